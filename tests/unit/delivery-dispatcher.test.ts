// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import { retryAfter, WAITS_S, waitAfter } from '../../supabase/functions/deliver/schedule.ts'
import type { Outcome } from '../../supabase/functions/deliver/webhook.ts'
import { deferred } from '../support/deferred.ts'
import { openDeliveryDatabase } from '../support/delivery.ts'
import { killDispatchers } from '../support/kill-dispatchers.ts'

const HOUR_S = 3600
const URL = 'https://hooks.example.com/in'

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())
beforeEach(() => db.empty())

/** Sends all that is due at a moment, by what `send` makes of each message. */
async function runAt(send: (message: Message) => Outcome | Promise<Outcome>, now?: Date, random?: () => number) {
  const dispatcher = createDispatcher({
    store: db.store(now && (() => now)),
    send: async (message) => send(message),
    random,
    onError: (error) => expect.unreachable(String(error)),
  })
  dispatcher.wake()
  return dispatcher.idle()
}

/** The clock of the database, so many seconds later. */
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

describe('the schedule', () => {
  it('is ten tries in three days, each with some jitter, and then it has failed', async () => {
    await db.webhook(URL)
    await db.requests(1)
    let now = later(1)
    const waits: number[] = []
    const ids = new Set<string>()
    for (let tries = 1; tries <= 12; tries++) {
      await runAt(
        ({ id }) => (ids.add(id), { result: 'retry', status: 500, error: 'The receiver answered 500' }),
        now,
        () => 0.5,
      )
      const [row] = await db.query<{ state: string; tries: number; due_at: Date; status: number; error: string }>(
        'select state, tries, due_at, status, error from public.deliveries',
      )
      expect(row).toMatchObject({ status: 500, error: 'The receiver answered 500' })
      if (row?.state === 'failed') break
      expect(row?.tries).toBe(tries)
      waits.push((row!.due_at.getTime() - now.getTime()) / 1000)
      // A moment too early it isn't taken.
      expect(await runAt(() => expect.unreachable(), new Date(row!.due_at.getTime() - 10))).toBeCloseTo(0.01, 2)
      now = row!.due_at
    }
    expect(waits).toEqual(
      [5, 300, 1800, 2 * HOUR_S, 5 * HOUR_S, 10 * HOUR_S, 14 * HOUR_S, 20 * HOUR_S, 24 * HOUR_S].map((wait) =>
        expect.closeTo(wait * 1.05, 1),
      ),
    )
    expect(await db.states()).toEqual({ failed: 1 })
    expect(ids.size).toBe(1)
  })

  it('adds at most a tenth, never takes away', () => {
    for (const [tries, wait] of WAITS_S.entries()) {
      const before = { tries: tries - 1, throttles: 0 }
      expect(waitAfter(before, undefined, () => 0)).toEqual({ result: 'retry', retry_seconds: wait })
      expect(waitAfter(before, undefined, () => 0.999).retry_seconds).toBeLessThanOrEqual(wait * 1.1)
    }
    expect(waitAfter({ tries: WAITS_S.length - 1, throttles: 0 })).toEqual({ result: 'retry' })
  })

  it('reads Retry-After as seconds or a date, and nothing else', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(retryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30)
    expect(retryAfter('Sat, 21 Nov 2026 11:00:30 GMT', now)).toBe(0)
    expect([undefined, '', '-5', '1.5', 'soon', '99999999999'].map((text) => retryAfter(text, now))).toEqual(
      Array(6).fill(undefined),
    )
  })
})

