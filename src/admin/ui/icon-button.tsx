import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: LucideIcon
  iconSize?: number
  danger?: boolean
}

/** `label` is read out and shown as a tooltip. */
export const IconButton = ({
  label,
  icon: Icon,
  iconSize = 16,
  danger,
  className = 'size-8',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={classNames(
      'grid shrink-0 place-items-center rounded-control text-muted',
      danger ? 'hover:text-danger' : 'hover:text-ink',
      className,
    )}
  >
    <Icon aria-hidden="true" size={iconSize} />
  </button>
)
