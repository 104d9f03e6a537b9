import type { BarsFigure } from '@/content/figure'
import { Lane, LaneAxis } from './lane'
import { PLAIN_LIST } from './plain-list'

/** So short that a phone has room for it beside its bar. */
const SHORT = 4

/** Amounts as bars from one line. */
export function BarsDrawing({ figure: { bars, marks, most } }: { figure: BarsFigure }) {
  const narrow = bars.every(({ label }) => label.length <= SHORT)
  const axis = { from: 0, to: most, narrow }
  const grid = [0, ...(marks ?? []).map(({ at }) => at)]
  return (
    <>
      <ul className={PLAIN_LIST}>
        {bars.map(({ label, text, value, from = 0, tone }) => (
          <Lane key={label} label={label} text={text} spans={[{ from, to: value, tone }]} grid={grid} {...axis} />
        ))}
      </ul>
      {marks && <LaneAxis ticks={marks} {...axis} />}
    </>
  )
}
