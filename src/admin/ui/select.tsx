import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  label: string
  options: readonly (readonly [value: string | number, name: string])[]
  onPick?: (value: string) => void
  large?: boolean
}

/**
 * A labelled select. Shows a value that is no option too, such as one from the
 * URL.
 */
export function Select({
  label,
  options,
  onPick,
  large,
  ...rest
}: SelectProps) {
  const { value = '' } = rest
  return (
    <label
      className={classNames(
        'grid min-w-0',
        large
          ? 'content-start gap-1.5 text-small font-medium'
          : 'gap-1 text-tiny text-muted',
      )}
    >
      {label}
      <select
        onChange={({ target }) => onPick?.(target.value)}
        {...rest}
        className={classNames(
          'w-full min-w-0 rounded-control border border-edge bg-surface font-normal text-ink hover:border-ink',
          large
            ? 'h-12 px-3 text-body'
            : 'h-9 px-2.5 text-tiny focus-visible:outline-offset-1',
        )}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {value !== '' && !options.some(([key]) => key === value) && (
          <option value={String(value)}>{value}</option>
        )}
      </select>
    </label>
  )
}
