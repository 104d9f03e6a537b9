import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint'
import { usePrerendered } from './hydration'

/** Placeholder that keeps the footer below the screen. */
const MIN_HEIGHT = <div className="min-h-dvh" />
/** The first screen has the processor to itself for this time. */
const REST_MS = 1000

/**
 * Lays out one section a frame: all at once, as Tab and the End key ask for,
 * takes a phone over 100 ms.
 */
function layOutInTurn([section, ...others]: readonly HTMLElement[]) {
  if (!section) return
  section.style.contentVisibility = 'visible'
  afterPaint(() => layOutInTurn(others))
}

/**
 * Renders a page's part below the first screen in the background, as phones
 * take three times as long for the whole page. At once in a prerendered page,
 * and where scrolling needs the full height: on the way back, or with a hash.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const prerendered = usePrerendered()
  const { hash } = useLocation()
  const hasTarget = useNavigationType() === 'POP' || hash !== ''
  const shown = useDeferredValue(
    children,
    prerendered || hasTarget ? children : MIN_HEIGHT,
  )
  const isWhole = shown !== MIN_HEIGHT
  useEffect(() => {
    if (!isWhole) return
    const sections = () =>
      document.querySelectorAll<HTMLElement>(
        '.first-screen ~ section, .long-text > section',
      )
    const timer = setTimeout(() => layOutInTurn([...sections()]), REST_MS)
    return () => clearTimeout(timer)
  }, [isWhole])
  return shown
}
