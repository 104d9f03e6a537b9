import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  localCaller,
  type NativePostgres,
} from '../../scripts/backend/local-supabase.ts'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import { createStore } from '../../supabase/functions/deliver/store.ts'
import { startProject } from '../support/native-project.ts'

const DISPATCHERS = 8
const REQUESTS = 1000

let postgres: NativePostgres

beforeAll(() => {
  postgres = startProject('closed')
  postgres.sql(`
    insert into public.destinations (name, kind, url, style) values ('CRM', 'webhook', 'https://crm.native.example', 'standard');
    insert into public.webhook_secrets (destination_id, secret)
      select id, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' from public.destinations;
    insert into public.waitlist (name, email)
      select 'Many', n || '@native.example' from generate_series(1, ${REQUESTS}) as n`)
})
afterAll(() => postgres.stop())

it('several dispatchers at once send every delivery exactly once', async () => {
  const sent: string[] = []
  const dispatch = async () => {
    const client = new Client(
      `postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`,
    )
    await client.connect()
    const query = async (sql: string, params?: unknown[]) =>
      [await client.query(sql, params)].flat()[0]?.rows as never
    const dispatcher = createDispatcher({
      store: createStore(localCaller({ query })),
      send: async ({ id }) => {
        sent.push(id)
        // Takes about as long as a nearby receiver.
        await new Promise((resolve) => setTimeout(resolve, 2))
        return { result: 'delivered', status: 200 }
      },
      onError: (error) => expect.unreachable(String(error)),
    })
    dispatcher.wake()
    await dispatcher.idle()
    await client.end()
  }
  await Promise.all(Array.from({ length: DISPATCHERS }, dispatch))
  expect([sent.length, new Set(sent).size]).toEqual([REQUESTS, REQUESTS])
  expect(
    postgres.sql('select state, count(*) from public.deliveries group by 1'),
  ).toBe(`delivered|${REQUESTS}`)
})
