import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const { field, before, after } = coverWords.hubspot

/**
 * One field, close up: an opinion is struck through, and an event written over
 * it.
 */
export default function Cover() {
  return (
    <CoverSheet>
      <rect
        className="fill-surface stroke-edge"
        x="24"
        y="28"
        width="432"
        height="244"
        rx="16"
      />
      <text className="fill-muted" x="46" y="76">
        {field}
      </text>
      <text className="fill-muted" x="46" y="136">
        {before}
      </text>
      <path className="stroke-ink" d="M46 126H418" strokeWidth="3" />
      <Chip as="field" x={46} y={210} size={54} text={after} />
    </CoverSheet>
  )
}
