export const DAY_MS = 86_400_000

export type Unit = 'day' | 'week' | 'month'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day such as 2026-11-20 as Nov 20, 2026, in every time zone. */
export const formatDay = (day: string) => dayFormat.format(new Date(day))

/** Counts calendar days: across a change of the clock too. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Day of the week, from 0 for Sunday. */
export const weekdayNumber = (day: string) => new Date(day).getUTCDay()

/** The next calendar day; a range that includes a day ends before it. */
export const dayAfter = (day: string) => addDays(day, 1)

/** Days as 2026-11-20, in years that PostgreSQL and every browser support. */
const DAY = /^(?:19[7-9]|2[01]\d)\d-\d\d-\d\d$/

/**
 * Returns a valid day as it is, else '': browsers read 31 February as a day in
 * March.
 */
export function readDay(value: unknown): string {
  if (typeof value !== 'string' || !DAY.test(value)) return ''
  const moment = Date.parse(value)
  return !Number.isNaN(moment) &&
    new Date(moment).toISOString().startsWith(value)
    ? value
    : ''
}

/** Days in a range, including both ends. */
export const daysBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1

/** Longest ranges, in days, with a chart bar per day and per week. */
const MOST_DAYS = 186
const MOST_WEEKS_IN_DAYS = 1100

/** Unit of a chart's bars, so that they stay wide enough to see. */
export function unitFor(first: string, last: string): Unit {
  const days = daysBetween(first, last)
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_WEEKS_IN_DAYS ? 'week' : 'month'
}

/**
 * First day of the unit that contains a day; weeks begin on Monday, as in the
 * database.
 */
export function unitStart(day: string, unit: Unit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'week') return addDays(day, -((weekdayNumber(day) + 6) % 7))
  return day
}

function nextStart(day: string, unit: Unit) {
  if (unit === 'month') return unitStart(addDays(day, 31), unit)
  return addDays(day, unit === 'week' ? 7 : 1)
}

/** Most bars of a chart: the address may hold any range. */
const MOST_BARS = 1200

/**
 * First days of the days, weeks or months from `first` to `last`, at most
 * MOST_BARS.
 */
export function unitsOf(first: string, last: string, unit: Unit): string[] {
  const units: string[] = []
  for (
    let day = unitStart(first, unit);
    day <= last && units.length < MOST_BARS;
    day = nextStart(day, unit)
  ) {
    units.push(day)
  }
  return units
}
