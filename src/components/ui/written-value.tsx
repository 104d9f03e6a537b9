import { classNames } from '@/lib/class-names'

/** A value that was written to the CRM, in the colour with that meaning. */
export const WrittenValue = ({ children, className }: { children: string; className?: string }) => (
  <ins className={classNames('chip bg-field text-field-ink', className)}>{children}</ins>
)
