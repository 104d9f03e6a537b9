import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  clearSelection,
  selectEntries,
  unselectEntries,
  useAdminStore,
} from '@/admin/store'
import type { Entry } from '../model/entry'
import { useEntries } from '../model/entries'

/** Ids of the selected entries. */
export function useSelected(): ReadonlySet<string> {
  const selected = useAdminStore((state) => state.selected)
  return useMemo(() => new Set(selected), [selected])
}

/** The selected entries, also those of other pages. */
export function useSelectedEntries(): readonly Entry[] {
  return useEntries(useAdminStore((state) => state.selected))
}

/** Clears the selection when another place shows, and when the list leaves. */
export function useSelectionOf(place: string) {
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current !== place) clearSelection()
    shown.current = place
  }, [place])
  useLayoutEffect(() => clearSelection, [])
}

/**
 * Selects an entry or lets it go; with `range` gives all from the last toggled
 * one the same state.
 */
export function useToggle(page: readonly Entry[]) {
  const last = useRef<string>(undefined)
  const shown = useRef(page)
  useEffect(() => void (shown.current = page), [page])
  return useMemo(
    () => (id: string, range: boolean) => {
      const those = range ? between(shown.current, last.current, id) : []
      last.current = id
      const { selected } = useAdminStore.getState()
      const put = selected.includes(id) ? unselectEntries : selectEntries
      put([...those, id])
    },
    [],
  )
}

function between(
  entries: readonly Entry[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ids = entries.map(({ id }) => id)
  const [first, last] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  return first < 0 || last < 0
    ? []
    : ids.slice(Math.min(first, last), Math.max(first, last) + 1)
}
