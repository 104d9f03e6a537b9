import type { PgliteConnection } from '@supabase/lite/pglite'
import {
  createJwtSecret,
  openDataFolder,
  unreadable,
  type DataFolder,
} from './data-folder/data-folder.ts'
import {
  endExpiredSessions,
  markLinkSession,
  refuseBanned,
  refuseWithoutCurrentPassword,
} from './database/auth-corrections.ts'
import { openDatabase, resetSession } from './database/database.ts'
import { createApp } from './database/lite.ts'
import {
  applyMigrations,
  applySeed,
  readSchema,
  type Schema,
} from './database/migrations.ts'
import { PLATFORM_SQL } from './database/platform.ts'
import {
  currentRequest,
  hideEscapes,
  refuseSecondOr,
} from './database/rest-corrections.ts'
import { createTemplate } from './database/template.ts'
import { createGateway, type Middleware } from './gateway/gateway.ts'

export interface BackendOptions {
  /** Folder that keeps the data between starts; in memory without one. */
  dataDir?: string
  /** Fills a new database with the sample data and accounts. */
  seed?: boolean
  /** Other migrations than the project's: for tests. */
  migrationsDir?: string
}

export interface EmbeddedBackend {
  /** Answers /rest/v1 and /auth/v1; passes everything else on. */
  middleware: Middleware
  /** Runs SQL as the database's owner; not reachable over HTTP. */
  query<T = Record<string, unknown>>(
    sql: string,
    params?: unknown[],
  ): Promise<T[]>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL with Supabase's REST and auth protocols, or throws
 * `StartError`. It shares this thread: an endless statement blocks everything.
 */
export async function startEmbeddedBackend(
  options: BackendOptions = {},
): Promise<EmbeddedBackend> {
  if (options.dataDir === undefined) return serve(await openInMemory(options))
  const folder = openDataFolder(options.dataDir)
  try {
    return serve(await openOnDisk(folder, options), folder.release)
  } catch (error) {
    folder.release()
    throw error
  }
}

interface Running {
  connection: PgliteConnection
  app: ReturnType<typeof createApp>
}

async function openOnDisk(
  folder: DataFolder,
  options: BackendOptions,
): Promise<Running> {
  const schema = readSchema(options)
  const connection = await openDatabase(folder.database).catch(
    (error: unknown) => {
      throw unreadable(folder.path, error)
    },
  )
  const running = { connection, app: createApp(connection, folder.jwtSecret) }
  await prepare(running, schema, folder.isNew, folder.markCreated)
  return running
}

async function openInMemory(options: BackendOptions): Promise<Running> {
  const schema = readSchema(options)
  const template = options.migrationsDir ? undefined : createTemplate(schema)
  const content = await template?.read()
  const connection = await openDatabase(undefined, content)
  const running = { connection, app: createApp(connection, createJwtSecret()) }
  await prepare(running, schema, !content)
  if (!content) await template?.write(connection.driver)
  return running
}

/**
 * Refuses requests without a length, as after a launch: browsers' requests
 * carry one here. Other migrations than the project's have no such setting.
 */
const NEED_LENGTH_SQL = `do $$ begin
  if to_regclass('private.intake_settings') is not null then
    update private.intake_settings set needs_length = true;
  end if;
end $$`

async function prepare(
  { connection, app }: Running,
  { migrations, seed }: Schema,
  isNew: boolean,
  markCreated?: () => void,
): Promise<void> {
  try {
    if (isNew) await connection.driver.exec(PLATFORM_SQL)
    await app.ensureSystemSchema()
    markCreated?.()
    await applyMigrations(connection.driver, migrations)
    if (seed !== undefined) await applySeed(connection.driver, seed)
    await resetSession(connection)
    await connection.driver.exec(NEED_LENGTH_SQL)
    // Local timers stand in for pg_cron, so admins are not warned of missing
    // schedules.
    await connection.driver.exec(
      `select set_config('app.other_scheduler', '1', false)`,
    )
  } catch (error) {
    await connection.close()
    throw error
  }
}

function serve(
  { connection, app }: Running,
  onClosed?: () => void,
): EmbeddedBackend {
  const { driver } = connection
  // PGlite has one session, in which @supabase/lite would mix concurrent
  // requests: a visitor's query could run as admin, and one error undo
  // another's insert.
  const enqueue = createQueue()
  let closing: Promise<void> | undefined

  const answer = async (request: Request): Promise<Response> => {
    await endExpiredSessions(driver, request)
    const refusal =
      refuseSecondOr(request) ??
      (await refuseBanned(driver, request)) ??
      (await refuseWithoutCurrentPassword(driver, request, (forwarded) =>
        app.fetch(forwarded),
      ))
    if (refusal) return refusal
    const response = await app.fetch(hideEscapes(request))
    await markLinkSession(driver, request, response)
    return response
  }

  return {
    middleware: createGateway((request) =>
      enqueue(() => currentRequest.run(request, () => answer(request))),
    ),
    query: (sql, params) =>
      enqueue(async () => {
        const result = params
          ? await driver.query(sql, params)
          : (await driver.exec(sql)).at(-1)
        if (/\b(create|alter|drop)\b/i.test(sql))
          await connection.clearSchemaCache()
        return (result?.rows ?? []) as never
      }),
    close: () => {
      closing ??= enqueue(() => connection.close()).finally(onClosed)
      return closing
    },
  }
}

/**
 * Lets Node accept connections between tasks: otherwise some of 200 callers
 * waited for all others.
 */
const yieldToEventLoop = () =>
  new Promise<void>((resolve) => void setImmediate(resolve))

function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined).then(yieldToEventLoop)
    return result
  }
}
