import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { field, reader, cost } = coverWords.ledger

/** A field, the person who reads it, and the hours it takes a year. */
export default function Cover() {
  return (
    <CoverSheet>
      <rect
        className="stroke-on-field"
        x="24"
        y="28"
        width="432"
        height="84"
        rx="10"
      />
      <text className="fill-on-field" x="46" y="83" fontSize="38">
        {field}
      </text>
      <text
        className="fill-on-field"
        x="434"
        y="83"
        fontSize="38"
        textAnchor="end"
      >
        {reader}
      </text>
      <text
        className="fill-on-field"
        x="18"
        y="248"
        fontSize="150"
        fontWeight="700"
      >
        {cost}
      </text>
    </CoverSheet>
  )
}