describe('the dispatcher', () => {
  it('sends side by side: a destination that hangs holds up nobody else', async () => {
    const [slow, fast] = [await db.webhook('https://slow.example.com/'), await db.webhook(URL)]
    await db.requests(60)
    const hanging = deferred<Outcome>()
    const arrived: string[] = []
    const dispatcher = createDispatcher({
      store: db.store(),
      send: ({ url, id }) => {
        if (url !== URL) return hanging.promise
        arrived.push(id)
        return Promise.resolve({ result: 'delivered', status: 200 })
      },
    })
    dispatcher.wake()
    await vi.waitFor(() => expect(new Set(arrived).size).toBe(60))
    // New ones for the fast one go on while the slow one still hangs.
    await db.requests(1)
    dispatcher.wake()
    await vi.waitFor(() => expect(arrived).toHaveLength(61))
    const waiting = await db.query('select from public.deliveries where destination_id = $1 and state = $2', [
      slow,
      'waiting',
    ])
    expect(waiting).toHaveLength(61)
    hanging.resolve({ result: 'delivered', status: 200 })
    await dispatcher.idle()
    expect(await db.states()).toEqual({ delivered: 122 })
    expect(fast).not.toBe(slow)
  })

  it('that dies leaves its lease to run out: the same id is sent again, by another', async () => {
    await db.webhook(URL)
    await db.requests(3)
    const store = db.store()
    const dead = await store.claim((await store.due()).destinations[0]!, 25, 60)
    expect(dead).toHaveLength(3)
    expect(await runAt(() => expect.unreachable())).toBeCloseTo(60, 0)
    const sent: string[] = []
    await runAt(({ id }) => (sent.push(id), { result: 'delivered' }), later(61))
    expect(sent.toSorted()).toEqual(dead.map(({ id }) => id).toSorted())
    // The dead one's word, should it come after all, changes nothing.
    await store.finish(dead[0]!.lease, { result: 'failed', took_ms: 1 })
    expect(await db.states()).toEqual({ delivered: 3 })
  })

  it('whose messages end every dispatcher are not taken for ever', async () => {
    const destination = await db.webhook(URL)
    await db.requests(1)
    for (let death = 0; death < 22; death++) await db.store(() => later(death * 61 + 1)).claim(destination, 25, 60)
    expect(await db.states()).toEqual({ failed: 1 })
  })

  it('goes on after an error of the database, and asks it no more often for that', async () => {
    await db.webhook(URL)
    await db.requests(1)
    const store = db.store()
    const errors: unknown[] = []
    let claims = 0
    const dispatcher = createDispatcher({
      store: {
        ...store,
        claim: (...wanted) => (claims++ === 0 ? Promise.reject(new Error('gone')) : store.claim(...wanted)),
      },
      send: () => Promise.resolve({ result: 'delivered' }),
      onError: (error) => errors.push(error),
    })
    dispatcher.wake()
    await dispatcher.idle()
    expect([claims, errors.length]).toEqual([1, 1])
    dispatcher.wake()
    await dispatcher.idle()
    expect(await db.states()).toEqual({ delivered: 1 })
  })

  it('makes the message when it is sent: what was marked as spam in the meantime is told to nobody, of what was erased the id', async () => {
    await db.webhook(URL)
    const [erased, changed, spam] = await db.requests(3)
    await db.query('delete from public.waitlist where id = $1', [erased])
    await db.query(`update public.waitlist set status = 'spam' where id = $1`, [spam])
    await db.query(`update public.waitlist set name = 'Corrected' where id = $1`, [changed])
    const told: Message['request'][] = []
    await runAt(({ request }) => (told.push(request), { result: 'delivered' }))
    expect(told.map((request) => (request && 'name' in request ? request.name : request))).toEqual([
      'Corrected',
      { id: erased },
    ])
  })

  it('tells a test at once how it went, and does not try it again', async () => {
    const destination = await db.webhook(URL)
    await db.test(destination)
    await runAt(({ event }) => (expect(event).toBe('test'), { result: 'retry', error: 'No answer in time', asked: 60 }))
    expect(await db.query('select state, error, tries from public.deliveries')).toEqual([
      { state: 'failed', error: 'No answer in time', tries: 1 },
    ])
  })

  it('pauses a receiver that wants no more, and what comes then is not written for it', async () => {
    await db.webhook(URL)
    await db.requests(2)
    await runAt(() => ({ result: 'gone', status: 410 }))
    await db.requests(1)
    expect(await db.query('select active, stopped from public.destinations')).toEqual([
      { active: false, stopped: 'gone' },
    ])
    expect(await db.states()).toEqual({ failed: 2 })
  })

  it('makes one mail of a flood', async () => {
    await db.email('team@x.example')
    await db.requests(500)
    const counts: number[] = []
    const note = ({ count }: Message): Outcome => (counts.push(count), { result: 'delivered' })
    const start = later(1)
    const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
    expect(await runAt(note, start)).toBe(null)
    await db.requests(30)
    for (const second of [10, 30, 59]) await runAt(note, at(second))
    expect(counts).toEqual([500])
    await runAt(note, at(61))
    expect(counts).toEqual([500, 30])
    // A quiet while later each is a mail of its own once more.
    await db.requests(3)
    await runAt(note, at(180))
    expect(counts).toEqual([500, 30, 1, 1, 1])
  })
})

it('a dispatcher that is killed in the middle, three times: everything arrives, and a double has the id of the first', async () => {
  const { arrived, doubles, strangers } = await killDispatchers(db, 200, 3)
  expect({ arrived, strangers, states: await db.states() }).toEqual({
    arrived: 200,
    strangers: 0,
    states: { delivered: 200 },
  })
  // What was on its way when it was killed comes again, and no more than that.
  expect(doubles).toBeLessThanOrEqual(3 * 25)
})
