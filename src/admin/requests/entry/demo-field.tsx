import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { fieldTime, momentOf, zoneText } from '@/admin/team-time'
import { workWords } from '@/admin/work-words'
import { DEMO_TIMES } from '../model/demo-times'
import { propertyValue } from '../model/pickers'

interface DemoFieldProps {
  at: string | undefined
  label?: string
  isOver?: boolean
  onPick: (at: string | null) => void
  children?: ReactNode
}

/**
 * Date and time of a demo in the team's zone; saved on Enter or on leaving the
 * field, but not on Escape.
 */
export function DemoField({
  at,
  label = workWords.demo,
  isOver,
  onPick,
  children,
}: DemoFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = at === undefined ? '' : fieldTime(new Date(at))
  // Uncontrolled: React would discard half-typed dates.
  useEffect(() => {
    if (field.current) field.current.value = shown
  }, [shown])
  const save = () => {
    const { value = shown, validity } = field.current ?? {}
    if (value !== shown && validity?.valid)
      onPick(value ? momentOf(value).toISOString() : null)
  }
  return (
    <>
      <label htmlFor={id} className="self-center text-muted">
        {label}
      </label>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...DEMO_TIMES}
          ref={field}
          id={id}
          type="datetime-local"
          defaultValue={shown}
          aria-describedby={`${id}-zone`}
          onBlur={save}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') {
              save()
              currentTarget.reportValidity()
            } else if (key === 'Escape') currentTarget.value = shown
          }}
          className={classNames(
            propertyValue,
            'bg-transparent text-ink user-invalid:border-danger',
          )}
        />
        <span id={`${id}-zone`} className="text-tiny text-muted">
          {zoneText()}
          {isOver && (
            <span className="text-danger"> · {workWords.demoOver}</span>
          )}
        </span>
        {children}
      </span>
    </>
  )
}
