/** What the style sheet lays out only when a visitor comes near it (`layout-later` in src/app/global.css). */
const WAITING = ':is(.layout-later, .prose > *):not([style*="content-visibility"])'

const layOut = (part: HTMLElement) => part.style.setProperty('content-visibility', 'visible')

/** With less time than this left, the next part waits: a slow phone takes up to 40 ms for one. In milliseconds. */
const ENOUGH_MS = 25

/** Lays out the whole page: before a scroll to a place whose position depends on the height of what is above it. */
export const layOutAll = () => document.querySelectorAll<HTMLElement>(WAITING).forEach(layOut)

/**
 * Lays out what waits, part by part, while the browser has nothing else to do: then the scroll bar is right, and
 * searching in the page finds every word in every browser. Where the browser can't tell when that is (Safari before
 * 26), all at once.
 */
export function layOutWhenIdle() {
  if (!('requestIdleCallback' in window)) return layOutAll()
  const parts = document.querySelectorAll<HTMLElement>(WAITING).values()
  const goOn = (idle: IdleDeadline) => {
    for (const part of parts) {
      layOut(part)
      // Asked for here, so that it is this task's work: the next frame would lay out all parts at once.
      part.getBoundingClientRect()
      if (idle.timeRemaining() < ENOUGH_MS) return void window.requestIdleCallback(goOn)
    }
  }
  window.requestIdleCallback(goOn)
}
