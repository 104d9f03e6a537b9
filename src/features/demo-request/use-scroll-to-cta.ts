import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { scrollToSection } from '@/page-life/motion'
import { CTA_ID } from './book-demo-button'

/** Specification §9. */
const SCROLL_DELAY_MS = 500

/** What a visitor does to scroll or to act: from then on the page is theirs. */
const TAKES_OVER = ['wheel', 'touchstart', 'mousedown', 'keydown', 'popstate'] as const

/** The second half of a double click and a key that is held down belong to the press before. */
const isMoreOfAPress = (event: Event) =>
  (event instanceof KeyboardEvent && event.repeat) || (event instanceof MouseEvent && event.detail > 1)

/** Calls back when the visitor acts. Returns how to stop listening. */
function onUserInput(act: () => void): () => void {
  const hear = (event: Event) => {
    if (!isMoreOfAPress(event)) act()
  }
  for (const event of TAKES_OVER) window.addEventListener(event, hear, { passive: true })
  return () => {
    for (const event of TAKES_OVER) window.removeEventListener(event, hear)
  }
}

/**
 * With `?scrollTo=cta` the page scrolls smoothly to the demo form, 500 ms after it has loaded (specification §2). Not if
 * the visitor acts or scrolls in the meantime.
 */
export function useScrollToCta() {
  const wanted = useSearchParams()[0].get('scrollTo') === CTA_ID
  const how = useNavigationType()
  // Where it is asked for again on the same page, as by the exit popup's offer, only this differs.
  const { key } = useLocation()

  useEffect(() => {
    // An address that is only rewritten, as the calculator does, asks for nothing. Who comes back to the middle of the
    // page, or has scrolled there before it came alive, stays there.
    if (!wanted || how === 'REPLACE' || (how === 'POP' && window.scrollY > 0)) return
    let timer = 0
    const start = () => {
      const top = window.scrollY
      timer = window.setTimeout(() => {
        giveUp()
        // In a tab in the background there is no frame before that is looked at.
        requestAnimationFrame(() => {
          if (window.scrollY === top) scrollToSection(CTA_ID)
        })
      }, SCROLL_DELAY_MS)
    }
    const giveUp = () => {
      window.removeEventListener('load', start)
      window.clearTimeout(timer)
      stopListening()
    }
    const stopListening = onUserInput(giveUp)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return giveUp
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new entry of the history asks again
  }, [wanted, how, key])
}
