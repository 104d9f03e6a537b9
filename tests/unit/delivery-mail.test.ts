// @vitest-environment node
import net from 'node:net'
import tls from 'node:tls'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import { SMTPServer } from 'smtp-server'
import {
  type MailCatcher,
  startMailCatcher,
} from '../../scripts/backend/local-supabase.ts'
import {
  createMailer,
  type MailSettings,
  type Mailer,
} from '../../supabase/functions/deliver/mail.ts'
import {
  AUTHORITY,
  CERTIFICATE,
  CERTIFICATE_KEY,
} from '../support/certificate.ts'
import type {
  Message,
  Reply,
} from '../../supabase/functions/deliver/message.ts'
import { deferred } from '../support/deferred.ts'
import { message, messageOf, startSocketServer } from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'
const FROM = '"Sayfield" <notices@sayfield.example>'

let catcher: MailCatcher
let mailer: Mailer

beforeAll(async () => {
  catcher = await startMailCatcher()
  mailer = createMailer(
    { host: '127.0.0.1', port: catcher.port, from: FROM, plain: true },
    SITE,
  )
})
afterAll(async () => {
  mailer.close()
  await catcher.close()
})

/** Sends a mail; returns it as the server received it. */
async function sent(change: Parameters<typeof message>[0]) {
  expect(
    await mailer.send(
      message({
        kind: 'email',
        addresses: ['team@x.example', 'boss@x.example'],
        ...change,
      }),
    ),
  ).toEqual({ result: 'delivered' })
  return catcher.mails()[0]!
}
const asking = (change: object) => ({
  request: { ...message().request!, ...change },
})

describe('a mail', () => {
  it('goes to all recipients as an automatic message of our own', async () => {
    const mail = await sent({})
    expect(mail.recipients).toEqual(['team@x.example', 'boss@x.example'])
    expect(mail.messageId).toBe(
      '<00000000-0000-4000-8000-00000000abcd@www.sayfield.example>',
    )
    expect(mail.headers).toContainEqual(
      expect.objectContaining({
        key: 'auto-submitted',
        value: 'auto-generated',
      }),
    )
    expect(mail.from).toEqual({
      name: 'Sayfield',
      address: 'notices@sayfield.example',
    })
    expect(mail.html).toContain('>Sayfield</td>')
  })

  it('names its address where the sender has no name', async () => {
    const unnamed = createMailer(
      {
        host: '127.0.0.1',
        port: catcher.port,
        from: 'me@x.example',
        plain: true,
      },
      SITE,
    )
    await unnamed.send(
      message({ kind: 'email', addresses: ['team@x.example'] }),
    )
    unnamed.close()
    expect(catcher.mails()[0]!.html).toContain('>me@x.example</td>')
  })

  it('is answered to the person of its request', async () => {
    expect((await sent({})).replyTo).toEqual([
      { name: 'Jane Doe', address: 'jane@prospect.example' },
    ])
    const { replyTo } = await sent(messageOf('request.returned'))
    expect(replyTo).toEqual([
      { name: 'Jane Doe', address: 'jane@northwind.example' },
    ])
  })

  it('has no reply address for many requests, or for a request without one', async () => {
    expect((await sent({ count: 12, request: null })).replyTo).toBeUndefined()
    const call = await sent(asking({ email: null }))
    expect(call.replyTo).toBeUndefined()
    expect(call.text).not.toMatch(/Email|Your reply/)
  })

  it.each(['note.mentioned', 'request.escalated'] as const)(
    'within the team (%s) is not answered to the person who asked',
    async (event) => {
      const mail = await sent(messageOf(event))
      expect(mail.replyTo).toBeUndefined()
      expect(mail.text).not.toContain('Your reply')
    },
  )

  it.each([
    ['=?utf-8?q?=E2=80=AEgnp.exe?=', '= ?utf-8?q?=E2=80=AEgnp.exe?='],
    ['=?utf-8?b?UGF5cm9sbA0KQmNjOiB4?=', '= ?utf-8?b?UGF5cm9sbA0KQmNjOiB4?='],
    ['a\u200Eb\u200Fc\u061Cd\u200Be\u202Ef', 'abcdef'],
    ['Wil\u00ADli\u2060am\u2064\u034F\u180E\uFFF9\u{E0041}\uFEFF', 'William'],
    ['a\u0085b\u2028c\td', 'a b c d'],
    [
      '\u0645\u06CC\u200C\u062E\u0648 👩\u200D💻',
      '\u0645\u06CC\u200C\u062E\u0648 👩\u200D💻',
    ],
    ['=\u200B?utf-8?q?x?=', '= ?utf-8?q?x?='],
  ])(
    'shows the name %j literally, without MIME encoding or control characters',
    async (name, shown) => {
      const mail = await sent(asking({ name, company: null }))
      expect(mail.subject).toBe(`New request: ${shown}`)
      expect(mail.replyTo).toEqual([
        { name: shown, address: 'jane@prospect.example' },
      ])
    },
  )

  it.each([
    'ceo@sayfield.example',
    'ceo\uFF20sayfield.example',
    'The ceo@sayfield.example',
  ])('has a reply address without the name if the name is %j', async (name) => {
    const { replyTo } = await sent(asking({ name }))
    expect(replyTo).toEqual([{ name: '', address: 'jane@prospect.example' }])
  })

  it('indents a forged line after any line end in a message', async () => {
    const ends = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
    const { text = '' } = await sent(
      asking({
        message: ends.map((end) => `Hello${end}Ünsafe: evil 🦊`).join(''),
      }),
    )
    const forged = text
      .split(/[\n\v\f\r\u0085\u2028\u2029]/)
      .filter((part) => part.includes('evil'))
    expect(forged).toEqual(
      ends.map(() => expect.stringMatching(/^ {4}Ünsafe: evil 🦊/)),
    )
  })

  it.each([
    'x\r\nBcc: victim@y.example',
    'x\nTo: victim@y.example',
    'x\r\n\r\nA body of their own',
    'x\u2028Bcc: victim@y.example',
    'x\u0085Bcc: victim@y.example',
    'victim@y.example, other@y.example',
    '"x" <victim@y.example>, <other@y.example>',
    '=?utf-8?Q?x=0D=0ABcc:_victim=40y.example?=',
    '\u202Ex <victim@y.example>',
    'x\0y',
  ])('gains no header, recipient or second address by %j', async (hostile) => {
    const plain = await sent({})
    const fields = ['name', 'company', 'phone', 'message', 'source']
    const mail = await sent(
      asking(Object.fromEntries(fields.map((field) => [field, hostile]))),
    )
    expect(mail.headers.map(({ key }) => key)).toEqual(
      plain.headers.map(({ key }) => key),
    )
    const addresses = [mail.to, mail.replyTo].map((all) =>
      all?.map(({ address }) => address),
    )
    expect(addresses).toEqual([
      ['team@x.example', 'boss@x.example'],
      ['jane@prospect.example'],
    ])
    expect([mail.recipients, mail.cc, mail.bcc]).toEqual([
      addresses[0],
      undefined,
      undefined,
    ])
    expect(mail.subject).not.toMatch(/[\r\n\0\u2028\u202E]/)
  })
})

