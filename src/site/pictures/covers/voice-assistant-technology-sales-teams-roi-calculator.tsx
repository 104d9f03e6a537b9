import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { answer, defended } = coverWords.roi

const [LEFT, WIDTH] = [24, 432]
/** The share of the calculator's answer that is left after three cuts. */
const DEFENDED = (0.6 * 0.7) / 1.3

/**
 * The calculator's answer, and below it, to scale, the part of it that can be
 * defended.
 */
export default function Cover() {
  return (
    <CoverSheet>
      <rect
        className="stroke-on-field"
        x={LEFT}
        y="28"
        width={WIDTH}
        height="60"
        rx="10"
      />
      <text className="fill-on-field" x={LEFT + 18} y="71" fontSize="36">
        {answer}
      </text>
      <rect
        className="fill-on-field"
        x={LEFT}
        y="104"
        width={WIDTH * DEFENDED}
        height="60"
        rx="10"
      />
      <text
        className="fill-on-field"
        x="20"
        y="262"
        fontSize="108"
        fontWeight="700"
      >
        {defended}
      </text>
    </CoverSheet>
  )
}
