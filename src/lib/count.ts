const amount = new Intl.NumberFormat('en-US')

export const formatCount = (count: number) => amount.format(count)
