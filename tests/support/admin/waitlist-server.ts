import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  aDemo,
  ANNA,
  anEntry,
  aNote,
  aReply,
  nextId,
  startTables,
  type Row,
  type Tables,
} from './rows'
import { hushAnswers } from '../hush-answers'

// Answers the admin area's calls by MSW from tables in memory. A test fills the
// tables that matter to it (`tables.waitlist = [anEntry(…)]`), or gives one
// call another answer (`server.use(…)`). Rules that the database enforces
// (policies, triggers, search) aren't here: tests of those use ./embedded.ts.

/**
 * The present contents of the database. Each test starts with `startTables`.
 */
export const tables: Tables = startTables()

/** Requests of the current test, oldest first. */
export const requests: { method: string; path: string; body: unknown }[] = []

/** Bodies of the requests of a method to a table or function, oldest first. */
export const sent = (method: string, path: string) =>
  requests
    .filter((each) => each.method === method && each.path === path)
    .map(({ body }) => body)

/**
 * Address of a table or function of the API, for
 * `server.use(http.get(api('waitlist'), …))`.
 */
export const api = (path: string) => `*/rest/v1/${path}`

/** PostgREST's answer to a refused call, by PostgreSQL's error code. */
export const refusal = (code: string, status = 400) =>
  HttpResponse.json({ code, message: 'refused', details: null }, { status })

type Condition = (row: Row) => boolean

/** Splits `a.eq.1,and(b.gt.2,c.lt.3)` at its outer commas. */
function splitList(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let part = ''
  for (const [at, letter] of Array.from(list).entries()) {
    if (letter === '"' && list[at - 1] !== '\\') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth++
    if (!isQuoted && letter === ')') depth--
    if (letter === ',' && depth === 0 && !isQuoted) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part]
}

const unquote = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text

/** A value as PostgREST writes it into a condition. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

function compare(one: unknown, other: string) {
  if (typeof one === 'number') return one - Number(other)
  return textOf(one) < other ? -1 : Number(textOf(one) > other)
}

function condition(column: string, filter: string): Condition {
  const [operator = '', ...rest] = filter.split('.')
  const value = rest.join('.')
  if (operator === 'not') {
    const isTrue = condition(column, value)
    return (row) => !isTrue(row)
  }
  if (operator === 'in') {
    const values = new Set(splitList(value.slice(1, -1)).map(unquote))
    return (row) => values.has(textOf(row[column]))
  }
  if (operator === 'is') return (row) => textOf(row[column]) === value
  const order = (row: Row) => compare(row[column], unquote(value))
  const holds = {
    eq: (row: Row) => textOf(row[column]) === unquote(value),
    neq: (row: Row) => textOf(row[column]) !== unquote(value),
    gt: (row: Row) => order(row) > 0,
    gte: (row: Row) => order(row) >= 0,
    lt: (row: Row) => order(row) < 0,
    lte: (row: Row) => order(row) <= 0,
  }[operator]
  if (!holds) throw new Error(`The waitlist server has no operator ${operator}`)
  return (row) =>
    row[column] !== null && row[column] !== undefined && holds(row)
}

function tree(text: string): Condition {
  const [, connective, list] = /^(and|or)\((.*)\)$/s.exec(text) ?? []
  if (connective && list !== undefined) {
    const parts = splitList(list).map(tree)
    return connective === 'and'
      ? (row) => parts.every((part) => part(row))
      : (row) => parts.some((part) => part(row))
  }
  const [column = '', ...filter] = text.split('.')
  return condition(column, filter.join('.'))
}

const NO_CONDITIONS = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
])

function matching(rows: readonly Row[], search: URLSearchParams): Row[] {
  const conditions = [...search]
    .filter(([name]) => !NO_CONDITIONS.has(name) && !name.includes('.'))
    .map(([name, value]) =>
      name === 'or' || name === 'and'
        ? tree(`${name}${value}`)
        : condition(name, value),
    )
  return rows.filter((row) => conditions.every((holds) => holds(row)))
}

function ordered(rows: readonly Row[], order: string): Row[] {
  const keys = order.split(',').filter(Boolean)
  return rows.toSorted((one, other) => {
    for (const key of keys) {
      const [column = '', direction, nulls] = key.split('.')
      const [a, b] = [one[column] ?? null, other[column] ?? null]
      if (a === b) continue
      // PostgreSQL puts null last, or first in a descending order.
      const nullsFirst = nulls ? nulls === 'nullsfirst' : direction === 'desc'
      if (a === null || b === null) return (a === null) === nullsFirst ? -1 : 1
      const sign = compare(a, textOf(b))
      return direction === 'desc' ? -sign : sign
    }
    return 0
  })
}

/** Answers rows as PostgREST does: one object where the client wants one. */
function answer(request: Request, rows: readonly Row[], total = rows.length) {
  const headers = { 'content-range': `0-${rows.length}/${total}` }
  if (request.method === 'HEAD') return new HttpResponse(null, { headers })
  if (!request.headers.get('accept')?.includes('vnd.pgrst.object'))
    return HttpResponse.json(rows as JsonBodyType, { headers })
  if (rows.length === 1) return HttpResponse.json(rows[0] as JsonBodyType)
  return HttpResponse.json(
    {
      code: 'PGRST116',
      message: 'no single row',
      details: `${rows.length} rows`,
    },
    { status: 406 },
  )
}

