import { readDay } from '@/lib/calendar'

/** What the list can be sorted by. */
export const SORTS = ['heard_at', 'last_activity_at', 'next_step_on', 'changed_at', 'name', 'email', 'company'] as const
export type Sort = (typeof SORTS)[number]

/** How far a request has come. */
export const STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const
export type Status = (typeof STATUSES)[number]
/** What is looked at unless somebody chooses otherwise: what is still to be worked on. */
const OPEN_STATUSES: readonly Status[] = ['new', 'contacted', 'booked']
/** `due`: its next step's day has come, or it has been new for longer than the team's setting. */
export const STATUS_FILTERS = ['due', 'open', ...STATUSES, 'all'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The statuses that a filter lets through. */
export function statusesOf(filter: StatusFilter): readonly Status[] {
  if (filter === 'due') return STATUSES.filter((status) => status !== 'spam')
  return filter === 'open' ? OPEN_STATUSES : filter === 'all' ? STATUSES : [filter]
}

/** Keyset pagination: a page begins or ends beside the entry with that key (empty for null), which need not be there any more. */
export type Cursor = 'last' | { side: 'after' | 'before'; id: string; key: string }

/** What the report's figures count: requests that are no spam, those that were ever booked, those new for over a day. */
export const ONLY = ['real', 'booked', 'waiting'] as const
type Only = (typeof ONLY)[number]

/** Which entries are looked at, and in which order. */
export interface Filters {
  query: string
  /** Days of the reader's own calendar, as 2026-11-20; empty where the range is open. */
  from: string
  to: string
  /** The form: `none`, or empty where it doesn't matter. */
  source: string
  status: StatusFilter
  /** `me`, `nobody` or an admin's id; empty where it doesn't matter. */
  owner: string
  /** What brought the visitor: a utm_source or a host, `none`, or empty where it doesn't matter. */
  origin: string
  /** The utm_campaign that brought them, and the first page they saw: as `origin`. */
  campaign: string
  page: string
  /** Empty where it doesn't matter. */
  only: Only | ''
  sort: Sort
  descending: boolean
}

/**
 * What the dashboard shows: all of it is in the address, so that it can be kept, shared and walked back: after
 * the `#`, which browsers send to nobody: a search is somebody's name, and a cursor holds what the row is sorted by.
 */
export interface View extends Filters {
  cursor: Cursor | null
  /** The entry that is open. */
  entry: string
  /** The saved view that was opened; it may be changed since. */
  saved: string
}

const MOMENT = /^[\d-]{10}T[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Of a text in an address or a saved view; the search field takes no more either. */
export const MOST_CHARACTERS = 200

/** Of a saved view's name, as the database has it (migration saved_views). */
export const LONGEST_NAME = 60

const isTimed = (sort: Sort) => sort === 'heard_at' || sort === 'changed_at' || sort === 'last_activity_at'

/** The direction in which something is read first: the newest on top, but names from A to Z. */
export const descendsFirst = isTimed

/**
 * What an address says of the view. A fragment without a `=` is a place on the page, such as where 'Skip to content' leads:
 * the view stays `current`.
 */
export const viewTextOf = (hash: string, current = '') => (hash !== '' && !hash.includes('=') ? current : hash.slice(1))

/** What an address or a saved view asks for: anybody may have written it, and what makes no sense in it counts as not there. */
export function readFilters(value: unknown): Filters {
  const given: Partial<Record<keyof Filters, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const sort = SORTS.find((each) => each === given.sort) ?? 'heard_at'
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

/** PostgreSQL has no NUL in a text. */
const readText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MOST_CHARACTERS) : ''

/** What an address asks for. */
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

/**
 * An address with a view changed. A change of what is looked at begins at the first page; what an address says
 * anyway when it says nothing is left out.
 */
export function writeView(search: URLSearchParams, changes: Partial<View>): URLSearchParams {
  const before = readView(search)
  const sameFilters = filterName(before) === filterName({ ...before, ...changes })
  const { cursor, sort, descending, ...next } = { ...before, ...(!sameFilters && { cursor: null }), ...changes }
  const written = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? written.set(name, value) : written.delete(name))
  for (const key of NARROWING) put(key === 'query' ? 'q' : key, next[key])
  put('status', next.status === 'open' ? '' : next.status)
  put('sort', sort === 'heard_at' ? '' : sort)
  put('dir', descending === descendsFirst(sort) ? '' : descending ? 'desc' : 'asc')
  put('cursor', !cursor || cursor === 'last' ? (cursor ?? '') : `${cursor.side}~${cursor.id}~${cursor.key}`)
  put('view', next.saved)
  put('entry', next.entry)
  return written
}

/** The filters beside the status; each is a text, and empty where it narrows nothing. */
const NARROWING = ['query', 'from', 'to', 'source', 'owner', 'origin', 'campaign', 'page', 'only'] as const

const narrowing = (filters: Filters) => NARROWING.map((key) => filters[key])

/** Names what is looked at and in which order: two views of the same name have the same entries in the same order. */
export const filterName = (filters: Filters) =>
  JSON.stringify([...narrowing(filters), filters.status, filters.sort, filters.descending])

/** Names what is looked at, whatever its status: what the counts for each status are counted of. */
export const narrowingName = (filters: Filters) => JSON.stringify(narrowing(filters))

/** Names a page: a view without the dialog that is open. */
export const pageName = (view: View) => filterName(view) + JSON.stringify(view.cursor)

/** Whether some entries are left out that are there at first. */
export const isFiltered = (filters: Filters) => narrowing(filters).some(Boolean) || filters.status !== 'open'

/** What leaves no filter behind, whatever the status. */
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

/** What is looked at first: open entries, the last one heard of on top. */
export const NEWEST_OPEN: Filters = { ...NO_FILTERS, status: 'open', sort: 'heard_at', descending: true }

/** The whole view of some filters, at its first page and with nothing open. */
export const viewOf = (filters: Filters, saved = ''): View => ({ ...filters, cursor: null, entry: '', saved })

/** Every entry that there is. */
export const EVERYTHING: Filters = { ...NEWEST_OPEN, status: 'all' }
