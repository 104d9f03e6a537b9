import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '../model/api'

export const MOST = 1000

function between(
  entries: readonly Entry[],
  from: string | undefined,
  to: string,
): readonly Entry[] {
  const [first, last] = [from, to].map((id) =>
    entries.findIndex((entry) => entry.id === id),
  ) as [number, number]
  return first < 0 || last < 0
    ? []
    : entries.slice(Math.min(first, last), Math.max(first, last) + 1)
}

const NONE: ReadonlyMap<string, Entry> = new Map()

/** Selected entries of a place's pages; whole, not only ids, because dialogs name them. */
export function useSelection(page: readonly Entry[], place = '') {
  const [selected, setSelected] = useState(NONE)
  const [selectedIn, setSelectedIn] = useState(place)
  if (selectedIn !== place) {
    setSelectedIn(place)
    setSelected(NONE)
  }
  const last = useRef<string>(undefined)
  const shown = useRef(page)
  useEffect(() => void (shown.current = page), [page])

  const add = useCallback((entries: readonly Entry[]) => {
    setSelected(
      (before) =>
        new Map(
          [
            ...before,
            ...entries.map((entry) => [entry.id, entry] as const),
          ].slice(0, MOST),
        ),
    )
  }, [])
  /** `range` sets all from the last toggled entry to the same state. */
  const toggle = useCallback((entry: Entry, range: boolean) => {
    const those = range ? between(shown.current, last.current, entry.id) : []
    last.current = entry.id
    setSelected((before) => {
      const after = new Map(before)
      const isLetGo = before.has(entry.id)
      for (const each of [...those, entry]) {
        if (isLetGo) after.delete(each.id)
        else if (after.size < MOST) after.set(each.id, each)
      }
      return after
    })
  }, [])
  const remove = useCallback((ids: readonly string[]) => {
    setSelected(
      (before) => new Map([...before].filter(([id]) => !ids.includes(id))),
    )
  }, [])
  const clear = useCallback(() => setSelected(NONE), [])

  return useMemo(
    () => ({ selected, toggle, add, remove, clear }),
    [selected, toggle, add, remove, clear],
  )
}