function select(request: Request, rows: readonly Row[]) {
  const { searchParams: search } = new URL(request.url)
  const found = ordered(matching(rows, search), search.get('order') ?? '')
  const limit = Number(search.get('limit') ?? found.length)
  return answer(request, found.slice(0, limit), found.length)
}

/** Tables whose rows an entry holds. */
const NESTED = ['waitlist_notes', 'demos', 'replies'] as const
const isNested = (table: unknown): table is (typeof NESTED)[number] =>
  NESTED.some((each) => each === table)

const demosOf = (entry: Row) => entry.demos as Row[]

/** Views as the database derives them, in the plainest case. */
const VIEWS: Record<string, () => Row[]> = {
  demo_list: () =>
    tables.waitlist.flatMap((entry) =>
      demosOf(entry).map((demo) => ({
        ...entry,
        id: demo.id,
        entry_id: entry.id,
        starts_at: demo.starts_at,
        held_by: demo.holder_id ?? entry.owner_id,
        result: demo.outcome ?? 'pending',
      })),
    ),
  undated_bookings: () =>
    tables.waitlist.filter(
      (entry) =>
        entry.status === 'booked' &&
        demosOf(entry).every(({ outcome }) => outcome !== null),
    ),
}

const tableOf = ({ table }: Record<string, unknown>) => {
  const view = VIEWS[String(table)]
  if (view) return view()
  if (isNested(table))
    return tables.waitlist.flatMap((entry) => entry[table] as Row[])
  const rows = tables[table as keyof Tables] as Row[] | undefined
  if (!rows)
    throw new Error(`The waitlist server has no table ${String(table)}`)
  return rows
}

/**
 * Searches as `waitlist_matching` does in the plainest case: text anywhere in
 * an entry.
 */
const findTerm = (term: string) =>
  tables.waitlist.filter((row) =>
    Object.values(row).some((value) =>
      textOf(value).toLowerCase().includes(term.trim().toLowerCase()),
    ),
  )

/** Other entries whose addresses have the same domain. */
function findColleagues(entry: string) {
  const domain = tables.waitlist.find(({ id }) => id === entry)?.company_domain
  return tables.waitlist.filter(
    ({ id, company_domain }) => id !== entry && company_domain === domain,
  )
}

const rpcAnswers: Record<string, (body: never) => JsonBodyType> = {
  waitlist_report: () => tables.report as JsonBodyType,
  waitlist_days: () => [],
}

