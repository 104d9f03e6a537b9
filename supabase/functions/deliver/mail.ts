import { createTransport } from 'nodemailer'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'
import { noticeLines, noticeOf } from './notice.ts'
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

/** Port of implicit TLS; other ports require STARTTLS. */
const TLS_PORT = 465

/**
 * Sends notices by SMTP; without settings each waits for another try. `site` is
 * the origin in their links.
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
      try {
        const sent = await transport.sendMail({
          signal: AbortSignal.timeout(mailTimeoutMs),
          from,
          to: (addresses ?? []).map((address) => ({ name: '', address })),
          messageId: `<${message.id}@${new URL(site).hostname}>`,
          // Prevents mail loops:
          // https://www.rfc-editor.org/rfc/rfc3834#section-5
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...mailText(message, site, brandOf(from)),
        })
        const refused = sent.rejected.length
        if (refused === 0) return { result: 'delivered' }
        // Not retried: the accepted recipients would get a duplicate.
        return {
          result: 'failed',
          error: `The mail server refused ${refused} of ${addresses?.length} addresses`,
        }
      } catch (error) {
        return { result: 'retry', ...reasonOf(error) }
      }
    },
    close: () => transport.close(),
  }
}

/** An error's reason, without mail addresses, which must not be logged. */
function reasonOf(error: unknown): Pick<SendResult, 'status' | 'error'> {
  const { code, responseCode, response, message } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
  }
  const said = (response || message)
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[^ -~…]+/g, ' ')
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
