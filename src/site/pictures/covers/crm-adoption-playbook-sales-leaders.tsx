import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { stage, amount, field } = coverWords.adoption

/** One deal in a review, close up: the box for its next step is empty. */
export default function Cover() {
  return (
    <CoverSheet>
      <rect
        className="fill-on-field"
        x="24"
        y="24"
        width="432"
        height="248"
        rx="16"
      />
      <text className="fill-paper" x="50" y="86" fontSize="46" fontWeight="700">
        {stage}
      </text>
      <text
        className="fill-paper"
        x="430"
        y="86"
        fontSize="46"
        fontWeight="700"
        textAnchor="end"
      >
        {amount}
      </text>
      <text className="fill-paper" x="50" y="138">
        {field}
      </text>
      <rect
        className="stroke-paper"
        x="50"
        y="156"
        width="380"
        height="90"
        rx="10"
        strokeWidth="4"
        strokeDasharray="10 12"
      />
    </CoverSheet>
  )
}
