import type { TimelineFigure } from '@/content/figure'
import { Lane, LaneAxis } from './lane'
import { PLAIN_LIST } from './plain-list'

/** What happens when, a lane for each. */
export function TimelineDrawing({ figure: { from, to, grid, ticks, lanes } }: { figure: TimelineFigure }) {
  const axis = { from, to, narrow: false }
  return (
    <>
      <ul className={PLAIN_LIST}>
        {lanes.map(({ label, text, spans, decisions }) => (
          <Lane key={label} label={label} text={text} spans={spans} decisions={decisions} grid={grid} {...axis} />
        ))}
      </ul>
      <LaneAxis ticks={ticks} {...axis} />
    </>
  )
}
