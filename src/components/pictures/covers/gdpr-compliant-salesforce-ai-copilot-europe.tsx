import { coverWords } from '@/content/covers'
import Chip from '../parts/chip'
import CoverSheet from '../parts/cover-sheet'

const { said, prompt, crossings } = coverWords.gdpr

const STAR = 'l2.2 6.1 6.4.2-5.1 4 1.8 6.2-5.3-3.6-5.3 3.6 1.8-6.2-5.1-4 6.4-.2z'

/** Europe's twelve stars, on an ellipse around all of it. */
const stars = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6
  return `M${Math.round(240 + 224 * Math.sin(angle))} ${Math.round(142 - 132 * Math.cos(angle))}${STAR}`
}).join('')

const rowOf = (index: number) => 108 + index * 38

/** The border that counts isn't Europe's but the one in front of the model: what does the prompt hold? */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-edge" d={stars} />
      <text className="fill-muted" x="62" y="72">
        {said}
      </text>
      <text className="fill-muted" x="262" y="72">
        {prompt}
      </text>
      <path className="stroke-edge" d={crossings.map((_, index) => `M196 ${rowOf(index)}h54`).join('')} />
      <path className="stroke-moss" strokeWidth="4" d="M218 54v190" />
      {crossings.map(({ spoken, seen }, index) => (
        <g key={spoken}>
          <text className="fill-ink" x="62" y={rowOf(index) + 6.5}>
            {spoken}
          </text>
          {seen ? (
            <Chip as="token" x={262} y={rowOf(index)} width={seen.length * 13} text={seen} />
          ) : (
            <text className="fill-ink" x="272" y={rowOf(index) + 6.5}>
              {spoken}
            </text>
          )}
        </g>
      ))}
    </CoverSheet>
  )
}
