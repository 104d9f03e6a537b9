// @vitest-environment node
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import net, { type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import {
  startMailCatcher,
  type MailCatcher,
} from '../../scripts/backend/local-supabase.ts'
import {
  AUTHORITY,
  CERTIFICATE,
  CERTIFICATE_KEY,
} from '../support/certificate.ts'
import { startRest } from '../support/delivery-rest.ts'
import {
  message,
  openDeliveryDatabase,
  SECRET,
  startReceiver,
  type Received,
} from '../support/delivery.ts'

// The delivery function as deployed: in Deno, whose binaries come from npm.

vi.setConfig({ testTimeout: 120_000 })

const ROOT = join(import.meta.dirname, '../..')
const FUNCTION = 'supabase/functions/deliver/index.ts'
const LOCAL = ['--node-modules-dir=manual', '--no-lock', '--no-remote']
const ALLOWED = ['--allow-net', '--allow-env', '--allow-sys', '--allow-read']
const KEY = 'sb_secret_of_the_test'
const DELIVER_SECRET = 'a secret of at least thirty-two characters'

/**
 * Finds a Deno npm package's binary without its start script, which would
 * download it.
 */
function binaryOf(name: string) {
  const require = createRequire(
    createRequire(import.meta.url).resolve(`${name}/package.json`),
  )
  const { optionalDependencies } = require('./package.json') as {
    optionalDependencies: Record<string, string>
  }
  for (const platform of Object.keys(optionalDependencies)) {
    try {
      return join(
        require.resolve(`${platform}/package.json`),
        '..',
        process.platform === 'win32' ? 'deno.exe' : 'deno',
      )
    } catch {
      // npm installs only the package of the machine's platform.
    }
  }
  throw new Error('There is no Deno for this platform')
}

/** A separate cache, because Deno processes sharing one would lock it. */
const folder = mkdtempSync(join(tmpdir(), 'deno-'))
const env = {
  ...process.env,
  NO_COLOR: '1',
  DENO_NO_UPDATE_CHECK: '1',
  DENO_DIR: folder,
}
const certificate = { cert: CERTIFICATE, key: CERTIFICATE_KEY }

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>
let rest: Awaited<ReturnType<typeof startRest>>
let catcher: MailCatcher

beforeAll(async () => {
  // The mail catcher accepts mail only after STARTTLS.
  ;[db, catcher] = await Promise.all([
    openDeliveryDatabase(),
    startMailCatcher({
      ...certificate,
      disabledCommands: ['AUTH'],
      onMailFrom: (_from, { secure }, done) =>
        done(secure ? null : new Error('STARTTLS first')),
    }),
  ])
  rest = await startRest(db.call, KEY)
  writeFileSync(join(folder, 'authority.pem'), AUTHORITY)
})
afterAll(async () => {
  rest.close()
  await Promise.all([catcher.close(), db.database.close()])
  rmSync(folder, { recursive: true })
})

const httpsServer = () =>
  createServer(certificate, (_request, response) =>
    response.writeHead(204).end(),
  )

/** Speaks TLS from the first byte, as on port 465, for a plain mail catcher. */
const tlsInFrontOf = ({ port }: MailCatcher) =>
  tls.createServer(certificate, (socket) => {
    const inner = net.connect(port, '127.0.0.1')
    for (const end of [socket, inner]) end.on('error', () => undefined)
    socket.pipe(inner).pipe(socket)
  })

/** Listens on a free port, and returns it. */
async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

describe.each([
  ['2.1, which hosted Supabase runs', 'deno-2-1'],
  ['2.9', 'deno'],
])('in Deno %s, the function', (_version, name) => {
  const deno = binaryOf(name)
  let child: ChildProcess
  let url = ''

  beforeEach(() => db.empty())

  beforeAll(async () => {
    const variables = {
      SUPABASE_URL: rest.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: KEY }),
      SUPABASE_SERVICE_ROLE_KEY: 'the legacy key',
      DELIVER_SECRET,
      SITE_URL: 'https://www.sayfield.example/',
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(catcher.port),
      MAIL_FROM: 'Sayfield <notices@sayfield.example>',
      DELIVER_TO_LOCALHOST: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      DENO_CERT: join(folder, 'authority.pem'),
    }
    child = spawn(deno, ['run', ...LOCAL, ...ALLOWED, FUNCTION], {
      cwd: ROOT,
      env: { ...env, ...variables },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => (said += String(data)))
    await vi.waitFor(
      () => {
        url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0] ?? ''
        expect(url, said).not.toBe('')
      },
      { timeout: 90_000 },
    )
  })
  afterAll(() => void child.kill())

  const call = (secret: string, method = 'POST') =>
    fetch(url, { method, headers: { authorization: `Bearer ${secret}` } }).then(
      ({ status }) => status,
    )

  it('passes the type check', async () => {
    const check = promisify(execFile)(deno, ['check', ...LOCAL, FUNCTION], {
      cwd: ROOT,
      env,
    })
    await expect(check).resolves.toBeDefined()
  })

  it('sends over HTTPS and SMTPS, but not to a wrong host name or an unknown authority', async () => {
    const plain = await startMailCatcher()
    const servers = [httpsServer(), tlsInFrontOf(plain)]
    const [httpsPort, smtpsPort] = await Promise.all(servers.map(listen))
    const mail = message({
      kind: 'email',
      addresses: ['team@x.example'],
      event: 'test',
      request: null,
    })
    const { stdout } = await promisify(execFile)(
      deno,
      [
        'run',
        ...LOCAL,
        ...ALLOWED,
        'tests/support/deno-tls.ts',
        JSON.stringify({ httpsPort, smtpsPort, mail }),
      ],
      { cwd: ROOT, env },
    )
    for (const server of servers) server.close()
    await plain.close()
    expect(JSON.parse(stdout)).toEqual({
      posted: 204,
      otherName: expect.stringMatching(/NotValidForName|altnames/),
      unknownAuthority: expect.stringMatching(/UnknownIssuer|unable to/),
      mailed: { result: 'delivered' },
    })
    expect(plain.mails()[0]).toMatchObject({
      subject: 'Test: notices arrive here',
      recipients: ['team@x.example'],
    })
  })

  it('refuses a wrong secret and another method, and sends nothing', async () => {
    const receiver = await startReceiver()
    await db.webhook(receiver.url, 'standard')
    await db.requests(1)
    for (const secret of ['', `${DELIVER_SECRET}x`, KEY])
      expect(await call(secret)).toBe(401)
    expect(await call(DELIVER_SECRET, 'GET')).toBe(405)
    expect(receiver.received).toEqual([])
  })

  /** Text of the first delivered body that begins with this. */
  const bodyThatBegins = (received: readonly Received[], start: string) =>
    received.find(({ body }) => body.startsWith(start))!.body

  it('sends one delivery of each kind, and retries a first failure within the same call', async () => {
    const receiver = await startReceiver((_received, count) =>
      count === 1 ? 500 : 200,
    )
    for (const style of ['standard', 'slack', 'teams'])
      await db.webhook(receiver.url, style)
    await db.email('team@x.example')
    await db.requests(1)
    expect(await call(DELIVER_SECRET)).toBe(204)
    expect(await db.states()).toEqual({ delivered: 4 })
    expect(catcher.mails()[0]).toMatchObject({
      subject: 'New request: Person 1',
      recipients: ['team@x.example'],
    })
    const { received } = receiver
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([4, 3])
    const slack = bodyThatBegins(received, '{"text"')
    expect(JSON.parse(slack)).toHaveProperty('blocks')
    const teams = bodyThatBegins(received, '{"type":"message"')
    expect(JSON.parse(teams)).toHaveProperty('attachments')
    const standard = received.find(
      ({ body }) => body !== slack && body !== teams,
    )!
    expect(
      new Webhook(SECRET).verify(
        standard.body,
        standard.headers as Record<string, string>,
      ),
    ).toMatchObject({
      data: {
        name: 'Person 1',
        dashboard_url: expect.stringMatching(
          /^https:\/\/www\.sayfield\.example\/admin\/dashboard#entry=/,
        ),
      },
    })
  })
})
