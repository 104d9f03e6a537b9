import type { CellsFigure } from '@/content/figure'
import { BAR } from './lane'
import { PLAIN_ITEM, PLAIN_LIST } from './plain-list'

const INSET = 0.09
const SIDE = 1 - 2 * INSET

/** SVG path of the cells from one to another, row by row. */
const cells = (from: number, count: number, across: number) =>
  Array.from({ length: count }, (_, cell) => {
    const at = from + cell
    return `M${(at % across) + INSET} ${Math.floor(at / across) + INSET}h${SIDE}v${SIDE}h-${SIDE}z`
  }).join('')

/** Cells of a whole, coloured by part, above the parts' names and sizes. */
export function CellsDrawing({
  figure: { parts, across },
}: {
  figure: CellsFigure
}) {
  const counts = parts.map(({ count }) => count)
  const sumOf = (first: number) =>
    counts.slice(0, first).reduce((sum, count) => sum + count, 0)
  const rows = Math.ceil(sumOf(counts.length) / across)
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${across} ${rows}`}
        strokeWidth="2"
        className="w-full overflow-visible"
      >
        {parts.map(({ label, tone }, index) => (
          <path
            key={label}
            d={cells(sumOf(index), counts[index]!, across)}
            vectorEffect="non-scaling-stroke"
            className={BAR[tone]}
          />
        ))}
      </svg>
      <ul className={`${PLAIN_LIST} mt-6! grid gap-x-8 sm:grid-cols-3`}>
        {parts.map(({ label, text, how, tone }) => (
          <li key={label} className={`${PLAIN_ITEM} border-t border-edge py-3`}>
            <span className="flex items-center gap-3 text-part font-bold tabular-nums">
              <svg aria-hidden="true" width="22" height="22">
                <rect
                  x="1"
                  y="1"
                  width="20"
                  height="20"
                  strokeWidth="2"
                  className={BAR[tone]}
                />
              </svg>
              {text}
            </span>{' '}
            <span className="mt-1 block font-semibold">{label}</span>{' '}
            <span className="block text-muted">{how}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
