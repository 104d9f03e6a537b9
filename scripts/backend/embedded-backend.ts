import { createJwtSecret, openDataFolder } from './data-folder/data-folder.ts'
import { startDatabaseThread, type DatabaseThread } from './database/database-thread.ts'
import { createGateway, type Middleware } from './gateway/gateway.ts'
import { readSchema } from './database/migrations.ts'

export interface BackendOptions {
  /** Where the data lives; without it, in memory. */
  dataDir?: string
  /** Whether a new database gets `supabase/seed.sql`. */
  seed?: boolean
  /** Another folder of migrations, for tests. */
  migrationsDir?: string
}

/** Supabase's wire protocols in this process. */
export interface EmbeddedBackend {
  /** Connect-style: answers /rest/v1/* and /auth/v1/*, calls next() for all else. */
  middleware: Middleware
  /** Runs SQL as the database's owner: for tests, seeds and benchmarks; not reachable over HTTP. */
  query<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** Starts PostgreSQL with Supabase's REST and auth protocols over it. Throws `BackendError`: one clear line. */
export async function startEmbeddedBackend(options: BackendOptions = {}): Promise<EmbeddedBackend> {
  const schema = readSchema(options)
  if (options.dataDir === undefined) {
    const withTemplate = !options.migrationsDir
    return serve(await startDatabaseThread({ schema, withTemplate, isNew: true, jwtSecret: createJwtSecret() }))
  }
  const folder = openDataFolder(options.dataDir)
  const { database, isNew, jwtSecret, release } = folder
  const open = (fresh: boolean) =>
    startDatabaseThread({ schema, folder: database, isNew: fresh, jwtSecret, withTemplate: false }, folder)
  try {
    return serve(await open(isNew), () => open(false), release)
  } catch (error) {
    release()
    throw error
  }
}

function serve(first: DatabaseThread, reopen?: () => Promise<DatabaseThread>, closed?: () => void): EmbeddedBackend {
  let database = Promise.resolve(first)
  let closing: Promise<void> | undefined

  /** One that had to be ended is followed by another over the same files. What was in memory alone is gone with it. */
  const running = async (): Promise<DatabaseThread> => {
    const seen = database
    const thread = await seen
    if (!reopen || closing || !thread.hasEnded()) return thread
    if (database === seen) database = thread.gone().then(reopen)
    return database
  }

  return {
    middleware: createGateway(async (request) => {
      const { status, headers, body } = await (await running()).fetch(request)
      return new Response([101, 204, 205, 304].includes(status) ? null : body, { status, headers })
    }),
    query: async (sql, params) => (await running()).query(sql, params) as Promise<never>,
    close: () => {
      closing ??= database.then((thread) => thread.close()).finally(closed)
      return closing
    },
  }
}
