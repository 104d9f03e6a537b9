import { statusNames } from '@/admin/work-words'

/** The list's places: statuses, and the views above them. */
export const placeNames = { due: 'Due', open: 'Open', ...statusNames, all: 'All' }

export const navigationWords = {
  label: 'Requests',
  views: 'Saved views',
  /** All of them, in the command palette. */
  places: 'Views',
  menu: (open: string) => `View: ${open}`,
  changed: 'changed',
}

/** Headings between the rows of a list sorted by time. */
export const groupWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  earlier: 'Earlier',
  overdue: 'Overdue',
  tomorrow: 'Tomorrow',
  later: 'Later',
  without: 'No next step',
}

/** Texts in a row besides the request's own. */
export const rowWords = {
  changedBy: (name: string) => `${name}, just now`,
  noted: 'New note, just now',
  justNow: 'Just now',
}

/** Filters: their choices, and the sentence made of them. */
export const filterWords = {
  add: 'Filter',
  title: 'Filter and sort',
  chosen: 'Chosen filters',
  any: 'Any',
  campaign: 'Campaign',
  page: 'First page',
  none: 'None known',
  only: 'Only',
  onlyThose: { real: 'No spam', booked: 'A demo was booked', waiting: 'Waiting over a day' },
  is: (what: string, value: string) => `${what} is ${value}`,
  between: (first: string, last: string) => `Submitted from ${first} to ${last}`,
  since: (first: string) => `Submitted since ${first}`,
  until: (last: string) => `Submitted until ${last}`,
  remove: (part: string) => `Remove the filter: ${part}`,
  sort: 'Sort by',
}

export const chooseWords = {
  label: 'What is selected',
  page: 'Select all on this page',
  all: (count: number) => `Select all ${count.toLocaleString('en-US')} of this view`,
  /** The selection exceeds the limit of one change. */
  first: (most: number) => `Select the first ${most.toLocaleString('en-US')} of this view`,
  failed: { title: 'They couldn’t all be selected', description: 'Please try again.' },
}
