import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '@/admin/ui/form-failure'
import { LoadFailed } from '@/admin/ui/load-failed'
import { Select } from '@/admin/ui/select'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { confirmSession } from './api'
import { useAuth } from './auth-context'
import { factorsQuery, type Factor, type FactorError } from './factor-api'
import { factorWords } from './factor-words'
import { SignOutElsewhere } from './sign-out-elsewhere'
import { SignOutButton } from './work-button'

const words = factorWords.code

const codeSchema = z.object({
  code: z
    .string()
    .check(
      z.refine<string>(
        (code) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
        words.invalid,
      ),
    ),
})

interface CodeFormProps {
  label: string
  busyLabel: string
  /** Checks the code; resolves to null if it is correct. */
  verify: (code: string) => Promise<FactorError | null>
  onDone: () => void
}

/** A field for the code of a second factor. */
export function CodeForm({ label, busyLabel, verify, onDone }: CodeFormProps) {
  const { form, formProps, field, saving, failure } = useSaveForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    save: async ({ code }) => {
      const error = await verify(code.replaceAll(/\s/g, ''))
      if (!error) {
        onDone()
        return undefined
      }
      if (error === 'session-gone') await confirmSession()
      const text = factorWords.errors[error]
      return error === 'wrong-code' ? { code: text } : { root: text }
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form
      {...formProps}
      noValidate
      aria-label={words.title}
      className="grid gap-5"
    >
      <Field
        {...field('code')}
        label={words.label}
        hint={words.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormFailure text={failure} />
      <Button type="submit" busy={saving} className="justify-self-start">
        {saving ? busyLabel : label}
      </Button>
    </form>
  )
}

/**
 * Asks a session that was opened by password or link for the code of a second
 * factor. It can end the user's other sessions before the code: a thief may
 * have added the factor.
 */
export function CodeStep({ onDone }: { onDone: () => void }) {
  const { data: factors, isError, refetch } = useQuery(factorsQuery)
  if (isError)
    return (
      <LoadFailed text={factorWords.failed} onRetry={() => void refetch()} />
    )
  if (!factors) return <output>{factorWords.loading}</output>
  return <CodeOf factors={factors} onDone={onDone} />
}

function CodeOf({
  factors,
  onDone,
}: {
  factors: Factor[]
  onDone: () => void
}) {
  const { enterCode } = useAuth()
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '')
  return (
    <div className="grid gap-5">
      {factors.length > 1 && (
        <Select
          large
          label={words.device}
          value={factorId}
          options={factors.map(({ id, name }) => [
            id,
            name || factorWords.unnamed,
          ])}
          onPick={setFactorId}
        />
      )}
      <CodeForm
        label={words.submit}
        busyLabel={words.busy}
        verify={(code) => enterCode(factorId, code)}
        onDone={onDone}
      />
      <p className="text-small text-muted">{words.lost}</p>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-small text-muted">{words.suspicious}</p>
        <div className="flex flex-wrap gap-3">
          <SignOutElsewhere />
          <SignOutButton />
        </div>
      </div>
    </div>
  )
}
