import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'
import { eye, tick } from '../shapes/lines'

const { question, known, missing } = coverWords.adoption

const rowOf = (index: number) => 164 + index * 43
const GAP = rowOf(known.length)

/** Draws a review where all look at a record's gaps instead of questioning the rep. */
export default function Cover() {
  return (
    <CoverSheet>
      <path
        className="stroke-on-field"
        d="M40 20h312a16 16 0 0 1 16 16v70a16 16 0 0 1-16 16h-236l-30 30v-30h-46a16 16 0 0 1-16-16v-70a16 16 0 0 1 16-16z"
      />
      {question.map((line, index) => (
        <text key={line} className="fill-on-field" x="46" y={62 + index * 40}>
          {line}
        </text>
      ))}
      <path className="stroke-on-field" strokeWidth="6" d="M8 128 384 14" />
      <rect className="fill-on-field" x="180" y="136" width="276" height="146" rx="20" />
      {known.map((value, index) => (
        <Chip key={value} as="field" x={198} y={rowOf(index)} width={190} text={value} />
      ))}
      <path
        className="stroke-paper"
        strokeWidth="6"
        d={known.map((_, index) => tick({ x: 406, y: rowOf(index) })).join('')}
      />
      <rect className="stroke-paper" strokeDasharray="7 8" x="199" y={GAP - 19} width="238" height="38" rx="8" />
      <text className="fill-paper" x="318" y={GAP + 10} textAnchor="middle">
        {missing}
      </text>
      <path className="stroke-moss" strokeWidth="5" d={`${eye({ x: 28, y: GAP })}M120 ${GAP}h44m-14-12 14 12-14 12`} />
    </CoverSheet>
  )
}