const MESSAGE_ID = '<00000000-0000-4000-8000-0000000000aa@sayfield.example>'

/** A reply of Ann Byrne to Jane Doe. */
const reply = (change: Partial<Reply>): Partial<Message> => ({
  event: 'reply.sent',
  direct: true,
  addresses: ['jane@prospect.example'],
  reply: {
    subject: 'Your demo',
    body: 'Hello Jane,\n\nis Tuesday at ten all right?\n\nAnn',
    message_id: MESSAGE_ID,
    references: [],
    name: 'Ann Byrne',
    email: 'ann@sayfield.example',
    ...change,
  },
})

describe('a reply', () => {
  it('comes from the notices’ address with the admin’s name, and is answered to the admin', async () => {
    const mail = await sent(reply({}))
    expect(mail.recipients).toEqual(['jane@prospect.example'])
    expect(mail.from).toEqual({
      name: 'Ann Byrne',
      address: 'notices@sayfield.example',
    })
    expect(mail.replyTo).toEqual([
      { name: 'Ann Byrne', address: 'ann@sayfield.example' },
    ])
  })

  it('is plain text as it was written, and no automatic message', async () => {
    const mail = await sent(reply({}))
    expect(mail.subject).toBe('Your demo')
    expect(mail.text).toBe(
      'Hello Jane,\n\nis Tuesday at ten all right?\n\nAnn\n',
    )
    expect(mail.html).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
  })

  it('follows the earlier replies of its thread', async () => {
    const mail = await sent(
      reply({ references: ['<1@sayfield.example>', '<2@sayfield.example>'] }),
    )
    expect(mail.messageId).toBe(MESSAGE_ID)
    expect(mail.inReplyTo).toBe('<2@sayfield.example>')
    expect(mail.references).toBe('<1@sayfield.example> <2@sayfield.example>')
  })

  it('begins a thread if it is the first', async () => {
    const mail = await sent(reply({}))
    expect([mail.inReplyTo, mail.references]).toEqual([undefined, undefined])
  })

  it.each([
    'x\r\nBcc: victim@y.example',
    'x\n\nA body of their own',
    'Ann\u2028To: victim@y.example',
    '"Ann" <victim@y.example>, <other@y.example>',
    '=?utf-8?Q?x=0D=0ABcc:_victim=40y.example?=',
    'Ann", <victim@y.example>; "x',
  ])(
    'gains no header, recipient or second address by the name and subject %j',
    async (hostile) => {
      const plain = await sent(reply({}))
      const mail = await sent(reply({ name: hostile, subject: hostile }))
      expect(mail.headers.map(({ key }) => key)).toEqual(
        plain.headers.map(({ key }) => key),
      )
      expect(mail.recipients).toEqual(['jane@prospect.example'])
      expect(mail.from?.address).toBe('notices@sayfield.example')
      expect(mail.replyTo?.map(({ address }) => address)).toEqual([
        'ann@sayfield.example',
      ])
      expect(mail.text).toBe(plain.text)
    },
  )

  it('shows the brand in place of a name that is an address', async () => {
    const mail = await sent(reply({ name: 'ceo@other.example' }))
    expect(mail.from?.name).toBe('Sayfield')
    expect(mail.replyTo?.[0]?.name).toBe('')
  })
})

