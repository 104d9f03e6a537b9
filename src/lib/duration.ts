const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Formats a duration in its largest unit: "42 min", "3 h", "2 days". */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return 'less than a minute'
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h`
  const days = Math.floor(seconds / DAY_S)
  return days === 1 ? '1 day' : `${days} days`
}

/**
 * Formats working time in its larger unit: "42 min", "3 h", "50 h". It has no
 * days: a working day has fewer hours.
 */
export const formatWorkingTime = (seconds: number): string =>
  seconds < HOUR_S
    ? formatDuration(seconds)
    : `${Math.floor(seconds / HOUR_S)} h`

/** Formats working time in two units: "42 min", "50 h 59 min". */
export function formatWorkingSpan(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S)
  const hours = Math.floor(minutes / 60)
  return hours < 1 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/**
 * Formats a duration in two units: "42 min", "2 h 59 min", from two days "6 d 3
 * h".
 */
export function formatSpan(seconds: number): string {
  const hours = Math.floor(Math.round(seconds / MINUTE_S) / 60)
  return hours < 48
    ? formatWorkingSpan(seconds)
    : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
