import { useEffect, useRef, useState } from 'react'
import type { Piece } from './briefing/reading'

/** Everything is shown, also just after the press, which must answer first. */
const AT_REST = Infinity
export const PRESSED = 1e9
const START_MS = 50
const WORD_MS = 120
const FIELD_MS = 240
const PAUSE_MS = 350

/** Says a text aloud: tells which letter it has come to, and when it is done. Returns how to stop it. */
export type Say = (text: string, onLetter: (at: number) => void, onEnd: () => void) => () => void

/**
 * Plays a briefing: piece by piece, or as it is said aloud, then the fields that are written; `step` counts both. At rest
 * everything is there.
 */
export function usePlayback() {
  const [step, setStep] = useState(AT_REST)
  const timer = useRef<number>(undefined)
  const hush = useRef<() => void>(undefined)

  function halt() {
    window.clearTimeout(timer.current)
    hush.current?.()
    hush.current = undefined
  }

  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it reads references alone
  useEffect(() => halt, [])

  function stop() {
    halt()
    setStep(AT_REST)
  }

  /** From rest nothing may be shown that is yet to come; after a play the end stays until the press is answered. */
  function play(pieces: readonly Piece[], fields: number, fromRest: boolean, onEnd: () => void, say?: Say) {
    const texts = pieces.map(({ seen, hides }) => hides ?? seen)
    const end = () => {
      stop()
      onEnd()
    }
    const goTo = (next: number) => {
      setStep(next)
      const ms = next < texts.length ? WORD_MS : next > texts.length ? FIELD_MS : PAUSE_MS
      timer.current = window.setTimeout(next < texts.length + fields ? goTo : end, ms, next + 1)
    }
    setStep(fromRest ? 0 : PRESSED)
    if (!say) {
      timer.current = window.setTimeout(goTo, START_MS, 0)
      return
    }
    const goToLetter = (at: number) => {
      let start = 0
      setStep(texts.filter((text) => (start += text.length) - text.length <= at).length)
    }
    hush.current = say(texts.join(''), goToLetter, () => goTo(texts.length))
  }

  return { step, playing: step < AT_REST, play, stop }
}
