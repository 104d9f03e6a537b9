import { Unbroken } from '@/ui/unbroken'
import type {
  ComparisonCell,
  ComparisonTable as Table,
} from '@/content/comparison'
import { classNames } from '@/lib/class-names'
import { interfaceWords } from '@/content/interface'
import {
  cellsOf,
  partsOf,
  StandingMark,
  standingOf,
  verdictOf,
  verdictWords,
  type Standing,
} from './standing'

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

/**
 * On a phone each row is a card; on a tablet the feature is a line above the
 * others' cells; on wider screens it's a column. Ours is a column of moss that
 * runs into the field of colour below the table.
 */
const looks = {
  table: 'block w-full border-separate [border-spacing:0] lg:table table-fixed',
  head: 'block max-sm:sr-only sm:sticky sm:top-16 sm:z-10 lg:table-header-group',
  body: 'grid gap-3 sm:block lg:table-row-group',
  grid: ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'],
  headRow: 'grid lg:table-row',
  // The last row passes above the sticky head, which would cover it.
  row:
    'grid overflow-clip rounded-panel border border-line bg-surface sm:overflow-visible sm:bg-transparent sm:rounded-none sm:border-0 sm:grid-rows-[auto_1fr] lg:table-row ' +
    'sm:last:relative sm:last:z-20 sm:last:bg-paper',
  corner:
    'max-lg:sr-only w-56 border-b border-edge bg-paper py-5 text-left align-bottom text-small font-normal text-muted',
  product: 'px-4 py-4 text-left leading-tight lg:px-6 align-top',
  otherProduct: 'border-b border-edge bg-paper max-lg:nth-2:pl-0',
  // Drawn behind the text: nothing shows in the corners while the head is
  // sticky.
  ourProduct:
    'relative isolate bg-paper text-on-field before:absolute before:inset-0 before:-z-1 before:rounded-t-panel before:bg-moss-field',
  feature:
    'flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 text-left sm:col-start-1 sm:-col-end-2 sm:pt-6 sm:pl-0 ' +
    'lg:table-cell lg:border-b lg:border-line lg:py-7 align-top',
  cell: "grid gap-x-3 px-4 py-2.5 max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:before:text-small max-sm:before:opacity-80 max-sm:before:content-[attr(data-product)_/_''] sm:pb-6 lg:table-cell lg:border-b lg:px-6 lg:py-7 align-top",
  otherCell:
    'border-line max-sm:border-t max-sm:first-of-type:border-t-0 sm:row-start-2 sm:border-b sm:max-lg:first-of-type:pl-0',
  ourCell:
    'bg-moss-field text-on-field border-on-field/25 sm:row-start-1 sm:row-end-3 sm:-col-end-1 sm:border-b sm:max-lg:pt-15 sm:group-last/row:border-b-0 sm:group-last/row:pb-16',
}

type Column = Table['columns'][number]

/**
 * Products by features, ours last: read across a room by their answers, with
 * the rest in small print.
 */
export function ComparisonTable({ table }: { table: Table }) {
  const { caption, featureLabel, columns, rows } = table
  const grid = looks.grid[columns.length]
  return (
    <table {...roles.table} className={looks.table}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rowgroup} className={looks.head}>
        <tr {...roles.row} className={classNames(looks.headRow, grid)}>
          <th {...roles.columnheader} scope="col" className={looks.corner}>
            {featureLabel}
          </th>
          {columns.map((column, index) => (
            <ProductHead
              key={column.name}
              column={column}
              isOurs={index === columns.length - 1}
            />
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className={looks.body}>
        {Object.entries(rows).map(([feature, row]) => (
          <tr
            key={feature}
            {...roles.row}
            className={classNames('group/row', looks.row, grid)}
          >
            <th {...roles.rowheader} scope="row" className={looks.feature}>
              <span className="text-lead font-semibold leading-tight lg:block">
                {feature}
              </span>{' '}
              {/* Screen readers hear it in each cell. */}
              <span
                aria-hidden="true"
                className="text-small font-normal text-muted"
              >
                {verdictWords(verdictOf(row, table))}
              </span>
            </th>
            {cellsOf(row).map((cell, index) => (
              <ProductCell
                key={columns[index]!.name}
                cell={cell}
                product={columns[index]!.name}
                isOurs={index === columns.length - 1}
                standing={standingOf(row, cell)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ProductHead = ({
  column,
  isOurs,
}: {
  column: Column
  isOurs: boolean
}) => (
  <th
    {...roles.columnheader}
    scope="col"
    className={classNames(
      looks.product,
      isOurs ? looks.ourProduct : looks.otherProduct,
    )}
  >
    <span className="block text-heading font-semibold">{column.name}</span>
    <span className="mt-1 block text-balance text-small font-normal opacity-80">
      {column.note}
    </span>
  </th>
)

interface ProductCellProps {
  cell: ComparisonCell
  product: string
  isOurs: boolean
  standing: Standing
}

function ProductCell({ cell, product, isOurs, standing }: ProductCellProps) {
  const { answer, more } = partsOf(cell)
  return (
    <td
      {...roles.cell}
      data-product={product}
      className={classNames(
        looks.cell,
        isOurs ? looks.ourCell : looks.otherCell,
      )}
    >
      <div className="flex gap-2.5">
        <StandingMark
          as={standing}
          className={classNames(
            'mt-1 size-4',
            isOurs ? 'text-on-field' : standingLook(standing),
          )}
        />
        <div className="min-w-0">
          <p className="text-lead font-semibold leading-tight first-letter:uppercase">
            {standing !== 'none' && (
              <span className="sr-only">
                {interfaceWords.standing[standing]}:{' '}
              </span>
            )}
            <Unbroken>{answer}</Unbroken>
          </p>{' '}
          {more && (
            <p
              className={classNames(
                'mt-1 text-small',
                isOurs ? 'text-on-field/85' : 'text-muted',
              )}
            >
              <Unbroken>{more}</Unbroken>
            </p>
          )}
        </div>
      </div>
    </td>
  )
}

const standingLook = (standing: Standing) =>
  standing === 'ahead' ? 'text-moss' : 'text-muted'
