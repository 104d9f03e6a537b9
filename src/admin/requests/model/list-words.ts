import { formatCount } from '@/lib/count'
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
