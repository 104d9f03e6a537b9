import { useAuth } from '@/admin/session/auth-context'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadNews, newsSince, stateQuery, type State } from '../model/state-api'
import type { Entry } from '../model/entry'
import type { Page } from '../model/pages'
import { cacheNews } from '../model/entries'
import type { Work } from '../model/use-work'
import { filterName, NEWEST_OPEN, statusesOf } from '../model/view'
import { usePage } from './use-page'
import { refetchAfterNews, WAITLIST } from '@/admin/refetch'

const words = {
  changedBy: (name: string) => `${name}, just now`,
  noted: 'New note, just now',
  justNow: 'Just now',
}

const POLL_MS = 30_000
const JUST_NOW_MS = 60_000

interface Poll {
  state: State
  entries: readonly Entry[]
}

/** The state now, with the entries that changed since the last poll. */
const newsQuery = (seen: Poll | undefined) =>
  queryOptions({
    queryKey: [...WAITLIST, 'news'],
    queryFn: async ({ client }): Promise<Poll> => {
      const state = await client.fetchQuery({
        ...stateQuery,
        staleTime: seen ? 0 : POLL_MS,
      })
      return { state, entries: seen ? await loadNews(seen.state, state) : [] }
    },
    structuralSharing: false,
    gcTime: 0,
  })

const NO_NEWS: ReadonlyMap<string, string> = new Map()

/**
 * Polls for changed entries every 30 s, also in background tabs, on focus and
 * when back online. Updates rows in place, only counts new entries. Revoked
 * access shows by the next poll.
 */
export function useLive({ me, nameOf }: Pick<Work, 'me' | 'nameOf'>) {
  const { page } = usePage()
  const queries = useQueryClient()
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, Entry>>(
    new Map(),
  )
  const [news, setNews] = useState(NO_NEWS)
  const [seen, setSeen] = useState<Poll>()
  const { data } = useQuery({
    ...newsQuery(seen),
    // A failed poll shows no error: the next one retries.
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

  // Set while rendering, so that a count never shows late.
  if (data && data !== seen) {
    setSeen(data)
    const fresh = requestsIn(data, seen).filter(({ status }) =>
      statusesOf('open').includes(status),
    )
    if (fresh.length)
      setArrivals(
        new Map([
          ...arrivals,
          ...fresh.map((entry) => [entry.id, entry] as const),
        ]),
      )
  }
  useEffect(() => {
    if (!seen?.entries.length) return
    refetchAfterNews(queries)
    const changed = cacheNews(queries, seen.entries)
    const said = changed.flatMap(({ before, now }) => {
      const text = textOf(before, now, me, nameOf)
      return text === undefined ? [] : [[now.id, text] as const]
    })
    if (said.length) setNews((earlier) => new Map([...earlier, ...said]))
    // oxlint-disable-next-line react/exhaustive-deps -- announces each response once, with the names known then
  }, [seen])
  // A changed role shows other controls.
  const auth = useAuth()
  const role = auth.status === 'signed-in' ? auth.role : undefined
  const hasOtherRole = seen && role && seen.state.role !== role
  const { retry } = auth
  useEffect(() => {
    if (hasOtherRole) void retry()
  }, [hasOtherRole, retry])
  useEffect(() => {
    if (!news.size) return
    const timer = setTimeout(() => setNews(NO_NEWS), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [news])

  const waiting = notYetShown([...arrivals.values()], page)
  if (waiting.length < arrivals.size)
    setArrivals(new Map(waiting.map((entry) => [entry.id, entry])))
  useTitleCount(waiting.length)
  return { arrived: waiting.length, news }
}

/**
 * Arrivals that the page hasn't loaded and that aren't older than the default
 * view's newest entry. Returns in listed rows still wait: the row may be far
 * below until a reload moves it up.
 */
function notYetShown(arrivals: readonly Entry[], page: Page | undefined) {
  const isDefaultView =
    page?.view.cursor === null &&
    filterName(page.view) === filterName(NEWEST_OPEN)
  const newest = isDefaultView ? page.loaded[0] : undefined
  return arrivals.filter(
    ({ id, last_request_at }) =>
      !(newest && last_request_at <= newest.last_request_at) &&
      !page?.loaded.some(
        (each) => each.id === id && each.last_request_at >= last_request_at,
      ),
  )
}

/** Entries whose request is new, not only work on it. */
function requestsIn({ entries }: Poll, before: Poll | undefined) {
  if (!before) return []
  const since = newsSince(before.state)
  return entries.filter(
    ({ id, last_request_at }) =>
      Date.parse(last_request_at) > since &&
      !before.entries.some(
        (each) => each.id === id && each.last_request_at === last_request_at,
      ),
  )
}

/** Another admin's change in words; undefined for the signed-in admin's own. */
function textOf(
  before: Entry,
  now: Entry,
  me: string | undefined,
  nameOf: Work['nameOf'],
): string | undefined {
  // A return has its own mark in the row.
  if (now.last_request_at > before.last_request_at) return undefined
  if (now.changed_at > before.changed_at) {
    if (now.changed_by === me) return undefined
    return now.changed_by
      ? words.changedBy(nameOf(now.changed_by))
      : words.justNow
  }
  return now.notes > before.notes ? words.noted : undefined
}

function useTitleCount(count: number) {
  useEffect(() => {
    if (!count) return
    const title = document.title
    document.title = `(${count}) ${title}`
    return () => {
      if (document.title.endsWith(title)) document.title = title
    }
  }, [count])
}
