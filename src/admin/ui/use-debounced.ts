import { useEffect, useRef, useState } from 'react'

const REST_MS = 50

/** Returns a value at once after a rest, else once it has rested. */
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
