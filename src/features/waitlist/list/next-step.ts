import { groupWords as days, rowWords as words } from '@/content/admin-list'
import { dayOf } from '@/lib/long-date'
import type { Entry } from '../api'
import { addDays, startOfDay } from '../calendar'
import type { Sort } from '../filters/view'

const WEEK_DAYS = 7
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A day as one says it who looks at it today: "Today", "Tomorrow", "Thu", and from a week on "Nov 26". */
function nearDay(day: string, today: string): string {
  if (day === today) return days.today
  if (day === addDays(today, 1)) return days.tomorrow
  const moment = startOfDay(day)
  return day > today && day < addDays(today, WEEK_DAYS) ? weekday.format(moment) : monthDay.format(moment)
}

/** What is to be done next about an entry, and when: "Call again · Thu"; overdue is said by a word. Undefined where nothing is. */
export function nextStepOf({ next_step, next_step_on }: Entry, today = dayOf(new Date())) {
  if (next_step_on === null) return undefined
  const isOverdue = next_step_on < today
  const when = isOverdue ? words.overdue(nearDay(next_step_on, today)) : nearDay(next_step_on, today)
  // What must not be cut off comes first.
  const parts = isOverdue ? [when, next_step] : [next_step, when]
  return { text: parts.filter(Boolean).join(' · '), isOverdue }
}

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
