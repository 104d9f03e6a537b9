import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { motionWanted } from '@/page-life/motion'
import { whenNear } from '@/page-life/when-near'

/** At rest, in percent of the width; the style sheet has the same. */
const REST = 42
const SWEEP_MS = 1600

const eased = (share: number) => 1 - (1 - share) ** 3

/**
 * A gate across a sentence: where it stands in percent, and which of the sentence's values (elements with `data-value`)
 * it hides, those to its right. It comes in once from the right when it is seen; a hand on it ends that.
 */
export function useGate(values: number) {
  const sentence = useRef<HTMLDivElement>(null)
  const sweep = useRef(0)
  const [at, setAt] = useState(REST)
  const [hidden, setHidden] = useState<readonly boolean[]>(() => Array.from({ length: values }, () => true))

  useLayoutEffect(() => {
    const place = sentence.current!
    const measure = () => {
      const { left, width } = place.getBoundingClientRect()
      const line = left + (width * at) / 100
      const found = [...place.querySelectorAll('[data-value]')].map((value) => {
        const box = value.getBoundingClientRect()
        return (box.left + box.right) / 2 > line
      })
      setHidden((known) => (String(known) === String(found) ? known : found))
    }
    place.style.setProperty('--gate', String(at))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [at])

  function move(to: number) {
    cancelAnimationFrame(sweep.current)
    setAt(to)
  }

  useEffect(() => {
    const forget = whenNear(
      sentence.current!,
      () => {
        if (!motionWanted()) return
        const began = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, Math.max(0, now - began) / SWEEP_MS)
          setAt(100 - (100 - REST) * eased(share))
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
