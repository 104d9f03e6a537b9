import { waitlistWords } from '@/content/admin'
import { columnWords, statusNames, workWords } from '@/content/admin-work'
import type { Entry } from '../api'
import type { Sort } from '../filters/view'
import { answeredAfter, formatSubmitted, nextStepText, sourceName, textOrNotAvailable } from '../entry/entry-text'

type Field = Readonly<{
  key: keyof Entry | 'answered_after'
  label: string
  /** What the exported file calls it, where that says more; it alone has what is no column. */
  fileLabel?: string
  /** Its width in the list: a share of it in percent, what its content needs in rem, or the rest. Without one it is no column. */
  width?: number | `${number}rem` | 'rest'
  /** What a press on its head sorts by. */
  sort?: Sort
  /** The list has it unless an admin chooses otherwise (specification §2). */
  atFirst?: true
  /** A list narrower than this leaves it out, which has an entry beside it: a container size of Tailwind's. */
  from?: 'md' | 'xl' | '2xl' | '3xl' | '4xl'
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * Everything that the admin area shows of a request, once: what the list and the exported file have, and in which order. A
 * new column of the database is one line here, and its name in src/content/admin-work.ts.
 */
export const FIELDS = [
  { key: 'name', label: columns.name, width: '20rem', sort: 'name', atFirst: true },
  { key: 'email', label: columns.email, width: 17, sort: 'email', atFirst: true, from: '3xl' },
  { key: 'company', label: columns.company, width: 11, sort: 'company', atFirst: true, from: 'xl' },
  { key: 'phone', label: columns.phone, width: 10, atFirst: true, from: '4xl' },
  { key: 'message', label: columns.message, width: 'rest', atFirst: true, from: '2xl' },
  // Whoever asks again is heard of again: the first day is shown, the last one sorts.
  { key: 'created_at', label: columns.created_at, width: '11rem', sort: 'heard_at', atFirst: true, from: 'md' },
  { key: 'source', label: names.source, width: 10, from: '3xl' },
  { key: 'id', label: names.id },
  { key: 'status', label: names.status, width: 8, from: '3xl' },
  { key: 'owner_id', label: names.owner, width: 12, from: '3xl' },
  { key: 'next_step', label: names.next_step, width: 14, sort: 'next_step_on', from: '3xl' },
  { key: 'next_step_on', label: names.next_step_on },
  {
    key: 'answered_after',
    label: names.answered_after,
    fileLabel: names.answered_minutes,
    width: 10,
    from: '3xl',
  },
  { key: 'last_activity_at', label: names.last_activity_at, width: 14, sort: 'last_activity_at', from: '3xl' },
  { key: 'landing_path', label: names.landing_path, width: 12, from: '3xl' },
  { key: 'referrer_host', label: names.referrer_host, width: 12, from: '3xl' },
  { key: 'utm_source', label: names.utm_source, width: 10, from: '3xl' },
  { key: 'utm_medium', label: names.utm_medium, width: 10, from: '3xl' },
  { key: 'utm_campaign', label: names.utm_campaign, width: 10, from: '3xl' },
  { key: 'spam_reason', label: names.spam_reason, width: 12, from: '3xl' },
  { key: 'changed_at', label: names.changed_at, width: 14, sort: 'changed_at', from: '3xl' },
  { key: 'notes', label: names.notes, width: 5, from: '3xl' },
] as const satisfies readonly Field[]

export type FieldKey = (typeof FIELDS)[number]['key']
export type ListField = Field & { key: FieldKey; width: NonNullable<Field['width']> }

const fields: readonly (Field & { key: FieldKey })[] = FIELDS

/** What can be a column of the list. The name opens the entry: it is always one. */
export const LIST_FIELDS = fields.filter((field): field is ListField => field.width !== undefined)

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

/** More than so much of the list in percent isn't shared: the rest is for what is cut last. */
const MOST_SHARED = 50

/** How wide the columns are, as a style sheet says it; undefined for the one that takes the rest. */
export function columnWidths(shown: readonly ListField[]): (string | undefined)[] {
  const shared = shown.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const scale = Math.min(1, MOST_SHARED / shared)
  return shown.map(({ width }) =>
    width === 'rest' ? undefined : typeof width === 'number' ? `${width * scale}%` : width,
  )
}

/** An admin's name by their id; of nobody, the word for it. */
export type NameOf = (id: string | null) => string

/** A field of an entry as the list has it. */
export function fieldText(entry: Entry, key: FieldKey, nameOf: NameOf): string {
  if (key === 'owner_id') return nameOf(entry.owner_id)
  if (key === 'status') return statusNames[entry.status]
  if (key === 'source') return sourceName(entry.source)
  if (key === 'created_at' || key === 'changed_at' || key === 'last_activity_at') return formatSubmitted(entry[key])
  if (key === 'answered_after') return textOrNotAvailable(answeredAfter(entry) ?? null)
  if (key === 'next_step') return textOrNotAvailable(nextStepText(entry))
  if (key === 'spam_reason') return spamReason(entry)
  const value = entry[key]
  return textOrNotAvailable(value === null ? null : String(value))
}

/** Why an entry is spam, in words; N/A where it is none. */
export const spamReason = ({ status, spam_reason }: Entry) =>
  status === 'spam' ? (workWords.spamReasons[spam_reason ?? ''] ?? workWords.spamByAdmin) : textOrNotAvailable(null)
