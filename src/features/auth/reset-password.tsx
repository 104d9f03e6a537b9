import { useRef, useState, type FormEvent } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { adminWords } from '@/content/admin'
import { authMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import { useAuth } from './auth-context'
import { setPassword } from './api'
import { useRecovery } from './use-recovery'

const words = adminWords.resetPassword

/** Of a hosted project's settings (docs/deploy.md) and of the embedded backend. */
const LEAST_CHARACTERS = 12

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
        <ButtonLink look="secondary" to="/admin/login">
          {words.toLogin}
        </ButtonLink>
      </div>
    </>
  )
}

interface PasswordFormProps {
  email: string
  onSet: () => void
  onGone: () => void
}

function PasswordForm({ email, onSet, onGone }: PasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [different, setDifferent] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !password.current || !again.current) return
    const isDifferent = password.current.value !== again.current.value
    setDifferent(isDifferent)
    if (isDifferent) return again.current.focus()
    setBusy(true)
    const error = await setPassword(password.current.value)
    setBusy(false)
    if (!error) {
      showToast('success', authMessages.passwordChanged)
      return onSet()
    }
    if (error.reason === 'session-gone') return onGone()
    const reason = error.reason === 'refused' ? error.message : adminWords.login.unreachable
    showToast('destructive', authMessages.passwordNotChanged(reason))
    // What was typed stays.
    password.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-label={words.title} className="grid gap-5">
      <Field label={words.account} name="email" type="email" required readOnly value={email} autoComplete="username" />
      <Field
        ref={password}
        label={words.password}
        hint={words.rule(LEAST_CHARACTERS)}
        name="password"
        type="password"
        required
        minLength={LEAST_CHARACTERS}
        autoComplete="new-password"
      />
      <Field
        ref={again}
        label={words.again}
        name="again"
        type="password"
        required
        autoComplete="new-password"
        error={different ? words.different : undefined}
        onChange={() => setDifferent(false)}
      />
      <Button type="submit" busy={busy} className="mt-1">
        {busy ? words.busy : words.submit}
      </Button>
    </form>
  )
}
