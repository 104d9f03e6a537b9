import type { BarsFigure, LinesFigure, TimelineFigure } from '@/content/figure'
import { interfaceWords } from '@/content/interface'

type Numbered = LinesFigure | BarsFigure | TimelineFigure

function rowsOf(figure: Numbered): readonly (readonly string[])[] {
  switch (figure.kind) {
    case 'lines':
      return figure.rows
    case 'bars':
      return figure.bars.map(({ label, how, text }) => [label, how, text])
    case 'timeline':
      return [
        ...figure.lanes.map(({ label, cells }) => [label, ...cells]),
        ...(figure.total ? [figure.total] : []),
      ]
  }
}

export function Numbers({ figure }: { figure: Numbered }) {
  const { description, caption, columns } = figure
  return (
    <details className="mt-1 text-small">
      <summary className="inline-block cursor-pointer py-1 text-muted underline decoration-edge underline-offset-4 hover:text-ink">
        {interfaceWords.figureNumbers}
      </summary>
      <p className="mt-2 max-w-measure text-muted">{description}</p>
      <table className="mt-3 w-full border-collapse text-left [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top [&_:is(td,th):last-child]:pr-0 max-[22rem]:[&_th]:hyphens-auto max-[22rem]:[&_th]:[overflow-wrap:anywhere]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th key={column} scope="col" className="font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(figure).map(([label, ...cells]) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="font-medium">
                {label}
              </th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- fixed order of columns
                <td key={column} className="tabular-nums">
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
