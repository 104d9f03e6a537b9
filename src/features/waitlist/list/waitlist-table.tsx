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
import type { RowWork } from '../changes/row-mark'
import type { ListField } from '../columns/fields'
import { descendsFirst, isColumn, type View } from '../filters/view'

interface WaitlistTableProps {
  entries: readonly WaitlistEntry[]
  /** The columns, of which the first is the name. */
  fields: readonly ListField[]
  work: RowWork
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
  const { entries, fields, work, view, to, go, selected, onSelect, onOpen, busy, children } = props
  const shares = fields.reduce((sum, { share }) => sum + share, 0)
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className="w-full table-fixed border-separate border-spacing-0 text-left text-tiny max-md:block"
    >
      <caption className="sr-only">{waitlistWords.caption}</caption>
      <thead role="rowgroup" className="max-md:hidden">
        <tr role="row">
          {fields.map((field) => (
            // Fixed shares of the width, so that a value of 1,000 characters can't stretch the table.
            <Heading key={field.key} field={field} width={field.share / shares} view={view} to={to} go={go} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-line">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            fields={fields}
            work={work}
            to={to({ entry: entry.id })}
            selected={selected.has(entry.id)}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
        {entries.length === 0 && (
          <tr role="row" className="max-md:block">
            <td role="cell" colSpan={fields.length} className="px-5 py-12 text-center max-md:block">
              {children}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface HeadingProps extends Pick<WaitlistTableProps, 'view' | 'to' | 'go'> {
  field: ListField
  width: number
}

/** A column's head: its link sorts by it, or the other way round, where the database keeps an order for it. */
function Heading({ field: { key, label }, width, view, to, go }: HeadingProps) {
  const current = view.sort === key
  const Arrow = view.descending ? ArrowDown : ArrowUp
  const other = isColumn(key) && {
    sort: key,
    descending: current ? !view.descending : descendsFirst(key),
    cursor: null,
  }
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current ? (view.descending ? 'descending' : 'ascending') : undefined}
      // Set by script, which the content security policy allows, unlike an attribute in the HTML.
      style={{ width: `${width * 100}%` }}
      className={classNames(
        // Below the site's own header, which is sticky and 4rem high.
        'sticky top-16 z-10 border-b border-line bg-surface px-2 py-1 font-semibold text-muted lg:px-3',
        'first:pl-5 last:pr-5',
      )}
    >
      {other ? (
        <Link
          to={to(other)}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            go(other)
          }}
          className={classNames('inline-flex min-h-8 items-center gap-1 hover:text-ink', current && 'text-ink')}
        >
          {label}
          {current && <Arrow aria-hidden="true" size={14} />}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
