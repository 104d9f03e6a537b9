/** Browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smoothly unless reduced motion is preferred. Returns whether the element exists. */
export function scrollToSection(id: string): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' })
  element?.focus({ preventScroll: true })
  return element !== null
}
