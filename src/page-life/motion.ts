/** Whether this visitor's system allows movement. In the browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to the element with this id, smoothly unless the visitor asked for less movement. The focus goes along, as it
 * does with a link to a section: the next Tab goes on from there. Returns whether there is such an element.
 */
export function scrollToSection(id: string): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' })
  element?.focus({ preventScroll: true })
  return element !== null
}
