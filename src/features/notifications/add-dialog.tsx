import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { addDestinationWords as words, notificationWords } from '@/content/admin-notifications'
import { reasonOf } from '@/lib/in-session'
import { addDestination, type NewDestination } from './api'

const NAME_LENGTH = 100
const URL_LENGTH = 2000

type Kind = 'email' | 'webhook'

interface AddDialogProps {
  onClose: () => void
  /** With the secret of a new webhook. */
  onAdded: (secret: string | null) => void
}

/** Asks for a new destination. What is valid the database decides; it is said beside the field. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const [kind, setKind] = useState<Kind>('email')
  const add = useMutation({ mutationFn: addDestination, onSuccess: ({ secret }) => onAdded(secret) })
  const problem = add.error && reasonOf(add.error)
  const invalid = problem === 'invalid'
  const busy = add.isPending

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    add.mutate(readForm(new FormData(form), kind), {
      onError: (error) => {
        if (reasonOf(error) === 'invalid') form.querySelector<HTMLElement>('[name=target]')?.focus()
      },
    })
  }

  return (
    <Dialog wide title={words.title} description={words.description} closeLabel={words.close} onClose={onClose}>
      <form onSubmit={submit} onChange={() => add.isError && add.reset()} className="mt-6 grid gap-5">
        <Choice
          label={words.kind}
          name="kind"
          options={[
            ['email', notificationWords.kinds.email],
            ['webhook', notificationWords.kinds.webhook],
          ]}
          onPick={(value) => setKind(value === 'webhook' ? 'webhook' : 'email')}
        />
        <Field
          label={words.name}
          name="name"
          required
          maxLength={NAME_LENGTH}
          autoComplete="off"
          hint={words.nameHint}
        />
        {kind === 'email' ? (
          <Field
            key="email"
            multiline
            label={words.addresses}
            name="target"
            required
            spellCheck={false}
            autoCapitalize="none"
            hint={words.addressesHint}
            error={invalid ? words.invalidAddresses : undefined}
          />
        ) : (
          <>
            <Field
              key="webhook"
              label={words.url}
              name="target"
              type="url"
              required
              maxLength={URL_LENGTH}
              autoComplete="off"
              spellCheck={false}
              hint={words.urlHint}
              error={invalid ? words.invalidUrl : undefined}
            />
            <Choice label={words.style} name="style" options={Object.entries(words.styles)} />
          </>
        )}
        <p role="alert" className="text-small text-danger empty:hidden">
          {problem && !invalid && words.failed}
        </p>
        <div>
          <Button type="submit" busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  name: string
  options: [value: string, label: string][]
  onPick?: (value: string) => void
}

/** One of a few; the first one unless another is picked. */
function Choice({ label, name, options, onPick }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map(([value, text], index) => (
          <label key={value} className="flex min-h-8 items-center gap-2.5 text-small">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              onChange={() => onPick?.(value)}
              className="size-4 accent-moss"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const text = (values: FormData, name: string) => {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** An address as it will be used: names in other scripts become ASCII. */
function asUsed(address: string): string {
  try {
    return new URL(address).href
  } catch {
    return address
  }
}

function readForm(values: FormData, kind: Kind): NewDestination {
  const [name, target] = [text(values, 'name'), text(values, 'target')]
  if (kind === 'email') return { name, kind, addresses: target.split(/[\s,;]+/).filter(Boolean) }
  return { name, kind, url: asUsed(target), style: text(values, 'style') }
}
