import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'
import { eye, flow } from '../shapes/lines'

const { form, before, after } = coverWords.price

const FIELDS = 14
const UNREAD = [2, 5, 6, 10, 13]
const READERS = [62, 130, 198]

const rowOf = (field: number) => 60 + field * 9
const fields = Array.from({ length: FIELDS }, (_, field) => field)
const read = fields.filter((field) => !UNREAD.includes(field))

/** Draws a form as a bill, from which fields without a reader come off. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-on-field" d={`M24-4h232v292${'l-9.67-11-9.67 11'.repeat(12)}z`} />
      <text className="fill-paper" x="44" y="42" fontSize="32">
        {form}
      </text>
      <path
        className="stroke-edge"
        d={fields.map((field) => `M46 ${rowOf(field)}h${96 + ((field * 37) % 50)}M212 ${rowOf(field)}h22`).join('')}
      />
      <path
        className="stroke-paper"
        strokeWidth="4"
        d={UNREAD.map((field) => `M36 ${rowOf(field) + 4}l208-8`).join('')}
      />
      <path
        className="stroke-moss"
        d={read
          .map((field, index) => flow({ x: 264, y: rowOf(field) }, { x: 366, y: READERS[Math.floor(index / 3)] ?? 0 }))
          .join('')}
      />
      <path className="stroke-moss" strokeWidth="5" d={READERS.map((y) => eye({ x: 374, y })).join('')} />
      <text className="fill-paper" x="44" y="226">
        {before}
      </text>
      <path className="stroke-paper" strokeWidth="4" d="M40 216h122" />
      <text className="fill-paper" x="44" y="272" fontSize="46" fontWeight="700">
        {after}
      </text>
    </CoverSheet>
  )
}
