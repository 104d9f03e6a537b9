import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { stage, amount } = coverWords.adoption

/** Cards in each column of the board. */
const COLUMNS = [3, 3, 2]

/** A board from afar: the review stops at the one deal whose next step is missing. */
export default function Cover() {
  return (
    <CoverSheet>
      {COLUMNS.map((cards, column) =>
        Array.from({ length: cards }, (_, card) => (
          <rect
            key={column + card / 10}
            className="stroke-on-field"
            x={24 + column * 148}
            y={84 + card * 92}
            width="136"
            height="76"
            rx="10"
          />
        )),
      )}
      <text className="fill-on-field" x="172" y="58">
        {stage}
      </text>
      <rect className="fill-on-field" x="150" y="128" width="196" height="132" rx="16" />
      <text className="fill-paper" x="174" y="184" fontSize="46" fontWeight="700">
        {amount}
      </text>
      <rect className="stroke-paper" x="174" y="206" width="148" height="32" rx="10" strokeDasharray="6 7" />
    </CoverSheet>
  )
}
