import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { scrollToElement } from '@/lib/motion'
import { CTA_ID } from './book-demo-button'

/** Specification §9. */
const SCROLL_DELAY_MS = 500

/** With `?scrollTo=cta` the page scrolls smoothly to the demo form, 500 ms after it has loaded (specification §2). */
export function useScrollToCta() {
  const wanted = useSearchParams()[0].get('scrollTo') === CTA_ID

  useEffect(() => {
    if (!wanted) return
    let timer = 0
    let stopFollowing: (() => void) | undefined
    const start = () => {
      timer = window.setTimeout(() => {
        const section = document.getElementById(CTA_ID)
        if (section) stopFollowing = scrollToElement(section)
      }, SCROLL_DELAY_MS)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      window.clearTimeout(timer)
      stopFollowing?.()
    }
  }, [wanted])
}
