import { coverWords } from '@/content/covers'
import Chip from '@/components/pictures/shapes/chip'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { flow } from '@/components/pictures/shapes/lines'
import Voice from '@/components/pictures/shapes/voice'

const { ask, lines } = coverWords.briefs

const END_OF_CALL = { x: 128, y: 168 }
const rowOf = (index: number) => 124 + index * 40

/** What a brief can say before the next call is decided in the minute in which the previous one ends. */
export default function Cover() {
  return (
    <CoverSheet>
      <Voice x={22} y={168} heights={[24, 66, 110, 48, 88, 124, 60, 96, 40, 70, 26]} />
      <path
        className="stroke-field-ink"
        d={lines.map((_, index) => flow(END_OF_CALL, { x: 226, y: rowOf(index) })).join('')}
      />
      <path className="stroke-moss" strokeWidth="4" d="M128 108v120" />
      <rect className="fill-surface stroke-edge" x="208" y="24" width="176" height="254" rx="16" />
      <text className="fill-ink" x="230" y="76" fontSize="38" fontWeight="700">
        {ask}
      </text>
      <path className="stroke-edge" d="M226 94h140" />
      {lines.map((text, index) => (
        <Chip key={text} as="field" x={226} y={rowOf(index)} width={140} text={text} />
      ))}
      <path className="stroke-moss" strokeWidth="3" d="M384 64h30" />
      <Voice x={424} y={64} heights={[16, 44, 28, 56, 20]} />
    </CoverSheet>
  )
}
