import { useEffect, useId, useRef } from 'react'
import { classNames } from '@/lib/class-names'
import { fieldTime, momentOf, teamZone } from '@/admin/team-time'
import { Button } from '@/ui/button'
import { workWords } from '@/admin/work-words'
import { nextStepWords } from '../model/entry-words'
import { propertyValue } from '../model/pickers'

interface DemoFieldProps {
  at: string | null
  isOver?: boolean
  /** Saved by a button, not on leaving the field. */
  asked?: boolean
  /** Gives the field to a caller that focuses it. */
  fieldRef?: (field: HTMLInputElement | null) => void
  onPick: (at: string | null) => void
}

/** Date and time of a demo in the team's zone; saved on Enter or on leaving the field, but not on Escape. */
export function DemoField({
  at,
  isOver,
  asked,
  fieldRef,
  onPick,
}: DemoFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = at === null ? '' : fieldTime(new Date(at))
  // Uncontrolled: React would discard half-typed dates.
  useEffect(() => {
    if (field.current) field.current.value = shown
  }, [shown])
  const save = () => {
    const { value = shown, validity } = field.current ?? {}
    if (value !== shown && validity?.valid)
      onPick(value ? momentOf(value).toISOString() : null)
  }
  const saveOrTellWhy = () => {
    save()
    field.current?.reportValidity()
  }
  return (
    <>
      <label htmlFor={id} className="self-center text-muted">
        {workWords.demo}
      </label>
      <span
        className={classNames(
          'flex min-w-0 gap-x-3 gap-y-1',
          asked ? 'flex-col max-md:w-full' : 'flex-wrap items-center',
        )}
      >
        <input
          ref={(input) => {
            field.current = input
            fieldRef?.(input)
          }}
          id={id}
          type="datetime-local"
          defaultValue={shown}
          required={asked}
          // Limits the year to four digits: the caret then moves on to the time.
          min="2000-01-01T00:00"
          max="9999-12-31T23:59"
          aria-describedby={`${id}-zone`}
          onBlur={asked ? undefined : save}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') saveOrTellWhy()
            else if (key === 'Escape') currentTarget.value = shown
          }}
          className={classNames(
            propertyValue,
            'bg-transparent text-ink user-invalid:border-danger',
            asked && 'ml-0 border-edge',
          )}
        />
        <span id={`${id}-zone`} className="text-tiny text-muted">
          {teamZone().replaceAll('_', ' ')}
          {isOver && (
            <span className="text-danger"> · {workWords.demoOver}</span>
          )}
        </span>
      </span>
      {asked && (
        <Button size="tiny" className="md:ml-1" onClick={saveOrTellWhy}>
          {nextStepWords.save}
        </Button>
      )}
    </>
  )
}
