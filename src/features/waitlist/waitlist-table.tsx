/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Some browsers forget that this is a table once its boxes are laid out as blocks:
   https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html */
import type { ReactNode } from 'react'
import { waitlistWords } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import type { WaitlistEntry } from './api'
import { formatSubmitted, textOrNotAvailable } from './entry-text'

const { columns, notAvailable } = waitlistWords

/** Shares of the width, which is fixed so that a value of 1,000 characters can't stretch the table. */
const headings = [
  { label: columns.name, width: 'w-[16%]' },
  { label: columns.email, width: 'w-[23%]' },
  { label: columns.company, width: 'w-[14%]' },
  { label: columns.phone, width: 'w-[14%]' },
  { label: columns.message, width: 'w-[16%]' },
  { label: columns.submitted, width: 'w-[17%]' },
]

interface WaitlistTableProps {
  entries: WaitlistEntry[]
  /** Other entries are on their way: these are shown paler until then. */
  busy?: boolean
  /** Stands in the table's body when there are no entries. */
  children?: ReactNode
}

/** The requests, one a row; on a phone every row becomes a card. */
export function WaitlistTable({ entries, busy, children }: WaitlistTableProps) {
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className={classNames(
        'w-full table-fixed border-separate border-spacing-0 text-left text-tiny max-md:block',
        busy && 'opacity-60 transition-opacity',
      )}
    >
      <caption className="sr-only">{waitlistWords.caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {headings.map(({ label, width }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={classNames(
                width,
                // Below the site's own header, which is sticky and 4rem high.
                'sticky top-16 z-10 border-b border-line bg-surface px-2 py-2 font-semibold text-muted lg:px-3',
                'first:pl-5 last:pr-5',
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
        {entries.length === 0 && (
          <tr role="row" className="max-md:block">
            <td role="cell" colSpan={headings.length} className="px-5 py-12 text-center max-md:block">
              {children}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: WaitlistEntry }) {
  return (
    <tr
      role="row"
      className={classNames(
        'group max-md:grid max-md:gap-y-1 max-md:border-b max-md:border-line max-md:last:border-b-0',
        'max-md:px-5 max-md:py-4',
      )}
    >
      <th scope="row" role="rowheader" className={classNames(cell, 'font-semibold max-md:text-small')}>
        <Clamped text={textOrNotAvailable(entry.name)} />
      </th>
      <td role="cell" className={classNames(cell, 'max-md:pb-1')}>
        <span dir="auto" className="block text-left [overflow-wrap:anywhere]">
          {entry.email}
        </span>
      </td>
      <LabelledCell label={columns.company} text={textOrNotAvailable(entry.company)} />
      <LabelledCell label={columns.phone} text={textOrNotAvailable(entry.phone)} />
      <LabelledCell label={columns.message} text={textOrNotAvailable(entry.message)} />
      <LabelledCell label={columns.submitted}>
        <time dateTime={entry.created_at} className="tabular-nums">
          {formatSubmitted(entry.created_at)}
        </time>
      </LabelledCell>
    </tr>
  )
}

const cell = classNames(
  'align-top md:border-b md:border-line md:px-2 md:py-2.5 md:first:pl-5 md:last:pr-5 lg:px-3',
  'md:group-last:border-b-0 md:group-hover:bg-paper',
)

/** A cell that bears its column's name where the table's head is out of sight. */
function LabelledCell({ label, text, children }: { label: string; text?: string; children?: ReactNode }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={classNames(
        cell,
        'max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:gap-x-3',
        'max-md:before:text-muted max-md:before:content-[attr(data-label)]',
      )}
    >
      {text === undefined ? children : <Clamped text={text} />}
    </td>
  )
}

/** Text of any length, script and direction, cut after two lines; in full as the tooltip. */
function Clamped({ text }: { text: string }) {
  const missing = text === notAvailable
  return (
    <span
      dir="auto"
      title={missing ? undefined : text}
      className={classNames('line-clamp-2 text-left [overflow-wrap:anywhere]', missing && 'text-muted')}
    >
      {text}
    </span>
  )
}
