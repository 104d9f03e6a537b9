import { coverWords } from '@/content/covers'
import Chip from '@/components/pictures/shapes/chip'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { box } from '@/components/pictures/shapes/lines'

const { properties, task } = coverWords.hubspot

const rowOf = (index: number) => 42 + index * 36
const rows = [...properties.keys(), properties.length]

const cut = rows.flatMap((index) => [24, 336].map((x) => ({ x, y: rowOf(index) })))

/** Of everything that could be said, six properties and a task are kept: as many as fit on a phone. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" strokeDasharray="4 6" d={cut.map((place) => box(place, 120, 24)).join('')} />
      <path className="stroke-edge" strokeWidth="2" d={cut.map(({ x, y }) => `M${x - 8} ${y}h136`).join('')} />
      <rect className="fill-surface stroke-ink" strokeWidth="3" x="160" y="8" width="160" height="284" rx="24" />
      {properties.map((text, index) => (
        <Chip key={text} as="field" x={174} y={rowOf(index)} width={132} text={text} />
      ))}
      <rect className="stroke-moss" strokeWidth="2.5" x="176" y={rowOf(6) - 9} width="18" height="18" rx="4" />
      <text className="fill-ink" x="204" y={rowOf(6) + 6.5}>
        {task}
      </text>
    </CoverSheet>
  )
}
