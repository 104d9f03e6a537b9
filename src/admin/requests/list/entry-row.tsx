/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as in list-body.tsx: rows laid out as cards stay rows for assistive technology. */
import { Plus } from 'lucide-react'
import { memo, type MouseEvent as Press } from 'react'
import { Link } from 'react-router-dom'
import { tickBox } from '@/admin/ui/checkbox'
import { waitlistWords } from '@/admin/words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../model/api'
import {
  outcomeText,
  dueOf,
  formatSubmitted,
  shortAgo,
  textOrNotAvailable,
} from '../model/entry-text'
import type { Work } from '../model/use-work'
import { follow } from '../model/use-view'
import type { Status } from '../model/view'
import { fieldText, type ListField } from '../model/fields'
import { OwnerDisc, StatusMark } from '../model/marks'

const { notAvailable } = waitlistWords

interface EntryRowProps {
  entry: Entry
  fields: readonly ListField[]
  work: Work
  to: string
  selected: boolean
  isOpen: boolean
  news: string | undefined
  onSelect: (entry: Entry, range: boolean) => void
  onOpen: (id: string) => void
}

/** A click anywhere in the row opens the entry; its name is a link. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, fields, work, to, selected, isOpen, news, onSelect, onOpen } =
    props
  const name = textOrNotAvailable(entry.name)
  const press = ({ target }: Press) => {
    if (target instanceof Element && target.closest('a, button, label, input'))
      return
    // Selecting text to copy doesn't open the entry.
    if (!window.getSelection()?.isCollapsed) return
    onOpen(entry.id)
  }
  return (
    <tr
      role="row"
      aria-selected={selected || undefined}
      data-open={isOpen || undefined}
      onClick={press}
      className={classNames(
        'group cursor-pointer scroll-mt-22 scroll-mb-16 hover:bg-raised focus-within:bg-raised aria-selected:bg-raised data-open:bg-raised',
        'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:border-b max-md:border-line max-md:px-4 max-md:pb-2.5',
        'forced-colors:data-open:outline-2 forced-colors:data-open:-outline-offset-2',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className={classNames(
          cell,
          'font-semibold max-md:-order-2 max-md:-mb-1.5 max-md:min-w-0 max-md:basis-[calc(100%-5.5rem)] group-data-open:shadow-[inset_3px_0_0_var(--color-moss)]',
        )}
      >
        <div className="flex min-w-0 items-center gap-1.5">
          <label className="-mx-1.5 grid size-7 shrink-0 cursor-pointer place-items-center max-md:-ml-3.5 max-md:size-11">
            <input
              type="checkbox"
              checked={selected}
              onChange={({ nativeEvent }) =>
                onSelect(
                  entry,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
              aria-label={waitlistWords.select(name)}
              className={tickBox}
            />
          </label>
          <RowStatus entry={entry} work={work} />
          <Link
            to={to}
            data-entry={entry.id}
            aria-current={isOpen || undefined}
            onClick={follow(() => onOpen(entry.id))}
            className="ml-1 min-w-6 text-[0.875rem] leading-6 max-md:min-w-11 max-md:grow max-md:text-small max-md:leading-11 underline-offset-4 hover:underline focus-visible:outline-offset-1"
          >
            <Line text={name} />
          </Link>
          <RowOwner entry={entry} work={work} />
        </div>
      </th>
      {fields.slice(1).map((field) => (
        <FieldCell key={field.key} field={field} entry={entry} news={news} />
      ))}
    </tr>
  )
})

/** Classes that hide a column by the list's own width, which an open entry reduces. */
export const hiddenBelow = {
  40: '@max-[40rem]:md:hidden',
  52: '@max-[52rem]:md:hidden',
  60: '@max-[60rem]:md:hidden',
  68: '@max-[68rem]:md:hidden',
}

const cell =
  'md:h-[38px] md:whitespace-nowrap md:border-b md:border-line md:px-2 md:first:pl-4 md:last:pr-4 md:last:text-right lg:first:pl-5 lg:last:pr-5'

/** A phone's card: name and time; company and message; reason for being due. */
const cardPlaces: Partial<Record<ListField['key'], string>> = {
  email: 'max-md:hidden',
  phone: 'max-md:hidden',
  created_at: 'max-md:-order-1 max-md:ml-auto max-md:leading-11',
  company: 'max-md:max-w-[45%]',
  message: 'max-md:min-w-0 max-md:grow max-md:basis-1/2 max-md:text-muted',
  next_step: 'max-md:basis-full',
}

interface FieldCellProps {
  field: ListField
  entry: Entry
  news: string | undefined
}

