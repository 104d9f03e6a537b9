import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'
import { box } from '../shapes/lines'

const { stage, amount } = coverWords.adoption

const BOARD = [24, 172, 320]
  .flatMap((x) => [104, 172, 240].map((y) => box({ x, y }, 136, 56)))
  .join('')

/**
 * A board from afar: the review stops at the one deal whose next step is
 * missing.
 */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-on-field" d={BOARD} />
      <text className="fill-on-field" x="172" y="54">
        {stage}
      </text>
      <rect
        className="fill-on-field"
        x="150"
        y="108"
        width="196"
        height="128"
        rx="16"
      />
      <text
        className="fill-paper"
        x="174"
        y="162"
        fontSize="46"
        fontWeight="700"
      >
        {amount}
      </text>
      <rect
        className="stroke-paper"
        x="174"
        y="184"
        width="148"
        height="32"
        rx="10"
        strokeDasharray="6 7"
      />
    </CoverSheet>
  )
}
