import { lastDayOf, unitsOf } from '@/lib/calendar'
import type { Days, Span } from './api'

/** Every unit of a range with its entries, in order, also those without any: what chart, table and sums are made of. */
export function barsOf({ first, last, unit }: Span, days: Days): Days {
  const found = new Map(days.map(({ day, entries }) => [day, entries]))
  return unitsOf(first, last, unit).map((day) => ({ day, entries: found.get(day) ?? 0 }))
}

export const totalOf = (bars: Days) => bars.reduce((sum, { entries }) => sum + entries, 0)

/** The first of the highest bars; undefined where there is nothing. */
export const highestOf = (bars: Days) =>
  bars.reduce<Days[number] | undefined>(
    (highest, bar) => (bar.entries > (highest?.entries ?? 0) ? bar : highest),
    undefined,
  )

/** The bars from one to the other, whichever comes first. */
export function between(bars: Days, one: number, other: number): Days {
  return bars.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** The days that some bars stand for, as the date filters have them: no more than the range has of a week or a month. */
export function daysUnder({ first, last, unit }: Span, bars: Days): { from: string; to: string } {
  const from = bars.at(0)?.day ?? first
  const to = lastDayOf(bars.at(-1)?.day ?? last, unit)
  return { from: from < first ? first : from, to: to > last ? last : to }
}

/** Where the usual bar is lower than that part of the scale, a flood hides the rest. */
const LEGIBLE = 12
/** A flood is so many times what comes next. */
const FLOOD = 3
/** More than that part of the bars are no exception. */
const FEW = 1 / 8

/**
 * What the highest bar of the scale stands for. Mostly that's the highest that there is; but a few that would flatten all
 * others go beyond the scale, which then ends above the next one. It stays linear, so that the rest can be compared.
 */
export function scaleTop(bars: Days): number {
  const counts = bars.flatMap(({ entries }) => entries || []).toSorted((one, other) => other - one)
  const at = (place: number) => counts[place] ?? 0
  const usual = at(Math.floor(counts.length / 2))
  const few = Math.max(1, Math.floor(counts.length * FEW))
  let beyond = 0
  while (at(beyond) > LEGIBLE * usual) {
    const gaps = Array.from({ length: Math.max(0, few - beyond) }, (_, step) => {
      const place = beyond + step
      return { place, times: at(place) / at(place + 1) }
    })
    const widest = gaps.reduce((widest, gap) => (gap.times > widest.times ? gap : widest), { place: -1, times: FLOOD })
    if (widest.place < 0) break
    beyond = widest.place + 1
  }
  return roundedUp(at(beyond))
}

const ROUND = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/** The next round number whose half is one too: both stand beside the chart. */
function roundedUp(count: number): number {
  if (count <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(count))
  return ROUND.map((step) => Math.round(step * power)).find((round) => round >= count && round % 2 === 0) ?? count
}

/** A chart's measures in pixels: the part of it that the scale takes, and the room that a bar beyond it has. */
export const SCALE_HEIGHT = 84
export const HEADROOM = 18
/** A bar that stands for something is told from none at a glance. */
const LOWEST = 3

/** How high a bar is drawn. */
export function heightOf(entries: number, top: number): number {
  if (!entries) return 0
  if (entries > top) return SCALE_HEIGHT + HEADROOM
  return Math.max(LOWEST, (entries / top) * SCALE_HEIGHT)
}

/** Of a bar's share of the width. */
const BAR_WIDTH = 0.72
const CUT = 3

/**
 * Bars as one shape, one unit wide each and hanging from `bottom`, so that the page's size doesn't follow the range's. One
 * that goes beyond the scale is cut through, aslant, where the scale ends.
 */
export function pathOf(bars: Days, top: number, bottom: number, start = 0): string {
  const gap = (1 - BAR_WIDTH) / 2
  return bars
    .map(({ entries }, index) => {
      if (!entries) return ''
      const left = Number((start + index + gap).toFixed(2))
      const height = Number(heightOf(entries, top).toFixed(2))
      if (entries <= top) return `M${left} ${bottom}v-${height}h${BAR_WIDTH}v${height}z`
      const rest = HEADROOM - 2 * CUT
      return (
        `M${left} ${bottom}v-${SCALE_HEIGHT}l${BAR_WIDTH} -${CUT}v${SCALE_HEIGHT + CUT}z` +
        `M${left} ${bottom - height}h${BAR_WIDTH}v${rest - CUT}l-${BAR_WIDTH} ${CUT}z`
      )
    })
    .join('')
}
