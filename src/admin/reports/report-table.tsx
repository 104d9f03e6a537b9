import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ScrollFrame } from '@/ui/scroll-frame'
import { waitlistTools } from '@/admin/words'
import { reportWords as words } from './report-words'
import { classNames } from '@/lib/class-names'
import { BYTE_ORDER_MARK, csvRows, withoutFormulas } from '@/lib/csv'
import { formatCount } from '@/lib/count'
import { paths } from '@/lib/paths'
import type { Dimension, Figures, Line, Period } from './api'
import { listHash } from './period'

interface ReportData {
  by: Dimension
  lines: readonly Line[]
  linesBefore: readonly Line[]
  ownerNames: Readonly<Record<string, string>>
}

interface ReportTableProps extends ReportData {
  period: Period
  sum: Figures
  sumBefore: Figures | undefined
}

const cell = 'px-3 py-1.5 text-right tabular-nums first:pl-5 last:pr-5'

export function ReportTable({ by, period, lines, linesBefore, sum, sumBefore, ownerNames }: ReportTableProps) {
  const maxRequests = Math.max(1, ...lines.map(({ requests }) => requests))
  return (
    <ScrollFrame label={words.table(words.dimensions[by])}>
      <table className="w-full min-w-[46rem] text-small">
        <caption className="sr-only">{words.table(words.dimensions[by])}</caption>
        <thead>
          <tr className="text-tiny text-muted">
            <th scope="col" className={classNames(cell, 'text-left! font-medium')}>
              {words.dimensions[by]}
            </th>
            {Object.values(words.columns).map((name) => (
              <th key={name} scope="col" className={classNames(cell, 'font-medium')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const name = nameOf(by, line.value, ownerNames)
            const without = by === 'owner' ? 'nobody' : 'none'
            const filters = { status: 'all', only: 'real', ...period, [by]: line.value ?? without }
            return (
              <tr key={line.value} className="border-t border-line">
                <th scope="row" className={classNames(cell, 'max-w-72 text-left! font-medium max-sm:max-w-40')}>
                  <span className={classNames('block truncate', line.value === null && 'text-muted')} title={name}>
                    {name}
                  </span>
                  <Share part={line.requests / maxRequests} />
                </th>
                <Cells figures={line} before={linesBefore.find(({ value }) => value === line.value)}>
                  <Link
                    to={{ pathname: paths.dashboard, hash: listHash(filters) }}
                    aria-label={words.listOf(formatCount(line.requests), name)}
                    className="underline-offset-4 hover:underline"
                  >
                    {formatCount(line.requests)}
                  </Link>
                </Cells>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className={classNames(cell, 'text-left! font-semibold')}>
              {words.total}
            </th>
            <Cells figures={sum} before={sumBefore}>
              {formatCount(sum.requests)}
            </Cells>
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  )
}

const Share = ({ part }: { part: number }) => (
  <svg aria-hidden="true" width="100%" height="4" className="mt-1 block">
    <rect
      width={`${(part * 100).toFixed(1)}%`}
      height="4"
      rx="2"
      className="fill-moss forced-colors:fill-[CanvasText]"
    />
  </svg>
)

interface CellsProps {
  figures: Figures
  before: Figures | undefined
  /** The number of requests, with its link. */
  children: ReactNode
}

function Cells({ figures, before = NO_REQUESTS, children }: CellsProps) {
  const earlier = textsOf(before)
  return textsOf(figures).map((text, column) => (
    <td key={Object.keys(words.columns)[column]} className={cell}>
      {column === 0 ? children : text}{' '}
      <span className="block whitespace-nowrap text-tiny font-normal text-muted" title={words.before(earlier[column]!)}>
        {earlier[column]}
      </span>
    </td>
  ))
}

const NO_REQUESTS: Figures = {
  requests: 0,
  answered: 0,
  median_answer_seconds: null,
  p90_answer_seconds: null,
  booked: 0,
}

const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60))

/** Figures in the order of the columns. */
const valuesOf = ({ requests, answered, median_answer_seconds, p90_answer_seconds, booked }: Figures) =>
  [
    requests,
    answered,
    requests - answered,
    minutesOf(median_answer_seconds),
    minutesOf(p90_answer_seconds),
    booked,
    rateOf(booked, requests),
  ] as const

function textsOf(figures: Figures): string[] {
  const [requests, answered, unanswered, median, p90, booked, rate] = valuesOf(figures)
  const time = (minutes: number | null) => (minutes === null ? words.notAnswered : words.minutes(minutes))
  const counts = [requests, answered, unanswered].map(formatCount)
  return [...counts, time(median), time(p90), formatCount(booked), `${rate}%`]
}

function nameOf(by: Dimension, value: string | null, ownerNames: ReportData['ownerNames']) {
  if (value === null) return words.unknownValue[by]
  if (by === 'owner') return ownerNames[value] ?? value
  return (by === 'source' && waitlistTools.sources[value]) || value
}

const rateOf = (part: number, all: number) => (all ? Math.round((part / all) * 100) : 0)

/** The report as CSV; spreadsheets must not read visitors' values as formulas. */
export function reportFile({ by, lines, linesBefore, ownerNames }: ReportData): string {
  const { columns, fileColumns, fileBefore, dimensions } = words
  const names = Object.values({ ...columns, ...fileColumns })
  const numbers = (figures: Figures) => valuesOf(figures).map((value) => String(value ?? ''))
  const rows = lines.map((line) => [
    withoutFormulas(nameOf(by, line.value, ownerNames)),
    ...numbers(line),
    ...numbers(linesBefore.find(({ value }) => value === line.value) ?? NO_REQUESTS),
  ])
  return BYTE_ORDER_MARK + csvRows([[dimensions[by], ...names, ...names.map(fileBefore)], ...rows])
}
