import { Link, type To } from 'react-router-dom'
import { classNames } from '@/lib/class-names'
import { formatCount } from '@/lib/count'
import { formatWorkingSpan } from '@/lib/duration'
import { paths } from '@/lib/paths'
import { listHash, reportHash } from './period'
import { useFigures } from './use-report'

const words = {
  label: 'Figures of this week',
  week: 'This week',
  median: 'First answer',
  notYet: 'none yet',
  waiting: 'Waiting over a day',
  booked: 'Booked',
  ofTotal: (booked: string, all: string) => `${booked} of ${all}`,
  more: 'Report',
}

const anyRequest = { status: 'all', only: 'real' }

const link =
  'flex items-baseline gap-1.5 whitespace-nowrap rounded-control py-1 hover:underline underline-offset-4'

/**
 * Figures beside the dashboard's title; phones show only this week's and the
 * waiting requests.
 */
export function FiguresStrip({ enabled = true }: { enabled?: boolean }) {
  const figures = useFigures(enabled)
  if (!figures) return <div className="h-7 grow basis-full roomy:basis-0" />
  const { week, now, waiting } = figures
  const total = now?.requests ?? 0
  const median = now?.median_answer_seconds
  const listLink = (filters: Record<string, string>) => ({
    pathname: paths.dashboard,
    hash: listHash(filters),
  })
  const report = {
    pathname: paths.report,
    hash: reportHash({ ...week, by: 'origin' }),
  }
  return (
    <ul
      aria-label={words.label}
      className="@container flex min-h-7 min-w-0 grow basis-full flex-wrap items-center gap-x-5 text-tiny max-sm:gap-x-4 lg:justify-end roomy:basis-0 roomy:flex-nowrap"
    >
      <Figure
        name={words.week}
        to={listLink({ ...anyRequest, from: week.from })}
      >
        {formatCount(total)}
      </Figure>
      <Figure name={words.median} to={report} className="max-sm:hidden">
        {typeof median === 'number' ? formatWorkingSpan(median) : words.notYet}
      </Figure>
      <Figure
        name={words.waiting}
        to={listLink({ status: 'new', only: 'waiting', dir: 'asc' })}
        isUrgent={waiting > 0}
      >
        {formatCount(waiting)}
      </Figure>
      <Figure
        name={words.booked}
        to={listLink({ status: 'all', only: 'booked', from: week.from })}
        className="max-sm:hidden roomy:@max-xl:hidden"
      >
        {words.ofTotal(formatCount(now?.booked ?? 0), formatCount(total))}
      </Figure>
      <li className="max-tight:hidden">
        <Link
          to={report}
          className={classNames(link, 'font-semibold text-moss')}
        >
          {words.more}
        </Link>
      </li>
    </ul>
  )
}

interface FigureProps {
  name: string
  to: To
  className?: string
  isUrgent?: boolean
  children: string
}

const Figure = ({ name, to, className, isUrgent, children }: FigureProps) => (
  <li className={className}>
    <Link to={to} className={classNames(link, isUrgent && 'text-danger')}>
      <span className={isUrgent ? undefined : 'text-muted'}>{name}</span>
      <b className="font-semibold tabular-nums">{children}</b>
    </Link>
  </li>
)
