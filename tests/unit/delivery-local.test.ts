// @vitest-environment node
import { request } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type Delivery,
  type EmbeddedBackend,
  startDelivery,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'
import { SECRET, startReceiver, startSocketServer } from '../support/delivery.ts'

const SEEDED = 'd0000000-0000-4000-8000-000000000001'

// What `npm start` does: a request comes in over HTTP, and somebody is told.

let backend: EmbeddedBackend
let delivery: Delivery
let client: BackendClient
let admin: Record<string, string>

beforeAll(async () => {
  vi.stubEnv('DELIVER_TO_LOCALHOST', '1')
  backend = await startEmbeddedBackend({ seed: true })
  delivery = await startDelivery(backend, 'http://localhost:5173')
  client = await createBackendClient({ ...backend, middleware: delivery.middleware })
  admin = bearer((await client.signIn()).access_token)
})
afterAll(async () => {
  client.close()
  await delivery.close()
  await backend.close()
  vi.unstubAllEnvs()
})

/** As supabase-js asks: rows of a table, changed ones with what they are then. */
const read = async (path: string) => (await client.call(`/rest/v1/${path}`, { headers: admin })).body
const write = async (method: 'POST' | 'PATCH', path: string, body: object, headers = admin) =>
  client.call(`/rest/v1/${path}`, { method, body, headers: { prefer: 'return=representation', ...headers } })

/** Adds a webhook as the page does, and gives it a secret. */
async function addWebhook(name: string, url: string) {
  const added = await write('POST', 'destinations?select=id', { name, kind: 'webhook', url, style: 'standard' })
  expect(added).toMatchObject({ status: 201, body: [{ id: expect.any(String) }] })
  const [{ id }] = added.body as [{ id: string }]
  const secret = { destination_id: id, secret: SECRET }
  expect(await write('POST', 'webhook_secrets', secret, { ...admin, prefer: 'return=minimal' })).toMatchObject({
    status: 201,
  })
  return id
}
const remove = (id: string) => write('PATCH', `destinations?id=eq.${id}`, { removed_at: new Date().toISOString() })
const log = (id: string) =>
  read(`deliveries?destination_id=eq.${id}&select=id,state,tries,status&order=created_at.desc`)

it("a visitor sends the form, and the mail of the seed's destination is on /_mail", async () => {
  expect(await client.insert({ name: 'Newcomer <b>', email: 'newcomer@x.example', source: 'demo' })).toMatchObject({
    status: 201,
  })
  await vi.waitFor(async () => {
    const { body } = await client.call('/_mail')
    expect(body).toContain('New request: Newcomer &lt;b&gt;')
    expect(body).not.toContain('<b>')
  })
})

/** The mail with this subject, as /_mail shows it, when it is there. */
const mail = (subject: string) =>
  vi.waitFor(
    async () => {
      const page = String((await client.call('/_mail')).body)
      const number = new RegExp(`mail=(\\d+)"[^>]*><strong>${subject.replaceAll(/[()]/g, String.raw`\$&`)}`).exec(
        page,
      )?.[1]
      expect(number, page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))).toBeDefined()
      return String((await client.call(`/_mail?mail=${number}`)).body)
    },
    { timeout: 5000 },
  )

it('somebody asks again, waits, is given an owner and comes due: each is told, to whom it concerns', async () => {
  const colleague = '00000000-0000-4000-8000-0000000000c0'
  await backend.query(`insert into auth.users (id, email) values ('${colleague}', 'mo@sayfield.example')`)
  await backend.query(`insert into public.user_roles (user_id, role) values ('${colleague}', 'admin')`)
  const conor = { name: 'Conor', email: 'conor@x.example', company: 'Daly Group', phone: '1', utm_source: 'linkedin' }
  await client.insert(conor)
  const change = async (values: object) => {
    const [{ version }] = (await read('waitlist?email=eq.conor@x.example&select=version')) as [{ version: number }]
    const path = `waitlist?email=eq.conor@x.example&version=eq.${version}&select=id`
    expect(await write('PATCH', path, values)).toMatchObject({ status: 200, body: [{ id: expect.any(String) }] })
  }
  await change({ status: 'closed' })
  expect(await client.insert({ ...conor, phone: '2', message: 'My board decides Monday' })).toMatchObject({
    status: 409,
  })
  const again = await mail('Back again: Conor, Daly Group (first asked')
  for (const part of ['sales@sayfield.example', 'it is new once more', 'My board decides Monday', 'linkedin']) {
    expect(again).toContain(part)
  }
  expect(again).toContain('Phone: 2 (before: 1)')

  await backend.query(
    `update public.waitlist set status_since = now() - interval '4 hours 5 minutes' where email = $1`,
    [conor.email],
  )
  await backend.query(`select private.queue_reminders(now())`)
  // Any write wakes the dispatcher; of itself it looks twice a minute.
  const saved = await write('PATCH', 'team_settings?id=eq.true&select=waiting_hours', { waiting_hours: 4 })
  expect(saved).toMatchObject({ body: [{ waiting_hours: 4 }] })
  expect(await mail('Still new after 4 hours: Conor')).toContain('Nobody has worked on this request yet.')

  await change({ owner_id: colleague })
  expect(await mail('Yours now: Conor')).toContain('<dd>mo@sayfield.example</dd>')

  const day = new Date().toISOString().slice(0, 10)
  await change({ status: 'contacted', next_step: 'Call again', next_step_on: day })
  await backend.query(`select private.queue_reminders(date_trunc('day', now()) + interval '1 day 12 hours')`)
  await write('PATCH', 'team_settings?id=eq.true&select=id', { waiting_hours: 4 })
  const due = await mail('1 due: Conor')
  expect(due).toContain('<dd>mo@sayfield.example</dd>')
  expect(due).toContain('Call again · ')
})

