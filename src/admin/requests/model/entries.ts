import {
  useMutationState,
  useQueries,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { refetchAfterChange, queryKeys } from '@/admin/query-keys'
import type { Change, Changed, Entry } from './api'

// Cache of entries as last confirmed by the server; `useOptimistic` adds updates in flight on reading.

export interface Update {
  from: Changed
  change: Change
}

const isOlder = (one: Changed, other: Changed) =>
  one.version < other.version ||
  (one.version === other.version &&
    one.last_activity_at < other.last_activity_at)

/** Merges a response into a cached entry: newer values win. */
export const mergeNewer = <Row extends Changed>(
  known: Changed | undefined,
  now: Row,
): Row =>
  known && isOlder(now, known) ? { ...now, ...known } : { ...known, ...now }

export const cachedEntry = (queries: QueryClient, id: string) =>
  queries.getQueryData<Entry>(queryKeys.entry(id))

/** Caches responses; columns that a response lacks stay. */
export function cacheEntries(
  queries: QueryClient,
  responses: readonly Changed[],
) {
  for (const now of responses) {
    queries.setQueryData<Changed>(queryKeys.entry(now.id), (known) =>
      mergeNewer(known, now),
    )
  }
}

export function cacheNews(
  queries: QueryClient,
  entries: readonly Entry[],
): { before: Entry; now: Entry }[] {
  const changed = entries.flatMap((now) => {
    const before = cachedEntry(queries, now.id)
    if (!before || !isOlder(before, now)) return []
    cacheEntries(queries, [now])
    return [{ before, now }]
  })
  if (changed.length && !queries.isMutating({ mutationKey: queryKeys.change }))
    refetchAfterChange(queries)
  return changed
}

export function useOptimistic() {
  const inFlight = useMutationState({
    filters: { mutationKey: queryKeys.change, status: 'pending' },
    select: ({ state }) => state.variables as readonly Update[],
  })
  return useMemo(() => {
    const changes = new Map<string, Change>()
    for (const { from, change } of inFlight.flat())
      changes.set(from.id, { ...changes.get(from.id), ...change })
    return <Row extends Entry>(entry: Row): Row =>
      changes.has(entry.id) ? { ...entry, ...changes.get(entry.id) } : entry
  }, [inFlight])
}

const dataOf = (results: readonly { data: Entry | undefined }[]) =>
  results.flatMap(({ data }) => data ?? [])

export function useEntries(ids: readonly string[]): readonly Entry[] {
  const queries = ids.map((id): UseQueryOptions<Entry> => ({
    queryKey: queryKeys.entry(id),
    enabled: false,
    notifyOnChangeProps: ['data'],
  }))
  const entries = useQueries({ queries, combine: dataOf })
  const optimistic = useOptimistic()
  return useMemo(
    () => entries.map((entry) => optimistic(entry)),
    [entries, optimistic],
  )
}
