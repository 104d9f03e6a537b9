import { meetingBrief } from '@/content/capability-pictures'

const { time, title, with: who, stands, agreed, owed, ask } = meetingBrief

const row = 'flex items-baseline gap-x-4 border-t border-line py-2 sm:py-3'
const term = 'w-16 shrink-0 text-small text-muted'

export default function MeetingBrief() {
  return (
    <div className="max-sm:text-small lg:text-lead">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-2 lg:pb-8">
        <p className="text-[clamp(5rem,12vw,10.5rem)] font-bold leading-none tabular-nums">{time}</p>
        <p className="text-right">
          <span className="block font-semibold">{title}</span> <span className="text-muted">{who}</span>
        </p>
      </div>
      <dl>
        {[stands, agreed].map(({ label, text }) => (
          <div key={label} className={row}>
            <dt className={term}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={row}>
          <dt className={term}>{owed.label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
            {owed.text}
            <span className="chip bg-ink text-paper">{owed.mark}</span>
          </dd>
        </div>
        <div className={row}>
          <dt className={term}>{ask.label}</dt>
          <dd>{ask.text}</dd>
        </div>
      </dl>
    </div>
  )
}
