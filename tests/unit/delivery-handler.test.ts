// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import {
  createHandler,
  mailSettings,
} from '../../supabase/functions/deliver/handler.ts'
import { MAIL_TIMEOUT_MS } from '../../supabase/functions/deliver/schedule.ts'
import { serviceKey } from '../../supabase/functions/deliver/secrets.ts'
import { restCaller } from '../../supabase/functions/deliver/store.ts'
import { message, startReceiver } from '../support/delivery.ts'

afterEach(() => void vi.unstubAllGlobals())

const SITE_URL = 'https://www.sayfield.example'
const SECRET = 'a secret of at least thirty-two characters'
const reading = (variables: Record<string, string>) => (name: string) =>
  variables[name]
const post = (secret: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  })

/** Calls the function as the database does, and returns the status. */
async function statusOfCall() {
  const handle = createHandler(
    reading({
      DELIVER_SECRET: SECRET,
      SITE_URL,
      SUPABASE_SERVICE_ROLE_KEY: 'key',
    }),
  )
  return (await handle(post(SECRET))).status
}

it.each([
  ['sb_secret_x', {}],
  ['eyJ.legacy.key', { authorization: 'Bearer eyJ.legacy.key' }],
])(
  'the database API gets the key %s as `apikey`, and only a legacy key as bearer token too',
  async (apikey, more) => {
    const fetched = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response('null')),
    )
    vi.stubGlobal('fetch', fetched)
    await restCaller('https://ref.supabase.co', apikey)('deliveries_due', {})
    expect(fetched.mock.calls[0]![1]!.headers).toEqual({
      apikey,
      'content-type': 'application/json',
      ...more,
    })
  },
)

it('the service key is the secret key named default, else the first one, else the legacy key', () => {
  const [legacy, first] = [
    'eyJ.legacy.key',
    '{"other":"sb_secret_o","last":"x"}',
  ]
  for (const [SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS, key] of [
    [legacy, '{"other":"sb_secret_o","default":"sb_secret_d"}', 'sb_secret_d'],
    [legacy, first, 'sb_secret_o'],
    ['', first, 'sb_secret_o'],
    [legacy, '', legacy],
    [legacy, '{}', legacy],
  ] as const)
    expect(
      serviceKey(reading({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS })),
    ).toBe(key)
})

it('the function refuses a caller without its secret, and every caller if its secret is empty or short', async () => {
  const statusOf = async (secret: string, given: string) =>
    (
      await createHandler(reading({ DELIVER_SECRET: secret, SITE_URL }))(
        post(given),
      )
    ).status
  // Enough wrong secrets for a comparison of single bytes to accept one.
  const others = Array.from(
    { length: 600 },
    (_, index) => `${index} another secret of more than thirty-two characters`,
  )
  const near = Array.from(
    SECRET,
    (_, index) => `${SECRET.slice(0, index)}~${SECRET.slice(index + 1)}`,
  )
  for (const given of [
    ...others,
    ...near,
    SECRET.slice(0, -1),
    `${SECRET}.`,
    '',
  ])
    expect(await statusOf(SECRET, given), given).toBe(401)
  for (const secret of ['', 'x'.repeat(31)])
    expect(await statusOf(secret, secret)).toBe(401)
  expect(await statusOf('x'.repeat(32), 'x'.repeat(32))).toBe(500)
})

it.each([
  ['SITE_URL is not set', { SUPABASE_SERVICE_ROLE_KEY: 'key' }],
  ['The project has no secret key: SUPABASE_SECRET_KEYS', { SITE_URL }],
  [
    'The project has no secret key: SUPABASE_SECRET_KEYS',
    { SITE_URL, SUPABASE_SECRET_KEYS: '{}' },
  ],
])(
  'the function responds with 500 and the reason: %s',
  async (reason, variables: Record<string, string>) => {
    const answer = await createHandler(
      reading({ DELIVER_SECRET: SECRET, ...variables }),
    )(post(SECRET))
    expect([answer.status, await answer.text()]).toEqual([500, reason])
  },
)

