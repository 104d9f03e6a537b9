const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** A moment in US English, as everywhere in the admin area, in the reader's time zone. */
export const formatMoment = (moment: string) => format.format(new Date(moment))
