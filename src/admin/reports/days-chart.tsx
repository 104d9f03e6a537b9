import { Fragment, useMemo, useState, type PointerEvent } from 'react'
import { Disclosure } from '@/admin/ui/disclosure'
import { daysWords } from './report-words'
import { formatDay } from '@/lib/calendar'
import { formatCount } from '@/lib/count'
import type { Days, Span } from './api'
import { barsOf, HEADROOM, highestOf, pathOf, SCALE_HEIGHT, scaleTop, totalOf } from './bars'

interface DaysChartProps {
  range: Span
  days: Days
}

export function DaysChart({ range, days }: DaysChartProps) {
  const { unit } = range
  const bars = useMemo(() => barsOf(range, days), [range, days])
  const top = useMemo(() => scaleTop(bars), [bars])
  const [at, setAt] = useState<number>()

  const highest = highestOf(bars)
  const rangeName = daysWords.range(formatDay(range.first), formatDay(range.last))
  const summary = highest
    ? daysWords.summary(formatCount(totalOf(bars)), formatCount(highest.entries), formatDay(highest.day))
    : daysWords.none
  const cutBars = bars.filter(({ entries }) => entries > top).length
  const last = bars.length - 1
  const textOf = ({ day, entries }: Days[number]) =>
    `${unit === 'day' ? '' : `${daysWords.columns[unit]} `}${formatDay(day)}: ${daysWords.count(formatCount(entries))}`
  const current = Math.min(at ?? last, last)
  const read = bars[current]

  return (
    <figure className="border-t border-line px-5 py-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-tiny text-muted">
        <span>
          <span className="font-semibold text-ink">{daysWords.unit[unit]}</span> {rangeName}
        </span>
        <span className="tabular-nums">{summary}</span>
      </figcaption>
      <div className="relative mt-2">
        <input
          type="range"
          aria-label={daysWords.reader}
          aria-valuetext={read && textOf(read)}
          min={0}
          max={last}
          value={current}
          className="peer pointer-events-none absolute inset-0 size-full opacity-0"
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => setAt((before) => before ?? last)}
          onBlur={() => setAt(undefined)}
        />
        <DaysPlot
          bars={bars}
          top={top}
          label={`${daysWords.unit[unit]}, ${rangeName}: ${summary}`}
          at={at}
          textOf={textOf}
          onRead={setAt}
        />
      </div>
      {cutBars > 0 && highest && (
        <p className="mt-2 text-tiny">
          {daysWords.cutBars(formatCount(top), cutBars, formatCount(highest.entries), formatDay(highest.day))}
        </p>
      )}
      <div className="mt-1">
        <Disclosure summary={daysWords.numbers} label={daysWords.unit[unit]}>
          <table className="w-full max-w-72 text-left tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  {daysWords.columns[unit]}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {daysWords.requests}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ day, entries }) => (
                <tr key={day}>
                  <th scope="row" className="border-t border-line py-1 font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="border-t border-line py-1 text-right">{formatCount(entries)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </figure>
  )
}

const LABEL_HEIGHT = 20
const BOTTOM = LABEL_HEIGHT + HEADROOM + SCALE_HEIGHT
const HEIGHT = BOTTOM + 24

function labelledBars(bars: number) {
  if (bars < 3) return [0]
  return bars < 7 ? [0, bars - 1] : [0, Math.floor(bars / 2), bars - 1]
}

function anchorOf(place: number, last: number) {
  if (place === 0) return 'start'
  return place === last ? 'end' : 'middle'
}

const AXIS_WIDTH = 44

interface DaysPlotProps {
  bars: Days
  top: number
  label: string
  at: number | undefined
  textOf: (bar: Days[number]) => string
  onRead: (at: number | undefined) => void
}

/** The bars, read by pointer; the slider before them handles keys. */
function DaysPlot({ bars, top, label, at = -1, textOf, onRead }: DaysPlotProps) {
  const barsPath = useMemo(() => pathOf(bars, top, BOTTOM), [bars, top])
  const ticks = top > 1 ? [top, top / 2] : [top]
  const yOf = (count: number) => BOTTOM - (count / top) * SCALE_HEIGHT
  const percentAt = (place: number) => `${((place / bars.length) * 100).toFixed(3)}%`
  const read = bars[at]
  const middle = percentAt(at + 0.5)
  const underPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * bars.length)
    onRead(Math.max(0, Math.min(bars.length - 1, place)))
  }
  return (
    <div className="flex rounded-control outline-offset-4 outline-moss peer-focus-visible:outline-2">
      <svg aria-hidden="true" width={AXIS_WIDTH} height={HEIGHT} className="shrink-0 text-tiny tabular-nums">
        {[...ticks, 0].map((count) => (
          <text key={count} x={AXIS_WIDTH - 8} y={yOf(count) + (count ? 4 : 0)} textAnchor="end" className={muted}>
            {formatCount(count)}
          </text>
        ))}
      </svg>
      <div
        className="relative min-w-0 flex-1"
        onPointerDown={underPointer}
        onPointerMove={underPointer}
        // A value read by touch stays on screen.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onRead(undefined)}
      >
        <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block overflow-visible text-tiny">
          {ticks.map((count) => (
            <line key={count} x1="0" x2="100%" y1={yOf(count)} y2={yOf(count)} className="stroke-line" />
          ))}
          <svg
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="text-moss forced-colors:text-[CanvasText]"
          >
            <path fill="currentColor" d={barsPath} />
            {read && (
              <path
                fill="currentColor"
                d={pathOf([read], top, BOTTOM, at)}
                className="text-ink forced-colors:text-[Highlight]"
              />
            )}
          </svg>
          <line x1="0" x2="100%" y1={BOTTOM + 0.5} y2={BOTTOM + 0.5} className="stroke-edge" />
          {labelledBars(bars.length).map((place) => (
            <Fragment key={place}>
              <line
                x1={percentAt(place + 0.5)}
                x2={percentAt(place + 0.5)}
                y1={BOTTOM}
                y2={BOTTOM + 5}
                className="stroke-edge"
              />
              <text
                x={percentAt(place + 0.5)}
                y={HEIGHT - 4}
                textAnchor={anchorOf(place, bars.length - 1)}
                className={muted}
              >
                {formatDay(bars[place]?.day ?? '')}
              </text>
            </Fragment>
          ))}
          {read && (
            <line
              x1={middle}
              x2={middle}
              y1={LABEL_HEIGHT - 3}
              y2={BOTTOM}
              strokeDasharray="2 3"
              className="stroke-edge"
            />
          )}
        </svg>
        {/* Shifts the label by the share of its width that keeps it in the chart. */}
        {read && (
          <span
            aria-hidden="true"
            style={{ left: middle, transform: `translateX(-${middle})` }}
            className="pointer-events-none absolute top-0 whitespace-nowrap text-tiny font-semibold leading-4 tabular-nums text-ink"
          >
            {textOf(read)}
          </span>
        )}
      </div>
    </div>
  )
}

const muted = 'fill-muted forced-colors:fill-[CanvasText]'
