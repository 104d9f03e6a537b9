import { classNames } from '@/lib/class-names'

/** A value that was written to the CRM, in the colour that says so. */
export const WrittenValue = ({ children, className }: { children: string; className?: string }) => (
  <ins
    className={classNames(
      'rounded-[5px] bg-field px-1.5 py-0.5 font-medium text-field-ink no-underline forced-colors:border',
      className,
    )}
  >
    {children}
  </ins>
)
