import { week } from '@/content/feature-pictures'

/** The week's updates as blocks of 7½ minutes, a column for each day: from one row to another, as one path. */
const blocks = (from: number, to: number) =>
  week.days
    .flatMap((_, day) => Array.from({ length: to - from }, (__, row) => `M${day * 60} ${(from + row) * 16}h54v12h-54z`))
    .join('')

const backs = week.updates - week.left
const looks = [
  { text: week.labels.back, look: 'fill-mint-area forced-colors:fill-[Highlight]', path: blocks(0, backs) },
  { text: week.labels.left, look: 'fill-edge forced-colors:fill-[GrayText]', path: blocks(backs, week.updates) },
]

/** A rep's week of updates: what of it is given back, and what is still spent. */
export default function Week() {
  return (
    <div>
      <p className="flex items-end gap-3">
        <span className="whitespace-nowrap text-[3.75rem] font-bold leading-[0.85] tracking-[-0.02em] lg:text-[5.25rem]">
          {week.back}
        </span>{' '}
        <span className="max-w-[7ch] text-small leading-tight">{week.backLabel}</span>
      </p>
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox={`0 0 294 ${week.updates * 16 - 4}`}
        className="mt-5 max-h-44 w-full lg:max-h-52"
      >
        {looks.map(({ text, look, path }) => (
          <path key={text} d={path} className={look} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-2 grid grid-cols-5 text-small text-muted">
        {week.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {looks.map(({ text, look }) => (
          <li key={text} className="flex items-center gap-2">
            <svg aria-hidden="true" width="22" height="12" className={look}>
              <rect width="22" height="12" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small tabular-nums text-muted">{week.sum}</p>
    </div>
  )
}
