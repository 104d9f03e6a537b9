import type { LinesFigure, Tone } from '@/content/figure'
import { scale } from './scale'

/** Classes are text colours, because they colour a line's name too. */
const LINE: Record<Tone, { className: string; width: number; dash?: string }> =
  {
    main: { className: 'text-moss', width: 2.5 },
    plain: { className: 'text-muted', width: 2 },
    faint: { className: 'text-muted', width: 1.5, dash: '5 4' },
  }

const PLACES = {
  above: { dx: -10, dy: -8, textAnchor: 'end' },
  over: { dy: -12, textAnchor: 'middle' },
  below: { dx: 8, dy: 19 },
} as const

const LINE_HEIGHT_PX = 19

type Scale = (at: number) => string
type Series = LinesFigure['series'][number]
type Mark = LinesFigure['marks'][number]

/** A chart of lines over two axes, whose names stand at their ends. */
export function LinesDrawing({ figure }: { figure: LinesFigure }) {
  const { x, y, series, marks } = figure
  const across = scale(0, x.most)
  const down = scale(y.most, 0)
  return (
    <>
      <p className="text-small text-muted">{y.label}</p>
      <div className="mt-4 pb-7 pl-[min(3rem,15vw)] pr-[min(8rem,46vw)] sm:pl-14 sm:pr-36">
        <svg
          role="img"
          aria-label={figure.description}
          className="h-60 w-full overflow-visible text-[min(0.9375rem,5vw)] tabular-nums sm:h-72"
        >
          <g className="text-muted">
            {y.ticks.map((tick) => (
              <HeightTick key={tick.at} tick={tick} down={down} />
            ))}
            {x.ticks.map(({ at, text }) => (
              <text
                key={at}
                x={across(at)}
                y="100%"
                dy="20"
                textAnchor="middle"
                fill="currentColor"
              >
                {text}
              </text>
            ))}
          </g>
          {series.map((line) => (
            <Line key={line.tone} line={line} across={across} down={down} />
          ))}
          {marks.map((mark) => (
            <MarkedPoint
              key={mark.text}
              mark={mark}
              across={across}
              down={down}
            />
          ))}
        </svg>
      </div>
      <p className="pl-12 text-small text-muted sm:pl-14">{x.label}</p>
    </>
  )
}

interface HeightTickProps {
  tick: LinesFigure['y']['ticks'][number]
  down: Scale
}

/** A rule across the chart with its value on the left. */
const HeightTick = ({ tick: { at, text }, down }: HeightTickProps) => (
  <g>
    <line
      x1="0"
      x2="100%"
      y1={down(at)}
      y2={down(at)}
      className={
        at === 0 ? 'stroke-edge' : 'stroke-line forced-colors:stroke-current'
      }
    />
    <text
      x="0"
      dx="-8"
      y={down(at)}
      dy="0.32em"
      textAnchor="end"
      fill="currentColor"
    >
      {text}
    </text>
  </g>
)

interface LineProps {
  line: Series
  across: Scale
  down: Scale
}

/** A line from point to point, with its name at the last one. */
function Line({ line: { label, tone, points }, across, down }: LineProps) {
  const { className, width, dash } = LINE[tone]
  const [endX, endY] = points.at(-1) ?? [0, 0]
  const middle = (label.length - 1) / 2
  return (
    <g className={className}>
      {points.slice(1).map(([toX, toY], index) => {
        const [fromX, fromY] = points[index] ?? [0, 0]
        return (
          <line
            key={`${fromX} ${fromY}`}
            x1={across(fromX)}
            y1={down(fromY)}
            x2={across(toX)}
            y2={down(toY)}
            stroke="currentColor"
            strokeWidth={width}
            strokeDasharray={dash}
            strokeLinecap="round"
          />
        )
      })}
      <circle cx={across(endX)} cy={down(endY)} r="3.5" fill="currentColor" />
      {label.map((text, index) => (
        <text
          key={text}
          x={across(endX)}
          dx="10"
          y={down(endY)}
          dy={4 + (index - middle) * LINE_HEIGHT_PX}
          fill="currentColor"
          className={index === 0 ? 'font-semibold' : undefined}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

interface MarkedPointProps {
  mark: Mark
  across: Scale
  down: Scale
}

/** A ringed point with its text above, over or below it. */
function MarkedPoint({
  mark: { at, text, place },
  across,
  down,
}: MarkedPointProps) {
  const [x, y] = [across(at[0]), down(at[1])]
  return (
    <g className="text-ink">
      <circle
        cx={x}
        cy={y}
        r="5"
        strokeWidth="2"
        stroke="currentColor"
        className="fill-paper"
      />
      <text
        x={x}
        y={y}
        {...PLACES[place]}
        fill="currentColor"
        className="font-semibold"
      >
        {text}
      </text>
    </g>
  )
}
