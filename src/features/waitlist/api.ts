import type { Database } from '@/lib/database.types'
import { ask } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'
import { dayAfter, startOfDay, type Unit } from './calendar'
import { STATUSES, statusesOf, type Cursor, type Filters, type Status, type StatusFilter } from './filters/view'

type Row = Database['public']['CompositeTypes']['listed_entry']
type Functions = Database['public']['Functions']

/** What the database never leaves empty: the generated types don't know. */
type Always = 'id' | 'created_at' | 'name' | 'email' | 'suspect' | 'version' | 'notes'

/** A request as it was sent, and what has become of it. */
export type WaitlistEntry = Pick<Row, Exclude<keyof Row, Always | 'status' | 'sort_key'>> & {
  [Key in Always]: NonNullable<Row[Key]>
} & { status: Status }
/** One in a list: it knows by what it is sorted there. */
export type ListedEntry = WaitlistEntry & { sort_key: string }

/** What the database's functions call the filters of a view. Their days end where the reader's do. */
const filterArguments = ({ query, from, to, source, owner, touch }: Filters) => ({
  query,
  since: from ? startOfDay(from).toISOString() : undefined,
  until: to ? startOfDay(dayAfter(to)).toISOString() : undefined,
  origin: source || undefined,
  owned_by: owner || undefined,
  touch: touch || undefined,
})

/** The same, with the statuses and the order. All statuses are no filter. */
export const viewArguments = (filters: Filters) => ({
  ...filterArguments(filters),
  statuses: filters.status === 'all' ? undefined : [...statusesOf(filters.status)],
  sort: filters.sort,
  descending: filters.descending,
})

export const keyArguments = (cursor: { id: string; key: string } | null) => ({
  cursor_key: cursor?.key,
  cursor_id: cursor?.id,
})

/** Some entries of a view (specification §7, call 7), in its order, as many as asked for or fewer. */
export async function loadPage(filters: Filters, cursor: Cursor | null, size: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const key = cursor === 'last' ? null : cursor
  const wanted: Functions['waitlist_page']['Args'] = {
    ...viewArguments(filters),
    ...keyArguments(key),
    backward: cursor === 'last' || key?.side === 'before',
    size,
  }
  return ask(
    // A failure is reported at once, with a button: the client's own retries would stay silent for 7 seconds.
    () => supabase.rpc('waitlist_page', wanted).retry(false).abortSignal(signal),
    // The generated types don't know which columns of a function's answer may be null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- public.listed_entry (migration waitlist_entries)
    (data) => (data ?? []) as ListedEntry[],
  )
}

/** How many entries of a view come before the given one; null where that isn't known. */
export async function countBefore(filters: Filters, first: { id: string; key: string }, signal: AbortSignal) {
  const supabase = await getSupabase()
  return ask(
    () =>
      supabase
        .rpc('waitlist_count', { ...viewArguments(filters), ...keyArguments(first) })
        .retry(false)
        .abortSignal(signal),
    (data) => data?.[0]?.before ?? null,
  )
}

/** How many entries there are of each status; `more`: counting stopped, there are more than these. */
export interface StatusCounts {
  totals: Record<Status, number>
  more: boolean
}

/**
 * Counts what the filters let through, by status; with `atMost` no further than that: a word that half of the entries
 * have takes too long to wait for.
 */
export async function countStatuses(filters: Filters, signal: AbortSignal, atMost?: number) {
  const supabase = await getSupabase()
  return ask(
    () =>
      supabase
        .rpc('waitlist_status_counts', { ...filterArguments(filters), at_most: atMost })
        .retry(false)
        .abortSignal(signal),
    (data): StatusCounts => {
      const of = (status: Status) => data?.find((row) => row.status === status)?.total ?? 0
      const totals = { new: of('new'), contacted: of('contacted'), booked: of('booked') }
      return { totals: { ...totals, closed: of('closed'), spam: of('spam') }, more: data?.[0]?.more ?? false }
    },
  )
}

/** One entry, or null where it is gone. */
export async function loadEntry(id: string) {
  const supabase = await getSupabase()
  return ask(
    () => supabase.rpc('waitlist_entry', { wanted: id }).retry(false),
    // As with a page: the types don't know what may be null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- public.listed_entry (migration waitlist_entries)
    (data) => (data?.[0] ?? null) as WaitlistEntry | null,
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

export type Days = { day: string; submissions: number }[]

/** What of the view counts for its chart: everything that is no spam, unless one status is looked at. */
export interface DaysFilters extends Pick<Filters, 'source' | 'owner' | 'touch'> {
  status: StatusFilter
}

/** Submissions a day, week or month of the reader's calendar; those without any are left out. */
export async function loadDays(range: { first: string; last: string; unit: Unit } & DaysFilters) {
  const supabase = await getSupabase()
  const { first, last, unit, source, status, owner, touch } = range
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const statuses = status === 'open' || status === 'all' ? STATUSES.filter((each) => each !== 'spam') : [status]
  const of = { origin: source || undefined, statuses: [...statuses], owned_by: owner || undefined }
  return ask(
    () =>
      supabase
        .rpc('waitlist_days', { zone, first_day: first, last_day: last, unit, ...of, touch: touch || undefined })
        .retry(false),
    (data): Days => data ?? [],
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
  /** Nobody at all: the receiver of notices itself. */
  admin_id: string | null
}

/** What admins did, newest first, from behind the given one. */
export async function loadActivity(after: Pick<Activity, 'id' | 'created_at'> | null, size: number) {
  const supabase = await getSupabase()
  return ask(
    () =>
      supabase.rpc('waitlist_activity', { after_moment: after?.created_at, after_id: after?.id, size }).retry(false),
    // As with a page: the types don't know what may be null.
    (data): Activity[] => data ?? [],
  )
}
