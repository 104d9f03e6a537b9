import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const SIZE = 38
/** Left edges of the chips, behind their words. */
const CHIPS = [110, 76, 92, 170]
const rowOf = (index: number) => 46 + index * 72

/** The text that reaches the language model. */
export default function Cover() {
  return (
    <CoverSheet>
      {coverWords.gdpr.map(({ words, token }, index) => (
        <g key={words} fontSize={SIZE}>
          <text className="fill-on-field" x="24" y={rowOf(index) + SIZE / 3}>
            {words}
          </text>
          <Chip as="token" x={CHIPS[index]!} y={rowOf(index)} size={SIZE} text={token} />
        </g>
      ))}
    </CoverSheet>
  )
}
