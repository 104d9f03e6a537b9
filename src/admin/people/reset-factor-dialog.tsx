import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { showFailure } from '@/admin/ui/show-failure'
import { showToast } from '@/ui/toast'
import { resetFactor, type AdminAccount } from './api'

const words = {
  title: (name: string) => `Reset the second factor of ${name}?`,
  description:
    'For a lost phone or a stolen account. They are signed out everywhere, and their second factors and password no longer work.',
  call: 'First make sure that the wish is theirs: call them. “Forgot password?” on the login page then sends them a link for a new password.',
  confirm: 'Reset',
  cancel: 'Cancel',
}

const toasts = {
  done: (name: string) => ({
    title: `The second factor of ${name} was reset`,
    description: 'They were signed out everywhere. You both get an email.',
  }),
  gone: (name: string) => ({
    title: `${name} no longer had access`,
    description: 'Another admin was faster.',
  }),
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
}

interface ResetFactorDialogProps {
  person: AdminAccount
  onDone: () => Promise<unknown>
  onClose: () => void
  returnFocus: () => void
}

/** Confirms and does the reset of a colleague's second factor. */
export function ResetFactorDialog({
  person: { id, name },
  onDone,
  ...rest
}: ResetFactorDialogProps) {
  const reset = async () => {
    try {
      const done = await resetFactor(id)
      showToast(
        done ? 'success' : 'plain',
        toasts[done ? 'done' : 'gone'](name),
      )
    } catch (error) {
      showFailure(error, toasts.failed)
    }
    await onDone()
    rest.onClose()
  }
  return (
    <ConfirmDialog
      {...words}
      {...rest}
      title={words.title(name)}
      onConfirm={reset}
    >
      <p className="mt-4 text-small">{words.call}</p>
    </ConfirmDialog>
  )
}
