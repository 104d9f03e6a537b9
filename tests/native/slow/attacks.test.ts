import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NativePostgres } from '../../../scripts/backend/local-supabase.ts'
import {
  flood,
  openCallers,
  visit,
  type NativeAnswer,
  type NativeCallers,
} from '../../support/native-callers.ts'
import { startProject } from '../../support/native-project.ts'

// One address with 60 requests in flight on ten connections, beside visitors.

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

let last = 0
const visitor = () => ({ name: 'V', email: `${++last}@visitor.example` })

/** A batch of about this many bytes; every row after the first is empty. */
const batch = (bytes: number) =>
  `[{"name":"A","email":"a@attack.example"}${',{}'.repeat(bytes / 3)}]`

/** Sends `amount` such bodies from one address, 60 at once, beside visitors. */
async function attack(amount: number, text: string, withLength: boolean) {
  const headers: Record<string, string> = withLength
    ? { 'content-length': String(text.length) }
    : {}
  const hostile = flood(
    {
      ...callers,
      insert: (address) => callers.insertText(address, text, headers),
    },
    60,
    amount,
    () => ['203.0.113.66', {}],
  )
  const visitors = await visit(callers, hostile, visitor)
  return { hostile: await hostile, visitors }
}

const counts = (answers: NativeAnswer[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}
const tokens = () =>
  Number(postgres.sql('select count(*) from private.rate_limits'))

it.each([
  ['without a length, 0.3 MB', batch(300_000), false],
  ['without a length, 0.9 MB', batch(900_000), false],
  ['of 96 kB', batch(96_000), true],
  ['of 30 kB', batch(30_000), true],
])(
  'bodies %s are refused by their headers',
  async (_label, text, withLength) => {
    const { hostile, visitors } = await attack(300, text, withLength)
    expect(counts(hostile)).toEqual({ 413: 300 })
    expect(counts(visitors)).toEqual({ 201: visitors.length })
    expect(postgres.sql(`select count(*) from public.waitlist`)).toBe(
      String(visitors.length),
    )
  },
)

it('batches below the limit take tokens, and store nothing', async () => {
  const { hostile, visitors } = await attack(300, batch(19_000), true)
  const { 413: refused = 0, 429: limited = 0 } = counts(hostile)
  expect(refused + limited).toBe(300)
  // 100 at once, and ten a minute.
  expect(refused).toBeGreaterThanOrEqual(100)
  expect(refused).toBeLessThan(200)
  expect(tokens()).toBeGreaterThan(0)
  expect(counts(visitors)).toEqual({ 201: visitors.length })
})

it('a body that is no text stores nothing', async () => {
  const text = `[{"name":"\\u0000","email":"a@attack.example"}]`
  const { hostile } = await attack(100, text, true)
  expect(hostile.every(({ status }) => status === 400)).toBe(true)
})
