import type { Message } from './message.ts'
import { CALL_TIMEOUT_MS } from './schedule.ts'
import type { SendResult } from './webhook.ts'

/**
 * The queue of deliveries in the database, by its functions (migration
 * notifications).
 */
export interface Store {
  /** Stores the address that mail to people comes from; null: none is set. */
  setSender: (address: string | null) => Promise<void>
  /** `next_in`: seconds until the next delivery. */
  due: () => Promise<{ destinations: string[]; next_in: number | null }>
  /**
   * Leases at most `most` due deliveries of a destination; no other caller gets
   * them until the lease ends.
   */
  claim: (
    destination: string,
    most: number,
    leaseSeconds: number,
  ) => Promise<Message[]>
  /**
   * Records a result; changes nothing if the lease was taken over or the entry
   * erased.
   */
  finish: (lease: string, finished: Finished) => Promise<void>
}

export interface Finished {
  /** `throttled` doesn't count as a try. */
  result: SendResult['result'] | 'throttled'
  status?: number
  /** Milliseconds of the try. */
  took_ms: number
  error?: string
  /** Seconds until the next try. */
  retry_seconds?: number
  /** Seconds in which nothing is sent to the destination. */
  hold_seconds?: number
}

/** Calls a function of the database by name; rejects unless it answers. */
export type CallFunction = (
  name: string,
  values: Record<string, unknown>,
) => Promise<unknown>

/** `now` replaces the database's clock in tests. */
export function createStore(call: CallFunction, now?: () => Date): Store {
  const at = () => (now ? { moment: now().toISOString() } : {})
  return {
    setSender: async (address) =>
      void (await call('delivery_sender', { address })),
    due: async () =>
      (await call('deliveries_due', at())) as Awaited<ReturnType<Store['due']>>,
    claim: async (destination, most, lease_seconds) =>
      (await call('deliveries_claim', {
        destination,
        most,
        lease_seconds,
        ...at(),
      })) as Message[],
    finish: async (lease, finished) =>
      void (await call('delivery_finish', { lease, ...finished, ...at() })),
  }
}

/** Supabase refuses secret keys as bearer tokens; legacy keys are both. */
export const keyHeaders = (key: string) => ({
  apikey: key,
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
})

/** Calls over REST with the service key; rejects after a time limit too. */
export const restCaller =
  (url: string, key: string): CallFunction =>
  async (name, values) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(
        `${name} was answered ${response.status}: ${text.slice(0, 200)}`,
      )
    return text ? (JSON.parse(text) as unknown) : null
  }
