import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { adminWords } from '@/admin/words'
import { authMessages } from '@/content/messages'
import { showToast } from '@/ui/toast'
import { sendRecoveryLink } from './api'
import { useAuth } from './auth-context'

const words = adminWords.login

/** The browser validates required fields (specification §5). */
export function LoginForm() {
  const { signIn } = useAuth()
  const [busy, setBusy] = useState(false)
  const [recovering, setRecovering] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { error, denied } = await signIn(
      email.current?.value ?? '',
      password.current?.value ?? '',
    )
    setBusy(false)
    // Omits the welcome from the toast if the next page denies access.
    if (!error)
      return showToast(
        'success',
        denied ? { title: authMessages.signedIn.title } : authMessages.signedIn,
      )
    const reason =
      error.reason === 'refused' ? error.message : words.unreachable
    showToast('destructive', authMessages.signInFailed(reason))
    password.current?.focus()
  }

  /** Requests a recovery mail, without revealing whether the address has an account. */
  async function requestRecovery() {
    if (recovering || !email.current?.reportValidity()) return
    setRecovering(true)
    const hasResponse = await sendRecoveryLink(email.current.value)
    setRecovering(false)
    showToast(
      hasResponse ? 'plain' : 'destructive',
      authMessages[hasResponse ? 'recoveryAsked' : 'recoveryNotAsked'],
    )
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={words.title}
      className="grid gap-5"
    >
      <Field
        ref={email}
        label={words.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        ref={password}
        label={words.password}
        name="password"
        type="password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" busy={busy} className="mt-1">
        {busy ? words.busy : words.submit}
      </Button>
      <Button
        look="quiet"
        aria-disabled={recovering || undefined}
        onClick={() => void requestRecovery()}
      >
        {words.forgot}
      </Button>
    </form>
  )
}
