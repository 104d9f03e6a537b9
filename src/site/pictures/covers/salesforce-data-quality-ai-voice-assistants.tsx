import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

/** Of 200 values in the audit, 168 are there, and 95 are usable too. */
const [COLUMNS, FILLED, USABLE] = [25, 168, 95]

const cells = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, cell) => {
    const at = from + cell
    return `M${24 + (at % COLUMNS) * 17.5} ${142 + Math.floor(at / COLUMNS) * 17.5}h11v11h-11z`
  }).join('')

/** The audit's values as cells, and the share of them that can be used. */
export default function Cover() {
  return (
    <CoverSheet>
      <text className="fill-ink" x="18" y="112" fontSize="112" fontWeight="700">
        {coverWords.quality}
      </text>
      <path className="fill-mint-area stroke-mint-area" d={cells(0, USABLE)} />
      <path className="fill-edge stroke-edge" d={cells(USABLE, FILLED)} />
      <path className="stroke-edge" d={cells(FILLED, COLUMNS * 8)} />
    </CoverSheet>
  )
}
