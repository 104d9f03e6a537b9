import { Fragment, useId, useMemo, useState, type DOMAttributes } from 'react'
import { Disclosure } from '@/admin/ui/disclosure'
import { daysWords } from './report-words'
import { formatDay } from '@/lib/calendar'
import { formatCount } from '@/lib/count'
import type { Days, Span } from './api'
import { barsOf, between, daysUnder, HEADROOM, highestOf, pathOf, SCALE_HEIGHT, scaleTop, totalOf } from './bars'
import { useDayReading } from './use-day-reading'

interface DaysChartProps {
  range: Span
  days: Days
  onChoose: (days: { from: string; to: string }) => void
}

export function DaysChart({ range, days, onChoose }: DaysChartProps) {
  const { first, last, unit } = range
  const bars = useMemo(() => barsOf(range, days), [range, days])
  const names = useMemo(() => bars.map(({ day }) => day), [bars])
  const top = useMemo(() => scaleTop(bars), [bars])
  const notes = useId()
  const [hasChosen, setHasChosen] = useState(false)
  const { read, byKeys, pointer, keys } = useDayReading(names, (one, other) => {
    setHasChosen(true)
    onChoose(daysUnder(range, between(bars, one, other)))
  })

  const most = highestOf(bars)
  const rangeName = daysWords.range(formatDay(first), formatDay(last))
  const summary = most
    ? daysWords.summary(formatCount(totalOf(bars)), formatCount(most.entries), formatDay(most.day))
    : daysWords.none
  const beyond = bars.filter(({ entries }) => entries > top).length
  const textOf = ({ at, from }: { at: number; from: number }) => {
    const some = between(bars, at, from)
    const day = unit === 'day' ? '' : `${daysWords.columns[unit]} `
    const { from: start, to: end } = daysUnder(range, some)
    const name =
      some.length === 1 ? day + formatDay(some[0]?.day ?? '') : daysWords.range(formatDay(start), formatDay(end))
    return `${name}: ${daysWords.count(formatCount(totalOf(some)))}`
  }

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
          aria-describedby={notes}
          aria-valuetext={textOf(byKeys)}
          min={0}
          max={bars.length - 1}
          value={byKeys.at}
          className="peer pointer-events-none absolute inset-0 size-full opacity-0"
          onChange={({ target }) => keys.onMove(Number(target.value))}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onKeyDown={keys.onKeyDown}
        />
        <DaysPlot
          bars={bars}
          top={top}
          label={`${daysWords.unit[unit]}, ${rangeName}: ${summary}`}
          read={read && { ...read, text: textOf(read) }}
          pointer={pointer}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {byKeys.isChoosing
          ? daysWords.begun(formatDay(names[byKeys.from] ?? ''))
          : hasChosen && daysWords.chosen(rangeName)}
      </p>
      <p id={notes} className="mt-2 text-tiny text-muted">
        {beyond > 0 && most && (
          <span className="block text-ink">
            {daysWords.beyond(formatCount(top), beyond, formatCount(most.entries), formatDay(most.day))}
          </span>
        )}
        {/* A finger scrolls the page. */}
        <span className="pointer-coarse:hidden">{daysWords.hint}</span>
      </p>
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

const marksOf = (bars: number) => (bars < 3 ? [0] : bars < 7 ? [0, bars - 1] : [0, Math.floor(bars / 2), bars - 1])

const AXIS_WIDTH = 44

interface DaysPlotProps {
  bars: Days
  top: number
  label: string
  read?: { at: number; from: number; text: string; isChoosing: boolean }
  pointer: DOMAttributes<HTMLDivElement>
}

/** The slider before it handles keys. */
function DaysPlot({ bars, top, label, read, pointer }: DaysPlotProps) {
  const all = useMemo(() => pathOf(bars, top, BOTTOM), [bars, top])
  const ticks = top > 1 ? [top, top / 2] : [top]
  const yOf = (count: number) => BOTTOM - (count / top) * SCALE_HEIGHT
  const share = (place: number) => `${((place / bars.length) * 100).toFixed(3)}%`
  const [start, end] = read ? [Math.min(read.at, read.from), Math.max(read.at, read.from) + 1] : [0, 0]
  const middle = share(read ? read.at + 0.5 : 0)
  return (
    <div className="flex rounded-control outline-offset-4 outline-moss peer-focus-visible:outline-2">
      <svg aria-hidden="true" width={AXIS_WIDTH} height={HEIGHT} className="shrink-0 text-tiny tabular-nums">
        {[...ticks, 0].map((count) => (
          <text key={count} x={AXIS_WIDTH - 8} y={yOf(count) + (count ? 4 : 0)} textAnchor="end" className={muted}>
            {formatCount(count)}
          </text>
        ))}
      </svg>
      <div className="relative min-w-0 flex-1 cursor-crosshair touch-pan-y touch-pinch-zoom select-none" {...pointer}>
        <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block overflow-visible text-tiny">
          {read?.isChoosing && (
            <rect
              x={share(start)}
              width={share(end - start)}
              y={LABEL_HEIGHT}
              height={BOTTOM - LABEL_HEIGHT}
              className="fill-moss/20 stroke-moss forced-colors:stroke-[Highlight]"
            />
          )}
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
            <path fill="currentColor" d={all} />
            {read && (
              <path
                fill="currentColor"
                d={pathOf(between(bars, read.at, read.from), top, BOTTOM, start)}
                className="text-ink forced-colors:text-[Highlight]"
              />
            )}
          </svg>
          <line x1="0" x2="100%" y1={BOTTOM + 0.5} y2={BOTTOM + 0.5} className="stroke-edge" />
          {marksOf(bars.length).map((place) => (
            <Fragment key={place}>
              <line
                x1={share(place + 0.5)}
                x2={share(place + 0.5)}
                y1={BOTTOM}
                y2={BOTTOM + 5}
                className="stroke-edge"
              />
              <text
                x={share(place + 0.5)}
                y={HEIGHT - 4}
                textAnchor={place === 0 ? 'start' : place === bars.length - 1 ? 'end' : 'middle'}
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
        {/* Shifted by the same share of its own width, to stay in the chart. */}
        {read && (
          <span
            aria-hidden="true"
            style={{ left: middle, transform: `translateX(-${middle})` }}
            className="pointer-events-none absolute top-0 whitespace-nowrap text-tiny font-semibold leading-4 tabular-nums text-ink"
          >
            {read.text}
          </span>
        )}
      </div>
    </div>
  )
}

const muted = 'fill-muted forced-colors:fill-[CanvasText]'
