import { countOf, formatCount } from '@/lib/count'
import { statusNames } from '@/admin/work-words'

export const placeNames = {
  due: 'Due',
  open: 'Open',
  ...statusNames,
  all: 'All',
}

export const navigationWords = {
  label: 'Requests',
  views: 'Saved views',
  mine: 'Mine',
  menu: (open: string) => `View: ${open}`,
  changed: 'changed',
}

export const groupWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  earlier: 'Earlier',
  overdue: 'Overdue',
  later: 'Later',
  without: 'Not due',
}

export const rowWords = {
  changedBy: (name: string) => `${name}, just now`,
  noted: 'New note, just now',
  justNow: 'Just now',
}

export const filterWords = {
  add: 'Filter',
  more: (count: number) => `+${count}`,
  count: (count: number) => countOf(count, 'filter', 'filters'),
  title: 'Filter and sort',
  mine: 'Mine',
  later: 'Show later',
  any: 'Any',
  campaign: 'Campaign',
  landingPath: 'First page',
  none: 'None known',
  only: 'Only',
  onlyThose: {
    real: 'No spam',
    waiting: 'Waiting over a day',
    answered: 'Answered',
    unanswered: 'Not answered',
    booked: 'A demo was booked',
    held: 'A demo was held',
    'no-show': 'No-show',
    won: 'Won',
    lost: 'Lost',
    later: 'Due later too',
  },
  is: (what: string, value: string) => `${what} is ${value}`,
  between: (first: string, last: string) =>
    `Submitted from ${first} to ${last}`,
  since: (first: string) => `Submitted since ${first}`,
  until: (last: string) => `Submitted until ${last}`,
  sort: 'Sort by',
}

export const chooseWords = {
  label: 'What is selected',
  page: 'Select all on this page',
  all: (count: number) => `Select all ${formatCount(count)}`,
  first: (most: number) => `Select the first ${formatCount(most)}`,
  hidden: (count: number) => `(${formatCount(count)} not on this page)`,
  failed: {
    title: 'They couldn’t all be selected',
    description: 'Please try again.',
  },
}
