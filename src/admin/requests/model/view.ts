import { readDay } from '@/lib/calendar'
import { OPEN_STATUSES, STATUSES, type Status } from '@/lib/statuses'

export const SORTS = [
  'last_request_at',
  'last_activity_at',
  'due_at',
  'name',
  'email',
  'company',
] as const
export type Sort = (typeof SORTS)[number]

/** Outcomes of a closed entry, as in the database (migration waitlist). */
export const OUTCOMES = ['won', 'lost'] as const
export type ClosedAs = (typeof OUTCOMES)[number]
/** Outcomes of a demo, as in the database (migration demos). */
export const DEMO_OUTCOMES = ['held', 'no-show', 'cancelled'] as const
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number]
/**
 * `due` entries: next step's day reached, or unanswered for longer than the
 * team's setting (`due_at` is past).
 */
export const STATUS_FILTERS = ['due', 'open', ...STATUSES, 'all'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Statuses of a place; entries in Due may have any but spam. */
export function statusesOf(filter: StatusFilter): readonly Status[] {
  if (filter === 'due') return STATUSES.filter((status) => status !== 'spam')
  if (filter === 'open') return OPEN_STATUSES
  return filter === 'all' ? STATUSES : [filter]
}

/**
 * Keyset cursor: a page starts after or ends before the entry with this key
 * (empty for null), maybe deleted since.
 */
export type Cursor =
  | 'last'
  | { side: 'after' | 'before'; id: string; key: string }

/**
 * Filters of the report's links, without spam: all (`real`), new for over a day
 * (`waiting`), etc.; in Due also what is `later`.
 */
const ONLY = [
  'real',
  'waiting',
  'answered',
  'unanswered',
  'booked',
  ...OUTCOMES,
  'later',
] as const
export type Only = (typeof ONLY)[number]

/** Whether the days of the filters are those of the closing. */
export const isOfClosing = (only: Filters['only']) =>
  OUTCOMES.some((outcome) => outcome === only)

/** Filters and order of the list; an empty text means any. */
export interface Filters {
  /** Words to find in requests, returns and notes, in any order. */
  query: string
  /**
   * First and last day of the request, or of the closing if `only` won or lost
   * ones show, as 2026-11-20, both included, in the team's time zone.
   */
  from: string
  to: string
  source: string
  status: StatusFilter
  /** An admin's id, 'me', or 'nobody'. */
  owner: string
  /**
   * Value of the origin's column, or WITHOUT for entries without one; likewise
   * the next two.
   */
  origin: string
  campaign: string
  /** Path of the page on which the visit began. */
  landingPath: string
  only: Only | ''
  sort: Sort
  descending: boolean
}

/**
 * Filters of a saved view: without the searched text, which may name a person,
 * and would outlive an erasure.
 */
export type SavedFilters = Omit<Filters, 'query'>

/**
 * The dashboard's state, kept in the URL's hash for bookmarks, sharing and back
 * navigation: browsers never send it, and a search or cursor may hold a
 * person's name.
 */
export interface View extends Filters {
  cursor: Cursor | null
  entry: string
  /** Id of the opened saved view, also with changed filters. */
  saved: string
}

const MOMENT = /^[\d-]{10}T[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const MOST_CHARACTERS = 200

/** Longest name of a saved view, as in the database (migration saved_views). */
export const LONGEST_NAME = 60

/**
 * Orders by time, which start with the newest; names start with A, due entries
 * with the longest due.
 */
export const descendsFirst = (sort: Sort) =>
  sort === 'last_request_at' || sort === 'last_activity_at'

/**
 * Order in which a place opens: Due the longest due first, others newest first.
 */
export function orderOf(
  status: StatusFilter,
): Pick<Filters, 'sort' | 'descending'> {
  return status === 'due'
    ? { sort: 'due_at', descending: false }
    : { sort: 'last_request_at', descending: true }
}

/**
 * View part of a URL hash; `current` for an in-page anchor (without `=`), such
 * as 'Skip to content'.
 */
export const viewTextOf = (hash: string, current = '') =>
  hash !== '' && !hash.includes('=') ? current : hash.slice(1)

/**
 * Parses untrusted filters from a URL or saved view; ignores invalid values.
 */
export function readFilters(value: unknown): Filters {
  const given: Partial<Record<keyof Filters, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  const status = STATUS_FILTERS.find((each) => each === given.status) ?? 'open'
  const sort = SORTS.find((each) => each === given.sort) ?? orderOf(status).sort
  const owner = readText(given.owner)
  return {
    query: readText(given.query),
    from: readDay(given.from),
    to: readDay(given.to),
    source: readText(given.source),
    status,
    owner:
      owner === 'me' || owner === 'nobody' || UUID.test(owner) ? owner : '',
    origin: readText(given.origin),
    campaign: readText(given.campaign),
    landingPath: readText(given.landingPath),
    only: ONLY.find((only) => only === given.only) ?? '',
    sort,
    descending:
      typeof given.descending === 'boolean'
        ? given.descending
        : descendsFirst(sort),
  }
}

/** Parses a saved view's filters, or takes a view's to save. */
export function readSavedFilters(value: unknown): SavedFilters {
  const { query: _query, ...filters } = readFilters(value)
  return filters
}

/** Removes NUL, which PostgreSQL text can't contain. */
const readText = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').slice(0, MOST_CHARACTERS)
    : ''

/** Parses an untrusted hash; invalid values give the default. */
export function readView(search: URLSearchParams): View {
  const direction = search.get('dir')
  const filters = readFilters({
    ...Object.fromEntries(search),
    query: search.get('q'),
    descending:
      direction === 'desc' || direction === 'asc'
        ? direction === 'desc'
        : undefined,
  })
  return {
    ...filters,
    cursor: readCursor(search.get('cursor'), filters.sort),
    entry: readId(search.get('entry')),
    saved: readId(search.get('view')),
  }
}

const readId = (text: string | null) => (text && UUID.test(text) ? text : '')

function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (text === 'last') return text
  const [, side, id = '', key = ''] =
    /^(after|before)~([^~]+)~(.*)$/s.exec(text ?? '') ?? []
  if (!side || !UUID.test(id)) return null
  const isTime =
    MOMENT.test(key) && readDay(key.slice(0, 10)) && Date.parse(key)
  if ((descendsFirst(sort) || (sort === 'due_at' && key)) && !isTime)
    return null
  return { side: side === 'after' ? 'after' : 'before', id, key: readText(key) }
}

/**
 * Writes a changed view into URL parameters, without defaults. New filters
 * start at the first page.
 */
export function writeView(
  search: URLSearchParams,
  asked: Partial<View>,
): URLSearchParams {
  const before = readView(search)
  const isInOrder = before.sort === orderOf(before.status).sort
  const changes = {
    ...(asked.status && isInOrder && orderOf(asked.status)),
    ...asked,
  }
  if (before.only === 'later' && changes.status && changes.status !== 'due')
    changes.only ??= ''
  const sameFilters =
    filterName(before) === filterName({ ...before, ...changes })
  const { cursor, sort, descending, ...next } = {
    ...before,
    ...(!sameFilters && { cursor: null }),
    ...changes,
  }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string) =>
    value ? written.set(name, value) : written.delete(name)
  for (const key of NARROWING) put(key === 'query' ? 'q' : key, next[key])
  put('status', next.status === 'open' ? '' : next.status)
  put('sort', sort === orderOf(next.status).sort ? '' : sort)
  const direction = descending ? 'desc' : 'asc'
  put('dir', descending === descendsFirst(sort) ? '' : direction)
  put(
    'cursor',
    !cursor || cursor === 'last'
      ? (cursor ?? '')
      : `${cursor.side}~${cursor.id}~${cursor.key}`,
  )
  put('view', next.saved)
  put('entry', next.entry)
  return written
}

