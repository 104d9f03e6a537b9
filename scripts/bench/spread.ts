export interface Spread {
  median: number
  min: number
  max: number
}

/** Median and extremes of at least one value. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median =
    sorted.length % 2
      ? sorted[middle]!
      : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

/** The value that a share of all values doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1]!
}

/** Formats `12 (9-15)`, or `12` if all runs agree. */
export function written({ median, min, max }: Spread, digits = 0): string {
  const [middle, low, high] = [median, min, max].map((value) =>
    value.toFixed(digits),
  )
  return low === high ? middle! : `${middle} (${low}-${high})`
}

/** A Markdown table. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