it('/_mail is for this machine alone', async () => {
  const { port } = new URL(client.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: '/_mail', headers: { host: `rebound.example:${port}` } }, (res) =>
      resolve(res.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

it('marked as no spam, a request is told at once', async () => {
  await client.insert({ name: 'Freed', email: 'freed@x.example', spam_reason: 'hurried' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await client.call('/_mail')).body).not.toContain('New request: Freed')
  expect(await write('PATCH', 'waitlist?email=eq.freed@x.example&select=id', { status: 'new' })).toMatchObject({
    status: 200,
  })
  await vi.waitFor(async () => expect((await client.call('/_mail')).body).toContain('New request: Freed'))
})

it('a webhook that fails is mended and sent again, with the same id', async () => {
  let broken = true
  const receiver = await startReceiver(() => (broken ? 500 : 200))
  const id = await addWebhook('Own', receiver.url)
  await client.insert({ name: 'Second', email: 'second@x.example' })
  await vi.waitFor(async () => expect(await log(id)).toMatchObject([{ state: 'waiting', tries: 1, status: 500 }]))
  broken = false
  const [{ id: delivery }] = (await log(id)) as [{ id: string }]
  await backend.query(`update public.deliveries set state = 'failed' where id = $1`, [delivery])
  expect(await read(`destination_states?id=eq.${id}`)).toMatchObject([{ failed: 1, waiting: 0, active: true }])
  const again = await write('PATCH', `deliveries?id=eq.${delivery}&select=id`, { state: 'waiting' })
  expect(again).toMatchObject({ status: 200, body: [{ id: delivery }] })
  await vi.waitFor(async () => expect(await log(id)).toMatchObject([{ state: 'delivered', status: 200 }]))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${delivery}`]))
  for (const { headers, body } of receiver.received) new Webhook(SECRET).verify(body, headers as Record<string, string>)
  await remove(id)
  receiver.close()
})

it('everything since a moment is sent again, what failed is dismissed, and how many there are is answered', async () => {
  const id = await addWebhook('Late', 'https://nowhere.invalid/')
  const since = new Date(Date.now() - 60_000).toISOString()
  const replay = await write('POST', 'rpc/deliveries_replay', { destination: id, since })
  const recent = (await read(`waitlist?created_at=gte.${since}&status=neq.spam&select=id`)) as unknown[]
  expect(Number(replay.body)).toBe(recent.length)
  await backend.query(`update public.deliveries set state = 'failed', lease = null where destination_id = $1`, [id])
  const dismissed = await write('PATCH', `deliveries?destination_id=eq.${id}&state=eq.failed&select=id`, {
    state: 'dismissed',
  })
  expect(dismissed.body).toHaveLength(recent.length)
  await remove(id)
})

it("the form's answer waits for no delivery", async () => {
  const silent = await startSocketServer(() => undefined)
  const id = await addWebhook('Silent', silent.url)
  for (let count = 0; count < 5; count++) await client.insert({ name: 'Third', email: `third${count}@x.example` })
  const [sending] = await backend.query<{ count: number }>(
    'select count(*)::int as count from public.deliveries where destination_id = $1 and lease is not null',
    [id],
  )
  // All five are answered, and the first tries still hang.
  expect(sending?.count).toBeGreaterThan(0)
  silent.close()
  await remove(id)
})

it('where the function would answer, nobody is let in', async () => {
  for (const headers of [{}, bearer('x')]) {
    expect(await client.call('/functions/v1/deliver', { method: 'POST', body: {}, headers })).toEqual({
      status: 401,
      body: 'Not allowed',
    })
  }
})

it.each([
  ['deliveries_due', {}],
  ['deliveries_claim', { destination: SEEDED, most: 10, lease_seconds: 60 }],
  ['delivery_finish', { lease: SEEDED, result: 'delivered' }],
])("%s is the dispatcher's alone: neither a visitor, nor a member, nor an admin calls it", async (name, body) => {
  const member = bearer((await client.signIn('member@sayfield.example', 'sayfield-member')).access_token)
  for (const [status, headers] of [
    [401, {}],
    [403, member],
    [403, admin],
  ] as const) {
    const message = `permission denied for function ${name}`
    expect(await client.call(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers })).toMatchObject({
      status,
      body: { code: '42501', message },
    })
  }
})

it('no answer holds a secret, nobody reads one, and none is changed', async () => {
  const id = await addWebhook('Secretive', 'https://hooks.example.com/')
  for (const headers of [{}, admin]) {
    for (const path of [
      'webhook_secrets',
      `webhook_secrets?select=secret`,
      `webhook_secrets?secret=like.whsec*&select=expires_at`,
    ]) {
      expect((await client.call(`/rest/v1/${path}`, { headers })).body).toMatchObject({ code: '42501' })
    }
  }
  expect(await write('POST', 'webhook_secrets', { destination_id: id, secret: SECRET })).toMatchObject({
    body: { code: '42501' },
  })
  expect(await write('PATCH', `webhook_secrets?destination_id=eq.${id}`, { secret: SECRET })).toMatchObject({
    body: { code: '42501' },
  })
  expect(JSON.stringify(await read('destination_states'))).not.toContain('whsec')
  await remove(id)
  expect(await backend.query('select from public.webhook_secrets where destination_id = $1', [id])).toEqual([])
})
