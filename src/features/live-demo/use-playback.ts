import { useEffect, useRef, useState } from 'react'
import { motionWanted } from '@/lib/motion'

/** How far the illustration has come: words spoken, values hidden, fields written. */
export interface Progress {
  words: number
  tokens: number
  fields: number
}

const DONE: Progress = { words: Infinity, tokens: Infinity, fields: Infinity }
const WORD_MS = 90
const TOKEN_MS = 160
const FIELD_MS = 240
/** After the press, which is answered by the button first, also on a slow phone. */
const START_MS = 50
/** Between two steps, so that each is seen as one. */
const PAUSE_MS = 350

/**
 * Plays a briefing: word by word, then the values that are hidden, then the fields that are written. At rest, and for
 * those who asked for less movement, everything is there at once.
 */
export function usePlayback(onEnd: () => void) {
  const [progress, setProgress] = useState(DONE)
  const [playing, setPlaying] = useState(false)
  const timer = useRef<number>(undefined)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function stop() {
    window.clearTimeout(timer.current)
    setPlaying(false)
    setProgress(DONE)
  }

  function play(total: Progress) {
    window.clearTimeout(timer.current)
    if (!motionWanted()) {
      onEnd()
      return
    }
    function step(now: Progress) {
      setProgress(now)
      const wait = (ms: number, next: Progress) => {
        timer.current = window.setTimeout(step, ms, next)
      }
      if (now.words < total.words) wait(WORD_MS, { ...now, words: now.words + 1 })
      else if (now.tokens < total.tokens) wait(now.tokens ? TOKEN_MS : PAUSE_MS, { ...now, tokens: now.tokens + 1 })
      else if (now.fields < total.fields) wait(now.fields ? FIELD_MS : PAUSE_MS, { ...now, fields: now.fields + 1 })
      else {
        stop()
        onEnd()
      }
    }
    setPlaying(true)
    timer.current = window.setTimeout(step, START_MS, { words: 0, tokens: 0, fields: 0 })
  }

  return { progress, playing, play, stop }
}
