import { layOutAll } from './layout-later'

/** Whether this visitor's system allows movement. In the browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long a scroll's aim follows a page that is still growing, in milliseconds. */
const FOLLOW_MS = 3000

/** What a visitor does to scroll or to act: from then on the page is theirs. */
const TAKES_OVER = ['wheel', 'touchstart', 'mousedown', 'keydown', 'popstate'] as const

/** The second half of a double click and a key that is held down belong to the press before. */
const isMoreOfAPress = (event: Event) =>
  (event instanceof KeyboardEvent && event.repeat) || (event instanceof MouseEvent && event.detail > 1)

/** Calls back when the visitor acts. Returns how to stop listening. */
export function onTakeOver(act: () => void): () => void {
  const hear = (event: Event) => {
    if (!isMoreOfAPress(event)) act()
  }
  for (const event of TAKES_OVER) window.addEventListener(event, hear, { passive: true })
  return () => {
    for (const event of TAKES_OVER) window.removeEventListener(event, hear)
  }
}

/**
 * Scrolls, and again whenever the page's height changes shortly after: parts that come alive late move everything
 * below them (by 776 px on the landing page). Ends as soon as the visitor acts. Returns how to stop it.
 */
export function scrollWhileGrowing(scroll: () => void): () => void {
  layOutAll()
  let timer: number | undefined
  const observer = new ResizeObserver(() => {
    timer ??= window.setTimeout(stop, FOLLOW_MS)
    scroll()
  })
  const stop = () => {
    observer.disconnect()
    window.clearTimeout(timer)
    stopListening()
  }
  const stopListening = onTakeOver(stop)
  // The first report is the scroll itself: it comes at once, in a tab in the background when that is looked at.
  observer.observe(document.body)
  return stop
}

/** Whether this document was opened by going back or forward, or by a reload. */
export function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/**
 * Goes once more to the section that the address names: the browser went there by heights that were guesses
 * (layout-later.ts). Safari always misses it then, Firefox at the end of a page.
 */
export function goToTarget() {
  const target = document.querySelector(':target')
  if (target && !cameBack()) scrollWhileGrowing(() => target.scrollIntoView({ behavior: 'instant' }))
}

/** Scrolls to an element, smoothly unless the visitor asked for less movement. Returns how to stop it. */
export const scrollToElement = (element: Element): (() => void) =>
  scrollWhileGrowing(() => element.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' }))

/**
 * Scrolls to the element with this id as soon as it is there: on a slow network the code that makes it may take
 * seconds. The focus goes along, as it does with a link to a section: the next Tab goes on from there. Not if the
 * visitor acts or scrolls before. Returns how to stop it.
 */
export function scrollWhenThere(id: string): () => void {
  const top = window.scrollY
  const stops: (() => void)[] = []
  const stop = () => stops.splice(0).forEach((each) => each())
  const look = () => {
    const element = document.getElementById(id)
    if (!element) return
    stop()
    stops.push(scrollToElement(element))
    element.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  // A scroll bar, or an assistive tool, moves the page without any of the other signs.
  const moved = () => {
    if (window.scrollY !== top) stop()
  }
  window.addEventListener('scroll', moved, { passive: true })
  stops.push(
    () => observer.disconnect(),
    () => window.removeEventListener('scroll', moved),
    onTakeOver(stop),
  )
  look()
  return stop
}
