import { countOf, formatCount } from '@/lib/count'
import { site } from '@/content/site'

const entries = (count: number) => countOf(count, 'entry', 'entries')

export const entryWords = {
  group: 'This entry',
  close: 'Close',
  loading: 'Loading the entry...',
  gone: 'This entry isn’t there any more.',
  failed: 'The entry couldn’t be loaded.',
  goneTitle: 'Entry',
  notRefreshed: 'This couldn’t be loaded again. It may have changed since.',
  copyEmail: 'Copy email',
  copied: 'Copied',
  notCopied: 'Copying was refused by the browser',
  previous: 'Previous entry',
  next: 'Next entry',
  firstMessage: 'First message',
  putOff: 'Put off',
  assign: 'Assign…',
  correct: 'Correct…',
  copyAll: 'Copy of their data…',
  erase: 'Erase…',
  answeredAfter: (span: string) =>
    `Answered in ${span}`.replaceAll(' ', '\u00a0'),
  unanswered: 'Not answered yet'.replaceAll(' ', '\u00a0'),
}

export const replyWords = {
  button: 'Reply',
  form: 'Reply by email',
  subject: 'Subject',
  text: 'Text',
  open: 'Open in email',
  cancel: 'Cancel',
  failed: 'The openings couldn’t be loaded.',
  question: 'What they asked',
  tooLong:
    'Some mail programs can’t take over a text as long as this. Copy it, and paste it into the email.',
  copy: 'Copy the text',
  send: 'Send',
  sending: 'Sending...',
  empty: 'A reply needs a subject and a text.',
  goesOut: (name: string) => ({
    title: `The reply to ${name} goes out in ten seconds`,
  }),
  undone: (name: string) => ({
    title: `The reply to ${name} was not sent`,
    description: 'Its text is back in the form.',
  }),
  onItsWay: {
    title: 'The reply is on its way already',
    description: 'It couldn’t be taken back.',
  },
  notUndone: {
    title: 'The reply couldn’t be taken back',
    description: 'It may still be sent. Its text is in the form again.',
  },
  limited:
    'This was not sent: an admin can send 30 replies an hour and 100 a day. The text stays here; you can open it in your email.',
  notAccepted:
    'This was not sent: no mail server is set, or the subject or text is too long.',
  notSent: 'This was not sent. Please try again.',
  colleague: (name: string, seconds: number) =>
    `${name} sent a reply ${countOf(seconds, 'second', 'seconds')} ago. Send yours as well?`,
  sendToo: 'Send it as well',
  by: (name: string) => `${name} replied`,
  waiting: 'Waiting to be sent',
  triedOn: (error: string) => `Not sent yet, we keep trying: ${error}`,
  sentAt: (moment: string) => `Sent ${moment}`,
  refused: (error: string) => `Refused: ${error}`,
  sendAgain: 'Send again',
  call: 'Call',
  asked: 'Answered?',
  done: (status: string) => `Yes: ${status.toLowerCase()}, assign to me`,
  sent: 'Yes, it is sent',
  notYet: 'Not yet',
  /** Note that a confirmed reply leaves. */
  note: 'Replied by email',
}

export const nextStepWords = {
  label: 'Next step',
  set: 'Set a next step',
  change: (step: string) => `${step}. Change the next step`,
  line: 'What to do next',
  hint: 'Call again',
  when: 'When',
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inAWeek: 'In a week',
  date: 'Pick a date',
  dayMissing: 'Choose today or a later day.',
  save: 'Save',
  remove: 'Mark as done',
  cancel: 'Cancel',
  overdue: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  newFor: (span: string) => `New for ${span}`,
  dialog: (count: number, name: string) =>
    count === 1 ? `Next step for ${name}` : `Next step for ${entries(count)}`,
  dialogText:
    'Until its day, an entry isn’t due. You can undo this for 10 seconds.',
  demo: (day: string, time: string) => `Demo ${day}, ${time}`,
  noDemo: 'No date yet',
  demoHeld: 'Demo held. What next?',
  demoOver: (day: string) => `${day}: outcome?`,
}

