import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { useOnce } from '@/admin/ui/use-once'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { adminWords } from '@/admin/words'
import { authMessages, validationMessages } from '@/content/messages'
import { showToast } from '@/ui/toast'
import { sendRecoveryLink } from './api'
import { useAuth } from './auth-context'

const words = adminWords.login

const loginSchema = z.object({
  email: z
    .string()
    .check(
      z.refine<string>(
        (email) => /^\s*\S+@\S+\s*$/.test(email),
        validationMessages.emailInvalid,
      ),
    ),
  password: z.string(),
})

/** Without `noValidate`: the browser checks the fields (specification §5). */
export function LoginForm() {
  const { signIn } = useAuth()
  const { form, formProps, field, saving } = useSaveForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    save: async ({ email, password }) => {
      const { error, denied, needsCode } = await signIn(email, password)
      if (error) {
        const reason =
          error.reason === 'refused' ? error.message : words.unreachable
        showToast('destructive', authMessages.signInFailed(reason))
        form.setFocus('password')
      } else if (!needsCode) {
        // Omits the welcome from the toast if the next page denies access.
        const { title } = authMessages.signedIn
        showToast('success', denied ? { title } : authMessages.signedIn)
      }
    },
  })
  const recovery = useRecoveryMail()
  const askForMail = async () => {
    const isValid = await form.trigger('email', { shouldFocus: true })
    if (isValid) await recovery.ask(form.getValues('email'))
  }
  return (
    <form {...formProps} aria-label={words.title} className="grid gap-5">
      <Field
        {...field('email')}
        label={words.email}
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('password')}
        label={words.password}
        type="password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" busy={saving} className="mt-1">
        {saving ? words.busy : words.submit}
      </Button>
      <Button
        look="quiet"
        aria-disabled={recovery.asking || undefined}
        onClick={() => void askForMail()}
      >
        {words.forgot}
      </Button>
    </form>
  )
}

/**
 * Requests recovery mails, one at a time, without revealing whether an address
 * has an account.
 */
function useRecoveryMail() {
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: sendRecoveryLink,
    onSuccess: (hasResponse) =>
      showToast(
        hasResponse ? 'plain' : 'destructive',
        authMessages[hasResponse ? 'recoveryAsked' : 'recoveryNotAsked'],
      ),
  })
  return {
    asking: isPending,
    ask: (email: string) => once(() => mutateAsync(email)),
  }
}
