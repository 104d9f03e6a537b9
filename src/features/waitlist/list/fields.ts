import { waitlistWords } from '@/content/admin'
import { columnWords, statusNames, workWords } from '@/content/admin-work'
import { formatDuration } from '@/lib/duration'
import type { Entry } from '../api'
import type { Sort } from '../filters/view'
import { nextStepOf } from './next-step'
import { formatSubmitted, sourceName, textOrNotAvailable } from '../entry/entry-text'

type Field = Readonly<{
  key: keyof Entry | 'answered_after'
  label: string
  /** What the exported file calls it, where that says more; it alone has what is no column. */
  fileLabel?: string
  /** Its share of the list's width; without one it is no column of the list. */
  share?: number
  /** What a press on its head sorts by. */
  sort?: Sort
  /** The list has it unless an admin chooses otherwise (specification §2). */
  atFirst?: true
  /** A narrow list, which has an entry beside it, leaves it out. */
  wideOnly?: true
  /** It is said in the entry, where it isn't empty, without more being known about it there. */
  inEntry?: true
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * Everything that the admin area shows of a request, once: what the list and the exported file have, and in which order. A
 * new column of the database is one line here, and its name in src/content/admin-work.ts.
 */
export const FIELDS = [
  { key: 'name', label: columns.name, share: 25, sort: 'name', atFirst: true },
  { key: 'email', label: columns.email, share: 18, sort: 'email', atFirst: true, wideOnly: true },
  { key: 'company', label: columns.company, share: 12, sort: 'company', atFirst: true },
  { key: 'phone', label: columns.phone, share: 11, atFirst: true, wideOnly: true },
  { key: 'message', label: columns.message, share: 22, atFirst: true },
  // Whoever asks again is heard of again: the first day is shown, the last one sorts.
  { key: 'created_at', label: columns.created_at, share: 14, sort: 'heard_at', atFirst: true },
  { key: 'source', label: names.source, share: 10, wideOnly: true },
  { key: 'id', label: names.id },
  { key: 'status', label: names.status, share: 8, wideOnly: true },
  { key: 'owner_id', label: names.owner, share: 12, wideOnly: true },
  { key: 'next_step', label: names.next_step, share: 14, sort: 'next_step_on', wideOnly: true },
  { key: 'next_step_on', label: names.next_step_on },
  { key: 'answered_after', label: names.answered_after, fileLabel: names.answered_minutes, share: 10, wideOnly: true },
  { key: 'last_activity_at', label: names.last_activity_at, share: 14, sort: 'last_activity_at', wideOnly: true },
  { key: 'landing_path', label: names.landing_path, share: 12, inEntry: true, wideOnly: true },
  { key: 'referrer_host', label: names.referrer_host, share: 12, inEntry: true, wideOnly: true },
  { key: 'utm_source', label: names.utm_source, share: 10, inEntry: true, wideOnly: true },
  { key: 'utm_medium', label: names.utm_medium, share: 10, inEntry: true, wideOnly: true },
  { key: 'utm_campaign', label: names.utm_campaign, share: 10, inEntry: true, wideOnly: true },
  { key: 'spam_reason', label: names.spam_reason, share: 12, wideOnly: true },
  { key: 'changed_at', label: names.changed_at, share: 14, sort: 'changed_at', wideOnly: true },
  { key: 'notes', label: names.notes, share: 5, wideOnly: true },
] as const satisfies readonly Field[]

export type FieldKey = (typeof FIELDS)[number]['key']
export type ListField = Field & { key: FieldKey; share: number }

const fields: readonly (Field & { key: FieldKey })[] = FIELDS

/** What can be a column of the list. The name opens the entry: it is always one. */
export const LIST_FIELDS = fields.filter((field): field is ListField => field.share !== undefined)

/** What the entry says of itself. */
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
  if (key === 'created_at' || key === 'changed_at' || key === 'last_activity_at') return formatSubmitted(entry[key])
  if (key === 'answered_after') return answeredAfter(entry)
  if (key === 'next_step') return nextStepOf(entry)?.text ?? textOrNotAvailable(null)
  if (key === 'spam_reason') return spamReason(entry)
  const value = entry[key]
  return textOrNotAvailable(value === null ? null : String(value))
}

/** How many seconds after it was sent a person first answered; undefined where nobody has. */
export const answerSeconds = ({ created_at, answered_at }: Entry) =>
  answered_at === null ? undefined : Math.max(0, (Date.parse(answered_at) - Date.parse(created_at)) / 1000)

function answeredAfter(entry: Entry): string {
  const seconds = answerSeconds(entry)
  return seconds === undefined ? textOrNotAvailable(null) : formatDuration(seconds)
}

/** Why an entry is spam, in words; N/A where it is none. */
export const spamReason = ({ status, spam_reason }: Entry) =>
  status === 'spam' ? (workWords.spamReasons[spam_reason ?? ''] ?? workWords.spamByAdmin) : textOrNotAvailable(null)
