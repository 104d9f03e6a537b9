const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Date and time in the admin area (specification §3): US English, in the
 * browser's time zone.
 */
export const formatMoment = (moment: string) => format.format(new Date(moment))

const exactly = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
})

/**
 * An ISO moment with weekday, seconds and zone, for the title of a shortened
 * one.
 */
export const formatExactly = (moment: string) =>
  exactly.format(new Date(moment))

/** The browser's time zone, such as Europe/Dublin. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const timeOnly = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
})

/** Local time of day of an ISO moment. */
export const formatTime = (moment: string) => timeOnly.format(new Date(moment))
