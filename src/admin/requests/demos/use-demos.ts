import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { COUNTED } from '@/admin/refetch'
import { cacheEntries, useEntries } from '../model/entries'
import { loadEntries } from '../model/list-api'
import { loadBookings, loadDemos, type Booking, type DemoRow } from './api'
import { demoHash, type DemoView } from './demo-view'

const PAGE_SIZE = 50
const POLL_MS = 30_000

/** Colleagues' changes show by the next poll, or on return to the tab. */
const LIVE = {
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

const demosQuery = (view: DemoView) =>
  infiniteQueryOptions({
    queryKey: [...COUNTED, 'demos', demoHash(view)],
    queryFn: async ({ client, pageParam }) => {
      const { rows, total } = await loadDemos(view, pageParam, PAGE_SIZE)
      const ids = new Set(rows.map(({ entry_id }) => entry_id))
      cacheEntries(client, await loadEntries([...ids]))
      return { rows, total }
    },
    initialPageParam: null as DemoRow | null,
    getNextPageParam: ({ rows, total }) =>
      total > rows.length ? rows.at(-1) : undefined,
    ...LIVE,
  })

const bookingsQuery = (holder: string) =>
  infiniteQueryOptions({
    queryKey: [...COUNTED, 'bookings', holder],
    queryFn: async ({ client, pageParam }) => {
      // One more than a page shows, to know whether there are others.
      const rows = await loadBookings(holder, pageParam, PAGE_SIZE + 1)
      cacheEntries(client, await loadEntries(rows.map(({ id }) => id)))
      return rows
    },
    initialPageParam: null as Booking | null,
    getNextPageParam: (rows) =>
      rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined,
    ...LIVE,
  })

const inOrder = (rows: Iterable<DemoRow>) =>
  [...rows].toSorted(
    (one, other) =>
      Date.parse(one.starts_at) - Date.parse(other.starts_at) ||
      (one.id < other.id ? -1 : 1),
  )

/**
 * Demos of a view with their entries. A demo that was decided here keeps its
 * place until the page is opened again: `keep` says which.
 */
export function useDemos(view: DemoView) {
  const query = useInfiniteQuery(demosQuery(view))
  const [kept, setKept] = useState<readonly DemoRow[]>([])
  const loaded = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows = inOrder(
    new Map([...kept, ...loaded].map((row) => [row.id, row])).values(),
  )
  const entries = useEntries([...new Set(rows.map(({ entry_id }) => entry_id))])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    query,
    total: query.data?.pages[0]?.total,
    keep: (row: DemoRow) => setKept((before) => [...before, row]),
    demos: rows.flatMap((row) => {
      const entry = byId.get(row.entry_id)
      const demo = entry?.demos.find(({ id }) => id === row.id)
      return entry && demo ? [{ row, entry, demo }] : []
    }),
  }
}

export type ShownDemo = ReturnType<typeof useDemos>['demos'][number]

/** Booked entries without a pending demo. */
export function useBookings(holder: string, enabled: boolean) {
  const query = useInfiniteQuery({ ...bookingsQuery(holder), enabled })
  const ids =
    query.data?.pages.flatMap((rows) =>
      rows.slice(0, PAGE_SIZE).map(({ id }) => id),
    ) ?? []
  return { query, entries: useEntries(ids) }
}

const CLOCK_MS = 60_000

/** The present, to the minute: demos begin and end while the page is open. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
