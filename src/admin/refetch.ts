import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

// First parts of query keys. Only `queryOptions` factories, each beside the
// function that loads, write whole keys.

/** Entries, cached one per id: lists hold ids only. */
export const ENTRIES = ['entry']
/** Everything of the list that a reload renews. */
export const WAITLIST = ['waitlist']
/**
 * The part of it that another admin's change outdates: totals, counts, report.
 */
export const COUNTED = [...WAITLIST, 'counted']
/** State of the whole waitlist: counts by status. */
export const STATE = [...WAITLIST, 'state']
export const NOTIFICATIONS = ['notifications']

/** Returns a query's last response while another loads or after a failure. */
export function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer)
  if (answer !== undefined && answer !== latest) setLatest(answer)
  return answer ?? latest
}

/**
 * Reloads queries on screen after entries were added or removed; drops the
 * others.
 */
export function useReload() {
  const queries = useQueryClient()
  return useCallback(() => {
    queries.removeQueries({ queryKey: WAITLIST, type: 'inactive' })
    void queries.invalidateQueries({ queryKey: WAITLIST })
    void queries.refetchQueries({ queryKey: ENTRIES, type: 'active' })
  }, [queries])
}

/**
 * After a change refetches the open entry with its history, counts and figures.
 * Rows keep their places until a reload.
 */
export function refetchAfterChange(queries: QueryClient) {
  for (const queryKey of [ENTRIES, STATE])
    void queries.refetchQueries({ queryKey, type: 'active' })
  refetchAfterNews(queries)
}

/** Refetches totals, counts and report after a poll with news. */
export const refetchAfterNews = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: COUNTED })
