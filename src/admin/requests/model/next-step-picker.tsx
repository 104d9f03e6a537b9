import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { nextStepWords as words } from './entry-words'
import { classNames } from '@/lib/class-names'
import { dayOf } from '@/lib/long-date'
import type { Change, Entry } from './api'
import { dayAfter, formatDay } from '@/lib/calendar'
import { daysAhead, dueText, textOrNotAvailable } from './entry-text'

/** Longest text of a next step, as in the database (migration waitlist). */
const MOST_CHARACTERS = 200

/** A next step and its day, such as 2026-11-26; null if unset. */
interface Step {
  text: string | null
  day: string | null
}

interface NextStepPickerProps {
  value: Step
  /** Focuses the button of tomorrow instead of the text. */
  byDay?: boolean
  onPick: (step: Step) => void
  onClose: () => void
}

export const stepChange = ({ text, day }: Step): Change => ({
  next_step: day === null ? null : text,
  next_step_on: day,
})

interface StepDialogProps {
  entries: readonly Entry[]
  onPick: (change: Change) => void
  onClose: () => void
}

/** Puts entries off to a later day, or gives them a next step; texts that differ start empty. */
export function StepDialog({ entries, onPick, onClose }: StepDialogProps) {
  const [first] = entries
  const isCommon = entries.every(({ next_step }) => next_step === first?.next_step)
  return (
    <Dialog
      wide
      title={words.putOff(entries.length, textOrNotAvailable(first?.name ?? null))}
      description={words.putOffText}
      closeLabel={words.cancel}
      onClose={onClose}
    >
      <div className="mt-5">
        <NextStepPicker
          byDay
          value={{ text: isCommon ? (first?.next_step ?? null) : null, day: null }}
          onPick={(step) => {
            onPick(stepChange(step))
            onClose()
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

/** Day buttons save at once; Enter saves the chosen day, by default tomorrow. */
export function NextStepPicker({ value, byDay, onPick, onClose }: NextStepPickerProps) {
  const [text, setText] = useState(value.text ?? '')
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState(value.day ?? dayAfter(today))
  const line = useRef<HTMLInputElement>(null)
  const tomorrow = useRef<HTMLButtonElement>(null)
  const ids = useId()
  useEffect(() => (byDay ? tomorrow : line).current?.focus(), [byDay])

  const pick = (chosen: string) => onPick({ text: text.trim() || null, day: chosen })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the whole form
    <form
      aria-label={words.label}
      noValidate
      className="grid gap-3 rounded-control border border-edge bg-paper p-3"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        if (day) pick(day)
      }}
    >
      <input
        ref={line}
        data-keeps-escape
        aria-label={words.line}
        aria-describedby={`${ids}-enter`}
        placeholder={words.hint}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={classNames(control, 'px-3')}
      />
      <fieldset aria-label={words.when} className="flex min-w-0 flex-wrap gap-1.5">
        {daysAhead(today).map(([name, ahead], at) => (
          <button
            key={ahead}
            ref={at === 1 ? tomorrow : undefined}
            type="button"
            title={formatDay(ahead)}
            aria-pressed={ahead === value.day}
            onClick={() => pick(ahead)}
            className={classNames(control, 'px-2.5 font-semibold aria-pressed:border-moss aria-pressed:text-moss')}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <input
          type="date"
          data-keeps-escape
          aria-label={words.date}
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className={classNames(control, 'px-2')}
        />
        <Button type="submit" look="secondary" size="small">
          {words.save}
        </Button>
        <p id={`${ids}-enter`} className="text-tiny text-muted empty:hidden">
          {day && words.enter(dueText(day).text)}
        </p>
        <span className="ml-auto flex gap-x-3">
          {value.day !== null && (
            <Button look="quiet" size="flush" onClick={() => onPick({ text: null, day: null })}>
              {words.remove}
            </Button>
          )}
          <Button look="quiet" size="flush" onClick={onClose}>
            {words.cancel}
          </Button>
        </span>
      </div>
    </form>
  )
}

const control =
  'h-9 min-w-0 rounded-control border border-edge bg-surface text-small hover:border-ink focus-visible:outline-offset-1'

export function NextStep({ entry: { next_step, next_step_on } }: { entry: Pick<Entry, 'next_step' | 'next_step_on'> }) {
  if (next_step_on === null) return null
  const { text, overdue } = dueText(next_step_on)
  return (
    <span title={formatDay(next_step_on)} className="min-w-0 [overflow-wrap:anywhere]">
      {next_step !== null && (
        <>
          <bdi>{next_step}</bdi>
          {' · '}
        </>
      )}
      <span className={overdue ? 'font-semibold text-danger' : 'font-semibold text-moss'}>{text}</span>
    </span>
  )
}
