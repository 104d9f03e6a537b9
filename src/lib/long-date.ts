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

/** Formats 2026-03-14 as 14 March, without the slow `Intl` (money.ts). */
export function dayMonth(day: string) {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]}`
}

/** A day such as 2026-11-20 as 20 November 2026, without `Intl`. */
export const longDate = (day: string) => `${dayMonth(day)} ${day.slice(0, 4)}`

/** 7 as 07. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment's time of day in the local time zone, as 09:05. */
export const timeOf = (moment: Date) =>
  [moment.getHours(), moment.getMinutes()].map(twoDigits).join(':')

/** A moment's day in the local time zone, as 2026-11-20. */
export const dayOf = (moment: Date) =>
  [
    moment.getFullYear(),
    twoDigits(moment.getMonth() + 1),
    twoDigits(moment.getDate()),
  ].join('-')
