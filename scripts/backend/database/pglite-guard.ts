import type { PGlite } from '@electric-sql/pglite'
import { createQueue } from './queue.ts'

const inTurn = createQueue()

/**
 * Runs what opens or closes a database and leaves the process's exit code alone. PGlite sets it: 99 when it makes
 * a database, 100 at every SQL error, 0 when it closes. A script would fail without a reason, or hide a failure.
 */
export function keepExitCode<T>(task: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const { exitCode } = process
    try {
      return await task()
    } finally {
      process.exitCode = exitCode
    }
  })
}

/**
 * Keeps a database's queries from the exit code, and the process from a database that has stopped (a full disk is
 * enough): one more call into it would never return. Returns why it stopped, once it has.
 */
export function guard(database: PGlite): () => unknown {
  let stopped: unknown
  const execute = database.execProtocolStream.bind(database)
  database.execProtocolStream = async (message, options) => {
    if (stopped) throw stopped
    const { exitCode } = process
    // PostgreSQL is done by the time this returns its promise.
    const result = execute(message, options)
    process.exitCode = exitCode
    try {
      return await result
    } catch (error) {
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR')) {
        stopped = error
        console.error(`The database has stopped: ${String(error)}. What was acknowledged is safe; start again.`)
      }
      throw error
    }
  }
  return () => stopped
}
