import type { ComparisonTable as Table } from '@/content/comparison'
import { FeatureCell, ProductCell, ProductHead } from './table-cells'
import { cellsOf, standingOf, verdictOf } from './standing'
import { roles } from './table-roles'

/**
 * Products by features, ours last. From `md` on it is a table whose head stays
 * in view until the last row passes above it; on a phone each row is a card, and rows without a winner are folded.
 */
export function ComparisonTable({ table }: { table: Table }) {
  const { caption, featureLabel, columns, rows } = table
  return (
    <table
      {...roles.table}
      className="block w-full table-fixed border-separate [border-spacing:0] md:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        {...roles.rowgroup}
        className="max-md:sr-only sticky top-16 z-10 md:table-header-group"
      >
        <tr {...roles.row}>
          <th
            {...roles.columnheader}
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
      <tbody {...roles.rowgroup} className="grid gap-2 md:table-row-group">
        {Object.entries(rows).map(([feature, row]) => (
          <tr
            key={feature}
            {...roles.row}
            className="group/row block rounded-panel border border-edge bg-surface md:table-row md:bg-transparent md:last:relative md:last:z-20 md:last:bg-paper"
          >
            <FeatureCell feature={feature} {...verdictOf(row, table)} />
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
