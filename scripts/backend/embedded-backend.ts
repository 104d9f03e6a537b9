import type { PgliteConnection } from '@supabase/lite/pglite'
import { refuseBanned } from './banned.ts'
import { currentRequest } from './current-request.ts'
import { createJwtSecret, openDataFolder, type DataFolder } from './data-folder.ts'
import { createPlatform, openDatabase, resetSession } from './database.ts'
import { createGateway, type Middleware } from './gateway.ts'
import { App } from './lite.ts'
import { applyMigrations, applySeed, readSchema, type Schema } from './migrations.ts'
import { PUBLISHABLE_KEY } from './publishable-key.ts'
import { createQueue } from './queue.ts'
import { createTemplate } from './template.ts'

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
  if (options.dataDir === undefined) return serve(await openInMemory(options))
  const folder = openDataFolder(options.dataDir)
  try {
    return serve(await openOnDisk(folder, options), folder.release)
  } catch (error) {
    folder.release()
    throw error
  }
}

/** A database and what answers for it. */
interface Running {
  connection: PgliteConnection
  app: ReturnType<typeof createApp>
}

async function openOnDisk(folder: DataFolder, options: BackendOptions): Promise<Running> {
  const connection = await openDatabase(folder.database).catch((error: unknown) => {
    throw folder.failure(error)
  })
  const running = { connection, app: createApp(connection, folder.jwtSecret) }
  await prepare(running, readSchema(options), folder.isNew, folder.markCreated)
  return running
}

async function openInMemory(options: BackendOptions): Promise<Running> {
  const schema = readSchema(options)
  // Tests bring their own migrations: not worth keeping.
  const template = options.migrationsDir ? undefined : createTemplate(schema)
  const content = await template?.read()
  const connection = await openDatabase(undefined, content)
  const running = { connection, app: createApp(connection, createJwtSecret()) }
  await prepare(running, schema, !content)
  if (!content) await template?.write(connection.driver)
  return running
}

/** Brings a database to the state of this checkout. Closes it when that fails. */
async function prepare(
  { connection, app }: Running,
  { migrations, seed }: Schema,
  isNew: boolean,
  markCreated?: () => void,
): Promise<void> {
  try {
    if (isNew) await createPlatform(connection)
    await app.ensureSystemSchema()
    markCreated?.()
    await applyMigrations(connection.driver, migrations)
    if (seed !== undefined) await applySeed(connection.driver, seed)
    await resetSession(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

function createApp(connection: PgliteConnection, jwtSecret: string) {
  return new App({
    connection,
    // Only "public" is exposed; a token that is none is an error, as PostgREST sees it, and not a visitor.
    api: { schemas: ['public'], max_rows: 1000, anonymous_enabled: false },
    // Without a secret of its own lite signs with a published one.
    // A password of 12 characters, as docs/deploy.md asks for on a hosted project.
    auth: { enabled: true, jwt_secret: jwtSecret, enable_signup: false, minimum_password_length: 12 },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        // Admin mode gives a request without any key all rights.
        admin: false,
        disableStudio: true,
        // The one key there is: nothing that could come over HTTP stands for the service role.
        apiKeys: {
          resolver: (key) =>
            Promise.resolve(key === PUBLISHABLE_KEY ? { type: 'publishable', claims: { role: 'anon' } } : null),
        },
      },
    },
  })
}

function serve({ connection, app }: Running, closed?: () => void): EmbeddedBackend {
  // PGlite has one session, into which lite would mix the statements of requests that arrive together: a visitor's
  // query then runs in the role of an admin's, and one's error undoes the other's insert.
  const inTurn = createQueue()
  let closing: Promise<void> | undefined

  return {
    middleware: createGateway((request) =>
      inTurn(async () =>
        currentRequest.run(request, async () => (await refuseBanned(connection.driver, request)) ?? app.fetch(request)),
      ),
    ),
    query: (sql, params) =>
      inTurn(async () => {
        const { driver } = connection
        const result = params ? await driver.query(sql, params) : (await driver.exec(sql)).at(-1)
        // The REST side knows tables and columns from when it last looked.
        if (/\b(create|alter|drop)\b/i.test(sql)) await connection.clearSchemaCache()
        return (result?.rows ?? []) as never
      }),
    close: () => {
      closing ??= inTurn(() => connection.close()).finally(closed)
      return closing
    },
  }
}
