import { waitlistWords } from '@/content/admin'
import { columnWords } from '@/content/admin-work'
import type { WaitlistEntry } from '../api'

type Field = Readonly<{
  key: keyof WaitlistEntry
  label: string
  /** Its share of the list's width; without one it is no column of the list. */
  share?: number
  /** The list has it unless an admin chooses otherwise (specification §2). */
  atFirst?: true
  /** It is said in the entry's dialog, where it isn't empty, without more being known about it there. */
  inEntry?: true
  /** The file that is exported leaves it out. */
  notInFile?: true
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * Everything that the admin area shows of a request, once: what the list and the exported file have, and in which order. A
 * new column of the database is one line here, and its name in src/content/admin-work.ts.
 */
export const FIELDS = [
  { key: 'name', label: columns.name, share: 18, atFirst: true },
  { key: 'email', label: columns.email, share: 22, atFirst: true },
  { key: 'company', label: columns.company, share: 14, atFirst: true },
  { key: 'phone', label: columns.phone, share: 13, atFirst: true },
  { key: 'message', label: columns.message, share: 17, atFirst: true },
  { key: 'created_at', label: columns.created_at, share: 16, atFirst: true },
  { key: 'source', label: names.source, share: 12 },
  { key: 'id', label: names.id },
  { key: 'suspect', label: names.suspect },
  { key: 'status', label: names.status, share: 10 },
  { key: 'owner', label: names.owner, share: 14 },
  { key: 'landing_path', label: names.landing_path, share: 14, inEntry: true },
  { key: 'referrer_host', label: names.referrer_host, share: 14, inEntry: true },
  { key: 'utm_source', label: names.utm_source, share: 12, inEntry: true },
  { key: 'utm_medium', label: names.utm_medium, share: 12, inEntry: true },
  { key: 'utm_campaign', label: names.utm_campaign, share: 12, inEntry: true },
  { key: 'spam_reason', label: names.spam_reason, share: 12 },
  { key: 'changed_at', label: names.changed_at, share: 16 },
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
  ...fields.filter(({ key, notInFile }) => key !== 'created_at' && !notInFile),
]

/** The columns that are shown, in the list's order: those that an admin chose, or those of the beginning. */
export const shownFields = (chosen: readonly string[] | null): readonly ListField[] =>
  LIST_FIELDS.filter(({ key, atFirst }) => key === 'name' || (chosen ? chosen.includes(key) : atFirst))
