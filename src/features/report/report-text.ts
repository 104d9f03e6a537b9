import { waitlistTools } from '@/content/admin'
import { reportWords as words } from '@/content/admin-report'
import { BYTE_ORDER_MARK, csvRows, withoutFormulas } from '@/lib/csv'
import type { Dimension, Line } from './api'

/** What a line of the table is called. */
export const nameOf = (by: Dimension, value: string | null) =>
  value === null ? words.without[by] : by === 'source' ? (waitlistTools.sources[value] ?? value) : value

/** How many of all, in percent without decimals. */
export const rateOf = (part: number, all: number) => (all ? Math.round((part / all) * 100) : 0)

/** The table as a file for spreadsheets. What visitors brought along is no formula there. */
export function reportFile(by: Dimension, lines: readonly Line[]): string {
  const { columns, fileColumns, dimensions } = words
  const head = [dimensions[by], ...Object.values({ ...columns, ...fileColumns })]
  const rows = lines.map(({ value, requests, withinHour, median, booked }) => [
    withoutFormulas(nameOf(by, value)),
    String(requests),
    String(withinHour),
    median === null ? '' : String(Math.round(median / 60)),
    String(booked),
    String(rateOf(booked, requests)),
  ])
  return BYTE_ORDER_MARK + csvRows([head, ...rows])
}
