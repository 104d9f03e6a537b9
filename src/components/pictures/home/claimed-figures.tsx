import { fields, ROWS, COLUMNS } from '@/components/pictures/parts/hundred-fields'
import { homeStory, type FigureDrawing } from '@/content/home-story'

/** The claimed figures, each drawn as far as the claim goes: a rise without its starting point stays a number. */
export default function ClaimedFigures() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:gap-x-10 lg:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2fr))]">
      {homeStory.figures.map(({ value, label, drawing }) => (
        <div
          key={label}
          className={`flex flex-col ${drawing.kind === 'records' ? 'col-span-2 lg:col-span-1 lg:row-span-2' : 'border-t border-line pt-3'}`}
        >
          <dt className="order-2 mt-1.5 text-tiny text-muted">{label}</dt>
          <dd
            className={`order-1 whitespace-nowrap font-bold leading-none tracking-[-0.02em] tabular-nums ${drawing.kind === 'records' ? 'text-hero' : 'text-[1.75rem]'}`}
          >
            {value}
          </dd>
          <Drawing {...drawing} />
        </div>
      ))}
    </dl>
  )
}

function Drawing(drawing: FigureDrawing) {
  switch (drawing.kind) {
    case 'records':
      return <Records {...drawing} />
    case 'score':
      return (
        <dd aria-hidden="true" className="order-3 mt-3">
          <svg
            viewBox={`0 0 ${drawing.outOf * 20} 10`}
            className="h-2.5 w-full max-w-[12rem] text-moss forced-colors:text-[CanvasText]"
            preserveAspectRatio="none"
          >
            {Array.from({ length: drawing.outOf }, (_, point) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed scale
              <Portion key={point} at={point * 20} width={18} full={Math.min(1, Math.max(0, drawing.value - point))} />
            ))}
          </svg>
        </dd>
      )
    case 'share':
      return (
        <dd aria-hidden="true" className="order-3 mt-3">
          <svg
            viewBox="0 0 100 10"
            className="h-2.5 w-full max-w-[12rem] text-moss forced-colors:text-[CanvasText]"
            preserveAspectRatio="none"
          >
            <Portion at={0} width={100} full={drawing.percent / 100} />
          </svg>
        </dd>
      )
    case 'length':
      return (
        <dd className="order-3 mt-3 grid max-w-[12rem] gap-1 text-tiny">
          <Length percent={100} label={drawing.labels.before} className="text-edge" />
          <Length percent={drawing.percent} label={drawing.labels.after} className="text-moss" />
        </dd>
      )
    case 'none':
      return <dd className="order-3 mt-2 text-tiny text-muted">{drawing.why}</dd>
  }
}

/** A hundred fields of a CRM: filled before, filled since, and still empty. */
function Records({ before, after, labels }: Extract<FigureDrawing, { kind: 'records' }>) {
  const legend = [
    { look: 'fill-edge/45 stroke-edge forced-colors:fill-[GrayText]', text: labels.before },
    { look: 'fill-field stroke-field-ink forced-colors:fill-[Highlight]', text: labels.added },
    { look: 'fill-transparent stroke-edge', text: labels.empty },
  ]
  return (
    <dd className="order-3 mt-5">
      <svg aria-hidden="true" viewBox={`0 0 ${COLUMNS * 24} ${ROWS * 20}`} className="w-full">
        {[fields(0, before), fields(before, after), fields(after, 100)].map((path, index) => (
          <path key={legend[index]!.text} d={path} className={legend[index]!.look} strokeLinejoin="round" />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-tiny">
        {legend.map(({ look, text }) => (
          <li key={text} className="flex items-center gap-2">
            <svg aria-hidden="true" width="20" height="14" viewBox="0 0 20 14" className="shrink-0">
              <path d="M1 1h18v12H1z" className={look} strokeLinejoin="round" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </dd>
  )
}

/** A stretch of a scale, and how much of it is reached. */
function Portion({ at, width, full }: { at: number; width: number; full: number }) {
  return (
    <>
      <rect x={at} width={width} height="10" className="fill-line forced-colors:fill-[GrayText]" />
      <rect x={at} width={width * full} height="10" fill="currentColor" />
    </>
  )
}

function Length({ percent, label, className }: { percent: number; label: string; className: string }) {
  return (
    <span>
      {label}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className={`block h-1.5 w-full ${className}`}
      >
        <rect width={percent} height="6" fill="currentColor" />
      </svg>
    </span>
  )
}
