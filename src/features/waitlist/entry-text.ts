import { waitlistWords } from '@/content/admin'

const submitted = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const amount = new Intl.NumberFormat('en-US')

/** A value as it stands in the table: 'N/A' when empty (specification §3). */
export const textOrNotAvailable = (value: string | null) => (value?.trim() ? value : waitlistWords.notAvailable)

/** When an entry was submitted: US English, the reader's time zone, 'N/A' when missing (specification §3). */
export function formatSubmitted(createdAt: string | null): string {
  const moment = new Date(createdAt ?? NaN)
  return Number.isNaN(moment.valueOf()) ? waitlistWords.notAvailable : submitted.format(moment)
}

/** A count with separators for thousands, as in US English. */
export const formatCount = (count: number) => amount.format(count)
