import { useId, type ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'

/** Looks of a control of 36 px. */
export const smallControl =
  'h-9 min-w-0 rounded-control border border-edge bg-surface text-ink transition-colors duration-150 placeholder:text-muted ' +
  'hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:outline-danger'

interface SmallFieldProps extends ComponentProps<'input'> {
  label: string
  hidesLabel?: boolean
  hint?: string
  error?: string | undefined
}

/** A labelled input of 36 px with its error, as `Field` is one of 48 px. */
export function SmallField({
  label,
  hidesLabel,
  hint,
  error,
  className,
  ...rest
}: SmallFieldProps) {
  const id = useId()
  const errorId = error && `${id}-error`
  const hintId = hint && `${id}-hint`
  return (
    <div className={classNames('grid min-w-0 content-start gap-1', className)}>
      <label
        htmlFor={id}
        className={hidesLabel ? 'sr-only' : 'text-tiny text-muted'}
      >
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [errorId, hintId].filter(Boolean).join(' ') || undefined
        }
        className={classNames(smallControl, 'w-full px-2.5 text-small')}
      />
      {error && (
        <p id={errorId} className="text-tiny text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-tiny text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