function FieldCell({
  field: { key, label, from, atFirst },
  entry,
  news,
}: FieldCellProps) {
  const latest = { ...entry, message: entry.latest_message ?? entry.message }
  const text = fieldText(latest, key)
  const isEmpty =
    key === 'next_step' ? !news && !dueOf(entry) : text === notAvailable
  return (
    <td
      role="cell"
      data-label={atFirst ? undefined : label}
      className={classNames(
        cell,
        from && hiddenBelow[from],
        cardPlaces[key],
        isEmpty && 'max-md:hidden',
        'max-md:before:text-muted max-md:data-label:before:content-[attr(data-label)_"_"]',
        (key === 'created_at' || key === 'phone') && 'tabular-nums',
        key !== 'company' && key !== 'message' && 'text-muted',
      )}
    >
      {key === 'next_step' && <NextStep entry={entry} news={news} />}
      {key === 'created_at' && <Submitted entry={entry} text={text} />}
      {key !== 'next_step' && key !== 'created_at' && <Line text={text} />}
    </td>
  )
}

const tones = {
  late: 'text-danger',
  asked: 'text-moss',
  planned: 'text-ink',
  past: '',
}

/** The reason for being due or the plan; for a moment another admin's change. */
function NextStep({ entry, news }: Pick<FieldCellProps, 'entry' | 'news'>) {
  const due = dueOf(entry)
  if (news)
    return <span className="block truncate font-medium text-moss">{news}</span>
  if (!due) return null
  const { what, when, tone } = due
  const title = entry.return_count
    ? `${waitlistWords.times(entry.return_count)}, ${formatSubmitted(entry.last_request_at)}`
    : [what, when].filter(Boolean).join(' · ')
  return (
    <span title={title} className="flex min-w-0">
      {what && <bdi className="min-w-0 truncate text-ink">{what}</bdi>}
      <span
        className={classNames(
          what ? 'shrink-0' : 'truncate',
          tone !== 'past' && 'font-medium',
          tones[tone],
        )}
      >
        {what && (
          <span className="whitespace-pre font-normal text-muted"> · </span>
        )}
        {when}
      </span>
    </span>
  )
}

function Submitted({
  entry: { created_at, last_request_at },
  text,
}: {
  entry: Entry
  text: string
}) {
  return (
    <time
      dateTime={created_at}
      title={text}
      data-short={shortAgo(last_request_at)}
      className="before:content-[attr(data-short)] @min-[90rem]:before:content-none"
    >
      <span className="hidden @min-[90rem]:inline">{text}</span>
    </time>
  )
}

function Line({ text }: { text: string }) {
  const isMissing = text === notAvailable
  return (
    <span
      dir="auto"
      title={isMissing ? undefined : text}
      className={classNames(
        'block min-w-0 flex-1 truncate text-left',
        isMissing && 'text-muted',
      )}
    >
      {text}
    </span>
  )
}

const phoneTarget = 'max-md:-m-2.5 max-md:p-2.5'

/** A press on the mark never closes an entry or opens a closed one. */
const following: Partial<Record<Status, Status>> = {
  new: 'contacted',
  contacted: 'booked',
  spam: 'new',
}

function RowStatus({ entry, work }: Pick<EntryRowProps, 'entry' | 'work'>) {
  const { status, outcome } = entry
  const next = following[status]
  const name =
    outcome !== null && status === 'closed'
      ? workWords.closedAs(outcomeNames[outcome])
      : [statusNames[status], outcomeText(entry)].filter(Boolean).join(', ')
  if (!next) {
    return (
      <span title={name} className="shrink-0">
        <StatusMark status={status} outcome={outcome} inRow />
        <span className="sr-only">{name}</span>
      </span>
    )
  }
  const label =
    status === 'spam'
      ? workWords.notSpam
      : workWords.mark(name, statusNames[next])
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void work.change([entry], { status: next })}
      className={classNames(
        'shrink-0 cursor-pointer rounded-full',
        phoneTarget,
      )}
    >
      <StatusMark
        status={status}
        outcome={outcome}
        inRow
        className="hover:border-ink"
      />
    </button>
  )
}

function RowOwner({
  entry,
  work: { me, nameOf, change },
}: Pick<EntryRowProps, 'entry' | 'work'>) {
  const { owner_id } = entry
  const isMine = owner_id !== null && owner_id === me
  const othersLabel =
    owner_id === null ? workWords.take : workWords.ownedBy(nameOf(owner_id))
  const label = isMine ? workWords.release : othersLabel
  if (owner_id !== null && !isMine) {
    return (
      <span title={label} className="ml-auto shrink-0">
        <OwnerDisc name={nameOf(owner_id)} isMine={false} />
        <span className="sr-only">{label}</span>
      </span>
    )
  }
  if (me === undefined) return null
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void change([entry], { owner_id: isMine ? null : me })}
      className={classNames(
        'ml-auto shrink-0 cursor-pointer rounded-full',
        phoneTarget,
        !isMine &&
          'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      {isMine ? (
        <OwnerDisc name={nameOf(owner_id)} isMine />
      ) : (
        <span className="grid size-6 place-items-center rounded-full border border-dashed border-edge text-muted hover:border-ink hover:text-ink">
          <Plus aria-hidden="true" size={14} />
        </span>
      )}
    </button>
  )
}
