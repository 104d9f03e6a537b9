import { createHmac } from 'node:crypto'
import { isSame } from '../deliver/secrets.ts'

export type Provider = 'cal.com' | 'calendly'

/** Greatest age of Calendly's signature, as in its own examples. */
const TOLERANCE_S = 180

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/**
 * Hex HMAC of the body, without a time: what a repeat would do, the database
 * finds out. https://cal.com/docs/developing/guides/automation/webhooks
 */
const isSignedByCal = (header: string, body: string, secret: string) =>
  isSame(header.trim(), hmac(secret, body))

/**
 * `t=<seconds>,v1=<hex>`, an HMAC of `<seconds>.<body>`:
 * https://developer.calendly.com/api-docs/overview/webhooks/webhook-signatures
 */
function isSignedByCalendly(
  header: string,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const parts = new Map(
    header.split(',').map((part) => {
      const [key = '', value = ''] = part.trim().split('=')
      return [key, value] as const
    }),
  )
  const time = parts.get('t') ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(time || Number.NaN))
  return (
    isSame(parts.get('v1') ?? '', hmac(secret, `${time}.${body}`)) &&
    age <= TOLERANCE_S
  )
}

/** The provider that signed the body; undefined without a valid signature. */
export function signerOf(
  headers: Headers,
  body: string,
  secret: string,
  now: Date,
): Provider | undefined {
  const cal = headers.get('x-cal-signature-256')
  if (cal !== null)
    return isSignedByCal(cal, body, secret) ? 'cal.com' : undefined
  const calendly = headers.get('calendly-webhook-signature')
  return calendly !== null && isSignedByCalendly(calendly, body, secret, now)
    ? 'calendly'
    : undefined
}
