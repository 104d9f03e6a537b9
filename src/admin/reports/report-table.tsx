/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones rows are laid out as cards, and stay rows for assistive technology. */
import { Link } from 'react-router-dom'
import { reportWords as words } from './report-words'
import { classNames } from '@/lib/class-names'
import { paths } from '@/lib/paths'
import type { Figures, Period } from '@/admin/report-api'
import { COLUMNS, lineBefore, lineName, NO_REQUESTS, textsOf, type Column, type ReportData } from './figure-texts'
import { listHash } from './period'

interface ReportTableProps extends ReportData {
  period: Period
  sum: Figures
  sumBefore: Figures | undefined
}

/** The list's filter `only`, by column: each number is a link to as many entries. */
const LISTS: Partial<Record<Column, string>> = {
  requests: 'real',
  answered: 'answered',
  unanswered: 'unanswered',
  booked: 'booked',
  held: 'held',
  noShow: 'no-show',
  won: 'won',
  lost: 'lost',
}

const row = 'border-t border-line max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-2 max-md:px-5 max-md:py-3'
const cell = 'md:px-2 md:py-1.5 md:text-right tabular-nums md:first:pl-5 md:last:pr-5'
const rowHead = classNames(cell, 'text-left! max-md:col-span-3')

export function ReportTable(props: ReportTableProps) {
  const { by, period, lines, sum, sumBefore = NO_REQUESTS } = props
  const maxRequests = Math.max(1, ...lines.map(({ requests }) => requests))
  const without = by === 'owner' ? 'nobody' : 'none'
  const all = { status: 'all', ...period }
  return (
    <table role="table" className="w-full text-small max-md:block">
      <caption className="sr-only">{words.table(words.dimensions[by])}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="text-tiny text-muted">
          <th scope="col" role="columnheader" className={classNames(cell, 'text-left! font-medium')}>
            {words.dimensions[by]}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" role="columnheader" className={classNames(cell, 'font-medium')}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {lines.map((line) => {
          const name = lineName(props, line.value)
          return (
            <tr key={line.value} role="row" className={row}>
              <th scope="row" role="rowheader" className={classNames(rowHead, 'font-medium md:max-w-56')}>
                <span className={classNames('block truncate', line.value === null && 'text-muted')} title={name}>
                  {name}
                </span>
                <Share part={line.requests / maxRequests} />
              </th>
              <Cells
                name={name}
                figures={line}
                before={lineBefore(props, line.value)}
                filters={{ ...all, [by]: line.value ?? without }}
              />
            </tr>
          )
        })}
      </tbody>
      <tfoot role="rowgroup" className="max-md:block">
        <tr role="row" className={classNames(row, 'border-edge font-semibold')}>
          <th scope="row" role="rowheader" className={classNames(rowHead, 'font-semibold')}>
            {words.total}
          </th>
          <Cells name={words.total} figures={sum} before={sumBefore} filters={all} />
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
  filters: Record<string, string>
}

function Cells({ name, figures, before, filters }: CellsProps) {
  const now = textsOf(figures)
  const earlier = textsOf(before)
  return COLUMNS.map((column) => {
    const text = now[column]
    const only = LISTS[column]
    return (
      <td key={column} role="cell" className={cell}>
        <span aria-hidden="true" className="block text-tiny font-normal text-muted md:hidden">
          {words.columns[column]}
        </span>
        {only && text !== '0' ? (
          <Link
            to={{ pathname: paths.dashboard, hash: listHash({ ...filters, only }) }}
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
