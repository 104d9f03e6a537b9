import { Plus } from 'lucide-react'
import { statusNames, workWords as words } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../api'
import type { Work } from '../entry/use-work'
import type { Status } from '../filters/view'
import { OwnerDisc } from './owner-disc'
import { StatusMark } from './status-mark'

/** Where a press on a row's status leads: one step on, and from where nothing follows back to the beginning. */
const following: Record<Status, Status> = {
  new: 'contacted',
  contacted: 'booked',
  booked: 'closed',
  closed: 'new',
  spam: 'new',
}

interface RowWorkProps {
  entry: Entry
  work: Work
}

/** A row's status, which one press takes a step further. */
export function RowStatus({ entry, work }: RowWorkProps) {
  const { status } = entry
  const next = following[status]
  const label = status === 'spam' ? words.notSpam : words.mark(statusNames[status], statusNames[next])
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void work.change([entry], { status: next })}
      className="flex w-26 shrink-0 cursor-pointer rounded-full max-md:w-auto"
    >
      <StatusMark status={status} className="hover:border-ink" />
    </button>
  )
}

/** A row's owner: a press takes what is nobody's, or gives back what is the reader's. */
export function RowOwner({ entry, work: { me, nameOf, change } }: RowWorkProps) {
  const { owner_id } = entry
  const isMine = owner_id !== null && owner_id === me
  const label = isMine ? words.release : owner_id === null ? words.take : words.ownedBy(nameOf(owner_id))
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
        // Quiet until the row is looked at; where nothing hovers, always there.
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