export const timelineWords = {
  title: 'Timeline',
  label: 'Add a note',
  hint: 'For the team. @ and a name tells that colleague.',
  colleagues: 'Colleagues',
  tells: (names: string) => `An email tells ${names}.`,
  hintKeys: 'Ctrl or Cmd and Enter adds it.',
  add: 'Add note',
  busy: 'Adding...',
  loading: 'Loading the timeline...',
  notAdded: {
    title: 'The note was not added',
    description: 'What you typed is still there. Please try again.',
  },
  full: {
    title: 'The note was not added',
    description: 'An entry holds 200 notes. Remove one to make room.',
  },
  noAdmin: {
    title: 'The note was not saved',
    description:
      'It names a colleague who is no admin any more. Below it stands whom it tells now: save it again.',
  },
  remove: (author: string, when: string) =>
    `Remove the note of ${author}, ${when}`,
  correct: (when: string) => `Correct your note, ${when}`,
  correctLabel: 'Correct the note',
  save: 'Save',
  cancel: 'Cancel',
  isCorrected: 'Corrected. First text',
  notCorrected: {
    title: 'The note was not corrected',
    description: 'What you typed is still there. Please try again.',
  },
  tooLate: {
    title: 'The note was not corrected',
    description: 'A note can be corrected for ten minutes. Add another one.',
  },
  gone: {
    title: 'The note is gone',
    description: 'It was erased meanwhile. What you typed is still there.',
  },
  notRemoved: {
    title: 'The note was not removed',
    description: 'Please try again.',
  },
  notRestored: {
    title: 'The note couldn’t be restored',
    description: 'Please try again.',
  },
  received: (form: string) => `Request received: ${form}`,
  returned: (form: string) => `Asked again: ${form}`,
  status: (before: string, after: string) =>
    `Status changed from ${before.toLowerCase()} to ${after.toLowerCase()}`,
  owner: (before: string, after: string) =>
    `Owner changed from ${before} to ${after}`,
  outcome: (after: string) => `Outcome: ${after}`,
  demo: (when: string) => `Demo: ${when}`,
  demoMoved: (before: string, after: string) =>
    `Demo moved from ${before} to ${after}`,
  demoGone: (when: string) => `Demo taken back: ${when}`,
  demoOutcome: (after: string) => `Outcome of the demo: ${after}`,
  demoMinutes: (before: string, after: string) =>
    `Length of the demo changed from ${before} to ${after} minutes`,
  demoHolder: (before: string, after: string) =>
    `Holder of the demo changed from ${before} to ${after}`,
  added: 'Added by hand',
  askedAgain: 'Second question open again',
  undone: (change: string) => `${change} (undone)`,
  nextStep: (step: string) => `Next step: ${step}`,
  nextStepGone: (step: string) => `Next step removed: ${step}`,
  notes: {
    'note-added': 'Note added',
    'note-corrected': 'Note corrected',
    'note-removed': 'Note removed',
    'note-restored': 'Note restored',
    answered: 'Second question answered',
  } as Record<string, string>,
  corrected: (field: string, before: string, after: string) =>
    `${field} from ${before} to ${after}`,
  several: 'different values',
  other: 'Changed',
  nobody: 'Automatic',
  byLink: 'Booked by link',
  invited: (demo: string) => `Invited to the demo on ${demo}`,
  invitedAgain: (demo: string) => `Invitation changed: demo on ${demo}`,
  uninvited: (demo: string) => `Invitation cancelled: demo on ${demo}`,
}

export const invitationWords = {
  tick: 'Send an invitation',
  byLink: 'Booked by link: the booking page sends the invitation',
  waiting: 'The invitation is being sent',
  cancelWaiting: 'The cancellation is being sent',
  invited: (when: string) => `Invited ${when}`,
  updated: (when: string) => `Invitation updated ${when}`,
  cancelled: (when: string) => `Invitation cancelled ${when}`,
  refused: (said: string) =>
    said ? `The invitation was refused: ${said}` : 'The invitation was refused',
}

export const noticeWords = {
  kinds: {
    email: 'email',
    admin: 'email',
    standard: 'webhook',
    slack: 'Slack',
    teams: 'Teams',
  } as Record<string, string>,
  events: {
    'request.created': (to: string) => `Notified ${to} of the request`,
    'request.returned': (to: string) => `Notified ${to} that they asked again`,
    'request.updated': (to: string) => `Notified ${to} of a change`,
    'request.waiting': (to: string) => `Reminded ${to}`,
    'request.escalated': (to: string) => `Escalated to ${to}`,
    'owner.assigned': (to: string) => `Notified ${to}, now the owner`,
    'owner.handed-over': (to: string) => `Notified ${to} of the hand-over`,
    'note.mentioned': (to: string) => `Notified ${to}, whom a note names`,
    'demo.invitation': () => 'Invitation to the demo sent',
  } as Record<string, (to: string) => string>,
  other: (to: string) => `Notified ${to}`,
  to: (name: string, kind: string) => `${name} (${kind})`,
  sent: (name: string, kind: string, day: string) => `${name}, ${kind}, ${day}`,
}

