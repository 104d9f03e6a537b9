import { firstTouch, type FirstTouch } from './attribution'

/** Longest campaign name, in characters: the database's CHECK has the same. */
const CAMPAIGN_LIMIT = 100
const PATH_LIMIT = 200

/** As the database's CHECKs have them. */
const PATH = /^\/[!-~]*$/
const HOST = /^[a-z0-9]([a-z0-9._:-]{0,251}[a-z0-9])?$/

/** Control characters, those that turn a text around, and halves of characters that are no text. */
const UNSENDABLE = /[\p{Cc}\p{Cs}\u202A-\u202E]/gu

const path = (value: string) => (PATH.test(value) ? value.replace(/[?#].*/, '').slice(0, PATH_LIMIT) : '')
const host = (value: string) => (HOST.test(value) ? value : '')
const campaign = (value: string) =>
  Array.from(value.replaceAll(UNSENDABLE, '').trim()).slice(0, CAMPAIGN_LIMIT).join('').trim()

const LIMIT = {
  landing_path: path,
  referrer_host: host,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
}

/**
 * How the visit began, as it may be sent: cut to what the database takes, and what is no such thing left out. A
 * request never fails for where its sender came from.
 */
export function sendableTouch(touch: unknown = firstTouch()): FirstTouch {
  const kept = (typeof touch === 'object' ? touch : undefined) as Record<string, unknown> | null | undefined
  const parts = Object.entries(LIMIT).flatMap(([name, limit]) => {
    const value = kept?.[name]
    const sendable = typeof value === 'string' ? limit(value) : ''
    return sendable ? [[name, sendable] as const] : []
  })
  return Object.fromEntries(parts)
}
