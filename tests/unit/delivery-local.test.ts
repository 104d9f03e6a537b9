// @vitest-environment node
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDelivery, type Delivery } from '../../scripts/backend/delivery.ts'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'
import { startReceiver, startSocketServer } from '../support/delivery.ts'

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

const rpc = (name: string, body: object = {}) => client.call(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers: admin })

it('a visitor sends the form, and the mail of the seed\'s destination is on /_mail', async () => {
  expect(await client.insert({ name: 'Newcomer <b>', email: 'newcomer@x.example', source: 'demo' })).toMatchObject({ status: 201 })
  await vi.waitFor(async () => {
    const { body } = await client.call('/_mail')
    expect(body).toContain('New request: Newcomer &lt;b&gt;')
    expect(body).not.toContain('<b>')
  })
})

it('/_mail is for this machine alone', async () => {
  const { port } = new URL(client.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: '/_mail', headers: { host: `rebound.example:${port}` } }, (res) => resolve(res.resume().statusCode))
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
  await vi.waitFor(async () => expect((await rpc('deliveries_list', { destination: id })).body).toMatchObject([{ state: 'waiting', tries: 1, status: 500 }]))
  broken = false
  const [{ id: delivery }] = (await rpc('deliveries_list', { destination: id })).body as [{ id: string }]
  await backend.query(`update private.deliveries set state = 'failed' where id = $1`, [delivery])
  expect(await rpc('delivery_health')).toMatchObject({ body: { failed: 1 } })
  expect(await rpc('deliveries_replay', { delivery })).toMatchObject({ status: 200, body: '1' })
  await vi.waitFor(async () => expect((await rpc('deliveries_list', { destination: id })).body).toMatchObject([{ state: 'delivered', status: 200 }]))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${delivery}`]))
  await rpc('destination_remove', { destination: id })
  receiver.close()
})

it('the form\'s answer waits for no delivery', async () => {
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
    expect(await client.call('/functions/v1/deliver', { method: 'POST', body: {}, headers })).toEqual({ status: 401, body: 'Not allowed' })
  }
})
