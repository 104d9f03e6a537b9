import { useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { nextStepWords as words } from './entry-words'
import { classNames } from '@/lib/class-names'
import { dayOf } from '@/admin/team-time'
import type { Change, Entry } from './api'
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
  /** Puts entries off: focuses the button of the next workday instead of the text. */
  later?: boolean
  onPick: (change: Change) => void
  onClose: () => void
}

/**
 * Gives entries a next step, or puts them off to a later day; texts that differ start empty. Day buttons save at once;
 * Enter saves the chosen day, by default the next workday.
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
  const [text, setText] = useState(plannedText ?? '')
  // Entries keep their own texts, where they differ, unless one is typed for all.
  const keepsTexts =
    !text.trim() &&
    plannedText === null &&
    entries.some(({ next_step }) => next_step !== null)
  const field = useRef<HTMLInputElement>(null)
  const workdayButton = useRef<HTMLButtonElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState((!later && planned) || nextWorkday(today))

  const pick = (next_step_on: string | null) => {
    const next_step = next_step_on && (text.trim() || null)
    const isKept = keepsTexts && next_step_on !== null
    onPick(isKept ? { next_step_on } : { next_step, next_step_on })
    onClose()
  }
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
          : field
      }
    >
      <form
        aria-label={words.label}
        noValidate
        className="mt-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) pick(day)
        }}
      >
        <input
          ref={field}
          aria-label={words.line}
          placeholder={words.hint}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={classNames(control, 'px-3')}
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
              onClick={() => pick(ahead)}
              onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
                if (/^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey)
                  field.current?.focus()
              }}
              className={classNames(
                control,
                'px-2.5 font-semibold aria-pressed:border-moss aria-pressed:text-moss',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            aria-label={words.date}
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className={classNames(control, 'px-2')}
          />
          <Button type="submit" size="small">
            {words.save}
          </Button>
          {planned !== null && (
            <Button
              look="quiet"
              size="flush"
              className="ml-auto"
              onClick={() => pick(null)}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const control =
  'h-9 min-w-0 rounded-control border border-edge bg-surface text-small hover:border-ink focus-visible:outline-offset-1'

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
