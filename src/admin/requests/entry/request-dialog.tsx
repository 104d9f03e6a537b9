import { useState, type ChangeEvent, type ReactNode } from 'react'
import { useShortcuts } from '@/admin/keys'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { waitlistWords } from '@/admin/words'
import { interfaceWords } from '@/content/interface'
import { validationMessages } from '@/content/messages'
import { REQUEST_LIMITS, type RequestField } from '@/content/request-fields'
import {
  CORRECTABLE,
  HAND_SOURCES,
  type Change,
  type Entry,
  type Named,
} from '../model/api'
import { addWords, correctWords, reachWords } from '../model/entry-words'
import { textOrNotAvailable } from '../model/entry-text'
import type { Work } from '../model/use-work'

const TYPES: Partial<Record<RequestField, string>> = {
  email: 'email',
  phone: 'tel',
}

export type Typed = Partial<Record<RequestField, string>>
export type FieldErrors = Partial<Record<RequestField | 'all', string>>

const NO_VALUES: Typed = {}

interface RequestDialogProps {
  fields: readonly RequestField[]
  /** The entry's values, for fields that weren't edited. */
  values?: Partial<Record<RequestField, string | null>>
  title: string
  words: { description: string; save: string; busy: string; cancel: string }
  /** Holds edited fields only: another admin may correct others meanwhile. */
  typed: Typed
  onTyped: (typed: Typed) => void
  /**
   * The request came by phone or another way that an admin wrote down: a phone
   * number suffices instead of an email.
   */
  byHand: boolean
  /**
   * Saves the edited fields (null: emptied); with `to`, as a return of that
   * entry. Resolves to errors by field, `all` for the whole; undefined once
   * saved.
   */
  save: (
    edited: Partial<Record<RequestField, string | null>>,
    to?: Named,
  ) => Promise<FieldErrors | undefined>
  onClose: () => void
  onDiscard?: () => void
  children?: (saveTo: (known: Named) => void) => ReactNode
}

/** Dialog with the fields of a request. The database checks that an email is valid and unique. */
export function RequestDialog(props: RequestDialogProps) {
  const {
    fields,
    values = NO_VALUES,
    title,
    words,
    typed,
    onTyped,
    byHand,
    save,
    onClose,
    onDiscard,
    children,
  } = props
  const [opened] = useState(values)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const textOf = (field: RequestField) =>
    (typed[field] ?? values[field] ?? '').trim()
  const isReachable = byHand && /\d/.test(textOf('phone'))
  const isRequired = (name: RequestField) =>
    name === 'name' || (name === 'email' && !isReachable)

  async function submit(to?: Named) {
    if (busy) return
    const show = (found: FieldErrors) => {
      setErrors(found)
      const wrong = fields.find((field) => found[field])
      if (wrong)
        document
          .querySelector<HTMLElement>(`[role=dialog] [name=${wrong}]`)
          ?.focus()
    }
    if (!to && !textOf('name'))
      return show({ name: validationMessages.nameRequired })
    if (!to && !textOf('email') && !isReachable)
      return show({ email: reachWords.missing(byHand) })
    const edited = fields.filter(
      (field) =>
        typed[field] !== undefined && textOf(field) !== (opened[field] ?? ''),
    )
    if (!edited.length) return onClose()
    setErrors({})
    setBusy(true)
    onTyped(Object.fromEntries(edited.map((field) => [field, textOf(field)])))
    const refused = await save(
      Object.fromEntries(edited.map((field) => [field, textOf(field) || null])),
      to,
    )
    setBusy(false)
    if (refused) show(refused)
  }

  const field = (name: RequestField) => ({
    name,
    label: waitlistWords.columns[name],
    value: typed[name] ?? values[name] ?? '',
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      onTyped({ ...typed, [name]: target.value }),
    maxLength: REQUEST_LIMITS[name],
    required: isRequired(name),
    optional:
      (byHand && reachWords.either[name]) ||
      (isRequired(name) ? undefined : interfaceWords.optionalField),
    error: errors[name],
    autoComplete: 'off',
  })
  useShortcuts('dialog', { send: () => void submit() })
  return (
    <Dialog
      wide
      title={title}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !busy && onClose()}
    >
      <form
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {CORRECTABLE.map((name) => (
          <Field key={name} type={TYPES[name]} {...field(name)} />
        ))}
        {children?.((known) => void submit(known))}
        {fields.includes('message') && (
          <Field multiline className="sm:col-span-2" {...field('message')} />
        )}
        <p
          role="alert"
          className="text-small text-danger empty:hidden sm:col-span-2"
        >
          {errors.all}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button
            look="secondary"
            disabled={busy}
            onClick={onDiscard ?? onClose}
          >
            {onDiscard ? addWords.discard : words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? words.busy : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface CorrectDialogProps {
  entry: Entry
  work: Work
  onClose: () => void
}

/**
 * Corrects a request's fields; another admin's correction meanwhile is
 * reported, not overwritten.
 */
export function CorrectDialog({ entry, work, onClose }: CorrectDialogProps) {
  const [typed, setTyped] = useState<Typed>({})
  async function save(corrected: Change) {
    const { text, kind } = await work.change([entry], corrected)
    if (kind === undefined) {
      onClose()
      return undefined
    }
    if (kind === 'taken') return { email: correctWords.known }
    return kind === 'invalid' && 'email' in corrected
      ? { email: validationMessages.emailInvalid }
      : { all: text }
  }
  return (
    <RequestDialog
      title={correctWords.title(textOrNotAvailable(entry.name))}
      words={correctWords}
      fields={CORRECTABLE}
      values={entry}
      typed={typed}
      onTyped={setTyped}
      byHand={HAND_SOURCES.some((each) => each === entry.source)}
      save={(edited) => save(edited as Change)}
      onClose={onClose}
    />
  )
}
