import type { ReactNode } from 'react'

export const WrittenValue = ({ children }: { children: ReactNode }) => (
  <ins className="chip bg-mint-area text-on-area">{children}</ins>
)
