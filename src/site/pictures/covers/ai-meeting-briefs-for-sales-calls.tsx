import { coverWords } from '@/content/covers'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

/** A brief that opens with the question to ask. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverRecord on="dark" x={48} y={32} values={252} {...coverWords.briefs} />
    </CoverSheet>
  )
}
