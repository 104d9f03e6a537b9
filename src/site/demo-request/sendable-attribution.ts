import { recordedAttribution, type Attribution } from './attribution'

/**
 * Longest values, in characters; these and the patterns match the database's
 * CHECKs.
 */
const CAMPAIGN_LIMIT = 100
const PATH_LIMIT = 200

const PATH = /^\/[!-~]*$/
const HOST = /^[a-z0-9]([a-z0-9._:-]{0,251}[a-z0-9])?$/

/**
 * Removed from campaign names: control characters, bidirectional marks and
 * overrides, lone surrogates.
 */
const UNSENDABLE =
  /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const path = (value: string) =>
  PATH.test(value) ? value.replace(/[?#].*/, '').slice(0, PATH_LIMIT) : ''
const host = (value: string) => (HOST.test(value) ? value : '')
const campaign = (value: string) =>
  Array.from(value.replaceAll(UNSENDABLE, '').trim())
    .slice(0, CAMPAIGN_LIMIT)
    .join('')
    .trim()

const LIMIT = {
  landing_path: path,
  referrer_host: host,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
}

/**
 * Cuts or drops invalid values, so that no request fails because of its
 * attribution.
 */
export function sendableAttribution(
  attribution: Attribution = recordedAttribution() ?? {},
): Attribution {
  const parts = Object.entries(LIMIT).flatMap(([name, limit]) => {
    const sendable = limit(attribution[name as keyof Attribution] ?? '')
    return sendable ? [[name, sendable] as const] : []
  })
  return Object.fromEntries(parts)
}
