import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const { said, tokens } = coverWords.gdpr

/**
 * A name as it is said, and the token that reaches the language model, close
 * up.
 */
export default function Cover() {
  return (
    <CoverSheet>
      <text className="fill-on-field" x="24" y="62" fontSize="38">
        {said}
      </text>
      {tokens.map((token, index) => (
        <Chip
          key={token}
          as="token"
          x={24}
          y={146 + index * 116}
          size={58}
          text={token}
        />
      ))}
    </CoverSheet>
  )
}
