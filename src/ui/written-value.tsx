import { classNames } from '@/lib/class-names'

export const WrittenValue = ({ children, className }: { children: string; className?: string }) => (
  <ins className={classNames('chip bg-field text-field-ink', className)}>{children}</ins>
)
