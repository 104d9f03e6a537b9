/** Whole dollars, as the calculator shows them: rounding happens here and nowhere earlier. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
