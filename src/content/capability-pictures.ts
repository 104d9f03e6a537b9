import { sampleAccount } from '@/content/sample-account'
import { site } from '@/content/site'
import { dealsOn } from '@/lib/deals'
import { dayMonth } from '@/lib/long-date'
import { euro } from '@/lib/money'

// The words of the pictures beside the capabilities. What is a sum or an age, the pictures compute themselves.

const { name } = site
const { account, people, pipeline, promised, today } = sampleAccount
const { aoife, joost, director } = people
const deal = dealsOn(today, pipeline).find((candidate) => candidate.account === account)!

export const meetingBrief = {
  title: `${account}, ${dayMonth(today)}, 10:00`,
  with: `With ${aoife.name}`,
  stands: { label: 'Stands', text: `${deal.stage}, ${euro(deal.amount)}, closes ${dayMonth(deal.closes)}` },
  agreed: {
    label: 'Agreed',
    text: `${promised.theirs.what} by ${dayMonth(promised.theirs.due)}. None recorded.`,
  },
  owed: {
    label: 'You owe',
    text: `${promised.ours.what}, ${dayMonth(promised.ours.due)}`,
    mark: 'Not sent',
  },
  ask: { label: 'Ask', text: `Who signs above ${euro(aoife.signsUpTo)}?` },
}

export const forecast = {
  title: `Closing by ${dayMonth(sampleAccount.quarterEnd)}`,
  from: `On ${dayMonth(sampleAccount.begin)}`,
  to: `On ${dayMonth(today)}`,
  /** What was reported of each deal that shifted the forecast. */
  reported: {
    'Kestrel Foods': 'Kestrel Foods signs for more',
    Harbour: 'Harbour waits for April',
    Larkspur: 'Larkspur waits, too',
    Northwind: 'Northwind takes more seats',
  },
} as const

export const contactMap = {
  above: `Signs above ${euro(aoife.signsUpTo)}`,
  upTo: `Signs up to ${euro(aoife.signsUpTo)}`,
  quote: `The quote: ${euro(deal.amount)}`,
  noName: 'No name yet',
  never: 'Never spoken to',
  lastSpoken: 'Spoken to',
  ruth: 'Wants to see it first',
  joost: 'Clears the security',
}

export const smartUpdates = {
  parts: [
    {
      said: `“${aoife.name} runs procurement now,`,
      change: { record: 'Contact', field: 'Title', after: aoife.role },
    },
    {
      said: 'they’ll sign at forty-five',
      change: { record: 'Opportunity', field: 'Amount', before: euro(38_000), after: euro(deal.amount) },
    },
    {
      said: 'and I send the security pack on Friday.”',
      change: { record: 'Task', field: 'Subject', after: promised.ours.task },
    },
  ],
}

export const pipelineAnalysis = {
  inStage: (stage: string, days: number) => `${stage} for ${days} days`,
  marks: {
    movedTwice: 'Close date moved twice',
    stuck: 'Stage hasn’t moved',
    noNextStep: 'No next step',
  },
  won: 'Won',
}

export const contextualAwareness = {
  /** The sentence in two halves, each with the word that stands for something else. */
  halves: [
    { word: 'She', rest: 'wants', is: aoife.name, kind: aoife.role, token: '[PERSON_1]' },
    { word: 'it', rest: 'cheaper.', is: `${account} quote`, kind: euro(deal.amount), token: '[AMOUNT_1]' },
  ],
  seen: 'What the model reads',
}

export const playbook = {
  known: [
    { question: 'Budget', answer: euro(deal.amount) },
    { question: 'Who signs', answer: director.role },
    { question: 'Blocker', answer: `${promised.ours.what}, for ${joost.name}` },
  ],
  open: { question: 'Decision date', answer: 'Nobody has named it' },
  asks: `${name} asks`,
  ask: `“When does ${account} decide?”`,
}
