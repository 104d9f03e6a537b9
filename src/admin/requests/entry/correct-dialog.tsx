import { useState, type ChangeEvent, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { waitlistWords } from '@/admin/words'
import { correctWords as words } from '../model/entry-words'
import { interfaceWords } from '@/content/interface'
import { validationMessages } from '@/content/messages'
import { REQUEST_LIMITS } from '@/content/request-fields'
import { CORRECTABLE, type Change, type Entry } from '../model/api'
import { textOrNotAvailable } from '../model/entry-text'
import type { Work } from '../model/use-work'

const TYPES: Partial<Record<FieldName, string>> = { email: 'email', phone: 'tel' }

type FieldName = (typeof CORRECTABLE)[number]

const isRequired = (name: FieldName) => name === 'name' || name === 'email'

interface CorrectDialogProps {
  entry: Entry
  work: Work
  onClose: () => void
}

/** The database checks that an email is valid and unique. */
export function CorrectDialog({ entry, work, onClose }: CorrectDialogProps) {
  const [opened] = useState(entry)
  // Holds edited fields only: another admin may correct others meanwhile.
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<FieldName | 'all', string>>>({})
  const [busy, setBusy] = useState(false)

  const textOf = (field: FieldName) => (typed[field] ?? entry[field] ?? '').trim()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fail = (field: FieldName, text: string) => {
      setErrors({ [field]: text })
      form.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    }
    const changed = CORRECTABLE.filter((field) => typed[field] !== undefined && textOf(field) !== (opened[field] ?? ''))
    if (changed.includes('name') && !textOf('name')) return fail('name', validationMessages.nameRequired)
    if (changed.includes('email') && !textOf('email')) return fail('email', validationMessages.emailInvalid)
    if (!changed.length) return onClose()
    setErrors({})
    setBusy(true)
    setTyped(Object.fromEntries(changed.map((field) => [field, textOf(field)])))
    const corrected: Change = Object.fromEntries(changed.map((field) => [field, textOf(field) || null]))
    const { text, kind } = await work.change([entry], corrected)
    setBusy(false)
    if (kind === undefined) return onClose()
    if (kind === 'taken') return fail('email', words.known)
    if (kind === 'invalid' && changed.includes('email')) return fail('email', validationMessages.emailInvalid)
    return setErrors({ all: text })
  }

  const field = (name: FieldName) => ({
    name,
    label: waitlistWords.columns[name],
    value: typed[name] ?? entry[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
    maxLength: REQUEST_LIMITS[name],
    required: isRequired(name),
    optional: isRequired(name) ? undefined : interfaceWords.optionalField,
    type: TYPES[name],
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <Dialog
      wide
      title={words.title(textOrNotAvailable(entry.name))}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !busy && onClose()}
    >
      <form noValidate className="mt-5 grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        {CORRECTABLE.map((name) => (
          <Field key={name} {...field(name)} />
        ))}
        <p role="alert" className="text-small text-danger empty:hidden sm:col-span-2">
          {errors.all}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button look="secondary" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? words.busy : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
