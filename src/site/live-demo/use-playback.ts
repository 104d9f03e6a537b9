import { useEffect, useRef, useState } from 'react'
import type { Piece } from './briefing/reading'

/**
 * Steps that show the whole result: when not playing, and from a press until it
 * is painted.
 */
const FINISHED = Infinity
export const PRESSED = 1e9
const START_MS = 50
const WORD_MS = 120
/** Fields follow each other faster than their tokens fly. */
const FIELD_MS = 220
const LANDING_MS = 600
const PAUSE_MS = 350

/**
 * Speaks a text; `onLetter` gets the index of the letter being said. Returns a
 * function that stops it silently.
 */
export type Speak = (
  text: string,
  onLetter: (letter: number) => void,
  onEnd: () => void,
) => () => void

/**
 * Plays the live demo; `step` counts the pieces spoken, then the fields
 * written.
 */
export function usePlayback() {
  const [step, setStep] = useState(FINISHED)
  const timer = useRef<number>(undefined)
  const cancelSpeech = useRef<() => void>(undefined)

  function cancel() {
    window.clearTimeout(timer.current)
    cancelSpeech.current?.()
    cancelSpeech.current = undefined
  }

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reads only refs
  useEffect(() => cancel, [])

  function stop() {
    cancel()
    setStep(FINISHED)
  }

  /** Later plays hide the old result only once the press is painted. */
  function play(
    pieces: readonly Piece[],
    fields: number,
    isFirstPlay: boolean,
    onEnd: () => void,
    speak?: Speak,
  ) {
    const texts = pieces.map(({ seen, hides }) => hides ?? seen)
    const end = () => {
      stop()
      onEnd()
    }
    const goTo = (next: number) => {
      setStep(next)
      const isLast = next >= texts.length + fields
      const afterWords = next > texts.length ? FIELD_MS : PAUSE_MS
      const ms = next < texts.length ? WORD_MS : afterWords
      timer.current = window.setTimeout(
        isLast ? end : goTo,
        isLast ? LANDING_MS : ms,
        next + 1,
      )
    }
    setStep(isFirstPlay ? 0 : PRESSED)
    if (!speak) {
      timer.current = window.setTimeout(goTo, START_MS, 0)
      return
    }
    const goToLetter = (letter: number) => {
      let start = 0
      setStep(
        texts.filter((text) => (start += text.length) - text.length <= letter)
          .length,
      )
    }
    cancelSpeech.current = speak(texts.join(''), goToLetter, () =>
      goTo(texts.length),
    )
  }

  return { step, playing: step < FINISHED, play, stop }
}
