import type { Database } from '@/lib/database.types'
import { getSupabase } from '@/lib/supabase'
import { dayAfter, startOfDay } from './calendar'
import type { Cursor, Filters } from './view'

type Row = Database['public']['Tables']['waitlist']['Row']
type Functions = Database['public']['Functions']

/** A request as it was sent, without what the database keeps beside it to find and sort it. */
export type WaitlistEntry = Omit<Row, 'search' | `${string}_key`>
/** One in a list: it knows by what it is sorted there. */
export type ListedEntry = WaitlistEntry & { sort_key: string }

/** The session isn't accepted (any more), or it is, but what was asked for is for admins only. */
export type Refusal = 'session-refused' | 'access-refused'
/** Why something could not be had. */
export type WaitlistError = Refusal | 'failed'
export type Answer<T> = { data: T; error: null } | { data: null; error: WaitlistError }

const ENTRY_COLUMNS = 'id, name, email, company, phone, message, source, created_at'

interface Result<T> {
  data: T
  error: { message: string; code?: string } | null
  status: number
}

/** What the database answers to those who may not: insufficient privilege. */
const NOT_ALLOWED = '42501'

/** Turns whatever comes of a call into plain data or one typed error. Never throws. */
async function answer<T, R>(call: () => PromiseLike<Result<T>>, pick: (result: Result<T>) => R): Promise<Answer<R>> {
  try {
    const result = await call()
    if (!result.error) return { data: pick(result), error: null }
    return { data: null, error: errorOf(result.status, result.error.code) }
  } catch {
    return { data: null, error: 'failed' }
  }
}

/** PostgREST answers 403 to a signed-in person whom the database refuses, and 401 where it takes them for nobody. */
const errorOf = (status: number, code: string | undefined): WaitlistError =>
  status === 403 || (code === NOT_ALLOWED && status !== 401) ? 'access-refused' : status === 401 ? 'session-refused' : 'failed'

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
  return answer(
    // A failure is said at once, with a button: the client's own retries would stay silent for 7 seconds.
    () => supabase.rpc('waitlist_page', wanted).retry(false).abortSignal(signal),
    // The generated types don't know which columns of a function's answer may be null.
    ({ data }): ListedEntry[] => data ?? [],
  )
}

/** How many entries a view has, and how many stand before the given one, if asked. */
export async function countEntries(filters: Filters, first: { id: string; key: string } | null, signal: AbortSignal) {
  const supabase = await getSupabase()
  return answer(
    () =>
      supabase
        .rpc('waitlist_count', { ...filterArguments(filters), ...keyArguments(first) })
        .retry(false)
        .abortSignal(signal),
    ({ data }) => ({ total: data?.[0]?.total ?? 0, before: data?.[0]?.before ?? null }),
  )
}

/** One entry, or null where it is gone. */
export async function loadEntry(id: string) {
  const supabase = await getSupabase()
  const entry = await answer(
    () => supabase.from('waitlist').select(ENTRY_COLUMNS).eq('id', id).maybeSingle().retry(false),
    ({ data }): WaitlistEntry | null => data,
  )
  return entry.data ? entry : confirmed(entry)
}

/** When the newest entry was made, null where there is none; and how many were made after a moment. */
export async function loadNewer(since: string | undefined) {
  const supabase = await getSupabase()
  return answer(
    () => supabase.rpc('waitlist_newer', { since }).retry(false),
    ({ data }): { newest: string | null; newer: number } => data?.[0] ?? { newest: null, newer: 0 },
  )
}

/** Somebody who may not read a table finds it empty: an answer with nothing in it counts only if no refusal follows. */
async function confirmed<T>(empty: Answer<T>): Promise<Answer<T>> {
  if (empty.error) return empty
  const asked = await loadNewer(undefined)
  return asked.error === null || asked.error === 'failed' ? empty : asked
}

export type Unit = 'day' | 'week' | 'month'
export type Days = { day: string; submissions: number }[]

/** Submissions a day, week or month of the reader's calendar; those without any are left out. */
export async function loadDays(range: { first: string; last: string; unit: Unit; source: string }) {
  const supabase = await getSupabase()
  const { first, last, unit, source } = range
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return answer(
    () =>
      supabase
        .rpc('waitlist_days', { zone, first_day: first, last_day: last, unit, origin: source || undefined })
        .retry(false),
    ({ data }): Days => data ?? [],
  )
}

/** Erases entries for good; answers with the ids of those that were there. */
export async function eraseEntries(ids: string[]) {
  const supabase = await getSupabase()
  return answer(
    () => supabase.rpc('waitlist_erase', { ids }).retry(false),
    ({ data }) => data ?? [],
  )
}

/** What an admin did with requests, as the audit keeps it. */
export interface Activity {
  id: string
  created_at: string
  action: string
  entry_ids: string[]
  /** Their name or e-mail; null where this reader may not see it. */
  who: { id: string; name: string | null; isReader: boolean }
}

/** What admins did, newest first, from behind the given one. */
export async function loadActivity(after: Pick<Activity, 'id' | 'created_at'> | null, size: number) {
  const supabase = await getSupabase()
  const newest = { ascending: false }
  let wanted = supabase.from('waitlist_audit').select('id, created_at, action, entry_ids, admin_id')
  if (after) {
    const { id, created_at } = after
    // The first condition, which the other implies, is what the index answers.
    wanted = wanted.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
  }
  const rows = await answer(
    () => wanted.order('created_at', newest).order('id', newest).limit(size).retry(false),
    ({ data }) => data ?? [],
  )
  if (rows.error) return rows
  if (rows.data.length === 0) return confirmed<Activity[]>({ data: [], error: null })
  const admins = [...new Set(rows.data.map(({ admin_id }) => admin_id))]
  const [profiles, session] = await Promise.all([
    answer(
      () => supabase.from('profiles').select('user_id, full_name, email').in('user_id', admins).retry(false),
      ({ data }) => data ?? [],
    ),
    supabase.auth.getSession(),
  ])
  const reader = session.data.session?.user.id
  const data = rows.data.map(({ id, created_at, action, entry_ids, admin_id }): Activity => {
    // Without an answer the ids say who it was.
    const profile = profiles.data?.find(({ user_id }) => user_id === admin_id)
    const name = profile?.full_name ?? profile?.email ?? null
    return { id, created_at, action, entry_ids, who: { id: admin_id, name, isReader: admin_id === reader } }
  })
  return { data, error: null }
}

/** A stretch of an export: rows, how many entries were looked at for them, and the key to go on from. */
export interface Stretch {
  rows: (string | null)[][]
  walked: number
  next: [key: string, id: string] | null
}

/** Loads the next stretch of a view for an export. The first one is written into the audit. */
export async function loadStretch(filters: Filters, next: Stretch['next'], size: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const key = next && { key: next[0], id: next[1] }
  return answer(
    () =>
      supabase
        .rpc('waitlist_export', { ...filterArguments(filters), ...keyArguments(key), size })
        .retry(false)
        .abortSignal(signal),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own shape (migration waitlist_pages)
    ({ data }) => data as unknown as Stretch,
  )
}
