import * as z from 'zod/mini'
import { validationMessages as messages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'

// By default zod uses `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** The database's CHECK has the same pattern. */
export const EMAIL_PATTERN = z.regexes.email

/** Refuses NUL and lone surrogates, which Postgres can't store; some supported browsers lack `isWellFormed`. */
const storable = (label: string) =>
  z.refine<string>(
    (value) => !/[\0\p{Cs}]/u.test(value),
    messages.notStorable(label),
  )

const fits = (field: RequestField, label: string) =>
  z.maxLength(
    REQUEST_LIMITS[field],
    messages.tooLong(label, REQUEST_LIMITS[field]),
  )

const optional = (field: RequestField, label: string) =>
  z.optional(z.string().check(z.trim(), fits(field, label), storable(label)))

/** A name of invisible characters only; the database's CHECK `name_visible` lists the same. */
const INVISIBLE =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u

const name = z.string().check(
  z.trim(),
  // A name with NUL gets the message of `storable`.
  z.refine<string>(
    (value) => value.includes('\0') || !INVISIBLE.test(value),
    messages.nameRequired,
  ),
  fits('name', 'Name'),
  storable('Name'),
)

/** Longer text skips the email pattern, which overflows the stack on megabytes. */
const MAX_MATCHED = 10_000

const email = z.string().check(
  z.trim(),
  z.refine<string>(
    (value) => value.length > MAX_MATCHED || EMAIL_PATTERN.test(value),
    messages.emailInvalid,
  ),
  fits('email', 'Email'),
)

/** Fields in the order of their checks (specification §5). */
export const demoRequestSchema = z.object({
  name,
  email,
  company: optional('company', 'Company name'),
  phone: optional('phone', 'Phone number'),
  message: optional('message', 'Message'),
} satisfies Record<RequestField, unknown>)

/** A valid request, with trimmed values; optional ones may be empty. */
export type DemoRequest = z.infer<typeof demoRequestSchema>
