import { loadavg } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openCallers,
  type NativeAnswer,
  type NativeCallers,
} from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Attacks by many requests on ten connections, beside visitors. Each prints the
// visitors' times: docs/measured.md.

let postgres: NativePostgres
let callers: NativeCallers

beforeAll(() => {
  postgres = startProject('open')
  postgres.sql(`update private.intake_settings set needs_length = true;
    alter role authenticator set statement_timeout = '60s'`)
  callers = openCallers(postgres)
})
beforeEach(() =>
  postgres.sql('truncate public.waitlist, private.rate_limits cascade'),
)
afterAll(async () => {
  await callers.close()
  postgres.stop()
})

const VISITORS = 40
const PAUSE_MS = 50
const IN_FLIGHT = 60
const ATTACKER = '203.0.113.66'

let last = 0
const person = () => ({ name: 'V', email: `${++last}@visitor.example` })
const stored = () =>
  Number(postgres.sql('select count(*) from public.waitlist'))
const tokens = () =>
  Number(postgres.sql('select count(*) from private.rate_limits'))

type Send = (number: number) => Promise<NativeAnswer>

/**
 * Keeps 60 hostile requests in flight until 40 visitors, each at an address of
 * their own, have an answer.
 */
async function attack(label: string, send: Send) {
  const state = { isOver: false, sent: 0 }
  const hostile: NativeAnswer[] = []
  const attackers = Array.from({ length: IN_FLIGHT }, async () => {
    while (!state.isOver) hostile.push(await send(state.sent++))
  })
  const visitors: NativeAnswer[] = []
  const times: number[] = []
  for (let number = 0; number < VISITORS; number++) {
    const start = performance.now()
    visitors.push(await callers.insert(`198.51.100.${number}`, person()))
    times.push(Math.round(performance.now() - start))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  state.isOver = true
  await Promise.all(attackers)
  times.sort((one, other) => one - other)
  console.log(
    `${label}: ${JSON.stringify(counts(hostile))}; visitors' median ${times[VISITORS / 2]} ms, worst ${times.at(-1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return { hostile: counts(hostile), visitors: counts(visitors) }
}

const counts = (answers: NativeAnswer[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

/** A batch of about this many bytes; every row after the first is empty. */
const batch = (bytes: number, end = '') =>
  `[{"name":"A","email":"a@attack.example"}${',{}'.repeat(bytes / 3)}${end}]`

const sendText = (text: string, headers: Record<string, string> = {}) =>
  callers.insertText(ATTACKER, text, headers)
const lengthOf = (text: string) => ({ 'content-length': String(text.length) })

it('visitors without an attack are stored', async () => {
  const { visitors } = await attack('no attack', async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return { status: 0 }
  })
  expect(visitors).toEqual({ 201: VISITORS })
})

it.each([
  ['without a length, 0.3 MB', batch(300_000), false],
  ['without a length, 0.9 MB', batch(900_000), false],
  ['of 96 kB', batch(96_000), true],
  ['of 30 kB', batch(30_000), true],
])(
  'bodies %s from one address are refused by their headers, at no token, and visitors are stored',
  async (label, text, withLength) => {
    const { hostile, visitors } = await attack(label, () =>
      sendText(text, withLength ? lengthOf(text) : {}),
    )
    expect(Object.keys(hostile)).toEqual(['413'])
    expect(visitors).toEqual({ 201: VISITORS })
    expect(stored()).toBe(VISITORS)
  },
)

it('batches below the limit from one address take tokens, store nothing, and visitors are stored', async () => {
  const text = batch(19_000)
  const { hostile, visitors } = await attack('batches of 19 kB', () =>
    sendText(text, lengthOf(text)),
  )
  // Each takes ten of 100 tokens. Ten a minute come back.
  expect(hostile[413]).toBeGreaterThanOrEqual(10)
  expect(hostile[413]).toBeLessThan(20)
  expect(Object.keys(hostile)).toEqual(['413', '429'])
  expect(visitors).toEqual({ 201: VISITORS })
  expect(stored()).toBe(VISITORS)
})

it.each([
  ['text that ends in a zero character', batch(19_000, ',{"name":"\\u0000"}')],
  ['broken JSON', `${batch(19_000)},`],
])(
  'PostgreSQL itself refuses %s before any row, at no token, and visitors are stored',
  async (label, text) => {
    const { hostile, visitors } = await attack(label, () =>
      sendText(text, lengthOf(text)),
    )
    expect(Object.keys(hostile)).toEqual(['400'])
    expect(visitors).toEqual({ 201: VISITORS })
    expect(stored()).toBe(VISITORS)
  },
)

it('valid requests from one address are limited, and visitors are stored', async () => {
  const { hostile, visitors } = await attack('valid requests', () =>
    callers.insert(ATTACKER, person()),
  )
  expect(hostile[201]).toBeLessThan(200)
  expect(Object.keys(hostile)).toEqual(['201', '429'])
  expect(visitors).toEqual({ 201: VISITORS })
})

const LONG = 'Forty seats, please. '.repeat(47)
it.each([
  ['a short text', 'Again'],
  ['a long text', LONG],
])(
  '60 networks that write to one entry with %s are limited, and visitors are stored',
  async (label, text) => {
    const known = { name: 'N', email: 'n@native.example' }
    await callers.insert('198.51.100.250', known)
    const { hostile, visitors } = await attack(
      `60 networks, one entry, ${label}`,
      (number) =>
        callers.insert(`10.1.${number % 60}.1`, {
          ...known,
          message: `${text}${number}`,
        }),
    )
    expect(Object.keys(hostile)).toEqual(['409', '429'])
    expect(visitors).toEqual({ 201: VISITORS })
    expect(
      postgres.sql(
        `select return_count from public.waitlist where email = '${known.email}'`,
      ),
    ).toBe(String(hostile[409]))
  },
)

it('512 companies of one provider (an IPv6 /39) use up its limit, and not the form', async () => {
  const { hostile, visitors } = await attack('an IPv6 /39', (number) =>
    callers.insert(
      `2001:db8:${(number % 512).toString(16)}:${number >> 9}::1`,
      person(),
    ),
  )
  // 250, then 16 times 20 of the next level, and those counted at the same
  // time.
  expect(hostile[201]).toBeLessThan(600)
  expect(visitors).toEqual({ 201: VISITORS })
})

it.each([
  ['a form of another site', 'application/x-www-form-urlencoded', 415],
  ['a program that sends 10,000 rows in 20 kB of CSV', 'text/csv', 415],
  ["a script of another site's page", 'application/json', 403],
])('%s stores nothing, at no token', async (_label, type, status) => {
  postgres.sql(
    `update private.intake_settings set origins = '{https://www.sayfield.example}'`,
  )
  const text = '{"name":"Reader","email":"reader@attack.example"}'
  const answer = await sendText(text, {
    ...lengthOf(text),
    'content-type': type,
    origin: 'https://evil.example',
  })
  postgres.sql('update private.intake_settings set origins = null')
  expect(answer.status).toBe(status)
  expect(stored()).toBe(0)
  expect(tokens()).toBe(0)
})

/**
 * How often a time of `ones` is above one of `others`: 0.5 means that the two
 * can't be told apart.
 */
function separation(ones: number[], others: number[]) {
  let above = 0
  for (const one of ones)
    for (const other of others)
      above += (Number(one > other) + Number(one >= other)) / 2
  return (above / ones.length / others.length).toFixed(2)
}

const HEAVY = '\uFDFA'.repeat(900)
it.each([
  ['an invalid request', { name: '', message: HEAVY }, 'insert'],
  ['one of 10,000 characters', { message: 'x'.repeat(10_000) }, 'insert'],
  ['a batch of two', undefined, 'insert'],
  ['one that PostgREST rolls back', { message: HEAVY }, 'insertUndone'],
] as const)(
  '%s gets the same answer for a known address, which has 20 long returns, as for an unknown one',
  async (label, more, how) => {
    const known = { name: 'N', email: 'known@native.example' }
    const network = (number: number) => `10.${number >> 8}.${number & 255}.1`
    for (let number = 0; number <= 20; number++)
      await callers.insert(network(number), { ...known, message: HEAVY })
    const answers: NativeAnswer[][] = [[], []]
    const times: number[][] = [[], []]
    for (let number = 0; number < 600; number++) {
      const isKnown = number % 2
      const email = isKnown ? known.email : `${number}@native.example`
      const one = { ...known, email, message: 'M', ...more }
      const start = performance.now()
      const answer = await callers[how](
        network(number + 300),
        more ? one : [one, one],
      )
      times[isKnown]?.push(performance.now() - start)
      // PostgREST answers 406 to what it rolls back.
      answers[isKnown]?.push(how === 'insert' ? answer : { status: 406 })
    }
    const [unknown = [], ofKnown = []] = times
    console.log(
      `${label}: separation of known from unknown ${separation(ofKnown, unknown)}; load ${loadavg()[0]?.toFixed(1)}`,
    )
    expect(counts(answers[1] ?? [])).toEqual(counts(answers[0] ?? []))
    expect(stored()).toBe(1)
    expect(postgres.sql('select count(*) from public.waitlist_returns')).toBe(
      '20',
    )
  },
)
