import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { scrollToElement } from '@/lib/motion'
import { CTA_ID } from './book-demo-button'

/** Specification §9. */
const SCROLL_DELAY_MS = 500

/** For how long a part of the page that arrives late may still move the section away. */
const FOLLOWED_FOR_MS = 3000

const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** With `?scrollTo=cta` the page scrolls smoothly to the demo form, 500 ms after it has loaded (specification §2). */
export function useScrollToCta() {
  const wanted = useSearchParams()[0].get('scrollTo') === CTA_ID

  useEffect(() => {
    if (!wanted) return
    let timer = 0
    let stopFollowing = () => {}
    const start = () => {
      timer = window.setTimeout(() => {
        const section = document.getElementById(CTA_ID)
        if (section) stopFollowing = scrollAndFollow(section)
      }, SCROLL_DELAY_MS)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      window.clearTimeout(timer)
      stopFollowing()
    }
  }, [wanted])
}

/**
 * Scrolls to the section, and again whenever the page's height changes shortly after: after a navigation its working
 * parts arrive while the scroll is under way. Ends as soon as the visitor scrolls or presses anything.
 */
function scrollAndFollow(section: HTMLElement): () => void {
  const observer = new ResizeObserver(() => scrollToElement(section))
  const stop = () => {
    observer.disconnect()
    window.clearTimeout(timer)
    for (const event of OWN_SCROLLING) window.removeEventListener(event, stop)
  }
  const timer = window.setTimeout(stop, FOLLOWED_FOR_MS)
  for (const event of OWN_SCROLLING) window.addEventListener(event, stop, { passive: true })
  // Its first call comes at once: that is the scroll itself.
  observer.observe(document.body)
  return stop
}
