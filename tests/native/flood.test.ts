import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  ALL_TURNS,
  flood,
  having,
  openCallers,
  times,
  visit,
  type Body,
  type NativeAnswer,
  type NativeCallers,
} from '../../scripts/bench/load/native-callers.ts'
import { startNativePostgres, type NativePostgres } from '../../scripts/test/database/native-postgres.ts'

// Floods and attacks that need many sessions at once, on a real PostgreSQL, sent as PostgREST sends them.

let postgres: NativePostgres
let callers: NativeCallers

beforeAll(async () => {
  const started = startNativePostgres()
  if (!started) throw new Error('No PostgreSQL here: the step that runs these tests looks for one first.')
  postgres = started
  callers = await openCallers(postgres)
})
beforeEach(() => postgres.sql(`truncate public.waitlist cascade; ${ALL_TURNS}`))
afterAll(async () => {
  await callers.close()
  postgres.stop()
})

const MESSAGE = 'We are a team of twelve who update records after every call. Please show us how it works.'
let last = 0
const fresh = () => ({ name: 'Flood', email: `${++last}@flood.example`, message: MESSAGE })
const KNOWN = { name: 'Known', email: 'known@flood.example' }
const INNOCENT = '198.51.100.7'

const stored = () => Number(postgres.sql('select count(*) from public.waitlist'))
/** Which answers there were. */
const kinds = (answers: NativeAnswer[]) =>
  [...new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))].toSorted()

it('tells PostgREST in the same statement what became of a request', async () => {
  const ask = async (body: Body) => {
    const { status, code } = await callers.insert(INNOCENT, body)
    return [status, code, stored()]
  }
  expect(await ask(KNOWN)).toEqual([201, undefined, 1])
  expect(await ask({ ...KNOWN, email: 'KNOWN@flood.example' })).toEqual([409, '23505', 1])
  expect(await ask({ ...KNOWN, email: 'other@flood.example', name: '' })).toEqual([400, '23514', 1])
  expect(await ask([fresh(), fresh()])).toEqual([400, '21000', 1])
  expect(await ask([fresh()])).toEqual([201, undefined, 2])
})

it('lets nobody stop the form by batches that are undone', async () => {
  await callers.insert('203.0.113.1', KNOWN)
  const batch = () => [...Array.from({ length: 98 }, fresh), KNOWN]
  let visiting = true
  const attack = flood(callers, 3, (number) => (visiting ? [`192.0.2.${number % 3}`, batch()] : undefined))
  const visitors: NativeAnswer[] = []
  for (let number = 1; number <= 30; number++) visitors.push(await callers.insert(`198.51.100.${number}`, fresh()))
  visiting = false
  const attempts = await attack
  expect(kinds(visitors)).toEqual(['201'])
  expect(stored()).toBe(31)
  // Each batch is one attempt: after 100 of them an address is refused at once.
  expect(kinds(attempts).filter((kind) => !['400 21000', '429 PT429'].includes(kind))).toEqual([])
})

it('tells whether 29,700 addresses are known at the rate of the limit', async () => {
  await callers.insert('203.0.113.1', KNOWN)
  const asked = Array.from({ length: 99 }, (_, number) => ({ ...KNOWN, email: `asked${number}@flood.example` }))
  const batches = await flood(
    callers,
    10,
    times(150, () => ['192.0.2.1', [...asked.slice(1), KNOWN]]),
  )
  const [first] = batches
  // Whatever is in it, the answer is the same, and an attempt is gone.
  expect(first).toMatchObject({ status: 400, code: '21000' })
  expect(having(batches, 400)).toBeLessThanOrEqual(100 + 10)
  const singles = await flood(
    callers,
    10,
    times(200, () => ['192.0.2.2', KNOWN]),
  )
  expect(having(singles, 409)).toBeLessThanOrEqual(100 + 10)
  expect(having(singles, 409) + having(singles, 429)).toBe(200)
})

it('never deadlocks: 50 requests at once while the buckets of their callers are due to be forgotten', async () => {
  const many = await openCallers(postgres, 50)
  // Connections, households and /48s overlap, so that requests hold buckets that others want.
  const address = (number: number) =>
    number % 2 ? `10.0.0.${number % 250}` : `2001:db8:${number % 7}:${((number * 13) % 1200).toString(16)}::1`
  const answers: NativeAnswer[] = []
  for (let round = 0; round < 20; round++) {
    postgres.sql(`
      update private.request_buckets set full_at = full_at - interval '2 hours';
      select setval('private.tokens_of_everybody', 1)`)
    answers.push(
      ...(await flood(
        many,
        100,
        times(200, (number) => [address(number), number % 10 ? KNOWN : fresh()]),
      )),
    )
  }
  await many.close()
  expect(answers).toHaveLength(4000)
  expect(kinds(answers)).toEqual(['201', '409 23505'])
  expect(having(answers, 201)).toBe(stored())
})

it('a household and all its connections have 200 turns, and leave those of everybody', async () => {
  const household = await flood(
    callers,
    20,
    times(1024, (number) => [`2001:db8:0:${(number % 256).toString(16)}::1`, fresh()]),
  )
  expect(stored()).toBeGreaterThanOrEqual(200)
  expect(stored()).toBeLessThanOrEqual(210)
  expect(kinds(household)).toEqual(['201', '429 PT429'])
  expect(await callers.insert(INNOCENT, fresh())).toMatchObject({ status: 201 })
})

it('serves an innocent visitor among 6,000 hostile requests from 300 addresses', async () => {
  const attack = flood(
    callers,
    60,
    times(6000, (number) => [`10.1.${number % 2}.${number % 150}`, fresh()]),
  )
  const visitors = await visit(callers, attack, fresh)
  const hostile = await attack
  expect(kinds(visitors)).toEqual(['201'])
  expect(Math.max(...visitors.map(({ ms }) => ms))).toBeLessThan(1000)
  // Those of everybody, one of the hour for each of 300, and what comes back meanwhile.
  expect(having(hostile, 201)).toBeLessThan(1000 + 300 + 200)
})
