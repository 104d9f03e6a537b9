/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Some browsers forget that this is a table once its boxes are laid out as blocks:
   https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { waitlistWords } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import type { WaitlistEntry } from '../api'
import { EntryRow } from './entry-row'
import { isPlainPress, type ViewAddress } from '../filters/use-view'
import { COLUMNS, descendsFirst, type Column, type View } from '../filters/view'

const { columns } = waitlistWords

/** Shares of the width, which is fixed so that a value of 1,000 characters can't stretch the table. */
const widths: Record<Column, string> = {
  name: 'w-[18%]',
  email: 'w-[22%]',
  company: 'w-[14%]',
  phone: 'w-[13%]',
  message: 'w-[17%]',
  created_at: 'w-[16%]',
}

interface WaitlistTableProps {
  entries: readonly WaitlistEntry[]
  view: View
  to: ViewAddress['to']
  go: ViewAddress['go']
  selected: ReadonlyMap<string, WaitlistEntry>
  onSelect: (entry: WaitlistEntry) => void
  onOpen: (id: string) => void
  /** Other entries are on their way. */
  busy?: boolean
  /** Stands in the table's body when there are no entries. */
  children?: ReactNode
}

/** The requests, one a row; on a phone every row becomes a card. */
export function WaitlistTable(props: WaitlistTableProps) {
  const { entries, view, to, go, selected, onSelect, onOpen, busy, children } = props
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className="w-full table-fixed border-separate border-spacing-0 text-left text-tiny max-md:block"
    >
      <caption className="sr-only">{waitlistWords.caption}</caption>
      <thead role="rowgroup" className="max-md:hidden">
        <tr role="row">
          {COLUMNS.map((column) => (
            <SortHeading key={column} column={column} view={view} to={to} go={go} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-line">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            to={to({ entry: entry.id })}
            selected={selected.has(entry.id)}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
        {entries.length === 0 && (
          <tr role="row" className="max-md:block">
            <td role="cell" colSpan={COLUMNS.length} className="px-5 py-12 text-center max-md:block">
              {children}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A column's head, whose link sorts by it, or the other way round. */
function SortHeading({ column, view, to, go }: { column: Column } & Pick<WaitlistTableProps, 'view' | 'to' | 'go'>) {
  const current = view.sort === column
  const other = { sort: column, descending: current ? !view.descending : descendsFirst(column), cursor: null }
  const Arrow = view.descending ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current ? (view.descending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        widths[column],
        // Below the site's own header, which is sticky and 4rem high.
        'sticky top-16 z-10 border-b border-line bg-surface px-2 py-1 font-semibold text-muted lg:px-3',
        'first:pl-5 last:pr-5',
      )}
    >
      <Link
        to={to(other)}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          go(other)
        }}
        className={classNames('inline-flex min-h-8 items-center gap-1 hover:text-ink', current && 'text-ink')}
      >
        {columns[column]}
        {current && <Arrow aria-hidden="true" size={14} />}
      </Link>
    </th>
  )
}
