import { formatCount } from '@/lib/count'
import type { Figures } from '@/admin/report-api'
import { NO_REQUESTS, percentOf, textsOf, type Column } from './figure-texts'
import { reportWords as words } from './report-words'

/**
 * The period from request to deal: each figure with its share, the rest, and
 * the one of the period before.
 */
export function ReportFigures({
  sum,
  before = NO_REQUESTS,
}: {
  sum: Figures
  before: Figures | undefined
}) {
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
    ['median', words.medianAndP90(now.p90)],
    ['booked', words.ofRequests(percentOf(sum.booked, sum.requests))],
    ['held', words.heldOf(now.booked, now.noShow, now.pending)],
    ['won', words.wonOf(closed, now.lost, now.other)],
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
            {column === 'median' ? words.groups[0] : words.columns[column]}
          </dt>
          <dd className="whitespace-nowrap text-heading font-bold leading-tight tabular-nums">
            {now[column]}
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
