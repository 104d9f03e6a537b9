import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'

/** The gate's first position in percent; gate.tsx has the same default in its classes. */
const START_POSITION = 0
const SWEEP_MS = 3000

interface Line {
  left: number
  right: number
  top: number
  bottom: number
}

function linesOf(sentence: Element): Line[] {
  const range = document.createRange()
  range.selectNodeContents(sentence)
  const lines: Line[] = []
  for (const { left, right, top, bottom } of range.getClientRects()) {
    const line = lines.at(-1)
    if (line && (top + bottom) / 2 < line.bottom) line.right = Math.max(line.right, right)
    else lines.push({ left, right, top, bottom })
  }
  return lines
}

/**
 * Hides the values (elements with `data-value`) whose middle the gate has not passed. When first seen, the gate sweeps
 * along the sentence once, unless the visitor has moved it.
 */
export function useGate(valueCount: number) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const sweep = useRef(0)
  const isMoved = useRef(false)
  const [position, setPosition] = useState(START_POSITION)
  const [hidden, setHidden] = useState<readonly boolean[]>(() => Array.from({ length: valueCount }, () => true))

  useLayoutEffect(() => {
    const paragraph = sentence.current!
    const measure = () => {
      const lines = linesOf(paragraph)
      if (!lines.length) return
      const lengthBefore = (index: number) =>
        lines.slice(0, index).reduce((sum, { left, right }) => sum + right - left, 0)
      const gateLength = (lengthBefore(lines.length) * position) / 100
      const hiddenNow = [...paragraph.querySelectorAll('[data-value]')].map((value) => {
        const { left, right, top, bottom } = value.getBoundingClientRect()
        const index = lines.findIndex((line) => (top + bottom) / 2 < line.bottom)
        return lengthBefore(index) + (left + right) / 2 - lines[index]!.left > gateLength
      })
      setHidden((previous) => (String(previous) === String(hiddenNow) ? previous : hiddenNow))

      const index = lines.findIndex((_line, before) => gateLength <= lengthBefore(before + 1) + 1)
      const { left, top, bottom } = lines.at(index)!
      const box = paragraph.getBoundingClientRect()
      const { style } = paragraph.parentElement!
      style.setProperty('--gate', String(position))
      style.setProperty('--gate-x', `${left - box.left + gateLength - lengthBefore(index)}px`)
      style.setProperty('--gate-y', `${(top + bottom) / 2 - box.top}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [position])

  function move(to: number) {
    isMoved.current = true
    cancelAnimationFrame(sweep.current)
    setPosition(to)
  }

  useEffect(() => {
    const stopWatching = whenNear(
      sentence.current!,
      () => {
        if (isMoved.current || !motionWanted()) return
        const startedAt = performance.now()
        const drawFrame = (now: number) => {
          const progress = Math.max(0, now - startedAt) / SWEEP_MS
          setPosition(progress < 1 ? 100 * Math.sin(Math.PI * progress) ** 2 : START_POSITION)
          if (progress < 1) sweep.current = requestAnimationFrame(drawFrame)
        }
        sweep.current = requestAnimationFrame(drawFrame)
      },
      { rootMargin: '0px', threshold: 0.8 },
    )
    return () => {
      stopWatching()
      cancelAnimationFrame(sweep.current)
    }
  }, [])

  return { sentence, position, hidden, move }
}
