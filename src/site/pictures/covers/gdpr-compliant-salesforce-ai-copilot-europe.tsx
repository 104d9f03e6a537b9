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
      <text className="fill-on-field" x="24" y="64" fontSize="38">
        {said}
      </text>
      {tokens.map((token, index) => (
        <Chip
          key={token}
          as="token"
          x={24}
          y={136 + index * 94}
          size={54}
          text={token}
        />
      ))}
    </CoverSheet>
  )
}
