import type { Tick, Tone } from '@/content/figure'
import { classNames } from '@/lib/class-names'
import { PLAIN_ITEM } from './plain-list'
import { scale } from './scale'

export const BAR: Record<Tone, string> = {
  main: 'fill-moss stroke-moss',
  plain: 'fill-edge stroke-edge',
  faint: 'fill-line stroke-edge',
}

/**
 * A row's layout: on a phone, name and amount are above the lane, unless all
 * names are short.
 */
const ROW = 'grid items-center gap-x-4 gap-y-1 '
const WIDE = `${ROW} grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[11rem_minmax(0,1fr)_7rem]`
const NARROW = `${ROW} grid-cols-[2.5rem_minmax(0,1fr)_3.5rem]`
const rowLook = (narrow: boolean) => (narrow ? NARROW : WIDE)

const laneLook = (narrow: boolean) =>
  narrow
    ? 'col-start-2 row-start-1'
    : 'col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1'
const amountLook = (narrow: boolean) =>
  narrow ? 'col-start-3 row-start-1' : 'sm:col-start-3 sm:text-left'

interface LaneProps {
  label: string
  text: string
  /** Values between `from` and `to`, the ends of the axis. */
  spans: readonly { from: number; to: number; tone: Tone }[]
  /** Values at which a diamond stands on the lane. */
  decisions?: readonly number[]
  grid: readonly number[]
  from: number
  to: number
  /** All labels are short: label and amount stay beside the lane on phones. */
  narrow: boolean
}

/**
 * One row of a chart: label, lane and amount. Screen readers get label and
 * amount.
 */
export function Lane({ label, text, narrow, ...values }: LaneProps) {
  return (
    <li
      className={classNames(
        PLAIN_ITEM,
        rowLook(narrow),
        narrow ? 'py-0.5' : 'py-1.5',
      )}
    >
      <span className="sm:text-body">{label}</span>
      <span
        className={classNames(
          'text-right font-semibold tabular-nums sm:text-body',
          amountLook(narrow),
        )}
      >
        {text}
      </span>
      <span aria-hidden="true" className={laneLook(narrow)}>
        <LaneDrawing {...values} look={narrow ? 'h-6 sm:h-8' : 'h-9 sm:h-11'} />
      </span>
    </li>
  )
}

type LaneDrawingProps = Omit<LaneProps, 'label' | 'text' | 'narrow'> & {
  look: string
}

function LaneDrawing(props: LaneDrawingProps) {
  const { spans, decisions, grid, from, to, look } = props
  const across = scale(from, to)
  const wide = scale(0, to - from)
  return (
    <svg className={classNames('w-full overflow-visible', look)}>
      {grid.map((at) => (
        <line
          key={at}
          x1={across(at)}
          x2={across(at)}
          y1="0"
          y2="100%"
          className="stroke-edge"
        />
      ))}
      {spans.map((span) => (
        <rect
          key={span.from}
          x={across(span.from)}
          width={wide(span.to - span.from)}
          y="12%"
          height="76%"
          rx="5"
          className={BAR[span.tone]}
        />
      ))}
      {decisions?.map((at) => (
        <svg key={at} x={across(at)} y="50%" className="overflow-visible">
          <path
            d="M-8 0 0-8 8 0 0 8Z"
            strokeWidth="2"
            className="fill-paper stroke-ink"
          />
        </svg>
      ))}
    </svg>
  )
}

interface LaneAxisProps {
  ticks: readonly Tick[]
  from: number
  to: number
  narrow: boolean
}

/** Keeps the first and last label within the axis. */
function anchor(at: number, from: number, to: number) {
  if (at === from) return 'start'
  return at === to ? 'end' : 'middle'
}

/** Ticks below a chart's lanes, aligned with them. */
export function LaneAxis({ ticks, from, to, narrow }: LaneAxisProps) {
  const across = scale(from, to)
  return (
    <div aria-hidden="true" className={rowLook(narrow)}>
      <div
        className={
          narrow ? 'col-start-2' : 'col-span-2 sm:col-span-1 sm:col-start-2'
        }
      >
        <svg className="h-6 w-full overflow-visible text-small tabular-nums text-muted">
          {ticks.map(({ at, text }) => (
            <text
              key={at}
              x={across(at)}
              y="17"
              textAnchor={anchor(at, from, to)}
              fill="currentColor"
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
