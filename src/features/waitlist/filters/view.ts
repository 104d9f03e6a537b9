/** The columns of the list, which are also what it can be sorted by. */
export const COLUMNS = ['name', 'email', 'company', 'phone', 'message', 'created_at'] as const
export type Column = (typeof COLUMNS)[number]

/** How far a request has come. */
export const STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const
export type Status = (typeof STATUSES)[number]
/** What is looked at unless somebody chooses otherwise: what is still to be worked on. */
const OPEN_STATUSES: readonly Status[] = ['new', 'contacted', 'booked']
export type StatusFilter = 'open' | Status | 'all'

/** The statuses that a filter lets through. */
export const statusesOf = (filter: StatusFilter): readonly Status[] =>
  filter === 'open' ? OPEN_STATUSES : filter === 'all' ? STATUSES : [filter]

/** Where a page begins or ends: beside the entry with that key, which need not be there any more. */
export type Cursor = 'last' | { side: 'after' | 'before'; id: string; key: string }

/** Which entries are looked at, and in which order. */
export interface Filters {
  query: string
  /** Days of the reader's own calendar, as 2026-11-20; empty where the range is open. */
  from: string
  to: string
  source: string
  status: StatusFilter
  /** `me`, `nobody` or an admin's id; empty where it doesn't matter. */
  owner: string
  /** Where the visit came from: a utm_source or a host, `none`, or empty where it doesn't matter. */
  touch: string
  sort: Column
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
  /** The list of what admins did is open. */
  activity: boolean
}

const KEYS = ['q', 'from', 'to', 'source', 'status', 'owner', 'touch', 'sort', 'dir', 'cursor', 'entry', 'activity']
const OPEN = 'open'
const DAY = /^\d{4}-\d\d-\d\d$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the list can be sorted by something. */
export const isColumn = (name: string | null): name is Column => COLUMNS.some((column) => column === name)

/** The direction in which a column is read first: the newest on top, but names from A to Z. */
export const descendsFirst = (column: Column) => column === 'created_at'

export interface ViewText {
  /** What an address says of the view, and of what other code may keep there. */
  text: string
  /** The address without it. */
  search: string
  /** Whether it is where it belongs. */
  inPlace: boolean
}

/**
 * Finds the view in an address. Those of before November 2026 have it behind the `?`. A fragment without a `=` is a
 * place on the page, such as where 'Skip to content' leads: the view stays `current`.
 */
export function findView(address: { search: string; hash: string }, current = ''): ViewText {
  const params = new URLSearchParams(address.search)
  const old = KEYS.flatMap((key) => params.getAll(key).map((value) => [key, value] as const))
  const isPlace = address.hash !== '' && !address.hash.includes('=')
  if (old.length === 0)
    return { text: isPlace ? current : address.hash.slice(1), search: address.search, inPlace: !isPlace }
  const view = new URLSearchParams(isPlace ? '' : address.hash.slice(1))
  for (const [key, value] of old) {
    view.set(key, value)
    params.delete(key)
  }
  return { text: view.toString(), search: params.size > 0 ? `?${params.toString()}` : '', inPlace: false }
}

/** What an address asks for. What makes no sense in it counts as not there. */
export function readView(search: URLSearchParams): View {
  const sortName = search.get('sort')
  const sort = isColumn(sortName) ? sortName : 'created_at'
  const direction = search.get('dir')
  const entry = search.get('entry') ?? ''
  return {
    query: search.get('q') ?? '',
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    source: search.get('source') ?? '',
    status: readStatus(search.get('status')),
    owner: readOwner(search.get('owner') ?? ''),
    touch: search.get('touch') ?? '',
    sort,
    descending: direction === 'desc' || (direction !== 'asc' && descendsFirst(sort)),
    cursor: readCursor(search.get('cursor'), sort),
    entry: UUID.test(entry) ? entry : '',
    activity: search.get('activity') === OPEN,
  }
}

function readDay(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

function readStatus(text: string | null): StatusFilter {
  return text === 'all' ? text : (STATUSES.find((status) => status === text) ?? 'open')
}

const readOwner = (text: string) => (text === 'me' || text === 'nobody' || UUID.test(text) ? text : '')

function readCursor(text: string | null, sort: Column): Cursor | null {
  if (text === 'last') return text
  const [, side, id, key] = /^(after|before)~([^~]+)~(.*)$/s.exec(text ?? '') ?? []
  if (!side || !id || key === undefined || !UUID.test(id)) return null
  if (sort === 'created_at' && Number.isNaN(Date.parse(key))) return null
  return { side: side === 'after' ? 'after' : 'before', id, key }
}

/**
 * An address with a view changed. A change of what is looked at begins at the first page; what an address says
 * anyway when it says nothing is left out.
 */
export function writeView(search: URLSearchParams, changes: Partial<View>): URLSearchParams {
  const before = readView(search)
  const view = { cursor: sameFilters(before, { ...before, ...changes }) ? before.cursor : null, ...changes }
  const next = { ...before, ...view }
  const { cursor, sort, descending } = next
  const written = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? written.set(name, value) : written.delete(name))
  put('q', next.query)
  put('from', next.from)
  put('to', next.to)
  put('source', next.source)
  put('status', next.status === 'open' ? '' : next.status)
  put('owner', next.owner)
  put('touch', next.touch)
  put('sort', sort === 'created_at' ? '' : sort)
  put('dir', descending === descendsFirst(sort) ? '' : descending ? 'desc' : 'asc')
  put('cursor', !cursor || cursor === 'last' ? (cursor ?? '') : `${cursor.side}~${cursor.id}~${cursor.key}`)
  put('entry', next.entry)
  put('activity', next.activity ? OPEN : '')
  return written
}

/** What an address says of filters and order alone: the same text for the same view. */
export const viewText = (filters: Filters) =>
  writeView(new URLSearchParams(), { ...filters, cursor: null, entry: '', activity: false }).toString()

/** Names what is looked at and in which order: two views of the same name have the same total. */
export const filterName = (filters: Filters) =>
  JSON.stringify([...narrowing(filters), filters.status, filters.sort, filters.descending])

const narrowing = ({ query, from, to, source, owner, touch }: Omit<Filters, 'status'>) => [
  query,
  from,
  to,
  source,
  owner,
  touch,
]

/** Names what is looked at, whatever its status: what the counts for each status are counted of. */
export const narrowingName = (filters: Filters) => JSON.stringify(narrowing(filters))

const sameFilters = (one: Filters, other: Filters) => filterName(one) === filterName(other)

/** Names a page: a view without the dialog that is open. */
export const pageName = (view: View) => filterName(view) + JSON.stringify(view.cursor)

/** Whether entries are left out for anything but their status. */
export const isNarrowed = (filters: Filters) => narrowing(filters).some(Boolean)

/** Whether some entries are left out that are there at first. */
export const isFiltered = (filters: Filters) => isNarrowed(filters) || filters.status !== 'open'

/** What leaves no filter behind. */
export const NO_FILTERS = { query: '', from: '', to: '', source: '', status: 'open', owner: '', touch: '' } as const

/** Every entry that there is, the newest first. */
export const EVERYTHING: Filters = { ...NO_FILTERS, status: 'all', sort: 'created_at', descending: true }
