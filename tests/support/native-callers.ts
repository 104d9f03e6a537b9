import { Client } from 'pg'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'

export interface NativeAnswer {
  status: number
  /** PostgreSQL's code and message, and fields that PostgREST passes on. */
  error?: { code?: string; message: string; details?: string; hint?: string }
  rows?: number
  body?: unknown
  ms: number
}

export type Body = Record<string, unknown> | Record<string, unknown>[] | { columns: string[]; json: string }

type Wanted = [address: string, body: Body]

/** PostgREST's role: many callers share a few connections. */
export interface NativeCallers {
  insert: (address: string, body: Body) => Promise<NativeAnswer>
  /** Rolls back after the statement, as PostgREST does for two `Accept` headers, for example. */
  insertUndone: (address: string, body: Body) => Promise<NativeAnswer>
  /** A session's id is the person's with a 5 as first digit. */
  ask: (person: string, sql: string) => Promise<NativeAnswer>
  /** Runs SQL as a person, or as a visitor without an id, and rolls it back. */
  attempt: (person: string | undefined, sql: string, body?: unknown) => Promise<NativeAnswer>
  close: () => Promise<void>
}

/** Connections of the smallest hosted project. */
const CONNECTIONS = 10

const STATUS: Record<string, number> = { '23505': 409, '40P01': 500, '57014': 500 }
const statusOf = (code = '') => STATUS[code] ?? Number(/^PT(\d+)$/.exec(code)?.[1] ?? 400)

const parsed = (body: Body): { columns: string[]; json: string; many: boolean } =>
  'json' in body && Array.isArray(body.columns)
    ? { columns: body.columns as string[], json: String(body.json), many: true }
    : {
        columns: Object.keys(Array.isArray(body) ? (body[0] ?? {}) : body).toSorted(),
        json: JSON.stringify(body),
        many: Array.isArray(body),
      }

/** PostgREST 12 to 14's exact SQL for an INSERT with `Prefer: return=minimal`. */
function statement(columns: string[], many: boolean): string {
  const list = (write: (column: string) => string) => columns.map(write).join(', ')
  return `WITH pgrst_source AS (
    INSERT INTO "public"."waitlist"(${list((column) => `"${column}"`)})
    SELECT ${list((column) => `"pgrst_body"."${column}"`)} FROM (SELECT $1::json AS json_data) pgrst_payload,
      LATERAL (SELECT ${list((column) => `"${column}"`)}
        FROM ${many ? 'json_to_recordset' : 'json_to_record'}(pgrst_payload.json_data)
        AS _(${list((column) => `"${column}" text`)})) pgrst_body
    RETURNING 1)
    SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header,
      ''::text AS body, nullif(current_setting('response.headers', true), '') AS response_headers,
      nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted
    FROM (SELECT * FROM pgrst_source) _postgrest_t`
}

const settingsOf = (person?: string): Record<string, string> =>
  person
    ? {
        role: 'authenticated',
        'request.jwt.claims': JSON.stringify({ sub: person, role: 'authenticated', session_id: `5${person.slice(1)}` }),
      }
    : { role: 'anon' }

export async function openCallers({ folder }: NativePostgres, connections = CONNECTIONS): Promise<NativeCallers> {
  const url = `postgresql://authenticator@${encodeURIComponent(folder)}/postgres`
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url)
      await client.connect()
      return client
    }),
  )
  const free = [...clients]
  const waiting: ((client: Client) => void)[] = []
  const takeClient = () => {
    const client = free.pop()
    return client ? Promise.resolve(client) : new Promise<Client>((resolve) => waiting.push(resolve))
  }
  const returnClient = (client: Client) => {
    const next = waiting.shift()
    if (next) next(client)
    else free.push(client)
  }

  const transact = async (settings: Record<string, string>, sql: string, values?: string[], end = 'commit') => {
    const startedAt = performance.now()
    const client = await takeClient()
    const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
    let answer: Omit<NativeAnswer, 'ms'>
    try {
      await client.query(`begin; select ${set.join(', ')}`)
      const [result] = [await client.query(sql, values)].flat()
      await client.query(end)
      const { response_status: status, page_total: rows, body } = result?.rows[0] ?? {}
      answer = { status: Number(status ?? 201), rows: Number(rows), body }
    } catch (error) {
      await client.query('rollback')
      const { code, message, detail: details, hint } = error as Error & Record<'code' | 'detail' | 'hint', string>
      answer = { status: statusOf(code), error: { code, message, details, hint } }
    }
    returnClient(client)
    return { ...answer, ms: performance.now() - startedAt }
  }
  const insert = (address: string, body: Body, end?: string) => {
    const { columns, json, many } = parsed(body)
    const headers = JSON.stringify({
      'cf-connecting-ip': address,
      accept: '*/*',
      'content-length': String(Buffer.byteLength(json)),
    })
    return transact({ role: 'anon', 'request.headers': headers }, statement(columns, many), [json], end)
  }

  return {
    insert: (address, body) => insert(address, body),
    insertUndone: (address, body) => insert(address, body, 'rollback'),
    ask: (person, sql) => transact(settingsOf(person), sql),
    attempt: (person, sql, body) =>
      transact(settingsOf(person), sql, body === undefined ? undefined : [JSON.stringify(body)], 'rollback'),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

/** Each caller sends its next request after the previous response, until `next` returns none. */
export async function flood({ insert }: NativeCallers, atOnce: number, next: (number: number) => Wanted | undefined) {
  const answers: NativeAnswer[] = []
  let sent = 0
  const call = async () => {
    for (let insertArgs = next(sent++); insertArgs; insertArgs = next(sent++)) answers.push(await insert(...insertArgs))
  }
  await Promise.all(Array.from({ length: atOnce }, call))
  return answers
}

export const times = (amount: number, request: (number: number) => Wanted) => (number: number) =>
  number < amount ? request(number) : undefined

export const countStatus = (answers: NativeAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Waiting time in milliseconds at this quantile. */
export const medianWait = (answers: NativeAnswer[], share: number) =>
  answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.ceil(answers.length * share) - 1] ?? Number.NaN

const PAUSE_MS = 50

/** Sends at least 30 visitors' requests, from an address each, until the attack is over. */
export async function visit({ insert }: NativeCallers, attack: Promise<unknown>, row: () => Body) {
  const state = { isOver: false }
  const watch = attack.finally(() => (state.isOver = true))
  const answers: NativeAnswer[] = []
  for (let number = 1; number <= 30 || !state.isOver; number++) {
    answers.push(await insert(`198.51.${number >> 8}.${number & 255}`, row()))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await watch
  return answers
}
