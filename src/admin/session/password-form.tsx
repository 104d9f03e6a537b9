import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { adminWords } from '@/admin/words'
import { accountWords } from './account-words'
import { authMessages } from '@/content/messages'
import { showToast } from '@/ui/toast'
import { setPassword, type LinkResult, type PasswordError } from './api'

const words = adminWords.resetPassword
const currentWords = accountWords.password

/** Minimum password length, also set in a hosted project (docs/deploy.md) and in the embedded backend. */
const MIN_LENGTH = 12

const LINK_ERRORS: Record<Exclude<LinkResult, 'open'>, PasswordError> = {
  refused: { reason: 'session-gone' },
  unreachable: { reason: 'unreachable' },
}

interface PasswordFormProps {
  /** Unknown until a recovery link is used. */
  email: string | undefined
  askCurrent?: boolean
  /** Uses the recovery link, before the first try. */
  verify?: () => Promise<LinkResult>
  onSet: () => void
  onSessionGone: () => void
}

/**
 * Sets a password. `verify` opens the recovery link first: only at the press of
 * the button, as a link works once.
 */
export function PasswordForm({
  email = '',
  askCurrent,
  verify,
  onSet,
  onSessionGone,
}: PasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [invalidField, setInvalidField] = useState<'current' | 'again'>()
  const form = useRef<HTMLFormElement>(null)
  const field = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name='${name}']`)
  const { submit: label, busy: busyLabel } = askCurrent ? currentWords : words

  function markInvalid(fieldName: typeof invalidField) {
    setInvalidField(fieldName)
    if (fieldName) field(fieldName)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const [current, password, again] = ['current', 'password', 'again'].map(
      (name) => field(name)?.value ?? '',
    )
    if (password !== again) return markInvalid('again')
    markInvalid(undefined)
    setBusy(true)
    const link = (await verify?.()) ?? 'open'
    const error =
      link === 'open'
        ? await setPassword(
            password ?? '',
            askCurrent ? { email, password: current ?? '' } : undefined,
          )
        : LINK_ERRORS[link]
    setBusy(false)
    if (!error) {
      showToast('success', authMessages.passwordChanged)
      return onSet()
    }
    if (error.reason === 'session-gone') return onSessionGone()
    if (error.reason === 'wrong-password') return markInvalid('current')
    const reason =
      error.reason === 'refused' ? error.message : adminWords.login.unreachable
    showToast('destructive', authMessages.passwordNotChanged(reason))
    field('password')?.focus()
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      aria-label={label}
      className="mt-5 grid max-w-md gap-5"
    >
      {!askCurrent && email && (
        <p>
          <span className="text-muted">{words.account}: </span>
          <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
        </p>
      )}
      {/* For password managers. */}
      <input
        hidden
        readOnly
        name="email"
        type="email"
        autoComplete="username"
        value={email}
      />
      {askCurrent && (
        <Field
          label={currentWords.current}
          name="current"
          type="password"
          required
          autoComplete="current-password"
          error={invalidField === 'current' ? currentWords.wrong : undefined}
          onChange={() => setInvalidField(undefined)}
        />
      )}
      <Field
        label={words.password}
        hint={words.rule(MIN_LENGTH)}
        name="password"
        type="password"
        required
        minLength={MIN_LENGTH}
        autoComplete="new-password"
      />
      <Field
        label={words.again}
        name="again"
        type="password"
        required
        autoComplete="new-password"
        error={invalidField === 'again' ? words.different : undefined}
        onChange={() => setInvalidField(undefined)}
      />
      <Button type="submit" busy={busy} className="mt-1 justify-self-start">
        {busy ? busyLabel : label}
      </Button>
    </form>
  )
}
