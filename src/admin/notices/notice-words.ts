import { countOf } from '@/lib/count'

export const notificationWords = {
  title: 'Notifications',
  subtitle: 'Emails, chats and webhooks that hear of requests',
  destinations: 'Destinations',
  loading: 'Loading destinations...',
  failed: 'The destinations couldn’t be loaded.',
  empty:
    'Nobody is notified of new requests. Add an email address, a chat or a webhook.',
  add: 'Add a destination',
  kinds: {
    email: 'Email',
    slack: 'Slack',
    teams: 'Microsoft Teams',
    standard: 'Webhook',
  },
  eventsLabel: 'Notifies about',
  states: {
    active: 'Active',
    unsure: 'The last try failed',
    paused: 'Paused',
    gone: 'Paused: the receiver no longer accepts notices (410)',
    failing: (moment: string) => `Failing since ${moment}`,
    stopped: (moment: string) => `Stopped: failing since ${moment}`,
  },
  delivered: 'Last delivered',
  never: 'Never',
  waiting: 'Waiting',
  failedCount: 'Failed',
  directKind: 'Replies and invitations that admins send',
  sentFrom: (address: string) => `From ${address}`,
  noMailServer: 'They wait: no mail server is set.',
  heldUntil: (moment: string) => `Nothing is sent before ${moment}.`,
  oldSecret: (moment: string) =>
    `The old secret is accepted alongside the new one until ${moment}.`,
  test: 'Send a test',
  testWaiting: 'The test is on its way.',
  testArrived: (moment: string) => `The test of ${moment} was delivered.`,
  testFailed: (error: string) => `The test failed: ${error}`,
  pause: 'Pause',
  resume: 'Resume',
  log: 'Log',
  edit: 'Edit',
  rotate: 'New secret',
  remove: 'Remove',
  actionsOf: (name: string) => `Actions: ${name}`,
}

export const eventWords = {
  'request.created': { choice: 'A new request', short: 'new requests' },
  'request.returned': {
    choice: 'A person who asks again',
    short: 'people who ask again',
  },
  'request.updated': { choice: 'Status or owner changes', short: 'changes' },
  'request.erased': {
    choice: 'A request is erased (its id alone)',
    short: 'erasures',
  },
}

export const destinationWords = {
  add: { title: 'Add a destination', submit: 'Add', busy: 'Adding...' },
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: 'Save',
    busy: 'Saving...',
  },
  description:
    'Every receiver gets requests in full, with their origin, and can keep them.',
  close: 'Close',
  kind: 'Type',
  name: 'Name',
  noName: 'Enter a name.',
  nameHint: 'For your own use: “Sales team”, “CRM”.',
  addresses: 'Addresses',
  addressesHint:
    'One per line, at most 20. A reply to the email goes to the person who asked.',
  url: 'Address',
  urlHints: {
    slack:
      'Of a Slack app’s incoming webhook, or of another chat that takes Slack’s format.',
    teams:
      'Of a Teams workflow that starts when a webhook request is received.',
    standard: 'A public https address, without port or password.',
  },
  events: 'Notifies about',
  eventsHint:
    'Reminders about unassigned requests go to email and chat automatically.',
  noAddress: 'Enter an address.',
  noEvent: 'Choose at least one.',
  wrongAddress: (address: string) => `“${address}” is not an email address.`,
  tooMany: (count: number) => `These are ${count} addresses: 20 at most.`,
  refused:
    'This was refused. There can be 20 destinations, each with 20 addresses.',
  invalidUrl:
    'This must be an https address with a public name and without a password or port.',
  failed: 'It couldn’t be saved. Please try again.',
}

export const notificationToasts = {
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
  replayed: (count: number) => ({
    title:
      count === 0
        ? 'There is nothing to send again'
        : `${countOf(count, 'delivery is', 'deliveries are')} sent again`,
  }),
  dismissed: (count: number) => ({
    title: `${countOf(count, 'delivery', 'deliveries')} dismissed`,
  }),
  removed: (name: string) => ({ title: `${name} was removed` }),
  remindersSaved: { title: 'Reminders saved' },
  workingTimeSaved: { title: 'Working time saved' },
  escalationSaved: { title: 'Escalation saved' },
}
