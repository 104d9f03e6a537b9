import { Badge } from '@/components/ui/badge'
import { ScrollFrame } from '@/components/ui/scroll-frame'
import type { ComparisonCell, ComparisonColumn, ComparisonTable as Table } from '@/content/comparison'
import { classNames } from '@/lib/class-names'
import { interfaceWords } from '@/content/interface'

interface ComparisonTableProps {
  table: Table
  /** Where the section says it already, the caption is there for screen readers only. */
  captionHidden?: boolean
}

/** WebKit drops the roles of a table whose parts are shown as blocks: here they are, said again. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

const isTinted = ({ badge }: ComparisonColumn) => badge !== undefined

/** From `sm` up the rows are a table; below, each is a card in which every cell names its product. */
const looks = {
  table: 'block w-full border-separate border-spacing-0 sm:table sm:table-fixed',
  caption: 'block pb-10 text-left text-lead text-muted sm:table-caption lg:pb-14',
  corner:
    'max-sm:sr-only border-b border-edge bg-paper py-4 pr-4 text-left align-bottom text-small font-normal text-muted ' +
    'sm:sticky sm:left-0 sm:z-20 sm:w-[8.5rem] md:top-16 lg:w-48',
  head:
    'block border-l-2 py-2.5 pl-4 text-left align-bottom sm:table-cell sm:border-b sm:border-b-edge sm:px-4 sm:py-4 ' +
    'md:sticky md:top-16 md:z-10 lg:px-6',
  feature:
    'block bg-paper pb-3 text-left text-heading font-semibold sm:sticky sm:left-0 sm:z-10 sm:table-cell sm:border-b ' +
    'sm:border-line sm:py-5 sm:pr-4 sm:align-top sm:text-small',
  cell:
    'block border-l-2 py-1.5 pl-4 text-small sm:table-cell sm:border-b sm:border-b-line sm:px-4 sm:py-5 sm:align-top ' +
    'lg:px-6',
}

const headTint = (tinted: boolean) => (tinted ? 'border-l-moss bg-surface' : 'border-l-line bg-paper sm:border-l-0')
const cellTint = (tinted: boolean) => (tinted ? 'border-l-moss sm:bg-surface' : 'border-l-line sm:border-l-0')
const nameTint = (tinted: boolean) => (tinted ? 'font-semibold text-moss' : 'text-muted')

/**
 * Products by features; the recommended column is tinted. On a phone a card for each feature, on a small tablet a frame
 * that scrolls sideways under a sticky first column, on wider screens the whole table under a sticky head.
 */
export function ComparisonTable({ table, captionHidden }: ComparisonTableProps) {
  const { caption, featureLabel, columns, rows } = table
  const width = columns.length > 2 ? 'sm:min-w-[44rem]' : 'sm:min-w-[34rem]'
  return (
    <ScrollFrame label={caption} className="max-sm:overflow-visible md:overflow-visible">
      <table {...roles.table} className={classNames(looks.table, width)}>
        <caption className={captionHidden ? 'sr-only' : looks.caption}>
          <span className="sm:sticky sm:left-0 sm:inline-block">{caption}</span>
        </caption>
        <thead {...roles.rowgroup} className="block sm:table-header-group">
          <tr {...roles.row} className="block pb-4 sm:table-row">
            <th {...roles.columnheader} scope="col" className={looks.corner}>
              {featureLabel}
            </th>
            {columns.map((column) => (
              <th
                key={column.name}
                {...roles.columnheader}
                scope="col"
                className={classNames(looks.head, headTint(isTinted(column)))}
              >
                <ColumnHead {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="block sm:table-row-group">
          {rows.map(({ feature, cells, level }) => (
            <tr key={feature} {...roles.row} className="block border-t border-line py-6 sm:table-row">
              <th {...roles.rowheader} scope="row" className={looks.feature}>
                {feature}
              </th>
              {columns.map((column, index) => (
                <td key={column.name} {...roles.cell} className={classNames(looks.cell, cellTint(isTinted(column)))}>
                  <span
                    aria-hidden="true"
                    className={classNames('block text-small sm:hidden', nameTint(isTinted(column)))}
                  >
                    {column.name}
                  </span>
                  <Cell cell={cells[index] ?? ''} standing={standingOf(index, cells, level)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

const isAhead = (cell: ComparisonCell | undefined) => typeof cell === 'object'

function standingOf(index: number, cells: readonly ComparisonCell[], level = false): Standing | undefined {
  if (level) return 'level'
  if (!cells.some(isAhead)) return undefined
  return isAhead(cells[index]) ? 'ahead' : 'behind'
}

function Cell({ cell, standing }: { cell: ComparisonCell; standing?: Standing }) {
  return (
    <>
      {standing && <StandingMark as={standing} />}
      <span className="block first-letter:uppercase">{typeof cell === 'string' ? cell : cell.ahead}</span>
    </>
  )
}

function ColumnHead({ name, note, badge }: ComparisonColumn) {
  return (
    <>
      {badge && (
        <span className="mb-2 block">
          <Badge>{badge}</Badge>
        </span>
      )}
      <span className="block text-body font-semibold leading-tight">{name}</span>
      <span className="mt-1 block text-small font-normal text-muted">{note}</span>
    </>
  )
}

type Standing = 'ahead' | 'level' | 'behind'

const disc = {
  ahead: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  level: <path d="M8 1a7 7 0 0 0 0 14z" fill="currentColor" />,
  behind: null,
}

/** A full, half or empty disc, and the word for it. */
const StandingMark = ({ as }: { as: Standing }) => (
  <span
    className={`mb-1 flex items-center gap-2 text-small ${as === 'ahead' ? 'font-semibold text-moss' : 'text-muted'}`}
  >
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" className="shrink-0">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" />
      {disc[as]}
    </svg>
    {interfaceWords.standing[as]}
    <span className="sr-only">:</span>
  </span>
)
