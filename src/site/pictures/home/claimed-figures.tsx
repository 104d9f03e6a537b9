import { homeStory } from '@/content/home-story'

const { completeness, rating, others } = homeStory.figures

const STAR = 'l2.8 5.9 6.2.8-4.5 4.4 1.1 6.4-5.6-3.1-5.6 3.1 1.1-6.4-4.5-4.4 6.2-.8z'
const PITCH = 22

const figure = 'flex flex-col-reverse justify-end border-t-2 border-ink pt-3 sm:pt-4'
const label = 'mt-1 text-small text-muted'
const number = 'whitespace-nowrap text-number font-bold tabular-nums'

export default function ClaimedFigures() {
  return (
    <div className="grid gap-x-14 gap-y-4 lg:grid-cols-2">
      <dl>
        <div className="flex flex-col">
          <dt className="order-2 mt-2 text-lead">{completeness.label}</dt>
          <dd className="order-1 text-figure font-bold">{completeness.value}</dd>
          <Records />
        </div>
      </dl>
      <dl className="grid grid-cols-2 content-between gap-x-5 gap-y-3 sm:gap-8">
        <div className={`col-span-2 ${figure}`}>
          <dt className={label}>{rating.label}</dt>
          <dd className={`flex flex-wrap items-center gap-x-5 ${number}`}>
            {rating.value} <Stars />
          </dd>
        </div>
        {others.map((other) => (
          <div key={other.label} className={figure}>
            <dt className={label}>{other.label}</dt>
            <dd className={number}>{other.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Stars() {
  const width = rating.outOf * PITCH
  const stars = Array.from({ length: rating.outOf }, (_, point) => `M${10 + point * PITCH} 1${STAR}`).join('')
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 20`} className="h-8 lg:h-11">
      <path d={stars} className="fill-line forced-colors:fill-[GrayText]" />
      <svg width={(rating.score / rating.outOf) * width} height="20" overflow="hidden">
        <path d={stars} className="fill-moss forced-colors:fill-[CanvasText]" />
      </svg>
    </svg>
  )
}

function Records() {
  const { before, after, labels } = completeness
  const legend = [
    {
      look: 'stroke-edge/40 forced-colors:stroke-[GrayText]',
      text: labels.before,
      path: fields(0, before),
      height: 14,
    },
    {
      look: 'stroke-mint-area forced-colors:stroke-[Highlight]',
      text: labels.added,
      path: fields(before, after),
      height: 14,
    },
    { look: 'stroke-edge', text: labels.empty, path: fields(after, 100), height: 2 },
  ]
  return (
    <dd className="order-3 mt-3">
      <svg aria-hidden="true" viewBox={`0 0 ${COLUMNS * 24} ${ROWS * 20}`} className="w-full" strokeDasharray="19 5">
        {legend.map(({ look, text, path, height }) => (
          <path key={text} d={path} className={look} strokeWidth={height} />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {legend.map(({ look, text, height }) => (
          <li key={text} className="flex items-center gap-2">
            <svg aria-hidden="true" width="19" height="14" className="shrink-0">
              <path d="M0 7h19" className={look} strokeWidth={height} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </dd>
  )
}

const COLUMNS = 20
const ROWS = 5

function fields(from: number, to: number) {
  return Array.from({ length: ROWS }, (_, row) => {
    const [first, last] = [from, to].map((field) => Math.min(COLUMNS, Math.max(0, field - row * COLUMNS))) as [
      number,
      number,
    ]
    return first < last ? `M${first * 24 + 2} ${row * 20 + 9}H${last * 24}` : ''
  }).join('')
}
