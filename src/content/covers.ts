/** Texts on the articles' covers, quoted from each article. */
export const coverWords = {
  gdpr: { spoken: 'Aoife', seen: '[PERSON_1]' },
  briefs: { ask: 'Ask', lines: ['We owe', 'They owe', 'Changed', 'Not known'] },
  hubspot: {
    properties: ['Stage', 'Amount', 'Close date', 'Next step', 'Buying role', 'Lost reason'],
    task: 'Follow-up',
  },
  roi: { answer: '$167,500', defended: '$54,115' },
  adoption: {
    question: ['“So, where are we', 'with Northwind?”'],
    known: ['Proposal', '€45k'],
    missing: 'Next step?',
  },
  quality: { said: ['“after', 'the summer”'], written: '30 June', complete: '100%' },
  field: { evening: '9 h 30 min', parked: '3 min', bay: 'P' },
  price: { form: '14 fields', before: '257.6 h', after: '165.6 h' },
  origins: ['Salesforce', 'another system', 'a message', 'somebody’s head'],
}
