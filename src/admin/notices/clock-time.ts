/** A time of day without its seconds, which PostgreSQL writes too. */
export const withoutSeconds = (time: string) => time.slice(0, 5)

/** An hour of the day as a time of day. */
export const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Days of the week, Monday first; the database keeps any order. */
export const inOrder = (days: readonly number[]) =>
  days.toSorted((one, other) => one - other)

/** Names of the days of the week, from 1 for Monday to 7. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
