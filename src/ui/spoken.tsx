import type { ReactNode } from 'react'

/** A quote of a rep. */
export function Spoken({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <blockquote className={`border-l-2 border-edge pl-4 ${className}`}>
      <p>{children}</p>
    </blockquote>
  )
}
