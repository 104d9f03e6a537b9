import { useDeferredValue, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePrerendered } from './hydration'

/** Fills the screen, so that the footer isn't seen for a moment. */
const ROOM = <div className="min-h-dvh" />

/**
 * What a page holds below its first screen. After a press on a link the page's heading answers at once, and this
 * follows as soon as the browser has time: a phone would take three times as long for all of it. A visitor
 * who goes back, or to a place inside the page, needs the whole page to arrive there; a prerendered one is whole already.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  const { hash } = useLocation()
  const toPlace = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(children, prerendered || toPlace ? children : ROOM)
}
