import type { Message } from './message.ts'
import { LEASE_S, waitAfter } from './schedule.ts'
import type { Store } from './store.ts'
import type { SendResult } from './webhook.ts'

export interface DispatcherOptions {
  store: Store
  /** Must not reject: a failure is an outcome. */
  send: (message: Message) => Promise<SendResult>
  /** For the jitter of retries, from 0 to 1; given by tests. */
  random?: () => number
  /** Called when the database can't be reached. */
  onError?: (error: unknown) => void
}

export interface Dispatcher {
  /** Looks for due deliveries; during a run, once more after it. */
  wake: () => void
  /** Resolves when idle, to the seconds until the next delivery. */
  idle: () => Promise<number | null>
  stop: () => void
}

const MOST = 25

/** Longest recorded error, as in the database (migration notifications). */
const MOST_ERROR = 200

/**
 * Each destination's deliveries have a lane: slow destinations delay no others.
 * Unfinished claims are due again when their lease expires: delivery is at
 * least once, with a constant id.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, send, random, onError = () => undefined } = options
  /** Destinations being delivered to; true if to be polled again. */
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
        const messages = await store.claim(destination, MOST, LEASE_S)
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
    // Looks for due deliveries again: tries changed the next time. Not after an
    // error, which would repeat immediately.
    if (lanes.size === 0 && hasSent) wake()
    else rest()
  }

  async function deliver(message: Message) {
    const started = performance.now()
    const { result, status, error, asked } = await send(message)
    const isRetried =
      (result === 'retry' || result === 'refused') && message.event !== 'test'
    try {
      await store.finish(message.lease, {
        status,
        took_ms: Math.round(performance.now() - started),
        error: error?.slice(0, MOST_ERROR),
        result,
        ...(isRetried && waitAfter(message, asked, random)),
        ...(result === 'refused' && { result }),
      })
    } catch (error) {
      // The delivery is sent again when its lease expires.
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
