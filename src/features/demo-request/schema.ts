import * as z from 'zod/mini'
import { validationMessages as messages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'

// By default zod compiles validators with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** Zod's own pattern, so that the database's CHECK can use the same one. */
export const EMAIL_PATTERN = z.regexes.email

/** Postgres text can't hold NUL or lone surrogates. (Some supported browsers lack `isWellFormed`.) */
const storable = (label: string) => z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), messages.notStorable(label))

const fits = (field: RequestField, label: string) =>
  z.maxLength(REQUEST_LIMITS[field], messages.tooLong(label, REQUEST_LIMITS[field]))

const optional = (field: RequestField, label: string) =>
  z.optional(z.string().check(z.trim(), fits(field, label), storable(label)))

/** Invisible characters; the CHECK `name_visible` has the same list. */
const INVISIBLE =
  /^[\s\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]*$/u

const name = z.string().check(
  z.trim(),
  z.refine<string>((value) => !INVISIBLE.test(value), messages.nameRequired),
  fits('name', 'Name'),
  storable('Name'),
)

/** Longer values are checked for length only: on megabytes the pattern overflows the stack. */
const MAX_MATCHED = 10_000

const email = z.string().check(
  z.trim(),
  z.refine<string>((value) => value.length > MAX_MATCHED || EMAIL_PATTERN.test(value), messages.emailInvalid),
  fits('email', 'Email'),
)

/** Rules and messages of specification §5, in the order of checking. */
export const demoRequestSchema = z.object({
  name,
  email,
  company: optional('company', 'Company name'),
  phone: optional('phone', 'Phone number'),
  message: optional('message', 'Message'),
} satisfies Record<RequestField, unknown>)

/** Validated values: trimmed; optional ones may be empty. */
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** Source of a request (`source` column). */
export const SOURCES = ['demo', 'app', 'exit-popup', 'roi'] as const
export type Source = (typeof SOURCES)[number]
