import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'

const SIZE = 50
const lineOf = (index: number) => 68 + index * 63

/** A form's fields as a list: those without a reader are crossed out. */
export default function Cover() {
  return (
    <CoverSheet>
      {Object.entries(coverWords.ledger).map(
        ([field, { width, keep }], index) => (
          <g key={field}>
            <text
              className="fill-on-field"
              x="24"
              y={lineOf(index)}
              fontSize={SIZE}
              fontWeight="700"
            >
              {field}
            </text>
            {!keep && (
              <path
                className="stroke-on-field"
                strokeWidth="6"
                d={`M16 ${lineOf(index) - 17}h${width}`}
              />
            )}
          </g>
        ),
      )}
    </CoverSheet>
  )
}
