/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones rows are laid out as cards, and stay rows for assistive technology. */
import { Link } from 'react-router-dom'
import { reportWords as words } from './report-words'
import { classNames } from '@/lib/class-names'
import type { Figures, Period } from '@/admin/report-api'
import { rowsOf, type LineOf } from './figure-links'
import {
  clockTextOf,
  COLUMN_GROUPS,
  COLUMNS,
  lineBefore,
  lineName,
  NO_FIGURES,
  textsOf,
  type ReportData,
} from './figure-texts'

interface ReportTableProps extends ReportData {
  period: Period
  sum: Figures
  sumBefore: Figures | undefined
}

const row =
  'border-t border-line @max-cards:grid @max-cards:grid-cols-4 @max-cards:gap-x-2 @max-cards:gap-y-2 ' +
  '@max-cards:px-5 @max-cards:py-3 @max-md:grid-cols-3 @max-2xs:grid-cols-2'
const cell =
  'tabular-nums @max-cards:text-tiny @cards:px-1.5 @cards:py-1.5 @cards:text-right @cards:first:pl-5 @cards:last:pr-5'
const rowHead = classNames(
  cell,
  'min-w-0 text-left! text-small! @max-cards:col-span-3 @max-md:col-span-2 @max-2xs:col-span-1',
)

/** A line before the first column of a group, and room after its last. */
const edges = COLUMN_GROUPS.flatMap(({ columns }) =>
  columns.map((_, at) =>
    classNames(
      at === 0 && '@cards:border-l @cards:border-line @cards:pl-3',
      at === columns.length - 1 && '@cards:pr-3',
    ),
  ),
)

/**
 * The figures by campaign, owner etc.; below 60rem each row becomes a card.
 * Numbers link to their entries.
 */
export function ReportTable(props: ReportTableProps) {
  const { by, period, lines, sum, sumBefore = NO_FIGURES } = props
  const maxRequests = Math.max(1, ...lines.map(({ requests }) => requests))
  return (
    <table role="table" className="w-full text-small @max-cards:block">
      <caption className="sr-only">{words.table(words.dimensions[by])}</caption>
      <thead
        role="rowgroup"
        className="text-tiny text-muted @max-cards:sr-only"
      >
        <tr role="row">
          <td role="cell" aria-label={words.dimensions[by]} />
          {COLUMN_GROUPS.map(({ name, columns }) => (
            <th
              key={name}
              scope="colgroup"
              role="columnheader"
              colSpan={columns.length}
              className={classNames(
                'px-1.5 pt-1.5 text-left font-semibold text-ink',
                edges[0],
              )}
            >
              {name}
            </th>
          ))}
        </tr>
        <tr role="row">
          <th
            scope="col"
            role="columnheader"
            className={classNames(cell, 'text-left! font-medium')}
          >
            {words.dimensions[by]}
          </th>
          {COLUMNS.map((column, at) => (
            <th
              key={column}
              scope="col"
              role="columnheader"
              className={classNames(cell, 'font-medium', edges[at])}
            >
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-cards:block">
        {lines.map((line) => {
          const name = lineName(props, line.value)
          return (
            <tr key={line.value} role="row" className={row}>
              <th
                scope="row"
                role="rowheader"
                className={classNames(rowHead, 'font-medium @cards:max-w-48')}
              >
                <span
                  className={classNames(
                    'block truncate',
                    line.value === null && 'text-muted',
                  )}
                  title={name}
                >
                  {name}
                </span>
                <Share part={line.requests / maxRequests} />
              </th>
              <Cells
                name={name}
                figures={line}
                before={lineBefore(props, line.value)}
                period={period}
                line={{ by, value: line.value }}
              />
            </tr>
          )
        })}
      </tbody>
      <tfoot role="rowgroup" className="@max-cards:block">
        <tr role="row" className={classNames(row, 'border-edge font-semibold')}>
          <th
            scope="row"
            role="rowheader"
            className={classNames(rowHead, 'font-semibold')}
          >
            {words.total}
          </th>
          <Cells
            name={words.total}
            figures={sum}
            before={sumBefore}
            period={period}
          />
        </tr>
      </tfoot>
    </table>
  )
}

const Share = ({ part }: { part: number }) => (
  <svg aria-hidden="true" width="100%" height="4" className="mt-1 block">
    <rect
      width={`${(part * 100).toFixed(1)}%`}
      height="4"
      rx="2"
      className="fill-moss forced-colors:fill-[CanvasText]"
    />
  </svg>
)

interface CellsProps {
  name: string
  figures: Figures
  before: Figures
  period: Period
  /** Missing in the total. */
  line?: LineOf
}

function Cells({ name, figures, before, period, line }: CellsProps) {
  const now = textsOf(figures)
  const earlier = textsOf(before)
  return COLUMNS.map((column, at) => {
    const text = now[column]
    const to = rowsOf(column, period, line)
    return (
      <td
        key={column}
        role="cell"
        className={classNames(
          cell,
          '@cards:whitespace-nowrap @cards:@max-6xl:text-tiny',
          edges[at],
        )}
        title={clockTextOf(figures, column)}
      >
        <span
          aria-hidden="true"
          className="block text-tiny font-normal text-muted @cards:hidden"
        >
          {words.columns[column]}
        </span>
        {to && text !== '0' ? (
          <Link
            to={to}
            aria-label={words.listOf(words.columns[column], text, name)}
            className="inline-block min-w-6 underline-offset-4 hover:underline"
          >
            {text}
          </Link>
        ) : (
          text
        )}{' '}
        <span
          className="block whitespace-nowrap text-tiny font-normal text-muted"
          title={words.before(earlier[column])}
        >
          {earlier[column]}
        </span>
      </td>
    )
  })
}
