import { queryOptions } from '@tanstack/react-query'
import { STATE } from '@/admin/refetch'
import type { UserRole } from '@/admin/session/api'
import { refuseAccess } from '@/supabase/call'
import { runQuery } from '@/supabase/query'
import type { Status } from '@/lib/statuses'
import { NEWEST_FIRST, COLUMNS, type Entry, entryOf } from './entry'

// Calls that the dashboard polls.

export type StatusCounts = Readonly<Record<Status | 'due', number>>

/** One row about all entries, polled by the dashboard. */
export interface State extends StatusCounts {
  /**
   * The signed-in person's role. Null also for an expired session: row-level
   * security answers with no rows, not an error.
   */
  role: UserRole['role'] | null
  /**
   * The database's clock at the poll, an ISO moment: the next poll loads
   * activity since then.
   */
  asked_at: string
  /**
   * The latest activity of any entry; null without entries. Not later than the
   * last poll: nothing is new.
   */
  latest_at: string | null
}

/**
 * Counts all entries. Row-level security hides them without an error, so this
 * also checks session and role.
 */
export async function loadState() {
  const state = await runQuery(
    (supabase) =>
      supabase
        .from('waitlist_state')
        .select()
        .single()
        .overrideTypes<State, { merge: false }>(),
    (row) => row,
  )
  return state?.role ? state : refuseAccess()
}

export const stateQuery = queryOptions({
  queryKey: STATE,
  queryFn: loadState,
  staleTime: Infinity,
})

/** Overlap of two polls: a commit can land slightly after its timestamp. */
const OVERLAP_MS = 10_000

/** The moment since which a poll loads activity, in milliseconds. */
export const newsSince = (before: State) =>
  Date.parse(before.asked_at) - OVERLAP_MS

/** Maximum entries per poll; further changes show on reload. */
const MAX_NEWS = 200

/**
 * Entries active between two polls, latest first; no call if the database's
 * latest activity is older.
 */
export async function loadNews(before: State, now: State): Promise<Entry[]> {
  const since = newsSince(before)
  if (!now.latest_at || Date.parse(now.latest_at) <= since) return []
  return runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .select(COLUMNS)
        .gt('last_activity_at', new Date(since).toISOString())
        .order('last_activity_at', NEWEST_FIRST)
        .limit(MAX_NEWS),
    (rows) => (rows ?? []).map((row) => entryOf(row)),
  )
}
