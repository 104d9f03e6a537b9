// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type Delivery,
  type EmbeddedBackend,
  startDelivery,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import { createHandler } from '../../supabase/functions/colleagues/handler.ts'
import {
  createBackendClient,
  type BackendClient,
} from '../support/backend-client.ts'

// The function `colleagues` as `npm start` runs it, with the real database, and
// with answers of the hosted auth server.

let backend: EmbeddedBackend
let delivery: Delivery
let client: BackendClient
let adminToken: string
let memberToken: string

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  delivery = await startDelivery(backend, 'http://localhost:5173')
  client = await createBackendClient({
    ...backend,
    middleware: delivery.middleware,
  })
  adminToken = await signIn('admin@sayfield.example', 'sayfield-admin')
  memberToken = await signIn('member@sayfield.example', 'sayfield-member')
})
afterAll(async () => {
  client.close()
  await delivery.close()
  await backend.close()
})
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await backend.query('delete from public.access_invitations')
  await backend.query('delete from public.audit_log')
})

const apikey = 'sb_publishable_embedded'

async function signIn(email: string, password: string) {
  const response = await fetch(
    `${client.url}/auth/v1/token?grant_type=password`,
    {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
  )
  return ((await response.json()) as { access_token: string }).access_token
}

const requestOf = (url: string, body: unknown, token: string) =>
  new Request(url, {
    method: 'POST',
    headers: {
      apikey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })

const answerOf = async (response: Response) => [
  response.status,
  await response.json(),
]

const invite = async (body: unknown, token = adminToken) =>
  answerOf(
    await fetch(
      requestOf(`${client.url}/functions/v1/colleagues`, body, token),
    ),
  )

const invitations = () =>
  backend.query('select email, role from public.access_invitations')

/** The link's token in the newest mail of /_mail. */
async function mailedToken() {
  const page = await (await fetch(`${client.url}/_mail`)).text()
  return /token_hash=([0-9a-f]+)/.exec(page)?.[1]
}

const verify = async (token_hash: string | undefined) =>
  fetch(`${client.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'invite', token_hash }),
  })

it('invites a colleague by mail, whose link gives the role', async () => {
  expect(await invite({ email: ' New@Team.example ', role: 'reader' })).toEqual(
    [200, { result: 'sent' }],
  )
  expect(await invitations()).toEqual([
    { email: 'new@team.example', role: 'reader' },
  ])
  const opened = await verify(await mailedToken())
  expect(opened.status).toBe(200)
  expect(
    await backend.query(
      `select user_roles.role from public.user_roles join auth.users on id = user_id where email = 'new@team.example'`,
    ),
  ).toEqual([{ role: 'reader' }])
})

it('sends another link at a second invitation, and the first one ends', async () => {
  await invite({ email: 'twice@team.example', role: 'reader' })
  const first = await mailedToken()
  await invite({ email: 'twice@team.example', role: 'reader' })
  expect((await verify(first)).status).toBe(403)
  expect((await verify(await mailedToken())).status).toBe(200)
})

it('gives an invited colleague the name of the invitation', async () => {
  await invite({ email: 'nia@team.example', role: 'reader', name: ' Nia B ' })
  await verify(await mailedToken())
  expect(
    await backend.query(
      `select full_name from public.profiles where email = 'nia@team.example'`,
    ),
  ).toEqual([{ full_name: 'Nia B' }])
})

it('gives a confirmed account the role at once, without a mail', async () => {
  expect(
    await invite({ email: 'member@sayfield.example', role: 'reader' }),
  ).toEqual([200, { result: 'given' }])
  await backend.query(`delete from public.user_roles where role = 'reader'`)
})

it.each([
  ['a member', 'x@team.example', 'admin', 403, 'not-admin', () => memberToken],
  ['a foreign token', 'x@team.example', 'admin', 401, 'session', () => 'x'],
  ['a role of no name', 'x@team.example', 'owner', 400, 'invalid', undefined],
  ['a text without @', 'nobody', 'reader', 400, 'invalid', undefined],
  [
    'an address with access',
    'admin@sayfield.example',
    'reader',
    409,
    'has-access',
    undefined,
  ],
])(
  'refuses %s',
  async (_case, email, role, status, reason, token = () => adminToken) => {
    expect(await invite({ email, role }, token())).toEqual([
      status,
      { problem: reason },
    ])
    expect(await invitations()).toEqual([])
  },
)

it('refuses the eleventh invitation within an hour', async () => {
  await backend.query(
    `insert into public.audit_log (admin_id, action)
     select user_id, 'access-invited' from public.user_roles, generate_series(1, 10) where role = 'admin'`,
  )
  expect(await invite({ email: 'x@team.example', role: 'reader' })).toEqual([
    429,
    { problem: 'limited' },
  ])
})

/** Invites x@team.example, with this answer of the hosted auth server. */
async function inviteWith(answer: () => Promise<Response>) {
  const asked: string[] = []
  const handle = createHandler(
    (name) =>
      ({ SUPABASE_URL: client.url, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' })[
        name
      ],
    {
      call: (input, init) => {
        if (!input.endsWith('/auth/v1/invite')) return fetch(input, init)
        asked.push(init.body ?? '')
        return answer()
      },
    },
  )
  const request = requestOf(
    'http://x.example/',
    { email: 'x@team.example', role: 'reader' },
    adminToken,
  )
  return { answer: await answerOf(await handle(request)), asked }
}

const refused = (status: number) => () =>
  Promise.resolve(new Response(null, { status }))

it.each([
  [422, 'not-sent'],
  [429, 'mail-limit'],
  [500, 'not-sent'],
])(
  'withdraws the invitation if the auth server answers %i',
  async (status, reason) => {
    const { answer, asked } = await inviteWith(refused(status))
    expect(answer).toEqual([502, { problem: reason }])
    expect(asked).toEqual([
      '{"email":"x@team.example","data":{"role":"reader"}}',
    ])
    expect(await invitations()).toEqual([])
  },
)

it('keeps an address invited whose second mail is refused', async () => {
  await invite({ email: 'x@team.example', role: 'reader' })
  const { answer } = await inviteWith(refused(429))
  expect(answer).toEqual([502, { problem: 'mail-limit' }])
  expect(await invitations()).toEqual([
    { email: 'x@team.example', role: 'reader' },
  ])
})

it('withdraws a refused invitation that replaced a lapsed one', async () => {
  await invite({ email: 'x@team.example', role: 'reader' })
  await backend.query(
    `update public.access_invitations set expires_at = now() - interval '1 second'`,
  )
  await inviteWith(refused(429))
  expect(await invitations()).toEqual([])
})

it.each([
  ['none', () => Promise.reject(new Error('timed out'))],
  ['504', refused(504)],
])(
  'keeps the invitation if it is unknown whether its mail went out: %s',
  async (_answer, reply) => {
    const { answer } = await inviteWith(reply)
    expect(answer).toEqual([502, { problem: 'no-answer' }])
    expect(await invitations()).toHaveLength(1)
  },
)

it.each([
  ['https://www.sayfield.example', 'https://www.sayfield.example'],
  ['https://evil.example', null],
])('lets only the site read its answers: %s', async (origin, allowed) => {
  const handle = createHandler(
    (name) => ({ SITE_URL: 'https://www.sayfield.example' })[name],
  )
  const response = await handle(
    new Request('http://x.example/', {
      method: 'OPTIONS',
      headers: { origin },
    }),
  )
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
})
