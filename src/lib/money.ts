/*
 * Without `Intl`: on a phone its first use takes a tenth of a second (docs/decisions.md), which hydration would wait
 * for.
 */

const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole dollars, as the calculator shows them: rounding happens here and nowhere earlier. Not for negative amounts. */
export const dollars = (amount: number) => `$${grouped(amount)}`

/** Whole euros, such as €45,000. Not for negative amounts. */
export const euro = (amount: number) => `€${grouped(amount)}`
