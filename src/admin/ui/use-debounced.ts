import { useEffect, useRef, useState } from 'react'

/**
 * Longer than between two keys of a person who types: a term asks at its start
 * and its end.
 */
const REST_MS = 200

/** Returns the first value of a burst at once, later ones after a rest. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value)
  const changedAt = useRef(-REST_MS)
  useEffect(() => {
    const wait = performance.now() - changedAt.current < REST_MS ? REST_MS : 0
    changedAt.current = performance.now()
    const timer = window.setTimeout(() => setRested(value), wait)
    return () => window.clearTimeout(timer)
  }, [value])
  return rested
}
