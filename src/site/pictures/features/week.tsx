import { week } from '@/content/feature-pictures'

const blocks = (from: number, to: number) =>
  week.days.map((_, day) => `M${from * 24} ${day * 16 + 6}H${to * 24}`).join('')

const updatesBack = week.updates - week.left

/**
 * A week of CRM updates, a line per day: the share that the product gives back,
 * and the rest.
 */
export default function Week() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox={`0 0 ${week.updates * 24 - 3} ${week.days.length * 16 - 4}`}
      className="h-8 w-full"
      strokeWidth="12"
      strokeDasharray="21 3"
    >
      <path
        d={blocks(0, updatesBack)}
        className="stroke-ink forced-colors:stroke-[Highlight]"
      />
      <path
        d={blocks(updatesBack, week.updates)}
        className="stroke-edge/40 forced-colors:stroke-[GrayText]"
      />
    </svg>
  )
}
