import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldIds } from './use-field-ids'

const control =
  'block w-full scroll-my-10 rounded-control border border-edge bg-surface px-3.5 text-body text-ink placeholder:text-muted ' +
  'data-written:bg-mint-area data-written:text-on-area transition-colors hover:border-ink focus-visible:outline-offset-1 disabled:opacity-60 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger'

interface Shared {
  label: string
  error?: string
  hint?: ReactNode
  /** Makes the control a select of these values, empty at first. */
  options?: readonly string[] | undefined
  /** Text beside the label, for a control that may stay empty. */
  optional?: string
  /** Marks a value that was filled in for the visitor. */
  written?: boolean
  /**
   * Puts the label left of the control where there is room, as in a record; on
   * a phone above it.
   */
  beside?: boolean
}

type Props = Shared &
  (
    | ({ multiline?: false } & ComponentProps<'input'>)
    | ({ multiline: true } & ComponentProps<'textarea'>)
  )

const besideLooks =
  'sm:grid sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-3 sm:[&>p]:col-start-2'
const lines = 'max-h-[40svh] min-h-12 resize-y py-2.5 [field-sizing:content]'
const labelAbove = 'items-baseline justify-between gap-3'

/**
 * A labelled input, a textarea with `multiline`, or a select with `options`; screen readers read its
 * error and hint with it.
 */
export function Field({
  label,
  error,
  hint,
  options,
  optional,
  written,
  beside,
  multiline,
  className,
  ...rest
}: Props) {
  const textControl = multiline ? 'textarea' : 'input'
  // One type for these elements: their props differ only in types.
  const Control = (options ? 'select' : textControl) as 'input'
  const { controlProps, errorId, hintId } = useFieldIds({
    id: rest.id,
    error,
    hint,
  })
  return (
    <div className={classNames(beside && besideLooks, className)}>
      <label
        htmlFor={controlProps.id}
        className={classNames(
          'flex text-small font-medium',
          beside
            ? `leading-tight max-sm:mb-1 sm:h-12 sm:flex-col sm:items-stretch sm:justify-center sm:gap-0 ${labelAbove}`
            : `mb-1.5 ${labelAbove}`,
        )}
      >
        {label}
        {optional && <span className="font-normal opacity-80">{optional}</span>}
      </label>
      <Control
        {...(rest as ComponentProps<'input'>)}
        {...controlProps}
        maxLength={options ? undefined : rest.maxLength}
        data-written={written ? '' : undefined}
        className={classNames(control, multiline ? lines : 'h-12')}
      >
        {options &&
          ['', ...options].map((value) => <option key={value}>{value}</option>)}
      </Control>
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
