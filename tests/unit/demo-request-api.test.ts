import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { submitDemoRequest } from '@/site/demo-request/api'
import { getSupabase } from '@/supabase/client'

// The outcome of a request for each HTTP response, read by the real Supabase client.

const request = {
  name: 'Orla',
  email: 'orla@harbour.example',
  company: '',
  phone: '',
  message: '',
}
let answer: () => Response | Promise<Response>

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer()))
const client = createClient('http://localhost', 'key', {
  global: { fetch: fetched },
})
vi.mock('@/supabase/client')
vi.hoisted(() => vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key'))

beforeEach(() => void vi.mocked(getSupabase).mockResolvedValue(client))

const json = (code: string, hint: string | null = null) =>
  JSON.stringify({ code, message: 'no', details: null, hint })
const outcome = () => submitDemoRequest(request, 'demo')

it.each([
  ['stored', 201, '', 'sent'],
  ['a duplicate, as the database answers it: no body', 409, '', 'duplicate'],
  [
    'a duplicate by its code, whatever a gateway makes of the status',
    400,
    json('23505'),
    'duplicate',
  ],
  ['invalid data, no body', 400, '', 'rejected'],
  ['invalid data with a body', 400, json('23514'), 'rejected'],
  ['a key that is not known', 401, json('PGRST301'), 'rejected'],
  ['the limit', 429, json('PT429'), 'too-many'],
  ['the limit in a flood', 429, json('PT429', 'later'), 'too-many-for-long'],
  ['the stop for all', 429, json('PT429', 'write'), 'too-many-for-now'],
  ['a limit of a gateway', 429, '<h1>Slow down</h1>', 'too-many'],
  ['a statement that took too long', 500, json('57014'), 'Status 500'],
  [
    'the same through a gateway that calls it a bad request',
    400,
    json('57014'),
    'Status 400',
  ],
  ['a database in trouble', 500, json('XX000'), 'Status 500'],
  ['no database', 503, json('PGRST002'), 'Status 503'],
  ['no answer from the database in time', 504, json('PGRST003'), 'Status 504'],
  ['a gateway without a backend', 502, '<h1>Bad gateway</h1>', 'Status 502'],
  [
    'the login page of a network',
    200,
    '<h1>Welcome to our hotel</h1>',
    'Status 200',
  ],
  ['the same without a word', 200, '', 'Status 200'],
  [
    'a path that leads nowhere, which the client takes for no error',
    404,
    '',
    'Status 204',
  ],
])(
  'a response (%s: %i) decides on the request, or leaves it undecided with its status',
  async (...row) => {
    const [, status, body, expected] = row
    answer = () => new Response(body, { status })
    expect(
      await outcome().catch(({ message }: Error) => message.split(':')[0]),
    ).toBe(expected)
  },
)

it('a dropped connection leaves the request undecided, and a request that takes too long is aborted', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(outcome()).rejects.toThrow('Failed to fetch')
  expect(fetched.mock.lastCall![1]!.signal).toBe(timeout.mock.results[0]!.value)
})

it("the site's client waits 20 seconds for a response, and keeps it out of the browser's cache", async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('Failed to fetch'))
  const { getSupabase: real } =
    await vi.importActual<typeof import('@/supabase/client')>(
      '@/supabase/client',
    )
  await (
    await real()
  ).auth.signInWithPassword({ email: request.email, password: 'any' })
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(fetched.mock.lastCall![1]).toMatchObject({
    cache: 'no-store',
    signal: timeout.mock.results[0]!.value,
  })
})

it('a failed download of the client is tried again at the next call', async () => {
  vi.resetModules()
  const createClient = vi.fn<() => string>(() => 'the client')
  vi.doMock(
    '@supabase/supabase-js',
    vi
      .fn(() => ({ createClient }))
      .mockRejectedValueOnce(new Error('no network')),
  )
  const { getSupabase: real } =
    await vi.importActual<typeof import('@/supabase/client')>(
      '@/supabase/client',
    )
  await expect(real()).rejects.toThrow('mock')
  await expect(real()).resolves.toBe('the client')
  await real()
  expect(createClient).toHaveBeenCalledOnce()
})
