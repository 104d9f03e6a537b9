interface Nearness {
  /** Default: one window height below the window. */
  rootMargin?: string
  threshold?: number
}

/**
 * Calls back once, when the element nears the window. Returns a cancel
 * function.
 */
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
