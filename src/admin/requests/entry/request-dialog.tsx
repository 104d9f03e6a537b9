import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useShortcuts } from '@/admin/keys'
import { FormFailure } from '@/admin/ui/form-failure'
import { useSaveForm, type Refusals } from '@/admin/ui/use-save-form'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { waitlistWords } from '@/admin/words'
import { interfaceWords } from '@/content/interface'
import { validationMessages } from '@/content/messages'
import {
  REQUEST_CHOICES,
  REQUEST_FIELDS,
  REQUEST_LIMITS,
  type RequestField,
} from '@/content/request-fields'
import { CORRECTABLE, type Change } from '../model/change-api'
import { HAND_SOURCES } from '../model/add-api'
import type { Entry } from '../model/entry'
import type { Named } from '../model/find-api'
import { addWords, correctWords } from '../model/entry-words'
import { textOrNotAvailable } from '../model/entry-text'
import type { Work } from '../model/use-work'

const reachWords = {
  either: { email: 'or phone', phone: 'or email' } as Partial<
    Record<RequestField, string>
  >,
  missing: (byHand: boolean) =>
    byHand
      ? 'Enter an email address or a phone number'
      : 'Enter an email address',
}

const TYPES: Partial<Record<RequestField, string>> = {
  email: 'email',
  phone: 'tel',
}

/** Texts of a request's fields; empty if there is none. */
export type Texts = Record<RequestField, string>
/** Fields that were edited, with null for an emptied one. */
export type Edited = Partial<Record<RequestField, string | null>>

interface Values extends Texts {
  /** The entry that gets the request; none if it becomes one itself. */
  to?: Named | undefined
}

const text = (field: RequestField) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(REQUEST_LIMITS[field], validationMessages.tooLong(field)),
    )

const perField = <T,>(of: (field: RequestField) => T) =>
  Object.fromEntries(
    REQUEST_FIELDS.map((field) => [field, of(field)]),
  ) as Record<RequestField, T>

const hasDigit = (phone: string) => /\d/.test(phone)

/**
 * A request needs a name and an address, or a phone number if an admin adds it.
 * One for a known entry needs neither. The database checks that an address is
 * valid and unique.
 */
const requestSchema = (byHand: boolean) =>
  z
    .object({
      ...perField(text),
      to: z.optional(z.custom<Named>()),
    })
    .check(
      z.refine(({ to, name }) => to ?? name, {
        path: ['name'],
        error: validationMessages.nameRequired,
      }),
      z.refine(
        ({ to, email, phone }) => to ?? (email || (byHand && hasDigit(phone))),
        { path: ['email'], error: reachWords.missing(byHand) },
      ),
    )

/** Texts of a request's fields in an entry. */
export const textsOf = (entry: Edited): Texts =>
  perField((field) => entry[field] ?? '')

interface RequestDialogProps {
  fields: readonly RequestField[]
  /**
   * The stored texts. Only changed ones are saved: another admin may correct
   * others meanwhile.
   */
  stored: Texts
  /** What was typed when the dialog was last open. */
  draft?: Texts
  title: string
  words: { description: string; save: string; busy: string; cancel: string }
  /**
   * The request came by phone or another way that an admin wrote down: a phone
   * number suffices instead of an email.
   */
  byHand: boolean
  /**
   * Saves the edited fields (null: emptied); with `to`, as a return of that
   * entry. Resolves to refusals by field, or to nothing once saved.
   */
  save: (edited: Edited, to?: Named) => Promise<Refusals<Texts> | void>
  onClose: (typed: Texts) => void
  onDiscard?: () => void
  /** Content between the fields and the message. */
  children?: (typed: Texts, saveTo: (known: Named) => void) => ReactNode
}

/** Dialog with the fields of a request. */
export function RequestDialog(props: RequestDialogProps) {
  const { fields, title, words, byHand, onDiscard, children } = props
  const [opened] = useState(props.stored)
  const { form, formProps, field, submit, saving, failure } =
    useSaveForm<Values>({
      schema: requestSchema(byHand),
      defaultValues: props.draft ?? opened,
      save: async ({ to, ...texts }) => {
        const edited = fields.filter((name) => texts[name] !== opened[name])
        if (edited.length === 0) return close()
        return props.save(
          Object.fromEntries(edited.map((name) => [name, texts[name] || null])),
          to,
        )
      },
    })
  const typed = form.watch()
  const isReachable = byHand && hasDigit(typed.phone)
  function close(): void {
    props.onClose(form.getValues())
  }
  const saveTo = async (known: Named) => {
    form.setValue('to', known)
    await submit()
    form.setValue('to', undefined)
  }
  useShortcuts('dialog', { send: () => void submit() })

  const propsOf = (name: RequestField) => {
    const isRequired = name === 'name' || (name === 'email' && !isReachable)
    return {
      ...field(name),
      options: REQUEST_CHOICES[name],
      label: waitlistWords.columns[name],
      required: isRequired,
      optional:
        (byHand && reachWords.either[name]) ||
        (isRequired ? undefined : interfaceWords.optionalField),
      autoComplete: 'off',
    }
  }
  return (
    <Dialog
      wide
      title={title}
      description={words.description}
      closeLabel={words.cancel}
      onClose={() => !saving && close()}
    >
      <form
        {...formProps}
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2"
      >
        {CORRECTABLE.map((name) => (
          <Field key={name} type={TYPES[name]} {...propsOf(name)} />
        ))}
        {children?.(typed, (known) => void saveTo(known))}
        {fields.includes('message') && (
          <Field multiline className="sm:col-span-2" {...propsOf('message')} />
        )}
        <FormFailure text={failure} className="sm:col-span-2" />
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button
            look="secondary"
            disabled={saving}
            onClick={onDiscard && isEdited(typed) ? onDiscard : close}
          >
            {onDiscard && isEdited(typed) ? addWords.discard : words.cancel}
          </Button>
          <Button type="submit" busy={saving}>
            {saving ? words.busy : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const isEdited = (typed: Texts) => REQUEST_FIELDS.some((name) => typed[name])

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
  return (
    <RequestDialog
      title={correctWords.title(textOrNotAvailable(entry.name))}
      words={correctWords}
      fields={CORRECTABLE}
      stored={textsOf(entry)}
      byHand={HAND_SOURCES.some((each) => each === entry.source)}
      save={async (edited) => {
        const { text: reason, kind } = await work.change(
          [entry],
          edited as Change,
        )
        if (kind === undefined) return onClose()
        if (kind === 'taken') return { email: correctWords.known }
        return kind === 'invalid' && 'email' in edited
          ? { email: validationMessages.emailInvalid }
          : { root: reason }
      }}
      onClose={onClose}
    />
  )
}
