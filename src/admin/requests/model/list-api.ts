import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { COUNTED } from '@/admin/refetch'
import { getSupabase } from '@/supabase/client'
import { countRows, currentUserId, runQuery } from '@/supabase/query'
import { STATUSES, type Status } from '@/lib/statuses'
import { COLUMNS, type Entry, entryOf, chunksOf } from './entry'
import { allOf, conditionsOf } from './filter-conditions'
import { SORT_COLUMNS, sortKeyOf, afterCursor } from './pages'
import {
  filterName,
  narrowingName,
  statusesOf,
  type Cursor,
  type Filters,
} from './view'

// Calls for the list: its pages, totals and counts (specification §7, call 7).

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

/**
 * Number of matching entries; with `before` only of those that precede it in
 * the list's order.
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
