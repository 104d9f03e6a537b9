import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { currentRequest } from './current-request.ts'
import { DatabaseAnswer, isAnsweredHere, isDatabaseError } from './database-answer.ts'
import { createPgliteConnection, RelationNotFoundError } from './lite.ts'
import { guard } from './pglite-guard.ts'

/** Object identifiers of PostgreSQL's date and time types (pg_type.dat). */
const TIMESTAMP_OID = 1114
const TIMESTAMPTZ_OID = 1184

const PLATFORM_SQL = readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8')

/** '2026-11-20 21:30:00.5+00' as hosted Supabase writes it: '2026-11-20T21:30:00.5+00:00'. */
const toIso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/**
 * Opens the database in a folder, or in memory without one (from a template of an earlier one, if given), so that
 * it behaves as hosted Supabase's does.
 */
export async function openDatabase(folder?: string, template?: Blob): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      loadDataDir: template,
      extensions: { citext },
      // lite hands out PostgreSQL's own notation, with a space in the middle.
      parsers: { [TIMESTAMP_OID]: toIso, [TIMESTAMPTZ_OID]: toIso },
    },
  })
  await connection.driver.waitReady
  const hasStopped = guard(connection.driver)
  const close = connection.close.bind(connection)
  connection.close = () => (hasStopped() ? Promise.resolve() : close())
  await resetSession(connection)
  keepGrants(connection)
  answerLikePostgrest(connection)
  return connection
}

/** Settings as at the start of a connection to Supabase, whatever a migration has set. */
export async function resetSession(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(`
    reset all;
    set search_path to "$user", public, extensions;
    set timezone to 'UTC';
  `)
}

/** Gives a new database what a migration finds on hosted Supabase: roles, schemas, pgcrypto, auth.uid() … */
export async function createPlatform(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(PLATFORM_SQL)
}

/**
 * At the first request lite grants everything on every table of a schema that has a table with row-level security,
 * to everybody: a visitor could then set the id of a row, which hosted Supabase refuses (401, 42501).
 * This method does it; all that is wanted of it is its answer, that requests run in their caller's role.
 */
function keepGrants(connection: PgliteConnection): void {
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) })
}

/**
 * lite answers a violated CHECK or a plain RAISE by 500 `SUP`; PostgREST by 400 with the database's own code. What a
 * trigger says of the answer, lite doesn't read.
 */
function answerLikePostgrest(connection: PgliteConnection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, run, options) => {
    try {
      const runHere: typeof run = async (transaction) => {
        // lite itself does this for calls of functions only.
        if (options?.rpc) return run(transaction)
        await describeRequest(connection)
        const answer = await run(transaction)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer stays one
        return answer instanceof Response ? ((await asTriggersSay(connection, answer)) as typeof answer) : answer
      }
      return await withContext(vars, runHere, options)
    } catch (error) {
      if (!isAnsweredHere(error)) throw error
      const { role } = (vars?.auth ?? {}) as { role?: string }
      throw DatabaseAnswer.of(error, role !== undefined && role !== 'anon')
    }
  }
  connection.normalizeDbError = (error) => {
    if (error instanceof DatabaseAnswer) throw error
    if (error instanceof RelationNotFoundError) throw new DatabaseAnswer(404, 'PGRST205', error.message)
    if (!(error instanceof Error)) return error
    // A JSON object where the column wants a text.
    if (/^Invalid input for \w+ type$/.test(error.message)) throw new DatabaseAnswer(400, '22P02', error.message)
    // lite writes what it refuses to the terminal, stack and all, and anybody can send it nonsense.
    if (error.constructor === Error || isDatabaseError(error)) {
      const line = `Refused: ${JSON.stringify(error.message.slice(0, 200))}`
      Object.defineProperty(error, inspect.custom, { value: () => line })
    }
    return error
  }
}

/** An answer with the status and the headers that a trigger has set; lite itself does this for functions only. */
async function asTriggersSay(connection: PgliteConnection, answer: Response): Promise<Response> {
  const { rows } = await connection.driver.query<{ status: string | null; headers: string | null }>(
    `select nullif(current_setting('response.status', true), '') as status,
       nullif(current_setting('response.headers', true), '') as headers`,
  )
  const [{ status, headers } = { status: null, headers: null }] = rows
  if (status === null && headers === null) return answer
  const changed = new Response(answer.body, { status: Number(status ?? answer.status), headers: answer.headers })
  // One object for each, with one key: https://docs.postgrest.org/en/stable/references/transactions.html
  const own = JSON.parse(headers ?? '[]') as Record<string, string>[]
  for (const [name, value] of own.flatMap((header) => Object.entries(header))) changed.headers.set(name, value)
  return changed
}

/** What policies and triggers read by `current_setting('request.headers')` and the like. */
async function describeRequest(connection: PgliteConnection): Promise<void> {
  const request = currentRequest.getStore()
  if (!request) return
  await connection.driver.query(
    `select set_config('request.method', $1, true), set_config('request.path', $2, true),
       set_config('request.headers', $3, true)`,
    [
      request.method,
      new URL(request.url).pathname.replace('/rest/v1', ''),
      JSON.stringify(Object.fromEntries(request.headers)),
    ],
  )
}
