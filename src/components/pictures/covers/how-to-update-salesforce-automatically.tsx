import { coverWords } from '@/content/covers'
import CoverSheet from '@/components/pictures/shapes/cover-sheet'
import { box, flow } from '@/components/pictures/shapes/lines'
import Voice from '@/components/pictures/shapes/voice'

/** How many of the article's twelve fields begin in each of the four places. */
const COUNTS = [4, 3, 1, 4]

const STARTS = [124, 170, 124, 218]
const FORK = 218

const rowOf = (field: number) => 19 + field * 24

const origins = coverWords.origins.map((name, index) => {
  const first = COUNTS.slice(0, index).reduce((sum, count) => sum + count, 0)
  const fields = Array.from({ length: COUNTS[index] ?? 0 }, (_, field) => rowOf(first + field))
  const y = fields.reduce((sum, row) => sum + row, 0) / fields.length
  const lines = `M${STARTS[index]} ${y}H${FORK}${fields.map((row) => flow({ x: FORK, y }, { x: 312, y: row })).join('')}`
  return { name, y, lines, fields }
})
const spoken = origins.at(-1)
const others = origins.slice(0, -1)

const boxes = (rows: readonly number[]) => rows.map((y) => box({ x: 318, y }, 146, 16)).join('')

/** Twelve fields, sorted by where their facts begin: only what is in a head has to be said. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" d={others.map(({ lines }) => lines).join('')} />
      <path className="fill-surface stroke-edge" d={boxes(others.flatMap(({ fields }) => fields))} />
      {spoken && (
        <>
          <path className="stroke-moss" strokeWidth="2.5" d={spoken.lines} />
          <path className="fill-field stroke-field-ink" d={boxes(spoken.fields)} />
          <Voice x={182} y={spoken.y} heights={[14, 34, 22, 44, 18]} />
        </>
      )}
      {origins.map(({ name, y }) => (
        <text key={name} className={name === spoken?.name ? 'fill-moss' : 'fill-ink'} x="14" y={y + 6.5}>
          {name}
        </text>
      ))}
    </CoverSheet>
  )
}
