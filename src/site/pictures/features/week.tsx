import { week } from '@/content/feature-pictures'

const blocks = (from: number, to: number) =>
  week.days.map((_, day) => `M${from * 24} ${day * 16 + 6}H${to * 24}`).join('')

const updatesBack = week.updates - week.left
const looks = [
  { text: week.labels.back, look: 'stroke-mint-area forced-colors:stroke-[Highlight]', path: blocks(0, updatesBack) },
  {
    text: week.labels.left,
    look: 'stroke-on-field/40 forced-colors:stroke-[GrayText]',
    path: blocks(updatesBack, week.updates),
  },
]

export default function Week() {
  return (
    <div>
      <p className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <span className="whitespace-nowrap text-[4.25rem] font-bold leading-[0.8] sm:text-figure">{week.back}</span>{' '}
        <span className="text-small sm:text-heading">{week.backLabel}</span>
      </p>
      <div className="mt-6 flex h-32 gap-3 sm:h-44">
        <p aria-hidden="true" className="grid items-center text-small">
          {week.days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </p>
        <svg
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox={`0 0 ${week.updates * 24 - 3} ${week.days.length * 16 - 4}`}
          className="h-full min-w-0 flex-1"
          strokeWidth="12"
          strokeDasharray="21 3"
        >
          {looks.map(({ text, look, path }) => (
            <path key={text} d={path} className={look} />
          ))}
        </svg>
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small lg:text-body">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {looks.map(({ text, look }) => (
            <li key={text} className="flex items-center gap-2">
              <svg aria-hidden="true" width="22" height="12" className={look} strokeWidth="24">
                <path d="M0 0h22" />
              </svg>
              {text}
            </li>
          ))}
        </ul>
        <p className="tabular-nums text-on-field/85">{week.sum}</p>
      </div>
    </div>
  )
}
