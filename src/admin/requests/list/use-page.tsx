import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { waitlistMessages } from '@/content/messages'
import { reasonOf } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import { countEntries, loadPage } from '../model/list-api'
import { cursorFor, type Page } from '../model/pages'
import type { Entry } from '../model/entry'
import { cacheEntries, useEntries } from '../model/entries'
import { listRows } from '../model/entry-links'
import { useView } from '../model/use-view'
import { pageName, type View } from '../model/view'
import { useLatest, WAITLIST } from '@/admin/refetch'

const PAGE_SIZE = 50

export interface LoadedPage {
  status: 'loading' | 'loaded' | 'failed'
  /** The last loaded page, also while the next one loads or after it failed. */
  page: Page | undefined
  /** The page's entries with live and own changes. */
  entries: readonly Entry[]
  retry: () => void
}

const pageQuery = (view: View) =>
  queryOptions({
    queryKey: [...WAITLIST, 'page', pageName(view)],
    queryFn: async (asking) => {
      const { entries, ...page } = cutPage(
        view,
        await loadPage(asking, view, view.cursor, PAGE_SIZE + 1),
      )
      cacheEntries(asking.client, entries)
      return page
    },
  })

const positionQuery = (page: Page, first: Entry | undefined) =>
  queryOptions({
    queryKey: [...WAITLIST, 'position', pageName(page.view), first?.id],
    queryFn: (asking) => countEntries(asking, page.view, first),
  })

const PageContext = createContext<LoadedPage | undefined>(undefined)

/** Provides the page of the list that the view asks for. */
export function PageProvider({ children }: { children: ReactNode }) {
  const loaded = useLoadedPage(useView().view)
  return <PageContext value={loaded}>{children}</PageContext>
}

/** The shown page; throws outside a PageProvider. */
export function usePage(): LoadedPage {
  const page = use(PageContext)
  if (!page) throw new Error('usePage must be called inside a PageProvider')
  return page
}

/** Loads the view's page; the latest request wins. */
function useLoadedPage(view: View): LoadedPage {
  // The view to load: the same object while entries are opened and closed.
  const [wanted, setWanted] = useState(view)
  if (pageName(wanted) !== pageName(view)) setWanted(view)
  const { data, error, isFetching, refetch } = useQuery(pageQuery(wanted))
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

  useEffect(() => listRows(entries.map(({ id }) => id)), [entries])

  const retry = useCallback(() => void refetch(), [refetch])
  const settled = failed ? 'failed' : 'loaded'
  const status = isFetching || !(failed || data) ? 'loading' : settled
  return useMemo(
    () => ({ status, page, entries, retry }),
    [status, page, entries, retry],
  )
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

/** Number of entries before the page; undefined until it is known. */
export function usePosition(
  page: Page,
  total: number | undefined,
): number | undefined {
  const { cursor } = page.view
  const { data } = useQuery({
    ...positionQuery(page, page.entries[0]),
    enabled: cursor !== null && cursor !== 'last' && page.hasPrevious,
  })
  if (!page.hasPrevious) return 0
  return cursor === 'last' ? total && total - page.entries.length : data
}

/** Steps from the open entry to its neighbours, across pages. */
export function useNeighbours() {
  const { page, entries } = usePage()
  const { view, go } = useView()
  const turning = useRef<'next' | 'previous' | undefined>(undefined)
  // `loaded` stays the same when an entry changes, unlike the page.
  const loaded = page?.loaded
  const at = entries.findIndex(({ id }) => id === view.entry)

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

/**
 * Shows the nearest page when the cursor's row and everything after it were
 * deleted.
 */
export function useNearestPage() {
  const { status, page } = usePage()
  const { view, go } = useView()
  const { cursor } = view
  const lost =
    status === 'loaded' && page?.entries.length === 0 && cursor !== null
  useEffect(() => {
    if (!lost) return
    const isAfter = cursor !== 'last' && cursor?.side === 'after'
    go({ cursor: isAfter ? 'last' : null }, 'replace')
  }, [lost, cursor, go])
}
