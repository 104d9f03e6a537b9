import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Names what the list asks the server for: everything of it can be asked again at once. */
export const waitlistKey = (...name: readonly unknown[]) => ['waitlist', ...name]

/** The newest answer that there is: while another one is on its way, or after a failure, still the one before. */
export function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer)
  if (answer !== undefined && answer !== latest) setLatest(answer)
  return answer ?? latest
}

/** What no other entries change: how a text is folded, and what the server said last of an entry's status and owner. */
const KEPT = new Set<unknown>(['folded', 'known'])

/** Loads what is on the screen again, because entries came or went. What is not on it is forgotten. */
export function useReload() {
  const queries = useQueryClient()
  return useCallback(() => {
    const isOfList = ({ queryKey: [area, kind] }: Query) => area === 'waitlist' && !KEPT.has(kind)
    queries.removeQueries({ predicate: isOfList, type: 'inactive' })
    void queries.invalidateQueries({ predicate: isOfList })
  }, [queries])
}

/** What follows from the status and owner of entries is asked for again. Their rows stay where they are until a reload. */
export function askAgainAfterChange(queries: QueryClient) {
  for (const kind of ['counts', 'report', 'entry']) void queries.invalidateQueries({ queryKey: waitlistKey(kind) })
}
