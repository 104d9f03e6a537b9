import * as z from 'zod/mini'
import { validationMessages as messages } from '@/content/messages'

// Without this zod compiles validators with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/**
 * Longest allowed values, in characters (specification §5 and §9).
 * The database's CHECK constraints hold the same numbers; a test compares the two.
 */
export const LIMITS = { name: 100, email: 255, company: 100, phone: 20, message: 1000 } as const

/** Email shape: zod's own pattern, so that the database's CHECK can hold the very same one. */
export const EMAIL_PATTERN = z.regexes.email

/** Postgres text holds neither NUL nor lone surrogates. (`isWellFormed` is not in every browser that is served.) */
const storable = (label: string) => z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), messages.notStorable(label))

const optional = (label: string, max: number, message: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, message), storable(label)))

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.nameRequired),
    z.maxLength(LIMITS.name, messages.nameTooLong(LIMITS.name)),
    storable('Name'),
  )

/** Beyond it only the length is checked: over megabytes the pattern overflows the stack. */
const MAX_MATCHED = 10_000

const email = z.string().check(
  z.trim(),
  z.refine<string>((value) => value.length > MAX_MATCHED || EMAIL_PATTERN.test(value), messages.emailInvalid),
  z.maxLength(LIMITS.email, messages.emailTooLong(LIMITS.email)),
)

/** What a visitor may send: rules and messages of specification §5, in the order in which they are checked. */
export const demoRequestSchema = z.object({
  name,
  email,
  company: optional('Company name', LIMITS.company, messages.companyTooLong(LIMITS.company)),
  phone: optional('Phone number', LIMITS.phone, messages.phoneTooLong(LIMITS.phone)),
  message: optional('Message', LIMITS.message, messages.messageTooLong(LIMITS.message)),
})

/** The form's values after validation: trimmed, optional ones possibly empty. */
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** Where a request came from (`source` column). */
export const SOURCES = ['demo', 'app', 'exit-popup', 'roi'] as const
export type Source = (typeof SOURCES)[number]
