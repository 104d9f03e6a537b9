import { useCallback, useMemo, useState } from 'react'
import type { Entry } from '../api'

/** The most that can be changed or erased at once. */
export const MOST = 1000

/** Entries that were picked, from any page: each is kept whole, so that a dialog can name it. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Entry>>(new Map())

  const add = useCallback((entries: readonly Entry[]) => {
    setSelected((before) => new Map([...before, ...entries.map((entry) => [entry.id, entry] as const)].slice(0, MOST)))
  }, [])
  /** Picks an entry, or lets go of it; the others of a range become what it becomes. */
  const toggle = useCallback((entry: Entry, range: readonly Entry[] = []) => {
    setSelected((before) => {
      const after = new Map(before)
      const isLetGo = before.has(entry.id)
      for (const each of [...range, entry]) {
        if (isLetGo) after.delete(each.id)
        else if (after.size < MOST) after.set(each.id, each)
      }
      return after
    })
  }, [])
  const remove = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])

  return useMemo(() => ({ selected, toggle, add, remove, clear }), [selected, toggle, add, remove, clear])
}
