import { waitlistWords } from '@/admin/words'
import { columnWords, outcomeNames, statusNames } from '@/admin/work-words'
import { tableTime } from '@/admin/team-time'
import { currentDemo, type Demo } from './demos'
import type { Entry } from './entry'
import type { Sort } from './view'
import {
  answeredAfter,
  formatSubmitted,
  nextStepText,
  sourceName,
  textOrNotAvailable,
} from './entry-text'

type Field = Readonly<{
  key: keyof Entry | 'answered_after' | 'demo_at' | 'demo_outcome'
  label: string
  fileLabel?: string
  /** Least width in rem. Fields without one are only exported. */
  width?: number
  /** Is as wide as its class says, or shares what is left. */
  isFluid?: true
  widthClass?: string
  sort?: Sort
  atFirst?: true
  /** Least width of the list that has room for the column. */
  from?: '2xl' | '3xl' | 'cards'
}>

const { columns } = waitlistWords
const { names } = columnWords

/**
 * All fields of the list and the exported file, in order. A new database column
 * needs a line here, and a name in src/admin/work-words.ts.
 */
const FIELDS = [
  {
    key: 'name',
    label: columns.name,
    width: 12.5,
    isFluid: true,
    // Wider where an open entry leaves few columns, and in wide lists.
    widthClass: 'w-50 @lg:w-auto @2xl:w-60 @3xl:w-50 @6xl:w-60',
    sort: 'name',
    atFirst: true,
  },
  {
    key: 'email',
    label: columns.email,
    width: 11,
    isFluid: true,
    widthClass: 'w-36 @cards:w-44',
    sort: 'email',
    atFirst: true,
    from: '3xl',
  },
  {
    key: 'company',
    label: columns.company,
    width: 6,
    isFluid: true,
    widthClass: '@3xl:w-[9%]',
    sort: 'company',
    atFirst: true,
    from: '2xl',
  },
  {
    key: 'phone',
    label: columns.phone,
    width: 8,
    isFluid: true,
    widthClass: 'w-28 @cards:w-32',
    atFirst: true,
    from: '3xl',
  },
  {
    key: 'message',
    label: columns.message,
    width: 8,
    isFluid: true,
    atFirst: true,
    from: '3xl',
  },
  // The column shows the first request's time but sorts by the latest.
  {
    key: 'created_at',
    label: columns.created_at,
    width: 10.75,
    isFluid: true,
    widthClass: 'w-28 @lg:w-43 @7xl:w-56',
    sort: 'last_request_at',
    atFirst: true,
  },
  {
    key: 'next_step',
    label: names.next_step,
    width: 10.5,
    sort: 'due_at',
    atFirst: true,
  },
  { key: 'source', label: names.source, width: 8, from: 'cards' },
  { key: 'origin', label: names.origin, width: 8, from: 'cards' },
  { key: 'latest_message', label: names.latest_message },
  { key: 'return_count', label: names.return_count },
  { key: 'last_request_at', label: names.last_request_at },
  { key: 'id', label: names.id },
  { key: 'status', label: names.status },
  { key: 'owner_id', label: names.owner },
  { key: 'next_step_on', label: names.next_step_on },
  { key: 'demo_at', label: names.demo_at, width: 10.75, from: 'cards' },
  { key: 'demo_outcome', label: names.demo_outcome, width: 7, from: 'cards' },
  { key: 'demos', label: names.demos },
  { key: 'outcome', label: names.outcome, width: 6, from: 'cards' },
  {
    key: 'answered_after',
    label: names.answered_after,
    fileLabel: names.answered_minutes,
    width: 8,
    from: 'cards',
  },
  {
    key: 'last_activity_at',
    label: names.last_activity_at,
    width: 10.75,
    sort: 'last_activity_at',
    from: 'cards',
  },
  { key: 'landing_path', label: names.landing_path },
  { key: 'referrer_host', label: names.referrer_host },
  { key: 'utm_source', label: names.utm_source },
  { key: 'utm_medium', label: names.utm_medium },
  {
    key: 'utm_campaign',
    label: names.campaign,
    fileLabel: names.utm_campaign,
    width: 8,
    from: 'cards',
  },
  { key: 'spam_reason', label: names.spam_reason },
  { key: 'changed_at', label: names.changed_at },
  { key: 'notes', label: names.notes },
  { key: 'sent_replies', label: names.replies },
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

/**
 * The columns that a list of a width in rem has room for, from the left. The
 * list's own always show: narrow lists leave some out by their class. Without a
 * width, all.
 */
export function fieldsWithRoom(
  shown: readonly ListField[],
  listWidth: number | undefined,
): readonly ListField[] {
  if (!listWidth) return shown
  const own = shown.filter(({ atFirst }) => atFirst)
  let room = own.reduce((left, { width }) => left - width, listWidth)
  return shown.filter(({ atFirst, width }) => atFirst || (room -= width) >= 0)
}

export type NameOf = (id: string | null) => string

/** A demo's time and outcome: '2026-11-24 10:00:00 no-show'. */
const demoText = ({ starts_at, outcome }: Demo) =>
  [tableTime(new Date(starts_at)), outcome].filter(Boolean).join(' ')

/**
 * Text of a cell, in words and the team's time; the CSV writes values instead,
 * apart from status, source and the list of demos.
 */
export function fieldText(entry: Entry, key: FieldKey): string {
  if (key === 'demos') return entry.demos.map(demoText).join('; ')
  if (key === 'status') return statusNames[entry.status]
  if (key === 'source') return sourceName(entry.source)
  const demo = currentDemo(entry)
  if (key === 'demo_at') return formatSubmitted(demo?.starts_at ?? null)
  if (key === 'demo_outcome')
    return textOrNotAvailable(demo?.outcome ? outcomeNames[demo.outcome] : null)
  if (key === 'created_at' || key === 'last_activity_at')
    return formatSubmitted(entry[key])
  if (key === 'outcome' && entry.outcome) return outcomeNames[entry.outcome]
  if (key === 'answered_after')
    return textOrNotAvailable(answeredAfter(entry) ?? null)
  if (key === 'next_step') return textOrNotAvailable(nextStepText(entry))
  const value = entry[key]
  return textOrNotAvailable(value === null ? null : String(value))
}
