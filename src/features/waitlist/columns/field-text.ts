import { statusNames, workWords } from '@/content/admin-work'
import type { WaitlistEntry } from '../api'
import { formatSubmitted, sourceName, textOrNotAvailable } from '../entry-text'
import type { FieldKey } from './fields'

/** An admin's name by their id; of nobody, the word for it. */
export type NameOf = (id: string | null) => string

/** A field of an entry as the list has it. */
export function fieldText(entry: WaitlistEntry, key: FieldKey, nameOf: NameOf): string {
  if (key === 'owner') return nameOf(entry.owner)
  if (key === 'status') return statusNames[entry.status]
  if (key === 'source') return sourceName(entry.source)
  if (key === 'created_at' || key === 'changed_at') return formatSubmitted(entry[key])
  if (key === 'spam_reason') return spamReason(entry)
  const value = entry[key]
  return textOrNotAvailable(value === null || typeof value === 'boolean' ? null : String(value))
}

/** Why an entry is spam, in words; N/A where it is none. */
export const spamReason = ({ status, spam_reason }: WaitlistEntry) =>
  status === 'spam' ? (workWords.spamReasons[spam_reason ?? ''] ?? workWords.spamByAdmin) : textOrNotAvailable(null)
