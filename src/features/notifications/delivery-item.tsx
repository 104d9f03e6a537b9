import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { deliveryWords as words } from '@/content/admin-notifications'
import { classNames } from '@/lib/class-names'
import type { Delivery } from './api'
import { formatMoment } from '@/lib/moment'
import { paths } from '@/lib/paths'

interface DeliveryItemProps {
  delivery: Delivery
  /** Sends it now, whatever has become of it. */
  onSend: () => void
  onDismiss: () => void
}

/** One line of the log: what came of a delivery, the entry that it tells of, and what can be done. */
export function DeliveryItem({ delivery, onSend, onDismiss }: DeliveryItemProps) {
  const {
    event,
    entry_id,
    erased_id,
    waitlist: entry,
    state,
    created_at,
    due_at,
    tries,
    tried_at,
    status,
    took_ms,
    error,
  } = delivery
  const failed = state === 'failed'
  const facts = [
    tries > 0 && words.tries(tries),
    took_ms !== null && words.took(status === null ? '' : String(status), took_ms),
    state === 'waiting' && tries > 0 && words.nextTry(formatMoment(due_at)),
  ]
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-t border-line py-3 text-tiny first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-small">
          <span className={classNames('font-semibold', failed && 'text-danger')}>{words.states[state]}</span>
          <time dateTime={tried_at ?? created_at} className="tabular-nums text-muted">
            {formatMoment(tried_at ?? created_at)}
          </time>
          <span>{words.events[event] ?? event}</span>
          {entry && (
            <Link
              to={`${paths.dashboard}#entry=${entry_id}`}
              className="min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {words.who(entry.name, entry.company)}
            </Link>
          )}
          {erased_id && <span className="font-mono text-tiny text-muted">{erased_id}</span>}
        </p>
        <p className="tabular-nums text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {error && state !== 'delivered' && <p className="[overflow-wrap:anywhere]">{error}</p>}
      </div>
      {event !== 'test' && (
        <div className="flex gap-2">
          <Button look="secondary" className="min-h-8! px-3! py-1! text-tiny!" onClick={onSend}>
            {state === 'waiting' ? words.sendNow : words.replay}
          </Button>
          {failed && (
            <Button look="quiet" className="min-h-8! px-2! py-1! text-tiny!" onClick={onDismiss}>
              {words.dismiss}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
