import { coverWords } from '@/content/covers'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { flow } from '@/components/pictures/shapes/lines'

const { form, before, after } = coverWords.price

const FIELDS = 14
const UNREAD = [2, 5, 6, 10, 13]
const READERS = [76, 140, 204]

const rowOf = (field: number) => 60 + field * 12
const fields = Array.from({ length: FIELDS }, (_, field) => field)
const read = fields.filter((field) => !UNREAD.includes(field))

/** A form as the bill that it is: fields without a reader come off it first. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="fill-surface stroke-edge" d={`M24 8h232v282${'l-9.67-10-9.67 10'.repeat(12)}z`} />
      <text className="fill-ink" x="44" y="40">
        {form}
      </text>
      <path
        className="stroke-muted"
        strokeWidth="2"
        d={fields.map((field) => `M44 ${rowOf(field)}h${96 + ((field * 37) % 50)}M216 ${rowOf(field)}h20`).join('')}
      />
      <path
        className="stroke-ink"
        strokeWidth="2.5"
        d={UNREAD.map((field) => `M34 ${rowOf(field) + 4}l212-8`).join('')}
      />
      <path
        className="stroke-moss"
        d={read
          .map((field, index) => flow({ x: 262, y: rowOf(field) }, { x: 404, y: READERS[Math.floor(index / 3)] ?? 0 }))
          .join('')}
      />
      <path
        className="stroke-moss"
        strokeWidth="2.5"
        d={READERS.map((y) => `M412 ${y}q24-28 48 0q-24 28-48 0z`).join('')}
      />
      <path className="stroke-moss" strokeWidth="12" d={READERS.map((y) => `M436 ${y}h0`).join('')} />
      <text className="fill-muted" x="44" y="262" fontSize="22">
        {before}
      </text>
      <path className="stroke-ink" strokeWidth="2" d="M40 255h86" />
      <text className="fill-ink" x="238" y="264" fontSize="30" fontWeight="700" textAnchor="end">
        {after}
      </text>
    </CoverSheet>
  )
}
