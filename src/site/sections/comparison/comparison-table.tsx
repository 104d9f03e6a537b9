import { useId } from 'react'
import { ScrollFrame } from '@/ui/scroll-frame'
import { Unbroken } from '@/ui/unbroken'
import type {
  ComparisonCell,
  ComparisonTable as Table,
} from '@/content/comparison'
import { classNames } from '@/lib/class-names'
import { interfaceWords } from '@/content/interface'
import { choices } from '@/site/pictures/shapes/choice'

/**
 * Explicit roles: WebKit drops those of a table whose parts are displayed
 * otherwise.
 */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** On a phone, each feature is a line above two products' cells. */
const looks = {
  table:
    'block w-full border-separate [border-spacing:0] sm:table sm:table-fixed',
  headRow: 'grid grid-cols-2 gap-x-4 sm:table-row',
  row:
    'group/row grid grid-cols-2 gap-x-4 border-t border-line py-3 sm:table-row ' +
    // The last row passes above the sticky head, which would cover it.
    'last:relative last:z-20 last:bg-paper',
  corner:
    'max-sm:sr-only border-b border-edge bg-paper py-4 pr-4 text-left align-bottom text-small font-normal text-muted ' +
    'sm:sticky sm:left-0 sm:z-20 sm:w-[8.5rem] md:top-16 lg:w-52',
  head: 'py-2.5 text-left sm:align-top sm:border-b sm:border-b-edge sm:px-4 sm:py-4 md:sticky md:top-16 md:z-10 lg:px-6',
  feature:
    'col-span-2 bg-paper pb-1.5 text-left font-semibold leading-snug sm:sticky sm:left-0 sm:z-10 sm:border-b ' +
    'sm:border-line sm:py-5 sm:pr-4 sm:align-top',
  otherHead: 'bg-paper',
  // Drawn behind the text: nothing shows in the corners while the head is
  // sticky.
  ourHead:
    'relative isolate bg-paper px-3.5 text-on-field before:absolute before:inset-0 before:-z-1 before:rounded-t-panel before:bg-moss-field',
  ourCell:
    'bg-field max-sm:rounded-control max-sm:px-3 sm:border-x-2 sm:border-x-moss-field sm:border-b-ink/15 ' +
    // Paper behind the last cell's round corners covers the head's, below it.
    'sm:group-last/row:rounded-b-panel sm:group-last/row:border-b-2 sm:group-last/row:border-b-moss-field ' +
    'relative sm:group-last/row:before:absolute before:-inset-0.5 before:-z-1 before:bg-paper',
  otherCell: 'sm:border-b-line',
  cell: 'wrap-break-word text-small max-sm:hyphens-auto lg:hyphens-none max-sm:py-2 sm:border-b sm:px-4 sm:py-5 sm:align-top lg:px-6 lg:text-body lg:leading-normal',
}

/** On a phone the visitor picks one product to compare with. */
const pickedColumns = [
  'max-sm:group-has-[input:nth-of-type(2):checked]/table:hidden',
  'max-sm:group-has-[input:nth-of-type(1):checked]/table:hidden',
]

type Column = Table['columns'][number]
type Row = Table['rows'][string]

/** Where a column stands: ours is last; a phone hides all others but one. */
interface Place {
  isOurs: boolean
  /** Class that hides the column on a phone unless it is picked. */
  picked: string | false | undefined
}

/**
 * Products by features, ours last. On a phone, shows ours beside one other,
 * which a radio button picks. On small tablets, products scroll sideways; on
 * wider screens, the head is sticky.
 */
