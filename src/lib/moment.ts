const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as the admin area shows it (specification §3): US English, in the reader's time zone. */
export const formatMoment = (moment: string) => format.format(new Date(moment))
