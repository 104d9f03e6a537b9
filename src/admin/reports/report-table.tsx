import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ScrollFrame } from '@/ui/scroll-frame'
import { waitlistTools } from '@/admin/words'
import { reportWords as words } from './report-words'
import { classNames } from '@/lib/class-names'
import { BYTE_ORDER_MARK, csvRows, withoutFormulas } from '@/lib/csv'
import { formatCount } from '@/lib/count'
import { formatDuration } from '@/lib/duration'
import { paths } from '@/lib/paths'
import type { Dimension, Figures, Line, Period } from './api'
import { listHash } from './period'

interface ReportTableProps {
  by: Dimension
  period: Period
  lines: readonly Line[]
  sum: Figures
}

const cell = 'px-3 py-2 text-right tabular-nums first:pl-5 last:pr-5'

export function ReportTable({ by, period, lines, sum }: ReportTableProps) {
  const maxRequests = Math.max(1, ...lines.map(({ requests }) => requests))
  return (
    <ScrollFrame label={words.table(words.dimensions[by])}>
      <table className="w-full min-w-[34rem] text-small">
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
            const name = nameOf(by, line.value)
            const filters = { status: 'all', only: 'real', ...period, [by]: line.value ?? 'none' }
            return (
              <tr key={line.value} className="border-t border-line">
                <th scope="row" className={classNames(cell, 'max-w-72 text-left! font-medium max-sm:max-w-40')}>
                  <span className={classNames('block truncate', line.value === null && 'text-muted')} title={name}>
                    {name}
                  </span>
                  <Share part={line.requests / maxRequests} />
                </th>
                <Cells figures={line}>
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
            <Cells figures={sum}>{formatCount(sum.requests)}</Cells>
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

function Cells({ figures, children }: { figures: Figures; children: ReactNode }) {
  const { requests, answered_within_hour, median_answer_seconds: median, booked } = figures
  return (
    <>
      <td className={cell}>{children}</td>
      <td className={cell}>{formatCount(answered_within_hour)}</td>
      <td className={cell}>{median === null ? words.notAnswered : formatDuration(median)}</td>
      <td className={cell}>{formatCount(booked)}</td>
      <td className={cell}>{`${rateOf(booked, requests)}%`}</td>
    </>
  )
}

function nameOf(by: Dimension, value: string | null) {
  if (value === null) return words.unknownValue[by]
  return (by === 'source' && waitlistTools.sources[value]) || value
}

const rateOf = (part: number, all: number) => (all ? Math.round((part / all) * 100) : 0)

/** The report as CSV; spreadsheets must not read visitors' values as formulas. */
export function reportFile(by: Dimension, lines: readonly Line[]): string {
  const { columns, fileColumns, dimensions } = words
  const head = [dimensions[by], ...Object.values({ ...columns, ...fileColumns })]
  const rows = lines.map(({ value, requests, answered_within_hour, median_answer_seconds: median, booked }) => [
    withoutFormulas(nameOf(by, value)),
    String(requests),
    String(answered_within_hour),
    median === null ? '' : String(Math.round(median / 60)),
    String(booked),
    String(rateOf(booked, requests)),
  ])
  return BYTE_ORDER_MARK + csvRows([head, ...rows])
}