export const correctWords = {
  title: (name: string) => `Correct ${name}`,
  description:
    'For what was mistyped or has changed. The old value stays in the timeline.',
  known: 'Another entry has this address.',
  save: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
}

export const addWords = {
  button: 'Add request',
  title: 'Add a request',
  description:
    'From a call, a fair or an email. You’ll own it. The team is told as usual.',
  source: 'Source',
  known: 'This person may be here already:',
  addTo: 'Add to this entry',
  save: 'Add',
  busy: 'Adding...',
  cancel: 'Cancel',
  discard: 'Discard',
  failed: 'That was not saved. Please try again.',
  limited:
    'You have added 500 requests within a day, which is the limit. Please go on tomorrow.',
}

export const copyWords = {
  title: (name: string) => `Copy for ${name}`,
  description:
    'All that is held under this address, for an access request. Opening it is logged in Activity.',
  close: 'Close',
  loading: 'Gathering what is held...',
  failed: 'This couldn’t be gathered.',
  kinds: { text: 'text', json: 'JSON' },
  copy: (kind: string) => `Copy ${kind}`,
  save: (kind: string) => `Save ${kind}`,
  copied: 'Copied.',
  notCopied: 'Copying was refused by the browser. Save it instead.',
  file: (day: string, kind: 'text' | 'json') =>
    `what-we-hold-${day}.${kind === 'text' ? 'txt' : 'json'}`,
  heading: (name: string, day: string) =>
    `What ${site.name} holds about ${name}, ${day}`,
  parts: {
    sent: 'What was sent',
    again: 'What was sent again',
    brought: 'How they found us',
    became: 'What we did',
    demos: 'Demos',
    notes: 'Notes by our team',
    firstText: 'Before a correction:',
    replies: 'Replies by our team',
    history: 'What was changed',
    told: 'Who was notified',
    kept: 'How long it is kept',
  },
  other: (number: number) => `Entry ${number} of this address`,
  none: 'Nothing.',
  answered: 'First answered',
  booked: 'First booked',
  minutes: (minutes: number) => `${minutes} minutes`,
  replySent: (moment: string) => `sent ${moment}`,
  replyRefused: (error: string) => `refused: ${error}`,
  replyWaiting: 'not sent yet',
  heldBy: (name: string) => `held by ${name}`,
  bookedBy: (name: string) => `booked by ${name}`,
  byLink: 'booked by link',
  decidedBy: (name: string) => `outcome by ${name}`,
  nobody: 'Nobody',
  until: (day: string) => `Until ${day}, unless it is erased before.`,
}

export const eraseWords = {
  button: 'Erase',
  title: (count: number) =>
    count === 1 ? 'Erase this entry?' : `Erase ${entries(count)}?`,
  description:
    'This can’t be undone. Notes and timeline go as well. Activity keeps who erased it, when, and the ids.',
  along: (count: number) =>
    `This also erases ${formatCount(count)} more ${count === 1 ? 'entry of these addresses, in spam' : 'entries of these addresses, in spam'}.`,
  left: (count: number) =>
    count === 1
      ? 'An entry that is no spam has one of these addresses, perhaps a former one. It stays: erase it as well if it is the same person’s.'
      : `${formatCount(count)} entries that are no spam have one of these addresses, perhaps a former one. They stay: erase them as well if they are the same person’s.`,
  sentTo: 'It was sent to',
  sentToNobody: 'It was sent to nobody.',
  toldLoading: 'Looking up where it was sent...',
  toldFailed: 'Where it was sent couldn’t be looked up.',
  copyList: 'Copy this list',
  elsewhere:
    'Emails and chat messages already sent stay where they are, as do exports and backups: delete them too. Webhooks that accept erasures get the id only.',
  more: (count: number) => `and ${formatCount(count)} more`,
  confirm: (count: number) => `Erase ${entries(count)}`,
  busy: 'Erasing...',
  cancel: 'Keep',
  partly: (count: number) => ({
    title: 'Not everything was erased',
    description: `${entries(count)} went, the others are still there. Please try again.`,
  }),
}
