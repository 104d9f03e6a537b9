import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

const control =
  'block w-full scroll-my-10 rounded-control border border-edge bg-surface px-3.5 text-body text-ink placeholder:text-muted ' +
  'data-written:bg-mint-area data-written:text-on-area transition-colors hover:border-ink focus-visible:outline-offset-1 disabled:opacity-60 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger'

interface Shared {
  label: string
  error?: string
  hint?: ReactNode
  /** Text beside the label, for a control that may stay empty. */
  optional?: string
  /** Marks a value that was filled in for the visitor. */
  written?: boolean
  /** Puts the label left of the control where there is room, as in a record. */
  beside?: boolean
}

type Props = Shared &
  (
    | ({ multiline?: false } & ComponentProps<'input'>)
    | ({ multiline: true } & ComponentProps<'textarea'>)
  )

const besideLooks =
  'sm:grid sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-3 sm:[&>p]:col-start-2'
const labelAbove = 'items-baseline justify-between gap-3'

/**
 * A labelled input, or a textarea with `multiline`; screen readers read its
 * error and hint with it.
 */
export function Field({
  label,
  error,
  hint,
  optional,
  written,
  beside,
  multiline,
  className,
  ...rest
}: Props) {
  // One type for both elements: their props differ only in types.
  const Control = (multiline ? 'textarea' : 'input') as 'input'
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const errorId = error && `${id}-error`
  const hintId = hint ? `${id}-hint` : undefined
  const a11yProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [errorId, hintId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={classNames(beside && besideLooks, className)}>
      <label
        htmlFor={id}
        className={classNames(
          'flex text-small font-medium',
          beside
            ? `mb-1 sm:mb-0 sm:h-12 sm:flex-col sm:items-stretch sm:justify-center sm:gap-0 sm:leading-tight ${labelAbove}`
            : `mb-1.5 ${labelAbove}`,
        )}
      >
        {label}
        {optional && (
          <span className="text-small font-normal text-muted">{optional}</span>
        )}
      </label>
      <Control
        {...(rest as ComponentProps<'input'>)}
        {...a11yProps}
        data-written={written ? '' : undefined}
        className={classNames(
          control,
          multiline
            ? 'min-h-12 max-h-[40svh] resize-y py-2.5 [field-sizing:content]'
            : 'h-12',
        )}
      />
      {error && (
        <p id={errorId} className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
