import { waitlistTools } from '@/admin/words'
import { formatCount } from '@/lib/count'
import { formatSpan, formatWorkingSpan } from '@/lib/duration'
import type { Dimension, Figures, Line } from '@/admin/report-api'
import { reportWords as words } from './report-words'

/** Figures of a period in which nothing counts. */
export const NO_FIGURES: Figures = {
  requests: 0,
  answered: 0,
  median_answer_seconds: null,
  p90_answer_seconds: null,
  median_clock_seconds: null,
  p90_clock_seconds: null,
  booked: 0,
  open: 0,
  demos: 0,
  held: 0,
  no_show: 0,
  cancelled: 0,
  pending: 0,
  won: 0,
  lost: 0,
}

export type Column = keyof typeof words.columns
export const COLUMNS = Object.keys(words.columns) as Column[]

/** Columns that count by the same day: that of the request, demo or closing. */
export const COLUMN_GROUPS: readonly {
  name: string
  columns: readonly Column[]
}[] = [
  {
    name: words.groups.requests,
    columns: [
      'requests',
      'answered',
      'unanswered',
      'median',
      'p90',
      'booked',
      'open',
    ],
  },
  {
    name: words.groups.demos,
    columns: ['demos', 'held', 'noShow', 'cancelled', 'pending'],
  },
  { name: words.groups.closed, columns: ['won', 'lost'] },
]

const minutesOf = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds / 60)

/** Figures by column; times in minutes, null if no request was answered. */
export const valuesOf = (figures: Figures): Record<Column, number | null> => ({
  ...figures,
  unanswered: figures.requests - figures.answered,
  median: minutesOf(figures.median_answer_seconds),
  p90: minutesOf(figures.p90_answer_seconds),
  noShow: figures.no_show,
})

/** Times by the clock, of columns in working time; in minutes. */
export const clockValuesOf = (figures: Figures) => ({
  median: minutesOf(figures.median_clock_seconds),
  p90: minutesOf(figures.p90_clock_seconds),
})

/** Times by the clock in words; undefined for a column or figures without. */
export function clockTextOf(figures: Figures, column: Column) {
  if (column !== 'median' && column !== 'p90') return undefined
  const minutes = clockValuesOf(figures)[column]
  return minutes === null ? undefined : words.byClock(formatSpan(minutes * 60))
}

/** A row of the table as texts: counts, and durations in words. */
export function textsOf(figures: Figures): Record<Column, string> {
  const values = valuesOf(figures)
  const textOf = (column: Column) => {
    const value = values[column]
    if (value === null) return words.notAnswered
    return column === 'median' || column === 'p90'
      ? formatWorkingSpan(value * 60)
      : formatCount(value)
  }
  return Object.fromEntries(
    COLUMNS.map((column) => [column, textOf(column)]),
  ) as Record<Column, string>
}

/** Whole percent; 0 of nothing. */
export const percentOf = (part: number, all: number) =>
  all ? Math.round((part / all) * 100) : 0

export interface ReportData {
  by: Dimension
  lines: readonly Line[]
  /** The same lines in the period before, of equal length. */
  linesBefore: readonly Line[]
  /** Names by admin's id; empty unless the report is by owner. */
  ownerNames: Readonly<Record<string, string>>
}

/** Figures of the same line in the period before; zeros without any. */
export const lineBefore = (
  { linesBefore }: ReportData,
  value: string | null,
): Figures => linesBefore.find((line) => line.value === value) ?? NO_FIGURES

/** Name of a line; `null` stands for requests without a campaign, owner etc. */
export function lineName({ by, ownerNames }: ReportData, value: string | null) {
  if (value === null) return words.unknownValue[by]
  if (by === 'owner') return ownerNames[value] ?? value
  return (by === 'source' && waitlistTools.sources[value]) || value
}
