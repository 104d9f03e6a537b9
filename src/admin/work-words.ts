import { countOf, formatCount } from '@/lib/count'
import type { Status } from '@/lib/statuses'
const entries = (count: number) => countOf(count, 'entry', 'entries')

export const statusNames: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}

export const outcomeNames = {
  held: 'Held',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  won: 'Won',
  lost: 'Lost',
}

export const askOutcomeWords = {
  question: (name: string | undefined, count: number) =>
    `Closed ${name ?? entries(count)}. What came of it?`,
  over: (name: string) =>
    `That is in the past. What came of the demo with ${name}?`,
  demo: (name: string) => `When is the demo with ${name}?`,
  timeMissing: 'Enter the day and the time, or skip.',
  skip: 'Skip',
}

export const workWords = {
  status: 'Status',
  outcome: 'Outcome',
  demoOutcome: (when: string) => `What came of the demo on ${when}`,
  noOutcome: 'Not recorded',
  setOutcome: 'Set an outcome',
  closedAs: (outcome: string) => `Closed, ${outcome.toLowerCase()}`,
  demo: 'Demo',
  demoOver: 'In the past',
  nextDemo: 'Next demo',
  minutes: (minutes: number) => `${minutes} min`,
  demoLength: (when: string) => `Length of the demo on ${when}`,
  demoHolder: (when: string) => `Who holds the demo on ${when}`,
  byOwner: 'The owner',
  heldBy: (name: string) => `Held by ${name}`,
  heldByOwner: 'Held by the owner',
  owner: 'Owner',
  me: 'Me',
  nobody: 'Nobody',
  formerAdmin: 'A former admin',
  left: (name: string) => `${name}, left`,
  origin: 'Origin',
  mark: (status: string, next: string) =>
    `${status}. Mark as ${next.toLowerCase()}`,
  notSpam: 'Spam. Mark as not spam',
  ownedBy: (name: string) => `Owner: ${name}`,
  take: 'No owner. Assign to me',
  release: 'Mine. Remove me as owner',
  spamReasons: {
    honeypot: 'A field that people never see was filled in',
    hurried: 'It was sent within 2 seconds',
    links: 'It holds three or more links',
  } as Record<string, string>,
  spamByAdmin: 'Marked by an admin',
  setStatus: 'Set status',
  setOwner: 'Set owner',
}

export const changeWords = {
  undo: 'Undo',
  undone: (count: number) => `Undone for ${entries(count)}`,
  changed: (what: string, pieces: string) => `${what}: ${pieces}`,
  owner: (owner: string) => `owner ${owner}`,
  outcome: (outcome: string) => `outcome ${outcome.toLowerCase()}`,
  demo: (when: string) => `demo ${when}`,
  demoOutcome: (outcome: string) => `demo ${outcome.toLowerCase()}`,
  noDemoOutcome: 'no outcome of the demo',
  demoMinutes: (minutes: number) => `demo of ${minutes} minutes`,
  demoHolder: (holder: string) => `demo with ${holder}`,
  nextStep: (step: string) => `next step ${step}`,
  noNextStep: 'no next step',
  corrected: (fields: string) => `${fields} corrected`,
  correctedTo: (field: string, value: string | null) =>
    value === null ? `no ${field}` : `${field} ${value}`,
  entries,
  failed: {
    title: 'That was not saved',
    description: 'Nothing was changed. Please try again.',
  },
  conflict: (count: number) =>
    `${entries(count)} ${count === 1 ? 'was' : 'were'} not changed`,
  meanwhile: (who: string, name: string, now: string, when: string) =>
    `${who} has changed ${name} in the meantime (${when}). It is now: ${now}.`,
  somebody: 'Another admin',
  gone: (name: string) => `${name} has been erased in the meantime.`,
  invalid: (name: string) => `${name}: what was typed can’t be stored.`,
  duplicate: (name: string) =>
    `Another entry that isn’t spam has the same email as ${name}.`,
  more: (count: number) => `And ${formatCount(count)} more.`,
  notSaved: (count: number) =>
    `${entries(count)} couldn’t be saved. Please try again.`,
}

export const columnWords = {
  button: 'Columns',
  title: 'Columns',
  description: 'Shown in the list, on all your devices.',
  close: 'Close',
  reset: 'Reset to default',
  noRoom: (columns: string) => `This window has no room for: ${columns}.`,
  failed: {
    title: 'The columns were not saved',
    description: 'They stay like this until you leave the page.',
  },
  names: {
    source: 'Form',
    origin: 'Origin',
    latest_message: 'Newest message',
    return_count: 'Times asked again',
    last_request_at: 'Last asked',
    status: 'Status',
    owner: 'Owner',
    next_step: 'Next step',
    next_step_on: 'Next step on',
    demo_at: 'Demo',
    demo_outcome: 'Outcome of the demo',
    demos: 'All demos',
    outcome: 'Outcome',
    answered_after: 'Answered after',
    answered_minutes: 'Answered after (working minutes)',
    last_activity_at: 'Last activity',
    landing_path: 'First page',
    referrer_host: 'Came from',
    campaign: 'Campaign',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    changed_at: 'Changed',
    spam_reason: 'Reason for spam',
    notes: 'Notes',
    replies: 'Replies',
    id: 'Id',
  },
}
