/**
 * Statuses of a request, in their order everywhere; true of those that still
 * need work. The database has both lists (migration waitlist; a test compares).
 */
const NEEDS_WORK = {
  new: true,
  contacted: true,
  booked: true,
  closed: false,
  spam: false,
}

export type Status = keyof typeof NEEDS_WORK
export const STATUSES = Object.keys(NEEDS_WORK) as Status[]
export const OPEN_STATUSES = STATUSES.filter((status) => NEEDS_WORK[status])
