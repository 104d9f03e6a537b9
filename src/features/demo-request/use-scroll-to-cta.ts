import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { onTakeOver, scrollWhenThere } from '@/lib/motion'
import { CTA_ID } from './book-demo-button'

/** Specification §9. */
const SCROLL_DELAY_MS = 500

/**
 * With `?scrollTo=cta` the page scrolls smoothly to the demo form, 500 ms after it has loaded (specification §2), or
 * when the form's section has arrived, if that is later. Not if the visitor acts or scrolls in the meantime.
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
    let stopScrolling: (() => void) | undefined
    const start = () => {
      const top = window.scrollY
      timer = window.setTimeout(() => {
        stopListening()
        if (window.scrollY === top) stopScrolling = scrollWhenThere(CTA_ID)
      }, SCROLL_DELAY_MS)
    }
    const giveUp = () => {
      window.removeEventListener('load', start)
      window.clearTimeout(timer)
      stopListening()
    }
    const stopListening = onTakeOver(giveUp)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      giveUp()
      stopScrolling?.()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new entry of the history asks again
  }, [wanted, how, key])
}
