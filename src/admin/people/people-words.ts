import { countOf } from '@/lib/count'

const entries = (count: number) => countOf(count, 'open entry', 'open entries')

export const peopleWords = {
  title: 'People',
  subtitle: 'Who reads and answers requests',
  team: 'Team',
  former: 'Left',
  loading: 'Loading the team...',
  failed: 'The team couldn’t be loaded.',
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
  makeReader: 'Make a reader…',
  makeAdmin: 'Make an admin…',
  remove: 'Remove access…',
  hasFactor: 'With a second factor',
  resetFactor: 'Reset second factor…',
  needsFactor: 'Everybody needs a second factor',
  needsFactorHint: 'Whoever has none sees nothing but the page to add one.',
  requireFactor: {
    title: 'Require a second factor of everybody?',
    description:
      'Until they have added one, these colleagues see nothing but the page to add it:',
    confirm: 'Require it',
    cancel: 'Cancel',
  },
  actionsOf: (name: string) => `Actions: ${name}`,
}
