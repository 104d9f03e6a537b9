import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import type { Started } from './backend-process.ts'
import type { Answer } from './site-process.ts'

export interface BackendToKill {
  /** Status 0 without a response. */
  send: (email: string) => Promise<{ status: number; body: string }>
  sql: <T>(text: string) => Promise<T[]>
  kill: () => Promise<void>
  errors: () => string
}

/** Throws the backend's error message. */
export async function startBackendToKill(dataDir: string): Promise<BackendToKill> {
  const child = fork(join(import.meta.dirname, 'backend-process.ts'), [dataDir], {
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (data) => (errors += String(data)))
  const [started] = (await once(child, 'message')) as [Started]
  if ('failed' in started) {
    await ended(child)
    throw new Error(started.failed)
  }
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  child.on('exit', () => waiting.forEach((hear, id) => hear({ id, error: 'The backend has ended' })))
  return {
    errors: () => errors,
    send: async (email) => {
      try {
        const response = await fetch(`${started.url}/rest/v1/waitlist`, {
          method: 'POST',
          headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', prefer: 'return=minimal' },
          body: JSON.stringify({ name: 'Writer', email, message: 'x'.repeat(500) }),
        })
        return { status: response.status, body: await response.text() }
      } catch {
        return { status: 0, body: '' }
      }
    },
    sql: <T>(text: string) => {
      const id = ++last
      return new Promise<T[]>((resolve, reject) => {
        waiting.set(id, ({ rows, error }) => {
          waiting.delete(id)
          if (error === undefined) resolve((rows ?? []) as T[])
          else reject(new Error(error))
        })
        child.send({ id, sql: text, params: undefined }, (error) => error && reject(error))
      })
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
