/** Seconds before each try: https://www.standardwebhooks.com, "Reliability". */
export const WAITS_S = [0, 5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600]

/** For a webhook's response and for each step of SMTP. */
export const TIMEOUT_MS = 15_000

/**
 * Lease of a claimed delivery. Longer than two timeouts (a test compares), since a lease that expires during a try
 * causes a duplicate.
 */
export const LEASE_S = 60

/** Maximum share of random delay, so that a recovered receiver isn't flooded. */
const JITTER = 0.1

/** Limit for Retry-After. */
const LONGEST_WAIT_S = 24 * 3600

/** Number of Retry-After responses per message that don't count as tries. */
const FREE_THROTTLES = 10

/** Without `retry_seconds` the try was the last. */
export interface Waits {
  result: 'retry' | 'throttled'
  retry_seconds?: number
  /** Pause of the whole destination, from Retry-After. */
  hold_seconds?: number
}

/**
 * Computes the delay after a failed try. The first ten responses with Retry-After don't count as tries; later ones
 * do, so that retries end.
 */
export function waitAfter(
  { tries, throttles }: { tries: number; throttles: number },
  asked?: number,
  random: () => number = Math.random,
): Waits {
  const hold = asked === undefined ? undefined : Math.min(Math.max(asked, 1), LONGEST_WAIT_S)
  if (hold !== undefined && throttles < FREE_THROTTLES) {
    return { result: 'throttled', retry_seconds: hold, hold_seconds: hold }
  }
  const wait = WAITS_S[tries + 1]
  const retry = wait === undefined ? undefined : Math.max(wait * (1 + JITTER * random()), hold ?? 0)
  return { result: 'retry', retry_seconds: retry, hold_seconds: hold }
}

/** Parses Retry-After (seconds or date) to seconds; `undefined` if invalid. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now.getTime()) / 1000)
}
