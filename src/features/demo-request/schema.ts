import * as z from 'zod/mini'
import { validationMessages as messages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'

// Without this zod compiles validators with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** Email shape: zod's own pattern, so that the database's CHECK can hold the very same one. */
export const EMAIL_PATTERN = z.regexes.email

/** Postgres text holds neither NUL nor lone surrogates. (`isWellFormed` is not in every browser that is served.) */
const storable = (label: string) => z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), messages.notStorable(label))

const fits = (field: RequestField, label: string) =>
  z.maxLength(REQUEST_LIMITS[field], messages.tooLong(label, REQUEST_LIMITS[field]))

const optional = (field: RequestField, label: string) =>
  z.optional(z.string().check(z.trim(), fits(field, label), storable(label)))

/** White space, control characters and others that are drawn as nothing; the CHECK `name_visible` has the same list. */
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u

const name = z.string().check(
  z.trim(),
  // NUL has a message of its own.
  z.refine<string>((value) => value.includes('\0') || !INVISIBLE.test(value), messages.nameRequired),
  fits('name', 'Name'),
  storable('Name'),
)

/** Beyond it only the length is checked: over megabytes the pattern overflows the stack. */
const MAX_MATCHED = 10_000

const email = z.string().check(
  z.trim(),
  z.refine<string>((value) => value.length > MAX_MATCHED || EMAIL_PATTERN.test(value), messages.emailInvalid),
  fits('email', 'Email'),
)

/** What a visitor may send: rules and messages of specification §5, in the order in which they are checked. */
export const demoRequestSchema = z.object({
  name,
  email,
  company: optional('company', 'Company name'),
  phone: optional('phone', 'Phone number'),
  message: optional('message', 'Message'),
} satisfies Record<RequestField, unknown>)

/** The form's values after validation: trimmed, optional ones possibly empty. */
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** Where a request came from (`source` column). */
export const SOURCES = ['demo', 'app', 'exit-popup', 'roi'] as const
export type Source = (typeof SOURCES)[number]
