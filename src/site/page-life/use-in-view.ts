import { useEffect, useEffectEvent, type RefObject } from 'react'
import { whenStill } from './motion'

const SEEN_RATIO = 0.6

/**
 * Calls `onSeen` once most of an element has been in view for a time, and
 * `onGone` when it has left the window, is about to be printed, or motion is no
 * longer wanted.
 */
export function useInView(
  element: RefObject<Element | null>,
  onSeen: () => void,
  onGone: () => void,
  stays = 0,
) {
  const seen = useEffectEvent(onSeen)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    let timer: number
    const onView: IntersectionObserverCallback = ([entry]) => {
      window.clearTimeout(timer)
      if (!entry!.isIntersecting) gone()
      else if (entry!.intersectionRatio >= SEEN_RATIO)
        timer = window.setTimeout(() => seen(), stays)
    }
    const observer = new IntersectionObserver(onView, {
      threshold: [0, SEEN_RATIO],
    })
    observer.observe(element.current!)
    const stopWatching = whenStill(() => gone())
    return () => {
      window.clearTimeout(timer)
      stopWatching()
      observer.disconnect()
    }
  }, [element, stays])
}
