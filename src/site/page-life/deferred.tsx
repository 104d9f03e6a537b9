import { useDeferredValue, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePrerendered } from './hydration'

/** Placeholder that keeps the footer below the screen. */
const MIN_HEIGHT = <div className="min-h-dvh" />

/**
 * Renders the part below the first screen in the background: on a phone, all at once takes three times as long. At once
 * if the full height is needed: on the way back, with a hash, and in a prerendered page.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  const { hash } = useLocation()
  const hasTarget = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(children, prerendered || hasTarget ? children : MIN_HEIGHT)
}