it('mail uses TLS on port 465 unless another port is set', () => {
  const mail = {
    SMTP_HOST: 'smtp.example',
    MAIL_FROM: 'notices@sayfield.example',
    SMTP_USER: 'me',
    SMTP_PASSWORD: 'word',
  }
  const same = {
    host: 'smtp.example',
    from: 'notices@sayfield.example',
    user: 'me',
    password: 'word',
  }
  expect(mailSettings(reading(mail))).toEqual({
    ...same,
    port: 465,
    plain: false,
  })
  expect(mailSettings(reading({ ...mail, SMTP_PORT: '2587' }))).toEqual({
    ...same,
    port: 2587,
    plain: false,
  })
  for (const name of ['SMTP_HOST', 'MAIL_FROM'])
    expect(mailSettings(reading({ ...mail, [name]: '' }))).toBeUndefined()
})

it("the function claims nothing more when the host's remaining time may be too short for an attempt", async () => {
  vi.useFakeTimers()
  const begin = Date.now()
  let last = 0
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.split('/').at(-1)
    if (name === 'deliveries_claim') {
      last = Date.now()
      // Each attempt takes five seconds, and more deliveries are always due.
      vi.advanceTimersByTime(5000)
      return Promise.resolve(Response.json([message({ kind: 'email' })]))
    }
    return Promise.resolve(
      Response.json({ destinations: ['d'], next_in: null }),
    )
  })
  expect(await statusOfCall()).toBe(204)
  vi.useRealTimers()
  const HOST_ENDS_MS = 150_000
  expect(last - begin).toBeGreaterThan(60_000)
  expect(last - begin).toBeLessThan(HOST_ENDS_MS - MAIL_TIMEOUT_MS)
})

it("the function leaves the rest of a burst to the next call, within the host's limit of processor time", async () => {
  let claimed = 0
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1)
    if (name !== 'deliveries_claim')
      return Promise.resolve(
        Response.json({ destinations: ['d'], next_in: null }),
      )
    const { most } = JSON.parse(body) as { most: number }
    claimed += most
    return Promise.resolve(
      Response.json(
        Array.from({ length: most }, () => message({ kind: 'email' })),
      ),
    )
  })
  expect(await statusOfCall()).toBe(204)
  expect(claimed).toBe(250)
})

it.each([
  ['', 0],
  ['1', 1],
])(
  'with DELIVER_TO_LOCALHOST=%j the local machine gets %i webhooks',
  async (allowed, expected) => {
    const receiver = await startReceiver()
    const finished: unknown[] = []
    const claims = [[message({ url: receiver.url })]]
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
      const name = url.split('/').at(-1)
      if (name === 'delivery_finish') finished.push(JSON.parse(body))
      const destinations =
        name === 'deliveries_due' && claims.length > 0 ? ['d'] : []
      return Promise.resolve(
        Response.json(
          name === 'deliveries_claim'
            ? (claims.shift() ?? [])
            : { destinations, next_in: null },
        ),
      )
    })
    const handle = createHandler(
      reading({
        DELIVER_SECRET: SECRET,
        SITE_URL: `${SITE_URL}/`,
        SUPABASE_URL: 'https://ref.supabase.co',
        SUPABASE_SERVICE_ROLE_KEY: 'key',
        DELIVER_TO_LOCALHOST: allowed,
      }),
    )
    expect((await handle(post(SECRET))).status).toBe(204)
    const site = expect.stringContaining(`${SITE_URL}/admin`)
    expect(receiver.received).toMatchObject(
      Array.from({ length: expected }, () => ({ body: site })),
    )
    expect(finished).toMatchObject([
      expected
        ? { result: 'delivered' }
        : { error: 'Refused: The address is not https' },
    ])
  },
)
