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
