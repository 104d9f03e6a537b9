// @vitest-environment node
import { STATUS_CODES } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import {
  parseTarget,
  resolveTarget,
  isPublic,
} from '../../supabase/functions/deliver/address.ts'
import { post } from '../../supabase/functions/deliver/http.ts'
import type { Request } from '../../supabase/functions/deliver/message.ts'
import {
  sendWebhook,
  type WebhookOptions,
} from '../../supabase/functions/deliver/webhook.ts'
import {
  AUTHORITY,
  CERTIFICATE,
  CERTIFICATE_KEY,
} from '../support/certificate.ts'
import {
  message,
  SECRET,
  startReceiver,
  startSocketServer,
} from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

const send = (
  url: string,
  options: Partial<WebhookOptions> = {},
  change = {},
) =>
  sendWebhook(message({ url, ...change }), {
    site: SITE,
    allowLocalhost: true,
    timeoutMs: 20_000,
    ...options,
  })

describe('a webhook', () => {
  const EVENT_ID = 'msg_00000000-0000-4000-8000-00000000abcd'
  const ENTRY_URL = `${SITE}/admin/dashboard#entry=00000000-0000-4000-8000-00000000cafe`

  /**
   * Sends a webhook to a receiver; returns its request, and a check of its
   * signature as receivers make it.
   */
  async function received(secrets: string[]) {
    const receiver = await startReceiver()
    await send(`${receiver.url}?x=1`, {}, { secrets })
    const [request] = receiver.received
    const verify = (secret: string, body = request!.body) =>
      new Webhook(secret).verify(
        body,
        request!.headers as Record<string, string>,
      )
    return { ...request!, host: new URL(receiver.url).host, verify }
  }

  it('is delivered once the receiver has taken it', async () => {
    const receiver = await startReceiver()
    expect(await send(receiver.url)).toEqual({
      result: 'delivered',
      status: 200,
    })
  })

  it.each([SECRET, OTHER_SECRET])(
    'passes the verification of the Standard Webhooks library with each of its secrets: %s',
    async (secret) => {
      const { verify } = await received([SECRET, OTHER_SECRET])
      expect(verify(secret)).toMatchObject({ type: 'request.created' })
    },
  )

  it('is refused by the library with another secret', async () => {
    const { verify } = await received([SECRET, OTHER_SECRET])
    expect(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toThrow(
      /signature/i,
    )
  })

  it('is refused by the library if its body was changed', async () => {
    const { verify, body } = await received([SECRET])
    expect(() => verify(SECRET, `${body} `)).toThrow(/signature/i)
  })

  it('has the request, its time and its address in the dashboard', async () => {
    const {
      returned: _none,
      status_before: _neither,
      ...request
    } = message().request as Request
    const { verify } = await received([SECRET])
    expect(verify(SECRET)).toEqual({
      type: 'request.created',
      timestamp: '2026-11-21T10:00:00+00:00',
      data: { ...request, dashboard_url: ENTRY_URL },
    })
  })

  it('keeps the query of its address, and says which host, id and sender it has', async () => {
    const { path, headers, host } = await received([SECRET])
    expect(path).toBe('/hook?x=1')
    expect(headers).toMatchObject({
      host,
      accept: '*/*',
      'content-type': 'application/json',
      'user-agent': `Notices/1 (+${SITE})`,
      'webhook-id': EVENT_ID,
    })
  })

  it('is not sent without a secret', async () => {
    const receiver = await startReceiver()
    expect(await send(receiver.url, {}, { secrets: [] })).toMatchObject({
      result: 'retry',
      error: expect.stringContaining('no secret'),
    })
    expect(receiver.received).toEqual([])
  })

  it.each(['standard', 'slack', 'teams'] as const)(
    'in %s format keeps characters beyond ASCII',
    async (style) => {
      const receiver = await startReceiver()
      const request = {
        ...message().request!,
        name: 'Zoë 🦊',
        message: 'Grüße 🦊',
      }
      expect(await send(receiver.url, {}, { style, request })).toMatchObject({
        result: 'delivered',
      })
      const { headers, body } = receiver.received[0]!
      expect(body).toMatch(/Zoë 🦊[^]*Grüße 🦊/)
      expect(
        new Webhook(SECRET).verify(body, headers as Record<string, string>),
      ).toEqual(JSON.parse(body))
    },
  )
})

describe('webhook delivery', () => {
  it.each([
    [500, {}, undefined],
    [404, {}, undefined],
    [429, { 'retry-after': '120' }, 120],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT' }, 60],
    [422, { 'retry-after': '1' }, undefined],
    [429, { 'retry-after': 'Sat, 21 Nov 2026 11:59:00 GMT' }, 0],
    [429, { 'retry-after': 'soon' }, undefined],
    [429, { 'retry-after': '-5' }, undefined],
    [500, { 'retry-after': '120' }, undefined],
  ])(
    'is retried after the response %i %o, after %j seconds if asked to',
    async (status, headers, asked) => {
      const receiver = await startReceiver(() => [status, headers])
      const error = `The receiver answered ${status} ${STATUS_CODES[status]}`
      const now = () => new Date('2026-11-21T12:00:00Z')
      expect(await send(receiver.url, { now })).toEqual({
        result: 'retry',
        status,
        error,
        asked,
      })
    },
  )

  it.each([400, 413])(
    'counts the response %i for this notice, not for the destination',
    async (status) => {
      const receiver = await startReceiver(() => status)
      expect(await send(receiver.url)).toMatchObject({
        result: 'refused',
        status,
      })
    },
  )

  it('ends with the response 410 and succeeds with any 2xx', async () => {
    const receiver = await startReceiver((_received, count) =>
      count === 1 ? 410 : 299,
    )
    const gone = {
      result: 'gone',
      status: 410,
      error: 'Gone: the receiver wants no more',
    }
    expect(await send(receiver.url)).toEqual(gone)
    expect(await send(receiver.url)).toEqual({
      result: 'delivered',
      status: 299,
    })
  })

  it.each([300, 302, 399])(
    'follows no redirect of status %i',
    async (status) => {
      const elsewhere = await startReceiver()
      const receiver = await startReceiver(() => [
        status,
        { location: elsewhere.url },
      ])
      expect(await send(receiver.url)).toEqual({
        result: 'retry',
        status,
        error: 'A redirect, which is not followed',
      })
      expect(elsewhere.received).toEqual([])
    },
  )

  const SENT = /^$/
  const CLOSED = /^The connection was closed without an answer$/
  const LATE = /^No answer in time$/
  const NO_HTTP = /^The answer is no HTTP$/
  const OK = 'HTTP/1.1 200 OK\r\n'
  it.each<[string, string | ((socket: Socket) => void), RegExp]>([
    [
      'late, but in time',
      (socket) => void setTimeout(() => socket.write(`${OK}\r\n`), 150),
      SENT,
    ],
    [
      'in two pieces',
      (socket) =>
        void (
          socket.write('HTT'),
          setTimeout(() => socket.write(`P/1.1 200\r\n\r\n`), 150)
        ),
      SENT,
    ],
    [
      'first that it will',
      `HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n${OK}\r\n`,
      SENT,
    ],
    ['with a long page', `${OK}\r\n${'y'.repeat(40_000)}`, SENT],
    ['nothing', '', LATE],
    ['half a head', `${OK}x: y\r\n`, LATE],
    ['by hanging up', (socket) => socket.end(), CLOSED],
    [
      'by a reset',
      (socket) => socket.resetAndDestroy(),
      /^(The connection|No connection)/,
    ],
    ['as SSH', 'SSH-2.0-OpenSSH\r\n', NO_HTTP],
    ['nonsense', 'HTTP/1.1 nonsense\r\n\r\n', NO_HTTP],
    ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n', NO_HTTP],
    ['a long head', `${OK}x: ${'y'.repeat(40_000)}`, NO_HTTP],
  ])(
    'has the right outcome if the receiver answers %s',
    async (_how, answer, expected) => {
      const server = await startSocketServer((socket) =>
        typeof answer === 'string' ? socket.write(answer) : answer(socket),
      )
      const { error = '', ...outcome } = await send(
        server.url,
        expected === LATE ? { timeoutMs: 300 } : {},
      )
      expect(error).toMatch(expected)
      expect(outcome).toEqual(
        expected === SENT
          ? { result: 'delivered', status: 200 }
          : { result: 'retry' },
      )
      server.close()
    },
  )

  it.each<[string, Partial<WebhookOptions>, RegExp]>([
    ['http://localhost:1/', {}, /^No connection: .*ECONNREFUSED/],
    ['https://nowhere.invalid/', {}, /ENOTFOUND|EAI_AGAIN|not resolve/],
    [
      'https://slow.example/',
      { resolve: () => new Promise(() => {}), timeoutMs: 300 },
      /^The name was not resolved in time$/,
    ],
  ])(
    'is retried if %s is unreachable, or its name cannot be resolved',
    async (url, options, error) => {
      expect(await send(url, options)).toEqual({
        result: 'retry',
        error: expect.stringMatching(error),
      })
    },
  )
})

describe('targets of webhooks', () => {
  it.each([
    'http://x.example/',
    'ftp://x.example/',
    'https://user@x.example/',
    'https://:word@x.example/',
    'https://x.example:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'http://localhost/',
    'https://intranet/',
    'https:///x',
    'x',
    '',
  ])('exclude the address %s', (address) => {
    expect(() => parseTarget(address, false)).toThrow(/^The address/)
  })

  it('include localhost only over plain HTTP, by name, and if the option is set', () => {
    expect(parseTarget('http://localhost:9000/in?x=1', true)).toEqual({
      secure: false,
      hostname: 'localhost',
      port: 9000,
      path: '/in?x=1',
    })
    for (const address of [
      'http://127.0.0.1:9000/',
      'http://x.example/',
      'http://localhost.x.example/',
    ]) {
      expect(() => parseTarget(address, true)).toThrow(/^The address/)
    }
  })

  it('exclude every address outside the public ranges, and no neighbour of such a range', () => {
    const inside = `0.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 169.254.169.254 172.16.0.0 172.31.255.255
      192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.0 198.18.0.0 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1
      255.255.255.255 :: ::1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1 2001::1 2001:20::1
      2001:1ff:ffff::1 2001:db8::1 2002:7f00:1:: 3fff::1 fec0::1 2::1 4000::1 localhost`
    const outside = `1.0.0.0 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 169.253.255.255 172.15.255.255 172.32.0.0
      192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 203.0.114.0 223.255.255.255 2001:200::1
      2606:4700::1111 2A00:1450:4009::1`
    expect(inside.split(/\s+/).filter(isPublic)).toEqual([])
    expect(
      outside.split(/\s+/).filter((address) => !isPublic(address)),
    ).toEqual([])
  })

  it('exclude a name at every attempt if any of its addresses is private', async () => {
    const target = parseTarget('https://x.example/', false)
    await expect(
      resolveTarget(target, () => Promise.resolve([])),
    ).rejects.toThrow('does not resolve')
    await expect(
      resolveTarget(target, () => Promise.resolve(['1.1.1.1', '10.0.0.1'])),
    ).rejects.toThrow('leads inside')
    const answers = [['1.1.1.1'], ['169.254.169.254']]
    const resolve = () => Promise.resolve(answers.shift() ?? [])
    expect(await resolveTarget(target, resolve)).toEqual(['1.1.1.1'])
    const outcome = await send('https://x.example/', { resolve })
    expect(outcome).toEqual({
      result: 'retry',
      error: 'Refused: x.example leads inside (169.254.169.254)',
    })
  })

  it('are tried by IPv4 first, because function hosts may lack IPv6', async () => {
    const addresses = [
      '2606:4700::1111',
      '1.1.1.1',
      '2a00:1450:4009::1',
      '1.0.0.1',
    ]
    const resolved = await resolveTarget(
      parseTarget('https://x.example/', false),
      () => Promise.resolve(addresses),
    )
    expect(resolved).toEqual([
      '1.1.1.1',
      '1.0.0.1',
      '2606:4700::1111',
      '2a00:1450:4009::1',
    ])
  })

  it('are connected by the checked address, with the name for the certificate', async () => {
    const server = createServer(
      { cert: CERTIFICATE, key: CERTIFICATE_KEY },
      (_req, res) => res.writeHead(204).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const to = (hostname: string, certificates?: string) => {
      const target = { secure: true, hostname, port, path: '/' }
      return post(
        target,
        ['::1', '127.0.0.1'],
        {},
        '{}',
        AbortSignal.timeout(5000),
        certificates,
      )
    }
    // The host name doesn't resolve, so the connection must have used the IP
    // address.
    const answer = { status: 204, reason: 'No Content', retryAfter: undefined }
    expect(await to('receiver.example', AUTHORITY)).toEqual(answer)
    await expect(to('other.example', AUTHORITY)).rejects.toThrow(
      /does not match/,
    )
    await expect(to('receiver.example')).rejects.toThrow(/unable to verify/)
    server.close()
  })
})
