import { useId } from 'react'
import { destinationWords as words, eventWords } from '@/content/admin-notifications'
import { EVENTS, type RequestEvent } from './api'

interface EventChoiceProps {
  /** What is ticked at first. */
  chosen: readonly RequestEvent[]
  error?: string
}

/** What a destination is told of, as check boxes of the form around them (`events`). */
export function EventChoice({ chosen, error }: EventChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-small font-medium">{words.events}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {EVENTS.map((event) => (
          <label key={event} className="flex min-h-8 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={chosen.includes(event)}
              className="size-4 shrink-0 accent-moss"
            />
            {eventWords[event].choice}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-tiny text-muted">
        {words.eventsHint}
      </p>
    </fieldset>
  )
}
