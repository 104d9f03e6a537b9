const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A day such as 2026-03-14 as one reads it, without its year: 14 March. (Why not by `Intl`: money.ts.) */
export function dayMonth(day: string) {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]}`
}

/** A day such as 2025-09-17 as one reads it: 17 September 2025. */
export const longDate = (day: string) => `${dayMonth(day)} ${day.slice(0, 4)}`
