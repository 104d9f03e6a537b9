import { countOf, formatCount } from '@/lib/count'
const counted = (count: number | null, one: string, more: string) =>
  count === null ? more : countOf(count, one, more)
const entries = (count: number | null) => counted(count, 'entry', 'entries')

function settingsText(change: string) {
  const [, name, turns] =
    /^(.*): (?:takes|no) turns to \1: (takes|no) turns$/.exec(change) ?? []
  if (turns)
    return `Turns: ${name} ${turns === 'no' ? 'takes no more turns' : 'now takes turns'}`
  return `Changed the team’s settings from ${change}`
}

export const activityWords = {
  title: 'Activity',
  subtitle:
    'Every change, and the admin who made it. Nobody can edit this list.',
  filter: 'Show',
  who: 'Changed by',
  anybody: 'All admins',
  kinds: {
    '': 'Everything',
    entries: 'Work on entries',
    audit: 'Exports, erasures, settings',
  },
  list: 'Activity, newest first',
  loading: 'Loading the activity...',
  empty: 'Nothing has been done yet.',
  failed: 'The activity couldn’t be loaded.',
  more: 'Show more',
  actions: {
    export: (count, view) =>
      `Exported ${entries(count)}${view && `, view “${view}”`}`,
    copy: () => 'Opened a copy of one person’s data',
    erase: (count) => `Erased ${entries(count)}`,
    'destination-added': (_, name) => `Added the destination ${name}`,
    'destination-changed': (_, name) => `Changed the destination ${name}`,
    'destination-paused': (_, name) => `Paused the destination ${name}`,
    'destination-resumed': (_, name) => `Resumed the destination ${name}`,
    'destination-removed': (_, name) => `Removed the destination ${name}`,
    'destination-gone': (_, name) =>
      `${name} refused further notices (410): paused`,
    'destination-stopped': (_, name) => `${name} failed for too long: stopped`,
    'secret-rotated': (_, name) => `Made a new secret for ${name}`,
    'test-sent': (_, name) => `Sent a test to ${name}`,
    'deliveries-replayed': (count, name) =>
      `Sent ${counted(count, 'notice', 'notices')} again to ${name}`,
    'deliveries-dismissed': (count, name) =>
      `Dismissed ${counted(count, 'failed notice', 'failed notices')} of ${name}`,
    'access-removed': (_, name) => `Removed the access of ${name}`,
    'factor-added': (_, name) => `A second factor of ${name} was added`,
    'factor-removed': (_, name) => `A second factor of ${name} was removed`,
    'factor-reset': (_, name) => `Reset the second factor of ${name}`,
    'role-changed': (_, name) => `Changed the role of ${name}`,
    'access-invited': (_, address) => `Invited ${address} to the team`,
    'access-withdrawn': (_, address) => `Withdrew the invitation of ${address}`,
    'access-accepted': (_, address) => `${address} joined the team`,
    'address-changed': (_, change) =>
      `An admin’s email address changed from ${change}`,
    'settings-changed': (_, change) => settingsText(change),
    'opening-added': (_, name) => `Added the reply “${name}”`,
    'opening-changed': (_, name) => `Changed the reply “${name}”`,
    'opening-removed': (_, name) => `Removed the reply “${name}”`,
    'reply-sent': () => 'Sent a reply',
    'reply-undone': () => 'Took a reply back before it was sent',
    'demo-invited': () => 'Invited to a demo',
  } as Record<string, (count: number | null, name: string) => string>,
  role: (before: string | null, after: string | null) =>
    before && after ? `from ${before} to ${after}` : `as ${before ?? after}`,
  settings: (before: string | null, after: string | null) =>
    [before && `Before: ${before}.`, after && `After: ${after}.`]
      .filter(Boolean)
      .join(' '),
  others: (count: number) => ` and ${formatCount(count)} more`,
}
