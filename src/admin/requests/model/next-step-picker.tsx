import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { SmallField, smallControl } from '@/admin/ui/small-field'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { formWords } from '@/admin/words'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { nextStepWords as words } from './entry-words'
import { classNames } from '@/lib/class-names'
import { dayOf } from '@/admin/team-time'
import type { Change } from './change-api'
import type { Entry } from './entry'
import { formatDay } from '@/lib/calendar'
import {
  daysAhead,
  dueText,
  nextWorkday,
  textOrNotAvailable,
} from './entry-text'

/** Longest text of a next step, as in the database (migration waitlist). */
const MOST_CHARACTERS = 200

export interface StepDialogProps {
  entries: readonly Entry[]
  /**
   * Puts entries off: focuses the button of the next workday instead of the
   * text.
   */
  later?: boolean
  onPick: (change: Change) => void
  onClose: () => void
}

const stepSchema = (today: string, planned: string | null) =>
  z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.maxLength(MOST_CHARACTERS, formWords.tooLong(MOST_CHARACTERS)),
      ),
    // A step that is late may keep its day.
    day: z
      .string()
      .check(
        z.refine<string>(
          (day) => day >= today || day === planned,
          words.dayMissing,
        ),
      ),
  })

/**
 * Gives entries a next step, or puts them off to a later day; texts that differ
 * start empty. Day buttons save at once; Enter saves the chosen day, by default
 * the next workday.
 */
export function StepDialog({
  entries,
  later,
  onPick,
  onClose,
}: StepDialogProps) {
  const [first] = entries
  const common = <Field extends 'next_step' | 'next_step_on'>(field: Field) =>
    first && entries.every((entry) => entry[field] === first[field])
      ? first[field]
      : null
  const planned = common('next_step_on')
  const plannedText = common('next_step')
  const differ =
    plannedText === null && entries.some(({ next_step }) => next_step !== null)
  const textField = useRef<HTMLInputElement>(null)
  const workdayButton = useRef<HTMLButtonElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const pick = (change: Change) => {
    onPick(change)
    onClose()
  }
  const { form, formProps, field, submit } = useSaveForm({
    schema: stepSchema(today, planned),
    defaultValues: {
      text: plannedText ?? '',
      day: (!later && planned) || nextWorkday(today),
    },
    save: async ({ text, day }) => {
      // Entries keep their own texts, where they differ, unless one is typed
      // for all.
      const texts = differ && !text ? {} : { next_step: text || null }
      pick({ ...texts, next_step_on: day })
    },
  })
  const saveFor = (day: string) => {
    form.setValue('day', day)
    void submit()
  }
  const text = field('text')
  return (
    <Dialog
      wide
      title={words.dialog(
        entries.length,
        textOrNotAvailable(first?.name ?? null),
      )}
      description={words.dialogText}
      closeLabel={words.cancel}
      onClose={onClose}
      // On touch, focus in the text would open the keyboard over the days.
      firstFocus={
        later || window.matchMedia('(pointer: coarse)').matches
          ? workdayButton
          : textField
      }
    >
      <form
        {...formProps}
        aria-label={words.label}
        noValidate
        className="mt-5 grid gap-3"
      >
        <SmallField
          {...text}
          ref={(input) => {
            text.ref(input)
            textField.current = input
          }}
          label={words.line}
          hidesLabel
          placeholder={words.hint}
        />
        <fieldset
          aria-label={words.when}
          className="flex min-w-0 flex-wrap gap-1.5 max-sm:grid max-sm:grid-cols-2"
        >
          {daysAhead(today).map(([name, ahead], at) => (
            <button
              key={ahead}
              ref={at === 1 ? workdayButton : undefined}
              type="button"
              title={formatDay(ahead)}
              aria-pressed={ahead === planned}
              onClick={() => saveFor(ahead)}
              onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
                if (/^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey)
                  textField.current?.focus()
              }}
              className={classNames(
                smallControl,
                'px-2.5 text-small font-semibold aria-pressed:border-moss aria-pressed:text-moss',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-start gap-2">
          <SmallField
            {...field('day')}
            type="date"
            label={words.date}
            hidesLabel
            min={today}
          />
          <Button type="submit" size="small">
            {words.save}
          </Button>
          {planned !== null && (
            <Button
              look="quiet"
              size="flush"
              className="ml-auto"
              onClick={() => pick({ next_step: null, next_step_on: null })}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** The next step's text and day, as it stands in the list and panel. */
export function NextStep({
  entry: { next_step, next_step_on },
}: {
  entry: Pick<Entry, 'next_step' | 'next_step_on'>
}) {
  if (next_step_on === null)
    return <span className="text-muted">{words.set}</span>
  const { text, overdue } = dueText(next_step_on)
  return (
    <span
      title={formatDay(next_step_on)}
      className="min-w-0 [overflow-wrap:anywhere]"
    >
      {next_step !== null && (
        <>
          <bdi>{next_step}</bdi>
          {' · '}
        </>
      )}
      <span
        className={
          overdue ? 'font-semibold text-danger' : 'font-semibold text-moss'
        }
      >
        {text}
      </span>
    </span>
  )
}
