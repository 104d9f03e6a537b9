import { flushSync } from 'react-dom'

/**
 * Returns false if the visitor prefers reduced motion. Not for prerendering.
 */
export const motionWanted = () =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lays out all sections (`from-top` in global.css), so that one that is
 * scrolled to doesn't move when others come near.
 */
export const layOutSections = () =>
  document.documentElement.classList.remove('from-top')

/** Scrolls to an element and focuses it. Returns whether it exists. */
export function scrollToSection(id: string): boolean {
  layOutSections()
  const element = document.getElementById(id)
  element?.scrollIntoView({
    behavior: motionWanted() ? 'smooth' : 'instant',
    block: 'start',
  })
  element?.focus({ preventScroll: true })
  return element !== null
}

/** Where nothing may move. */
const STILL = 'print, (prefers-reduced-motion: reduce)'

/**
 * Calls `finish` and renders its changes at once when the page is about to be
 * printed, or motion is no longer wanted. Returns a function that ends this.
 */
export function whenStill(finish: () => void) {
  const still = window.matchMedia(STILL)
  const finishNow = () => flushSync(finish)
  const onChange = () => {
    if (still.matches) finishNow()
  }
  still.addEventListener('change', onChange)
  // Firefox prints a copy of the page, of which its media queries tell nothing.
  window.addEventListener('beforeprint', finishNow)
  return () => {
    still.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', finishNow)
  }
}
