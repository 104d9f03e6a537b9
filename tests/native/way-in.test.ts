import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  flood,
  having,
  openCallers,
  times,
  visit,
  waitOf,
  type Body,
  type NativeAnswer,
  type NativeCallers,
} from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Floods and attacks that need many sessions at once, on a real PostgreSQL, sent as PostgREST sends them.

let postgres: NativePostgres
let callers: NativeCallers

beforeAll(async () => {
  postgres = startProject('open')
  callers = await openCallers(postgres)
})
beforeEach(() => postgres.sql('truncate public.waitlist, private.rate_limits cascade'))
afterAll(async () => {
  await callers.close()
  postgres.stop()
})

const MESSAGE = 'We are a team of twelve who update records after every call. Please show us how it works.'
let last = 0
const fresh = () => ({ name: 'Flood', email: `${++last}@flood.example`, message: MESSAGE })
const KNOWN = { name: 'Known', email: 'known@flood.example', message: MESSAGE }
const INNOCENT = '198.51.100.7'

const count = (what: string) => Number(postgres.sql(`select count(*) from ${what}`))
const stored = () => count('public.waitlist')
/** Which answers there were. */
const kinds = (answers: NativeAnswer[]) =>
  [...new Set(answers.map(({ status, error }) => `${status} ${error?.code ?? ''}`.trim()))].toSorted()
const ms = (answers: NativeAnswer[], ...shares: number[]) =>
  shares.map((share) => waitOf(answers, share).toFixed(2)).join(' / ')

it('tells PostgREST in the same statement what became of a request', async () => {
  const ask = async (body: Body) => {
    const { status, error } = await callers.insert(INNOCENT, body)
    return [status, error?.code, stored(), count('public.waitlist_returns')]
  }
  expect(await ask(KNOWN)).toEqual([201, undefined, 1, 0])
  expect(await ask({ ...KNOWN, email: 'KNOWN@flood.example' })).toEqual([409, undefined, 1, 1])
  expect(await ask({ ...KNOWN, email: 'other@flood.example', name: '' })).toEqual([400, '23514', 1, 1])
  expect(await ask([fresh(), fresh()])).toEqual([413, 'PT413', 1, 1])
  expect(await ask([fresh()])).toEqual([201, undefined, 2, 1])
})

it('one address sends 100 at once, and then 10 a minute', async () => {
  const began = performance.now()
  const answers = await flood(
    callers,
    150,
    times(400, () => [INNOCENT, fresh()]),
  )
  const back = Math.ceil((performance.now() - began) / 6000)
  expect(kinds(answers)).toEqual(['201', '429 PT429'])
  expect(having(answers, 201)).toBeGreaterThanOrEqual(100)
  expect(stored()).toBeLessThanOrEqual(100 + back)
})

it('never deadlocks: 100 at once, crosswise, while buckets are forgotten', async () => {
  const many = await openCallers(postgres, 100)
  // Households and /48s overlap, so that requests hold buckets that others want.
  const address = (number: number) =>
    number % 2 ? `10.0.0.${number % 250}` : `2001:db8:${number % 7}:${((number * 13) % 1200).toString(16)}::1`
  const people = Array.from({ length: 10 }, (_, number) => ({ ...KNOWN, email: `known${number}@flood.example` }))
  const answers: NativeAnswer[] = []
  for (let round = 0; round < 8; round++) {
    postgres.sql(`update private.rate_limits set full_at = full_at - interval '2 hours'`)
    const attack = flood(
      many,
      100,
      times(400, (number) => [
        address(number + round),
        number % 10 ? (people.slice(number % 9)[number % 2] ?? KNOWN) : number % 20 ? people.slice(0, 2) : fresh(),
      ]),
    )
    postgres.sql('select private.purge_short_lived()')
    answers.push(...(await attack))
  }
  await many.close()
  expect(answers).toHaveLength(3200)
  // Two that come from a new address at the same moment meet in the index (23505).
  expect(kinds(answers).filter((kind) => !/^(201|409|409 23505|413 PT413)$/.test(kind))).toEqual([])
})

