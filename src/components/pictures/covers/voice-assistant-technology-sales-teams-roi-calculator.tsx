import { coverWords } from '@/content/covers'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'

const { answer, withoutGain, entry, voice, defended } = coverWords.roi

const [LEFT, WIDTH, HEIGHT] = [16, 448, 52]

/** What is left of the answer after each cut, to scale. */
const kept = [1, 1 / 1.3, (1 / 1.3) * 0.6, (1 / 1.3) * 0.6 * 0.7].map((share, cut) => ({
  width: Math.round(WIDTH * share),
  top: 14 + cut * 72,
}))
const [whole, real, entered, spoken] = kept as [Bar, Bar, Bar, Bar]
type Bar = (typeof kept)[number]

const box = ({ width, top }: Bar) => `M${LEFT} ${top}h${width}v${HEIGHT}h-${width}z`
const middle = ({ top }: Bar) => top + HEIGHT / 2

/** Where a bar was cut off, and what of it fell away. */
const fallen = ({ width, top }: Bar, before: Bar) =>
  `M${LEFT + width} ${top + HEIGHT / 2}m8 0h${Math.max(0, before.width - width - 8)}`

/** The calculator's answer, cut three times to the third that one can defend. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" strokeWidth="2" strokeDasharray="5 7" d={box(whole)} />
      <path className="fill-surface stroke-edge" strokeWidth="2" d={box(real) + box(entered)} />
      <path className="fill-moss" d={box(spoken)} />
      <path className="stroke-edge" strokeWidth="2" strokeDasharray="2 7" d={fallen(real, whole)} />
      <text className="fill-muted" x={LEFT + 20} y={middle(whole) + 11} fontSize="32" fontWeight="700">
        {answer}
      </text>
      <path className="stroke-ink" strokeWidth="3" d={`M${LEFT + 14} ${middle(whole)}h144`} />
      <g className="fill-ink" fontSize="22">
        <text x={LEFT + 20} y={middle(real) + 7.5}>
          {withoutGain}
        </text>
        <text x={LEFT + 14} y={middle(entered) + 7.5} fontSize="20">
          {entry}
        </text>
      </g>
      <g className="fill-moss">
        <text x={LEFT + spoken.width + 18} y={middle(spoken) - 18} fontSize="20">
          {voice}
        </text>
        <text x={LEFT + spoken.width + 16} y={middle(spoken) + 27} fontSize="52" fontWeight="700">
          {defended}
        </text>
      </g>
    </CoverSheet>
  )
}
