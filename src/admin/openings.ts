import { bookingUrl } from '@/lib/env'
import { site } from '@/content/site'
import type { Source } from '@/content/request-fields'
import type { Tables } from '@/supabase/database.types'

/** A text with which a reply begins, for the requests of one form or of all. */
export interface Opening extends Pick<
  Tables<'reply_openings'>,
  'id' | 'name' | 'subject' | 'body' | 'version'
> {
  /** Null: every form without an opening of the same name. */
  form: Source | null
}

/** Words in braces that a reply replaces, such as `{first name}`. */
export const PLACEHOLDERS = [
  'first name',
  'company',
  'my name',
  'product',
  'time',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((placeholder) => placeholder === name)

/** What placeholders stand for in a reply to one person. */
export type ReplyValues = Readonly<Record<Placeholder, string>>

export const valuesFor = (
  firstName: string,
  company: string | null,
  myName: string,
): ReplyValues => ({
  'first name': firstName,
  company: company ?? 'your company',
  'my name': myName,
  product: site.name,
  time: bookingUrl
    ? `Pick a time that suits you: ${bookingUrl}`
    : 'When would suit you next week?',
})

const IN_BRACES = / ?\{([^{}\n]*)\}/g

/**
 * Fills an opening in. A placeholder without a value takes the blank before it
 * along: "Hello {first name}," becomes "Hello,".
 */
export const fillIn = (text: string, values: ReplyValues) =>
  text.replaceAll(IN_BRACES, (found, name: string) => {
    if (!isPlaceholder(name)) return found
    const blank = found.startsWith(' ') ? ' ' : ''
    return values[name] && blank + values[name]
  })

/** The first words in braces that are no placeholder, with their braces. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(IN_BRACES)]
    .find(([, name = '']) => !isPlaceholder(name))?.[0]
    .trim()

/**
 * Openings offered for a request: of each name the one for its form, otherwise
 * the one for all forms. `form` is null for a request without a form.
 */
export function openingsFor(
  openings: readonly Opening[],
  form: string | null,
): readonly Opening[] {
  const names = [...new Set(openings.map(({ name }) => name))]
  return names.flatMap((name) => {
    const those = openings.filter((opening) => opening.name === name)
    return (
      those.find((opening) => form !== null && opening.form === form) ??
      those.find((opening) => opening.form === null) ??
      []
    )
  })
}
