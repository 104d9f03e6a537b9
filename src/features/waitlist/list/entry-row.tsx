/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as in list-body.tsx: rows that are laid out as cards stay rows for assistive technology. */
import { memo, type MouseEvent, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { waitlistWords } from '@/content/admin'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../api'
import { RowMark } from '../entry/row-mark'
import type { Work } from '../entry/use-work'
import type { ListField } from './fields'
import { fieldText } from './fields'
import { formatSubmitted, textOrNotAvailable } from '../entry/entry-text'
import { follow } from '../filters/use-view'

const { notAvailable } = waitlistWords

interface EntryRowProps {
  entry: Entry
  /** The columns, of which the first is the name. */
  fields: readonly ListField[]
  work: Work
  to: To
  selected: boolean
  onSelect: (entry: Entry) => void
  onOpen: (id: string) => void
}

/** One request of the list. Its name is the link that opens it; a press anywhere else in the row does the same. */
export const EntryRow = memo(
  function EntryRow({ entry, fields, work, to, selected, onSelect, onOpen }: EntryRowProps) {
    const name = textOrNotAvailable(entry.name)
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button, label, input')) return
      // Somebody who selects text wants to copy it.
      if (!window.getSelection()?.isCollapsed) return
      onOpen(entry.id)
    }
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it is for the keyboard
      <tr
        role="row"
        aria-selected={selected || undefined}
        onClick={press}
        className={classNames(
          'group cursor-pointer max-md:grid max-md:gap-y-1 max-md:border-b max-md:border-line max-md:last:border-b-0',
          'max-md:px-5 max-md:py-4 aria-selected:bg-paper',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name in it is its label */}
        <th scope="row" role="rowheader" className={classNames(cell, 'font-semibold max-md:text-small')}>
          <div className="flex items-start gap-1">
            <label className="-my-1 -ml-1.5 grid size-7 shrink-0 cursor-pointer place-items-center">
              <input
                type="checkbox"
                checked={selected}
                onChange={() => onSelect(entry)}
                aria-label={waitlistWords.select(name)}
                className="size-4 cursor-pointer accent-moss"
              />
            </label>
            <Link
              to={to}
              data-entry={entry.id}
              onClick={follow(() => onOpen(entry.id))}
              className="min-h-6 min-w-0 flex-1 underline-offset-4 hover:underline focus-visible:outline-offset-1"
            >
              <Clamped text={name} />
            </Link>
          </div>
          <RowMark entry={entry} work={work} />
          {entry.return_count > 0 && <ReturnMark entry={entry} />}
        </th>
        {fields.slice(1).map((field) => (
          <FieldCell key={field.key} field={field} entry={entry} work={work} />
        ))}
      </tr>
    )
  },
  (before, after) =>
    before.entry === after.entry &&
    before.selected === after.selected &&
    before.fields === after.fields &&
    before.work === after.work &&
    hrefOf(before.to) === hrefOf(after.to),
)

const hrefOf = (to: To) => (typeof to === 'string' ? to : `${to.search}${to.hash}`)

const cell = classNames(
  'align-top md:border-b md:border-line md:px-2 md:py-2.5 md:first:pl-5 md:last:pr-5 lg:px-3',
  'md:group-last:border-b-0 md:group-hover:bg-paper md:group-focus-within:bg-paper',
)

/** Somebody asked again, the last time at that moment: the list has them where they were heard of last. */
const ReturnMark = ({ entry: { return_count, heard_at } }: { entry: Entry }) => (
  <span className="ml-6.5 mt-1 max-md:mb-1 inline-block rounded-md border border-edge px-1.5 text-tiny font-normal text-muted">
    {waitlistWords.askedAgain(return_count)}
    {', '}
    <time dateTime={heard_at}>{formatSubmitted(heard_at)}</time>
  </span>
)

/** What a field holds: an email in full, a moment for machines too, and anything else as its text. */
function FieldCell({ field: { key, label }, entry, work }: { field: ListField; entry: Entry; work: Work }) {
  if (key === 'email') {
    return (
      <td role="cell" className={classNames(cell, 'max-md:pb-1')}>
        <span dir="auto" className="block text-left [overflow-wrap:anywhere]">
          <Address email={entry.email} />
        </span>
      </td>
    )
  }
  const text = fieldText(entry, key, work.nameOf)
  if (key !== 'created_at') return <LabelledCell label={label} text={text} />
  return (
    <LabelledCell label={label}>
      <time dateTime={entry.created_at} className="tabular-nums">
        {text}
      </time>
    </LabelledCell>
  )
}

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

/** An email address that, where it must be broken, is so behind the @ first. */
function Address({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
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
