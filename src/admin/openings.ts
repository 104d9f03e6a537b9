import { bookingUrl } from '@/lib/env'
import { site } from '@/content/site'
import type { Source } from '@/content/request-fields'
import type { ReplyValues } from './placeholders'
import type { Tables } from '@/supabase/database.types'

/** A text with which a reply begins, for the requests of one form or of all. */
export interface Opening extends Pick<
  Tables<'reply_openings'>,
  'id' | 'name' | 'subject' | 'body' | 'version'
> {
  /** Null: every form without an opening of the same name. */
  form: Source | null
}

/** What an opening's placeholders stand for in a reply to a person. */
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
