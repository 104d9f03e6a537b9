import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer } from './site-process.ts'

type Row = Record<string, unknown>

export interface Site {
  url: string
  sql: <T = Row>(sql: string, params?: unknown[]) => Promise<T[]>
  stop: () => void
}

export function startSite({ deliver = false } = {}): Promise<Site> {
  const child = fork(
    join(import.meta.dirname, 'site-process.ts'),
    deliver ? ['deliver'] : [],
    {
      execArgv: [
        '--experimental-strip-types',
        '--disable-warning=ExperimentalWarning',
      ],
      env: { ...process.env, NODE_OPTIONS: '', DELIVER_TO_LOCALHOST: '1' },
    },
  )
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0

  const sql = <T = Row>(text: string, params: unknown[] = []) =>
    new Promise<T[]>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ rows, error }) =>
        error === undefined
          ? resolve((rows ?? []) as T[])
          : reject(new Error(error)),
      )
      child.send({ id, sql: text, params })
    })

  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The site under test ended with status ${code}`)),
    )
    child.on('message', (message: Answer | { url: string }) => {
      if ('url' in message)
        resolve({ url: message.url, sql, stop: () => child.kill() })
      else {
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
      }
    })
  })
}
