import type { Figures } from '@/admin/report-api'
import { NO_REQUESTS, percentOf, textsOf } from './figure-texts'
import { reportWords as words } from './report-words'

/** The period's four main figures, each with the one of the period before. */
export function ReportFigures({ sum, before = NO_REQUESTS }: { sum: Figures; before: Figures | undefined }) {
  const now = textsOf(sum)
  const earlier = textsOf(before)
  const { columns } = words
  const figures = [
    { name: columns.requests, figure: now.requests, was: earlier.requests },
    {
      name: columns.answered,
      figure: now.answered,
      more: words.ofRequests(percentOf(sum.answered, sum.requests)),
      was: earlier.answered,
    },
    { name: words.firstAnswer, figure: now.median, more: words.medianAndP90(now.p90), was: earlier.median },
    { name: columns.booked, figure: now.booked, more: words.heldOf(now.held), was: earlier.booked },
  ]
  return (
    <dl aria-label={words.figures} className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
      {figures.map(({ name, figure, more, was }) => (
        <div
          key={name}
          className="border-line px-5 py-4 max-lg:even:border-l lg:not-first:border-l max-lg:nth-[n+3]:border-t"
        >
          <dt className="text-tiny text-muted">{name}</dt>
          <dd className="text-heading font-bold leading-tight tabular-nums">{figure}</dd>
          {more && <dd className="text-tiny tabular-nums">{more}</dd>}
          <dd className="text-tiny tabular-nums text-muted">{words.before(was)}</dd>
        </div>
      ))}
    </dl>
  )
}