const NARROWING = [
  'query',
  'from',
  'to',
  'source',
  'owner',
  'origin',
  'campaign',
  'landingPath',
  'only',
] as const

const narrowing = (filters: Filters) => NARROWING.map((key) => filters[key])

/** Identifies filters: equal names mean the same entries in the same order. */
export const filterName = (filters: Filters) =>
  JSON.stringify([
    ...narrowing(filters),
    filters.status,
    filters.sort,
    filters.descending,
  ])

/** Whether filters differ from a saved view's, apart from the searched text. */
export const differs = (filters: SavedFilters, from: SavedFilters) =>
  filterName({ ...filters, query: '' }) !== filterName({ ...from, query: '' })

/**
 * Identifies the filters without status and order: counts by status share it.
 */
export const narrowingName = (filters: Filters) =>
  JSON.stringify(narrowing(filters))

/** Identifies a page of the list. */
export const pageName = (view: View) =>
  filterName(view) + JSON.stringify(view.cursor)

/** Whether more than a status is filtered. */
export const isNarrowed = (filters: Filters) => narrowing(filters).some(Boolean)

export const NO_FILTERS = Object.fromEntries(
  NARROWING.map((key) => [key, '']),
) as Record<(typeof NARROWING)[number], ''>

/** A place's filters and order, as the side bar opens it. */
export const placeOf = (status: StatusFilter): Filters => ({
  ...NO_FILTERS,
  status,
  ...orderOf(status),
})

export const NEWEST_OPEN = placeOf('open')

/** First page of filters; `saved` is the id of the view that they came from. */
export const viewOf = (
  filters: SavedFilters & Partial<Filters>,
  saved = '',
): View => ({
  query: '',
  ...filters,
  cursor: null,
  entry: '',
  saved,
})

/**
 * Hash of the address of an entry in a view, which is given as text of a hash.
 */
export const entryHash = (view: string, entry: string) =>
  writeView(new URLSearchParams(view), { entry }).toString()

export const EVERYTHING = placeOf('all')
