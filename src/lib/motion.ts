/** Whether this visitor's system allows movement. In the browser only. */
export const motionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to an element, smoothly unless the visitor asked for less movement. */
export function scrollToElement(element: Element) {
  element.scrollIntoView({ behavior: motionWanted() ? 'smooth' : 'instant', block: 'start' })
}
