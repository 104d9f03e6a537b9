import { parentPort, workerData } from 'node:worker_threads'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { refuseBanned } from './banned.ts'
import { refuseWithoutPassword } from './current-password.ts'
import { currentRequest } from './current-request.ts'
import { createPlatform, openDatabase, resetSession } from './database.ts'
import { endSessions } from './ended-sessions.ts'
import { App } from './lite.ts'
import { applyMigrations, applySeed } from './migrations.ts'
import { PUBLISHABLE_KEY } from '../publishable-key.ts'
import { createQueue } from './queue.ts'
import { limitByRole, limitStatements, REQUEST_LIMIT_MS, type StatementLimit } from './statement-limit.ts'
import { createTemplate } from './template.ts'
import {
  plainError,
  type PlainRequest,
  type PlainResponse,
  type Report,
  type Task,
  type ThreadOptions,
} from './thread-messages.ts'

// The thread that PostgreSQL and lite run in: database-thread.ts starts it and speaks to it.

/** A database and what answers for it. */
interface Running {
  connection: PgliteConnection
  app: ReturnType<typeof createApp>
  statements: StatementLimit
}

const options = workerData as ThreadOptions
const { schema, folder, isNew, jwtSecret } = options
const report = (message: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

let opening = true
try {
  const running = await open()
  // PGlite has one session, into which lite would mix the statements of requests that arrive together: a visitor's
  // query then runs in the role of an admin's, and one's error undoes the other's insert.
  const inTurn = createQueue()
  parentPort?.on('message', (task: Task) => void inTurn(async () => answer(running, task)))
  report({ ready: true })
} catch (error) {
  report({ failed: plainError(error), opening })
}

async function open(): Promise<Running> {
  // Tests bring their own migrations: not worth keeping.
  const template = options.withTemplate ? createTemplate(schema) : undefined
  const content = await template?.read()
  const connection = await openDatabase(folder, content)
  opening = false
  const statements = limitStatements(connection.driver, new BigInt64Array(options.deadline))
  limitByRole(connection, statements)
  const running = { connection, app: createApp(connection), statements }
  await prepare(running, isNew && !content)
  if (!content) await template?.write(connection.driver)
  return running
}

/** Brings a database to the state of this checkout. Closes it when that fails. */
async function prepare({ connection, app, statements }: Running, mustCreate: boolean): Promise<void> {
  try {
    if (mustCreate) await createPlatform(connection)
    await app.ensureSystemSchema()
    report({ created: true })
    // lite's own start goes through its contexts, which leave a limit behind.
    statements.set(0)
    await applyMigrations(connection.driver, schema.migrations)
    if (schema.seed !== undefined) await applySeed(connection.driver, schema.seed)
    await resetSession(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

function createApp(connection: PgliteConnection) {
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

async function answer(running: Running, task: Task): Promise<void> {
  try {
    if (task.kind === 'fetch') {
      const result = await fetchHere(running, task.request)
      report({ id: task.id, result }, [result.body])
    } else if (task.kind === 'query') {
      report({ id: task.id, result: await queryHere(running, task.sql, task.params) })
    } else {
      await running.connection.close()
      report({ id: task.id, result: undefined })
    }
  } catch (error) {
    report({ id: task.id, error: plainError(error) })
  }
}

async function fetchHere(
  { connection, app, statements }: Running,
  { url, method, headers, body }: PlainRequest,
): Promise<PlainResponse> {
  statements.set(REQUEST_LIMIT_MS)
  const request = new Request(url, { method, headers, body })
  const response = await currentRequest.run(request, async () => {
    const { driver } = connection
    await endSessions(driver, request)
    const refused =
      (await refuseBanned(driver, request)) ??
      (await refuseWithoutPassword(driver, request, (asked) => app.fetch(asked)))
    return refused ?? app.fetch(request)
  })
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
}

async function queryHere({ connection, statements }: Running, sql: string, params?: unknown[]): Promise<unknown[]> {
  const { driver } = connection
  statements.set(0)
  const result = params ? await driver.query(sql, params) : (await driver.exec(sql)).at(-1)
  // The REST side knows tables and columns from when it last looked.
  if (/\b(create|alter|drop)\b/i.test(sql)) await connection.clearSchemaCache()
  return result?.rows ?? []
}