describe('mail delivery', () => {
  async function outcomeOf(
    options: ConstructorParameters<typeof SMTPServer>[0],
    more: Partial<MailSettings> = {},
    listens: (port: number) => void = () => undefined,
    change: Parameters<typeof message>[0] = {},
  ) {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      ...options,
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    listens(port)
    const own = createMailer(
      { host: '127.0.0.1', port, from: FROM, plain: true, ...more },
      SITE,
    )
    const outcome = await own.send(
      message({
        kind: 'email',
        addresses: ['team@x.example', 'gone@x.example'],
        ...change,
      }),
    )
    own.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    return outcome
  }
  const swallow: ConstructorParameters<typeof SMTPServer>[0] = {
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void stream.resume().on('end', () => done()),
  }
  const refuse = (code: number) =>
    Object.assign(new Error('no such gone@x.example, ask post@y.example'), {
      responseCode: code,
    })

  it('fails without a retry if the server refuses one of several addresses, so that the others get no duplicate', async () => {
    const outcome = await outcomeOf({
      ...swallow,
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? refuse(550) : null),
    })
    expect(outcome).toEqual({
      result: 'failed',
      error: 'The mail server refused 1 of 2 addresses',
    })
  })

  it('is retried if the server refuses all addresses, for good or for now; the log contains no address', async () => {
    for (const code of [550, 451]) {
      const outcome = await outcomeOf({
        ...swallow,
        onRcptTo: (_address, _session, done) => done(refuse(code)),
      })
      expect(outcome).toMatchObject({ result: 'retry', status: code })
      expect(outcome.error).not.toContain('@')
    }
  })

  it.each([
    [550, 'failed'],
    [451, 'refused'],
  ])(
    'of a reply is a refusal of that reply if the server answers its address with %i',
    async (status, result) => {
      const outcome = await outcomeOf(
        {
          ...swallow,
          onRcptTo: (_address, _session, done) => done(refuse(status)),
        },
        {},
        undefined,
        reply({}),
      )
      const error = expect.stringMatching(`^${status} no such …`)
      expect(outcome).toEqual({ result, status, error })
    },
  )

  it('of a reply is a refusal if the server refuses the text, but a fault of ours if it refuses the sender', async () => {
    const ofText = await outcomeOf(
      {
        ...swallow,
        onData: (stream, _session, done) =>
          void stream.resume().on('end', () => done(refuse(554))),
      },
      {},
      undefined,
      reply({}),
    )
    expect(ofText).toMatchObject({ result: 'failed', status: 554 })
    const ofSender = await outcomeOf(
      {
        ...swallow,
        onMailFrom: (_address, _session, done) => done(refuse(550)),
      },
      {},
      undefined,
      reply({}),
    )
    expect(ofSender).toMatchObject({ result: 'retry', status: 550 })
  })

  it('of a reply fails if the entry has lost its address', async () => {
    const outcome = await outcomeOf(swallow, {}, undefined, {
      ...reply({}),
      addresses: null,
    })
    expect(outcome).toEqual({
      result: 'failed',
      error: 'There is no email address',
    })
  })

  // Mail servers as in docs/deploy.md: TLS on port 465, STARTTLS on any other
  // port, a login on both.
  describe.each([
    ['takes TLS on port 465', 465, { secure: true }],
    ['offers STARTTLS on port 2587', 2587, {}],
  ])('to a server that %s', (_name, port, options) => {
    afterEach(() => void vi.restoreAllMocks())

    /**
     * Sends a mail with its port redirected to the test's server; `trusted` is
     * the trusted authority.
     */
    async function outcomeWith(
      settings: Partial<MailSettings>,
      trusted: string | undefined = AUTHORITY,
    ) {
      const logins: string[] = []
      const outcome = await outcomeOf(
        {
          ...options,
          authOptional: false,
          cert: CERTIFICATE,
          key: CERTIFICATE_KEY,
          onData: swallow?.onData,
          onAuth({ username, password }, session, done) {
            logins.push(
              `${username} ${password} ${session.secure ? 'over TLS' : 'in clear'}`,
            )
            if (password === 'word') done(null, { user: username })
            else done(refuse(535))
          },
        },
        { plain: false, port, user: 'notices', password: 'word', ...settings },
        (listening) => {
          const [plain, secure] = [net.connect, tls.connect]
          const there = <T extends { port?: number }>(to: T) => ({
            ...to,
            ...(to.port === port && { port: listening }),
          })
          vi.spyOn(net, 'connect').mockImplementation(((
            to: net.TcpNetConnectOpts,
            done: () => void,
          ) => plain(there(to), done)) as never)
          vi.spyOn(tls, 'connect').mockImplementation(((
            to: tls.ConnectionOptions,
            done: () => void,
          ) =>
            secure(
              { ...there(to), servername: 'receiver.example', ca: trusted },
              done,
            )) as never)
        },
      )
      return { logins, outcome }
    }

    it('succeeds after a login, which is sent only over TLS', async () => {
      expect(await outcomeWith({})).toEqual({
        logins: ['notices word over TLS'],
        outcome: { result: 'delivered' },
      })
    })

    it('quotes the refusal of a password in the error, without the email address', async () => {
      const { outcome } = await outcomeWith({ password: 'wrong' })
      const error = 'Mail: the mail server answered 535 no such … ask … (EAUTH)'
      expect(outcome).toEqual({ result: 'retry', status: 535, error })
    })

    it('sends neither mail nor password if the certificate is untrusted', async () => {
      const { logins, outcome } = await outcomeWith({}, '')
      expect([logins, outcome]).toEqual([
        [],
        { result: 'retry', error: expect.stringMatching(/ESOCKET|ETLS/) },
      ])
    })
  })

  it('sends nothing to a server without encryption', async () => {
    const outcome = await outcomeOf(swallow, { plain: false })
    expect(outcome).toMatchObject({
      result: 'retry',
      error: expect.stringContaining('ETLS'),
    })
  })

  const GREETING = '220 mail.example ESMTP\r\n'
  function neverEnd(socket: net.Socket) {
    socket.write(GREETING)
    const timer = setInterval(() => socket.write('250-more\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  }
  it.each<
    [string, (socket: net.Socket) => void, Partial<MailSettings>, string]
  >([
    ['says nothing', () => undefined, { timeoutMs: 200 }, 'ETIMEDOUT'],
    [
      'greets and then says nothing',
      (socket) => socket.write(GREETING),
      { timeoutMs: 200 },
      'ETIMEDOUT',
    ],
    ['never ends an answer', neverEnd, { mailTimeoutMs: 200 }, 'EABORT'],
  ])(
    'times out, is retried and leaves no connection if the server %s',
    async (_how, serve, settings, code) => {
      const closed = deferred<void>()
      const server = await startSocketServer((socket) => {
        socket.resume().on('close', () => closed.resolve())
        serve(socket)
      })
      const port = Number(new URL(server.url).port)
      const own = createMailer(
        { host: 'localhost', port, from: FROM, plain: true, ...settings },
        SITE,
      )
      const outcome = await own.send(
        message({ kind: 'email', addresses: ['team@x.example'] }),
      )
      expect(outcome).toEqual({
        result: 'retry',
        status: undefined,
        error: expect.stringContaining(`(${code})`),
      })
      await closed.promise
      own.close()
      server.close()
    },
  )

  it("doesn't blame the server for a notice that can't be composed", async () => {
    const own = createMailer(
      { host: '127.0.0.1', port: catcher.port, from: FROM, plain: true },
      SITE,
    )
    const failing = messageOf('destination.failing')
    const about = { ...failing.about!, failing_since: 'never' }
    const outcome = await own.send(
      message({
        kind: 'email',
        addresses: ['team@x.example'],
        ...failing,
        about,
      }),
    )
    expect(outcome).toEqual({
      result: 'retry',
      status: undefined,
      error: 'Mail: Invalid time value',
    })
    own.close()
  })

  it('names a missing or unreachable server in the error', async () => {
    for (const [settings, error] of [
      [undefined, /SMTP_HOST/],
      [
        { host: '127.0.0.1', port: 1, from: FROM },
        /^Mail: connect ECONNREFUSED 127\.0\.0\.1:1 \(ESOCKET\)$/,
      ],
    ] as const) {
      const nowhere = createMailer(settings, SITE)
      const outcome = await nowhere.send(
        message({ kind: 'email', addresses: ['team@x.example'] }),
      )
      expect(outcome).toMatchObject({
        result: 'retry',
        error: expect.stringMatching(error),
      })
      nowhere.close()
    }
  })
})
