/** What several runs gave. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

/** `12 (9-15)`, or `12` where all runs gave the same. */
export function written({ median, min, max }: Spread, digits = 0): string {
  const [middle, low, high] = [median, min, max].map((value) => value.toFixed(digits))
  return low === high ? middle! : `${middle} (${low}-${high})`
}

/** A table as markdown has it, for the README. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Nearest rank, of sorted times. */
export const percentile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN

/** What was measured, in milliseconds unless its name says otherwise. */
export interface Measure {
  name: string
  p50: number
  p95: number
}

/** The middle and the slow end of some times. */
export function summarize(name: string, times: readonly number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}
