/**
 * Returns false if the visitor prefers reduced motion. Not for prerendering.
 */
export const motionWanted = () =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to an element and focuses it. Returns whether it exists. */
export function scrollToSection(id: string): boolean {
  // Gives the sections between their real heights, so that the element doesn't
  // move while the page scrolls.
  document.documentElement.classList.remove('from-top')
  const element = document.getElementById(id)
  element?.scrollIntoView({
    behavior: motionWanted() ? 'smooth' : 'instant',
    block: 'start',
  })
  element?.focus({ preventScroll: true })
  return element !== null
}
