import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const { said, token } = coverWords.gdpr

/**
 * A name as it is said, and below the line what the language model reads
 * instead, as large.
 */
export default function Cover() {
  return (
    <CoverSheet>
      <text
        className="fill-on-field"
        x="22"
        y="110"
        fontSize="100"
        fontWeight="700"
      >
        {said}
      </text>
      <path className="stroke-on-field" d="M24 156H456" strokeDasharray="2 9" />
      <Chip as="token" x={24} y={226} size={62} text={token} />
    </CoverSheet>
  )
}
