import type { PGlite } from '@electric-sql/pglite'

/**
 * Keeps the thread from a database that has stopped (a full disk is enough): one more call into it would never return.
 * Returns why it stopped, once it has.
 */
export function guard(database: PGlite): () => unknown {
  let stopped: unknown
  const execute = database.execProtocolStream.bind(database)
  database.execProtocolStream = async (message, options) => {
    if (stopped) throw stopped
    try {
      return await execute(message, options)
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
