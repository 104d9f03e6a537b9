import { useEffect, useState } from 'react'

const REST_MS = 50

/** Returns a value once it has rested. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), REST_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return rested
}
