import { Suspense, useMemo, type ReactNode } from 'react'
import { usePrerendered } from '@/lib/hydration'
import { Deferred } from './deferred'

/**
 * A part of a page that does something: put a lazy component inside. In a prerendered page it comes alive on its own,
 * after the page has, and holds up nothing.
 */
export function Island({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  // The same element on every render of its own: a new one would make React drop the HTML that still waits for its code.
  return useMemo(
    () => (prerendered ? <Suspense>{children}</Suspense> : <Deferred>{children}</Deferred>),
    [prerendered, children],
  )
}
