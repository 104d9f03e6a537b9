import type { PGlite } from '@electric-sql/pglite'
import type { PgliteConnection } from '@supabase/lite/pglite'

/** As hosted Supabase limits each statement of a role: https://supabase.com/docs/guides/database/postgres/timeouts. */
const LIMIT_MS: Record<string, number> = { anon: 3_000, authenticated: 8_000 }

/** Of whatever else a request runs: the role that PostgREST connects as. */
export const REQUEST_LIMIT_MS = 8_000

/** What another thread calls in this one to end the running statement: see `cancelStatement` in cancel-statement.ts. */
export const CANCEL = 'sayfieldCancelStatement'

const QUERY_CANCELED = '57014'

/** The running statement's time. */
export interface StatementLimit {
  /** Limits the statements that come from here on; 0 lifts the limit. */
  set(milliseconds: number): void
}

/**
 * Says in `deadline` until when the running statement may run, and lets itself be told that this is over. PostgreSQL's own
 * `statement_timeout` can't: its alarm is a timer of this thread, which is busy with the statement.
 */
export function limitStatements(database: PGlite, deadline: BigInt64Array): StatementLimit {
  let limit = 0
  let isRunning = false
  // The two flags that PostgreSQL's own signal for "cancel" sets, and that a statement looks at as it goes.
  const flags = database.Module as unknown as {
    HEAP8: Int8Array
    _InterruptPending: number
    _QueryCancelPending: number
  }
  const execute = database.execProtocolStream.bind(database)
  database.execProtocolStream = async (message, options) => {
    if (limit) Atomics.store(deadline, 0, BigInt(Date.now() + limit))
    isRunning = true
    // PostgreSQL is done by the time this returns its promise.
    const result = execute(message, options)
    isRunning = false
    Atomics.store(deadline, 0, 0n)
    // One that ended just before it was cancelled leaves this to the next.
    flags.HEAP8[flags._QueryCancelPending] = 0
    try {
      return await result
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) {
        error.message = 'canceling statement due to statement timeout'
      }
      throw error
    }
  }
  Object.assign(globalThis, {
    [CANCEL]: () => {
      if (!isRunning) return
      flags.HEAP8[flags._QueryCancelPending] = 1
      flags.HEAP8[flags._InterruptPending] = 1
    },
  })
  return { set: (milliseconds) => void (limit = milliseconds) }
}

/** Gives each request's statements the time of its caller's role. */
export function limitByRole(connection: PgliteConnection, statements: StatementLimit): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, run, options) => {
    const { role = 'anon' } = (vars?.auth ?? {}) as { role?: string }
    statements.set(LIMIT_MS[role] ?? REQUEST_LIMIT_MS)
    try {
      return await withContext(vars, run, options)
    } finally {
      statements.set(REQUEST_LIMIT_MS)
    }
  }
}
