/** What was measured, in milliseconds unless its name says otherwise. */
export interface Measure {
  name: string
  p50: number
  p95: number
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

/** The middle and the slow end of some times. */
export function summarize(name: string, times: number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}
