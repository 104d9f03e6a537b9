import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { waitlistWords } from '@/admin/words'
import { interfaceWords } from '@/content/interface'
import { validationMessages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'

const TYPES: Partial<Record<RequestField, string>> = { email: 'email', phone: 'tel' }

const isRequired = (name: RequestField) => name === 'name' || name === 'email'

export type Typed = Partial<Record<RequestField, string>>
export type FieldErrors = Partial<Record<RequestField | 'all', string>>

const NO_VALUES: Typed = {}

interface RequestDialogProps {
  fields: readonly RequestField[]
  /** The entry's values, for fields that weren't edited. */
  values?: Partial<Record<RequestField, string | null>>
  title: string
  words: { description: string; save: string; busy: string; cancel: string }
  onTyped?: (typed: Typed) => void
  /** Saves the edited values, null for empty ones; returns errors. */
  save: (edited: Partial<Record<RequestField, string | null>>) => Promise<FieldErrors | undefined>
  onClose: () => void
  children?: ReactNode
}

/** Dialog with the fields of a request. The database checks that an email is valid and unique. */
export function RequestDialog(props: RequestDialogProps) {
  const { fields, values = NO_VALUES, title, words, onTyped, save, onClose, children } = props
  const [opened] = useState(values)
  // Holds edited fields only: another admin may correct others meanwhile.
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const textOf = (field: RequestField) => (typed[field] ?? values[field] ?? '').trim()
  const type = (now: Typed) => {
    setTyped(now)
    onTyped?.(now)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const show = (found: FieldErrors) => {
      setErrors(found)
      const wrong = fields.find((field) => found[field])
      if (wrong) form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    }
    if (!textOf('name')) return show({ name: validationMessages.nameRequired })
    if (!textOf('email')) return show({ email: validationMessages.emailInvalid })
    const edited = fields.filter((field) => typed[field] !== undefined && textOf(field) !== (opened[field] ?? ''))
    if (!edited.length) return onClose()
    setErrors({})
    setBusy(true)
    type(Object.fromEntries(edited.map((field) => [field, textOf(field)])))
    const refused = await save(Object.fromEntries(edited.map((field) => [field, textOf(field) || null])))
    setBusy(false)
    if (refused) show(refused)
  }

  const field = (name: RequestField) => ({
    name,
    label: waitlistWords.columns[name],
    value: typed[name] ?? values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      type({ ...typed, [name]: target.value }),
    maxLength: REQUEST_LIMITS[name],
    required: isRequired(name),
    optional: isRequired(name) ? undefined : interfaceWords.optionalField,
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <Dialog
      wide
      title={title}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !busy && onClose()}
    >
      <form noValidate className="mt-5 grid gap-4 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
        {fields.map((name) =>
          name === 'message' ? (
            <Field key={name} multiline className="sm:col-span-2" {...field(name)} />
          ) : (
            <Field key={name} type={TYPES[name]} {...field(name)} />
          ),
        )}
        {children}
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
