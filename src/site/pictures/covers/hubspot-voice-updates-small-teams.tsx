import { coverWords } from '@/content/covers'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

/** The deal properties that a small team keeps right. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverRecord on="light" x={16} y={32} values={218} {...coverWords.hubspot} />
    </CoverSheet>
  )
}
