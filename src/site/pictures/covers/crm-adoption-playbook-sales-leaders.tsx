import { coverWords } from '@/content/covers'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

/** A deal on the board, in front of the next one: the review reads it, and asks only for what it lacks. */
export default function Cover() {
  return (
    <CoverSheet>
      <rect className="stroke-on-field" x="24" y="64" width="200" height="300" rx="16" />
      <CoverRecord on="dark" x={64} y={28} values={250} {...coverWords.adoption} />
    </CoverSheet>
  )
}