it('a flood from 300 addresses fills no disk and keeps nobody out', async () => {
  const attack = flood(
    callers,
    60,
    times(6000, (number) => [`10.1.${number % 2}.${number % 150}`, fresh()]),
  )
  const visitors = await visit(callers, attack, fresh)
  const hostile = await attack
  console.log(
    `flood from 300 addresses: ${having(hostile, 201)} of 6,000 stored; ${visitors.length} visitors: ${ms(visitors, 0.5, 0.95, 1)} ms`,
  )
  expect(kinds(visitors)).toEqual(['201'])
  expect(waitOf(visitors, 1)).toBeLessThan(1000)
  // 1,000, those of ten connections that were counted at the same moment, and one of the hour for each of 300.
  expect(stored()).toBeLessThanOrEqual(1000 + 10 + 300 + visitors.length)
})

it('ends 1.5 million rows in one request at once, and nobody waits for it', async () => {
  const json = `[{"name":"A","email":"a@flood.example"}${',{}'.repeat(1_500_000)}]`
  const answers: NativeAnswer[] = []
  const attack = (async () => {
    for (let round = 0; round < 5; round++) {
      answers.push(await callers.insert('192.0.2.1', { columns: ['name', 'email'], json }))
    }
  })()
  const visitors = await visit(callers, attack, fresh)
  console.log(`1.5 million rows: ${ms(answers, 0.5, 1)} ms; visitors beside: ${ms(visitors, 0.5, 0.95, 1)} ms`)
  expect(kinds(answers)).toEqual(['413 PT413'])
  expect(kinds(visitors)).toEqual(['201'])
  expect(waitOf(answers, 1)).toBeLessThan(2500)
  expect(waitOf(visitors, 0.95)).toBeLessThan(500)
})

it('what is undone after the statement takes nobody else any token', async () => {
  const undone: NativeAnswer[] = []
  for (let number = 0; number < 1060; number++) undone.push(await callers.insertUndone('192.0.2.1', fresh()))
  expect(having(undone, 201)).toBe(1060)
  expect(stored()).toBe(0)
  for (let number = 0; number < 3; number++) {
    expect(await callers.insert(INNOCENT, fresh())).toMatchObject({ status: 201 })
  }
})

const undoneBodies: [what: string, body: (email: string) => Body][] = [
  ['a batch of two', (email) => [{ ...KNOWN, email }, fresh()]],
  ['an invalid one', (email) => ({ ...KNOWN, email, name: '' })],
  ['one of 10,000 characters', (email) => ({ ...KNOWN, email, message: 'x'.repeat(10_000) })],
]
it.each(undoneBodies)('%s tells nobody whether an address is known, by words or by time', async (what, body) => {
  await callers.insert('203.0.113.1', KNOWN)
  const answers = { known: [] as NativeAnswer[], unknown: [] as NativeAnswer[] }
  for (let number = 0; number < 600; number++) {
    answers.known.push(await callers.insert('192.0.2.1', body(KNOWN.email)))
    answers.unknown.push(await callers.insert('192.0.2.1', body(`${++last}@flood.example`)))
  }
  const told = (list: NativeAnswer[]) => new Set(list.map(({ status, error }) => JSON.stringify([status, error])))
  expect(told(answers.known)).toEqual(told(answers.unknown))
  expect(told(answers.known).size).toBe(1)
  const { known, unknown } = answers
  console.log(`${what}, p10 / p50 / p90: known ${ms(known, 0.1, 0.5, 0.9)}, unknown ${ms(unknown, 0.1, 0.5, 0.9)} ms`)
  // The quickest of both: a busy machine delays the others, as it happens.
  expect(Math.abs(waitOf(known, 0.1) / waitOf(unknown, 0.1) - 1)).toBeLessThan(0.12)
})
