import {
  queryOptions,
  useMutationState,
  useQueries,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { ENTRIES } from '@/admin/refetch'
import type { Change, Changed } from './change-api'
import { withChange } from './demos'
import type { Entry } from './entry'
import { loadEntry, type WholeEntry } from './entry-api'

/** Key of the mutation that changes entries. */
export const CHANGE = ['change']

// Cache of entries as last confirmed by the server; `useOptimistic` adds
// updates in flight on reading.

/**
 * A change with the state that the admin saw: the database refuses it if that
 * has changed.
 */
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

/** An entry that no longer exists. */
export class EntryGone extends Error {}

/** A whole entry; until it has loaded, the list's columns of it. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENTRIES, id],
    queryFn: async ({ client }): Promise<Entry | WholeEntry> => {
      const entry = await loadEntry(id)
      if (!entry) throw new EntryGone()
      return mergeNewer(cachedEntry(client, id), entry)
    },
  })

/** The entry as last loaded or changed; undefined if it was never loaded. */
export const cachedEntry = (
  queries: QueryClient,
  id: string,
): Entry | undefined => queries.getQueryData(entryQuery(id).queryKey)

/** Caches responses; columns that a response lacks stay. */
export function cacheEntries(
  queries: QueryClient,
  responses: readonly Changed[],
) {
  for (const now of responses) {
    queries.setQueryData<Changed>(entryQuery(now.id).queryKey, (known) =>
      mergeNewer(known, now),
    )
  }
}

/**
 * Caches newer entries, and reloads the open one with its history; returns
 * those that replaced an older state. Unknown entries are left out.
 */
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
  if (changed.length && !queries.isMutating({ mutationKey: CHANGE }))
    void queries.refetchQueries({ queryKey: ENTRIES, type: 'active' })
  return changed
}

/** An entry after a change; a new demo makes it a booked one. */
const changed = <Row extends Entry>(
  entry: Row,
  { demo, ...columns }: Change,
): Row => ({
  ...entry,
  ...columns,
  ...(demo && { demos: withChange(entry.demos, demo) }),
  ...(demo && !demo.from && { status: 'booked' }),
})

/** Returns a function that adds changes still being saved to an entry. */
export function useOptimistic() {
  const inFlight = useMutationState({
    filters: { mutationKey: CHANGE, status: 'pending' },
    select: ({ state }) => state.variables as readonly Update[],
  })
  return useMemo(() => {
    const changes = new Map<string, readonly Change[]>()
    for (const { from, change } of inFlight.flat())
      changes.set(from.id, [...(changes.get(from.id) ?? []), change])
    return <Row extends Entry>(entry: Row): Row =>
      changes.get(entry.id)?.reduce<Row>(changed, entry) ?? entry
  }, [inFlight])
}

const dataOf = (results: readonly { data: Entry | undefined }[]) =>
  results.flatMap(({ data }) => data ?? [])

/** Cached entries with live and unsaved changes; sends no request. */
export function useEntries(ids: readonly string[]): readonly Entry[] {
  const queries = ids.map((id) => ({
    ...entryQuery(id),
    enabled: false,
    notifyOnChangeProps: ['data' as const],
  }))
  const entries = useQueries({ queries, combine: dataOf })
  const optimistic = useOptimistic()
  return useMemo(
    () => entries.map((entry) => optimistic(entry)),
    [entries, optimistic],
  )
}
