import { statusNames, workWords as words } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import type { WaitlistEntry } from '../api'
import type { Status } from '../filters/view'
import { StatusIcon } from './status-icon'

/** Where a press on a row's status leads: one step on, and from where nothing follows back to the beginning. */
const following: Record<Status, Status> = {
  new: 'contacted',
  contacted: 'booked',
  booked: 'closed',
  closed: 'new',
  spam: 'new',
}

/** What rows can do about their status and owner, and what they need to know for it. */
export interface RowWork {
  nameOf: (id: string | null) => string
  me: string | undefined
  onStatus: (entry: WaitlistEntry, status: Status) => void
  onOwner: (entry: WaitlistEntry, owner: string | null) => void
}

// The words are drawn by the style sheet: the cell's own text stays the name (specification §2).
const press = classNames(
  'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-control text-tiny font-normal text-muted',
  'after:truncate after:content-[attr(data-text)] hover:text-ink hover:underline',
)

/** A row's status, which one press takes a step further, and its owner: a press takes what is nobody's, or gives it back. */
export function RowMark({ entry, work }: { entry: WaitlistEntry; work: RowWork }) {
  const { status, owner } = entry
  const { me, nameOf } = work
  const next = following[status]
  const label = status === 'spam' ? words.notSpam : words.mark(statusNames[status], statusNames[next])
  const isMine = owner !== null && owner === me
  const ownerLabel = isMine ? words.release : owner === null ? words.take : words.ownedBy(nameOf(owner))
  return (
    <span className="-mb-1.5 ml-6.5 flex min-w-0 gap-x-2.5 max-md:mb-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        data-text={statusNames[status]}
        onClick={() => work.onStatus(entry, next)}
        // Between phone and desktop there is room for the sign, and for a name beside it.
        className={classNames(press, 'shrink-0 md:max-lg:after:hidden')}
      >
        <StatusIcon status={status} />
      </button>
      {(owner === null || isMine) && me !== undefined ? (
        <button
          type="button"
          aria-label={ownerLabel}
          title={ownerLabel}
          data-text={isMine ? words.me : words.takeShort}
          onClick={() => work.onOwner(entry, isMine ? null : me)}
          className={classNames(
            press,
            // Quiet until the row is looked at; where nothing hovers, always there.
            'min-w-0',
            !isMine && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      ) : (
        owner !== null && (
          <span
            title={ownerLabel}
            data-text={nameOf(owner)}
            className={classNames(press, 'min-w-0 cursor-auto! no-underline!')}
          >
            <span className="sr-only">{ownerLabel}</span>
          </span>
        )
      )}
    </span>
  )
}
