// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { createHandler, serviceKey } from '../../supabase/functions/deliver/handler.ts'
import { restCaller } from '../../supabase/functions/deliver/store.ts'
import { message, startReceiver } from '../support/delivery.ts'

afterEach(() => void vi.unstubAllGlobals())

const SECRET = 'a secret of at least thirty-two characters'
const reading = (variables: Record<string, string>) => (name: string) => variables[name]
const post = (secret: string) =>
  new Request('http://localhost/', { method: 'POST', headers: { authorization: `Bearer ${secret}` } })

/** The headers that the database's API is asked with. */
async function headersWith(key: string) {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response('null')),
  )
  vi.stubGlobal('fetch', asked)
  await restCaller('https://ref.supabase.co', key)('deliveries_due', {})
  return asked.mock.calls[0]![1].headers
}

it('a secret key goes into `apikey` alone, a legacy key into both', async () => {
  expect(await headersWith('sb_secret_x')).toEqual({ apikey: 'sb_secret_x', 'content-type': 'application/json' })
  expect(await headersWith('eyJ.legacy.key')).toEqual({
    apikey: 'eyJ.legacy.key',
    authorization: 'Bearer eyJ.legacy.key',
    'content-type': 'application/json',
  })
})

it('the secret key named default comes before the legacy one', () => {
  const legacy = { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.legacy.key' }
  expect(
    serviceKey(reading({ ...legacy, SUPABASE_SECRET_KEYS: '{"other":"sb_secret_o","default":"sb_secret_d"}' })),
  ).toBe('sb_secret_d')
  expect(serviceKey(reading({ ...legacy, SUPABASE_SECRET_KEYS: '{"other":"sb_secret_o"}' }))).toBe('eyJ.legacy.key')
  expect(serviceKey(reading(legacy))).toBe('eyJ.legacy.key')
})

it.each([
  ['an empty secret', '', ''],
  ['a short secret', 'short', 'short'],
  ['another secret', SECRET, `${SECRET}.`],
])('nobody gets in with %s', async (_name, secret, given) => {
  const handle = createHandler(reading({ DELIVER_SECRET: secret, SITE_URL: 'https://www.sayfield.example' }))
  for (const request of [post(given), new Request('http://localhost/', { method: 'POST' })]) {
    expect((await handle(request)).status).toBe(401)
  }
})

it.each([
  ['', 0],
  ['1', 1],
])('with DELIVER_TO_LOCALHOST=%j this machine gets %i webhooks', async (allowed, expected) => {
  const receiver = await startReceiver()
  const finished: unknown[] = []
  const claims = [[message({ url: receiver.url })]]
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1)
    if (name === 'delivery_finish') finished.push(JSON.parse(body))
    const destinations = name === 'deliveries_due' && claims.length > 0 ? ['d'] : []
    return Promise.resolve(
      Response.json(name === 'deliveries_claim' ? (claims.shift() ?? []) : { destinations, next_in: null }),
    )
  })
  const handle = createHandler(
    reading({
      DELIVER_SECRET: SECRET,
      SITE_URL: 'https://www.sayfield.example',
      SUPABASE_URL: 'https://ref.supabase.co',
      DELIVER_TO_LOCALHOST: allowed,
    }),
  )
  expect((await handle(post(SECRET))).status).toBe(204)
  receiver.close()
  expect(receiver.received).toHaveLength(expected)
  expect(finished).toMatchObject([expected ? { result: 'delivered' } : { error: 'Refused: The address is not https' }])
})
