import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'

const { spoken, seen } = coverWords.gdpr

const MIDDLE = { x: 324, y: 150 }
const RADIUS = 122

/** A star of the European flag, at an hour of the clock. */
const star = (hour: number) => {
  const angle = (hour * Math.PI) / 6
  const [x, y] = [MIDDLE.x + RADIUS * Math.sin(angle), MIDDLE.y - RADIUS * Math.cos(angle)]
  return `M${x.toFixed(1)} ${(y - 17).toFixed(1)}l4.1 11.9 12.5.3-9.9 7.8 3.6 12-10.3-7-10.3 7 3.6-12-9.9-7.8 12.5-.3z`
}
/** Hour of the star through which speech enters. */
const GATE = 9
const others = Array.from({ length: 12 }, (_, hour) => (hour === GATE ? '' : star(hour))).join('')

/** The claim: a name becomes a token at the border in front of the model. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-on-field" d={others} />
      <path className="fill-lilac-area" d={star(GATE)} />
      <path className="stroke-lilac-area" strokeWidth="6" d="M146 150h30" />
      <text className="fill-on-field" x="24" y="166" fontSize="48" fontWeight="700">
        {spoken}
      </text>
      <Chip as="token" x={228} y={MIDDLE.y} width={192} height={58} text={seen} />
    </CoverSheet>
  )
}
