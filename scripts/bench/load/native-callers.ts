import { Client } from 'pg'
import type { NativePostgres } from '../../test/database/native-postgres.ts'

/** What PostgREST would answer, and how long the caller has waited for it. */
export interface NativeAnswer {
  status: number
  /** PostgreSQL's code, where there is one: of the error, or of what the answer's header names. */
  code: string | undefined
  ms: number
}

/** A row, or several in one request. */
export type Body = Record<string, unknown> | Record<string, unknown>[]

/** A request that is to be sent. */
type Wanted = [address: string, body: Body]

/** PostgREST's part between HTTP and PostgreSQL: many callers, and a few connections that they wait for. */
export interface NativeCallers {
  insert: (address: string, body: Body) => Promise<NativeAnswer>
  close: () => Promise<void>
}

/** Gives every address and everybody together all turns back. */
export const ALL_TURNS = `
  truncate private.request_buckets;
  select setval('private.tokens_of_everybody', 1)`

/** What a hosted project of the smallest size has. */
const CONNECTIONS = 10

const STATUS: Record<string, number> = { PT429: 429, PT406: 406, '23505': 409, '40P01': 500, '57014': 500 }

/** Word by word what PostgREST 12 to 14 send for an INSERT with `Prefer: return=minimal`. */
function statement(body: Body): string {
  const columns = Object.keys(Array.isArray(body) ? (body[0] ?? {}) : body).toSorted()
  const list = (write: (column: string) => string) => columns.map(write).join(', ')
  return `WITH pgrst_source AS (
    INSERT INTO "public"."waitlist"(${list((column) => `"${column}"`)})
    SELECT ${list((column) => `"pgrst_body"."${column}"`)} FROM (SELECT $1::json AS json_data) pgrst_payload,
      LATERAL (SELECT ${list((column) => `"${column}"`)}
        FROM ${Array.isArray(body) ? 'json_to_recordset' : 'json_to_record'}(pgrst_payload.json_data)
        AS _(${list((column) => `"${column}" ${column === 'suspect' ? 'boolean' : 'text'}`)})) pgrst_body
    RETURNING 1)
    SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header,
      ''::text AS body, nullif(current_setting('response.headers', true), '') AS response_headers,
      nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted
    FROM (SELECT * FROM pgrst_source) _postgrest_t`
}

/** Opens the connections. A caller is told what PostgREST would tell it, and waits for a free one as it would there. */
export async function openCallers({ folder }: NativePostgres, connections = CONNECTIONS): Promise<NativeCallers> {
  const url = `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url)
      await client.connect()
      // Three seconds is what hosted Supabase gives a visitor's statement.
      await client.query(`set statement_timeout = '3s'`)
      return client
    }),
  )
  const free = [...clients]
  const waiting: ((client: Client) => void)[] = []
  const take = () => {
    const client = free.pop()
    return client ? Promise.resolve(client) : new Promise<Client>((resolve) => waiting.push(resolve))
  }
  const give = (client: Client) => {
    const next = waiting.shift()
    if (next) next(client)
    else free.push(client)
  }

  return {
    async insert(address, body) {
      const asked = performance.now()
      const client = await take()
      const answer = await transact(client, address, body)
      give(client)
      return { ...answer, ms: performance.now() - asked }
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

async function transact(
  client: Client,
  address: string,
  body: Body,
): Promise<{ status: number; code: string | undefined }> {
  try {
    const headers = JSON.stringify({ 'cf-connecting-ip': address })
    await client.query(
      `begin; select set_config('role', 'anon', true), set_config('request.headers', '${headers}', true)`,
    )
    const result = await client.query(statement(body), [JSON.stringify(body)])
    await client.query('commit')
    const { response_status: status, response_headers: told } =
      (Array.isArray(result) ? result[0] : result)?.rows[0] ?? {}
    return { status: Number(status ?? 201), code: /error=(\w+)/.exec(String(told))?.[1] }
  } catch (error) {
    await client.query('rollback')
    const { code } = error as { code?: string }
    return { status: STATUS[code ?? ''] ?? 400, code }
  }
}

/**
 * So many callers at once, each sending the next request when the one before is answered, until there is none. Answers
 * are in the order of their coming.
 */
export async function flood({ insert }: NativeCallers, atOnce: number, next: (number: number) => Wanted | undefined) {
  const answers: NativeAnswer[] = []
  let sent = 0
  const call = async () => {
    for (let wanted = next(sent++); wanted; wanted = next(sent++)) answers.push(await insert(...wanted))
  }
  await Promise.all(Array.from({ length: atOnce }, call))
  return answers
}

/** For `flood`: so many requests. */
export const times = (amount: number, request: (number: number) => Wanted) => (number: number) =>
  number < amount ? request(number) : undefined

/** How many answers were of this status. */
export const having = (answers: NativeAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** How long before the next visitor comes, in milliseconds. */
const PAUSE_MS = 50

/** Innocent visitors, one after the other and each from an address of their own: 30, and more until an attack is over. */
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
