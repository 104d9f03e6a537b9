import { coverWords } from '@/content/covers'
import Chip from '@/components/pictures/shapes/chip'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { tick } from '@/components/pictures/shapes/lines'

const { question, known, missing } = coverWords.adoption

const rowOf = (index: number) => 100 + index * 52
const GAP = rowOf(known.length)

/** Who sits in the review; the first one runs it. */
const seats = Array.from({ length: 8 }, (_, seat) => 65 + seat * 50)

/** A review that is run from the record: no questions to the rep, all look at what the record lacks. */
export default function Cover() {
  return (
    <CoverSheet>
      <text className="fill-muted" x="240" y="36" fontSize="22" textAnchor="middle">
        {question}
      </text>
      <path className="stroke-ink" strokeWidth="2.5" d="M44 29h392" />
      <rect className="fill-surface stroke-edge" x="90" y="64" width="300" height="176" rx="14" />
      {known.map((value, index) => (
        <Chip key={value} as="field" x={112} y={rowOf(index)} width={190} height={36} text={value} />
      ))}
      <path
        className="stroke-moss"
        strokeWidth="4"
        d={known.map((_, index) => tick({ x: 338, y: rowOf(index) })).join('')}
      />
      <rect
        className="stroke-ink"
        strokeWidth="2.5"
        strokeDasharray="6 6"
        x="112"
        y={GAP - 18}
        width="190"
        height="36"
        rx="6"
      />
      <text className="fill-ink" x="207" y={GAP + 7} fontSize="21" textAnchor="middle">
        {missing}
      </text>
      <path className="stroke-moss" strokeWidth="3" d={`M415 262V${GAP}h-100m14-9-14 9 14 9`} />
      <path className="stroke-moss" strokeWidth="3" d="M65 262h350" />
      <g className="fill-surface stroke-ink" strokeWidth="2.5">
        {seats.slice(1).map((x) => (
          <circle key={x} cx={x} cy="276" r="13" />
        ))}
      </g>
      <circle className="fill-moss stroke-moss" strokeWidth="2.5" cx={seats[0]} cy="276" r="13" />
    </CoverSheet>
  )
}
