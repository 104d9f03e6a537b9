import { forecast } from '@/content/capability-pictures'
import { sampleAccount } from '@/content/sample-account'
import { daysBetween, euroChange, forecastOn, shiftsOf } from '@/lib/deals'
import { dayMonth } from '@/lib/long-date'
import { euro } from '@/lib/money'

const { begin, today, quarterEnd, pipeline } = sampleAccount
const shifts = shiftsOf(quarterEnd, pipeline)
const [first, last] = [forecastOn(begin, quarterEnd, pipeline), forecastOn(today, quarterEnd, pipeline)]

/** The drawing counts in days across and thousands of euro up, from zero. */
const WIDTH = daysBetween(begin, today)
const HEIGHT = Math.max(first, ...shifts.map(({ after }) => after)) / 1000

const x = (day: string) => daysBetween(begin, day)
const y = (amount: number) => HEIGHT - amount / 1000

const line = `M0 ${y(first)}${shifts.map(({ report, after }) => `H${x(report.day)}V${y(after)}`).join('')}H${WIDTH}`

const weeks = [7, 14, 21]

/**
 * The quarter's forecast over four weeks, a step for each report that shifts it. The steps are listed below, in the
 * week in which they happened.
 */
export default function Forecast() {
  return (
    <div>
      <div className="flex items-end justify-between gap-4 text-tiny text-muted">
        <p>
          {forecast.from} <span className="block text-heading font-semibold tabular-nums text-ink">{euro(first)}</span>
        </p>
        <p className="pb-0.5 text-center">{forecast.title}</p>
        <p className="text-right">
          {forecast.to} <span className="block text-heading font-semibold tabular-nums text-ink">{euro(last)}</span>
        </p>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-16 w-full overflow-visible text-moss forced-colors:text-[CanvasText] sm:h-28"
      >
        <path d={`${line}V${HEIGHT}H0Z`} className="fill-line forced-colors:fill-none" />
        {weeks.map((week) => (
          <path key={week} d={`M${week} 0V${HEIGHT}`} className="stroke-surface" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className="mt-1.5 text-tiny sm:mt-2.5 sm:grid sm:grid-cols-4">
        {shifts.map(({ report, before, after }) => (
          <li
            key={report.day}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-0.5 sm:block sm:py-0 sm:pr-3"
          >
            <p>
              <span className="text-muted sm:block">{dayMonth(report.day)}</span>{' '}
              {forecast.reported[report.account as keyof typeof forecast.reported]}
            </p>
            <p className="tabular-nums">
              <span className="text-muted max-sm:hidden">{euroChange(after - before)}</span>{' '}
              <span className="font-semibold">{euro(after)}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
