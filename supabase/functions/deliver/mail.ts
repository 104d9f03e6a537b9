import { createTransport } from 'nodemailer'
import { invitationMail } from './invitation.ts'
import { mailHtml } from './mail-html.ts'
import type { Mail, Message } from './message.ts'
import { noticeLines, noticeOf } from './notice.ts'
import { replyMail } from './reply.ts'
import { MAIL_TIMEOUT_MS, TIMEOUT_MS } from './schedule.ts'
import type { SendResult } from './webhook.ts'
import { words } from './words.ts'

export interface MailSettings {
  host: string
  /** 465 is encrypted from the start; any other must offer STARTTLS. */
  port: number
  user?: string
  password?: string
  /** Sender, as `Name <address>`. */
  from: string
  /** Sends unencrypted: for the local mail catcher only. */
  plain?: boolean
  /** Milliseconds in which the server must go on answering. */
  timeoutMs?: number
  /** Milliseconds for one whole mail. */
  mailTimeoutMs?: number
}

export interface Mailer {
  send: (message: Message) => Promise<SendResult>
  close: () => void
}

const brandOf = (from: string) =>
  /^"?([^"<]*)"?\s*</.exec(from)?.[1]?.trim() || from

/** Address of a sender given as `Name <address>`. */
export const addressOf = (from: string) =>
  /<([^>]*)>/.exec(from)?.[1]?.trim() ?? from.trim()

/** What each kind of message says; `from` is the notices' sender. */
function mailOf(message: Message, site: string, from: string): Mail {
  if (message.reply)
    return replyMail(message.reply, addressOf(from), brandOf(from))
  if (message.invitation) {
    const host = new URL(site).hostname
    return {
      messageId: messageIdOf(message, site),
      ...invitationMail(message.invitation, {
        address: addressOf(from),
        brand: brandOf(from),
        host,
        zone: message.zone ?? null,
      }),
    }
  }
  return noticeMail(message, site, from)
}

/** Constant: a repeat after a fault is the same mail. */
const messageIdOf = ({ id }: Message, site: string) =>
  `<${id}@${new URL(site).hostname}>`

function noticeMail(message: Message, site: string, from: string): Mail {
  return {
    from,
    messageId: messageIdOf(message, site),
    // Prevents mail loops:
    // https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailText(message, site, brandOf(from)),
  }
}

/** Port of implicit TLS; other ports require STARTTLS. */
const TLS_PORT = 465

/**
 * Sends notices, replies and invitations by SMTP; without settings each waits
 * for another try. `site` is the origin in their links.
 */
export function createMailer(
  settings: MailSettings | undefined,
  site: string,
): Mailer {
  if (!settings) {
    const missing: SendResult = {
      result: 'retry',
      error: 'No mail server is set: SMTP_HOST and MAIL_FROM',
    }
    return { send: () => Promise.resolve(missing), close: () => undefined }
  }
  const { host, port, user, password, from, plain = false } = settings
  const { timeoutMs = TIMEOUT_MS, mailTimeoutMs = MAIL_TIMEOUT_MS } = settings
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host,
    port,
    secure: !plain && port === TLS_PORT,
    requireTLS: !plain && port !== TLS_PORT,
    ignoreTLS: plain,
    auth: user ? { user, pass: password ?? '' } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { addresses } = message
      if (message.direct && !addresses?.length)
        return { result: 'failed', error: 'There is no email address' }
      try {
        const sent = await transport.sendMail({
          ...mailOf(message, site, from),
          signal: AbortSignal.timeout(mailTimeoutMs),
          to: (addresses ?? []).map((address) => ({ name: '', address })),
        })
        const refused = sent.rejected.length
        if (refused === 0) return { result: 'delivered' }
        // Not retried: the accepted recipients would get a duplicate.
        return {
          result: 'failed',
          error: `The mail server refused ${refused} of ${addresses?.length} addresses`,
        }
      } catch (error) {
        return (
          (message.direct && refusalOf(error)) || {
            result: 'retry',
            ...reasonOf(error),
          }
        )
      }
    },
    close: () => transport.close(),
  }
}

interface MailError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** The server's words, without mail addresses, which must not be logged. */
const saidBy = ({ response, message }: MailError) =>
  (response || message).replaceAll(/\S+@\S+/g, '…').replaceAll(/[^ -~…]+/g, ' ')

/** The first status for good: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const PERMANENT = 500

/**
 * A refusal of a receiver or a text, which says nothing of the next mail to
 * another person; undefined for other faults.
 */
function refusalOf(error: unknown): SendResult | undefined {
  const { command, responseCode } = error as MailError
  if (!responseCode || (command !== 'RCPT TO' && command !== 'DATA'))
    return undefined
  return {
    result: responseCode >= PERMANENT ? 'failed' : 'refused',
    status: responseCode,
    error: saidBy(error as MailError),
  }
}

/** An error's reason. */
function reasonOf(error: unknown): Pick<SendResult, 'status' | 'error'> {
  const { code, responseCode } = error as MailError
  const said = saidBy(error as MailError)
  const answered = responseCode ? `the mail server answered ${said}` : said
  return {
    status: responseCode,
    error: `Mail: ${answered}${code ? ` (${code})` : ''}`,
  }
}

interface MailText {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
}

/** Indents visitors' quoted lines. */
export function mailText(
  message: Message,
  site: string,
  brand: string,
): MailText {
  const notice = noticeOf(message, site)
  const why = message.own ? words.whyOwn(brand) : words.why(brand)
  const { subject, replyTo, link } = notice
  const last = [...(replyTo ? [words.reply] : []), why]
  const text = [
    ...noticeLines(notice, '    '),
    '',
    `${link.label}: ${link.href}`,
    '',
    '-- ',
    ...last,
    '',
  ].join('\n')
  return { subject, text, html: mailHtml(notice, brand, last), replyTo }
}
