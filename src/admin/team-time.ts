import { DAY_MS } from '@/lib/calendar'

// Days and times of the admin area, in the team's zone: two admins in two
// countries see the same "today", and the same figures in the report.

/** The browser's time zone, such as Europe/Dublin. */
export const browserZone = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone

let team: string | undefined

/** The team's zone; the browser's until it has loaded. */
export const teamZone = () => team ?? browserZone()

/**
 * Shows all days and times in a zone from now on, unless this browser doesn't
 * know it.
 */
export function showZone(zone: string | undefined) {
  try {
    if (zone) formatIn(zone, 'en-US', {})
    team = zone
  } catch {
    team = undefined
  }
}

/** The team's zone if times here differ from those of the reader's clock. */
export function foreignZone(): string | undefined {
  const now = new Date()
  return team !== undefined && tableTime(now) !== tableTime(now, browserZone())
    ? team
    : undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in a zone, made once: making one takes longer than its use. */
function formatIn(
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
) {
  const key = zone + locale + JSON.stringify(options)
  const known = formats.get(key)
  const format =
    known ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, format)
  return format
}

/** Date and time in US English (specification §3). */
export const formatMoment = (moment: string) =>
  formatIn(teamZone(), 'en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))

/** Date and time with weekday, seconds and zone. */
export const formatExactly = (moment: string) =>
  formatIn(teamZone(), 'en-US', {
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(new Date(moment))

/** Time in US English: 2:00 PM. */
export const formatTime = (moment: string) =>
  formatIn(teamZone(), 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment))

/** Day in US English: Thu, Dec 3; with its year unless that is this year. */
export function formatWeekday(moment: string) {
  const date = new Date(moment)
  const isThisYear = dayOf(date).slice(0, 4) === dayOf(new Date()).slice(0, 4)
  return formatIn(teamZone(), 'en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}

/** A time such as 2026-11-22 21:09:12, which spreadsheets read as a time. */
export const tableTime = (moment: Date, zone = teamZone()) =>
  formatIn(zone, 'sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)

/** A moment's day, as 2026-11-20. */
export const dayOf = (moment: Date) => tableTime(moment).slice(0, 10)

/** A moment as in a field of date and time: 2026-11-20T09:30. */
export const fieldTime = (moment: Date) =>
  tableTime(moment).slice(0, 16).replace(' ', 'T')

/** Milliseconds by which the zone is ahead of UTC. */
const aheadAt = (ms: number) =>
  Date.parse(`${tableTime(new Date(ms)).replace(' ', 'T')}Z`) -
  Math.floor(ms / 1000) * 1000

/** A zone in words: America/Los_Angeles as America/Los Angeles. */
export const zoneText = (zone = teamZone()) => zone.replaceAll('_', ' ')

/**
 * The moment of a time such as 2026-11-20T09:30. A time that the clock skips in
 * spring counts as if it didn't, as in PostgreSQL.
 */
export function momentOf(time: string): Date {
  const ms = Date.parse(`${time}Z`)
  const [before, after] = [aheadAt(ms - DAY_MS), aheadAt(ms + DAY_MS)]
  const exact = [before, after].find((ahead) => aheadAt(ms - ahead) === ahead)
  return new Date(ms - (exact ?? before))
}

/** The day's first moment in the team's zone. */
export const startOfDay = (day: string) => momentOf(`${day}T00:00`)
