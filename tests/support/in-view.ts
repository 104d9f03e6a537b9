import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces the browser's observer; returns a function that brings the observed element into view by a ratio. */
export function stubView() {
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
    act(() =>
      onView(
        [{ isIntersecting: intersectionRatio > 0, intersectionRatio } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      ),
    )
}
