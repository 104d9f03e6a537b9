/** Picture on /ai-agent-salesforce: one sentence in four moves. */
export const agentMoves = {
  said: 'Aoife took the offer at €45k and signs by 14 March.',
  seen: '[PERSON_1] took the offer at [AMOUNT_1] and signs by [DATE_1].',
  moves: {
    'What must not travel is taken out':
      'Account names, contact names, companies, numbers and dates are replaced by tokens before the language model reads the sentence.',
    'The news in it is found':
      'The model works out what kind of news each part is: a stage that moved, a date that slipped, a promise that needs a task.',
    'Each part finds its field':
      'It is matched to a record and a field of your org, standard or custom, within the rights of the rep who is speaking.',
    'The update is written':
      'The tokens turn back into values, and Salesforce’s own interface takes them, with a timestamp and the user’s name on it.',
  },
  /** The sentence's two values, with their texts at the second, third and fourth move. */
  threads: [
    {
      news: ['the offer at [AMOUNT_1]', 'a deal value'],
      field: ['Opportunity', 'Amount'],
      value: ['€38,000', '€45,000'],
    },
    {
      news: ['signs by [DATE_1]', 'a closing date'],
      field: ['Opportunity', 'Close Date'],
      value: ['28 February', '14 March'],
    },
  ],
  audit: '2 fields updated by you, today at 14:32',
} as const
