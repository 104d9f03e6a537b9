import { coverWords } from '@/content/covers'
import Chip from '@/components/pictures/shapes/chip'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'

const { said, prompt, crossings } = coverWords.gdpr

const STAR = 'l2.6 7.3 7.7.2-6.1 4.8 2.2 7.4-6.4-4.3-6.4 4.3 2.2-7.4-6.1-4.8 7.7-.2z'
const GATE = 214

/** Europe's twelve stars, as the posts of a gate. */
const stars = Array.from({ length: 12 }, (_, post) => `M${GATE} ${6 + post * 24.5}${STAR}`).join('')

const rowOf = (index: number) => 96 + index * 56
/** How far a token reaches, in units of the sheet. */
const widthOf = (text: string) => Math.round(text.length * 13 + 24)

/** The border that counts isn't Europe's but the one in front of the model: what does the prompt hold? */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-edge" d={stars} />
      <g className="fill-muted" fontSize="20">
        <text x="20" y="40">
          {said}
        </text>
        <text x="256" y="40">
          {prompt}
        </text>
      </g>
      <g className="stroke-moss" strokeWidth="3">
        <path d={crossings.map((_, index) => `M164 ${rowOf(index)}h30M232 ${rowOf(index)}h14`).join('')} />
      </g>
      {crossings.map(({ spoken, seen }, index) => (
        <g key={spoken} fontSize="22">
          <text className="fill-ink" x="20" y={rowOf(index) + 7.5}>
            {spoken}
          </text>
          {seen ? (
            <Chip as="token" x={254} y={rowOf(index)} width={widthOf(seen)} height={40} text={seen} />
          ) : (
            <text className="fill-ink" x="266" y={rowOf(index) + 7.5}>
              {spoken}
            </text>
          )}
        </g>
      ))}
    </CoverSheet>
  )
}
