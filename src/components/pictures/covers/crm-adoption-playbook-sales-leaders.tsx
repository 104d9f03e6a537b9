import { coverWords } from '@/content/covers'
import Chip from '../parts/chip'
import CoverSheet from '../parts/cover-sheet'

const { question, known, missing } = coverWords.adoption

/** The field that the record lacks: where everybody looks. */
const GAP = { x: 354, y: 122 }

const reps = [178, 270].flatMap((y) => [150, 202, 254, 306, 358].map((x) => ({ x, y })))
const MANAGER = { x: 84, y: 224 }

/** A review that is run from the record: nobody asks the rep what it says, all look at what it lacks. */
export default function Cover() {
  const [stage = '', amount = ''] = known
  return (
    <CoverSheet>
      <text className="fill-muted" x="40" y="40">
        {question}
      </text>
      <path className="stroke-ink" strokeWidth="2" d="M34 34h332" />
      <path className="stroke-edge" d={reps.map(({ x, y }) => `M${x} ${y}L${GAP.x} ${GAP.y}`).join('')} />
      <rect className="fill-paper stroke-edge" x="122" y="196" width="264" height="56" rx="16" />
      <path className="stroke-moss" strokeWidth="3" d={`M${MANAGER.x} ${MANAGER.y}L${GAP.x} ${GAP.y}`} />
      <g className="fill-surface stroke-edge">
        <rect x="40" y="72" width="400" height="50" rx="10" />
        {reps.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="11" />
        ))}
      </g>
      <circle className="fill-moss" cx={MANAGER.x} cy={MANAGER.y} r="14" />
      <Chip as="field" x={54} y={97} width={102} text={stage} />
      <Chip as="field" x={168} y={97} width={70} text={amount} />
      <rect className="stroke-ink" strokeDasharray="4 5" x="286" y="83" width="140" height="28" rx="6" />
      <text className="fill-ink" x="306" y="103.5">
        {missing}
      </text>
    </CoverSheet>
  )
}
