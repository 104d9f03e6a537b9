import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Replaces the browser's observer and its timers; returns a function that
 * brings the observed element into view.
 */
export function stubView() {
  vi.useFakeTimers()
  let onView: IntersectionObserverCallback
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        onView = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  return (intersectionRatio: number) =>
    act(() => {
      const entry = {
        isIntersecting: intersectionRatio > 0,
        intersectionRatio,
      } as IntersectionObserverEntry
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
