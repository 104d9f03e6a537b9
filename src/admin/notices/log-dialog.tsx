import { useRef, type ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Changes } from '@/admin/session/changes'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { Moment } from '@/admin/ui/moment'
import { Dialog } from '@/ui/dialog'
import { notificationToasts } from './notice-words'
import { showToast } from '@/ui/toast'
import { classNames } from '@/lib/class-names'
import { formatMoment } from '@/admin/team-time'
import { paths } from '@/lib/paths'
import {
  changeDeliveries,
  deliveriesQuery,
  type Delivery,
  type Destination,
  type DeliveryFilter,
} from './api'
import { usePolled } from './use-polled'
import { countOf, formatCount } from '@/lib/count'

const words = {
  title: (name: string) => `Log of ${name}`,
  description:
    'What failed, what waits, and the last 25 that arrived. Kept for 90 days.',
  close: 'Close',
  list: 'Deliveries',
  loading: 'Loading the log...',
  failed: 'The log couldn’t be loaded.',
  empty: 'Nothing has been sent yet.',
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Failed',
  } as Record<string, string>,
  events: {
    'request.created': 'New request',
    'request.returned': 'Asked again',
    'request.updated': 'Changed',
    'request.erased': 'Erased',
    'request.waiting': 'Reminder',
    'destination.failing': 'Another destination fails',
    'destination.changed': 'Another destination’s address changed',
    test: 'Test',
  } as Record<string, string>,
  requestName: (name: string, company: string | null) =>
    company ? `${name}, ${company}` : name,
  tries: (count: number) => countOf(count, 'try', 'tries'),
  statusAndTime: (status: string, statusAndTime: number) =>
    `${status}${status && ', '}${formatCount(statusAndTime)} ms`,
  nextTry: (moment: string) => `next try ${moment}`,
  replay: 'Send again',
  sendNow: 'Send now',
  sendWaiting: 'Send all waiting now',
  dismiss: 'Dismiss',
  replayFailed: 'Send all failed again',
  dismissFailed: 'Dismiss all failed',
}

interface LogDialogProps {
  destination: Destination
  onChange: () => void
  onClose: () => void
}

/** The deliveries of a destination, to send again or dismiss one or all. */
export function LogDialog({
  destination: { id, name },
  onChange,
  onClose,
}: LogDialogProps) {
  const { data: deliveries, hasFailed, reload } = usePolled(deliveriesQuery(id))
  const list = useRef<HTMLDivElement>(null)
  const hasState = (deliveryState: string) =>
    deliveries?.some(({ state }) => state === deliveryState)

  async function run(
    work: Promise<number>,
    done: (count: number) => { title: string },
  ) {
    list.current?.focus()
    try {
      showToast('success', done(await work))
    } catch (error) {
      showFailure(error, notificationToasts.failed)
    }
    reload()
    onChange()
  }
  const send = (which: DeliveryFilter) =>
    void run(
      changeDeliveries(id, which, 'waiting'),
      notificationToasts.replayed,
    )
  const dismiss = (which: DeliveryFilter) =>
    void run(
      changeDeliveries(id, which, 'dismissed'),
      notificationToasts.dismissed,
    )

  return (
    <Dialog
      wide
      title={words.title(name)}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div ref={list} tabIndex={-1} className="mt-4 outline-none">
        <Changes>
          <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
            {hasState('failed') && (
              <>
                <SmallButton onClick={() => send({ state: 'failed' })}>
                  {words.replayFailed}
                </SmallButton>
                <SmallButton
                  look="quiet"
                  onClick={() => dismiss({ state: 'failed' })}
                >
                  {words.dismissFailed}
                </SmallButton>
              </>
            )}
            {hasState('waiting') && (
              <SmallButton onClick={() => send({ state: 'waiting' })}>
                {words.sendWaiting}
              </SmallButton>
            )}
          </div>
        </Changes>
        <p role="alert" className="text-small text-danger empty:hidden">
          {hasFailed && words.failed}
        </p>
        {deliveries && deliveries.length > 0 ? (
          <ol aria-label={words.list}>
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                onSend={() => send({ id: delivery.id, state: delivery.state })}
                onDismiss={() =>
                  dismiss({ id: delivery.id, state: delivery.state })
                }
              />
            ))}
          </ol>
        ) : (
          !hasFailed && (
            <output className="block py-8 text-center text-small text-muted">
              {deliveries ? words.empty : words.loading}
            </output>
          )
        )}
      </div>
    </Dialog>
  )
}

const SmallButton = ({
  look = 'secondary',
  ...rest
}: ComponentProps<typeof Button>) => (
  <Button look={look} size="tiny" {...rest} />
)

interface DeliveryItemProps {
  delivery: Delivery
  onSend: () => void
  onDismiss: () => void
}

function DeliveryItem({ delivery, onSend, onDismiss }: DeliveryItemProps) {
  const { event, entry_id, erased_id, waitlist: entry, state, error } = delivery
  const { created_at, due_at, tries, tried_at, status, took_ms } = delivery
  const failed = state === 'failed'
  const facts = [
    tries > 0 && words.tries(tries),
    took_ms !== null &&
      words.statusAndTime(status === null ? '' : String(status), took_ms),
    state === 'waiting' && tries > 0 && words.nextTry(formatMoment(due_at)),
  ]
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-t border-line py-3 text-tiny first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-small">
          <span
            className={classNames('font-semibold', failed && 'text-danger')}
          >
            {words.states[state]}
          </span>
          <Moment
            at={tried_at ?? created_at}
            className="tabular-nums text-muted"
          />
          <span>{words.events[event] ?? event}</span>
        </p>
        <p className="text-small [overflow-wrap:anywhere] empty:hidden">
          {entry && (
            <Link
              to={`${paths.dashboard}#entry=${entry_id}`}
              className="underline underline-offset-4"
            >
              {words.requestName(entry.name, entry.company)}
            </Link>
          )}
          {erased_id && (
            <span className="font-mono text-tiny text-muted">{erased_id}</span>
          )}
        </p>
        <p className="tabular-nums text-muted">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {error && state !== 'delivered' && (
          <p className="[overflow-wrap:anywhere]">{error}</p>
        )}
      </div>
      {event !== 'test' && (
        <Changes>
          <div className="flex gap-2">
            <SmallButton onClick={onSend}>
              {state === 'waiting' ? words.sendNow : words.replay}
            </SmallButton>
            {failed && (
              <SmallButton look="quiet" onClick={onDismiss}>
                {words.dismiss}
              </SmallButton>
            )}
          </div>
        </Changes>
      )}
    </li>
  )
}
