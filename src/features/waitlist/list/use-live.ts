import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rowWords as words } from '@/content/admin-list'
import { loadNews, type Entry, type Page } from '../api'
import { showElsewhere } from '../entry/use-change'
import type { Work } from '../entry/use-work'
import { filterName, NEWEST_OPEN, statusesOf } from '../filters/view'
import { waitlistKey } from '../query-keys'

const POLL_MS = 30_000
/** So long a change is said to be one of just now. */
const JUST_NOW_MS = 60_000

interface Live {
  /** How many open entries were heard of since the list was opened and have not been on the screen. */
  arrived: number
  /** What others have just done, in words, by the entry's id. */
  news: ReadonlyMap<string, string>
}

const NO_NEWS: ReadonlyMap<string, string> = new Map()

/**
 * Keeps the list alive: every half minute, also in the background, and at once when somebody comes back to it or is online
 * again, it asks with what something has happened. Rows change in their place; new ones are counted until they are shown,
 * here and in the tab's title. Who may not see the list any more learns of it here at the latest.
 */
export function useLive(page: Page | undefined, { me, nameOf }: Pick<Work, 'me' | 'nameOf'>): Live {
  const queries = useQueryClient()
  const [since, setSince] = useState<string>()
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [news, setNews] = useState(NO_NEWS)
  const [seen, setSeen] = useState<readonly Entry[]>()
  const { data } = useQuery({
    queryKey: waitlistKey('news'),
    queryFn: () => loadNews(since),
    // A failure is no news: the next look tries again.
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    structuralSharing: false,
    gcTime: 0,
  })

  if (data && data !== seen) {
    setSeen(data)
    setSince(data[0]?.last_activity_at ?? since ?? BEFORE_ALL)
    if (since !== undefined) {
      const fresh = data.filter(({ heard_at, status }) => heard_at > since && statusesOf('open').includes(status))
      if (fresh.length) setArrivals(new Map([...arrivals, ...fresh.map((entry) => [entry.id, entry] as const)]))
    }
  }
  useEffect(() => {
    if (!seen) return
    const changed = showElsewhere(queries, seen)
    const said = changed.flatMap(({ before, now }) => {
      const text = textOf(before, now, me, nameOf)
      return text === undefined ? [] : [[now.id, text] as const]
    })
    if (said.length) setNews((earlier) => new Map([...earlier, ...said]))
    // oxlint-disable-next-line react/exhaustive-deps -- what was answered is told once, by the names of that moment
  }, [seen])
  useEffect(() => {
    if (!news.size) return
    const timer = setTimeout(() => setNews(NO_NEWS), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [news])

  // Loaded with the page, or left out of one that begins with the newest, is no news any more. A row that only changed in
  // its place still is: it may be far below, and a return stands at the top of the next load.
  const shown = page?.loaded
  const newest =
    page?.view.cursor === null && filterName(page.view) === filterName(NEWEST_OPEN) ? shown?.[0] : undefined
  const rest = [...arrivals.values()].filter(
    ({ id, heard_at }) =>
      !(newest && heard_at <= newest.heard_at) && !shown?.some((each) => each.id === id && each.heard_at >= heard_at),
  )
  if (rest.length < arrivals.size) setArrivals(new Map(rest.map((entry) => [entry.id, entry])))
  useTitleCount(rest.length)
  return { arrived: rest.length, news }
}

/** Before every entry that there is. */
const BEFORE_ALL = '1970-01-01T00:00:00+00:00'

/** What somebody else did to an entry, in words; undefined where it was the reader, or where it says so itself. */
function textOf(before: Entry, now: Entry, me: string | undefined, nameOf: Work['nameOf']): string | undefined {
  // The row's own mark has when it asked again.
  if (now.heard_at > before.heard_at) return undefined
  if (now.version > before.version)
    return now.changed_by === me ? undefined : now.changed_by ? words.changedBy(nameOf(now.changed_by)) : words.justNow
  return now.notes > before.notes ? words.noted : undefined
}

/** Writes how many there are before the tab's title. */
function useTitleCount(count: number) {
  useEffect(() => {
    if (!count) return
    const title = document.title
    document.title = `(${count}) ${title}`
    return () => {
      // Another page has its own by now.
      if (document.title.endsWith(title)) document.title = title
    }
  }, [count])
}
