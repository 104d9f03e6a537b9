import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { scrollToSection } from '@/site/page-life/motion'
import { CTA_ID } from './book-demo-button'

/** Specification §9. */
const SCROLL_DELAY_MS = 500

const TAKES_OVER = ['wheel', 'touchstart', 'mousedown', 'keydown', 'popstate'] as const

const isMoreOfAPress = (event: Event) =>
  (event instanceof KeyboardEvent && event.repeat) || (event instanceof MouseEvent && event.detail > 1)

function onUserInput(act: () => void): () => void {
  const hear = (event: Event) => {
    if (!isMoreOfAPress(event)) act()
  }
  for (const event of TAKES_OVER) window.addEventListener(event, hear, { passive: true })
  return () => {
    for (const event of TAKES_OVER) window.removeEventListener(event, hear)
  }
}

/** Scrolls to the demo form 500 ms after load (specification §2), unless the visitor acts first. */
export function useScrollToCta() {
  const wanted = useSearchParams()[0].get('scrollTo') === CTA_ID
  const how = useNavigationType()
  // Changes when the same address is opened again, as by the exit popup.
  const { key } = useLocation()

  useEffect(() => {
    // Not if the calculator replaced the address, or the visitor returned to a scrolled page.
    if (!wanted || how === 'REPLACE' || (how === 'POP' && window.scrollY > 0)) return
    let timer = 0
    const start = () => {
      const top = window.scrollY
      timer = window.setTimeout(() => {
        giveUp()
        // Background tabs have no animation frames.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new history entry
  }, [wanted, how, key])
}
