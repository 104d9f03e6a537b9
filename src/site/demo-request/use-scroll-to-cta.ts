import { useEffect } from 'react'
import {
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { scrollToSection } from '@/site/page-life/motion'
import { CTA_ID } from '@/lib/paths'

/** Delay from page load to scrolling (specification §9). */
const SCROLL_DELAY_MS = 500

const INPUT_EVENTS = [
  'wheel',
  'touchstart',
  'mousedown',
  'keydown',
  'popstate',
] as const

const isRepeatedPress = (event: Event) =>
  (event instanceof KeyboardEvent && event.repeat) ||
  (event instanceof MouseEvent && event.detail > 1)

function onUserInput(callback: () => void): () => void {
  const onEvent = (event: Event) => {
    if (!isRepeatedPress(event)) callback()
  }
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, onEvent, { passive: true })
  return () => {
    for (const event of INPUT_EVENTS) window.removeEventListener(event, onEvent)
  }
}

/**
 * Scrolls to the demo form if the address has `scrollTo=cta` (specification
 * §2), unless the visitor acts first.
 */
export function useScrollToCta() {
  const isRequested = useSearchParams()[0].get('scrollTo') === CTA_ID
  const navigationType = useNavigationType()
  // The key changes when the same address is opened again, as by the exit
  // popup.
  const { key } = useLocation()

  useEffect(() => {
    // Doesn't scroll if the ROI calculator replaced the address, or the visitor
    // returned to a scrolled page.
    if (
      !isRequested ||
      navigationType === 'REPLACE' ||
      (navigationType === 'POP' && window.scrollY > 0)
    )
      return
    let timer = 0
    const startTimer = () => {
      const top = window.scrollY
      timer = window.setTimeout(() => {
        cancel()
        // A background tab, without animation frames, scrolls once shown.
        requestAnimationFrame(() => {
          if (window.scrollY === top) scrollToSection(CTA_ID)
        })
      }, SCROLL_DELAY_MS)
    }
    const cancel = () => {
      window.removeEventListener('load', startTimer)
      window.clearTimeout(timer)
      stopListening()
    }
    const stopListening = onUserInput(cancel)
    if (document.readyState === 'complete') startTimer()
    else window.addEventListener('load', startTimer, { once: true })
    return cancel
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new history entry
  }, [isRequested, navigationType, key])
}
