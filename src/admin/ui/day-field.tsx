import { useEffect, useRef } from 'react'
import { classNames } from '@/lib/class-names'
import { smallControl } from './small-field'

/**
 * Makes an empty date input transparent in WebKit (detected by
 * hanging-punctuation), which renders today's date.
 */
const emptyDate =
  'supports-[hanging-punctuation:first]:data-empty:valid:not-focus-within:text-transparent'

interface DayFieldProps {
  label: string
  day: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

/** A labelled date input. */
export function DayField({ label, day, min, max, onPick }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // The date input is uncontrolled: React would discard half-typed dates.
  useEffect(() => {
    if (field.current) field.current.value = day
  }, [day])
  return (
    <label className="grid min-w-0 gap-1 text-tiny text-muted">
      {label}
      <input
        ref={field}
        type="date"
        defaultValue={day}
        min={min || undefined}
        max={max || undefined}
        data-empty={day === '' || undefined}
        className={classNames(smallControl, 'w-full px-2 text-tiny', emptyDate)}
        onChange={({ target }) => {
          const { value, validity } = target
          if (
            value !== day &&
            !validity.badInput &&
            (value === '' || Date.parse(value) > 0)
          )
            onPick(value)
        }}
      />
    </label>
  )
}
