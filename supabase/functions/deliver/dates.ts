/** Returns UTC if this runtime lacks PostgreSQL's zone, e.g. Factory. */
export function knownZone(zone: string | null | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone: zone ?? 'UTC',
    }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Format: 22 Nov 2026, 21:18 GMT */
export const formatMoment = (moment: string, zone: string) =>
  new Intl.DateTimeFormat('en-IE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(moment))

/** Format: 3 Jun, with the year if it isn't that of `now`. */
export function formatDay(moment: string, now: string, zone: string): string {
  const year = (time: string) =>
    new Date(time).toLocaleDateString('en-IE', {
      year: 'numeric',
      timeZone: zone,
    })
  return new Date(moment).toLocaleDateString('en-IE', {
    day: 'numeric',
    month: 'short',
    ...(year(moment) !== year(now) && { year: 'numeric' }),
    timeZone: zone,
  })
}

/** Days from a day, such as 2026-11-26, to a moment's day in the zone. */
export const daysSince = (day: string, moment: string, zone: string) =>
  Math.round(
    // sv-SE formats days as YYYY-MM-DD.
    (Date.parse(
      new Date(moment).toLocaleDateString('sv-SE', { timeZone: zone }),
    ) -
      Date.parse(day)) /
      86_400_000,
  )

/**
 * Format of working time: 42 min or 50 h 18 min, as in the report. It has no
 * days: a working day has fewer hours.
 */
export function formatWorkingSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours < 1 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/** Full hours between two ISO moments. */
export const hoursBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 3_600_000)
