import { paths } from '@/lib/paths'
import { workWords } from '@/admin/work-words'
import { site } from '@/content/site'

const entries = (count: number) => (count === 1 ? '1 open entry' : `${count.toLocaleString('en-US')} open entries`)

export const peopleWords = {
  seo: {
    title: `People | ${site.name}`,
    description: `Who at ${site.name} reads and answers requests.`,
    keywords: 'admin, people, access',
    path: paths.people,
  },
  title: 'People',
  subtitle: 'Who reads and answers requests',
  admins: 'Admins',
  invite: 'New admins are made by the person who runs this site.',
  loading: 'Loading the admins...',
  failed: 'The admins couldn’t be loaded.',
  you: 'You',
  lastSeen: 'Last seen',
  never: 'Never',
  openEntries: 'Open entries',
  entriesOf: (count: number, name: string) => `${entries(count)} of ${name}`,
  remove: 'Remove access',
  removeOf: (name: string) => `Remove access: ${name}`,
}

export const removeAccessWords = {
  title: (name: string) => `Remove the access of ${name}?`,
  description: 'They are signed out everywhere at once, and read nothing from then on.',
  giveEntries: (count: number) => `Give their ${entries(count)} to`,
  nameNote: (name: string) => `What they did stays, with their name: “${workWords.left(name)}”.`,
  noticesNote: 'Notices that are sent to their address are still sent. Change that under Notifications.',
  activityNote: 'Activity keeps who removed it. Only the person who runs this site can give it back.',
  confirm: 'Remove access',
  cancel: 'Keep',
}

export const peopleToasts = {
  removed: (name: string) => ({
    title: `${name} has no access any more`,
    description: 'They were signed out everywhere.',
  }),
  alreadyRemoved: (name: string) => ({ title: `${name} had no access any more`, description: 'Somebody was faster.' }),
  failed: { title: 'That didn’t work', description: 'Nothing was changed. Please try again.' },
}
