import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { waitlistMessages } from '@/content/messages'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import {
  countEntries,
  loadPage,
  cursorFor,
  type Entry,
  type Page,
} from '../model/api'
import { cacheEntries, useEntries } from '../model/entries'
import type { ViewAddress } from '../model/use-view'
import { pageName, type View } from '../model/view'
import { queryKeys, useLatest } from '@/admin/query-keys'

const PAGE_SIZE = 50

export interface LoadedPage {
  status: 'loading' | 'loaded' | 'failed'
  page: Page | undefined
  retry: () => void
}

/** Loads the view's page; the latest request wins. */
export function usePage(view: View): LoadedPage {
  // The view to load: the same object while entries are opened and closed.
  const [wanted, setWanted] = useState(view)
  if (pageName(wanted) !== pageName(view)) setWanted(view)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.page(pageName(wanted)),
    queryFn: async (asking) => {
      const { entries, ...page } = cutPage(
        wanted,
        await loadPage(asking, wanted, wanted.cursor, PAGE_SIZE + 1),
      )
      cacheEntries(asking.client, entries)
      return page
    },
  })
  const latest = useLatest(data)
  const entries = useEntries((latest?.loaded ?? []).map(({ id }) => id))
  const page = useMemo(
    () => latest && { ...latest, entries },
    [latest, entries],
  )
  const failed = error !== null && reasonOf(error) !== undefined
  useEffect(() => {
    if (error && reasonOf(error) && navigator.onLine)
      showToast('destructive', waitlistMessages.loadFailed)
  }, [error])

  const retry = useCallback(() => void refetch(), [refetch])
  const settled = failed ? 'failed' : 'loaded'
  return {
    status: isFetching || !(failed || data) ? 'loading' : settled,
    page,
    retry,
  }
}

function cutPage(view: View, loaded: Entry[]): Page {
  const { cursor } = view
  const more = loaded.length > PAGE_SIZE
  const backward = cursor === 'last' || cursor?.side === 'before'
  const entries = backward
    ? loaded.slice(-PAGE_SIZE)
    : loaded.slice(0, PAGE_SIZE)
  return {
    view,
    entries,
    loaded: entries,
    hasPrevious: backward ? more : cursor !== null,
    hasNext: backward ? cursor !== 'last' : more,
  }
}

export function usePosition(
  page: Page | undefined,
  total: number | undefined,
): number | undefined {
  const first = page?.entries[0]
  const cursor = page?.view.cursor
  const { data } = useQuery({
    queryKey: queryKeys.position(page && pageName(page.view), first?.id),
    queryFn: (asking) => (page ? countEntries(asking, page.view, first) : 0),
    enabled: Boolean(cursor) && cursor !== 'last' && page?.hasPrevious,
  })
  if (!page?.hasPrevious) return 0
  return cursor === 'last' ? total && total - page.entries.length : data
}

/** Steps from the open entry to its neighbours, across pages. */
export function useEntryTurning(
  page: Page | undefined,
  entry: string,
  go: ViewAddress['go'],
) {
  const turning = useRef<'next' | 'previous' | undefined>(undefined)
  const entries = page?.entries ?? []
  // `loaded` stays the same when an entry changes, unlike the page.
  const loaded = page?.loaded
  const at = entries.findIndex(({ id }) => id === entry)

  useEffect(() => {
    const side = turning.current
    turning.current = undefined
    const target = side === 'next' ? loaded?.[0] : loaded?.at(-1)
    if (side && target) go({ entry: target.id }, 'replace')
  }, [loaded, go])

  const step = (side: 'next' | 'previous') => {
    if (!page || at < 0) return undefined
    const neighbour = entries[side === 'next' ? at + 1 : at - 1]
    if (neighbour) return () => go({ entry: neighbour.id }, 'replace')
    const cursor = cursorFor(page, side)
    if (cursor === undefined) return undefined
    return () => {
      turning.current = side
      go({ cursor }, 'replace')
    }
  }
  return { onNext: step('next'), onPrevious: step('previous') }
}

/** Shows the nearest page when the cursor's row and everything after it were deleted. */
export function useNearestPage(
  { status, page }: LoadedPage,
  { cursor }: View,
  go: ViewAddress['go'],
) {
  const lost =
    status === 'loaded' && page?.entries.length === 0 && cursor !== null
  useEffect(() => {
    if (lost)
      go(
        {
          cursor: cursor !== 'last' && cursor?.side === 'after' ? 'last' : null,
        },
        'replace',
      )
  }, [lost, cursor, go])
}
