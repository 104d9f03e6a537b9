import { coverWords } from '@/content/covers'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

/** The ledger of fields: a field stays only if a person reads it. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverRecord on="dark" y={32} values={228} {...coverWords.ledger} />
    </CoverSheet>
  )
}
