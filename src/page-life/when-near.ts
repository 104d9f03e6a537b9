interface Nearness {
  /** How far around the window counts, as IntersectionObserver has it. Otherwise: one height of it below. */
  rootMargin?: string
  /** How much of the element must be within, from 0 to 1. */
  threshold?: number
}

/** Calls back once, when an element comes near the window. Returns how to stop it. */
export function whenNear(
  element: Element,
  onNear: () => void,
  { rootMargin = '0px 0px 100%', threshold = 0 }: Nearness = {},
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin, threshold },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
