/*
 * Formats amounts without `Intl`, whose first use takes 0.1 s on a phone
 * (docs/decisions/looks.md), delaying hydration.
 */

/** Rounds to a whole number and separates thousands, without `Intl`. */
export const grouped = (amount: number) =>
  String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats whole dollars: the only place that rounds them. Not for negative
 * amounts.
 */
export const dollars = (amount: number) => `$${grouped(amount)}`

/** Whole euros, as €1,234. */
export const euro = (amount: number) => `€${grouped(amount)}`
