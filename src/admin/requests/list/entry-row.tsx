/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as in list-body.tsx: rows laid out as cards stay rows for assistive technology. */
import { Plus } from 'lucide-react'
import { memo, type MouseEvent as Press, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { tickBox } from '@/admin/ui/checkbox'
import { waitlistWords } from '@/admin/words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../model/api'
import {
  askedAgainText,
  demoText,
  dueText,
  formatSubmitted,
  nextStepText,
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
  /** Columns; the first is the name. */
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
  const { entry, fields, work, to, selected, isOpen, news, onSelect, onOpen } = props
  const name = textOrNotAvailable(entry.name)
  // Badges (news, returns, next step) share the message's cell, which loses least by truncation.
  const marked = fields.some(({ key }) => key === 'message') ? 'message' : 'name'
  const marks = marksOf(entry, news, fields)
  const press = ({ target }: Press) => {
    if (target instanceof Element && target.closest('a, button, label, input')) return
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
        'group cursor-pointer scroll-mt-22 scroll-mb-16 hover:bg-paper focus-within:bg-paper aria-selected:bg-paper data-open:bg-paper',
        'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2.5',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className={classNames(
          cell,
          'max-md:max-w-full font-semibold group-data-open:shadow-[inset_3px_0_0_var(--color-moss)] max-md:basis-full',
        )}
      >
        <div className="flex min-w-0 items-center gap-2">
          <label className="-mx-1.5 grid size-7 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={selected}
              onChange={({ nativeEvent }) => onSelect(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
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
            className="min-w-6 leading-6 underline-offset-4 hover:underline focus-visible:outline-offset-1"
          >
            <Line text={name} />
          </Link>
          {marked === 'name' && marks}
          <RowOwner entry={entry} work={work} />
        </div>
      </th>
      {fields.slice(1).map((field) => (
        <FieldCell key={field.key} field={field} entry={entry}>
          {field.key === marked && marks}
        </FieldCell>
      ))}
    </tr>
  )
})

/** Classes that hide a column by the list's own width, which an open entry reduces. */
export const hiddenBelow = {
  md: '@max-md:md:hidden',
  xl: '@max-xl:md:hidden',
  '2xl': '@max-2xl:md:hidden',
  '3xl': '@max-3xl:md:hidden',
  '4xl': '@max-4xl:md:hidden',
}

const cell =
  'md:h-[38px] md:whitespace-nowrap md:border-b md:border-line md:px-2 md:first:pl-4 md:last:pr-4 md:last:text-right lg:first:pl-5 lg:last:pr-5'

function marksOf(entry: Entry, news: string | undefined, fields: readonly ListField[]): ReactNode {
  const { return_count, asked_again_at, last_request_at, next_step, next_step_on } = entry
  const withStep = !fields.some(({ key }) => key === 'next_step')
  const step = withStep && next_step_on !== null ? dueText(next_step_on) : undefined
  const demo = demoText(entry)
  if (!news && !return_count && !step && !demo) return undefined
  return (
    <>
      {news && <Mark className="border-moss text-moss">{news}</Mark>}
      {return_count > 0 && (
        <Mark
          className={classNames(
            fields.some(({ key }) => key === 'created_at') && '@max-4xl:md:hidden',
            asked_again_at === null ? 'border-edge' : 'border-moss font-semibold text-moss',
          )}
          title={`${waitlistWords.times(return_count)}, ${formatSubmitted(last_request_at)}`}
        >
          {askedAgainText(entry)}
        </Mark>
      )}
      {demo && <Mark className="border-moss text-moss">{demo}</Mark>}
      {step && (
        <Mark
          className={step.overdue ? 'border-danger bg-danger-soft text-danger' : 'border-edge'}
          title={nextStepText(entry)}
        >
          {/* Puts the overdue day first: the end may be truncated. */}
          {(step.overdue ? [step.text, next_step] : [next_step, step.text]).filter(Boolean).join(' · ')}
        </Mark>
      )}
    </>
  )
}

const Mark = ({ className, title, children }: { className: string; title?: string; children: ReactNode }) => (
  <span
    title={title}
    className={classNames(
      'inline-block min-w-16 max-w-64 shrink truncate rounded-md border px-1.5 align-middle font-normal',
      className,
    )}
  >
    {children}
  </span>
)

interface FieldCellProps {
  field: ListField
  entry: Entry
  children: ReactNode
}

function FieldCell({ field: { key, label, from, atFirst }, entry, children }: FieldCellProps) {
  const latest = { ...entry, message: entry.latest_message ?? entry.message }
  const text = key === 'email' ? entry.email : fieldText(latest, key)
  const isMissing = text === notAvailable
  return (
    <td
      role="cell"
      data-label={atFirst && key !== 'created_at' ? undefined : label}
      className={classNames(
        cell,
        from && hiddenBelow[from],
        isMissing && !children && 'max-md:hidden',
        'max-md:max-w-full max-md:before:text-muted max-md:data-label:before:content-[attr(data-label)_"_"]',
        (key === 'message' || key === 'email' || key === 'created_at') && 'max-md:basis-full',
        (key === 'created_at' || key === 'phone') && 'tabular-nums',
        key !== 'company' && key !== 'message' && 'text-muted',
      )}
    >
      {children && (
        <div className="flex min-w-0 items-center gap-1.5 max-md:flex-wrap">
          {children}
          <Line text={text} className={isMissing ? 'max-md:hidden' : undefined} />
        </div>
      )}
      {!children && (key === 'created_at' ? <Submitted entry={entry} text={text} /> : <Line text={text} />)}
    </td>
  )
}

/** Submission time; in a narrow list, the latest repeat request instead. */
function Submitted({ entry, text }: { entry: Entry; text: string }) {
  const { created_at, return_count, asked_again_at, last_request_at } = entry
  if (!return_count) return <time dateTime={created_at}>{text}</time>
  return (
    <>
      <time dateTime={created_at} className="@max-4xl:md:hidden">
        {text}
      </time>
      <time
        dateTime={last_request_at}
        title={`${waitlistWords.columns.created_at} ${text}`}
        className={classNames('hidden truncate @max-4xl:md:block', asked_again_at !== null && 'font-medium text-moss')}
      >
        {askedAgainText(entry)}
      </time>
    </>
  )
}

function Line({ text, className }: { text: string; className?: string }) {
  const isMissing = text === notAvailable
  return (
    <span
      dir="auto"
      title={isMissing ? undefined : text}
      className={classNames('block min-w-0 flex-1 truncate text-left', isMissing && 'text-muted', className)}
    >
      {text}
    </span>
  )
}

const following: Record<Status, Status> = {
  new: 'contacted',
  contacted: 'booked',
  booked: 'closed',
  closed: 'new',
  spam: 'new',
}

function RowStatus({ entry, work }: Pick<EntryRowProps, 'entry' | 'work'>) {
  const { status, outcome } = entry
  const next = following[status]
  const name = outcome === null ? statusNames[status] : workWords.closedAs(outcomeNames[outcome])
  const label = status === 'spam' ? workWords.notSpam : workWords.mark(name, statusNames[next])
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void work.change([entry], { status: next })}
      className="flex w-26 shrink-0 cursor-pointer rounded-full max-md:w-auto"
    >
      <StatusMark status={status} outcome={outcome} className="hover:border-ink" />
    </button>
  )
}

function RowOwner({ entry, work: { me, nameOf, change } }: Pick<EntryRowProps, 'entry' | 'work'>) {
  const { owner_id } = entry
  const isMine = owner_id !== null && owner_id === me
  const othersLabel = owner_id === null ? workWords.take : workWords.ownedBy(nameOf(owner_id))
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
        !isMine && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
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
