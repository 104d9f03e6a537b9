// @vitest-environment node
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDelivery, type Delivery } from '../../scripts/backend/delivery/delivery.ts'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'
import { startReceiver, startSocketServer } from '../support/delivery.ts'

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

const rpc = (name: string, body: object = {}) =>
  client.call(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers: admin })

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

it('a webhook that fails is mended and replayed, with the same id', async () => {
  let broken = true
  const receiver = await startReceiver(() => (broken ? 500 : 200))
  const { body } = await rpc('destination_add', { name: 'Own', kind: 'webhook', url: receiver.url, style: 'standard' })
  const { id, secret } = body as { id: string; secret: string }
  expect(secret).toMatch(/^whsec_/)
  await client.insert({ name: 'Second', email: 'second@x.example' })
  await vi.waitFor(async () =>
    expect((await rpc('deliveries_list', { destination: id })).body).toMatchObject([
      { state: 'waiting', tries: 1, status: 500 },
    ]),
  )
  broken = false
  const [{ id: delivery }] = (await rpc('deliveries_list', { destination: id })).body as [{ id: string }]
  await backend.query(`update private.deliveries set state = 'failed' where id = $1`, [delivery])
  expect(await rpc('delivery_health')).toMatchObject({ body: { failed: 1 } })
  expect(await rpc('deliveries_replay', { delivery })).toMatchObject({ status: 200, body: '1' })
  await vi.waitFor(async () =>
    expect((await rpc('deliveries_list', { destination: id })).body).toMatchObject([
      { state: 'delivered', status: 200 },
    ]),
  )
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${delivery}`]))
  await rpc('destination_remove', { destination: id })
  receiver.close()
})

it("the form's answer waits for no delivery", async () => {
  const silent = await startSocketServer(() => undefined)
  const { body } = await rpc('destination_add', { name: 'Silent', kind: 'webhook', url: silent.url, style: 'standard' })
  for (let count = 0; count < 5; count++) await client.insert({ name: 'Third', email: `third${count}@x.example` })
  const [sending] = await backend.query<{ count: number }>(
    'select count(*)::int as count from private.deliveries where destination_id = $1 and lease is not null',
    [(body as { id: string }).id],
  )
  // All five are answered, and the first tries still hang.
  expect(sending?.count).toBeGreaterThan(0)
  silent.close()
  await rpc('destination_remove', { destination: (body as { id: string }).id })
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

it.each([
  ['destinations_list', {}],
  ['deliveries_list', { destination: SEEDED }],
  ['delivery_health', {}],
  ['destination_add', { name: 'Mine', kind: 'email', addresses: ['hostile@x.example'] }],
  ['destination_pause', { destination: SEEDED, paused: true }],
  ['destination_remove', { destination: SEEDED }],
  ['destination_test', { destination: SEEDED }],
  ['destination_rotate', { destination: SEEDED }],
  ['deliveries_replay', { destination: SEEDED, since: '2000-01-01' }],
  ['deliveries_dismiss', { destination: SEEDED }],
])("%s is an admin's alone, and changes nothing for others", async (name, body) => {
  const contents = () =>
    backend.query(
      'select *, (select count(*) from private.deliveries) as deliveries from private.destinations order by id',
    )
  const before = await contents()
  const member = bearer((await client.signIn('member@sayfield.example', 'sayfield-member')).access_token)
  for (const [status, headers] of [
    [401, {}],
    [403, member],
  ] as const) {
    expect(await client.call(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers })).toMatchObject({
      status,
      body: { code: '42501' },
    })
  }
  expect(await contents()).toEqual(before)
})

it('no table of it is on the API, for an admin either, and no answer holds a secret', async () => {
  const { body } = await rpc('destination_add', {
    name: 'Secretive',
    kind: 'webhook',
    url: 'https://hooks.example.com/',
    style: 'standard',
  })
  const { id, secret } = body as { id: string; secret: string }
  for (const table of ['destinations', 'deliveries', 'webhook_secrets', 'delivery_settings']) {
    expect(await client.call(`/rest/v1/${table}`, { headers: admin })).toMatchObject({ status: 404 })
    expect(
      await client.call(`/rest/v1/${table}`, { headers: { ...admin, 'accept-profile': 'private' } }),
    ).toMatchObject({ status: 406 })
  }
  const rotated = (await rpc('destination_rotate', { destination: id })).body as string
  for (const answer of [
    await rpc('destinations_list'),
    await rpc('deliveries_list', { destination: id }),
    await rpc('delivery_health'),
  ]) {
    expect(JSON.stringify(answer)).not.toContain(secret.slice(6))
    expect(JSON.stringify(answer)).not.toContain(rotated.replaceAll('"', '').slice(6))
  }
  await rpc('destination_remove', { destination: id })
})
