import { Client } from 'pg'
import { localCaller } from '../../backend/delivery/delivery.ts'
import { createQueue } from '../../backend/database/queue.ts'
import { createDispatcher } from '../../../supabase/functions/deliver/dispatcher.ts'
import { createStore } from '../../../supabase/functions/deliver/store.ts'
import type { NativePostgres } from '../../test/database/native-postgres.ts'

/** A connection of its own to the server, for one dispatcher. */
export async function connectTo({ folder }: NativePostgres) {
  const client = new Client(`postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`)
  await client.connect()
  const inTurn = createQueue()
  const query = (sql: string, params?: unknown[]) =>
    inTurn(async () => {
      const result = await client.query(sql, params)
      return Array.isArray(result) ? [] : result.rows
    })
  return { call: localCaller({ query: query as never }), close: () => client.end() }
}

/** Nothing but one webhook of this address, and so many requests, each of which it is to be told of. */
export function prepare(postgres: NativePostgres, amount: number, url = 'http://localhost:1/'): Promise<void> {
  postgres.sql(`
    delete from public.waitlist;
    delete from public.destinations;
    insert into public.destinations (name, kind, url, style) values ('Bench', 'webhook', '${url}', 'standard');
    insert into public.webhook_secrets (destination_id, secret)
      select id, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' from public.destinations;
    insert into public.waitlist (name, email) select 'Bench', n || '@bench.example' from generate_series(1, ${amount}) as n;
  `)
  return Promise.resolve()
}

export const waiting = (postgres: NativePostgres) =>
  Number(postgres.sql(`select count(*) from public.deliveries where state <> 'delivered'`))

/** What so many dispatchers at once did with so many deliveries. */
export interface Together {
  sent: number
  /** Sent more than once. */
  doubles: number
  left: number
  perSecond: number
}

export async function runTogether(postgres: NativePostgres, dispatchers: number, amount: number): Promise<Together> {
  await prepare(postgres, amount)
  const connections = await Promise.all(Array.from({ length: dispatchers }, () => connectTo(postgres)))
  const times = new Map<string, number>()
  const start = performance.now()
  await Promise.all(
    connections.map(async ({ call }) => {
      const dispatcher = createDispatcher({
        store: createStore(call),
        send: async ({ id }) => {
          times.set(id, (times.get(id) ?? 0) + 1)
          // As long as a near receiver takes.
          await new Promise((resolve) => setTimeout(resolve, 2))
          return { result: 'delivered', status: 200 }
        },
      })
      dispatcher.wake()
      await dispatcher.idle()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(connections.map(({ close }) => close()))
  const doubles = [...times.values()].filter((count) => count > 1).length
  return { sent: times.size, doubles, left: waiting(postgres), perSecond: amount / seconds }
}

const TWO_DESTINATIONS = `insert into public.destinations (name, kind, addresses, url, style) values
  ('Mail', 'email', '{"team@bench.example"}', null, null),
  ('Hook', 'webhook', null, 'https://hook.bench.example/', 'standard')`

/** How long the trigger of each insert takes in the database, in milliseconds, shortest first. */
export function triggerTimes(postgres: NativePostgres, amount: number, destinations: boolean): number[] {
  postgres.sql(`delete from public.destinations; ${destinations ? TWO_DESTINATIONS : ''}`)
  const inserts = Array.from(
    { length: amount },
    (_, index) => `explain (analyze, costs off) insert into public.waitlist (name, email)
      values ('Bench', 'trigger${index}-${destinations}@bench.example');`,
  )
  const plans = postgres.sql(inserts.join('\n'))
  const times = [...plans.matchAll(/Trigger announce_entry: time=([\d.]+)/g)].map(([, time]) => Number(time))
  return times.toSorted((one, other) => one - other)
}
