/** Seconds before each try: https://www.standardwebhooks.com, "Reliability". */
export const WAITS_S = [
  0,
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
]

/** Time limit of a webhook, and of each SMTP step. */
export const TIMEOUT_MS = 15_000

/** Time limit of a mail, including its wait for a connection. */
export const MAIL_TIMEOUT_MS = 35_000

export const CALL_TIMEOUT_MS = 20_000

/**
 * Lease of a claim, longer than sending and recording (a test compares): expiry
 * during a try causes a duplicate.
 */
export const LEASE_S = 60

/**
 * Largest random addition to a wait, as its share: avoids flooding a recovered
 * receiver.
 */
const JITTER = 0.1

const LONGEST_WAIT_S = 24 * 3600

const FREE_THROTTLES = 10

/** A try without `retry_seconds` was the last. */
export interface Waits {
  result: 'retry' | 'throttled'
  retry_seconds?: number
  hold_seconds?: number
}

/**
 * Waits after a failed try. The first FREE_THROTTLES responses with Retry-After
 * don't count as tries.
 */
export function waitAfter(
  { tries, throttles }: { tries: number; throttles: number },
  asked?: number,
  random: () => number = Math.random,
): Waits {
  const hold =
    asked === undefined
      ? undefined
      : Math.min(Math.max(asked, 1), LONGEST_WAIT_S)
  if (hold !== undefined && throttles < FREE_THROTTLES) {
    return { result: 'throttled', retry_seconds: hold, hold_seconds: hold }
  }
  const wait = WAITS_S[tries + 1]
  const retry =
    wait === undefined
      ? undefined
      : Math.max(wait * (1 + JITTER * random()), hold ?? 0)
  return { result: 'retry', retry_seconds: retry, hold_seconds: hold }
}

/** Seconds from a Retry-After header; `undefined` if invalid. */
export function retryAfter(
  header: string | undefined,
  now: Date,
): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until)
    ? undefined
    : Math.max(0, (until - now.getTime()) / 1000)
}
