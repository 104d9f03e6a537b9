import { waitlistTools } from '@/admin/words'
import { formatCount } from '@/lib/count'
import { formatSpan } from '@/lib/duration'
import type { Dimension, Figures, Line } from '@/admin/report-api'
import { reportWords as words } from './report-words'

const NONE = {
  requests: 0,
  answered: 0,
  booked: 0,
  held: 0,
  no_show: 0,
  pending: 0,
  won: 0,
  lost: 0,
  open: 0,
}
export const NO_REQUESTS: Figures = {
  ...NONE,
  median_answer_seconds: null,
  p90_answer_seconds: null,
}

export type Column = keyof typeof words.columns
export const COLUMNS = Object.keys(words.columns) as Column[]

const minutesOf = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds / 60)

/**
 * Figures by column; times in minutes, null if no request was answered. Columns
 * of a group add up, but for demos: an entry can have had several.
 */
export const valuesOf = (figures: Figures): Record<Column, number | null> => ({
  ...figures,
  unanswered: figures.requests - figures.answered,
  median: minutesOf(figures.median_answer_seconds),
  p90: minutesOf(figures.p90_answer_seconds),
  noShow: figures.no_show,
  other: figures.requests - figures.open - figures.won - figures.lost,
})

/** A row of the table as texts: counts, and durations in words. */
export function textsOf(figures: Figures): Record<Column, string> {
  const values = valuesOf(figures)
  const textOf = (column: Column) => {
    const value = values[column]
    if (value === null) return words.notAnswered
    return column === 'median' || column === 'p90'
      ? formatSpan(value * 60)
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

/**
 * Figures of the same line in the period before; zeros if it had no requests.
 */
export const lineBefore = (
  { linesBefore }: ReportData,
  value: string | null,
): Figures => linesBefore.find((line) => line.value === value) ?? NO_REQUESTS

/** Name of a line; `null` stands for requests without a campaign, owner etc. */
export function lineName({ by, ownerNames }: ReportData, value: string | null) {
  if (value === null) return words.unknownValue[by]
  if (by === 'owner') return ownerNames[value] ?? value
  return (by === 'source' && waitlistTools.sources[value]) || value
}
