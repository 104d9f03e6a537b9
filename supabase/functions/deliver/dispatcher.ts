import type { Message } from './message.ts'
import { LEASE_S, waitAfter } from './schedule.ts'
import type { Store } from './store.ts'
import type { Outcome } from './webhook.ts'

export interface DispatcherOptions {
  store: Store
  /** Sends one message; never throws. */
  send: (message: Message) => Promise<Outcome>
  leaseSeconds?: number
  random?: () => number
  onError?: (error: unknown) => void
}

export interface Dispatcher {
  /** Looks for due deliveries now; or once more, if it is looking. */
  wake: () => void
  /** Resolves when nothing is on its way and nothing is due; to the seconds until something is, if anything waits. */
  idle: () => Promise<number | null>
  /** Claims nothing more. */
  stop: () => void
}

/** How many deliveries of one destination are sent side by side. */
const MOST = 25

/**
 * Sends what is due. Each destination has a lane of its own, so that a slow one delays no other. What is claimed and
 * not finished, because this process ended or the database could not be told, is due again when its lease runs out: a
 * message is sent at least once, and its id is the same each time.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, send, leaseSeconds = LEASE_S, random, onError = () => undefined } = options
  /** Whether a lane is to look once more before it ends. */
  const lanes = new Map<string, boolean>()
  let looking = false
  let lookAgain = false
  let stopped = false
  let nextIn: number | null = null
  let idleWaiters: ((next: number | null) => void)[] = []

  function rest() {
    if (looking || lanes.size > 0) return
    for (const resolve of idleWaiters) resolve(nextIn)
    idleWaiters = []
  }

  async function look() {
    looking = true
    do {
      lookAgain = false
      try {
        const { destinations, next_in } = await store.due()
        nextIn = next_in
        for (const destination of stopped ? [] : destinations) {
          if (lanes.has(destination)) lanes.set(destination, true)
          else void runLane(destination)
        }
      } catch (error) {
        onError(error)
      }
    } while (lookAgain)
    looking = false
    rest()
  }

  async function runLane(destination: string) {
    lanes.set(destination, false)
    let hasSent = false
    try {
      for (;;) {
        if (stopped) break
        const messages = await store.claim(destination, MOST, leaseSeconds)
        hasSent ||= messages.length > 0
        await Promise.all(messages.map(deliver))
        if (messages.length === 0) {
          if (!lanes.get(destination)) break
          lanes.set(destination, false)
        }
      }
    } catch (error) {
      hasSent = false
      onError(error)
    }
    lanes.delete(destination)
    // What a try has put off is due at another time than before. Not after an error, which would come again at once.
    if (lanes.size === 0 && hasSent) wake()
    else rest()
  }

  async function deliver(message: Message) {
    const started = performance.now()
    const { result, status, error, asked } = await send(message)
    try {
      await store.finish(message.lease, {
        status,
        took_ms: Math.round(performance.now() - started),
        error: error?.slice(0, 200),
        // A test says at once what came of it, and holds nothing up.
        ...(result === 'retry' && message.event !== 'test' ? waitAfter(message, asked, random) : { result }),
      })
    } catch (error) {
      // Its lease runs out, and it is sent once more.
      onError(error)
    }
  }

  function wake() {
    if (looking) lookAgain = true
    else void look()
  }

  return {
    wake,
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve)
        rest()
      }),
    stop: () => void (stopped = true),
  }
}
