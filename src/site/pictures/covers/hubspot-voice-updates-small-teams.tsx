import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const { field, before, after } = coverWords.hubspot

/** One field, close up: an opinion is struck through, and an event written over it. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-surface stroke-edge" d="M500 28H40a16 16 0 0 0-16 16V320H500z" />
      <text className="fill-muted" x="50" y="80">
        {field}
      </text>
      <text className="fill-muted" x="50" y="148" fontSize="48">
        {before}
      </text>
      <path className="stroke-ink" d="M44 132H480" strokeWidth="4" />
      <Chip as="field" x={50} y={228} size={72} text={after} />
    </CoverSheet>
  )
}
