import { Disclosure } from '@/components/ui/disclosure'
import { daysWords } from '@/content/admin'
import type { Days } from '../api'
import { unitsOf } from '../calendar'
import { formatCount, formatDay } from '../entry-text'
import type { DayRange } from './use-days'

const HEIGHT = 40
/** Of a bar's share of the width. */
const BAR_WIDTH = 0.72
/** A bar that stands for something is never invisible. */
const LOWEST = 1.5

/** Submissions over a range as bars, and as a table for readers who ask for the numbers. */
export function DaysChart({ range, days }: { range: DayRange; days: Days }) {
  const { first, last, unit } = range
  const found = new Map(days.map(({ day, submissions }) => [day, submissions]))
  const bars = unitsOf(first, last, unit).map((day) => ({ day, submissions: found.get(day) ?? 0 }))
  const most = bars.reduce((most, bar) => (bar.submissions > most.submissions ? bar : most), {
    day: '',
    submissions: 0,
  })
  const total = bars.reduce((sum, { submissions }) => sum + submissions, 0)
  const summary = most.submissions
    ? daysWords.summary(formatCount(total), formatCount(most.submissions), formatDay(most.day))
    : daysWords.none

  return (
    <figure className="border-t border-line px-5 py-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-tiny text-muted">
        <span>
          <span className="font-semibold text-ink">{daysWords.unit[unit]}</span>{' '}
          {daysWords.range(formatDay(first), formatDay(last))}
        </span>
        <span className="tabular-nums">{summary}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${daysWords.unit[unit]}, ${daysWords.range(formatDay(first), formatDay(last))}: ${summary}`}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 block h-10 w-full border-b border-edge text-moss"
      >
        <path
          fill="currentColor"
          d={pathOf(
            bars.map(({ submissions }) => submissions),
            most.submissions,
          )}
        />
      </svg>
      <div className="mt-2">
        <Disclosure summary={daysWords.numbers} label={daysWords.unit[unit]}>
          <table className="w-full max-w-72 text-left tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  {daysWords.columns[unit]}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {daysWords.submissions}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ day, submissions }) => (
                <tr key={day}>
                  <th scope="row" className="border-t border-line py-1 font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="border-t border-line py-1 text-right">{formatCount(submissions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </figure>
  )
}

/** All bars as one shape, so that the page's size doesn't follow the range's. */
function pathOf(heights: number[], most: number): string {
  const gap = (1 - BAR_WIDTH) / 2
  return heights
    .map((submissions, index) => {
      if (!submissions) return ''
      const height = Math.max(LOWEST, (submissions / most) * HEIGHT).toFixed(2)
      return `M${index + gap} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`
    })
    .join('')
}
