/** Statuses of requests that still need work. */
export const OPEN_STATUSES = ['new', 'contacted', 'booked'] as const
