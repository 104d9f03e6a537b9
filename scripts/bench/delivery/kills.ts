import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../../backend/gateway/listen.ts'
import type { CallFunction } from '../../../supabase/functions/deliver/store.ts'
import { startRest } from './rest.ts'

/** What became of deliveries whose dispatcher was killed again and again. */
export interface Kills {
  kills: number
  /** Requests that arrived at least once, and messages that came once more. */
  arrived: number
  doubles: number
  /** Requests that came with two ids: none, or a receiver can't drop doubles. */
  strangers: number
  seconds: number
}

const KEY = 'the service role of a benchmark'

/** A receiver that answers after some milliseconds, and which ids each request came with. */
async function startCountingReceiver() {
  const ids = new Map<string, string[]>()
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (data) => (body += String(data)))
    req.on('end', () => {
      const { data } = JSON.parse(body) as { data: { id: string } }
      ids.set(data.id, [...(ids.get(data.id) ?? []), String(req.headers['webhook-id'])])
      setTimeout(() => res.writeHead(200).end(), 5)
    })
  })
  return { url: await listen(server, 0), ids, close: () => server.close() }
}

/**
 * Kills the dispatcher (`kill -9`) so many times while it sends; another one takes its place each time. `prepare` makes a
 * webhook to the given address and writes the deliveries; `waiting` counts those that are not delivered.
 */
export async function killDispatchers(options: {
  call: CallFunction
  amount: number
  kills: number
  prepare: (receiver: string) => Promise<void>
  waiting: () => Promise<number>
}): Promise<Kills> {
  const { call, amount, kills, prepare, waiting } = options
  const [rest, receiver] = [await startRest(call, KEY), await startCountingReceiver()]
  await prepare(`${receiver.url}/`)
  const start = performance.now()
  const begin = () =>
    fork(join(import.meta.dirname, 'process.ts'), [rest.url, KEY], {
      execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  let child = begin()
  for (let kill = 1; kill <= kills; kill++) {
    // In the middle: some more have arrived, and some are on their way.
    while (receiver.ids.size < (amount * kill) / (kills + 1)) await pause(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = begin()
  }
  while ((await waiting()) > 0) await pause(50)
  child.kill('SIGKILL')
  rest.close()
  receiver.close()
  const all = [...receiver.ids.values()]
  return {
    kills,
    arrived: all.length,
    doubles: all.reduce((sum, { length }) => sum + length - 1, 0),
    strangers: all.filter((ids) => new Set(ids).size > 1).length,
    seconds: (performance.now() - start) / 1000,
  }
}
