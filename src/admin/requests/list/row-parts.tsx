import { Changes, useIsAdmin } from '@/admin/session/changes'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tickBox } from '@/admin/ui/checkbox'
import { waitlistWords } from '@/admin/words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import type { Status } from '@/lib/statuses'
import type { Entry } from '../model/entry'
import { keepEntryLink } from '../model/entry-links'
import { outcomeText, resultOf, textOrNotAvailable } from '../model/entry-text'
import type { ListField } from '../model/fields'
import { OwnerDisc, StatusMark } from '../model/marks'
import { follow, type ViewAddress } from '../model/use-view'
import type { Work } from '../model/use-work'

/** What the table's rows and a phone's share. */
export interface RowProps {
  entry: Entry
  fields: readonly ListField[]
  work: Work
  to: string
  /** The line that a search found, if no column shows it. */
  match: string | undefined
  isDueList: boolean
  selected: boolean
  isOpen: boolean
  news: string | undefined
  onSelect: (id: string, range: boolean) => void
  onOpen: ViewAddress['go']
}

/** Tick box, status, name as a link, and owner. */
export function EntryName(props: RowProps) {
  const { entry, work, to, selected, isOpen, onSelect, onOpen } = props
  const name = textOrNotAvailable(entry.name)
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <Changes>
        <label className="-mx-1.5 grid size-7 shrink-0 cursor-pointer place-items-center max-md:-ml-3.5 max-md:size-11">
          <input
            type="checkbox"
            checked={selected}
            onChange={({ nativeEvent }) =>
              onSelect(
                entry.id,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
            aria-label={waitlistWords.select(name)}
            className={tickBox}
          />
        </label>
      </Changes>
      <RowStatus entry={entry} work={work} />
      <Link
        ref={keepEntryLink(entry.id)}
        to={to}
        data-entry={entry.id}
        aria-current={isOpen || undefined}
        onClick={follow(() => onOpen({ entry: entry.id }))}
        className="ml-1 min-w-6 text-[0.875rem] leading-6 max-md:min-w-11 max-md:grow max-md:text-small max-md:leading-11 underline-offset-4 hover:underline focus-visible:outline-offset-1"
      >
        <span dir="auto" title={name} className="block truncate text-left">
          {name}
        </span>
      </Link>
      <RowOwner entry={entry} work={work} />
    </div>
  )
}

const phoneTarget = 'max-md:-m-2.5 max-md:p-2.5'

/** A press on the mark never closes an entry or opens a closed one. */
const following: Record<Status, Status | null> = {
  new: 'contacted',
  contacted: 'booked',
  booked: null,
  closed: null,
  spam: 'new',
}

function RowStatus({ entry, work }: Pick<RowProps, 'entry' | 'work'>) {
  const isAdmin = useIsAdmin()
  const { status } = entry
  const next = isAdmin && following[status]
  const result = resultOf(entry)
  const name =
    result !== null && status === 'closed'
      ? workWords.closedAs(outcomeNames[result])
      : [statusNames[status], outcomeText(entry)].filter(Boolean).join(', ')
  if (!next) {
    return (
      <span title={name} className="shrink-0">
        <StatusMark status={status} outcome={result} inRow />
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
        outcome={result}
        inRow
        className="hover:border-ink"
      />
    </button>
  )
}

function RowOwner({
  entry,
  work: { me, nameOf, change },
}: Pick<RowProps, 'entry' | 'work'>) {
  const isAdmin = useIsAdmin()
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
  if (me === undefined || !isAdmin) return null
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
