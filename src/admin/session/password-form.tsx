import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { adminWords } from '@/admin/words'
import { accountWords } from './account-words'
import { authMessages } from '@/content/messages'
import { showToast } from '@/ui/toast'
import { setPassword, type LinkResult, type PasswordError } from './api'
import { useAuth } from './auth-context'

const words = adminWords.resetPassword
const currentWords = accountWords.password

/**
 * Minimum password length, also set in a hosted project (docs/deploy.md) and in
 * the embedded backend.
 */
const MIN_LENGTH = 12

const passwordSchema = (asksCurrent: boolean) =>
  z
    .object({
      current: z
        .string()
        .check(
          z.refine<string>(
            (current) => !asksCurrent || current !== '',
            currentWords.missing,
          ),
        ),
      password: z
        .string()
        .check(
          z.refine<string>(
            (password) => password.length >= MIN_LENGTH,
            words.tooShort(MIN_LENGTH),
          ),
        ),
      again: z.string(),
    })
    .check(
      z.refine(({ password, again }) => password === again, {
        path: ['again'],
        error: words.different,
      }),
    )

const LINK_ERRORS: Record<Exclude<LinkResult, 'open'>, PasswordError> = {
  refused: { reason: 'session-gone' },
  unreachable: { reason: 'unreachable' },
}

interface PasswordFormProps {
  /** Unknown until a recovery link is used. */
  email: string | undefined
  askCurrent?: boolean
  /** Until a code is entered; gets the focus when it is shown again. */
  isHidden?: boolean
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
  askCurrent = false,
  isHidden = false,
  verify,
  onSet,
  onSessionGone,
}: PasswordFormProps) {
  const { retry } = useAuth()
  const { submit: label, busy: busyLabel } = askCurrent ? currentWords : words
  const { form, formProps, field, saving } = useSaveForm({
    schema: passwordSchema(askCurrent),
    defaultValues: { current: '', password: '', again: '' },
    save: async ({ current, password }) => {
      const link = (await verify?.()) ?? 'open'
      const error =
        link === 'open'
          ? await setPassword(
              password,
              askCurrent ? { email, password: current } : undefined,
            )
          : LINK_ERRORS[link]
      if (!error) {
        showToast('success', authMessages.passwordChanged)
        onSet()
      } else if (error.reason === 'session-gone') onSessionGone()
      // The page then asks for the code.
      else if (error.reason === 'needs-code') await retry()
      else if (error.reason === 'wrong-password')
        return { current: currentWords.wrong }
      else {
        const reason =
          error.reason === 'refused'
            ? error.message
            : adminWords.login.unreachable
        showToast('destructive', authMessages.passwordNotChanged(reason))
        form.setFocus('password')
      }
      return undefined
    },
  })
  const { setFocus } = form
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden) setFocus('password')
    wasHidden.current = isHidden
  }, [isHidden, setFocus])

  return (
    <form
      {...formProps}
      noValidate
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
          {...field('current')}
          label={currentWords.current}
          type="password"
          required
          autoComplete="current-password"
        />
      )}
      <Field
        {...field('password')}
        label={words.password}
        hint={words.rule(MIN_LENGTH)}
        type="password"
        required
        // Password managers generate one that is long enough.
        minLength={MIN_LENGTH}
        autoComplete="new-password"
      />
      <Field
        {...field('again')}
        label={words.again}
        type="password"
        required
        autoComplete="new-password"
      />
      <Button type="submit" busy={saving} className="mt-1 justify-self-start">
        {saving ? busyLabel : label}
      </Button>
    </form>
  )
}
