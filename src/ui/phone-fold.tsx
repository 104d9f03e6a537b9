import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { PlusMark } from './plus-mark'

interface PhoneFoldProps {
  /** Id of the element that names it, if it shows no label of its own. */
  labelledBy?: string
  className?: string
  /** Open at first. */
  open?: boolean
  children?: ReactNode
}

/**
 * On a phone, shows and hides the element after it, if that has the class
 * `folds`, or in a comparison's table the cells of its row. Native, so it works
 * without scripts.
 */
export const PhoneFold = ({
  labelledBy,
  className,
  open,
  children,
}: PhoneFoldProps) => (
  <details
    open={open}
    className={classNames('group md:hidden print:hidden', className)}
  >
    <summary
      aria-labelledby={labelledBy}
      className="flex size-full min-h-6 cursor-pointer list-none items-center gap-4 font-medium text-moss [&::-webkit-details-marker]:hidden"
    >
      {children}
      <PlusMark className="ml-auto" />
    </summary>
  </details>
)

/** Class of the element after a `PhoneFold` that it shows and hides. */
export const folds = 'max-md:not-print:[details:not([open])+&]:hidden'
