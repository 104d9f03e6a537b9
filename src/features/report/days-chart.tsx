import { useId, useMemo, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { daysWords } from '@/content/admin-report'
import { formatDay } from '@/lib/calendar'
import { formatCount } from '@/lib/count'
import type { Days, Span } from './api'
import { barsOf, between, daysUnder, highestOf, scaleTop, totalOf } from './bars'
import { DaysPlot } from './days-plot'
import { useDayReading } from './use-day-reading'

interface DaysChartProps {
  range: Span
  days: Days
  /** Shows some days only, as the date filters do. */
  onChoose: (days: { from: string; to: string }) => void
}

/** Requests over a range as bars that can be read and chosen, and as a table for readers who ask for the numbers. */
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
