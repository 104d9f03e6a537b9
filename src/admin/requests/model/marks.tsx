import { outcomeNames, statusNames } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import { initialsOf } from '@/lib/initials'
import type { Status } from '@/lib/statuses'
import type { Entry } from './entry'

/** Status marks: open work stands out; shape and tone differ. */
const looks: Record<Status, string> = {
  new: 'border-edge font-semibold text-ink',
  contacted: 'border-moss font-semibold text-moss',
  booked: 'border-moss bg-moss font-semibold text-moss-on',
  closed: 'border-line text-muted',
  spam: 'border-dashed border-edge text-muted after:line-through',
}

interface Sign {
  path: string
  /** A shape instead of a line. */
  isFilled?: true
  isRinged?: true
}

const signs: Record<Status, Sign> = {
  new: { path: 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', isFilled: true },
  contacted: { path: 'M8 3a5 5 0 0 1 0 10z', isFilled: true, isRinged: true },
  booked: { path: 'M3.5 8.5l3 3l6-7' },
  closed: { path: 'M3.5 8h9' },
  spam: { path: 'M3.5 12.5l9-9' },
}

interface StatusMarkProps extends Pick<Entry, 'status'> {
  outcome: keyof typeof outcomeNames | null
  className?: string
  inRow?: boolean
}

/**
 * CSS adds the name of the status, or a closed entry's outcome: the cell's text
 * stays as submitted (specification §2); callers must label it.
 */
export function StatusMark({
  status,
  outcome,
  className,
  inRow,
}: StatusMarkProps) {
  const { path, isFilled, isRinged } = signs[status]
  return (
    <span
      aria-hidden="true"
      data-text={
        status === 'closed' && outcome
          ? outcomeNames[outcome]
          : statusNames[status]
      }
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-full border px-2 text-tiny after:content-[attr(data-text)]',
        looks[status],
        inRow && 'size-6 justify-center px-0! after:content-none',
        className,
      )}
    >
      <svg viewBox="0 0 16 16" width={12} height={12} className="shrink-0">
        {isRinged && (
          <circle
            cx="8"
            cy="8"
            r="5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        )}
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke={isFilled ? undefined : 'currentColor'}
          strokeWidth="2"
        />
      </svg>
    </span>
  )
}

/**
 * CSS adds the owner's initials, as in StatusMark; callers must label the
 * owner.
 */
export const OwnerDisc = ({
  name,
  isMine,
}: {
  name: string
  isMine: boolean
}) => (
  <span
    aria-hidden="true"
    data-text={initialsOf(name)}
    className={classNames(
      'grid size-6 place-items-center rounded-full border text-[0.6875rem] font-semibold leading-none after:content-[attr(data-text)]',
      isMine
        ? 'border-moss bg-moss text-moss-on'
        : 'border-edge bg-paper text-ink',
    )}
  />
)
