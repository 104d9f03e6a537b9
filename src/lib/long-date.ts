const format = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2025-09-17 as one reads it: 17 September 2025. */
export const longDate = (day: string) => format.format(new Date(day))
