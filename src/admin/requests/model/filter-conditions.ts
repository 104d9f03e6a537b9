import { WITHOUT } from '@/lib/without'
import { startOfDay } from '@/admin/team-time'
import { DAY_MS, dayAfter } from '@/lib/calendar'
import { isOfClosing, statusesOf, type Filters, type Only } from './view'

/** A condition as PostgREST writes it; `or` holds alternatives. */
export type Condition =
  | readonly [column: string, operator: string, value: string | null]
  | readonly ['or', alternatives: string]

interface Context {
  filters: Filters
  now: Date
  /** Id of the signed-in admin. */
  me: string
}

type Narrowing = Exclude<keyof Filters, 'query' | 'sort' | 'descending'>

/** Condition of a column's value, or of none. */
const has = (column: string) => (value: string) => [
  value === WITHOUT
    ? ([column, 'is', null] as const)
    : ([column, 'eq', value] as const),
]

/**
 * What each filter demands of an entry, unless it is empty. A new one begins in
 * `Filters` (view.ts): the compiler then asks for its reading, its place in the
 * address, its condition here, and its control and values in filter-menu.tsx.
 */
const CONDITIONS: Record<
  Narrowing,
  (value: string, context: Context) => readonly Condition[]
> = {
  from: (day, { filters }) => [
    [dayColumn(filters), 'gte', startOfDay(day).toISOString()],
  ],
  to: (day, { filters }) => [
    [dayColumn(filters), 'lt', startOfDay(dayAfter(day)).toISOString()],
  ],
  source: has('source'),
  origin: has('origin'),
  campaign: has('utm_campaign'),
  landingPath: has('landing_path'),
  only: (only, { now }) => ofReport(only as Only, now),
  owner: (owner, { filters: { only }, me }) => {
    const column = only && only !== 'later' ? 'handled_by' : 'owner_id'
    if (owner === 'nobody') return [[column, 'is', null]]
    return [[column, 'eq', owner === 'me' ? me : owner]]
  },
  status: (status, { filters, now }) => {
    if (status !== 'due') {
      const statuses = statusesOf(filters.status)
      return status === 'all' ? [] : [['status', 'in', `(${statuses.join()})`]]
    }
    return filters.only === 'later'
      ? [['due_at', 'not.is', null]]
      : [['due_at', 'lte', now.toISOString()]]
  },
}

/** Won and lost entries are filtered by the day on which they were closed so. */
const dayColumn = ({ only }: Filters) =>
  isOfClosing(only) ? 'outcome_at' : 'created_at'

/** All conditions of some filters, except the searched text. */
export const conditionsOf = (
  filters: Filters,
  me: string,
  now = new Date(),
): readonly Condition[] =>
  Object.entries(CONDITIONS).flatMap(([key, conditions]) => {
    const value = filters[key as Narrowing]
    return value ? conditions(value, { filters, now, me }) : []
  })

const BOOKED: Condition = ['booked_at', 'not.is', null]

/** Conditions as in the report (`waitlist_report`), by the same columns. */
const ONLY_THOSE: Record<Only, readonly Condition[]> = {
  real: [],
  waiting: [['status', 'eq', 'new']],
  answered: [['answered_at', 'not.is', null]],
  unanswered: [['answered_at', 'is', null]],
  booked: [BOOKED],
  won: [['outcome', 'eq', 'won']],
  lost: [['outcome', 'eq', 'lost']],
  later: [],
}

function ofReport(only: Only, now: Date): readonly Condition[] {
  const dayAgo = new Date(+now - DAY_MS).toISOString()
  const waiting: readonly Condition[] =
    only === 'waiting' ? [['status_since', 'lt', dayAgo]] : []
  return [['status', 'neq', 'spam'], ...ONLY_THOSE[only], ...waiting]
}

/**
 * One `or` of several: a second parameter of the name would replace the first
 * on some servers.
 */
export const allOf = (alternatives: readonly string[]): string =>
  alternatives.length > 1
    ? `and(${alternatives.map((each) => `or(${each})`).join()})`
    : (alternatives[0] ?? '')
