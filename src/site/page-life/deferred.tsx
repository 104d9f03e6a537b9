import { useDeferredValue, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePrerendered } from './hydration'

/** Placeholder that keeps the footer below the screen. */
const MIN_HEIGHT = <div className="min-h-dvh" />

/**
 * Renders a page's part below the first screen in the background, as phones
 * take three times as long for the whole page. At once in a prerendered page,
 * and where scrolling needs the full height: on the way back, or with a hash.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  const { hash } = useLocation()
  const hasTarget = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(
    children,
    prerendered || hasTarget ? children : MIN_HEIGHT,
  )
}
