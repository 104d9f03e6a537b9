import { waitlistWords } from '@/admin/words'
import { columnWords, statusNames } from '@/admin/work-words'
import type { Entry } from './api'
import type { Sort } from './view'
import {
  answeredAfter,
  formatSubmitted,
  nextStepText,
  sourceName,
  textOrNotAvailable,
} from './entry-text'

type Field = Readonly<{
  key: keyof Entry | 'answered_after'
  label: string
  fileLabel?: string
  /** Column width: percent of the list, rem or the rest. Fields without one are only exported. */
  width?: number | `${number}rem` | 'rest'
  widthClass?: string
  sort?: Sort
  atFirst?: true
  /** Least width of the list that has room for the column. */
  from?: 'lg' | '3xl' | 'cards'
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * All fields of the list and the exported file, in order. A new database column needs a line here, and a name in
 * src/admin/work-words.ts.
 */
const FIELDS = [
  {
    key: 'name',
    label: columns.name,
    width: '12.5rem',
    sort: 'name',
    atFirst: true,
  },
  {
    key: 'email',
    label: columns.email,
    width: 'rest',
    widthClass: 'w-36 @cards:w-44',
    sort: 'email',
    atFirst: true,
    from: '3xl',
  },
  {
    key: 'company',
    label: columns.company,
    width: 'rest',
    widthClass: '@3xl:w-[9%]',
    sort: 'company',
    atFirst: true,
    from: 'lg',
  },
  {
    key: 'phone',
    label: columns.phone,
    width: 'rest',
    widthClass: 'w-28 @cards:w-32',
    atFirst: true,
    from: '3xl',
  },
  {
    key: 'message',
    label: columns.message,
    width: 'rest',
    atFirst: true,
    from: '3xl',
  },
  // The column shows the first request's time but sorts by the latest.
  {
    key: 'created_at',
    label: columns.created_at,
    width: 'rest',
    widthClass: 'w-28 @lg:w-43 @7xl:w-56',
    sort: 'last_request_at',
    atFirst: true,
  },
  {
    key: 'next_step',
    label: names.next_step,
    width: '10.5rem',
    sort: 'due_at',
    atFirst: true,
  },
  { key: 'source', label: names.source, width: 10, from: 'cards' },
  { key: 'id', label: names.id },
  { key: 'status', label: names.status },
  { key: 'owner_id', label: names.owner },
  { key: 'next_step_on', label: names.next_step_on },
  { key: 'demo_at', label: names.demo_at },
  { key: 'outcome', label: names.outcome },
  {
    key: 'answered_after',
    label: names.answered_after,
    fileLabel: names.answered_minutes,
    width: 10,
    from: 'cards',
  },
  {
    key: 'last_activity_at',
    label: names.last_activity_at,
    width: 14,
    sort: 'last_activity_at',
    from: 'cards',
  },
  { key: 'landing_path', label: names.landing_path },
  { key: 'referrer_host', label: names.referrer_host },
  { key: 'utm_source', label: names.utm_source },
  { key: 'utm_medium', label: names.utm_medium },
  { key: 'utm_campaign', label: names.utm_campaign, width: 10, from: 'cards' },
  { key: 'spam_reason', label: names.spam_reason },
  { key: 'changed_at', label: names.changed_at },
  { key: 'notes', label: names.notes },
] as const satisfies readonly Field[]

export type FieldKey = (typeof FIELDS)[number]['key']
export type ListField = Field & {
  key: FieldKey
  width: NonNullable<Field['width']>
}

const fields: readonly (Field & { key: FieldKey })[] = FIELDS

export const LIST_FIELDS = fields.filter(
  (field): field is ListField => field.width !== undefined,
)

export const FILE_FIELDS = [
  ...fields.filter(({ key }) => key === 'created_at'),
  ...fields.filter(({ key }) => key !== 'created_at'),
]

export const SORT_FIELDS = fields.flatMap(({ sort, label }) =>
  sort ? [{ sort, label }] : [],
)

/**
 * Columns of the list in their fixed order; the name is always there. `null`:
 * no choice yet.
 */
export const shownFields = (
  chosen: readonly string[] | null,
): readonly ListField[] =>
  LIST_FIELDS.filter(
    ({ key, atFirst }) =>
      key === 'name' || (chosen ? chosen.includes(key) : atFirst),
  )

/** Maximum sum of percentage widths: the other columns need the rest. */
const MOST_SHARED = 30

/**
 * Widths of `<col>` elements; undefined takes the rest. Percentages shrink to
 * fit.
 */
export function columnWidths(
  shown: readonly ListField[],
): (string | undefined)[] {
  const shared = shown.reduce(
    (sum, { width }) => sum + (typeof width === 'number' ? width : 0),
    0,
  )
  const scale = Math.min(1, MOST_SHARED / shared)
  return shown.map(({ width }) => {
    if (width === 'rest') return undefined
    return typeof width === 'number' ? `${width * scale}%` : width
  })
}

export type NameOf = (id: string | null) => string

/**
 * Text of a cell, in words and local time; the CSV writes values instead, apart
 * from status and source.
 */
export function fieldText(entry: Entry, key: FieldKey): string {
  if (key === 'status') return statusNames[entry.status]
  if (key === 'source') return sourceName(entry.source)
  if (key === 'created_at' || key === 'last_activity_at')
    return formatSubmitted(entry[key])
  if (key === 'answered_after')
    return textOrNotAvailable(answeredAfter(entry) ?? null)
  if (key === 'next_step') return textOrNotAvailable(nextStepText(entry))
  const value = entry[key]
  return textOrNotAvailable(value === null ? null : String(value))
}
