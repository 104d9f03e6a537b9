import { coverWords } from '@/content/covers'
import Chip from '../shapes/chip'
import CoverSheet from '../shapes/cover-sheet'
import { box } from '../shapes/lines'

const { properties, task } = coverWords.hubspot

const rowOf = (index: number) => 33 + index * 39
const rows = [...properties.keys(), properties.length]

const removedFields = rows.flatMap((index) => [16, 388].map((x) => ({ x, y: rowOf(index) })))

/** The claim: six properties and a task are enough: a phone shows them all. */
export default function Cover() {
  return (
    <CoverSheet>
      <path
        className="stroke-edge"
        strokeDasharray="5 7"
        d={removedFields.map((place) => box(place, 76, 28)).join('')}
      />
      <path className="stroke-edge" d={removedFields.map(({ x, y }) => `M${x - 6} ${y + 6}l88-12`).join('')} />
      <rect className="fill-surface stroke-ink" strokeWidth="6" x="112" y="6" width="256" height="288" rx="24" />
      {properties.map((text, index) => (
        <Chip key={text} as="field" x={130} y={rowOf(index)} width={220} height={33} text={text} />
      ))}
      <rect className="stroke-moss" strokeWidth="4" x="142" y={rowOf(6) - 13} width="26" height="26" rx="6" />
      <text className="fill-ink" x="184" y={rowOf(6) + 10}>
        {task}
      </text>
    </CoverSheet>
  )
}
