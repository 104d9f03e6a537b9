import type { ComparisonTable as Table } from '@/content/comparison'
import { tableRoles } from '@/site/prose/table-roles'
import { classNames } from '@/lib/class-names'
import { FeatureCell, ProductCell, ProductHead } from './table-cells'
import { cellsOf, standingOf, verdictOf } from './standing'

/**
 * Products by features, ours last. From `md` on it is a table whose head stays
 * in view until the last row passes above it; on a phone each row is a card, and rows without a winner are folded.
 */
export function ComparisonTable({ table }: { table: Table }) {
  const { caption, featureLabel, columns, rows } = table
  return (
    <table
      {...tableRoles.table}
      className="block w-full table-fixed border-separate [border-spacing:0] md:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        {...tableRoles.rowgroup}
        className="max-md:sr-only sticky top-16 z-10 md:table-header-group"
      >
        <tr {...tableRoles.row}>
          <th
            {...tableRoles.columnheader}
            scope="col"
            className="w-40 border-b border-edge bg-paper py-4 text-left align-bottom text-small font-normal text-muted lg:w-64"
          >
            {featureLabel}
          </th>
          {columns.map((column) => (
            <ProductHead
              key={column.name}
              {...column}
              isOurs={column === columns.at(-1)}
            />
          ))}
        </tr>
      </thead>
      <tbody
        {...tableRoles.rowgroup}
        className="grid gap-2 max-md:[overflow-wrap:anywhere] md:table-row-group"
      >
        {Object.entries(rows).map(([feature, row]) => (
          <FeatureRow key={feature} feature={feature} row={row} table={table} />
        ))}
      </tbody>
    </table>
  )
}

interface FeatureRowProps {
  feature: string
  row: Table['rows'][string]
  table: Table
}

/** A feature's verdict and answers; a phone shows rows with a winner first. */
function FeatureRow({ feature, row, table }: FeatureRowProps) {
  const verdict = verdictOf(row, table)
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'group/row block rounded-panel border border-edge bg-surface md:table-row md:bg-transparent md:last:relative md:last:z-20 md:last:bg-paper',
        verdict.standing === 'ahead' && 'max-md:-order-1',
      )}
    >
      <FeatureCell feature={feature} {...verdict} />
      {cellsOf(row).map((cell, index) => (
        <ProductCell
          key={table.columns[index]!.name}
          cell={cell}
          product={table.columns[index]!.name}
          isOurs={index === table.columns.length - 1}
          standing={standingOf(row, cell)}
        />
      ))}
    </tr>
  )
}
