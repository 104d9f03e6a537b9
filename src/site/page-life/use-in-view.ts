import { useEffect, useEffectEvent, useRef } from 'react'

const SEEN_RATIO = 0.6

/** Calls `onSeen` each time most of an element comes into view, and `onGone` when it leaves the window. */
export function useInView<E extends HTMLElement>(onSeen: () => void, onGone: () => void) {
  const container = useRef<E>(null)
  const onView = useEffectEvent(({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) => {
    if (!isIntersecting) onGone()
    else if (intersectionRatio >= SEEN_RATIO) onSeen()
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => onView(entry!), { threshold: [0, SEEN_RATIO] })
    observer.observe(container.current!)
    return () => observer.disconnect()
  }, [])
  return container
}
