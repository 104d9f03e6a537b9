/** Whether this visitor's system allows movement. In the browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long a scroll's aim follows a page that is still growing, in milliseconds. */
const FOLLOW_MS = 3000

/** What a visitor does to scroll or to act: from then on the page is theirs. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls, and again whenever the page's height changes shortly after: parts that come alive late move everything
 * below them (by 776 px on the landing page). Ends as soon as the visitor acts. Returns how to stop it.
 */
export function scrollWhileGrowing(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    window.clearTimeout(timer)
    for (const event of TAKES_OVER) window.removeEventListener(event, stop)
  }
  const timer = window.setTimeout(stop, FOLLOW_MS)
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true })
  // The first report comes at once: it is the scroll itself.
  observer.observe(document.body)
  return stop
}

/** Scrolls to an element, smoothly unless the visitor asked for less movement. Returns how to stop it. */
export const scrollToElement = (element: Element): (() => void) =>
  scrollWhileGrowing(() => element.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' }))