export function ComparisonTable({ table }: { table: Table }) {
  const { caption, featureLabel, columns, rows } = table
  const others = columns.slice(0, -1)
  const hasSeveralOthers = others.length > 1
  const places = columns.map((_, index): Place => ({
    isOurs: index === others.length,
    picked: hasSeveralOthers && pickedColumns[index],
  }))
  const hasMarks = Object.values(rows).some(isRanked)
  return (
    <div className="group/table">
      {hasSeveralOthers && <ProductChoice products={others} />}
      <ScrollFrame
        label={caption}
        className="max-sm:overflow-visible md:overflow-visible"
      >
        <table
          {...roles.table}
          className={classNames(
            looks.table,
            hasSeveralOthers ? 'sm:min-w-[44rem]' : 'sm:min-w-[34rem]',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead
            {...roles.rowgroup}
            className="block max-sm:sticky max-sm:top-16 max-sm:z-10 max-sm:border-b max-sm:border-edge max-sm:bg-paper sm:table-header-group"
          >
            <tr {...roles.row} className={looks.headRow}>
              <th {...roles.columnheader} scope="col" className={looks.corner}>
                {featureLabel}
              </th>
              {columns.map((column, index) => (
                <ProductHead
                  key={column.name}
                  column={column}
                  place={places[index]!}
                />
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="block sm:table-row-group">
            {Object.entries(rows).map(([feature, row]) => (
              <tr key={feature} {...roles.row} className={looks.row}>
                <th {...roles.rowheader} scope="row" className={looks.feature}>
                  {feature}
                </th>
                {cellsOf(row).map((cell, index) => (
                  <ProductCell
                    key={columns[index]!.name}
                    cell={cell}
                    place={places[index]!}
                    standing={hasMarks ? standingOf(row, cell) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  )
}

/** Phones only: the product to compare ours with. */
function ProductChoice({ products }: { products: readonly Column[] }) {
  const group = useId()
  const names = products.map(({ name }) => name)
  return (
    <fieldset className="relative mb-3 flex flex-wrap gap-x-4 sm:hidden">
      <legend className="text-small text-muted">
        {interfaceWords.compareWith}
      </legend>
      {choices(group, names, 0, '')}
    </fieldset>
  )
}

function ProductHead({ column, place }: { column: Column; place: Place }) {
  const look = place.isOurs
    ? looks.ourHead
    : classNames(looks.otherHead, place.picked)
  return (
    <th
      {...roles.columnheader}
      scope="col"
      className={classNames(looks.head, look)}
    >
      <span className="block font-semibold leading-tight lg:text-heading">
        {column.name}
      </span>
      <span className="mt-1 block text-balance text-small font-normal leading-snug opacity-80 max-sm:sr-only">
        {column.note}
      </span>
    </th>
  )
}

interface ProductCellProps {
  cell: ComparisonCell
  place: Place
  /** Undefined in a table without marks. */
  standing: Standing | undefined
}

function ProductCell({ cell, place, standing }: ProductCellProps) {
  const look = place.isOurs
    ? looks.ourCell
    : classNames(looks.otherCell, place.picked)
  return (
    <td {...roles.cell} className={classNames(looks.cell, look)}>
      <div className="flex gap-2">
        {standing && <StandingMark as={standing} />}
        <p
          className={classNames(
            'min-w-0 first-letter:uppercase lg:text-balance',
            isAhead(cell) && 'font-semibold',
          )}
        >
          <Unbroken>{isAhead(cell) ? cell.ahead : cell}</Unbroken>
        </p>
      </div>
    </td>
  )
}

/** Says what the marks of a table mean, if it has any. */
export const StandingLegend = ({ rows }: Table) =>
  Object.values(rows).some(isRanked) && (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-6 text-small text-muted"
    >
      {standings.map((standing) => (
        <span key={standing} className="flex gap-2">
          <StandingMark as={standing} />
          {interfaceWords.standing[standing]}
        </span>
      ))}
    </p>
  )

const cellsOf = (row: Row) => ('level' in row ? row.level : row)

const isAhead = (cell: ComparisonCell) => typeof cell === 'object'

const isRanked = (row: Row) => 'level' in row || cellsOf(row).some(isAhead)

function standingOf(row: Row, cell: ComparisonCell): Standing {
  if ('level' in row) return 'level'
  if (!isRanked(row)) return 'none'
  return isAhead(cell) ? 'ahead' : 'behind'
}

type Standing = keyof typeof marks

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
  /** No verdict: keeps the column of marks. */
  none: <path d="M6 11h10" />,
}

const standings = Object.keys(marks) as Standing[]

const StandingMark = ({ as }: { as: Standing }) => (
  <span className={as === 'ahead' ? 'text-moss' : 'text-muted'}>
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      className="mb-0.5 inline-block"
    >
      {marks[as]}
    </svg>
    {as !== 'none' && (
      <span className="sr-only">{interfaceWords.standing[as]}: </span>
    )}
  </span>
)
