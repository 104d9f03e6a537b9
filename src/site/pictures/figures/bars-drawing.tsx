import type { BarsFigure } from '@/content/figure'
import { BAR, Lane, LaneAxis } from './lane'
import { PLAIN_LIST } from './plain-list'

/** Longest label, in characters, beside its bar on a phone. */
const MAX_NARROW_LABEL = 4

const TONES = ['faint', 'plain', 'main'] as const

/** Bars from 0 to the figure's `most`, with lines across at its marks. */
export function BarsDrawing({
  figure: { bars, marks, most, tones },
}: {
  figure: BarsFigure
}) {
  const narrow = bars.every(({ label }) => label.length <= MAX_NARROW_LABEL)
  const axis = { from: 0, to: most, narrow }
  const grid = [0, ...(marks ?? []).map(({ at }) => at)]
  return (
    <>
      <ul className={PLAIN_LIST}>
        {bars.map(({ label, text, value, from = 0, tone }) => (
          <Lane
            key={label}
            label={label}
            text={text}
            spans={[{ from, to: value, tone }]}
            grid={grid}
            {...axis}
          />
        ))}
      </ul>
      {marks && <LaneAxis ticks={marks} {...axis} />}
      <p className="mt-4! flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {TONES.map(
          (tone) =>
            tones[tone] && (
              <span key={tone} className="flex items-center gap-2">
                <svg
                  aria-hidden="true"
                  width="22"
                  height="14"
                  className="overflow-visible"
                >
                  <rect width="22" height="14" rx="3" className={BAR[tone]} />
                </svg>
                {tones[tone]}
              </span>
            ),
        )}
      </p>
    </>
  )
}
