import { useEffect, useRef, useState } from 'react'
import { motionWanted } from './motion'
import { useInView } from './use-in-view'

/** Twelve states a second; bars move by the compositor. */
const STATE_MS = 80

/**
 * Runs a scene's clock to `end`, `faster` seconds in one: once in view, later
 * on a press, to its end if it leaves the window; without motion, shows the
 * end. Elements with `data-seconds` grow for so many of the clock's seconds.
 */
export function useRun(end: number, faster = 1) {
  const container = useRef<HTMLDivElement>(null)
  const timer = useRef<number>(undefined)
  const bars = useRef<Animation[]>([])
  const [second, setSecond] = useState(end)
  const [hasRun, setRan] = useState(false)

  function stop() {
    window.clearInterval(timer.current)
    for (const bar of bars.current) bar.finish()
    setSecond(end)
  }

  function start() {
    stop()
    setRan(true)
    if (!motionWanted()) return
    const startedAt = performance.now()
    timer.current = window.setInterval(() => {
      const elapsed = ((performance.now() - startedAt) / 1000) * faster
      if (elapsed < end) setSecond(elapsed)
      else stop()
    }, STATE_MS)
    bars.current = [
      ...container.current!.querySelectorAll<SVGElement>('[data-seconds]'),
    ].map((bar) =>
      bar.animate(
        { transform: ['scaleX(0)', 'none'] },
        (Number(bar.dataset.seconds) / faster) * 1000,
      ),
    )
    setSecond(0)
  }

  useInView(
    container,
    () => {
      if (!hasRun) start()
    },
    stop,
  )
  useEffect(() => () => window.clearInterval(timer.current), [])

  return { container, second, hasRun, running: second < end, start, stop }
}
