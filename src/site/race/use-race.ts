import { useEffect, useRef, useState } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'

const FASTER = 60

/** Runs once in view, later on a press. Otherwise, and with reduced motion, shows the end. */
export function useRace(end: number) {
  const container = useRef<HTMLDivElement>(null)
  const frame = useRef(0)
  const [second, setSecond] = useState(end)
  const [hasRun, setRan] = useState(false)

  function stop() {
    cancelAnimationFrame(frame.current)
    setSecond(end)
  }

  function start() {
    cancelAnimationFrame(frame.current)
    setRan(true)
    if (!motionWanted()) return
    const startedAt = performance.now()
    const tick = (now: number) => {
      const elapsed = Math.max(0, ((now - startedAt) / 1000) * FASTER)
      setSecond(Math.min(end, elapsed))
      if (elapsed < end) frame.current = requestAnimationFrame(tick)
    }
    setSecond(0)
    frame.current = requestAnimationFrame(tick)
  }

  useEffect(() => {
    const stopWatching = whenNear(container.current!, start, { rootMargin: '0px', threshold: 0.6 })
    return () => {
      stopWatching()
      cancelAnimationFrame(frame.current)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a race that was seen is not restarted
  }, [])

  return { container, second, hasRun, running: second < end, start, stop }
}
