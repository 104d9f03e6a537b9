import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldIds } from '@/ui/use-field-ids'

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
  const { controlProps, errorId, hintId } = useFieldIds({ error, hint })
  return (
    <div className={classNames('grid min-w-0 content-start gap-1', className)}>
      <label
        htmlFor={controlProps.id}
        className={hidesLabel ? 'sr-only' : 'text-tiny text-muted'}
      >
        {label}
      </label>
      <input
        {...rest}
        {...controlProps}
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
