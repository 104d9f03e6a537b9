import { forecast } from '@/content/capability-pictures'
import { sampleAccount } from '@/content/sample-account'
import { daysBetween, euroChange, forecastOn, forecastChanges } from '@/lib/deals'
import { dayMonth } from '@/lib/long-date'
import { euro } from '@/lib/money'

const { begin, today, quarterEnd, pipeline } = sampleAccount
const shifts = forecastChanges(quarterEnd, pipeline)
const [first, last] = [forecastOn(begin, quarterEnd, pipeline), forecastOn(today, quarterEnd, pipeline)]

/** The chart's size in its units: days across, thousands of euro up, to a round number. */
const WIDTH = daysBetween(begin, today)
const STEP = 50
const HEIGHT = Math.ceil(Math.max(first, ...shifts.map(({ after }) => after)) / 1000 / STEP) * STEP

const x = (day: string) => daysBetween(begin, day)
const y = (amount: number) => HEIGHT - amount / 1000

const line = `M0 ${y(first)}${shifts.map(({ report, after }) => `H${x(report.day)}V${y(after)}`).join('')}H${WIDTH}`
const ticks = Array.from({ length: HEIGHT / STEP + 1 }, (_, index) => HEIGHT - index * STEP)

const across = (day: string) => `${Math.round((x(day) / WIDTH) * 1000) / 10}%`
const short = (day: string) => dayMonth(day).replace(/(?<= \w{3}).*/, '')

export default function Forecast() {
  return (
    <div className="text-small">
      <div className="flex items-end justify-between gap-4">
        {[
          [forecast.from, first],
          [forecast.to, last],
        ].map(([day, sum]) => (
          <p key={day} className="last:text-right">
            <span className="text-muted">{day}</span>{' '}
            <span className="block text-title font-bold tabular-nums">{euro(Number(sum))}</span>
          </p>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="-my-2.5 flex h-55 flex-col justify-between text-right leading-5 text-muted">
          {ticks.map((tick) => (
            <span key={tick}>{`€${tick}k`}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-50 w-full overflow-visible"
        >
          <path d={`${line}V${HEIGHT}H0Z`} className="fill-mint-area/40 forced-colors:fill-none" />
          <path
            d={ticks.map((tick) => `M0 ${HEIGHT - tick}H${WIDTH}`).join('')}
            className="stroke-edge/50"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line}
            fill="none"
            strokeWidth="4"
            className="stroke-moss forced-colors:stroke-[CanvasText]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <svg aria-hidden="true" width="100%" height="34" className="col-start-2 overflow-visible max-sm:mb-5">
          {shifts.map(({ report }, index) => (
            <svg key={report.day} x={across(report.day)} overflow="visible">
              <path d="M0 0v9" className="stroke-ink" strokeWidth="2" />
              <text
                y="27"
                textAnchor="middle"
                className={`fill-ink ${index % 2 ? 'max-sm:[translate:0_1.25rem]' : ''}`}
              >
                {short(report.day)}
              </text>
            </svg>
          ))}
        </svg>
      </div>
      <p className="mt-1 text-muted">{forecast.title}</p>
      <ol className="mt-3 grid gap-x-10 lg:grid-cols-2">
        {shifts.map(({ report, before, after }) => (
          <li key={report.day} className="flex justify-between gap-3 border-t border-line py-1.5">
            <span>
              <span className="text-muted">{short(report.day)}</span>{' '}
              {forecast.reported[report.account as keyof typeof forecast.reported]}
            </span>
            <span className="whitespace-nowrap font-semibold tabular-nums">{euroChange(after - before)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
