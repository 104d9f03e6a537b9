import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** The common prefix allows reloading all at once. */
export const waitlistKey = (...name: readonly unknown[]) => ['waitlist', ...name]

/** Keeps the last response while another loads or after a failure. */
export function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer)
  if (answer !== undefined && answer !== latest) setLatest(answer)
  return answer ?? latest
}

/** Queries independent of other entries: folded texts, and the last server state of an entry. */
const KEPT = new Set<unknown>(['folded', 'known'])

/** Reloads queries on screen after entries were added or removed; drops the others. */
export function useReload() {
  const queries = useQueryClient()
  return useCallback(() => {
    const isOfList = ({ queryKey: [area, kind] }: Query) => area === 'waitlist' && !KEPT.has(kind)
    queries.removeQueries({ predicate: isOfList, type: 'inactive' })
    void queries.invalidateQueries({ predicate: isOfList })
  }, [queries])
}

/** Refetches queries that depend on status and owner. Rows keep their places until a reload. */
export function askAgainAfterChange(queries: QueryClient) {
  for (const kind of ['counts', 'report', 'entry']) void queries.invalidateQueries({ queryKey: waitlistKey(kind) })
}
