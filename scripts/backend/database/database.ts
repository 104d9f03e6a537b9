import type { PgliteConnection } from '@supabase/lite/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { createPgliteConnection } from './lite.ts'
import { answerLikePostgrest } from './rest-corrections.ts'

const TIMESTAMP_OID = 1114
const TIMESTAMPTZ_OID = 1184

/**
 * Converts '2026-11-20 21:30:00.5+00' to '2026-11-20T21:30:00.5+00:00', as on
 * hosted Supabase.
 */
const toIso = (text: string) =>
  text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/**
 * Opens PGlite in a folder, or in memory without one. `template` fills a new
 * database with a dumped one.
 */
export async function openDatabase(
  folder?: string,
  template?: Blob,
): Promise<PgliteConnection> {
  const connection = await keepExitCode(async () => {
    const created = await createPgliteConnection({
      url: folder,
      pgliteOptions: {
        loadDataDir: template,
        extensions: { citext },
        parsers: { [TIMESTAMP_OID]: toIso, [TIMESTAMPTZ_OID]: toIso },
      },
    })
    await created.driver.waitReady
    return created
  })
  const { driver } = connection
  const execute = driver.execProtocolStream.bind(driver)
  driver.execProtocolStream = (message, options) =>
    keepExitCode(() => execute(message, options))
  const close = connection.close.bind(connection)
  connection.close = () => keepExitCode(close)
  await resetSession(connection)
  answerLikePostgrest(connection)
  return connection
}

/**
 * Restores the exit code: PGlite sets 99 when creating a database, 100 at SQL
 * errors, 0 when closing.
 */
async function keepExitCode<T>(task: () => Promise<T>): Promise<T> {
  const { exitCode } = process
  try {
    return await task()
  } finally {
    process.exitCode = exitCode
  }
}

/** Resets settings that migrations may have changed. */
export async function resetSession(
  connection: PgliteConnection,
): Promise<void> {
  await connection.driver.exec(`
    reset all;
    set search_path to "$user", public, extensions;
    set timezone to 'UTC';
  `)
}
