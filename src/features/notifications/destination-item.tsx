import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notificationWords as words } from '@/content/admin-notifications'
import { classNames } from '@/lib/class-names'
import type { Destination } from './api'
import { formatMoment } from '@/lib/moment'

export type DestinationAction = 'test' | 'pause' | 'log' | 'edit' | 'rotate' | 'remove'

interface DestinationItemProps {
  destination: Destination
  onAct: (action: DestinationAction) => Promise<void>
}

/** One destination: who it is, how it goes, and what can be done with it. */
export function DestinationItem({ destination, onAct }: DestinationItemProps) {
  const { name, kind, style, addresses, url, active, stopped, failing_since, failure } = destination
  const { waiting, failed, delivered_at } = destination
  const inactive = stopped === 'failing' ? 'stopped' : (stopped ?? 'paused')
  const state = active ? (failing_since ? 'failing' : 'active') : inactive
  const [busy, setBusy] = useState<DestinationAction>()
  const act = (action: DestinationAction) => {
    setBusy(action)
    void onAct(action).finally(() => setBusy(undefined))
  }
  const buttons: [DestinationAction, string][] = [
    ['test', words.test],
    ['log', words.log],
    ['pause', active ? words.pause : words.resume],
    ['edit', words.edit],
    ...(kind === 'webhook' ? ([['rotate', words.rotate]] satisfies [DestinationAction, string][]) : []),
    ['remove', words.remove],
  ]
  return (
    <li className="border-t border-line px-5 py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-body font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-tiny text-muted">{words.kinds[style === 'slack' ? 'slack' : kind]}</p>
        <p className={classNames('text-tiny font-semibold', state === 'active' ? 'text-moss' : 'text-danger')}>
          {state === 'failing' || state === 'stopped'
            ? words.states[state](formatMoment(failing_since ?? ''))
            : words.states[state]}
        </p>
      </div>
      <p className="mt-1 text-small [overflow-wrap:anywhere]">{kind === 'email' ? addresses?.join(', ') : url}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-tiny tabular-nums">
        <Fact name={words.delivered} value={delivered_at ? formatMoment(delivered_at) : words.never} />
        <Fact name={words.waiting} value={waiting.toLocaleString('en-US')} />
        <Fact name={words.failedCount} value={failed.toLocaleString('en-US')} alarming={failed > 0} />
      </dl>
      {failing_since && <p className="mt-2 text-tiny text-danger [overflow-wrap:anywhere]">{failure}</p>}
      <Notes {...destination} />
      <div className="mt-3 flex flex-wrap gap-2">
        {buttons.map(([action, label]) => (
          <Button
            key={action}
            look={action === 'remove' ? 'danger' : 'secondary'}
            className="min-h-8! px-3! py-1! text-tiny!"
            aria-label={words.of(label, name)}
            // Not `disabled`: the focus stays where it is.
            aria-disabled={busy !== undefined || undefined}
            onClick={() => busy === undefined && act(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

function Fact({ name, value, alarming }: { name: string; value: string; alarming?: boolean }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('font-semibold', alarming && 'text-danger')}>{value}</dd>
    </div>
  )
}

/** What came of the last test, and what is out of the ordinary. */
function Notes({ test, held_until, old_secret_until }: Destination) {
  const testText =
    test &&
    (test.state === 'delivered'
      ? words.testArrived(formatMoment(test.tried_at ?? ''))
      : test.state === 'failed'
        ? words.testFailed(test.error ?? '')
        : words.testWaiting)
  return (
    <div className="text-tiny text-muted" aria-live="polite">
      {testText && (
        <p className={classNames('mt-2 [overflow-wrap:anywhere]', test?.state === 'failed' && 'text-danger')}>
          {testText}
        </p>
      )}
      {held_until && <p className="mt-2">{words.heldUntil(formatMoment(held_until))}</p>}
      {old_secret_until && <p className="mt-2">{words.oldSecret(formatMoment(old_secret_until))}</p>}
    </div>
  )
}
