/** Backoff: seconds to wait before each try: https://www.standardwebhooks.com, "Reliability". */
export const WAITS_S = [0, 5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600]

/** Time for a webhook's receiver to answer, and for a mail server to go on. */
export const TIMEOUT_MS = 15_000

/**
 * Seconds after which another dispatcher may claim a delivery. Longer than two time-outs (a test compares): a lease that
 * ended during a try would send it twice.
 */
export const LEASE_S = 60

/** Jitter: so much is added at most, at random. A receiver that was down isn't met by everything at the same second. */
const JITTER = 0.1

/** The longest wait that a receiver can ask for. */
const LONGEST_WAIT_S = 24 * 3600

/** So often a receiver may ask for time before it counts as a failed try of that message. */
const FREE_THROTTLES = 10

/** What follows from a try that failed. Without `retry_seconds` it was the last one. */
export interface Waits {
  result: 'retry' | 'throttled'
  retry_seconds?: number
  /** The destination is left alone as long as it asked for (Retry-After), and no longer. */
  hold_seconds?: number
}

/**
 * How long to wait after so many tries. A receiver that asked for time uses up no try; after ten such answers each is a
 * try of the schedule, or a message that its receiver dislikes would never end.
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

/** The seconds that a Retry-After header asks for: a number of them, or a date. Nothing if it is neither. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now.getTime()) / 1000)
}
