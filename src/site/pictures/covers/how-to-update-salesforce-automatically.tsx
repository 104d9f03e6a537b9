import { coverWords } from '@/content/covers'
import CoverSheet from '../shapes/cover-sheet'
import { box, flow } from '../shapes/lines'
import Voice from '../shapes/voice'

/** The article's twelve fields, counted by the place where their facts begin. */
const COUNTS = [4, 3, 1, 4]

const STARTS = [194, 264, 188, 336]
const FORK = 336

const rowOf = (field: number) => 18 + field * 24

const origins = coverWords.origins.map((name, index) => {
  const first = COUNTS.slice(0, index).reduce((sum, count) => sum + count, 0)
  const fields = Array.from({ length: COUNTS[index] ?? 0 }, (_, field) => rowOf(first + field))
  const y = fields.reduce((sum, row) => sum + row, 0) / fields.length
  const lines = `M${STARTS[index]} ${y}H${FORK}${fields.map((row) => flow({ x: FORK, y }, { x: 378, y: row })).join('')}`
  return { name, y, lines, fields }
})
const spoken = origins.at(-1)
const otherOrigins = origins.slice(0, -1)

const boxes = (rows: readonly number[]) => rows.map((y) => box({ x: 380, y }, 76, 17)).join('')

/** The claim: only facts in a rep's head have to be spoken. */
export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-edge" d={otherOrigins.map(({ lines }) => lines).join('')} />
      <path className="fill-surface stroke-edge" d={boxes(otherOrigins.flatMap(({ fields }) => fields))} />
      {spoken && (
        <>
          <path className="stroke-moss" strokeWidth="4" d={spoken.lines} />
          <path className="fill-mint-area stroke-moss" d={boxes(spoken.fields)} />
          <Voice x={294} y={spoken.y} heights={[20, 52, 32, 24]} />
        </>
      )}
      {origins.map(({ name, y }) => (
        <text key={name} className={name === spoken?.name ? 'fill-moss' : 'fill-ink'} x="22" y={y + 10}>
          {name}
        </text>
      ))}
    </CoverSheet>
  )
}
