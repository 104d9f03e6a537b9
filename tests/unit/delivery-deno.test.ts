// @vitest-environment node
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMailCatcher, type MailCatcher } from '../../scripts/backend/local-supabase.ts'
import { startRest } from '../support/delivery-rest.ts'
import { openDeliveryDatabase, SECRET, startReceiver } from '../support/delivery.ts'

// The function as it is deployed, in the runtime of hosted Supabase: Deno, whose binary npm brings.

vi.setConfig({ testTimeout: 90_000 })

const ROOT = join(import.meta.dirname, '../..')
const FUNCTION = 'supabase/functions/deliver/index.ts'
const LOCAL = ['--node-modules-dir=manual', '--no-lock', '--no-remote']
const KEY = 'sb_secret_of_the_test'
const DELIVER_SECRET = 'a secret of at least thirty-two characters'

const require = createRequire(import.meta.url)
/** The package's own starter fetches its binary; it is there. */
const deno = () => {
  const { optionalDependencies } = require('deno/package.json') as { optionalDependencies: Record<string, string> }
  for (const name of Object.keys(optionalDependencies)) {
    try {
      return join(require.resolve(`${name}/package.json`), '..', process.platform === 'win32' ? 'deno.exe' : 'deno')
    } catch {
      // Another platform's.
    }
  }
  throw new Error('There is no Deno for this platform')
}
const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' }

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>
let rest: Awaited<ReturnType<typeof startRest>>
let catcher: MailCatcher
let child: ChildProcess
let url = ''

beforeAll(async () => {
  ;[db, catcher] = await Promise.all([openDeliveryDatabase(), startMailCatcher()])
  rest = await startRest(db.call, KEY)
  const variables = {
    SUPABASE_URL: rest.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: KEY }),
    SUPABASE_SERVICE_ROLE_KEY: 'the legacy key',
    DELIVER_SECRET,
    SITE_URL: 'https://www.sayfield.example/',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(catcher.port),
    SMTP_PLAIN: '1',
    MAIL_FROM: 'Sayfield <notices@sayfield.example>',
    DELIVER_TO_LOCALHOST: '1',
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
  }
  const allowed = ['--allow-net', '--allow-env', '--allow-sys=hostname', '--allow-read']
  child = spawn(deno(), ['run', ...LOCAL, ...allowed, FUNCTION], { cwd: ROOT, env: { ...env, ...variables } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)))
  await vi.waitFor(
    () => {
      url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0] ?? ''
      expect(url, said).not.toBe('')
    },
    { timeout: 30_000 },
  )
})
afterAll(async () => {
  child.kill()
  rest.close()
  await Promise.all([catcher.close(), db.database.close()])
})

const call = (secret: string, method = 'POST') =>
  fetch(url, { method, headers: { authorization: `Bearer ${secret}` } }).then(({ status }) => status)

it('is checked by Deno without a complaint', async () => {
  const { stderr } = await promisify(execFile)(deno(), ['check', ...LOCAL, FUNCTION], { cwd: ROOT, env })
  expect(stderr).not.toMatch(/error/i)
})

it('sends one delivery of each kind', async () => {
  const receiver = await startReceiver()
  await db.webhook(receiver.url)
  await db.webhook(receiver.url, 'slack')
  await db.webhook(receiver.url, 'teams')
  await db.email('team@x.example')
  await db.requests(1)
  expect(await call(DELIVER_SECRET)).toBe(204)
  expect(await db.states()).toEqual({ delivered: 4 })
  expect(catcher.mails()[0]).toMatchObject({ subject: 'New request: Person 1', recipients: ['team@x.example'] })
  const slack = receiver.received.find(({ body }) => body.startsWith('{"text"'))
  const teams = receiver.received.find(({ body }) => body.startsWith('{"type":"message"'))
  const standard = receiver.received.find((one) => one !== slack && one !== teams)
  expect(JSON.parse(slack!.body)).toHaveProperty('blocks')
  expect(JSON.parse(teams!.body)).toHaveProperty('attachments')
  expect(new Webhook(SECRET).verify(standard!.body, standard!.headers as Record<string, string>)).toMatchObject({
    data: {
      name: 'Person 1',
      dashboard_url: expect.stringMatching(/^https:\/\/www\.sayfield\.example\/admin\/dashboard#entry=/),
    },
  })
  receiver.close()
})

it('waits for the second try, five seconds after a first that failed', async () => {
  const receiver = await startReceiver((_received, count) => (count === 1 ? 500 : 200))
  await db.empty()
  await db.webhook(receiver.url)
  await db.requests(1)
  expect(await call(DELIVER_SECRET)).toBe(204)
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.close()
})

it('does nothing for a caller without its secret', async () => {
  await db.empty()
  await db.webhook('http://localhost:1/')
  await db.requests(1)
  for (const secret of ['', 'x', `${DELIVER_SECRET}x`, KEY]) expect(await call(secret)).toBe(401)
  expect(await call(DELIVER_SECRET, 'GET')).toBe(405)
  expect(await db.query('select tries from public.deliveries')).toEqual([{ tries: 0 }])
})
