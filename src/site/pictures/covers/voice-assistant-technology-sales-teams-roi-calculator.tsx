import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { answer, defended } = coverWords.roi

const [LEFT, WIDTH] = [24, 432]
/** The share of the calculator's answer that is left after three cuts. */
const DEFENDED = (0.6 * 0.7) / 1.3

/** The calculator's answer, and below it, to scale, the part of it that can be defended. */
export default function Cover() {
  return (
    <CoverSheet>
      <rect className="stroke-on-field" x={LEFT} y="32" width={WIDTH} height="106" rx="10" />
      <text className="fill-on-field" x={LEFT + 22} y="106" fontSize="62" fontWeight="700">
        {answer}
      </text>
      <rect className="fill-mint-area" x={LEFT} y="162" width={WIDTH * DEFENDED} height="160" rx="10" />
      <text className="fill-on-field" x="456" y="264" fontSize="76" fontWeight="700" textAnchor="end">
        {defended}
      </text>
    </CoverSheet>
  )
}
