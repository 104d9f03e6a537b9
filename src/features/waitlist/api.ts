import type { Database } from '@/lib/database.types'
import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'
import { dayAfter, startOfDay } from './calendar'
import type { Cursor, Filters } from './filters/view'

type Row = Database['public']['Tables']['waitlist']['Row']
type Functions = Database['public']['Functions']

/** A request as it was sent, without what the database keeps beside it to find and sort it. */
export type WaitlistEntry = Omit<Row, 'search' | `${string}_key`>
/** One in a list: it knows by what it is sorted there. */
export type ListedEntry = WaitlistEntry & { sort_key: string }

/** What the database's functions call the filters of a view. Their days end where the reader's do. */
const filterArguments = ({ query, from, to, source, sort, descending }: Filters) => ({
  query,
  since: from ? startOfDay(from).toISOString() : undefined,
  until: to ? startOfDay(dayAfter(to)).toISOString() : undefined,
  origin: source || undefined,
  sort,
  descending,
})

const keyArguments = (cursor: { id: string; key: string } | null) => ({
  cursor_key: cursor?.key,
  cursor_id: cursor?.id,
})

/** Some entries of a view (specification §7, call 7), in its order, as many as asked for or fewer. */
export async function loadPage(filters: Filters, cursor: Cursor | null, size: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const key = cursor === 'last' ? null : cursor
  const wanted: Functions['waitlist_page']['Args'] = {
    ...filterArguments(filters),
    ...keyArguments(key),
    backward: cursor === 'last' || key?.side === 'before',
    size,
  }
  return ask(
    // A failure is reported at once, with a button: the client's own retries would stay silent for 7 seconds.
    () => supabase.rpc('waitlist_page', wanted).retry(false).abortSignal(signal),
    // The generated types don't know which columns of a function's answer may be null.
    (data): ListedEntry[] => data ?? [],
  )
}

/** How many entries a view has, and how many come before the given one, if asked; null where that isn't known. */
export interface Count {
  total: number
  before: number | null
  /** There are more than `total`. */
  more: boolean
}

/**
 * Counts a view; with `atMost` no further than that: a word that half of the entries have takes too long to wait for.
 */
export async function countEntries(
  filters: Filters,
  first: { id: string; key: string } | null,
  signal: AbortSignal,
  atMost?: number,
) {
  const supabase = await getSupabase()
  return ask(
    () =>
      supabase
        .rpc('waitlist_count', { ...filterArguments(filters), ...keyArguments(first), at_most: atMost })
        .retry(false)
        .abortSignal(signal),
    (data): Count => {
      const total = data?.[0]?.total ?? 0
      const more = atMost !== undefined && total > atMost
      return { total: more ? atMost : total, before: data?.[0]?.before ?? null, more }
    },
  )
}

/** One entry, or null where it is gone. */
export async function loadEntry(id: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_entry', { wanted: id }).retry(false),
    // As with a page: the types don't know what may be null.
    (data): WaitlistEntry | null => data?.[0] ?? null,
  )
}

/** When the newest entry was made, null where there is none; and how many were made after a moment. */
export async function loadNewer(since: string | undefined) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_newer', { since }).retry(false),
    (data): { newest: string | null; newer: number } => data?.[0] ?? { newest: null, newer: 0 },
  )
}

export type Unit = 'day' | 'week' | 'month'
export type Days = { day: string; submissions: number }[]

/** Submissions a day, week or month of the reader's calendar; those without any are left out. */
export async function loadDays(range: { first: string; last: string; unit: Unit; source: string }) {
  const supabase = await getSupabase()
  const { first, last, unit, source } = range
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return ask(
    () =>
      supabase
        .rpc('waitlist_days', { zone, first_day: first, last_day: last, unit, origin: source || undefined })
        .retry(false),
    (data): Days => data ?? [],
  )
}

/** Erases entries for good; answers with the ids of those that were there. */
export async function eraseEntries(ids: string[]) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_erase', { ids }).retry(false),
    (data) => data ?? [],
  )
}

/** What an admin did with requests, as the audit keeps it. */
export interface Activity {
  id: string
  created_at: string
  action: string
  entry_ids: string[]
  /** The destination that it was done to, by the name that it had. */
  destination_name: string | null
  /** Their name or email, which is null where this reader may not see it. Nobody at all: the receiver itself. */
  who: { id: string; name: string | null; isReader: boolean } | null
}

type ActivityRow = Omit<Activity, 'who'> & { admin_id: string | null }

/** What admins did, newest first, from behind the given one. */
export async function loadActivity(after: Pick<Activity, 'id' | 'created_at'> | null, size: number) {
  const supabase = await getSupabase()
  const rows = await ask(
    () =>
      supabase.rpc('waitlist_activity', { after_moment: after?.created_at, after_id: after?.id, size }).retry(false),
    // As with a page: the types don't know what may be null.
    (data): ActivityRow[] => data ?? [],
  )
  if (rows.length === 0) return []
  const admins = [...new Set(rows.flatMap(({ admin_id }) => admin_id ?? []))]
  const [profiles, session] = await Promise.all([
    // Without an answer the ids say who it was.
    ask(
      () => supabase.from('profiles').select('user_id, full_name, email').in('user_id', admins).retry(false),
      (data) => data ?? [],
    ).catch(() => []),
    supabase.auth.getSession(),
  ])
  const reader = session.data.session?.user.id
  const whoIs = (id: string) => {
    const profile = profiles.find(({ user_id }) => user_id === id)
    return { id, name: profile?.full_name ?? profile?.email ?? null, isReader: id === reader }
  }
  return rows.map(({ id, created_at, action, entry_ids, destination_name, admin_id }): Activity => ({
    id,
    created_at,
    action,
    entry_ids,
    destination_name,
    who: admin_id === null ? null : whoIs(admin_id),
  }))
}

/** A batch of an export: rows, how many entries were looked at for them, and the key to go on from. */
export interface Batch {
  /** In the order of the file's columns. */
  rows: (string | boolean | null)[][]
  walked: number
  next: [key: string, id: string] | null
}

/** Loads the next batch of a view for an export, which the audit has as one. */
export async function loadBatch(filters: Filters, next: Batch['next'], size: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const key = next && { key: next[0], id: next[1] }
  return ask(
    () =>
      supabase
        .rpc('waitlist_export', { ...filterArguments(filters), ...keyArguments(key), size })
        .retry(false)
        .abortSignal(signal),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own shape (migration waitlist_pages)
    (data) => data as unknown as Batch,
  )
}
