import { BYTE_ORDER_MARK, csvRows, asText } from '@/lib/csv'
import type { Figures } from '@/admin/report-api'
import {
  clockValuesOf,
  COLUMNS,
  lineBefore,
  lineName,
  valuesOf,
  type ReportData,
} from './figure-texts'
import { reportWords as words } from './report-words'

/**
 * The report as CSV; spreadsheets must not read visitors' values as formulas.
 */
export function reportFile(report: ReportData): string {
  const names = [
    ...Object.values({ ...words.columns, ...words.fileColumns }),
    ...Object.values(words.clockColumns),
  ]
  const numbers = (figures: Figures) => {
    const values = valuesOf(figures)
    const { median, p90 } = clockValuesOf(figures)
    return [...COLUMNS.map((column) => values[column]), median, p90].map(
      (value) => String(value ?? ''),
    )
  }
  const rows = report.lines.map((line) => [
    asText(lineName(report, line.value)),
    ...numbers(line),
    ...numbers(lineBefore(report, line.value)),
  ])
  return (
    BYTE_ORDER_MARK +
    csvRows([
      [words.dimensions[report.by], ...names, ...names.map(words.fileBefore)],
      ...rows,
    ])
  )
}
