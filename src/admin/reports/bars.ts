import { unitsOf } from '@/lib/calendar'
import type { Days, Span } from './api'

/** Adds to the chart the days, weeks or months without entries. */
export function barsOf({ first, last, unit }: Span, days: Days): Days {
  const entriesByDay = new Map(days.map(({ day, entries }) => [day, entries]))
  return unitsOf(first, last, unit).map((day) => ({ day, entries: entriesByDay.get(day) ?? 0 }))
}

export const totalOf = (bars: Days) => bars.reduce((sum, { entries }) => sum + entries, 0)

export const highestOf = (bars: Days) =>
  bars.reduce<Days[number] | undefined>(
    (highest, bar) => (bar.entries > (highest?.entries ?? 0) ? bar : highest),
    undefined,
  )

/** A bar higher than this many times the median flattens the others. */
const MAX_TOP_TO_MEDIAN = 12
/** An outlier is over this many times the next bar. */
const MIN_OUTLIER_RATIO = 3
const MAX_OUTLIER_SHARE = 1 / 8

/** Top of the chart's scale: the highest bar not cut off. */
export function scaleTop(bars: Days): number {
  const counts = bars.flatMap(({ entries }) => entries || []).toSorted((one, other) => other - one)
  const countAt = (index: number) => counts[index] ?? 0
  const median = countAt(Math.floor(counts.length / 2))
  const maxOutliers = Math.max(1, Math.floor(counts.length * MAX_OUTLIER_SHARE))
  let outliers = 0
  while (countAt(outliers) > MAX_TOP_TO_MEDIAN * median) {
    const gaps = Array.from({ length: Math.max(0, maxOutliers - outliers) }, (_, step) => {
      const index = outliers + step
      return { index, ratio: countAt(index) / countAt(index + 1) }
    })
    const widest = gaps.reduce((widest, gap) => (gap.ratio > widest.ratio ? gap : widest), {
      index: -1,
      ratio: MIN_OUTLIER_RATIO,
    })
    if (widest.index < 0) break
    outliers = widest.index + 1
  }
  return roundUp(countAt(outliers))
}

const ROUND = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/** Rounds up the scale's top to an even number: its half is a label too. */
function roundUp(count: number): number {
  if (count <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(count))
  return ROUND.map((step) => Math.round(step * power)).find((round) => round >= count && round % 2 === 0) ?? count
}

/** Heights in pixels; bars cut off reach into the headroom above the scale. */
export const SCALE_HEIGHT = 84
export const HEADROOM = 18
const MIN_HEIGHT = 3

export function heightOf(entries: number, top: number): number {
  if (!entries) return 0
  if (entries > top) return SCALE_HEIGHT + HEADROOM
  return Math.max(MIN_HEIGHT, (entries / top) * SCALE_HEIGHT)
}

const BAR_WIDTH = 0.72
const CUT_SLANT = 3

/** All bars as one SVG path, each 1 wide; a slanted gap marks those cut off. */
export function pathOf(bars: Days, top: number, bottom: number, start = 0): string {
  const gap = (1 - BAR_WIDTH) / 2
  return bars
    .map(({ entries }, index) => {
      if (!entries) return ''
      const left = Number((start + index + gap).toFixed(2))
      const height = Number(heightOf(entries, top).toFixed(2))
      if (entries <= top) return `M${left} ${bottom}v-${height}h${BAR_WIDTH}v${height}z`
      const cutHeight = HEADROOM - 2 * CUT_SLANT
      return (
        `M${left} ${bottom}v-${SCALE_HEIGHT}l${BAR_WIDTH} -${CUT_SLANT}v${SCALE_HEIGHT + CUT_SLANT}z` +
        `M${left} ${bottom - height}h${BAR_WIDTH}v${cutHeight - CUT_SLANT}l-${BAR_WIDTH} ${CUT_SLANT}z`
      )
    })
    .join('')
}
