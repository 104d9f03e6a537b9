import {
  addDays,
  daysBetween,
  readDay,
  unitFor,
  unitStart,
} from '@/lib/calendar'
import {
  DIMENSIONS,
  type Dimension,
  type Period,
  type Span,
} from '@/admin/report-api'

export const periods = {
  week: (today: string): Period => ({
    from: unitStart(today, 'week'),
    to: today,
  }),
  lastWeek: (today: string): Period => ({
    from: addDays(unitStart(today, 'week'), -7),
    to: addDays(unitStart(today, 'week'), -1),
  }),
  month: (today: string): Period => ({ from: addDays(today, -29), to: today }),
  quarter: (today: string): Period => ({
    from: addDays(today, -89),
    to: today,
  }),
  year: (today: string): Period => ({ from: addDays(today, -364), to: today }),
}

/** The report's state, kept in the URL's hash. */
export interface ReportView extends Period {
  by: Dimension
}

/**
 * Reads the report's settings from the address; defaults to last week by
 * origin.
 */
export function readReport(hash: string, today: string): ReportView {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const defaults = periods.lastWeek(today)
  const dayIn = (end: string) => {
    const day = readDay(values.get(end))
    return day <= today ? day : ''
  }
  const to = dayIn('to') || defaults.to
  const from =
    dayIn('from') ||
    (to === defaults.to ? defaults.from : periods.month(to).from)
  const by = DIMENSIONS.find((each) => each === values.get('by')) ?? 'origin'
  return from <= to ? { from, to, by } : { from: to, to: from, by }
}

/** The report's address, without `#`. */
export const reportHash = ({ from, to, by }: ReportView) =>
  new URLSearchParams({ by, from, to }).toString()

/** Days, weeks or months, so that the chart's bars stay wide enough. */
export const spanOf = ({ from, to }: Period): Span => ({
  first: from,
  last: to,
  unit: unitFor(from, to),
})

/**
 * The same days a week earlier for at most a week, else as many days right
 * before.
 */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.max(7, daysBetween(from, to))
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/**
 * Address hash of the list with filters, named as in admin/requests/model/view.
 */
export const listHash = (filters: Record<string, string>) =>
  new URLSearchParams(filters).toString()
