const amount = new Intl.NumberFormat('en-US')

/** A count with thousands separators, as 1,234. */
export const formatCount = (count: number) => amount.format(count)

/** A count with its noun, such as '1 entry' or '1,200 entries'. */
export const countOf = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`
