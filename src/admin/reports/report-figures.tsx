import { Link, type To } from 'react-router-dom'
import { formatCount } from '@/lib/count'
import type { Figures, Period } from '@/admin/report-api'
import { rowsOf } from './figure-links'
import {
  clockTextOf,
  NO_FIGURES,
  percentOf,
  textsOf,
  type Column,
} from './figure-texts'
import { reportWords as words } from './report-words'

interface ReportFiguresProps {
  period: Period
  sum: Figures
  before: Figures | undefined
}

/**
 * The period from request to deal: each figure with its share, the rest, and
 * the one of the period before. Counts link to their rows.
 */
export function ReportFigures({
  period,
  sum,
  before = NO_FIGURES,
}: ReportFiguresProps) {
  const now = textsOf(sum)
  const earlier = textsOf(before)
  const closed = formatCount(sum.requests - sum.open)
  const figures: readonly (readonly [column: Column, more: string])[] = [
    ['requests', words.openAndClosed(now.open, closed)],
    [
      'answered',
      words.unansweredToo(
        percentOf(sum.answered, sum.requests),
        now.unanswered,
      ),
    ],
    ['median', words.medianAndP90(now.p90, clockTextOf(sum, 'median'))],
    ['booked', words.ofRequests(percentOf(sum.booked, sum.requests))],
    ['held', words.heldOf(now.demos, now.noShow, now.cancelled, now.pending)],
    ['won', words.wonOf(percentOf(sum.won, sum.won + sum.lost), now.lost)],
  ]
  return (
    <dl
      aria-label={words.figures}
      className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-3 xl:grid-cols-[repeat(2,minmax(0,1fr))_auto_repeat(3,minmax(0,1fr))]"
    >
      {figures.map(([column, more]) => (
        <div
          key={column}
          className="flex flex-col bg-surface px-5 py-4 xl:px-4 xl:first:pl-5"
        >
          <dt className="text-tiny text-muted">
            {column === 'median' ? words.firstAnswer : words.columns[column]}
          </dt>
          <dd className="whitespace-nowrap text-heading font-bold leading-tight tabular-nums">
            <FigureLink to={rowsOf(column, period)}>{now[column]}</FigureLink>
          </dd>
          <dd className="whitespace-pre-line text-tiny tabular-nums">{more}</dd>
          <dd className="mt-auto text-tiny tabular-nums text-muted">
            {words.before(earlier[column])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const FigureLink = ({
  to,
  children,
}: {
  to: To | undefined
  children: string
}) =>
  to && children !== '0' ? (
    <Link to={to} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  ) : (
    children
  )
