import { useEffect, useRef, useState } from 'react'

/** At rest everything is there, and just after the press as well: the button answers first, also on a slow phone. */
const AT_REST = Infinity
const PRESSED = 1e9
const START_MS = 50
const WORD_MS = 120
const FIELD_MS = 240
/** Between what is said and what is written. */
const PAUSE_MS = 350

/** Plays a briefing: piece by piece, then the fields that are written; `step` counts both. At rest everything is there. */
export function usePlayback() {
  const [step, setStep] = useState(AT_REST)
  const timer = useRef<number>(undefined)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function stop() {
    window.clearTimeout(timer.current)
    setStep(AT_REST)
  }

  function play(pieces: number, fields: number, onEnd: () => void) {
    const end = () => {
      stop()
      onEnd()
    }
    const goTo = (next: number) => {
      setStep(next)
      const ms = next < pieces ? WORD_MS : next > pieces ? FIELD_MS : PAUSE_MS
      timer.current = window.setTimeout(next < pieces + fields ? goTo : end, ms, next + 1)
    }
    setStep(PRESSED)
    timer.current = window.setTimeout(goTo, START_MS, 0)
  }

  return { step, playing: step < AT_REST, play, stop }
}
