import { classNames } from '@/lib/class-names'
import type { ComparisonCell, ComparisonTable } from '@/content/comparison'
import { interfaceWords } from '@/content/interface'

type Row = ComparisonTable['rows'][string]

export const cellsOf = (row: Row) => ('level' in row ? row.level : row)

export const isAhead = (
  cell: ComparisonCell,
): cell is Extract<ComparisonCell, { ahead: string }> =>
  typeof cell === 'object' && 'ahead' in cell

/** A cell's answer, and its small print. */
export function partsOf(cell: ComparisonCell): {
  answer: string
  more?: string
} {
  if (typeof cell === 'string') return { answer: cell }
  const { more } = cell
  return { answer: isAhead(cell) ? cell.ahead : cell.answer, more }
}

/** A row's outcome: `product` is the one that is ahead, if one is. */
export interface Verdict {
  standing: 'ahead' | 'level' | 'none'
  product?: string
  isOurs?: boolean
}

export function verdictOf(row: Row, { columns }: ComparisonTable): Verdict {
  if ('level' in row) return { standing: 'level' }
  const ahead = row.findIndex(isAhead)
  return ahead < 0
    ? { standing: 'none' }
    : {
        standing: 'ahead',
        product: columns[ahead]!.name,
        isOurs: ahead === columns.length - 1,
      }
}

export const verdictWords = ({ standing, product }: Verdict) =>
  product ? interfaceWords.aheadIs(product) : interfaceWords.standing[standing]

export function standingOf(row: Row, cell: ComparisonCell): Standing {
  if ('level' in row) return 'level'
  if (!row.some(isAhead)) return 'none'
  return isAhead(cell) ? 'ahead' : 'behind'
}

export type Standing = keyof typeof marks

const ring = <circle cx="11" cy="11" r="9" />

const marks = {
  ahead: <circle cx="11" cy="11" r="9" fill="currentColor" />,
  level: (
    <>
      {ring}
      <path d="M11 2a9 9 0 0 0 0 18z" fill="currentColor" />
    </>
  ),
  behind: ring,
  /** No verdict: under the row's name only. */
  none: <path d="M6 11h10" />,
}

/** A standing's mark: filled, half filled, empty, or a dash. */
export const StandingMark = ({
  as,
  className,
}: {
  as: Standing
  className: string
}) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 22 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    className={classNames('shrink-0', className)}
  >
    {marks[as]}
  </svg>
)
