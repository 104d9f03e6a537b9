import { paths } from '@/lib/paths'
import { site } from './site'

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`

/** The words of /admin/notifications, and of what the dashboard says about it. */
export const notificationWords = {
  seo: {
    title: `Notifications | ${site.name}`,
    description: `Who is told when a request is sent to ${site.name}.`,
    keywords: 'admin, notifications, webhook',
    path: paths.notifications,
  },
  title: 'Notifications',
  subtitle: 'Who is told when a request comes in',
  destinations: 'Destinations',
  loading: 'Loading destinations...',
  failed: 'The destinations couldn’t be loaded.',
  retry: 'Try again',
  empty: 'Nobody is told of a new request. Add an email address or a webhook.',
  add: 'Add a destination',
  kinds: { email: 'Email', webhook: 'Webhook', slack: 'Webhook, Slack format' },
  states: { active: 'Active', paused: 'Paused', gone: 'Paused: the receiver wants no more (410)' },
  delivered: 'Last delivered',
  never: 'Never',
  waiting: 'Waiting',
  failedCount: 'Failed',
  heldUntil: (moment: string) => `Nothing is sent before ${moment}.`,
  oldSecret: (moment: string) => `The old secret signs beside the new one until ${moment}.`,
  test: 'Send a test',
  testWaiting: 'The test is on its way.',
  testArrived: (moment: string) => `The test of ${moment} was delivered.`,
  testFailed: (error: string) => `The test failed: ${error}`,
  pause: 'Pause',
  resume: 'Resume',
  log: 'Log',
  rotate: 'New secret',
  remove: 'Remove',
  /** Buttons that stand in every row name theirs. */
  of: (button: string, name: string) => `${button}: ${name}`,
}

export const addDestinationWords = {
  title: 'Add a destination',
  description: 'Everybody named here gets each request in full, and can keep it.',
  close: 'Close',
  kind: 'How',
  name: 'Name',
  nameHint: 'For yourselves: “Sales team”, “CRM”.',
  addresses: 'Addresses',
  addressesHint: 'One a line, at most 20. An answer to the mail goes to the person who asked.',
  url: 'Address',
  urlHint: 'https, with a public name and no password or port.',
  style: 'Format',
  styles: { standard: 'Standard Webhooks (JSON, signed)', slack: 'Slack-compatible text' },
  submit: 'Add',
  busy: 'Adding...',
  invalidAddresses: 'This holds something that is no email address, or more than 20.',
  invalidUrl: 'This is no https address with a public name, or it holds a password or a port.',
  failed: 'It couldn’t be added. Please try again.',
}

export const secretWords = {
  title: 'The secret of this webhook',
  description: 'The receiver checks with it that a message is from here. It is shown this once: copy it now.',
  rotated: 'The old one stays valid for 24 hours.',
  label: 'Secret',
  copy: 'Copy',
  copied: 'Copied',
  close: 'I have it',
}

export const removeDestinationWords = {
  title: (name: string) => `Remove ${name}?`,
  description:
    'It is told of nothing more, and what waits or failed is not sent. What it has been sent already it keeps.',
  confirm: 'Remove',
  cancel: 'Keep',
}

export const deliveryWords = {
  title: (name: string) => `Log of ${name}`,
  description: 'What failed, what waits, and the last 25 that arrived. Kept for 90 days.',
  close: 'Close',
  list: 'Deliveries',
  loading: 'Loading the log...',
  failed: 'The log couldn’t be loaded.',
  empty: 'Nothing has been sent yet.',
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as Record<string, string>,
  isTest: 'Test',
  entry: 'Open the entry',
  tries: (count: number) => counted(count, 'try', 'tries'),
  took: (status: string, took: number) => `${status}${status && ', '}${took.toLocaleString('en-US')} ms`,
  nextTry: (moment: string) => `next try ${moment}`,
  replay: 'Send again',
  dismiss: 'Dismiss',
  replayFailed: 'Send all failed again',
  dismissFailed: 'Dismiss all failed',
  since: 'Send everything again since a moment',
  moment: 'Every request since',
  sinceHint: 'After an outage on their side: each request keeps its id, so that they can drop doubles.',
  replaySince: 'Send again',
}

/** What the dashboard says. */
export const deliveryHealthWords = {
  link: 'Notifications',
  nobody: 'Nobody is told of a new request.',
  nobodyLink: 'Choose who is',
  failed: (count: number) => `${counted(count, 'notice', 'notices')} couldn’t be delivered.`,
  failedLink: 'Look at them',
  overdue: (moment: string) => `Notices have been waiting since ${moment}: nothing sends them.`,
  overdueLink: 'What to do is in docs/operations.md',
}

/** Notifications of the screen itself. */
export const notificationToasts = {
  failed: { title: 'That didn’t work', description: 'Nothing was changed. Please try again.' },
  replayed: (count: number) => ({
    title:
      count === 0 ? 'There is nothing to send again' : `${counted(count, 'delivery is', 'deliveries are')} sent again`,
  }),
  dismissed: (count: number) => ({ title: `${counted(count, 'delivery', 'deliveries')} dismissed` }),
  removed: (name: string) => ({ title: `${name} was removed` }),
}
