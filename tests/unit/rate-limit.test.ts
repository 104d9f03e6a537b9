// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type EmbeddedBackend, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { createBackendClient, type BackendClient } from '../support/backend-client.ts'

// The limit on inserts over HTTP, as a flood meets it; pgTAP has its rules (supabase/tests/way-in.test.sql).

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const REFUSAL = {
  status: 429,
  body: {
    code: 'PT429',
    message: 'Too many requests from this address: try again in a minute',
    details: null,
    hint: null,
  },
}

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
})

beforeEach(() => backend.query('truncate public.waitlist, private.rate_limits cascade'))

afterAll(async () => {
  client.close()
  await backend.close()
})

const request = (number: number) => ({ name: 'Flood', email: `${number}@flood.example` })
const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index + 1)
const stored = async () =>
  (await backend.query<{ all: number }>('select count(*)::int as all from public.waitlist'))[0]?.all

/** How many may be stored of what one address sends from `start` on: one turn comes back every 6 seconds. */
const allowed = (start: number) => 100 + Math.floor((performance.now() - start) / 6000)

it('120 at once from one address, whatever they claim of it: 100 are stored, 20 refused, and each answer is true', async () => {
  const start = performance.now()
  const claimed = 'x-forwarded-for cf-connecting-ip x-real-ip forwarded true-client-ip sb-forwarded-for'.split(' ')
  const answers = await Promise.all(
    numbers(120).map((number) => {
      const own = Object.fromEntries(claimed.map((name) => [name, `10.0.0.${number}`]))
      const headers = { ...own, prefer: 'return=minimal' }
      return client.call('/rest/v1/waitlist', { method: 'POST', body: request(number), headers })
    }),
  )
  const sent = answers.filter(({ status }) => status === 201).length
  expect(sent).toBeGreaterThanOrEqual(100)
  expect(sent).toBeLessThanOrEqual(allowed(start))
  expect(answers.filter(({ status }) => status !== 201)).toEqual(Array.from({ length: 120 - sent }, () => REFUSAL))
  expect(await stored()).toBe(sent)
})

it('what is answered takes a token, what is an error takes none and stores nothing', async () => {
  const fullAt = async () => {
    const [held] = await backend.query<{ seconds: number }>(
      'select extract(epoch from full_at)::float8 as seconds from private.rate_limits',
    )
    return held?.seconds ?? Number.NaN
  }
  await client.insert(request(0))
  const attempts: [body: unknown, status: number, seconds: number][] = [
    [request(0), 409, 6],
    [{ ...request(1), name: '' }, 400, 0],
    [[request(2), request(3)], 413, 0],
    [[request(4), request(0)], 413, 0],
    [numbers(99).map((number) => Object.assign(request(number), { message: '한'.repeat(1000) })), 413, 0],
  ]
  for (const [body, status, seconds] of attempts) {
    const before = await fullAt()
    expect((await client.insert(body)).status).toBe(status)
    expect((await fullAt()) - before).toBeCloseTo(seconds)
  }
  expect(await stored()).toBe(1)
})
