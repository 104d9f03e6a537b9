import { Webhook } from 'standardwebhooks'
import { parseTarget, RefusedAddress, resolveTarget } from './address.ts'
import { post, resolveName, type Answer } from './http.ts'
import type { Message } from './message.ts'
import { entryAddress, isRedirected, isRequest, noticeOf } from './notice.ts'
import { retryAfter, TIMEOUT_MS } from './schedule.ts'
import { slackMessage } from './slack.ts'
import { teamsMessage } from './teams.ts'

export interface SendResult {
  /**
   * `refused`: the receiver accepts other notices; `failed` is not retried;
   * `gone` stops the destination.
   */
  result: 'delivered' | 'retry' | 'refused' | 'failed' | 'gone'
  /** HTTP or SMTP status; absent without an answer. */
  status?: number
  error?: string
  /** Seconds that the receiver asked to wait. */
  asked?: number
}

export interface WebhookOptions {
  /** Origin of the links in notices. */
  site: string
  /** Allows http://localhost: local development only. */
  allowLocalhost?: boolean
  timeoutMs?: number
  now?: () => Date
  resolve?: (name: string) => Promise<string[]>
  /** Further trusted certificates in PEM format: for tests. */
  certificates?: string
}

/**
 * Sends a webhook. Never throws, follows no redirect, reads no response body.
 */
export async function sendWebhook(
  message: Message,
  options: WebhookOptions,
): Promise<SendResult> {
  const {
    site,
    allowLocalhost = false,
    timeoutMs = TIMEOUT_MS,
    now = () => new Date(),
  } = options
  const stopped = new AbortController()
  const timer = setTimeout(() => stopped.abort(), timeoutMs)
  try {
    const target = parseTarget(message.url ?? '', allowLocalhost)
    if (message.secrets.length === 0)
      return {
        result: 'retry',
        error: 'The webhook has no secret: make a new one',
      }
    const body = webhookText(message, site)
    const id = `msg_${message.id}`
    const at = now()
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Notices/1 (+${site})`,
      // The id is the receiver's idempotency key.
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': message.secrets
        .map((secret) => new Webhook(secret).sign(id, at, body))
        .join(' '),
    }
    const addresses = await inTime(
      resolveTarget(target, options.resolve ?? resolveName),
      stopped.signal,
    )
    const answer = await post(
      target,
      addresses,
      headers,
      body,
      stopped.signal,
      options.certificates,
    )
    return judge(answer, now())
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return {
      result: 'retry',
      error: error instanceof RefusedAddress ? `Refused: ${said}` : said,
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Only these statuses use Retry-After:
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
const ASKING = new Set([429, 503])

/**
 * Answers to a notice's content, such as a text that is too long for a chat.
 */
const REFUSING = new Set([400, 413])

function judge(
  { status, reason, retryAfter: header }: Answer,
  now: Date,
): SendResult {
  if (status >= 200 && status < 300) return { result: 'delivered', status }
  if (status === 410)
    return { result: 'gone', status, error: 'Gone: the receiver wants no more' }
  if (status >= 300 && status < 400)
    return {
      result: 'retry',
      status,
      error: 'A redirect, which is not followed',
    }
  const asked = ASKING.has(status) ? retryAfter(header, now) : undefined
  return {
    result: REFUSING.has(status) ? 'refused' : 'retry',
    status,
    error: `The receiver answered ${status} ${reason}`.trim(),
    asked,
  }
}

/** Stops waiting for a DNS lookup, which can't be cancelled. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new Error('The name was not resolved in time')),
      { once: true },
    )
    work.then(resolve, reject)
  })
}

/** A webhook's body as a string: the signature covers its bytes. */
export function webhookText(message: Message, site: string): string {
  const { style, event, created_at } = message
  if (style === 'slack')
    return JSON.stringify(slackMessage(noticeOf(message, site)))
  if (style === 'teams')
    return JSON.stringify(teamsMessage(noticeOf(message, site)))
  return JSON.stringify({
    type: event,
    timestamp: created_at,
    data: dataOf(message, site),
  })
}

/**
 * A Standard Webhook's data: values of the database, or only the id of an
 * erased request.
 */
function dataOf({ request, about, change }: Message, site: string): object {
  if (about) {
    const { name, ...rest } = about
    return { name, ...(isRedirected(about) ? about.changed : rest) }
  }
  if (!isRequest(request)) return request ?? {}
  const { returned, status_before, ...known } = request
  return {
    ...known,
    ...(returned && { returned, status_before }),
    ...(change && { change }),
    dashboard_url: entryAddress(site, request.id),
  }
}
