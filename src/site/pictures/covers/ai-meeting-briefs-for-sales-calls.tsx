import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { ask, lines, rest } = coverWords.briefs

/** Lengths of the lines that aren't read out. */
const LINES = [222, 144, 186]

/** A brief on its sheet: the question that opens it, and what comes below. */
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
      <text className="fill-paper" x="50" y="80">
        {ask}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          className="fill-paper"
          x="120"
          y={80 + index * 48}
          fontSize="44"
          fontWeight="700"
        >
          {line}
        </text>
      ))}
      <path className="stroke-edge" d="M50 150H430" />
      {rest.map((label, index) => (
        <g key={label}>
          <text className="fill-paper" x="50" y={192 + index * 34}>
            {label}
          </text>
          <path
            className="stroke-edge"
            strokeWidth="8"
            d={`M204 ${182 + index * 34}h${LINES[index]!}`}
          />
        </g>
      ))}
    </CoverSheet>
  )
}
