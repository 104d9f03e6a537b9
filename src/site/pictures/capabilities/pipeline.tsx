import { pipelineAnalysis } from '@/content/capability-pictures'
import { sampleAccount } from '@/content/sample-account'
import { daysBetween, dealsOn, stalenessOf } from '@/lib/deals'
import { euro } from '@/lib/money'

const { today, pipeline } = sampleAccount
const { ask, marks, won, inStage } = pipelineAnalysis

const deals = dealsOn(today, pipeline)
const daysInStage = (stageSince: string) => daysBetween(stageSince, today)
const MOST_DAYS = Math.max(...deals.map(({ stageSince }) => daysInStage(stageSince)))

export default function Pipeline() {
  return (
    <div>
      <p className="text-said font-semibold">{ask}</p>
      <ul className="mt-4 lg:mt-8">
        {deals.map((deal) => {
          const stale = stalenessOf(deal, today)
          const days = daysInStage(deal.stageSince)
          return (
            <li key={deal.account} className="border-t border-line py-3 lg:py-4">
              <p className="flex items-baseline justify-between gap-3">
                <span>
                  <span className="font-semibold lg:text-lead">{deal.account}</span>{' '}
                  <span className="tabular-nums text-muted">{euro(deal.amount)}</span>
                </span>{' '}
                {stale ? (
                  <span className="chip whitespace-nowrap bg-ink text-small text-paper">{marks[stale]}</span>
                ) : (
                  <span className="chip bg-mint-area text-small text-on-area">{won}</span>
                )}
              </p>
              <p className="mt-1.5 grid items-center gap-x-5 gap-y-1 text-small text-muted sm:grid-cols-[3fr_2fr]">
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${MOST_DAYS} 1`}
                  preserveAspectRatio="none"
                  className={`h-3 w-full lg:h-5 forced-colors:text-[CanvasText] ${stale ? 'text-ink' : 'text-edge'}`}
                >
                  <rect width={days} height="1" fill="currentColor" />
                </svg>
                {inStage(deal.stage, days)}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
