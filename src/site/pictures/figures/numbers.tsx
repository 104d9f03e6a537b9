import { numbersOf, type Numbered } from '@/content/figure'
import { interfaceWords } from '@/content/interface'
import { tableRoles } from '@/site/prose/table-roles'

/**
 * The same numbers as a table, closed at first: the figure's text alternative.
 */
export function Numbers({ figure }: { figure: Numbered }) {
  const { description, caption, columns } = figure
  const stacks = columns.length > 2
  const roles = stacks ? tableRoles : undefined
  return (
    <details className="mt-1 text-small">
      <summary className="inline-block cursor-pointer py-1 text-muted underline decoration-edge underline-offset-4 hover:text-ink">
        {interfaceWords.figureNumbers}
      </summary>
      <p className="mt-2 max-w-measure text-muted">{description}</p>
      <table className="text-table mt-3 w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbersOf(figure).map(([label, ...cells]) => (
            <tr key={label} {...roles?.row}>
              <th scope="row" {...roles?.rowheader}>
                {label}
              </th>
              {cells.map((cell, column) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- fixed order of columns
                  key={column}
                  {...roles?.cell}
                  data-label={stacks ? columns[column + 1] : undefined}
                  className="tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
