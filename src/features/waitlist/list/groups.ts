import { groupWords as days } from '@/content/admin-list'
import { dayOf } from '@/lib/long-date'
import type { Entry } from '../api'
import { addDays, startOfDay } from '@/lib/calendar'
import type { Sort } from '../filters/view'

const WEEK_DAYS = 7
/** The heading below which an entry stands in a list that is sorted by time; undefined in one that isn't. */
export function groupOf(entry: Entry, sort: Sort, today = dayOf(new Date())): string | undefined {
  if (sort === 'next_step_on') {
    const { next_step_on: day } = entry
    if (day === null) return days.without
    if (day < today) return days.overdue
    return day === today ? days.today : day === addDays(today, 1) ? days.tomorrow : days.later
  }
  if (sort !== 'heard_at' && sort !== 'last_activity_at' && sort !== 'changed_at') return undefined
  const day = dayOf(new Date(entry[sort]))
  if (day >= today) return days.today
  if (day === addDays(today, -1)) return days.yesterday
  const monday = addDays(today, -((startOfDay(today).getDay() + 6) % WEEK_DAYS))
  return day >= monday ? days.week : days.earlier
}

const PAST: readonly (string | undefined)[] = [days.today, days.yesterday, days.week, days.earlier]
const AHEAD: readonly (string | undefined)[] = [days.overdue, days.today, days.tomorrow, days.later, days.without]

/** Whether a heading comes behind another one in a list of this order. */
export function isBehind(
  name: string | undefined,
  other: string | undefined,
  sort: Sort,
  descending: boolean,
): boolean {
  const isAhead = sort === 'next_step_on'
  const order = isAhead ? AHEAD : PAST
  const distance = order.indexOf(name) - order.indexOf(other)
  return isAhead === descending ? distance < 0 : distance > 0
}
