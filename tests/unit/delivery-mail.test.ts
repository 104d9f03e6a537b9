// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { waitlistTools } from '@/content/admin'
import { startMailCatcher, type MailCatcher } from '../../scripts/backend/delivery/mail-catcher.ts'
import { createMailer, type Mailer } from '../../supabase/functions/deliver/mail.ts'
import { words } from '../../supabase/functions/deliver/message.ts'
import { message } from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'
const FROM = 'Sayfield <notices@sayfield.example>'

let catcher: MailCatcher
let mailer: Mailer

beforeAll(async () => {
  catcher = await startMailCatcher()
  mailer = createMailer({ host: '127.0.0.1', port: catcher.port, from: FROM, plain: true }, SITE)
})
afterAll(async () => {
  mailer.close()
  await catcher.close()
})

/** Sends a mail and answers what the server got. */
async function sent(change: Parameters<typeof message>[0]) {
  expect(
    await mailer.send(message({ kind: 'email', addresses: ['team@x.example', 'boss@x.example'], ...change })),
  ).toEqual({ result: 'delivered' })
  return catcher.mails()[0]!
}
const asking = (change: object) => ({ request: { ...message().request!, ...change } })

describe('a mail', () => {
  it('says who, company, phone, message and source, links to the entry, and is answered to the one who asked', async () => {
    const mail = await sent({})
    expect(mail.subject).toBe('New request: Jane Doe, Northwind')
    expect(mail.recipients).toEqual(['team@x.example', 'boss@x.example'])
    expect(mail.replyTo).toEqual([{ name: 'Jane Doe', address: 'jane@prospect.example' }])
    expect(mail.messageId).toBe('<00000000-0000-4000-8000-00000000abcd@www.sayfield.example>')
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    for (const text of [mail.text, mail.html]) {
      for (const part of [
        'Jane Doe',
        'jane@prospect.example',
        'Northwind',
        '+353 1 555 0100',
        'Demo form',
        'Two lines,',
        'of which this is one.',
        '2026-11-21 10:00 UTC',
        `${SITE}/admin/dashboard?entry=00000000-0000-4000-8000-00000000cafe`,
      ]) {
        expect(text).toContain(part)
      }
    }
  })

  it('of many names how many, and nobody', async () => {
    const mail = await sent({ count: 1234, request: null })
    expect(mail.subject).toBe('1234 new requests')
    expect(mail.text).toContain(`${SITE}/admin/dashboard\n`)
    expect(mail.replyTo).toBeUndefined()
  })

  it('as a test says that it is one', async () => {
    expect((await sent({ test: true, request: null })).subject).toBe(words.test)
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
    const mail = await sent(
      asking({ name: hostile, company: hostile, phone: hostile, message: hostile, source: hostile }),
    )
    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key))
    expect(mail.recipients).toEqual(['team@x.example', 'boss@x.example'])
    expect(mail.to?.map(({ address }) => address)).toEqual(['team@x.example', 'boss@x.example'])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['jane@prospect.example'])
    // oxlint-disable-next-line no-control-regex -- just these must be gone
    expect(mail.subject).not.toMatch(/[\r\n\0\u2028\u202E]/)
  })

  it('gains no markup, and no line that could be one of ours', async () => {
    const hostile = `</td><script>alert(1)</script><a href="https://evil.example">&amp;'`
    const { html, text } = await sent(
      asking({ name: hostile, company: hostile, message: `${hostile}\nSource: ROI calculator` }),
    )
    expect(html).not.toMatch(/<script|href="https:\/\/evil/)
    expect(html?.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;')
    expect(text).toMatch(/^ {4}Source: ROI calculator$/m)
    expect(text?.match(/^Source: /gm)).toHaveLength(1)
  })
})

describe('a mail server that', () => {
  /** What comes of one that treats recipients and connections like this. */
  async function outcomeOf(options: ConstructorParameters<typeof SMTPServer>[0], more: object = {}) {
    const server = new SMTPServer({ authOptional: true, logger: false, ...options })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const own = createMailer({ host: '127.0.0.1', port, from: FROM, plain: true, ...more }, SITE)
    const outcome = await own.send(message({ kind: 'email', addresses: ['team@x.example', 'gone@x.example'] }))
    own.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    return outcome
  }
  const swallow: ConstructorParameters<typeof SMTPServer>[0] = {
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  }
  const refuse = (code: number) => Object.assign(new Error('no such gone@x.example'), { responseCode: code })

  it('refuses one of several addresses is no success, and the others get no double', async () => {
    const outcome = await outcomeOf({
      ...swallow,
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refuse(550) : null),
    })
    expect(outcome).toEqual({ result: 'failed', error: 'The mail server refused 1 of 2 addresses' })
  })

  it('refuses all, or for now, is tried again, and no address gets into the log', async () => {
    for (const code of [550, 451]) {
      const outcome = await outcomeOf({ ...swallow, onRcptTo: (_address, _session, done) => done(refuse(code)) })
      expect(outcome).toMatchObject({ result: 'retry', status: code })
      expect(outcome.error).not.toContain('gone@')
    }
  })

  it('offers no encryption gets nothing', async () => {
    expect(await outcomeOf(swallow, { plain: false })).toMatchObject({
      result: 'retry',
      error: expect.stringContaining('ETLS'),
    })
  })

  it('is not set, or not there, is said', async () => {
    expect(await createMailer(undefined, SITE).send(message())).toMatchObject({
      result: 'retry',
      error: expect.stringContaining('SMTP_HOST'),
    })
    const nowhere = createMailer({ host: '127.0.0.1', port: 1, from: FROM }, SITE)
    expect(await nowhere.send(message({ kind: 'email', addresses: ['team@x.example'] }))).toMatchObject({
      result: 'retry',
      error: expect.stringContaining('no answer'),
    })
    nowhere.close()
  })
})

it('forms are called in mails as they are in the dashboard', () => {
  expect(words.sources).toEqual(waitlistTools.sources)
})
