import { appPage } from '@/content/app-page'
import { claims } from '@/content/claims'
import { minutesOf } from '@/lib/minutes-of'

const { spoken, typed, text } = appPage.benefits.update
const { ours, manual } = claims.updateTime

const LONGEST = minutesOf(manual)[1]

/** An update spoken and typed: two bars to scale, and the sentence of both. */
export default function UpdateTime() {
  return (
    <figure>
      <div aria-hidden="true" className="grid gap-y-8">
        <Bar label={spoken} time={ours} look="text-ink" />
        <Bar label={typed} time={manual} look="text-muted" />
      </div>
      <figcaption className="mt-6 max-w-measure text-muted">{text}</figcaption>
    </figure>
  )
}

interface BarProps {
  label: string
  time: string
  look: string
}

/** A span of time: filled up to its least, dashed up to its most. */
function Bar({ label, time, look }: BarProps) {
  const [from, to] = minutesOf(time)
  const share = (minutes: number) => `${(minutes / LONGEST) * 100}%`
  return (
    <p className={look}>
      <span className="text-small font-semibold">{label}</span>
      <span className="block text-title font-bold">{time}</span>
      <svg width="100%" height="20" className="mt-3 overflow-visible">
        <rect width={share(from || to)} height="20" fill="currentColor" />
        <line
          x1={share(from || to)}
          x2={share(to)}
          y1="10"
          y2="10"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 7"
        />
      </svg>
    </p>
  )
}
