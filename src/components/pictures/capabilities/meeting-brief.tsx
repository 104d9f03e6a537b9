import { meetingBrief } from '@/content/capability-pictures'

const { title, with: who, stands, agreed, owed, ask } = meetingBrief

const row = 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 px-4 py-1.5 sm:px-5'
const term = 'pt-0.5 text-tiny text-muted'

/** The brief before a meeting: where the deal stands, what was agreed, and the promise that wasn't kept. */
export default function MeetingBrief() {
  return (
    <div className="overflow-hidden rounded-panel border border-edge bg-paper text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2 sm:px-5">
        <p className="font-semibold">{title}</p>
        <p className="text-tiny text-muted">{who}</p>
      </div>
      <dl className="py-1.5">
        {[stands, agreed].map(({ label, text }) => (
          <div key={label} className={row}>
            <dt className={term}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={`my-1 border-y border-edge bg-surface ${row}`}>
          <dt className={term}>{owed.label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-semibold">
            {owed.text}
            <span className="rounded-[5px] bg-ink px-1.5 text-tiny font-medium text-paper forced-colors:border">
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
