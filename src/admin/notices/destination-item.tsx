import { useIsAdmin } from '@/admin/session/changes'
import { formatCount } from '@/lib/count'
import { useMutation } from '@tanstack/react-query'
import { Menu } from '@/admin/ui/menu'
import { Moment } from '@/admin/ui/moment'
import { eventWords, notificationWords as words } from './notice-words'
import { joinNames } from '@/lib/join-names'
import { classNames } from '@/lib/class-names'
import { formatMoment } from '@/admin/team-time'
import { hasSecret, kindOf, type Destination } from './api'

export type DestinationAction =
  | 'test'
  | 'pause'
  | 'log'
  | 'edit'
  | 'rotate'
  | 'remove'

interface DestinationItemProps {
  destination: Destination
  onAct: (action: DestinationAction) => Promise<void>
}

/**
 * A row of the destinations: state, receiver, deliveries and a menu of actions.
 */
export function DestinationItem({ destination, onAct }: DestinationItemProps) {
  const { name, kind, events } = destination
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-t border-line px-5 py-4 pr-14 md:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <State {...destination} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-small font-semibold [overflow-wrap:anywhere]">
            {name}
          </h3>
          <p className="text-tiny text-muted">
            {kind === 'direct'
              ? words.directKind
              : words.kinds[kindOf(destination)]}
          </p>
        </div>
        <p className="text-small [overflow-wrap:anywhere]">
          {receiverText(destination)}
        </p>
        {kind !== 'direct' && (
          <p className="text-tiny text-muted">
            {words.eventsLabel}{' '}
            {joinNames(events.map((event) => eventWords[event].short))}
          </p>
        )}
        <Notes {...destination} />
      </div>
      <Delivered {...destination} />
      {kind !== 'direct' && (
        <div className="absolute right-3 top-2.5">
          <Actions destination={destination} onAct={onAct} />
        </div>
      )}
    </li>
  )
}

function receiverText({ kind, addresses, url, sender }: Destination) {
  if (kind === 'direct')
    return sender ? words.sentFrom(sender) : words.noMailServer
  return kind === 'email' ? addresses?.join(', ') : url
}

function State({ active, stopped, failing_since, failure }: Destination) {
  const inactive = stopped === 'failing' ? 'stopped' : (stopped ?? 'paused')
  const trying = failure ? 'unsure' : 'active'
  const working = failing_since ? 'failing' : trying
  const state = active ? working : inactive
  const isAlarming = state !== 'active' && state !== 'paused'
  return (
    <div className="min-w-0 text-tiny">
      <p
        className={classNames(
          'flex gap-2 text-small font-semibold',
          isAlarming && 'text-danger',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'mt-[0.4375rem] size-2 shrink-0 rounded-full forced-colors:border',
            state === 'active' && 'bg-moss',
            state === 'paused' && 'border border-edge',
            isAlarming && 'bg-danger',
          )}
        />
        {state === 'failing' || state === 'stopped'
          ? words.states[state](formatMoment(failing_since ?? ''))
          : words.states[state]}
      </p>
      {(failing_since || state === 'unsure') && (
        <p className="text-danger [overflow-wrap:anywhere]">{failure}</p>
      )}
    </div>
  )
}

function Delivered({ delivered_at, waiting, failed }: Destination) {
  return (
    <div className="text-tiny md:max-lg:col-start-2 lg:w-64">
      <p className="whitespace-nowrap tabular-nums text-muted">
        {words.delivered}:{' '}
        {delivered_at ? <Moment at={delivered_at} /> : words.never}
      </p>
      <p className="flex flex-wrap gap-x-4 tabular-nums text-muted">
        <span>{`${words.waiting} ${formatCount(waiting)}`}</span>
        <span className={classNames(failed > 0 && 'font-semibold text-danger')}>
          {`${words.failedCount} ${formatCount(failed)}`}
        </span>
      </p>
    </div>
  )
}

function Actions({ destination, onAct }: DestinationItemProps) {
  const { name, active } = destination
  const { mutate: act, isPending: busy } = useMutation({ mutationFn: onAct })
  const isAdmin = useIsAdmin()
  const actions: [DestinationAction, string][] = [
    ['test', words.test],
    ['log', words.log],
    ['edit', words.edit],
    ['pause', active ? words.pause : words.resume],
    ...(hasSecret(destination)
      ? ([['rotate', words.rotate]] satisfies [DestinationAction, string][])
      : []),
    ['remove', words.remove],
  ]
  const offered = actions.filter(([action]) => isAdmin || action === 'log')
  return (
    <Menu
      label={words.actionsOf(name)}
      items={offered.map(([action, label]) => ({
        label,
        disabled: busy,
        run: () => act(action),
      }))}
    />
  )
}

function textOfTest({
  state,
  tried_at,
  error,
}: NonNullable<Destination['test']>) {
  if (state === 'delivered')
    return words.testArrived(formatMoment(tried_at ?? ''))
  return state === 'failed' ? words.testFailed(error ?? '') : words.testWaiting
}

function Notes({ test, held_until, old_secret_until }: Destination) {
  return (
    <div className="text-tiny text-muted" aria-live="polite">
      {test && (
        <p
          className={classNames(
            'mt-1 [overflow-wrap:anywhere]',
            test.state === 'failed' && 'text-danger',
          )}
        >
          {textOfTest(test)}
        </p>
      )}
      {held_until && (
        <p className="mt-1">{words.heldUntil(formatMoment(held_until))}</p>
      )}
      {old_secret_until && (
        <p className="mt-1">
          {words.oldSecret(formatMoment(old_secret_until))}
        </p>
      )}
    </div>
  )
}
