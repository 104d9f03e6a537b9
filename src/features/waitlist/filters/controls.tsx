import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

/** How a field of the filters looks. */
export const control =
  'h-11 min-w-0 rounded-control border border-edge bg-surface px-3 text-small text-ink placeholder:text-muted ' +
  'transition-colors duration-150 hover:border-ink focus-visible:outline-offset-1'

/** A field below its name. */
export function Labelled({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is what stands in it
    <label className={classNames('grid min-w-0 gap-1 text-tiny text-muted', className)}>
      {label}
      {children}
    </label>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** The name of no choice at all. */
  any: string
  options: readonly (readonly [value: string, name: string])[]
  onPick: (value: string) => void
}

/** One of several values, or any of them. */
export function Choice({ label, value, any, options, onPick }: ChoiceProps) {
  // An address may name what isn't there (any more).
  const unknown = value !== '' && !options.some(([key]) => key === value)
  return (
    <Labelled label={label}>
      <select
        className={`${control} max-md:w-full md:max-w-40`}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        <option value="">{any}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {unknown && <option value={value}>{value}</option>}
      </select>
    </Labelled>
  )
}
