/** `prefers-reduced-motion` is not set. In the browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to an element, smoothly unless reduced motion is asked for, and moves the focus along, as a link to a section
 * does. Returns whether there is such an element.
 */
export function scrollToSection(id: string): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' })
  element?.focus({ preventScroll: true })
  return element !== null
}
