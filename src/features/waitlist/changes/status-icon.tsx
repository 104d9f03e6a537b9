import type { Status } from '../filters/view'

const drawn: Record<Status, string> = {
  new: '',
  // Half, whole, ticked off, struck through.
  contacted: 'M8 2a6 6 0 0 1 0 12z',
  booked: 'M8 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  closed: 'M5 8.2l2.1 2.1L11 6.2',
  spam: 'M4 12L12 4',
}

/** How far a request has come, as a small sign: told apart by shape, not by colour. */
export function StatusIcon({ status }: { status: Status }) {
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
