import { pipelineAnalysis } from '@/content/capability-pictures'
import { sampleAccount } from '@/content/sample-account'
import { daysBetween, dealsOn, stalenessOf } from '@/lib/deals'
import { euro } from '@/lib/money'

const { today, pipeline } = sampleAccount
const { marks, won, inStage } = pipelineAnalysis

const deals = dealsOn(today, pipeline)
const daysInStage = (stageSince: string) => daysBetween(stageSince, today)
const MOST_DAYS = Math.max(...deals.map(({ stageSince }) => daysInStage(stageSince)))

/** The pipeline: how long each deal has stood at its stage, and what is wrong with those that are stale. */
export default function Pipeline() {
  return (
    <ul className="text-small">
      {deals.map((deal) => {
        const stale = stalenessOf(deal, today)
        const days = daysInStage(deal.stageSince)
        return (
          <li key={deal.account} className="border-t border-line py-1.5 first:border-t-0 first:pt-0">
            <p className="flex items-baseline justify-between gap-3">
              <span>
                <span className="font-semibold">{deal.account}</span>{' '}
                <span className="tabular-nums text-muted">{euro(deal.amount)}</span>
              </span>{' '}
              {stale ? (
                <span className="whitespace-nowrap rounded-[5px] bg-ink px-1.5 text-tiny font-medium text-paper forced-colors:border">
                  {marks[stale]}
                </span>
              ) : (
                <span className="text-tiny text-muted">{won}</span>
              )}
            </p>
            <p className="mt-0.5 grid grid-cols-[minmax(0,1fr)_12.75rem] items-center gap-3 text-tiny text-muted">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${MOST_DAYS} 1`}
                preserveAspectRatio="none"
                className={`h-2 w-full forced-colors:text-[CanvasText] ${stale ? 'text-ink' : 'text-edge'}`}
              >
                <rect width={days} height="1" fill="currentColor" />
              </svg>
              {inStage(deal.stage, days)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
