import { sampleAccount } from '@/content/sample-account'
import { site } from '@/content/site'
import { dealsOn } from '@/lib/deals'
import { dayMonth } from '@/lib/long-date'
import { euro } from '@/lib/money'

// Texts in the pictures beside the capabilities. The pictures compute sums and ages from the deals.

const { name } = site
const { account, contact, pipeline, promised, today } = sampleAccount
const deal = dealsOn(today, pipeline).find((candidate) => candidate.account === account)!

const owed = { label: 'You owe', mark: 'Not sent' }

export const meetingBrief = {
  time: '10:00',
  title: `${account}, ${dayMonth(today)}`,
  with: `With ${contact}`,
  rows: {
    Stands: `${deal.stage}, ${euro(deal.amount)}, closes ${dayMonth(deal.closes)}`,
    Agreed: `${promised.theirs.what} by ${dayMonth(promised.theirs.due)}. None recorded.`,
    [owed.label]: `${promised.ours.what}, ${dayMonth(promised.ours.due)}`,
    Ask: 'Who signs above €25,000?',
  },
  owed,
}

export const forecast = {
  title: `Closing by ${dayMonth(sampleAccount.quarterEnd)}, as reported`,
  from: `On ${dayMonth(sampleAccount.begin)}`,
  to: `On ${dayMonth(today)}`,
  /** Captions of the reports that changed the forecast, by account. */
  reported: {
    'Kestrel Foods': 'Kestrel Foods signs for more',
    Harbour: 'Harbour waits for April',
    Larkspur: 'Larkspur waits, too',
    Fernhill: 'Fernhill takes more seats',
  },
} as const

export const contactMap = {
  quote: 'The quote: €52,000',
  above: {
    name: 'No name yet',
    role: 'Group finance director',
    part: 'Signs above €50,000',
    spoken: 'Never spoken to',
  },
  buyer: { name: 'Maeve', role: 'Head of Procurement', part: 'Signs up to €50,000', spoken: 'Spoken to 6 May' },
  others: [
    { name: 'Tomás', role: 'Operations', part: 'Wants to see it first', spoken: '11 April' },
    { name: 'Joost', role: 'IT security', part: 'Clears the security', spoken: '18 April' },
  ],
}

export const smartUpdates = {
  parts: [
    {
      said: '“Ruth runs operations now,',
      change: { record: 'Contact', field: 'Title', after: 'Head of Operations' },
    },
    {
      said: 'they’ll sign at sixty-one',
      change: { record: 'Opportunity', field: 'Amount', before: '€58,000', after: '€61,000' },
    },
    {
      said: 'and I send the rota on Monday.”',
      change: { record: 'Task', field: 'Subject', after: 'Send the rota' },
    },
  ],
}

export const pipelineAnalysis = {
  ask: '“Which deals are stale?”',
  inStage: (stage: string, days: number) => `${stage} for ${days} days`,
  marks: {
    movedTwice: 'Close date moved twice',
    stuck: 'Stage hasn’t moved',
    noNextStep: 'No next step',
  },
  won: 'Won',
}

export const contextualAwareness = {
  /** Halves of the spoken sentence, each with a pronoun and the person or thing it stands for. */
  halves: [
    { word: 'She', rest: 'wants', is: 'Ruth', kind: 'Head of Operations', token: '[PERSON_1]' },
    { word: 'it', rest: 'cheaper.', is: 'Oakfield Dental quote', kind: '€18,400', token: '[AMOUNT_1]' },
  ],
  seen: 'What the model reads',
}

export const playbook = {
  known: [
    { question: 'Budget', answer: '€31,500' },
    { question: 'Who signs', answer: 'Joost, IT security' },
    { question: 'Blocker', answer: 'Single sign-on, until June' },
  ],
  open: { question: 'Decision date', answer: 'Nobody has named it' },
  asks: `${name} asks`,
  ask: '“When does Pinewood decide?”',
}
