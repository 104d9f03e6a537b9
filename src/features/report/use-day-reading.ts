import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** What is read of a chart: a bar, or all from the one at which somebody began to choose; by the days they begin with. */
interface Reading {
  at: string
  from?: string
}

/** So far a pointer may stray in a press that is no drag. */
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
 * Reads a row of bars, and chooses some of them: with a pointer, by dragging; with keys, by Enter on the first or moving
 * from it with Shift, and Enter on the last. What is read is kept by its day, not by its place: it stays when other days
 * are shown. `days` are those that the bars begin with; `onChoose` is given the places of both ends, in any order.
 */
export function useDayReading(days: readonly string[], onChoose: (one: number, other: number) => void) {
  const [pointed, setPointed] = useState<Reading>()
  const [keyed, setKeyed] = useState<Reading>()
  const press = useRef<{ x: number; day: string; isDrag: boolean }>(undefined)

  const dayAt = (index: number) => days[Math.max(0, Math.min(days.length - 1, index))] ?? ''
  /** The last bar that begins no later. */
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
      // A drag may leave the chart, and ends wherever it ends.
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
      // What a finger has read stays when it is lifted.
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
    /** What else moves a slider: a gesture of a screen reader's. */
    onMove: (index: number) => setKeyed((before) => ({ from: before?.from, at: dayAt(index) })),
  }

  const placesOf = ({ at, from }: Reading) => ({
    at: placeOf(at),
    from: placeOf(from ?? at),
    isChoosing: from !== undefined,
  })
  const reading = pointed ?? keyed
  return {
    /** What is read now, by either. */
    read: reading && placesOf(reading),
    /** What the keys read, or would read first. */
    byKeys: keyed ? placesOf(keyed) : { at: value, from: value, isChoosing: false },
    pointer,
    keys,
  }
}
