import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'
import { flow } from '../shapes/lines'
import Voice from '../shapes/voice'

const { ask, lines } = coverWords.briefs

const END_OF_CALL = { x: 160, y: 150 }
const rowOf = (index: number) => 116 + index * 43

/** The claim: the minute in which a call ends decides the next call's brief. */
export default function Cover() {
  return (
    <CoverSheet>
      <Voice x={27} y={150} heights={[30, 84, 146, 60, 116, 170, 80, 130, 52, 96, 34]} />
      <path
        className="stroke-moss"
        d={lines.map((_, index) => flow(END_OF_CALL, { x: 224, y: rowOf(index) })).join('')}
      />
      <path className="stroke-on-field" strokeWidth="6" d="M160 60v180" />
      <rect className="fill-on-field" x="220" y="24" width="236" height="252" rx="20" />
      <text className="fill-paper" x="242" y="78" fontSize="58" fontWeight="700">
        {ask}
      </text>
      {lines.map((text, index) => (
        <Chip key={text} as="field" x={242} y={rowOf(index)} width={192} text={text} />
      ))}
    </CoverSheet>
  )
}
