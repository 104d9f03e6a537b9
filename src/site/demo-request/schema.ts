import * as z from 'zod/mini'
import { validationMessages as messages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'
import { tidyEmail, tidyPhone } from './tidy'

// By default zod uses `new Function`, which the content security policy
// forbids.
z.config({ jitless: true })

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'

/**
 * What browsers accept in an email field, of a host with a dot whose last label
 * isn't a number. The database's CHECK has the same pattern.
 */
export const EMAIL_PATTERN = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`,
)

/**
 * Refuses NUL and lone surrogates, which Postgres can't store; some supported
 * browsers lack `isWellFormed`.
 */
const storable = (field: RequestField) =>
  z.refine<string>(
    (value) => !/[\0\p{Cs}]/u.test(value),
    messages.notStorable(field),
  )

const fits = (field: RequestField) =>
  z.maxLength(REQUEST_LIMITS[field], messages.tooLong(field))

const optional = (
  field: RequestField,
  tidy: (value: string) => string = (value) => value.trim(),
) =>
  z.optional(z.string().check(z.overwrite(tidy), fits(field), storable(field)))

/**
 * A name of invisible characters only; the database's CHECK `name_visible`
 * lists the same.
 */
const INVISIBLE =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u

const name = z.string().check(
  z.trim(),
  // A name with NUL gets the message of `storable`.
  z.refine<string>(
    (value) => value.includes('\0') || !INVISIBLE.test(value),
    messages.nameRequired,
  ),
  fits('name'),
  storable('name'),
)

/**
 * Longer text skips the email pattern, which overflows the stack on megabytes.
 */
const MAX_MATCHED = 10_000

const email = z.string().check(
  z.overwrite((value) =>
    value.length > MAX_MATCHED ? value : tidyEmail(value),
  ),
  z.refine<string>(
    (value) => value.length > MAX_MATCHED || EMAIL_PATTERN.test(value),
    messages.emailInvalid,
  ),
  fits('email'),
)

/** Fields in the order of their checks (specification §5). */
export const demoRequestSchema = z.object({
  name,
  email,
  company: optional('company'),
  phone: optional('phone', (value) => tidyPhone(value, REQUEST_LIMITS.phone)),
  message: optional('message'),
} satisfies Record<RequestField, unknown>)

/** A valid request, with trimmed values; optional ones may be empty. */
export type DemoRequest = z.infer<typeof demoRequestSchema>
