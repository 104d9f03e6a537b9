import { Pool } from 'pg'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'

export interface NativeAnswer {
  status: number
  /** PostgreSQL's code and message. */
  error?: { code?: string; message: string }
}

export type Body = Record<string, unknown> | Record<string, unknown>[]

/** Sends requests as PostgREST does: many callers share a few connections. */
export interface NativeCallers {
  insert: (address: string, body: Body) => Promise<NativeAnswer>
  /**
   * Inserts a body, which may be no JSON at all, with these headers beside the
   * address.
   */
  insertText: (
    address: string,
    text: string,
    headers: Record<string, string>,
  ) => Promise<NativeAnswer>
  /**
   * Inserts, then rolls back, as PostgREST does for two `Accept` headers, for
   * example.
   */
  insertUndone: (address: string, body: Body) => Promise<NativeAnswer>
  /**
   * Runs SQL as this person, in the session whose id is the person's with a 5
   * as first digit.
   */
  ask: (person: string, sql: string) => Promise<NativeAnswer>
  close: () => Promise<void>
}

/** Connections of the smallest hosted project. */
const CONNECTIONS = 10

const STATUS: Record<string, number> = {
  '23505': 409,
  '40P01': 500,
  '57014': 500,
}
const statusOf = (code = '') =>
  STATUS[code] ?? Number(/^PT(\d+)$/.exec(code)?.[1] ?? 400)

/**
 * PostgREST 12 to 14's exact SQL for an INSERT with `Prefer: return=minimal`.
 */
function statement(columns: string[], many: boolean): string {
  const list = (write: (column: string) => string) =>
    columns.map(write).join(', ')
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

const settingsOf = (person: string): Record<string, string> => ({
  role: 'authenticated',
  'request.jwt.claims': JSON.stringify({
    sub: person,
    role: 'authenticated',
    session_id: `5${person.slice(1)}`,
  }),
})

export function openCallers(
  { folder }: NativePostgres,
  connections = CONNECTIONS,
): NativeCallers {
  const pool = new Pool({
    connectionString: `postgresql://authenticator@${encodeURIComponent(folder)}/postgres`,
    max: connections,
  })

  const transact = async (
    settings: Record<string, string>,
    sql: string,
    values?: string[],
    end = 'commit',
  ) => {
    const client = await pool.connect()
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', '${value}', true)`,
    )
    let answer: NativeAnswer
    try {
      await client.query(`begin; select ${set.join(', ')}`)
      const [result] = [await client.query(sql, values)].flat()
      await client.query(end)
      answer = { status: Number(result?.rows[0]?.response_status ?? 201) }
    } catch (error) {
      await client.query('rollback')
      const { code, message } = error as Error & { code: string }
      answer = { status: statusOf(code), error: { code, message } }
    }
    client.release()
    return answer
  }
  const insertText = (
    address: string,
    text: string,
    headers: Record<string, string>,
  ) =>
    transact(
      {
        role: 'anon',
        'request.headers': JSON.stringify({
          'cf-connecting-ip': address,
          ...headers,
        }),
      },
      statement(['email', 'name'], text.startsWith('[')),
      [text],
    )
  const insert = (address: string, body: Body, end?: string) => {
    const many = Array.isArray(body)
    const columns = Object.keys((many ? body[0] : body) ?? {}).toSorted()
    const json = JSON.stringify(body)
    const headers = JSON.stringify({
      'cf-connecting-ip': address,
      accept: '*/*',
      'content-length': String(Buffer.byteLength(json)),
    })
    return transact(
      { role: 'anon', 'request.headers': headers },
      statement(columns, many),
      [json],
      end,
    )
  }

  return {
    insert: (address, body) => insert(address, body),
    insertText,
    insertUndone: (address, body) => insert(address, body, 'rollback'),
    ask: (person, sql) => transact(settingsOf(person), sql),
    close: () => pool.end(),
  }
}

/**
 * Sends `amount` requests from `atOnce` callers, each of which waits for its
 * previous response.
 */
export async function flood(
  { insert }: NativeCallers,
  atOnce: number,
  amount: number,
  request: (number: number) => [address: string, body: Body],
) {
  const answers: NativeAnswer[] = []
  let sent = 0
  const call = async () => {
    while (sent < amount) answers.push(await insert(...request(sent++)))
  }
  await Promise.all(Array.from({ length: atOnce }, call))
  return answers
}

export const countStatus = (answers: NativeAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const PAUSE_MS = 50

/**
 * Sends visitors' requests, each from its own address, until the attack is
 * over; at least 30.
 */
export async function visit(
  { insert }: NativeCallers,
  attack: Promise<unknown>,
  row: () => Body,
) {
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
