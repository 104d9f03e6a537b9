import { coverWords } from '@/content/covers'
import CoverSheet from '../parts/cover-sheet'

const { answer, withoutGain, entry, voice, defended } = coverWords.roi

const [LEFT, BOTTOM, WIDTH, HEIGHT] = [16, 288, 448, 276]

/** What is left of the answer after each cut: areas to scale. */
const kept = [1, 1 / 1.3, (1 / 1.3) * 0.6, (1 / 1.3) * 0.6 * 0.7].map((share) => {
  const [width, height] = [WIDTH, HEIGHT].map((side) => Math.round(side * Math.sqrt(share))) as [number, number]
  return { width, height, top: BOTTOM - height, right: LEFT + width }
})
const [whole, real, entered, spoken] = kept as [Cut, Cut, Cut, Cut]
type Cut = (typeof kept)[number]

const box = ({ width, height, top }: Cut) => `M${LEFT} ${top}h${width}v${height}h-${width}z`

/** The calculator's answer, cut three times to the third that one can defend. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" strokeDasharray="4 6" d={box(whole)} />
      <path className="stroke-edge" d={box(real) + box(entered)} />
      <path className="fill-moss" d={box(spoken)} />
      <g textAnchor="end" fontSize="18">
        <text className="fill-muted" x={whole.right - 12} y={whole.top + 25} fontSize="22">
          {answer}
        </text>
        <text className="fill-muted" x={real.right - 12} y={real.top + 31}>
          {withoutGain}
        </text>
        <text className="fill-muted" x={entered.right - 12} y={entered.top + 22}>
          {entry}
        </text>
      </g>
      <path className="stroke-ink" strokeWidth="2" d={`M${whole.right - 118} ${whole.top + 18}h112`} />
      <g className="fill-moss-on">
        <text x={LEFT + 18} y={spoken.top + 36} fontSize="18">
          {voice}
        </text>
        <text x={LEFT + 16} y={BOTTOM - 24} fontSize="50" fontWeight="700">
          {defended}
        </text>
      </g>
    </CoverSheet>
  )
}
