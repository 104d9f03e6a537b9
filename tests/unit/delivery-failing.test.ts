// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import type { Outcome } from '../../supabase/functions/deliver/webhook.ts'
import { asAdmin, openDeliveryDatabase } from '../support/delivery.ts'

// A destination that takes nothing: who hears of it, when it stops, and what its return brings.

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const CRM = 'https://crm.example.com/in'
const ok: Outcome = { result: 'delivered', status: 200 }
const broken: Outcome = { result: 'retry', status: 404, error: 'The receiver answered 404 Not Found' }

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>
let start = 0
let messages: Message[] = []

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())
beforeEach(async () => {
  await db.empty()
  start = Date.now() + 1000
  messages = []
})

/** Sends whatever is due from one moment to another, in seconds after the start; the CRM answers as it is told. */
async function run(from: number, to: number, crm: Outcome) {
  let now = start + from * 1000
  const errors: unknown[] = []
  const dispatcher = createDispatcher({
    store: db.store(() => new Date(now)),
    send: (message) => {
      if (message.url === CRM) return Promise.resolve(crm)
      messages.push(message)
      return Promise.resolve(ok)
    },
    random: () => 0,
    onError: (error) => errors.push(error),
  })
  while (now <= start + to * 1000) {
    dispatcher.wake()
    const next = await dispatcher.idle()
    expect(errors).toEqual([])
    if (next === null) return
    now += next * 1000 + 1
  }
}
const state = async () =>
  (
    await db.query<Record<string, unknown>>(
      `select active, stopped, failures, failure, failing_since is not null as since,
         (select failing_since is not null from public.destination_states as seen where seen.id = destinations.id) as seen
       from public.destinations where url = $1`,
      [CRM],
    )
  )[0]
/** A request of that moment: each brings a try of its own. */
async function requestAt(second: number) {
  const [id] = await db.requests(1)
  await db.query('update public.deliveries set created_at = $1, due_at = $1 where entry_id = $2', [
    new Date(start + second * 1000),
    id,
  ])
}
const notices = () => messages.filter(({ event }) => event === 'destination.failing')

it('is failing from the third failed try on, with the words of its receiver, until it takes something', async () => {
  await db.webhook(CRM)
  await db.requests(1)
  await run(0, 10, broken)
  expect(await state()).toMatchObject({ failures: 2, seen: false })
  await run(300, 310, broken)
  expect(await state()).toMatchObject({ failures: 3, seen: true, failure: 'The receiver answered 404 Not Found' })
  await run(2 * HOUR_S, 2 * HOUR_S, ok)
  expect(await state()).toMatchObject({ failures: 0, seen: false, failure: null, since: false })
})

it('counts what is no failure of its own for none: a test, and a mail that some of its addresses refuse', async () => {
  const id = await db.webhook(CRM)
  for (const wanted of ['test', 'some'] as const) {
    for (let count = 0; count < 4; count++) {
      await (wanted === 'test' ? db.test(id) : db.requests(1))
      await run(count, count, wanted === 'test' ? broken : { result: 'failed', error: 'refused 1 of 2 addresses' })
    }
    expect(await state()).toMatchObject({ failures: 0, seen: false })
  }
})

it('that asks for time for ever is failing too, in the end', async () => {
  await db.webhook(CRM)
  await db.requests(5)
  await run(0, 599, { ...broken, status: 503, asked: 60 })
  expect(await state()).toMatchObject({ seen: false })
  await run(600, 900, { ...broken, status: 503, asked: 60 })
  expect(await state()).toMatchObject({ seen: true })
})

it('is told to the others, one notice a day', async () => {
  await db.webhook(CRM)
  await db.email('team@x.example')
  for (let hour = 0; hour < 72; hour += 6) {
    await requestAt(hour * HOUR_S)
    await run(hour * HOUR_S, (hour + 5) * HOUR_S, broken)
  }
  expect(notices()).toHaveLength(3)
  expect(notices()[0]).toMatchObject({
    kind: 'email',
    about: { name: 'Destination', failure: 'The receiver answered 404 Not Found', stopped: false },
  })
  // A request is told to it all the same.
  expect(messages.filter(({ event }) => event === 'request.created')).toHaveLength(12)
})

it('stops after five days, which is told; a press starts it, and all that came since it failed is sent', async () => {
  const id = await db.webhook(CRM)
  await db.email('team@x.example')
  for (let day = 0; day <= 5; day++) {
    // On the last day several are on their way side by side.
    for (let count = 0; count < (day === 5 ? 3 : 1); count++) await requestAt(day * DAY_S)
    expect(await state()).toMatchObject({ active: true })
    await run(day * DAY_S, day * DAY_S + 10 * HOUR_S, broken)
  }
  expect(await state()).toMatchObject({ active: false, stopped: 'failing', seen: true })
  expect(notices().filter(({ about }) => about?.stopped)).toHaveLength(1)
  expect(await db.query(`select admin_id from public.audit_log where action = 'destination-stopped'`)).toEqual([
    { admin_id: null },
  ])
  await requestAt(6 * DAY_S)
  await run(6 * DAY_S, 6 * DAY_S, ok)
  const ofCrm = 'select state, count(*)::int from public.deliveries where destination_id = $1 group by 1 order by 1'
  expect(await db.query(ofCrm, [id])).toEqual([
    { state: 'failed', count: 2 },
    { state: 'waiting', count: 7 },
  ])
  await asAdmin(db, `update public.destinations set active = true where id = '${id}'`)
  await run(7 * DAY_S, 7 * DAY_S, ok)
  expect(await db.query(ofCrm, [id])).toEqual([{ state: 'delivered', count: 9 }])
  expect(await state()).toMatchObject({ active: true, stopped: null, failures: 0, seen: false })
})

it('at another address begins anew: what waited goes there at once', async () => {
  const id = await db.webhook('https://typo.example.com/in')
  await db.requests(1)
  const lease = (await db.store().claim(id, 1, 60))[0]!.lease
  await db.store().finish(lease, { result: 'retry', took_ms: 1, retry_seconds: DAY_S })
  await asAdmin(db, `update public.destinations set url = '${CRM}' where id = '${id}'`)
  await run(1, 1, ok)
  expect(await db.states()).toEqual({ delivered: 1 })
})
