import { meetingBrief } from '@/content/capability-pictures'

const { time, title, with: who, rows, owed } = meetingBrief

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
        {Object.entries(rows).map(([label, text]) => (
          <div key={label} className="flex items-baseline gap-x-4 border-t border-line py-2 sm:py-3">
            <dt className="w-16 shrink-0 text-small text-muted">{label}</dt>
            {label === owed.label ? (
              <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
                {text}
                <span className="chip bg-ink text-paper">{owed.mark}</span>
              </dd>
            ) : (
              <dd>{text}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
