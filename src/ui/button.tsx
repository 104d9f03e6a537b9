import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@/lib/class-names'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-small font-semibold ' +
  'leading-tight no-underline transition-colors print:hidden disabled:opacity-60 aria-busy:cursor-progress'

const looks = {
  primary: 'bg-moss text-moss-on hover:bg-moss-strong disabled:hover:bg-moss border border-transparent',
  secondary: 'border border-edge bg-transparent text-ink hover:border-ink hover:bg-surface',
  /** On a full-width field of colour. */
  field: 'border border-transparent bg-on-field text-moss-field outline-on-field hover:bg-on-field/85',
  quiet: 'border border-transparent bg-transparent text-moss underline-offset-4 hover:underline',
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger-soft',
} as const

export type ButtonLook = keyof typeof looks

const style = (look: ButtonLook, className?: string) => classNames(base, looks[look], className)

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  busy?: boolean
}

export function Button({ look = 'primary', busy, className, type = 'button', disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is `button`
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={style(look, className)}
    />
  )
}

/** A link within the site that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link {...rest} className={style(look, className)} />
}

/** A plain anchor (another site, a file, a mail address) that looks like a button. */
export function ButtonAnchor({
  look = 'primary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return (
    <a {...rest} className={style(look, className)}>
      {children}
    </a>
  )
}
