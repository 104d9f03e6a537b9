import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const { lines, next } = coverWords.briefs

/** The question that opens a brief, and the brief's next line. */
export default function Cover() {
  return (
    <CoverSheet>
      {lines.map((line, index) => (
        <text
          key={line}
          className="fill-on-field"
          x="24"
          y={72 + index * 61}
          fontSize="62"
          fontWeight="700"
        >
          {line}
        </text>
      ))}
      <path className="stroke-on-field" d="M24 216H456" />
      <text className="fill-on-field" x="24" y="252">
        {next}
      </text>
    </CoverSheet>
  )
}
