import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  REQUEST_COLUMNS,
  REQUEST_FIELDS,
  type RequestField,
} from '@/content/request-fields'
import type { Tables, TablesInsert } from '@/supabase/database.types'
import { countRows, currentUserId, runQuery } from '@/supabase/query'
import { refuseAccess } from '@/supabase/call'
import { dayOf } from '@/admin/team-time'
import { getSupabase } from '@/supabase/client'
import {
  filterName,
  readSavedFilters,
  narrowingName,
  STATUSES,
  statusesOf,
  type ClosedAs,
  type Cursor,
  type Filters,
  type Sort,
  type Status,
  type View,
} from './view'
import { COUNTED, STATE, WAITLIST } from '@/admin/refetch'
import { allOf, conditionsOf } from './filter-conditions'
import { BEFORE_ALL, loadReport } from '@/admin/report-api'

// Supabase calls for the list (specification §7, call 7), its changes, counts,
// admins and saved views.

/** Result of calls that return nothing. */
export const noop = () => undefined

export const NEWEST_FIRST = { ascending: false }

export const ROW =
  `id, created_at, last_request_at, last_activity_at, return_count, asked_again_at, latest_message, ${REQUEST_COLUMNS}, source, origin, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason, status, status_since, owner_id, next_step, next_step_on, due_at, due_reason, late_at, demo_at, outcome, outcome_at, company_domain, answered_at, booked_at, version, changed_by, changed_at, name_key, email_key, company_key` as const
const COLUMNS = `${ROW}, waitlist_notes(removed_at)` as const

type SortKey = 'name_key' | 'email_key' | 'company_key'
type Row = Omit<
  Tables<'waitlist'>,
  'search' | 'reminders' | 'press' | 'answered_by' | 'handled_by'
>

/** A row of the list; its sort keys are never null there. */
export interface Entry
  extends Omit<Row, 'status' | 'outcome' | SortKey>, Record<SortKey, string> {
  status: Status
  outcome: ClosedAs | null
  /** Number of notes, without removed ones. */
  notes: number
}

/**
 * A row with its notes counted; removed ones stay in the database, and are left
 * out here.
 */
export function entryOf({
  waitlist_notes,
  ...row
}: Row & { waitlist_notes: { removed_at: string | null }[] }): Entry {
  const notes = waitlist_notes.filter(
    ({ removed_at }) => removed_at === null,
  ).length
  return { ...row, notes } as Entry
}

export interface Page {
  view: View
  entries: readonly Entry[]
  /** Entries as loaded, without later live changes. */
  loaded: readonly Entry[]
  /**
   * Whether entries precede the page's, as far as is known; likewise `hasNext`.
   */
  hasPrevious: boolean
  hasNext: boolean
}

const SORT_COLUMNS = {
  name: 'name_key',
  email: 'email_key',
  company: 'company_key',
  last_request_at: 'last_request_at',
  last_activity_at: 'last_activity_at',
  due_at: 'late_at',
} as const satisfies Record<Sort, keyof Entry>

/** The value that the database sorts by, such as a folded name; '' for null. */
export const sortKeyOf = (entry: Entry, sort: Sort): string =>
  entry[SORT_COLUMNS[sort]] ?? ''

/**
 * The cursor that a turn of the page starts from; undefined if there is no such
 * page.
 */
export function cursorFor(
  { view, entries, hasPrevious, hasNext }: Page,
  turn: 'previous' | 'next',
): Cursor | undefined {
  const edge = turn === 'next' ? entries.at(-1) : entries[0]
  if (!edge || !(turn === 'next' ? hasNext : hasPrevious)) return undefined
  return {
    side: turn === 'next' ? 'after' : 'before',
    id: edge.id,
    key: sortKeyOf(edge, view.sort),
  }
}

/**
 * The context of a query function: `client` also caches a total that came
 * along.
 */
export interface Asking {
  client: QueryClient
  signal?: AbortSignal
}

interface Part {
  afterRow?: string | null
  counted?: 'with rows' | 'only'
}

