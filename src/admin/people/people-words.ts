import { countOf } from '@/lib/count'
import { workWords } from '@/admin/work-words'

const entries = (count: number) => countOf(count, 'open entry', 'open entries')

export const peopleWords = {
  title: 'People',
  subtitle: 'Who reads and answers requests',
  admins: 'Admins',
  former: 'Left',
  invite: 'To add an admin, ask the person who runs this site.',
  loading: 'Loading the admins...',
  failed: 'The admins couldn’t be loaded.',
  you: 'You',
  lastSeen: 'Last seen',
  leftAt: 'Left',
  withinHour: 'within the last hour',
  never: 'Never',
  openEntries: 'Open',
  answered: (days: number) => `Answered, ${days} days`,
  median: 'Median',
  none: '-',
  entriesOf: (count: number, name: string) => `${entries(count)} of ${name}`,
  turns: 'Takes turns',
  turnsOf: (name: string) => `Takes turns: ${name}`,
  turnsHint:
    'New requests go in turn to the admins who take turns; each is notified. Without any, requests have no owner.',
  giveEntries: (count: number) => `Give their ${entries(count)} to`,
  assignAll: 'Assign all…',
  assignAllOf: (name: string) => `Assign all open entries of ${name}`,
  remove: 'Remove access…',
  actionsOf: (name: string) => `Actions: ${name}`,
}

export const assignAllWords = {
  title: (name: string) => `Assign all open entries of ${name}?`,
  description: 'The new owner is notified of each.',
  confirm: 'Assign all',
  cancel: 'Cancel',
}

export const removeAccessWords = {
  title: (name: string) => `Remove the access of ${name}?`,
  description:
    'They are signed out everywhere at once and can’t read anything any more.',
  nameNote: (name: string) =>
    `What they did stays, with their name: “${workWords.left(name)}”.`,
  noticesNote: (destinations: string) =>
    `Notices to their address are still sent, by ${destinations}. Change that under Notifications.`,
  activityNote:
    'Activity records who removed it. Only the person who runs this site can give it back.',
  confirm: 'Remove access',
  cancel: 'Keep',
}

export const peopleToasts = {
  removed: (name: string) => ({
    title: `${name} no longer has access`,
    description: 'They were signed out everywhere.',
  }),
  alreadyRemoved: (name: string) => ({
    title: `${name} no longer had access`,
    description: 'Another admin was faster.',
  }),
  assigned: (name: string) => ({
    title: `All open entries of ${name} were assigned`,
  }),
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
}
