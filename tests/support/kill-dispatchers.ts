import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver, type DeliveryDatabase } from './delivery.ts'
import { startRest } from './delivery-rest.ts'

export interface Kills {
  arrived: number
  doubles: number
  /** Requests delivered under several ids: must be 0, or receivers can't drop duplicates. */
  strangers: number
}

const KEY = 'the service role of a test'

/**
 * Kills the dispatcher `kills` times while it sends `amount` requests to a webhook. Resolves when all are delivered.
 */
export async function killDispatchers(db: DeliveryDatabase, amount: number, kills: number): Promise<Kills> {
  const rest = await startRest(db.call, KEY)
  const came = new Map<string, unknown[]>()
  const receiver = await startReceiver(({ body, headers }) => {
    const { id } = (JSON.parse(body) as { data: { id: string } }).data
    came.set(id, [...(came.get(id) ?? []), headers['webhook-id']])
    return 200
  })
  await db.webhook(receiver.url)
  await db.requests(amount)
  const begin = () =>
    fork(join(import.meta.dirname, 'dispatcher-to-kill.ts'), [rest.url, KEY], {
      execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  let child = begin()
  for (let kill = 1; kill <= kills; kill++) {
    while (came.size < (amount * kill) / (kills + 1)) await pause(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = begin()
  }
  while ((await db.states()).waiting) await pause(50)
  child.kill('SIGKILL')
  rest.close()
  receiver.close()
  const all = [...came.values()]
  return {
    arrived: all.length,
    doubles: all.flat().length - all.length,
    strangers: all.filter((ids) => new Set(ids).size > 1).length,
  }
}
