import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'
import Voice from '../shapes/voice'

const { said, written, complete } = coverWords.quality

const rowOf = (index: number) => 118 + index * 43
/** Lengths of the record's values; the second is written out. */
const values = [84, 0, 56, 72]

/** Draws a full record, one value of which differs from the buyer's words. */
export default function Cover() {
  return (
    <CoverSheet>
      {said.map((line, index) => (
        <text key={line} className="fill-ink" x="24" y={66 + index * 40} fontSize="32">
          {line}
        </text>
      ))}
      <Voice x={30} y={190} heights={[24, 58, 36, 90, 48, 26, 72, 40, 18, 54, 32, 14, 26, 10]} />
      <path
        className="stroke-ink"
        strokeWidth="8"
        d={`M236 ${rowOf(1) - 12}h48M236 ${rowOf(1) + 12}h48M276 ${rowOf(1) - 36}l-32 72`}
      />
      <rect className="fill-surface stroke-edge" x="304" y="24" width="152" height="252" rx="20" />
      <text className="fill-moss" x="380" y="80" fontSize="54" fontWeight="700" textAnchor="middle">
        {complete}
      </text>
      {values.map((length, row) => (
        <Chip key={length} as="field" x={318} y={rowOf(row)} width={124} text={length ? undefined : written} />
      ))}
      <path
        className="stroke-on-area"
        strokeWidth="4"
        d={values.map((length, row) => (length ? `M334 ${rowOf(row)}h${length}` : '')).join('')}
      />
    </CoverSheet>
  )
}
