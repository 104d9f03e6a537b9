import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@/lib/class-names'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight no-underline ' +
  'transition-colors print:hidden disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-100 ' +
  'aria-busy:after:size-2 aria-busy:after:animate-pulse aria-busy:after:rounded-full aria-busy:after:bg-current'

const looks = {
  primary:
    'border-transparent bg-moss text-moss-on hover:bg-moss-strong disabled:hover:bg-moss',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-surface',
  /** On a dark background such as moss. */
  field: 'border-transparent bg-on-field text-moss-field hover:bg-on-field/85',
  quiet: 'border-transparent text-moss underline-offset-4 hover:underline',
  /** As `quiet`, but in the caller's colour. */
  plain: 'border-transparent underline-offset-4 hover:underline',
  danger: 'border-danger text-danger hover:bg-danger-soft',
} as const

const sizes = {
  normal: 'min-h-11 px-5 py-2.5 text-small',
  small: 'min-h-9 px-4 py-1 text-small',
  tiny: 'min-h-9 px-3 py-1 text-tiny',
  /** Without padding, aligned with text. */
  flush: 'min-h-8 text-small',
} as const

export type ButtonLook = keyof typeof looks

interface ButtonStyle {
  look?: ButtonLook
  size?: keyof typeof sizes
  className?: string
}

const dress = <Props extends ButtonStyle>({
  look = 'primary',
  size = 'normal',
  className,
  ...rest
}: Props) => ({
  ...rest,
  className: classNames(base, looks[look], sizes[size], className),
})

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  busy?: boolean
}

/** A busy button is disabled and says so to screen readers. */
export const Button = ({
  busy,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    aria-busy={busy || undefined}
    {...dress(rest)}
    type={type}
    disabled={disabled || busy}
  />
)

/** A link that looks like a button: for going somewhere, not for acting. */
export const ButtonLink = (
  props: ComponentProps<typeof Link> & ButtonStyle,
) => <Link {...dress(props)} />

/** A plain link, for other sites, files and mail addresses. */
export const ButtonAnchor = ({
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) => <a {...dress(rest)}>{children}</a>
