import { audit } from '@/content/audit'

/** Picture on /ai-agent-salesforce: one sentence in four steps. */
export const agentMoves = {
  said: 'Aoife took the offer at €45k and signs by 14 March.',
  seen: '[PERSON_1] took the offer at [AMOUNT_1] and signs by [DATE_1].',
  moves: {
    'Sensitive values are replaced':
      'Account names, contact names, companies, numbers and dates become tokens before the language model reads the sentence.',
    'The changes are picked out':
      'The model works out what each part means: a stage that moved, a date that slipped, a promise that needs a task.',
    'Each part finds its field':
      'It’s matched to a record and a field in your org, standard or custom, within the permissions of the rep who is speaking.',
    'The update is written':
      'The tokens turn back into values and go in through Salesforce’s own interface, with a timestamp and the user’s name.',
  },
  /**
   * The sentence's two values, with their texts at the second, third and fourth
   * step.
   */
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
  audit: audit({ fields: 2, at: 'today, 14:32' }),
} as const
