const amount = new Intl.NumberFormat('en-US')

/** Formats a count with thousands separators, in US English. */
export const formatCount = (count: number) => amount.format(count)
