import { useEffect, useRef, useState } from 'react'
import type { Piece } from './briefing/reading'

/** Both show everything; PRESSED lasts until a press has painted. */
const AT_REST = Infinity
export const PRESSED = 1e9
const START_MS = 50
const WORD_MS = 120
const FIELD_MS = 240
const PAUSE_MS = 350

/** Returns a stop function. */
export type Say = (text: string, onLetter: (at: number) => void, onEnd: () => void) => () => void

/** `step` counts pieces, then fields. */
export function usePlayback() {
  const [step, setStep] = useState(AT_REST)
  const timer = useRef<number>(undefined)
  const hush = useRef<() => void>(undefined)

  function halt() {
    window.clearTimeout(timer.current)
    hush.current?.()
    hush.current = undefined
  }

  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- reads only refs
  useEffect(() => halt, [])

  function stop() {
    halt()
    setStep(AT_REST)
  }

  /** The first play hides everything at once; later ones keep the result until the press has painted. */
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