async function filteredQuery(
  { signal }: Asking,
  filters: Filters,
  { afterRow, counted }: Part,
) {
  const supabase = await getSupabase()
  const count = counted && 'exact'
  // Searches by POST: a GET reads a term like `cs.example.org` as an operator.
  // POST has no HEAD.
  let rows = filters.query.trim()
    ? supabase
        .rpc('waitlist_matching', { term: filters.query }, { count })
        .select(COLUMNS)
    : supabase
        .from('waitlist')
        .select(COLUMNS, { count, head: counted === 'only' })
  const me = filters.owner === 'me' ? await currentUserId() : ''
  const alternatives = afterRow ? [afterRow] : []
  for (const condition of conditionsOf(filters, me)) {
    if (condition.length === 2) alternatives.push(condition[1])
    else rows = rows.filter(...condition)
  }
  if (alternatives.length) rows = rows.or(allOf(alternatives))
  // Wrapped in an object: awaiting a query sends it.
  return { rows: signal ? rows.abortSignal(signal) : rows }
}

/**
 * Keyset pagination: condition for rows after a given one, ordered by a column
 * and the id. The bound comes first, so PostgreSQL starts in the index there:
 * 0.5 ms instead of 5.1 for a middle page of 50,000 entries. Null (an empty
 * key) sorts highest.
 */
