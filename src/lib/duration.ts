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
 * Formats a duration in two units: "42 min", "2 h 59 min", from two days "6 d 3
 * h".
 */
export function formatSpan(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S)
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return `${minutes} min`
  return hours < 48
    ? `${hours} h ${minutes % 60} min`
    : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
