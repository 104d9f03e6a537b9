import { useEffect, useRef, useState } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'
import { race } from '@/content/race'
import { SpokenLane } from './spoken-lane'
import { TypedLane } from './typed-lane'

const { typed, said } = race

/** Formats 450 seconds as 7:30. */
const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

interface LaneHeadProps {
  label: string
  second: number
  end: number
  look: string
}

function LaneHead({ label, second, end, look }: LaneHeadProps) {
  return (
    <div className={look}>
      <p className="text-heading font-semibold text-on-field">{label}</p>
      <p className="mt-1 text-clock font-bold tabular-nums max-[22rem]:text-[3rem]">
        {formatClock(Math.min(second, end))}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${typed.seconds} 10`}
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full fill-current forced-colors:fill-[CanvasText]"
      >
        <rect width={typed.seconds} height="10" opacity=".2" />
        <rect width={Math.min(second, end)} height="10" />
      </svg>
    </div>
  )
}

/**
 * Race of a spoken against a typed update: about 30 seconds against 5 to 10 minutes (specification §9). Shows its end
 * before the first run and without JavaScript.
 */
export default function Race() {
  const { container, second, hasRun, running, start, stop } = useRace(typed.seconds)
  const startLabel = hasRun ? race.again : race.start
  return (
    <div ref={container}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 lg:gap-x-14">
        <LaneHead
          {...typed}
          second={second}
          end={typed.seconds}
          look="self-end text-on-field/70 [&>.text-clock]:text-statement"
        />
        <LaneHead {...said} second={second} end={said.seconds} look="text-mint-area" />
        <TypedLane second={second} className="max-sm:col-span-2" />
        <SpokenLane second={second} className="max-sm:col-span-2" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-small text-on-field/85">{race.note}</p>
        <button
          type="button"
          onClick={running ? stop : start}
          className="min-h-11 min-w-36 rounded-control border border-on-field px-5 text-small font-semibold outline-on-field hover:bg-on-field hover:text-moss-field motion-reduce:hidden noscript:hidden"
        >
          {running ? race.stop : startLabel}
        </button>
      </div>
    </div>
  )
}

const FASTER = 60

/** Runs the race once in view, later on a press; with reduced motion, shows only its end. */
function useRace(end: number) {
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
