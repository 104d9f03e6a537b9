import { startOfDay } from '@/admin/team-time'
import { dayAfter } from '@/lib/calendar'
import { WITHOUT } from '@/lib/without'
import { currentUserId, runQuery } from '@/supabase/query'
import { afterCursor } from '../model/pages'
import { isPlan, type DemoView, type Result } from './demo-view'

/** A demo in the order of the page; the cached entry has its other values. */
export interface DemoRow {
  id: string
  entry_id: string
  starts_at: string
  result: Result
}

/** A booked entry without a pending demo. */
export interface Booking {
  id: string
  due_at: string | null
}

type Condition = readonly [
  column: string,
  operator: string,
  value: string | null,
]

const has = (column: string, value: string): readonly Condition[] => {
  if (!value) return []
  return [value === WITHOUT ? [column, 'is', null] : [column, 'eq', value]]
}

function ofHolder(column: string, holder: string, me: string) {
  if (holder === 'nobody') return has(column, WITHOUT)
  return has(column, holder === 'me' ? me : holder)
}

/** The same conditions as in the report (`waitlist_report`). */
const conditionsOf = (view: DemoView, me: string): readonly Condition[] => [
  ...(view.from
    ? [['starts_at', 'gte', startOfDay(view.from).toISOString()] as const]
    : []),
  ...(view.to
    ? [
        [
          'starts_at',
          'lt',
          startOfDay(dayAfter(view.to)).toISOString(),
        ] as const,
      ]
    : []),
  ...has('result', isPlan(view) ? 'pending' : view.result),
  ...ofHolder('held_by', view.holder, me),
  ...has('source', view.source),
  ...has('origin', view.origin),
  ...has('utm_campaign', view.campaign),
  ...has('landing_path', view.landingPath),
]

const idIfMe = (holder: string) => (holder === 'me' ? currentUserId() : '')

/**
 * Demos after a row, in order of time, and the number of those that remain
 * with them.
 */
export async function loadDemos(
  view: DemoView,
  after: DemoRow | null,
  size: number,
) {
  const conditions = conditionsOf(view, await idIfMe(view.holder))
  return runQuery(
    (supabase) => {
      let rows = supabase
        .from('demo_list')
        .select('id, entry_id, starts_at, result', { count: 'exact' })
      for (const condition of conditions) rows = rows.filter(...condition)
      if (after)
        rows = rows.or(
          afterCursor('starts_at', true, {
            key: after.starts_at,
            id: after.id,
          }),
        )
      return rows.order('starts_at').order('id').limit(size)
    },
    (found, total) => ({ rows: (found ?? []) as DemoRow[], total }),
  )
}

/** Booked entries without a pending demo, those due longest first. */
export async function loadBookings(
  holder: string,
  after: Booking | null,
  size: number,
) {
  const conditions = ofHolder('owner_id', holder, await idIfMe(holder))
  return runQuery(
    (supabase) => {
      let rows = supabase.from('undated_bookings').select('id, due_at')
      for (const condition of conditions) rows = rows.filter(...condition)
      if (after)
        rows = rows.or(
          afterCursor('due_at', true, {
            key: after.due_at ?? '',
            id: after.id,
          }),
        )
      return rows.order('due_at').order('id').limit(size)
    },
    (found): Booking[] => found ?? [],
  )
}
