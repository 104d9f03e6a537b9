import { useDeferredValue, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePrerendered } from './hydration'

/** Keeps the footer off the screen. */
const ROOM = <div className="min-h-dvh" />

/**
 * The part of a page below its first screen, rendered in the background (`useDeferredValue`) after a press on a link:
 * on a phone, rendering all at once would take three times as long. At once on the way back, with a hash, and in a
 * prerendered page, where the whole height is needed.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  const { hash } = useLocation()
  const toPlace = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(children, prerendered || toPlace ? children : ROOM)
}
