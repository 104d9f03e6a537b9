import { waitlistWords } from '@/content/admin'
import { columnWords, statusNames, workWords } from '@/content/admin-work'
import type { Entry } from '../api'
import type { Sort } from '../filters/view'
import { formatSubmitted, sourceName, textOrNotAvailable } from '../entry/entry-text'

type Field = Readonly<{
  key: keyof Entry
  label: string
  /** Its share of the list's width; without one it is no column of the list. */
  share?: number
  /** What a press on its head sorts by. */
  sort?: Sort
  /** The list has it unless an admin chooses otherwise (specification §2). */
  atFirst?: true
  /** It is said in the entry's dialog, where it isn't empty, without more being known about it there. */
  inEntry?: true
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * Everything that the admin area shows of a request, once: what the list and the exported file have, and in which order. A
 * new column of the database is one line here, and its name in src/content/admin-work.ts.
 */
export const FIELDS = [
  { key: 'name', label: columns.name, share: 18, sort: 'name', atFirst: true },
  { key: 'email', label: columns.email, share: 22, sort: 'email', atFirst: true },
  { key: 'company', label: columns.company, share: 14, sort: 'company', atFirst: true },
  { key: 'phone', label: columns.phone, share: 13, atFirst: true },
  { key: 'message', label: columns.message, share: 17, atFirst: true },
  // Whoever asks again is heard of again: the first day is shown, the last one sorts.
  { key: 'created_at', label: columns.created_at, share: 16, sort: 'heard_at', atFirst: true },
  { key: 'source', label: names.source, share: 12 },
  { key: 'id', label: names.id },
  { key: 'status', label: names.status, share: 10 },
  { key: 'owner_id', label: names.owner, share: 14 },
  { key: 'landing_path', label: names.landing_path, share: 14, inEntry: true },
  { key: 'referrer_host', label: names.referrer_host, share: 14, inEntry: true },
  { key: 'utm_source', label: names.utm_source, share: 12, inEntry: true },
  { key: 'utm_medium', label: names.utm_medium, share: 12, inEntry: true },
  { key: 'utm_campaign', label: names.utm_campaign, share: 12, inEntry: true },
  { key: 'spam_reason', label: names.spam_reason, share: 12 },
  { key: 'changed_at', label: names.changed_at, share: 16, sort: 'changed_at' },
  { key: 'notes', label: names.notes, share: 7 },
] as const satisfies readonly Field[]

export type FieldKey = (typeof FIELDS)[number]['key']
export type ListField = Field & { key: FieldKey; share: number }

const fields: readonly (Field & { key: FieldKey })[] = FIELDS

/** What can be a column of the list. The name opens the entry: it is always one. */
export const LIST_FIELDS = fields.filter((field): field is ListField => field.share !== undefined)

/** What the entry's dialog says of itself. */
export const ENTRY_FIELDS = fields.filter(({ inEntry }) => inEntry)

/** The columns of the exported file: when it was sent comes first. */
export const FILE_FIELDS = [
  ...fields.filter(({ key }) => key === 'created_at'),
  ...fields.filter(({ key }) => key !== 'created_at'),
]

/** What the list can be sorted by, by the name of its column. */
export const SORT_FIELDS = fields.flatMap(({ sort, label }) => (sort ? [{ sort, label }] : []))

/** The columns that are shown, in the list's order: those that an admin chose, or those of the beginning. */
export const shownFields = (chosen: readonly string[] | null): readonly ListField[] =>
  LIST_FIELDS.filter(({ key, atFirst }) => key === 'name' || (chosen ? chosen.includes(key) : atFirst))

/** An admin's name by their id; of nobody, the word for it. */
export type NameOf = (id: string | null) => string

/** A field of an entry as the list has it. */
export function fieldText(entry: Entry, key: FieldKey, nameOf: NameOf): string {
  if (key === 'owner_id') return nameOf(entry.owner_id)
  if (key === 'status') return statusNames[entry.status]
  if (key === 'source') return sourceName(entry.source)
  if (key === 'created_at' || key === 'changed_at') return formatSubmitted(entry[key])
  if (key === 'spam_reason') return spamReason(entry)
  const value = entry[key]
  return textOrNotAvailable(value === null ? null : String(value))
}

/** Why an entry is spam, in words; N/A where it is none. */
export const spamReason = ({ status, spam_reason }: Entry) =>
  status === 'spam' ? (workWords.spamReasons[spam_reason ?? ''] ?? workWords.spamByAdmin) : textOrNotAvailable(null)
