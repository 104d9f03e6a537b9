import { readDay } from '@/lib/calendar'
import { OPEN_STATUSES } from '@/lib/statuses'

export const SORTS = [
  'last_request_at',
  'last_activity_at',
  'next_step_on',
  'changed_at',
  'name',
  'email',
  'company',
] as const
export type Sort = (typeof SORTS)[number]

export const STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const
export type Status = (typeof STATUSES)[number]
/** `due`: next step reached, or unanswered for longer than the team's setting. */
export const STATUS_FILTERS = ['due', 'open', ...STATUSES, 'all'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export function statusesOf(filter: StatusFilter): readonly Status[] {
  if (filter === 'due') return STATUSES.filter((status) => status !== 'spam')
  if (filter === 'open') return OPEN_STATUSES
  return filter === 'all' ? STATUSES : [filter]
}

/** Keyset cursor: a page starts after or ends before the entry with this key (empty for null), perhaps deleted. */
export type Cursor = 'last' | { side: 'after' | 'before'; id: string; key: string }

/** Entries counted in the report: all but spam, ever booked, new for over a day. */
const ONLY = ['real', 'booked', 'waiting'] as const
type Only = (typeof ONLY)[number]

export interface Filters {
  query: string
  /** Local days, such as 2026-11-20; empty if open. */
  from: string
  to: string
  /** A form, or `none`. */
  source: string
  status: StatusFilter
  /** An admin's id, or a keyword for the caller or for no owner; empty for any. */
  owner: string
  /** A utm_source or referring host, or `none`. */
  origin: string
  /** Campaign (utm_campaign) and first page. */
  campaign: string
  page: string
  /** Empty for any. */
  only: Only | ''
  sort: Sort
  descending: boolean
}

/**
 * The dashboard's state, all in the URL for bookmarks, sharing and back navigation. After the `#`, which browsers never
 * send: a search may be a person's name, and a cursor holds the row's sort key.
 */
export interface View extends Filters {
  cursor: Cursor | null
  entry: string
  /** Opened saved view, even if changed since. */
  saved: string
}

const MOMENT = /^[\d-]{10}T[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const MOST_CHARACTERS = 200

/** Same limit as in the database (migration saved_views). */
export const LONGEST_NAME = 60

const isTimed = (sort: Sort) => sort === 'last_request_at' || sort === 'changed_at' || sort === 'last_activity_at'

/** Default direction: newest first, but names from A to Z. */
export const descendsFirst = isTimed

/**
 * View part of a URL hash. A hash without `=` is an in-page anchor, such as 'Skip to content': the view stays
 * `current`.
 */
export const viewTextOf = (hash: string, current = '') => (hash !== '' && !hash.includes('=') ? current : hash.slice(1))

/** Parses untrusted filters from a URL or saved view; ignores invalid values. */
export function readFilters(value: unknown): Filters {
  const given: Partial<Record<keyof Filters, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const sort = SORTS.find((each) => each === given.sort) ?? 'last_request_at'
  const owner = readText(given.owner)
  return {
    query: readText(given.query),
    from: readDay(given.from),
    to: readDay(given.to),
    source: readText(given.source),
    status: STATUS_FILTERS.find((status) => status === given.status) ?? 'open',
    owner: owner === 'me' || owner === 'nobody' || UUID.test(owner) ? owner : '',
    origin: readText(given.origin),
    campaign: readText(given.campaign),
    page: readText(given.page),
    only: ONLY.find((only) => only === given.only) ?? '',
    sort,
    descending: typeof given.descending === 'boolean' ? given.descending : descendsFirst(sort),
  }
}

/** PostgreSQL text can't contain NUL. */
const readText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MOST_CHARACTERS) : ''

export function readView(search: URLSearchParams): View {
  const direction = search.get('dir')
  const filters = readFilters({
    ...Object.fromEntries(search),
    query: search.get('q'),
    descending: direction === 'desc' || direction === 'asc' ? direction === 'desc' : undefined,
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
  const [, side, id = '', key = ''] = /^(after|before)~([^~]+)~(.*)$/s.exec(text ?? '') ?? []
  if (!side || !UUID.test(id)) return null
  if (isTimed(sort) && !(MOMENT.test(key) && readDay(key.slice(0, 10)) && Date.parse(key))) return null
  if (sort === 'next_step_on' && key && !readDay(key)) return null
  return { side: side === 'after' ? 'after' : 'before', id, key: readText(key) }
}

/** Changes URL parameters. New filters start at the first page; defaults are left out. */
export function writeView(search: URLSearchParams, changes: Partial<View>): URLSearchParams {
  const before = readView(search)
  const sameFilters = filterName(before) === filterName({ ...before, ...changes })
  const { cursor, sort, descending, ...next } = { ...before, ...(!sameFilters && { cursor: null }), ...changes }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? written.set(name, value) : written.delete(name))
  for (const key of NARROWING) put(key === 'query' ? 'q' : key, next[key])
  put('status', next.status === 'open' ? '' : next.status)
  put('sort', sort === 'last_request_at' ? '' : sort)
  const direction = descending ? 'desc' : 'asc'
  put('dir', descending === descendsFirst(sort) ? '' : direction)
  put('cursor', !cursor || cursor === 'last' ? (cursor ?? '') : `${cursor.side}~${cursor.id}~${cursor.key}`)
  put('view', next.saved)
  put('entry', next.entry)
  return written
}

const NARROWING = ['query', 'from', 'to', 'source', 'owner', 'origin', 'campaign', 'page', 'only'] as const

const narrowing = (filters: Filters) => NARROWING.map((key) => filters[key])

/** Equal names mean the same entries in the same order. */
export const filterName = (filters: Filters) =>
  JSON.stringify([...narrowing(filters), filters.status, filters.sort, filters.descending])

export const narrowingName = (filters: Filters) => JSON.stringify(narrowing(filters))

/** Cache key, without the open entry. */
export const pageName = (view: View) => filterName(view) + JSON.stringify(view.cursor)

/** Returns whether entries of the default view are hidden. */
export const isFiltered = (filters: Filters) => narrowing(filters).some(Boolean) || filters.status !== 'open'

export const NO_FILTERS = {
  query: '',
  from: '',
  to: '',
  source: '',
  owner: '',
  origin: '',
  campaign: '',
  page: '',
  only: '',
} as const

export const NEWEST_OPEN: Filters = { ...NO_FILTERS, status: 'open', sort: 'last_request_at', descending: true }

export const viewOf = (filters: Filters, saved = ''): View => ({ ...filters, cursor: null, entry: '', saved })

export const EVERYTHING: Filters = { ...NEWEST_OPEN, status: 'all' }
