import { createJwtSecret, openDataFolder } from './data-folder.ts'
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts'
import { createGateway, type Middleware } from './gateway.ts'
import { readSchema } from './migrations.ts'

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
  try {
    return serve(
      await startDatabaseThread({ schema, folder: database, isNew, jwtSecret, withTemplate: false }, folder),
      release,
    )
  } catch (error) {
    release()
    throw error
  }
}

function serve(database: DatabaseThread, closed?: () => void): EmbeddedBackend {
  let closing: Promise<void> | undefined
  return {
    middleware: createGateway(async (request) => {
      const { status, headers, body } = await database.fetch(request)
      return new Response([101, 204, 205, 304].includes(status) ? null : body, { status, headers })
    }),
    query: (sql, params) => database.query(sql, params) as Promise<never>,
    close: () => {
      closing ??= database.close().finally(closed)
      return closing
    },
  }
}
