/** A time of day without its seconds, which PostgreSQL writes too. */
export const withoutSeconds = (time: string) => time.slice(0, 5)

/** An hour of the day as a time of day. */
export const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Names of the days of the week, from 1 for Monday to 7. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
