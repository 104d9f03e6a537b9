import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { BackendError } from '../backend-error.ts'
import { cancelStatement } from './cancel-statement.ts'
import type { DataFolder } from '../data-folder/data-folder.ts'
import type { PlainError, PlainRequest, PlainResponse, Report, Task, ThreadOptions } from './thread-messages.ts'

/** How often the running statement's time is looked at. */
const WATCH_MS = 50
/** A statement that doesn't end when it is cancelled takes the whole thread with it. */
const CANCELLING_MS = 1_000
/** At a stop: so long may a running statement go on, and so long may everything take. */
const LAST_STATEMENT_MS = 300
const CLOSING_MS = 1_200

type Unnumbered<T> = T extends Task ? Omit<T, 'id'> : never

/** PostgreSQL and lite in a thread of their own, so that no statement holds up the site or a stop. */
export interface DatabaseThread {
  fetch(request: PlainRequest): Promise<PlainResponse>
  /** As the database's owner, without a limit. */
  query(sql: string, params?: unknown[]): Promise<unknown[]>
  /** Ends within `CLOSING_MS`, whatever runs. What was acknowledged is on the disk. */
  close(): Promise<void>
  /** Whether it has ended, on its own account or because a statement had to be ended with it. */
  hasEnded(): boolean
  /** Resolves when nothing of it runs any more. */
  gone(): Promise<unknown>
}

/** Starts the thread; resolves when its database is in the state of this checkout. */
export async function startDatabaseThread(
  options: Omit<ThreadOptions, 'deadline'>,
  folder?: DataFolder,
): Promise<DatabaseThread> {
  const deadline = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const workerData: ThreadOptions = { ...options, deadline: deadline.buffer }
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
    workerData,
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let ended: Error | undefined
  let last = 0

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const kill = (error: Error) => {
    end(error)
    return worker.terminate()
  }
  worker.on('exit', () => end(new Error('The database has stopped')))
  worker.on('error', end)
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (report: Report) => {
      if ('created' in report) folder?.markCreated()
      else if ('ready' in report) resolve()
      else if ('failed' in report) {
        const error = revived(report.failed)
        reject(report.opening && folder ? folder.failure(error) : error)
      } else {
        const call = waiting.get(report.id)
        waiting.delete(report.id)
        if ('error' in report) call?.reject(revived(report.error))
        else call?.resolve(report.result as never)
      }
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(ended ?? new Error('The database did not start')))
  }).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })

  let cancelledAt = 0
  const watch = () => {
    const until = Number(Atomics.load(deadline, 0))
    const now = Date.now()
    if (until === 0 || now < until) cancelledAt = 0
    else if (cancelledAt === 0) {
      cancelledAt = now
      cancelStatement(worker)
    } else if (now - cancelledAt > CANCELLING_MS) {
      console.error('A statement did not end in its time, and was ended together with the database.')
      void kill(new Error('The database has stopped'))
    }
  }

  /** Hands the thread a task, and watches the time of its statements. */
  const call = async <T>(task: Unnumbered<Task>): Promise<T> => {
    if (ended) throw ended
    const id = ++last
    const watching = setInterval(watch, WATCH_MS)
    try {
      return await new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        worker.postMessage({ ...task, id } satisfies Task)
      })
    } finally {
      clearInterval(watching)
    }
  }

  return {
    fetch: (request) => call({ kind: 'fetch', request }),
    query: (sql, params) => call({ kind: 'query', sql, params }),
    close: async () => {
      if (ended) return
      const cancelling = setTimeout(() => cancelStatement(worker), LAST_STATEMENT_MS)
      const killing = setTimeout(() => void kill(new Error('The backend was closed')), CLOSING_MS)
      await call({ kind: 'close' }).catch(() => undefined)
      clearTimeout(cancelling)
      clearTimeout(killing)
      await kill(new Error('The backend was closed'))
    },
    hasEnded: () => ended !== undefined,
    gone: () => worker.terminate(),
  }
}

function revived({ message, kind, ...fields }: PlainError): Error {
  return Object.assign(kind ? new BackendError(kind, message) : new Error(message), fields)
}
