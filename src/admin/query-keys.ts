import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

const waitlistKey = (...name: readonly unknown[]) => ['waitlist', ...name]
const notificationsKey = (...name: readonly unknown[]) => [
  'notifications',
  ...name,
]

export const queryKeys = {
  /** Entries, cached one per id: lists hold ids only. */
  entries: ['entry'],
  entry: (id: string) => ['entry', id],
  change: ['change'],
  local: ['local'],
  undo: ['local', 'undo'],
  /** Ids of entries just closed or booked, about which a question is asked. */
  asked: ['local', 'asked'],
  commands: ['local', 'commands'],
  letterKeys: ['local', 'letter-keys'],

  waitlist: waitlistKey(),
  page: (view: string) => waitlistKey('page', view),
  position: (view: string | undefined, first: string | undefined) =>
    waitlistKey('position', view, first),
  state: waitlistKey('state'),
  total: (filters: string) => waitlistKey('total', filters),
  statusCounts: (narrowing: string) => waitlistKey('counts', narrowing),
  colleagues: (entry: string, domain: string) =>
    waitlistKey('colleagues', entry, domain),
  found: (term: string) => waitlistKey('found', term),
  news: waitlistKey('news'),
  settings: waitlistKey('settings'),
  admins: waitlistKey('admins'),
  reader: waitlistKey('reader'),
  values: (of: 'origins' | 'campaigns' | 'pages') => waitlistKey(of),
  views: waitlistKey('views'),
  columns: waitlistKey('columns'),
  copy: (entry: string) => waitlistKey('copy', entry),
  erasure: (ids: readonly string[]) => waitlistKey('erasure', ids),
  activity: (kind: string, who: string) => waitlistKey('activity', kind, who),
  figures: (today: string) => waitlistKey('report', 'figures', today),
  report: (from: string, to: string, by: string) =>
    waitlistKey('report', from, to, by),

  destinations: notificationsKey('destinations'),
  schedules: notificationsKey('schedules'),
  reminders: notificationsKey('reminders'),
  log: (destination: string) => notificationsKey('log', destination),

  people: ['people'],
  ownSession: (token: string | undefined) => ['own-session', token],
} as const

/** Returns a query's last response while another loads or after a failure. */
export function useLatest<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer)
  if (answer !== undefined && answer !== latest) setLatest(answer)
  return answer ?? latest
}

/** Reloads queries on screen after entries were added or removed; drops the others. */
export function useReload() {
  const queries = useQueryClient()
  return useCallback(() => {
    queries.removeQueries({ queryKey: queryKeys.waitlist, type: 'inactive' })
    void queries.invalidateQueries({ queryKey: queryKeys.waitlist })
    void queries.refetchQueries({ queryKey: queryKeys.entries, type: 'active' })
  }, [queries])
}

/**
 * After a change refetches only the open entry with its history, else the counts; the next poll refetches the rest.
 * Rows keep their places until a reload.
 */
export function refetchAfterChange(queries: QueryClient) {
  const isOpen =
    queries
      .getQueryCache()
      .findAll({ queryKey: queryKeys.entries, type: 'active' }).length > 0
  void queries.refetchQueries({
    queryKey: isOpen ? queryKeys.entries : queryKeys.state,
    type: 'active',
  })
}

/** Refetches totals, counts and report after a poll with news. */
export function refetchAfterNews(queries: QueryClient) {
  for (const kind of ['total', 'counts', 'report'])
    void queries.invalidateQueries({ queryKey: waitlistKey(kind) })
}
