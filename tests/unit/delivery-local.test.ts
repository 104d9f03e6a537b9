// @vitest-environment node
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type Delivery,
  type EmbeddedBackend,
  startDelivery,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import {
  bearer,
  createBackendClient,
  type BackendClient,
} from '../support/backend-client.ts'

// Delivery in `npm start`, beyond the flow in tests/e2e/notifications.spec.ts.

const PATIENT = { timeout: 25_000 }

let backend: EmbeddedBackend
let delivery: Delivery
let client: BackendClient
let admin: Record<string, string>

beforeAll(async () => {
  vi.stubEnv('DELIVER_TO_LOCALHOST', '1')
  backend = await startEmbeddedBackend({ seed: true })
  delivery = await startDelivery(backend, 'http://localhost:5173')
  client = await createBackendClient({
    ...backend,
    middleware: delivery.middleware,
  })
  admin = bearer((await client.signIn()).access_token)
})
afterAll(async () => {
  client.close()
  await delivery.close()
  await backend.close()
  vi.unstubAllEnvs()
})

it('/_mail is refused for a host name other than localhost', async () => {
  const { port } = new URL(client.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(
      { port, path: '/_mail', headers: { host: `rebound.example:${port}` } },
      (res) => resolve(res.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

it('a request released from spam is mailed immediately, and /_mail escapes its markup', async () => {
  await client.insert({
    name: 'Freed <b>',
    email: 'freed@x.example',
    spam_reason: 'hurried',
  })
  const told = `select from public.deliveries join public.waitlist on waitlist.id = entry_id where email = 'freed@x.example'`
  expect(await backend.query(told)).toEqual([])
  const mails = async () => String((await client.call('/_mail')).body)
  const freed = { method: 'PATCH', body: { status: 'new' }, headers: admin }
  expect(
    await client.call('/rest/v1/waitlist?email=eq.freed@x.example', freed),
  ).toMatchObject({ status: 204 })
  await vi.waitFor(
    async () => expect(await mails()).toContain('New request: Freed &lt;b&gt;'),
    PATIENT,
  )
  expect(await mails()).not.toContain('<b>')
})
