import { Button, ButtonLink } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { paths } from '@/lib/paths'
import { useAuth } from './auth-context'
import { PasswordForm } from './password-form'
import { useRecovery } from './use-recovery'

const words = adminWords.resetPassword

/** Sets a new password for somebody who came by a recovery link, and tells everybody else why it doesn't. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const auth = useAuth()
  const recovery = useRecovery(auth)
  if (recovery.step === 'opening') return <output>{adminWords.loading}</output>
  if (recovery.step === 'ready' && auth.status === 'signed-in') {
    return (
      <PasswordForm
        email={auth.user.email ?? ''}
        onSet={() => {
          recovery.end()
          onDone()
        }}
        onGone={recovery.refuse}
      />
    )
  }
  const text =
    recovery.step === 'unreachable' ? words.unreachable : recovery.step === 'none' ? words.noLink : words.refused
  return (
    <>
      <p role="alert">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {recovery.step === 'unreachable' && <Button onClick={recovery.retry}>{adminWords.access.retry}</Button>}
        <ButtonLink look="secondary" to={paths.login}>
          {words.toLogin}
        </ButtonLink>
      </div>
    </>
  )
}
