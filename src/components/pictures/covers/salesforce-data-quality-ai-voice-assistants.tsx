import { coverWords } from '@/content/covers'
import Chip from '@/components/pictures/shapes/chip'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { tick } from '@/components/pictures/shapes/lines'
import Voice from '@/components/pictures/shapes/voice'

const { said, written, complete } = coverWords.quality

const rowOf = (index: number) => 98 + index * 40
/** How long each of the record's values is; the second is the one that can be read. */
const values = [86, 0, 58, 96, 40]

/** Five fields of five are filled, and the one that one looks at says something else than the buyer did. */
export default function Cover() {
  return (
    <CoverSheet>
      <text className="fill-ink" x="14" y="108" fontSize="21">
        {said}
      </text>
      <Voice x={22} y={162} heights={[18, 44, 28, 62, 36, 20, 50, 30, 14, 38, 24, 10, 20, 8, 4]} />
      <path className="stroke-ink" strokeWidth="4" d="M206 130h34M206 146h34M234 116l-22 44" />
      <rect className="fill-surface stroke-edge" x="266" y="16" width="200" height="268" rx="16" />
      <text className="fill-moss" x="286" y="62" fontSize="34" fontWeight="700">
        {complete}
      </text>
      <path
        className="stroke-moss"
        strokeWidth="3"
        d={values.map((_, row) => tick({ x: 286, y: rowOf(row) })).join('')}
      />
      {values.map((length, row) => (
        <Chip key={length} as="field" x={318} y={rowOf(row)} width={128} text={length ? undefined : written} />
      ))}
      <path
        className="stroke-field-ink"
        strokeWidth="2"
        d={values.map((length, row) => (length ? `M330 ${rowOf(row)}h${length}` : '')).join('')}
      />
    </CoverSheet>
  )
}
