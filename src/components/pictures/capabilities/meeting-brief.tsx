import { meetingBrief } from '@/content/capability-pictures'

const { time, title, with: who, stands, agreed, owed, ask } = meetingBrief

const row =
  'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2 sm:grid-cols-[6rem_minmax(0,1fr)] sm:py-3 lg:py-4'
const term = 'pt-0.5 text-small text-muted'

/** The brief before a meeting: where the deal stands, what was agreed, and the promise that wasn't kept. */
export default function MeetingBrief() {
  return (
    <div className="max-sm:text-small lg:text-lead">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-4 lg:pb-8">
        <p className="text-[4.25rem] font-bold leading-[0.8] sm:text-[5rem] tabular-nums lg:text-[8rem]">{time}</p>
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
            <span className="rounded-md bg-ink px-2 text-body font-medium text-paper forced-colors:border">
              {owed.mark}
            </span>
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
