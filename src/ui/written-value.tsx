import type { ReactNode } from 'react'

/**
 * Marks a value as written into a record by the product; an `<ins>`, so screen
 * readers tell too.
 */
export const WrittenValue = ({ children }: { children: ReactNode }) => (
  <ins className="chip bg-mint-area text-on-area">{children}</ins>
)
