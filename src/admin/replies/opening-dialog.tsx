import { useState } from 'react'
import * as z from 'zod/mini'
import { valuesFor, type Opening } from '@/admin/openings'
import {
  addOpening,
  changeOpening,
  type OpeningFields,
} from '@/admin/openings-api'
import { fillIn, unknownPlaceholder } from '@/admin/placeholders'
import { FormFailure } from '@/admin/ui/form-failure'
import { Select } from '@/admin/ui/select'
import { failureText } from '@/admin/ui/show-failure'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { formWords, waitlistTools } from '@/admin/words'
import { SOURCES } from '@/content/request-fields'
import { reasonOf } from '@/supabase/call'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { example, openingWords as words, repliesWords } from './replies-words'

/** As in the database's CHECKs (migration reply_openings); a test compares. */
export const OPENING_LENGTHS = { name: 40, subject: 150, body: 4000 } as const

const textOf = (length: number) =>
  z.string().check(
    z.trim(),
    z.refine<string>((text) => text !== '', words.missing),
    z.maxLength(length, formWords.tooLong(length)),
  )

const templateOf = (length: number) =>
  textOf(length).check(
    z.refine<string>((text) => unknownPlaceholder(text) === undefined, {
      error: ({ input }) =>
        words.unknown(unknownPlaceholder(String(input)) ?? ''),
    }),
  )

const openingSchema = z.object({
  name: textOf(OPENING_LENGTHS.name),
  form: z.string(),
  subject: templateOf(OPENING_LENGTHS.subject),
  body: templateOf(OPENING_LENGTHS.body),
})

type Values = z.infer<typeof openingSchema>

const FORMS: readonly (readonly [string, string])[] = [
  ['', repliesWords.everyForm],
  ...SOURCES.map(
    (source) => [source, waitlistTools.sources[source] ?? source] as const,
  ),
]

interface OpeningDialogProps {
  /** The opening to edit; a new one is added without. */
  opening: Opening | undefined
  /** Name of the signed-in admin, for the preview. */
  myName: string
  onSaved: (name: string) => void
  onClose: () => void
}

/** Edits an opening beside its text as one person would get it. */
export function OpeningDialog({
  opening,
  myName,
  onSaved,
  onClose,
}: OpeningDialogProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const { form, formProps, field, saving, failure } = useSaveForm<Values>({
    schema: openingSchema,
    defaultValues: {
      name: opening?.name ?? '',
      form: opening?.form ?? '',
      subject: opening?.subject ?? '',
      body: opening?.body ?? '',
    },
    save: async (values) => {
      try {
        const fields = fieldsOf(values)
        if (!opening) await addOpening(newId, fields)
        else if (!(await changeOpening(opening, fields)))
          return { root: words.conflict }
        onSaved(values.name)
        return undefined
      } catch (error) {
        return reasonOf(error) === 'taken'
          ? { name: words.taken }
          : { root: failureText(error, words.notSaved) }
      }
    },
  })
  // Not `useWatch`, which visitors would download with their form.
  const [subject, body] = form.watch(['subject', 'body'])
  const values = valuesFor(example.firstName, example.company, myName)
  return (
    <Dialog
      wide
      title={opening ? words.editTitle(opening.name) : words.addTitle}
      description={words.formDescription}
      closeLabel={words.close}
      onClose={() => !saving && onClose()}
    >
      <form {...formProps} noValidate className="mt-6 grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            {...field('name')}
            label={words.name}
            required
            autoComplete="off"
            hint={words.nameHint}
          />
          <Select
            {...form.register('form')}
            large
            label={words.form}
            options={FORMS}
          />
        </div>
        <Field
          {...field('subject')}
          label={words.subject}
          required
          autoComplete="off"
        />
        <Field
          {...field('body')}
          multiline
          rows={7}
          className="[&>textarea]:min-h-44"
          label={words.body}
          required
          hint={words.hint}
        />
        <section
          aria-label={words.preview}
          className="rounded-control border border-line bg-paper px-4 py-3 text-small"
        >
          <p className="text-tiny text-muted">
            {words.previewOf(example.name)}
          </p>
          <p className="mt-1.5 font-semibold [overflow-wrap:anywhere]">
            {fillIn(subject, values)}
          </p>
          <p className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {fillIn(body, values)}
          </p>
        </section>
        <FormFailure text={failure} />
        <div>
          <Button type="submit" busy={saving}>
            {saving ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ form, ...texts }: Values): OpeningFields => ({
  ...texts,
  form: SOURCES.find((source) => source === form) ?? null,
})
