// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import type { Outcome } from '../../supabase/functions/deliver/webhook.ts'
import { openDeliveryDatabase } from '../support/delivery.ts'

// Receivers that ask for time, with the database's own functions and the dispatcher, on a clock of the test's.

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())
beforeEach(() => db.empty())

const ok: Outcome = { result: 'delivered', status: 200 }
const notNow = (asked?: number): Outcome => ({ result: 'retry', status: 503, error: 'not now', asked })

/** Takes so many at once and then one in so many seconds; asks the others to come later. */
function bucket(size: number, secondsEach: number, asks: number) {
  let [left, last] = [size, 0]
  return (_id: string, now: number) => {
    left = Math.min(size, left + (now - last) / 1000 / secondsEach)
    last = now
    if (left < 1) return notNow(asks)
    left -= 1
    return ok
  }
}

/** Takes so many in each minute of the clock. */
function window(size: number, asks: number) {
  const taken = new Map<number, number>()
  return (_id: string, now: number) => {
    const minute = Math.floor(now / 60_000)
    const count = (taken.get(minute) ?? 0) + 1
    taken.set(minute, count)
    return count > size ? notNow(asks) : ok
  }
}

/** What becomes of waiting notices at a receiver within a time, and of one that comes meanwhile. */
async function simulate(
  waiting: number,
  answer: (entry: string, now: number) => Outcome,
  { hours = 1, newAfter = 20 } = {},
) {
  await db.webhook('https://hooks.example.com/in')
  const first = await db.requests(waiting)
  const start = Date.now() + 1000
  let now = start
  const arrived = new Map<string, number>()
  let sent = 0
  const errors: unknown[] = []
  const dispatcher = createDispatcher({
    store: db.store(() => new Date(now)),
    send: ({ request }: Message) => {
      now += 10
      sent += 1
      const outcome = answer(request!.id, now)
      if (outcome === ok) arrived.set(request!.id, (now - start) / 1000)
      return Promise.resolve(outcome)
    },
    random: () => 0,
    onError: (error) => errors.push(error),
  })
  let late: string | undefined
  while (errors.length === 0 && now < start + hours * 3_600_000) {
    if (late === undefined && now >= start + newAfter * 1000) {
      ;[late] = await db.requests(1)
      await db.query('update public.deliveries set created_at = $1, due_at = $1 where entry_id = $2', [
        new Date(now),
        late,
      ])
    }
    dispatcher.wake()
    const next = await dispatcher.idle()
    const until = late === undefined ? start + newAfter * 1000 : Number.POSITIVE_INFINITY
    if (next === null && late !== undefined) break
    now = Math.min(now + (next ?? 30) * 1000 + 1, Math.max(until, now + 1))
  }
  expect(errors).toEqual([])
  const told = first.map((id) => arrived.get(id)).filter((time) => time !== undefined)
  return {
    delivered: told.length,
    lastAfter: Math.max(0, ...told),
    newAfter: (arrived.get(late!) ?? Number.POSITIVE_INFINITY) - newAfter,
    sent,
    states: await db.states(),
  }
}

describe('a receiver that asks for time', () => {
  it.each([
    ['one a second', 5, () => bucket(1, 1, 1)],
    ['one a second', 15, () => bucket(1, 1, 1)],
    ['one a second', 30, () => bucket(1, 1, 1)],
    ['one a second', 100, () => bucket(1, 1, 1)],
    ['five, then one a second', 30, () => bucket(5, 1, 1)],
    ['ten, then one a second', 100, () => bucket(10, 1, 1)],
    ['sixty a minute', 100, () => window(60, 60)],
  ])('takes %s: all of %i arrive within 3 minutes, a new one within 2', async (name, waiting, receiver) => {
    const { delivered, lastAfter, newAfter, sent, states } = await simulate(waiting, receiver())
    console.info(`${name}, ${waiting}: last after ${lastAfter} s, the new one after ${newAfter} s, ${sent} sent`)
    expect({ delivered, states }).toEqual({ delivered: waiting, states: { delivered: waiting + 1 } })
    expect(lastAfter).toBeLessThan(180)
    expect(newAfter).toBeLessThan(120)
    // It isn't pressed: about one answer of "not now" for each that arrives.
    expect(sent).toBeLessThan(3 * waiting + 30)
  })

  it.each([20, 400, 3000, 12_000])(
    'dislikes one notice: another that comes %i s later is told at once',
    async (newAfter) => {
      let disliked: string | undefined
      const { newAfter: told } = await simulate(1, (entry) => ((disliked ??= entry) === entry ? notNow(1) : ok), {
        hours: 4,
        newAfter,
      })
      console.info(`one disliked, another ${newAfter} s later: told after ${told} s`)
      expect(told).toBeLessThan(5)
    },
  )

  it('and never takes it ends that notice by the schedule, and it alone', async () => {
    let disliked: string | undefined
    const { states, sent } = await simulate(30, (entry) => ((disliked ??= entry) === entry ? notNow(1) : ok), {
      hours: 24 * 4,
    })
    expect(states).toEqual({ delivered: 30, failed: 1 })
    // Ten that are free, and the ten of the schedule.
    expect(sent).toBe(30 + 20)
  })
})