export function afterCursor(
  column: string,
  ascending: boolean,
  { key, id }: { key: string; id: string },
) {
  const follows = ascending ? 'gt' : 'lt'
  if (key === '' && column === 'late_at') {
    const sameDay = `and(${column}.is.null,id.${follows}.${id})`
    return ascending ? sameDay : `${column}.not.is.null,${sameDay}`
  }
  const quoted = `"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  const bound = `and(${column}.${follows}e.${quoted},or(${column}.${follows}.${quoted},id.${follows}.${id}))`
  return column === 'late_at' && ascending
    ? `${bound},${column}.is.null`
    : bound
}

/**
 * Most entries of a search that one call loads for the list and for the counts
 * of all places.
 */
const FEW = 50
/** Shorter terms find more. */
const SHORTEST_TERM = 3
/** Time between the list's page and the counts beside it. */
const FEW_LAST_MS = 5000

/**
 * Entries of any status that a search finds, in the view's order; null if there
 * are more than a few.
 */
const fewQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...COUNTED, 'few', filterName({ ...filters, status: 'all' })],
    queryFn: async (asking) => {
      const everywhere = { ...filters, status: 'all' as const }
      const found = await loadRows(asking, everywhere, null, FEW + 1)
      return found.length > FEW ? null : found
    },
    staleTime: FEW_LAST_MS,
  })

const loadFew = ({ client }: Asking, filters: Filters) =>
  filters.query.trim().length < SHORTEST_TERM
    ? null
    : client.fetchQuery(fewQuery(filters))

/** Whether an entry is in a view's place, as `conditionsOf` demands of it. */
function isInPlace({ status, due_at }: Entry, filters: Filters) {
  if (filters.status !== 'due')
    return statusesOf(filters.status).includes(status)
  const isDue = due_at !== null && Date.parse(due_at) <= Date.now()
  return isDue || (due_at !== null && filters.only === 'later')
}

/** The entries of a view, if its search finds few in all places together. */
const loadFewInPlace = async (asking: Asking, filters: Filters) =>
  (await loadFew(asking, filters))?.filter((entry) => isInPlace(entry, filters))

/** Loads a page. The first and the last also cache the view's total. */
export async function loadPage(
  asking: Asking,
  filters: Filters,
  cursor: Cursor | null,
  size: number,
) {
  const few = cursor === null && (await loadFewInPlace(asking, filters))
  if (!few) return loadRows(asking, filters, cursor, size)
  asking.client.setQueryData(totalQuery(filters).queryKey, few.length)
  return few
}

async function loadRows(
  asking: Asking,
  filters: Filters,
  cursor: Cursor | null,
  size: number,
) {
  const key = cursor === 'last' ? null : cursor
  const backward = cursor === 'last' || key?.side === 'before'
  const column = SORT_COLUMNS[filters.sort]
  const ascending = filters.descending === backward
  const { rows } = await filteredQuery(asking, filters, {
    afterRow: key && afterCursor(column, ascending, key),
    counted: key ? undefined : 'with rows',
  })
  const entries = await runQuery(
    () =>
      rows.order(column, { ascending }).order('id', { ascending }).limit(size),
    (found, total) => {
      if (!key) asking.client.setQueryData(totalQuery(filters).queryKey, total)
      return (found ?? []).map((row) => entryOf(row))
    },
  )
  return backward ? entries.toReversed() : entries
}

const NAMED = 'id, name, company, status, outcome, last_request_at' as const

/** The fields that name an entry in searches and menus. */
export type Named = Pick<
  Entry,
  'id' | 'name' | 'company' | 'status' | 'outcome' | 'last_request_at'
>

/** Entries of any status that a term finds, newest first. */
export const findEntries = (term: string, signal: AbortSignal) =>
  runQuery(
    (supabase) =>
      supabase
        .rpc('waitlist_matching', { term })
        .select(NAMED)
        .order('last_request_at', NEWEST_FIRST)
        .limit(50)
        .abortSignal(signal),
    (rows) => (rows ?? []) as Named[],
  )

/** Entries that some terms find, each once. */
export const foundQuery = (terms: readonly string[]) =>
  queryOptions({
    queryKey: [...WAITLIST, 'found', terms],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        terms.map((term) => findEntries(term, signal)),
      )
      return [
        ...new Map(found.flat().map((entry) => [entry.id, entry])).values(),
      ]
    },
    enabled: terms.length > 0,
  })

/**
 * Other entries of a company, newest first, without spam; none of a mail
 * provider's domain.
 */
export const loadColleagues = (entry: string) =>
  runQuery(
    (supabase) =>
      supabase
        .rpc('waitlist_colleagues', { entry })
        .select(NAMED)
        .neq('status', 'spam')
        .order('last_request_at', NEWEST_FIRST)
        .limit(20),
    (rows) => (rows ?? []) as Named[],
  )

/**
 * Other entries of the same company; disabled for an entry without a mail
 * domain.
 */
export const colleaguesQuery = (entry: Pick<Entry, 'id' | 'company_domain'>) =>
  queryOptions({
    queryKey: [...WAITLIST, 'colleagues', entry.id, entry.company_domain],
    queryFn: () => loadColleagues(entry.id),
    enabled: entry.company_domain !== null,
  })

/**
 * Sources of requests added by hand, as in the database (migration waitlist).
 */
export const HAND_SOURCES = ['call', 'fair', 'email'] as const

/** A request typed by an admin; `source` says how it came in. */
export type NewRequest = Pick<TablesInsert<'waitlist'>, RequestField> & {
  source: string
}

/**
 * Adds a request by hand and returns its id. Throws a `taken` CallFailed if its
 * email has an entry.
 */
export const addRequest = (request: NewRequest) =>
  runQuery(
    (supabase) =>
      supabase.from('waitlist').insert(request).select('id').single(),
    (row) => row?.id ?? '',
  )

/**
 * Adds a request by hand to an entry, as a return; resolves to the entry's id.
 */
export const addReturn = (request: Partial<NewRequest>, { id, name }: Named) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist_returns')
        .insert({ name, ...request, entry_id: id }),
    () => id,
  )

/**
 * Number of matching entries; with `before` of those that come after it in the
 * list's order.
 */
export async function countEntries(
  asking: Asking,
  filters: Filters,
  before?: Entry,
) {
  const { sort, descending } = filters
  const afterRow =
    before &&
    afterCursor(SORT_COLUMNS[sort], descending, {
      key: sortKeyOf(before, sort),
      id: before.id,
    })
  const { rows } = await filteredQuery(asking, filters, {
    afterRow,
    counted: 'only',
  })
  return countRows(() => rows.limit(1))
}

/** Number of matching entries; stays until a change refetches counts. */
export const totalQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...COUNTED, 'total', filterName(filters)],
    queryFn: async (asking) =>
      (await loadFewInPlace(asking, filters))?.length ??
      countEntries(asking, filters),
    staleTime: Infinity,
  })

/** Most rows that a server returns (`max_rows` in supabase/config.toml). */
const MOST_ROWS = 1000

/**
 * Statuses of a search's entries, in one call; null if there are too many to
 * tell.
 */
async function countStatuses(
  asking: Asking,
  filters: Filters,
): Promise<Record<Status, number> | null> {
  const few = await loadFew(asking, filters)
  if (few) return countByStatus(few)
  const { rows } = await filteredQuery(
    asking,
    { ...filters, status: 'all' },
    {},
  )
  return runQuery(
    () => rows.select('status').limit(MOST_ROWS),
    (found) =>
      found?.length === MOST_ROWS ? null : countByStatus(found ?? []),
  )
}

const countByStatus = (entries: readonly { status: string }[]) =>
  Object.fromEntries(
    STATUSES.map((status) => [
      status,
      entries.filter((each) => each.status === status).length,
    ]),
  ) as Record<Status, number>

/** Counts of a search by status, whatever the filters' own. */
export const statusCountsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...COUNTED, 'by status', narrowingName(filters)],
    queryFn: (asking) => countStatuses(asking, filters),
  })

/** Ids per call: 4 kB of URL, of the 8 kB that servers accept. */
const MAX_IDS_PER_CALL = 100

/** Splits ids into parts that fit into one call's URL. */
export const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_IDS_PER_CALL) }, (_, at) =>
    all.slice(at * MAX_IDS_PER_CALL, (at + 1) * MAX_IDS_PER_CALL),
  )

/** In the order of the ids; leaves out erased entries. */
export async function loadEntries(ids: readonly string[]) {
  const found = new Map<string, Entry>()
  for (const part of chunksOf(ids)) {
    await runQuery(
      (supabase) => supabase.from('waitlist').select(COLUMNS).in('id', part),
      (rows) => rows?.forEach((row) => found.set(row.id, entryOf(row))),
    )
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

export const CORRECTABLE = REQUEST_FIELDS.filter((field) => field !== 'message')

export const CHANGEABLE = [
  'status',
  'outcome',
  'owner_id',
  'demo_at',
  'next_step',
  'next_step_on',
  // Only an undo sets it: the database ignores any other value.
  'asked_again_at',
  ...CORRECTABLE,
] as const
export type Change = Partial<Pick<Entry, (typeof CHANGEABLE)[number]>>

const CHANGED = [
  ...([
    'id',
    'version',
    'changed_by',
    'changed_at',
    'answered_at',
    'booked_at',
    'outcome_at',
    'due_at',
    'due_reason',
    'late_at',
    'last_activity_at',
  ] as const),
  ...CHANGEABLE,
] as const
export type Changed = Pick<Entry, (typeof CHANGED)[number]>
const changedOf = (rows: readonly object[] | null) => (rows ?? []) as Changed[]

/**
 * Updates and returns the entries that still have the version (optimistic
 * lock). Throws a `taken` CallFailed if one would get another entry's email, by
 * correction or ceasing to be spam. The activity shows changes of one `press`
 * in one line.
 */
export const updateEntries = (
  ids: readonly string[],
  version: number,
  change: Change,
  press: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('waitlist')
        .update({ ...change, press })
        .in('id', ids)
        .eq('version', version)
        .select(CHANGED.join()),
    changedOf,
  )

/**
 * Current values of the fields that admins change, to tell a conflict. Leaves
 * out erased entries.
 */
export const loadChanged = (ids: readonly string[]) =>
  runQuery(
    (supabase) =>
      supabase.from('waitlist').select(CHANGED.join()).in('id', ids),
    changedOf,
  )

/**
 * Deletes entries with all that belongs to them. Returns the ids that existed;
 * throws CallFailed.
 */
export const eraseEntries = (ids: readonly string[]) =>
  runQuery(
    (supabase) => supabase.from('waitlist').delete().in('id', ids).select('id'),
    (rows) => (rows ?? []).map(({ id }) => id),
  )

export type Admin = Awaited<ReturnType<typeof loadAdmins>>[number]

/**
 * All admins by name, with the former ones, as entries and changes name them.
 */
export async function loadAdmins() {
  const me = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase.from('admins').select('id, name, left_at').order('name'),
    (rows) =>
      (rows ?? []).map(({ id, name, left_at }) => ({
        id: id ?? '',
        name: name ?? '',
        isMe: id === me,
        hasLeft: Boolean(left_at),
      })),
  )
}

export const adminsQuery = queryOptions({
  queryKey: [...WAITLIST, 'admins'],
  queryFn: loadAdmins,
  staleTime: 300_000,
})

/** Distinct origins of entries for the filter, at most 200. */
export const loadOrigins = () =>
  runQuery(
    (supabase) => supabase.from('waitlist_origins').select('origin').limit(200),
    (rows) => (rows ?? []).flatMap(({ origin }) => origin ?? []),
  )

export const originsQuery = queryOptions({
  queryKey: [...WAITLIST, 'origins'],
  queryFn: loadOrigins,
})

/** Campaigns or landing pages that ever had a request, most requests first. */
export const loadValues = async (dimension: 'campaign' | 'landingPath') =>
  (
    await loadReport(dimension, { from: BEFORE_ALL, to: dayOf(new Date()) })
  ).flatMap(({ value }) => value ?? [])

/** Choices of the filter for campaigns or landing pages. */
export const valuesQuery = (dimension: 'campaign' | 'landingPath') =>
  queryOptions({
    queryKey: [...WAITLIST, 'values', dimension],
    queryFn: () => loadValues(dimension),
  })

export type StatusCounts = Readonly<Record<Status | 'due', number>>

/** One row about all entries, polled by the dashboard. */
export interface State extends StatusCounts {
  /**
   * False also for an expired session: row-level security answers with no rows,
   * not an error.
   */
  is_admin: boolean
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
  return state?.is_admin ? state : refuseAccess()
}

export const stateQuery = queryOptions({
  queryKey: STATE,
  queryFn: loadState,
  staleTime: Infinity,
})

/** Overlap of two polls: a commit can land slightly after its timestamp. */
const OVERLAP_MS = 10_000
/** Maximum entries per poll; further changes show on reload. */
const MAX_NEWS = 200

/**
 * Entries active between two polls, latest first; no call if the database's
 * latest activity is older.
 */
export async function loadNews(before: State, now: State): Promise<Entry[]> {
  const since = Date.parse(before.asked_at) - OVERLAP_MS
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

/**
 * Logs an export, or a copy of a person's data; `view` must hold no searched
 * text, which the log would keep for ever.
 */
export const logExport = (
  action: 'export' | 'copy',
  entries: number,
  view?: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('audit_log')
        .insert({ action, entry_count: entries, after: view }),
    noop,
  )

export type SavedView = Awaited<ReturnType<typeof loadSavedViews>>[number]

/** Own views and those that others share, by name. */
export async function loadSavedViews() {
  const me = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase
        .from('saved_views')
        .select('id, name, view, shared, admin_id')
        .order('name')
        .order('id'),
    (rows) =>
      (rows ?? []).map(({ id, name, view, shared, admin_id }) => ({
        id,
        name,
        view: readSavedFilters(view),
        shared,
        isMine: admin_id === me,
        admin_id,
      })),
  )
}

export const savedViewsQuery = queryOptions({
  queryKey: [...WAITLIST, 'saved views'],
  queryFn: loadSavedViews,
  staleTime: 60_000,
})

/**
 * Adds or replaces a view by its id, which the browser chooses, so that a
 * repeated call changes nothing.
 */
export const saveView = ({
  id,
  name,
  view,
  shared,
}: Omit<SavedView, 'isMine' | 'admin_id'>) =>
  runQuery(
    (supabase) =>
      supabase
        .from('saved_views')
        .upsert({ id, name, view: { ...view }, shared }),
    noop,
  )

/** Returns false if the view was gone. */
export const removeView = (id: string) =>
  runQuery(
    (supabase) =>
      supabase.from('saved_views').delete().eq('id', id).select('id'),
    (rows) => (rows ?? []).length > 0,
  )

/** Keys of the chosen columns; null before the first choice. */
export const loadColumns = () =>
  runQuery(
    (supabase) =>
      supabase.from('admin_settings').select('columns').maybeSingle(),
    (row): readonly string[] | null => row?.columns ?? null,
  )

export const columnsQuery = queryOptions({
  queryKey: [...WAITLIST, 'columns'],
  queryFn: loadColumns,
  staleTime: Infinity,
})

/** For the signed-in admin, on all devices; null restores the first ones. */
export async function saveColumns(columns: readonly string[] | null) {
  const admin_id = await currentUserId()
  return runQuery(
    (supabase) =>
      supabase
        .from('admin_settings')
        .upsert({ admin_id, columns: columns && [...columns] }),
    noop,
  )
}
