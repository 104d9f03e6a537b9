import { coverWords } from '@/content/covers'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

/** Fields sorted by what updates them. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverRecord on="light" y={32} values={250} {...coverWords.origins} />
    </CoverSheet>
  )
}
