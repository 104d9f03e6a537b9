import { useEffect, useRef, useState } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'

const FASTER = 60

/** Runs once in view, later on a press. Otherwise, and with reduced motion, it shows the end. */
export function useRace(end: number) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef(0)
  const [second, setSecond] = useState(end)
  const [ran, setRan] = useState(false)

  function stop() {
    cancelAnimationFrame(frame.current)
    setSecond(end)
  }

  function start() {
    cancelAnimationFrame(frame.current)
    setRan(true)
    if (!motionWanted()) return
    const began = performance.now()
    const tick = (now: number) => {
      const passed = Math.max(0, ((now - began) / 1000) * FASTER)
      setSecond(Math.min(end, passed))
      if (passed < end) frame.current = requestAnimationFrame(tick)
    }
    setSecond(0)
    frame.current = requestAnimationFrame(tick)
  }

  useEffect(() => {
    const forget = whenNear(place.current!, start, { rootMargin: '0px', threshold: 0.6 })
    return () => {
      forget()
      cancelAnimationFrame(frame.current)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a race that was seen is not restarted
  }, [])

  return { place, second, ran, running: second < end, start, stop }
}