/** Completes a new row as the columns' defaults do. */
const completed: Record<string, (row: Row) => Row> = {
  waitlist: (row) => anEntry(row),
  waitlist_notes: (row) => aNote('', row),
  demos: (row) => aDemo('', row),
  replies: (row) => aReply(row),
  saved_views: (row) => ({ admin_id: ANNA, ...row }),
}

function insert(table: string, given: Row) {
  const row = completed[table]?.(given) ?? { id: nextId(), ...given }
  if (isNested(table)) {
    const entry = tables.waitlist.find(({ id }) => id === given.entry_id)
    const rows = (entry?.[table] ?? []) as Row[]
    rows.push(row)
  } else tableOf({ table }).push(row)
  return row
}

/**
 * Changes the row with the new one's key, if there is one, as an upsert does.
 */
function upsert(table: string, given: Row) {
  const key = table === 'admin_settings' ? 'admin_id' : 'id'
  const row = tableOf({ table }).find((each) => each[key] === given[key])
  return row ? Object.assign(row, given) : insert(table, given)
}

const handlers = [
  http.post<never, { term: string }>(
    api('rpc/waitlist_matching'),
    async ({ request }) =>
      select(request, findTerm((await request.clone().json()).term)),
  ),
  http.post<never, { entry: string }>(
    api('rpc/waitlist_colleagues'),
    async ({ request }) => {
      const { entry } = await request.clone().json()
      return select(request, findColleagues(entry))
    },
  ),
  http.post(api('rpc/:name'), async ({ params, request }) => {
    const respond = rpcAnswers[String(params.name)]
    if (!respond) return HttpResponse.json(null)
    return HttpResponse.json(respond((await request.clone().json()) as never))
  }),
  http.get(api(':table'), ({ request, params }) =>
    select(request, tableOf(params)),
  ),
  http.head(api(':table'), ({ request, params }) =>
    select(request, tableOf(params)),
  ),
  http.patch(api(':table'), async ({ request, params }) => {
    const change = (await request.clone().json()) as object
    const { searchParams } = new URL(request.url)
    const changed = matching(tableOf(params), searchParams)
    for (const row of changed) {
      Object.assign(row, change)
      if (typeof row.version === 'number') row.version++
    }
    return answer(request, changed)
  }),
  http.post(api(':table'), async ({ request, params }) => {
    const body = (await request.clone().json()) as Row | Row[]
    const isUpsert = request.headers.get('prefer')?.includes('merge-duplicates')
    const put = isUpsert ? upsert : insert
    return answer(
      request,
      [body].flat().map((row) => put(String(params.table), row)),
    )
  }),
  http.delete(api(':table'), ({ request, params }) => {
    const gone = matching(tableOf(params), new URL(request.url).searchParams)
    const { table } = params
    const lists = isNested(table)
      ? tables.waitlist.map((entry) => entry[table] as Row[])
      : [tableOf(params)]
    for (const rows of lists)
      rows.splice(0, rows.length, ...rows.filter((row) => !gone.includes(row)))
    return answer(request, gone)
  }),
  http.get('*/auth/v1/user', () => HttpResponse.json({ id: ANNA })),
  http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
]

/**
 * The server. `server.use(http.get(api('waitlist'), () => refusal('57014',
 * 500)))` answers one test otherwise.
 */
export const server = setupServer(...handlers)

beforeAll(() => {
  // Every refusal is one that a test asked for, but for a handler that throws.
  hushAnswers((_status, reason) => reason !== 'Unhandled Exception')
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', ({ request }) => {
    const copy = request.clone()
    const { pathname } = new URL(request.url)
    const entry = {
      method: request.method,
      path: pathname.replace('/rest/v1/', ''),
      body: undefined as unknown,
    }
    requests.push(entry)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      void copy.text().then((text) => {
        entry.body = text ? (JSON.parse(text) as unknown) : undefined
      })
  })
})
afterEach(() => {
  server.resetHandlers()
  Object.assign(tables, startTables())
  requests.length = 0
})
afterAll(() => server.close())
