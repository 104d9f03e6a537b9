const amount = new Intl.NumberFormat('en-US')

/** A count with separators for thousands, as in US English. */
export const formatCount = (count: number) => amount.format(count)
