/**
 * Row height of the record (`h-8`), and how far above the first row downward lines start, behind the gate, in pixels.
 */
const ROW = 32
const ABOVE = 60
const BEND = 5

interface Course {
  className: string
  /** From the gate to the rows. */
  width: number
  /** Distance between parallel lines; the first line turns last, so that none cross. */
  apart: number
  /** Sideways start at the gate: height of the first line above the first row, and distance between lines. */
  from?: { above: number; apart: number }
}

/** Above and beside the record: lines leave the gate downwards, or to the right. */
const COURSES: readonly Course[] = [
  { className: '-left-3 lg:hidden', width: 30, apart: 3.5 },
  { className: '-left-18 max-lg:hidden', width: 64, apart: 5, from: { above: 148, apart: 15 } },
]

function line({ width, apart, from }: Course, row: number, rows: number) {
  const x = 4 + apart * (rows - 1 - row) + (from ? BEND : 0)
  const start = from ? `M0 ${row * from.apart - from.above}H${x - BEND}q${BEND} 0 ${BEND} ${BEND}` : `M${x} ${-ABOVE}`
  return `${start}V${row * ROW + ROW / 2 - BEND}q0 ${BEND} ${BEND} ${BEND}H${width}`
}

/** One line from the gate to each row of the record, moss-coloured if the row is written. */
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
