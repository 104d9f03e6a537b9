import { useCallback, useRef } from 'react'

/**
 * Runs one act at a time: a second press may come before the first one's button
 * is disabled.
 */
export function useOnce() {
  const running = useRef(false)
  return useCallback(async (act: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    try {
      await act()
    } finally {
      running.current = false
    }
  }, [])
}
