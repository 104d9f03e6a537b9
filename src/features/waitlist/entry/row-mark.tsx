import { statusNames, workWords as words } from '@/content/admin-work'
import { classNames } from '@/lib/class-names'
import type { Entry } from '../api'
import type { Status } from '../filters/view'
import type { Work } from './use-work'

/** Where a press on a row's status leads: one step on, and from where nothing follows back to the beginning. */
const following: Record<Status, Status> = {
  new: 'contacted',
  contacted: 'booked',
  booked: 'closed',
  closed: 'new',
  spam: 'new',
}

// The words are drawn by the style sheet: the cell's own text stays the name (specification §2).
const press = classNames(
  'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-control text-tiny font-normal text-muted',
  'after:truncate after:content-[attr(data-text)] hover:text-ink hover:underline',
)

/** A row's status, which one press takes a step further, and its owner: a press takes what is nobody's, or gives it back. */
export function RowMark({ entry, work }: { entry: Entry; work: Work }) {
  const { status, owner_id } = entry
  const { me, nameOf } = work
  const next = following[status]
  const label = status === 'spam' ? words.notSpam : words.mark(statusNames[status], statusNames[next])
  const isMine = owner_id !== null && owner_id === me
  const ownerLabel = isMine ? words.release : owner_id === null ? words.take : words.ownedBy(nameOf(owner_id))
  return (
    <span className="-mb-1.5 ml-6.5 flex min-w-0 gap-x-2.5 max-md:mb-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        data-text={statusNames[status]}
        onClick={() => void work.change([entry], { status: next })}
        // Between phone and desktop there is room for the sign, and for a name beside it.
        className={classNames(press, 'shrink-0 md:max-lg:after:hidden')}
      >
        <StatusIcon status={status} />
      </button>
      {(owner_id === null || isMine) && me !== undefined ? (
        <button
          type="button"
          aria-label={ownerLabel}
          title={ownerLabel}
          data-text={isMine ? words.me : words.takeShort}
          onClick={() => void work.change([entry], { owner_id: isMine ? null : me })}
          className={classNames(
            press,
            // Quiet until the row is looked at; where nothing hovers, always there.
            'min-w-0',
            !isMine && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      ) : (
        owner_id !== null && (
          <span
            title={ownerLabel}
            data-text={nameOf(owner_id)}
            className={classNames(press, 'min-w-0 cursor-auto! no-underline!')}
          >
            <span className="sr-only">{ownerLabel}</span>
          </span>
        )
      )}
    </span>
  )
}

const drawn: Record<Status, string> = {
  new: '',
  // Half, whole, ticked off, struck through.
  contacted: 'M8 2a6 6 0 0 1 0 12z',
  booked: 'M8 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  closed: 'M5 8.2l2.1 2.1L11 6.2',
  spam: 'M4 12L12 4',
}

/** How far a request has come, as a small sign: told apart by shape, not by colour. */
function StatusIcon({ status }: { status: Status }) {
  const isLine = status === 'closed' || status === 'spam'
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width={16} height={16} className="shrink-0">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={drawn[status]}
        fill={isLine ? 'none' : 'currentColor'}
        stroke={isLine ? 'currentColor' : undefined}
        strokeWidth="1.5"
      />
    </svg>
  )
}
