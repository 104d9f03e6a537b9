import { createClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { submitDemoRequest, type RequestMetadata } from '@/site/demo-request/api'
import { getSupabase } from '@/supabase/client'

// The outcome of a request for each HTTP response, read by the real Supabase client.

const request = { name: 'Orla', email: 'orla@harbour.example', company: '', phone: '', message: '' }
const sent: unknown[] = []
let answer: () => Response | Promise<Response>

const client = createClient('http://localhost', 'key', {
  global: {
    fetch: (_input, init) => {
      sent.push(JSON.parse(init?.body as string))
      return Promise.resolve(answer())
    },
  },
})
vi.mock('@/supabase/client')

beforeEach(() => {
  sent.length = 0
  vi.mocked(getSupabase).mockResolvedValue(client)
})

const json = (code: string, hint: string | null = null) => JSON.stringify({ code, message: 'no', details: null, hint })
const outcome = (metadata?: RequestMetadata) => submitDemoRequest(request, 'demo', metadata)

it.each([
  ['stored', 201, '', 'sent'],
  ['a duplicate, as the database answers it: no body', 409, '', 'duplicate'],
  ['a duplicate by its code, whatever a gateway makes of the status', 400, json('23505'), 'duplicate'],
  ['invalid data, no body', 400, '', 'rejected'],
  ['invalid data with a body', 400, json('23514'), 'rejected'],
  ['a key that is not known', 401, json('PGRST301'), 'rejected'],
  ['the limit', 429, json('PT429'), 'too-many'],
  ['the limit in a flood', 429, json('PT429', 'later'), 'too-many-for-long'],
  ['a limit of a gateway', 429, '<h1>Slow down</h1>', 'too-many'],
  ['a statement that took too long', 500, json('57014'), 'Status 500'],
  ['the same through a gateway that calls it a bad request', 400, json('57014'), 'Status 400'],
  ['a database in trouble', 500, json('XX000'), 'Status 500'],
  ['no database', 503, json('PGRST002'), 'Status 503'],
  ['no answer from the database in time', 504, json('PGRST003'), 'Status 504'],
  ['a gateway without a backend', 502, '<h1>Bad gateway</h1>', 'Status 502'],
  ['the login page of a network', 200, '<h1>Welcome to our hotel</h1>', 'Status 200'],
  ['the same without a word', 200, '', 'Status 200'],
  ['a path that leads nowhere, which the client takes for no error', 404, '', 'Status 204'],
])('a response (%s: %i) decides on the request, or leaves it undecided with its status', async (...row) => {
  const [, status, body, expected] = row
  answer = () => new Response(body, { status })
  expect(await outcome().catch(({ message }: Error) => message.split(':')[0])).toBe(expected)
})

it('a dropped connection leaves the request undecided', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(outcome()).rejects.toThrow('Failed to fetch')
})

describe('the row that is sent', () => {
  const row = { name: 'Orla', email: request.email, company: null, phone: null, message: null, source: 'demo' }
  const attribution = { landing_path: '/blog', utm_source: 'letter' }

  it('has the attribution and the spam reason, if there are any', async () => {
    answer = () => new Response('', { status: 201 })
    await outcome()
    await outcome({ attribution, spamReason: 'hurried' })
    expect(sent).toEqual([row, { ...row, ...attribution, spam_reason: 'hurried' }])
  })

  it('is sent once, even after an error', async () => {
    answer = () => new Response(json('PGRST204'), { status: 400 })
    expect(await outcome({ attribution })).toBe('rejected')
    expect(sent).toHaveLength(1)
  })
})
