/** In pixels: height of the record's rows (`h-8`), and start of the lines above the first row. */
const ROW = 32
const ABOVE = 60
const BEND = 5

interface Course {
  className: string
  width: number
  /** Distance between the lines; the first row's is nearest to the record, so that none cross. */
  spacing: number
  from?: { above: number; spacing: number }
}

/** Courses of the lines from gate to record: they start below the gate on narrow screens, else beside it. */
const COURSES: readonly Course[] = [
  { className: '-left-3 lg:hidden', width: 30, spacing: 3.5 },
  { className: '-left-18 max-lg:hidden', width: 64, spacing: 5, from: { above: 148, spacing: 15 } },
]

function line({ width, spacing, from }: Course, row: number, rows: number) {
  const x = 4 + spacing * (rows - 1 - row) + (from ? BEND : 0)
  const start = from ? `M0 ${row * from.spacing - from.above}H${x - BEND}q${BEND} 0 ${BEND} ${BEND}` : `M${x} ${-ABOVE}`
  return `${start}V${row * ROW + ROW / 2 - BEND}q0 ${BEND} ${BEND} ${BEND}H${width}`
}

export function Lines({ written }: { written: readonly boolean[] }) {
  return COURSES.map((course) => (
    <svg
      key={course.width}
      aria-hidden="true"
      width={course.width}
      height={ROW * written.length}
      className={`pointer-events-none absolute top-0 overflow-visible ${course.className}`}
      fill="none"
      strokeWidth="2"
    >
      <path d={written.map((_, row) => line(course, row, written.length)).join('')} className="stroke-line" />
      <g className="stroke-moss [stroke-dasharray:1_2] *:[transition:stroke-dashoffset_300ms] forced-colors:stroke-[CanvasText]">
        {written.map((isWritten, row) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- the rows keep their order
            key={row}
            d={line(course, row, written.length)}
            pathLength="1"
            className={isWritten ? 'rests:[stroke-dashoffset:1.01]' : '[stroke-dashoffset:1.01]'}
          />
        ))}
      </g>
    </svg>
  ))
}
