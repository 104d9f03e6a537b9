import { Changes } from '@/admin/session/changes'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useCallback, useRef, useState } from 'react'
import { showFailure } from '@/admin/ui/show-failure'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { notificationToasts, notificationWords as words } from './notice-words'
import { showToast } from '@/ui/toast'
import {
  destinationsQuery,
  changeDestination,
  removeDestination,
  replaceSecret,
  testDestination,
  type Destination,
} from './api'
import { DestinationDialog } from './destination-dialog'
import { DestinationItem, type DestinationAction } from './destination-item'
import { LogDialog } from './log-dialog'
import { usePolled } from './use-polled'

const removeWords = {
  title: (name: string) => `Remove ${name}?`,
  description:
    'It gets no more notices; what is waiting or has failed is not sent. It keeps what it has received.',
  confirm: 'Remove',
  cancel: 'Keep',
}

const rotateWords = {
  title: (name: string) => `A new secret for ${name}?`,
  description:
    'Messages are then signed with the new secret, and for 24 hours with the old one too. The receiver must get the new one within that time.',
  confirm: 'New secret',
  cancel: 'Keep the present one',
}

const secretWords = {
  title: 'The secret of this webhook',
  description:
    'The receiver uses it to check that a message comes from us. It is shown only this once: copy it now.',
  rotated: 'The old one stays valid for 24 hours.',
  label: 'Secret',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I’ve copied it',
  close: 'Close',
  notCopied:
    'You haven’t copied it, and it can’t be shown again. Close once more to leave without it.',
}

type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'rotate' | 'remove' | 'log'; destination: Destination }
  | { dialog: 'secret'; secret: string; rotated: boolean }

/** The list of destinations and the dialogs that change it. */
export function NotificationsCard() {
  const { data: destinations, hasFailed, reload } = usePolled(destinationsQuery)
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useCallback(() => setOpen(undefined), [])
  const focusHeading = () => heading.current?.focus()

  async function run<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work
    } catch (error) {
      showFailure(error, notificationToasts.failed)
      return undefined
    } finally {
      reload()
    }
  }

  async function act(action: DestinationAction, destination: Destination) {
    const { id, active } = destination
    if (action === 'pause')
      await run(changeDestination(id, { active: !active }))
    else if (action === 'test') await run(testDestination(id))
    else setOpen({ dialog: action, destination })
  }

  async function rotate({ id }: Destination) {
    close()
    const secret = await run(replaceSecret(id))
    if (secret) setOpen({ dialog: 'secret', secret, rotated: true })
  }

  async function remove({ id, name }: Destination) {
    close()
    const removed = await run(removeDestination(id))
    if (removed) showToast('success', notificationToasts.removed(name))
  }

  return (
    <section
      aria-labelledby="destinations-title"
      className="rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
        <h2
          ref={heading}
          id="destinations-title"
          tabIndex={-1}
          className="text-body font-semibold outline-none"
        >
          {words.destinations}
        </h2>
        <Changes>
          <Button
            look="secondary"
            size="tiny"
            onClick={() => setOpen({ dialog: 'add' })}
          >
            {words.add}
          </Button>
        </Changes>
      </div>
      {hasFailed && (
        <LoadFailed
          band
          text={words.failed}
          className="border-t px-5"
          announced={false}
          onRetry={reload}
        />
      )}
      {destinations?.some(isShown) ? (
        <ul aria-labelledby="destinations-title">
          {destinations.filter(isShown).map((destination) => (
            <DestinationItem
              key={destination.id}
              destination={destination}
              onAct={(action) => act(action, destination)}
            />
          ))}
        </ul>
      ) : (
        !hasFailed && (
          <output className="block border-t border-line px-5 py-16 text-center text-small text-muted">
            {destinations ? words.empty : words.loading}
          </output>
        )
      )}
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <DestinationDialog
          destination={open.dialog === 'edit' ? open.destination : undefined}
          onClose={close}
          onSaved={(secret) => {
            reload()
            setOpen(
              secret === undefined
                ? undefined
                : { dialog: 'secret', secret, rotated: false },
            )
          }}
        />
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog
          secret={open.secret}
          rotated={open.rotated}
          onClose={close}
          returnFocus={focusHeading}
        />
      )}
      {open?.dialog === 'rotate' && (
        <ConfirmDialog
          {...rotateWords}
          title={rotateWords.title(open.destination.name)}
          onConfirm={() => rotate(open.destination)}
          onClose={close}
          returnFocus={focusHeading}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          {...removeWords}
          title={removeWords.title(open.destination.name)}
          onConfirm={() => remove(open.destination)}
          onClose={close}
          returnFocus={focusHeading}
        />
      )}
      {open?.dialog === 'log' && (
        <LogDialog
          destination={open.destination}
          onChange={reload}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Mail to people appears once it can be sent, or waits for that. */
const isShown = ({ kind, active, waiting }: Destination) =>
  kind !== 'direct' || active || waiting > 0

interface SecretDialogProps {
  secret: string
  rotated: boolean
  onClose: () => void
  returnFocus: () => void
}

function SecretDialog({
  secret,
  rotated,
  onClose,
  returnFocus,
}: SecretDialogProps) {
  // Escape or a press outside must not lose a secret that can't be shown again.
  const [isWarned, setIsWarned] = useState(false)
  const leave = () =>
    said === secretWords.copied || isWarned ? onClose() : setIsWarned(true)
  // If copying fails, the admin can still select the secret.
  const { said, copy } = useClipboard({
    copied: secretWords.copied,
    notCopied: secretWords.copy,
  })
  return (
    <Dialog
      wide
      title={secretWords.title}
      description={
        rotated
          ? `${secretWords.description} ${secretWords.rotated}`
          : secretWords.description
      }
      closeLabel={secretWords.close}
      onClose={leave}
      returnFocus={returnFocus}
    >
      <div className="mt-6 grid gap-4">
        <Field
          label={secretWords.label}
          value={secret}
          readOnly
          required
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => copy(secret)}>
            <span aria-live="polite">{said || secretWords.copy}</span>
          </Button>
          <Button onClick={onClose}>{secretWords.kept}</Button>
        </div>
        <p role="alert" className="text-small text-danger empty:hidden">
          {isWarned && secretWords.notCopied}
        </p>
      </div>
    </Dialog>
  )
}
