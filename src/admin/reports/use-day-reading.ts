import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** First days of bars; `from` is the start of a range. */
interface Reading {
  at: string
  from?: string
}

/** In pixels; a longer movement is a drag. */
const STEADY_PX = 5

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Selects bars by dragging, or by Enter on the first (or Shift with arrows) and Enter on the last. Positions are days,
 * to survive a change of bars. `onChoose` gets indices in any order.
 */
export function useDayReading(days: readonly string[], onChoose: (one: number, other: number) => void) {
  const [pointed, setPointed] = useState<Reading>()
  const [keyed, setKeyed] = useState<Reading>()
  const press = useRef<{ x: number; day: string; isDrag: boolean }>(undefined)

  const dayAt = (index: number) => days[Math.max(0, Math.min(days.length - 1, index))] ?? ''
  const placeOf = (day: string) =>
    Math.max(
      0,
      days.findLastIndex((start) => start <= day),
    )
  const choose = ({ at, from }: Required<Reading>) => onChoose(placeOf(from), placeOf(at))
  const value = keyed ? placeOf(keyed.at) : days.length - 1

  const underPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return dayAt(Math.floor(((clientX - left) / width) * days.length))
  }
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      const day = underPointer(event)
      press.current = { x: event.clientX, day, isDrag: false }
      // A drag may end outside the chart.
      event.currentTarget.setPointerCapture(event.pointerId)
      setPointed({ at: day })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.isPrimary) return
      const { current } = press
      const at = underPointer(event)
      if (current) current.isDrag ||= Math.abs(event.clientX - current.x) >= STEADY_PX
      setPointed(current?.isDrag ? { at, from: current.day } : { at: current?.day ?? at })
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = press
      press.current = undefined
      if (!current?.isDrag) return
      setPointed(undefined)
      choose({ at: underPointer(event), from: current.day })
    },
    // The browser scrolls or zooms instead.
    onPointerCancel: () => {
      press.current = undefined
      setPointed(undefined)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A reading by touch stays.
      if (!press.current && pointerType !== 'touch') setPointed(undefined)
    },
  }

  const keys = {
    onFocus: () => setKeyed((before) => before ?? { at: dayAt(value) }),
    onBlur: () => setKeyed(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const step = STEPS[key]
      const at = dayAt(value)
      const from = keyed?.from
      if (step !== undefined) setKeyed({ at: dayAt(value + step), from: shiftKey ? (from ?? at) : from })
      else if (key === 'Enter' && from === undefined) setKeyed({ at, from: at })
      else if (key === 'Enter' && from !== undefined) {
        choose({ at, from })
        setKeyed({ at })
      } else if (key === 'Escape' && from !== undefined) setKeyed({ at })
      else return
      setPointed(undefined)
      event.preventDefault()
    },
    /** Called for screen reader gestures. */
    onMove: (index: number) => setKeyed((before) => ({ from: before?.from, at: dayAt(index) })),
  }

  const placesOf = ({ at, from }: Reading) => ({
    at: placeOf(at),
    from: placeOf(from ?? at),
    isChoosing: from !== undefined,
  })
  const reading = pointed ?? keyed
  return {
    read: reading && placesOf(reading),
    byKeys: keyed ? placesOf(keyed) : { at: value, from: value, isChoosing: false },
    pointer,
    keys,
  }
}
