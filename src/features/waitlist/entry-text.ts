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

/** What a phone dials: the digits and a leading plus of what somebody typed; nothing when there are none. */
export function telAddress(phone: string | null): string | undefined {
  const digits = phone?.replaceAll(/\D/g, '')
  return digits ? `tel:${phone?.trim().startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** The address that opens a new mail; no character of the entry can add a header to it. */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email)}`
