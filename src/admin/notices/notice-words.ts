import { countOf, formatCount } from '@/lib/count'
const TELL_OPERATOR =
  'Tell the person who runs this site: notices aren’t sent any more.'

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

export const secretWords = {
  title: 'The secret of this webhook',
  description:
    'The receiver uses it to check that a message comes from us. It is shown only this once: copy it now.',
  rotated: 'The old one stays valid for 24 hours.',
  label: 'Secret',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'I’ve copied it',
  close: 'Close',
  notCopied:
    'You haven’t copied it, and it can’t be shown again. Close once more to leave without it.',
}

export const rotateWords = {
  title: (name: string) => `A new secret for ${name}?`,
  description:
    'Messages are then signed with the new secret, and for 24 hours with the old one too. The receiver must get the new one within that time.',
  confirm: 'New secret',
  cancel: 'Keep the present one',
}

export const removeDestinationWords = {
  title: (name: string) => `Remove ${name}?`,
  description:
    'It gets no more notices; what is waiting or has failed is not sent. It keeps what it has received.',
  confirm: 'Remove',
  cancel: 'Keep',
}

export const deliveryWords = {
  title: (name: string) => `Log of ${name}`,
  description:
    'What failed, what waits, and the last 25 that arrived. Kept for 90 days.',
  close: 'Close',
  list: 'Deliveries',
  loading: 'Loading the log...',
  failed: 'The log couldn’t be loaded.',
  empty: 'Nothing has been sent yet.',
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Failed',
  } as Record<string, string>,
  events: {
    'request.created': 'New request',
    'request.returned': 'Asked again',
    'request.updated': 'Changed',
    'request.erased': 'Erased',
    'request.waiting': 'Reminder',
    'destination.failing': 'Another destination fails',
    'destination.changed': 'Another destination’s address changed',
    test: 'Test',
  } as Record<string, string>,
  requestName: (name: string, company: string | null) =>
    company ? `${name}, ${company}` : name,
  tries: (count: number) => countOf(count, 'try', 'tries'),
  statusAndTime: (status: string, statusAndTime: number) =>
    `${status}${status && ', '}${formatCount(statusAndTime)} ms`,
  nextTry: (moment: string) => `next try ${moment}`,
  replay: 'Send again',
  sendNow: 'Send now',
  sendWaiting: 'Send all waiting now',
  dismiss: 'Dismiss',
  replayFailed: 'Send all failed again',
  dismissFailed: 'Dismiss all failed',
}

export const reminderWords = {
  title: 'Reminders',
  description:
    'If a request is still New, we remind its owner once, and again a day later. Without an owner, the reminder goes to every email and chat destination. Each morning, each admin gets one email with their due requests. Any work on a request stops its reminders.',
  hours: 'Hours until a new request is due',
  hoursRange: (min: number, max: number) => `Whole hours, ${min} to ${max}.`,
  morning: 'Morning email',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  zone: 'Time zone',
  loading: 'Loading the settings...',
  failed: 'The settings couldn’t be loaded.',
  save: 'Save',
  saving: 'Saving...',
}

export const deliveryHealthWords = {
  noDestination: 'Nobody is notified of new requests.',
  noDestinationLink: 'Choose who is',
  failed: (count: number) =>
    `${countOf(count, 'notice', 'notices')} couldn’t be delivered.`,
  failedLink: 'Show them',
  failing: (name: string, moment: string, failure: string, stopped: boolean) =>
    `${name} has taken no notices since ${moment}: ${failure}.${stopped ? ' It was stopped.' : ''}`,
  failingLink: 'Show it',
  overdue: (moment: string) =>
    `Notices have been waiting since ${moment}: nothing sends them. ${TELL_OPERATOR}`,
  missingSchedules: (names: string) =>
    `Schedules are missing: ${names}. ${TELL_OPERATOR}`,
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
}
