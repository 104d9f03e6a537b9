// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { createBackendClient, type BackendClient } from '../support/backend-client.ts'

// The limit on inserts over HTTP, as a flood meets it; pgTAP has its rules (supabase/tests/rate_limit.test.sql).

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const REFUSAL = {
  status: 429,
  body: { code: 'PT429', message: 'Too many requests from this address: try again in a minute', details: null, hint: null },
}

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend()
  client = await createBackendClient(backend)
})

beforeEach(() => backend.query('truncate public.waitlist, private.request_buckets'))

afterAll(async () => {
  client.close()
  await backend.close()
})

const request = (number: number) => ({ name: 'Flood', email: `${number}@flood.example` })
const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index + 1)
const stored = async () => (await backend.query<{ all: number }>('select count(*)::int as all from public.waitlist'))[0]?.all

it('120 at once from one address: 100 are stored, 20 refused, and each answer is true', async () => {
  const answers = await Promise.all(numbers(120).map((number) => client.insert(request(number))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
  expect(answers.filter(({ status }) => status !== 201)).toEqual(Array.from({ length: 20 }, () => REFUSAL))
  expect(await stored()).toBe(100)
})

it('what a caller claims about its address changes nothing', async () => {
  const statuses = await Promise.all(
    numbers(110).map(async (number) => {
      const own = `10.0.0.${number}`
      const names = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded', 'true-client-ip', 'sb-forwarded-for']
      const headers = { ...Object.fromEntries(names.map((name) => [name, own])), prefer: 'return=minimal' }
      const answer = await client.call('/rest/v1/waitlist', { method: 'POST', body: request(number), headers })
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
})

it('many rows in one request count as many', async () => {
  expect(await client.insert(numbers(101).map(request))).toEqual(REFUSAL)
  expect(await stored()).toBe(0)
  expect(await client.insert(numbers(100).map(request))).toMatchObject({ status: 201 })
})
