import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Replaces the browser's observer and its timers; returns a function that
 * brings the observed elements into view, or of these only what is `inside` an
 * element.
 */
export function stubView() {
  vi.useFakeTimers()
  const callbacks = new Map<Element, IntersectionObserverCallback>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe = (element: Element) => callbacks.set(element, this.callback)
      disconnect = () => undefined
    },
  )
  return (intersectionRatio: number, inside: Element = document.body) =>
    act(() => {
      const entry = {
        isIntersecting: intersectionRatio > 0,
        intersectionRatio,
      } as IntersectionObserverEntry
      for (const [element, onView] of callbacks)
        if (inside.contains(element))
          onView([entry], {} as IntersectionObserver)
      vi.advanceTimersByTime(0)
    })
}

/** Makes every media query match, such as the one for reduced motion. */
export const reduceMotion = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as Partial<MediaQueryList> as MediaQueryList)
