import { coverWords } from '@/content/covers'
import CoverQuote from '../shapes/cover-quote'
import CoverRecord from '../shapes/cover-record'
import CoverSheet from '../shapes/cover-sheet'

const { said, rows } = coverWords.quality

/** A record whose close date is not what the buyer said. */
export default function Cover() {
  return (
    <CoverSheet>
      <CoverRecord on="light" y={74} values={230} rows={rows} />
      <CoverQuote x={140} y={24} lines={said} />
    </CoverSheet>
  )
}
