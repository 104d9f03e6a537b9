import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { whenNear } from '@/site/page-life/when-near'

/** The style sheet has the same. */
const REST = 0
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
 * Hides the values (elements with `data-value`) whose middle the gate has not passed. Sweeps once when it comes into
 * view, unless the visitor has moved it.
 */
export function useGate(values: number) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const sweep = useRef(0)
  const moved = useRef(false)
  const [at, setAt] = useState(REST)
  const [hidden, setHidden] = useState<readonly boolean[]>(() => Array.from({ length: values }, () => true))

  useLayoutEffect(() => {
    const place = sentence.current!
    const measure = () => {
      const lines = linesOf(place)
      if (!lines.length) return
      const lengthBefore = (index: number) =>
        lines.slice(0, index).reduce((sum, { left, right }) => sum + right - left, 0)
      const passed = (lengthBefore(lines.length) * at) / 100
      const found = [...place.querySelectorAll('[data-value]')].map((value) => {
        const { left, right, top, bottom } = value.getBoundingClientRect()
        const index = lines.findIndex((line) => (top + bottom) / 2 < line.bottom)
        return lengthBefore(index) + (left + right) / 2 - lines[index]!.left > passed
      })
      setHidden((known) => (String(known) === String(found) ? known : found))

      const index = lines.findIndex((_line, before) => passed <= lengthBefore(before + 1) + 1)
      const { left, top, bottom } = lines.at(index)!
      const box = place.getBoundingClientRect()
      const { style } = place.parentElement!
      style.setProperty('--gate', String(at))
      style.setProperty('--gate-x', `${left - box.left + passed - lengthBefore(index)}px`)
      style.setProperty('--gate-y', `${(top + bottom) / 2 - box.top}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [at])

  function move(to: number) {
    moved.current = true
    cancelAnimationFrame(sweep.current)
    setAt(to)
  }

  useEffect(() => {
    const forget = whenNear(
      sentence.current!,
      () => {
        if (moved.current || !motionWanted()) return
        const began = performance.now()
        const step = (now: number) => {
          const share = Math.max(0, now - began) / SWEEP_MS
          setAt(share < 1 ? 100 * Math.sin(Math.PI * share) ** 2 : REST)
          if (share < 1) sweep.current = requestAnimationFrame(step)
        }
        sweep.current = requestAnimationFrame(step)
      },
      { rootMargin: '0px', threshold: 0.8 },
    )
    return () => {
      forget()
      cancelAnimationFrame(sweep.current)
    }
  }, [])

  return { sentence, at, hidden, move }
}
