import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { formatMoment } from '@/admin/team-time'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { FormFailure } from '@/admin/ui/form-failure'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { showToast } from '@/ui/toast'
import { confirmSession } from './api'
import { useAuth } from './auth-context'
import { CodeForm } from './code-form'
import {
  beginFactor,
  factorsQuery,
  removeFactor,
  type Factor,
  type NewFactor,
} from './factor-api'
import { factorWords as words } from './factor-words'
import { QrPicture } from './qr-picture'

interface FactorsProps {
  /** Moves the focus if adding a factor has replaced this part of the page. */
  returnFocus?: () => void
}

/** The user's second factors: adds, lists and removes them. */
export function Factors({ returnFocus }: FactorsProps) {
  const { retry } = useAuth()
  const { data: factors, isError, refetch } = useQuery(factorsQuery)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Factor>()
  const addButton = useRef<HTMLButtonElement>(null)
  if (isError)
    return <LoadFailed text={words.failed} onRetry={() => void refetch()} />
  if (!factors) return <output>{words.loading}</output>

  async function remove({ id }: Factor) {
    const error = await removeFactor(id)
    if (error)
      showToast('destructive', words.toasts.notRemoved(words.errors[error]))
    else showToast('success', words.toasts.removed)
    if (error === 'session-gone') await confirmSession()
    await refetch()
    setRemoving(undefined)
    // Without a factor, the team's setting may close the session.
    await retry()
  }

  return (
    <>
      {factors.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <FactorItem
              key={factor.id}
              factor={factor}
              onRemove={() => setRemoving(factor)}
            />
          ))}
        </ul>
      )}
      {factors.length === 1 && <p className="mt-3 text-muted">{words.spare}</p>}
      <Button
        ref={addButton}
        look="secondary"
        className="mt-5"
        onClick={() => setAdding(true)}
      >
        {words.add}
      </Button>
      {adding && (
        <EnrolDialog
          onClose={() => setAdding(false)}
          returnFocus={returnFocus}
        />
      )}
      {removing && (
        <ConfirmDialog
          {...words.removal}
          title={words.removal.title(removing.name || words.unnamed)}
          description={
            factors.length === 1
              ? `${words.removal.description} ${words.removal.last}`
              : words.removal.description
          }
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
          returnFocus={() => addButton.current?.focus()}
        />
      )}
    </>
  )
}

function FactorItem({
  factor: { name, addedAt },
  onRemove,
}: {
  factor: Factor
  onRemove: () => void
}) {
  const shownName = name || words.unnamed
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{shownName}</span>
        <span className="block text-tiny text-muted">
          {words.added(formatMoment(addedAt))}
        </span>
      </span>
      <Button
        look="quiet"
        size="flush"
        aria-label={words.removeOf(shownName)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}

interface EnrolDialogProps extends FactorsProps {
  onClose: () => void
}

function EnrolDialog({ onClose, returnFocus }: EnrolDialogProps) {
  const auth = useAuth()
  const queries = useQueryClient()
  const [factor, setFactor] = useState<NewFactor>()
  const { mutate: forget } = useMutation({ mutationFn: removeFactor })
  const check = useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      auth.enterCode(id, code),
    // Even without an answer the factor may have been added.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  })
  const close = () => {
    if (check.isPending) return
    if (factor && check.isIdle) forget(factor.id)
    onClose()
  }
  const finish = () => {
    showToast('success', words.toasts.added)
    onClose()
  }
  return (
    <Dialog
      wide
      title={words.enrol.title}
      description={words.enrol.description}
      closeLabel={words.enrol.cancel}
      onClose={close}
      returnFocus={returnFocus}
    >
      {factor ? (
        <div className="mt-5 grid gap-5">
          <p>{words.enrol.scan}</p>
          <QrPicture picture={factor.picture} label={words.enrol.picture} />
          <p>
            <span className="block text-small text-muted">
              {words.enrol.key}
            </span>
            <code className="font-medium [overflow-wrap:anywhere]">
              {inFours(factor.key)}
            </code>
          </p>
          <CodeForm
            label={words.enrol.submit}
            busyLabel={words.enrol.busy}
            verify={(code) => check.mutateAsync({ id: factor.id, code })}
            onDone={finish}
          />
        </div>
      ) : (
        <NameForm onBegun={setFactor} />
      )}
    </Dialog>
  )
}

const nameSchema = z.object({
  name: z.string().check(
    z.refine<string>((name) => name.trim() !== '', words.enrol.nameMissing),
    z.maxLength(40, words.enrol.nameTooLong),
  ),
})

/** Asks for the device's name and begins to add it. */
function NameForm({ onBegun }: { onBegun: (factor: NewFactor) => void }) {
  const { retry } = useAuth()
  const { formProps, field, saving, failure } = useSaveForm({
    schema: nameSchema,
    defaultValues: { name: '' },
    save: async ({ name }) => {
      const begun = await beginFactor(name.trim())
      if (typeof begun === 'object') {
        onBegun(begun)
        return undefined
      }
      if (begun === 'session-gone') await confirmSession()
      // The login page then asks for the code.
      if (begun === 'needs-code') await retry()
      const text = words.errors[begun]
      return begun === 'name-taken' ? { name: text } : { root: text }
    },
  })
  return (
    <form
      {...formProps}
      noValidate
      aria-label={words.enrol.title}
      className="mt-5 grid max-w-md gap-5"
    >
      <Field
        {...field('name')}
        label={words.enrol.name}
        hint={words.enrol.nameHint}
        autoComplete="off"
        required
      />
      <FormFailure text={failure} />
      <Button type="submit" busy={saving} className="justify-self-start">
        {words.enrol.next}
      </Button>
    </form>
  )
}

/** A key in groups of four, to be typed from the screen. */
const inFours = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ')
