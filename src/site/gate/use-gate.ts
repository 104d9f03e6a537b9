import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { motionWanted, whenStill } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'

/**
 * The gate's first position in percent; gate.tsx has the same default in its
 * classes.
 */
const START_POSITION = 0
const SWEEP_MS = 3000

/** The handle hangs half of its height, a share of a line, below its line. */
const HANDLE_BELOW = 0.23

interface Line {
  left: number
  right: number
  bottom: number
  /** Length of the lines above. */
  before: number
}

/**
 * The sentence's lines, and the middles of its values as lengths in reading
 * order.
 */
function measure(sentence: Element) {
  const range = document.createRange()
  range.selectNodeContents(sentence)
  const box = sentence.getBoundingClientRect()
  const lines: Line[] = []
  for (const { left, right, top, bottom } of range.getClientRects()) {
    const line = lines.at(-1)
    if (line && (top + bottom) / 2 < line.bottom)
      line.right = Math.max(line.right, right)
    else
      lines.push({
        left,
        right,
        bottom,
        before: line ? line.before + line.right - line.left : 0,
      })
  }
  const middles = Array.from(
    sentence.querySelectorAll('[data-value]'),
    (value) => {
      const { left, right, top, bottom } = value.getBoundingClientRect()
      const line = lines.find(
        (candidate) => (top + bottom) / 2 < candidate.bottom,
      )
      return line ? line.before + (left + right) / 2 - line.left : 0
    },
  )
  return { lines, middles, left: box.left }
}

const lengthOf = (lines: readonly Line[]) => {
  const last = lines.at(-1)!
  return last.before + last.right - last.left
}

const within = (value: number, most: number) =>
  Math.max(0, Math.min(value, most))

/**
 * Hides the values (elements with `data-value`) whose middle the gate has not
 * passed. When first seen, the gate sweeps along the sentence once, unless the
 * visitor has moved it. Measures once, and again only after a resize of the
 * sentence or a value: a frame of the sweep compares numbers.
 */
export function useGate(valueCount: number) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const sweep = useRef(0)
  const isMoved = useRef(false)
  const boxes = useRef<ReturnType<typeof measure>>(undefined)
  const [position, setPosition] = useState(START_POSITION)
  const [hidden, setHidden] = useState<readonly boolean[]>(() =>
    Array.from({ length: valueCount }, () => true),
  )

  function draw(share: number) {
    const paragraph = sentence.current
    // A removed gate is drawn until its effects end.
    if (!paragraph?.parentElement) return
    boxes.current ??= measure(paragraph)
    const { lines, middles, left } = boxes.current
    // WebKit finds no lines in a section that isn't laid out.
    if (lines.length === 0) {
      boxes.current = undefined
      return
    }
    const gateLength = (lengthOf(lines) * share) / 100
    const hiddenNow = middles.map((middle) => middle > gateLength)
    setHidden((previous) =>
      String(previous) === String(hiddenNow) ? previous : hiddenNow,
    )

    const row = lines.findLastIndex(({ before }) => before < gateLength)
    const line = lines[row] ?? lines[0]!
    const x = line.left - left + gateLength - line.before
    const { style } = paragraph.parentElement
    style.setProperty('--gate-x', `${x}px`)
    style.setProperty('--gate-line', String(Math.max(0, row)))
  }

  const onResize = useEffectEvent(() => {
    boxes.current = undefined
    draw(position)
  })
  useEffect(() => {
    const observer = new ResizeObserver(onResize)
    observer.observe(sentence.current!)
    // A late font moves the values, though the sentence keeps its size.
    for (const value of sentence.current!.querySelectorAll('[data-value]'))
      observer.observe(value)
    return () => observer.disconnect()
  }, [])

  function move(to: number) {
    isMoved.current = true
    cancelAnimationFrame(sweep.current)
    setPosition(to)
    draw(to)
  }

  /** Moves the gate to a point of the window: the line there, and the place. */
  function moveTo(x: number, y: number) {
    if (!boxes.current) return
    const { lines } = boxes.current
    const { left, top, height } = sentence.current!.getBoundingClientRect()
    const row = ((y - top) / height) * lines.length - HANDLE_BELOW
    const line = lines[within(Math.floor(row), lines.length - 1)]!
    const along = within(
      x - left - (line.left - boxes.current.left),
      line.right - line.left,
    )
    move((100 * (line.before + along)) / lengthOf(lines))
  }

  const startSweep = useEffectEvent(() => {
    if (isMoved.current || !motionWanted()) return
    const startedAt = performance.now()
    const drawFrame = (now: number) => {
      const progress = Math.max(0, now - startedAt) / SWEEP_MS
      draw(
        progress < 1 ? 100 * Math.sin(Math.PI * progress) ** 2 : START_POSITION,
      )
      if (progress < 1) sweep.current = requestAnimationFrame(drawFrame)
    }
    sweep.current = requestAnimationFrame(drawFrame)
  })
  /** In print the gate stands at its start: all values are tokens. */
  const endSweep = useEffectEvent(() => {
    cancelAnimationFrame(sweep.current)
    setPosition(START_POSITION)
    draw(START_POSITION)
  })
  useEffect(() => {
    const stopWaiting = whenNear(sentence.current!, startSweep, {
      rootMargin: '0px',
      threshold: 0.8,
    })
    const stopWatching = whenStill(() => endSweep())
    return () => {
      stopWaiting()
      stopWatching()
      cancelAnimationFrame(sweep.current)
    }
  }, [])

  return { sentence, position, hidden, move, moveTo }
}
