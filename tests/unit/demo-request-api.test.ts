import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { submitDemoRequest } from '@/site/demo-request/api'
import { demoRequestSchema } from '@/site/demo-request/schema'
import { getSupabase } from '@/supabase/client'
import { SHORTEST } from '../support/request-values.ts'

// The outcome of a request for each HTTP response, read by the real Supabase
// client.

const request = demoRequestSchema.parse(SHORTEST)
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

const SENT = 'sent'
const DUPLICATE = 'duplicate'
const REJECTED = 'rejected'

it.each([
  { response: 'of a stored request', status: 201, body: '', means: SENT },
  {
    response: 'of the database to a duplicate, without a body',
    status: 409,
    body: '',
    means: DUPLICATE,
  },
  {
    response: 'with the code of a duplicate, in a status of a gateway',
    status: 400,
    body: json('23505'),
    means: DUPLICATE,
  },
  {
    response: 'to invalid data, without a body',
    status: 400,
    body: '',
    means: REJECTED,
  },
  {
    response: 'to invalid data, with a body',
    status: 400,
    body: json('23514'),
    means: REJECTED,
  },
  {
    response: 'to an unknown key',
    status: 401,
    body: json('PGRST301'),
    means: REJECTED,
  },
  {
    response: 'beyond the limit',
    status: 429,
    body: json('PT429'),
    means: 'too-many',
  },
  {
    response: 'beyond the limit in a flood',
    status: 429,
    body: json('PT429', 'later'),
    means: 'too-many-for-long',
  },
  {
    response: 'while nobody can send a request',
    status: 429,
    body: json('PT429', 'write'),
    means: 'too-many-for-now',
  },
  {
    response: "beyond a gateway's limit",
    status: 429,
    body: '<h1>Slow down</h1>',
    means: 'too-many',
  },
])(
  'a response $response ($status) means “$means”',
  async ({ status, body, means }) => {
    answer = () => new Response(body, { status })
    expect(await outcome()).toBe(means)
  },
)

it.each([
  {
    response: 'to a statement that took too long',
    status: 500,
    body: json('57014'),
  },
  {
    response: 'to a statement that took too long, in a status of a gateway',
    status: 400,
    body: json('57014'),
  },
  { response: 'of a database in trouble', status: 500, body: json('XX000') },
  { response: 'without a database', status: 503, body: json('PGRST002') },
  {
    response: 'without an answer of the database in time',
    status: 504,
    body: json('PGRST003'),
  },
  {
    response: 'of a gateway without a backend',
    status: 502,
    body: '<h1>Bad gateway</h1>',
  },
  {
    response: 'with the login page of a network',
    status: 200,
    body: '<h1>Welcome to our hotel</h1>',
  },
  { response: 'of a network without a word', status: 200, body: '' },
])(
  'a response $response ($status) leaves open whether the request arrived',
  async ({ status, body }) => {
    answer = () => new Response(body, { status })
    await expect(outcome()).rejects.toThrow(`Status ${status}`)
  },
)

// The client takes this response for no error.
it('a response of a path that leads nowhere (404) leaves open whether the request arrived', async () => {
  answer = () => new Response('', { status: 404 })
  await expect(outcome()).rejects.toThrow('Status 204')
})

it('a dropped connection leaves the request undecided, and a request that takes too long is aborted', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(outcome()).rejects.toThrow('Failed to fetch')
  expect(fetched.mock.lastCall![1]!.signal).toBe(timeout.mock.results[0]!.value)
})

/** The real client, which the other tests replace. */
async function realClient() {
  const { getSupabase: real } =
    await vi.importActual<typeof import('@/supabase/client')>(
      '@/supabase/client',
    )
  return real()
}

it("the site's client waits 20 seconds for a response, and keeps it out of the browser's cache", async () => {
  // The library warns of a second client with the same session.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('Failed to fetch'))
  const client = await realClient()
  await client.auth.signInWithPassword({
    email: request.email,
    password: 'any',
  })
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
