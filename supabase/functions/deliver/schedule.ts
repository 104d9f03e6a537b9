/** Seconds to wait before each try, after the one before it: https://www.standardwebhooks.com, "Reliability". */
export const WAITS_S = [0, 5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600]

/** So much is added at most, at random: a receiver that was down isn't met by everything at the same second. */
const JITTER = 0.1

/** Nobody is waited for longer than that. */
const LONGEST_WAIT_S = 24 * 3600

/**
 * How many seconds to wait after so many tries; nothing after the last one. What the receiver asked for (Retry-After) is
 * obeyed where it is longer.
 */
export function waitAfter(tries: number, asked = 0, random: () => number = Math.random): number | undefined {
  const wait = WAITS_S[tries]
  if (wait === undefined) return undefined
  return Math.max(wait * (1 + JITTER * random()), Math.min(asked, LONGEST_WAIT_S))
}

/** The seconds that a Retry-After header asks for: a number of them, or a date. Nothing if it is neither. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now.getTime()) / 1000)
}
