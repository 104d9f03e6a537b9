import { useCallback, useMemo, useState } from 'react'
import type { Entry } from '../api'

/** The most that can be changed or erased at once. */
const MOST = 1000

/** Entries that were picked, from any page: each is kept whole, so that a dialog can name it. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Entry>>(new Map())

  const toggle = useCallback((entry: Entry) => {
    setSelected((before) => {
      const after = new Map(before)
      if (!after.delete(entry.id) && after.size < MOST) after.set(entry.id, entry)
      return after
    })
  }, [])
  const add = useCallback((entries: readonly Entry[]) => {
    setSelected((before) => new Map([...before, ...entries.map((entry) => [entry.id, entry] as const)].slice(0, MOST)))
  }, [])
  const remove = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])

  return useMemo(() => ({ selected, toggle, add, remove, clear }), [selected, toggle, add, remove, clear])
}
