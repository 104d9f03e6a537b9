import { waitlistTools, waitlistWords } from '@/content/admin'
import { formatMoment } from '@/lib/moment'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const amount = new Intl.NumberFormat('en-US')

/** A value as it stands in the table: 'N/A' when empty (specification §3). */
export const textOrNotAvailable = (value: string | null) => (value?.trim() ? value : waitlistWords.notAvailable)

/** When an entry was submitted: US English, the reader's time zone, 'N/A' when missing (specification §3). */
export function formatSubmitted(createdAt: string | null): string {
  return createdAt && Number.isFinite(Date.parse(createdAt)) ? formatMoment(createdAt) : waitlistWords.notAvailable
}

/** A calendar day such as 2026-11-20 in US English. */
export const formatDay = (day: string) => dayFormat.format(new Date(day))

/** A count with separators for thousands, as in US English. */
export const formatCount = (count: number) => amount.format(count)

/** Where an entry came from, in words. */
export const sourceName = (source: string | null) => waitlistTools.sources[source ?? 'none'] ?? source ?? ''

/** So many digits are a number that somebody else can dial; fewer go on behind a slash, "030/23125001". */
const SHORTEST = 7

/**
 * What a phone dials: of several numbers the first, without the zero that is dialled at home only, "+44 (0)20", and with
 * an extension as https://www.rfc-editor.org/rfc/rfc3966 has it; nothing where there are no digits.
 */
export function telAddress(phone: string | null): string | undefined {
  let number = ''
  let rest = ''
  for (const { 0: part, index, input } of phone?.matchAll(/\+?[\d\s().–-]*\d/g) ?? []) {
    number += part
    rest = input.slice(index + part.length)
    if (digitsOf(number).length >= SHORTEST) break
  }
  const plus = number.startsWith('+') ? '+' : ''
  const digits = digitsOf(plus || number.startsWith('00') ? number.replace(/\(\s*0\s*\)/, '') : number)
  const [, extension] = /^[\s,;]*(?:x|ext(?:ension|n|\.)?|#)[\s.:]*(\d{1,7})/i.exec(rest) ?? []
  return digits ? `tel:${plus}${digits}${extension ? `;ext=${extension}` : ''}` : undefined
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The address that opens a new mail; no character of the entry can add a header to it. Its `@` is itself (RFC 6068). */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
