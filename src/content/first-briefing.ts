import { audit } from '@/content/audit'
import { claims } from '@/content/claims'

/**
 * Words in the pictures of /app: a test deal in a sandbox, and its first
 * briefing.
 */
export const firstBriefing = {
  sandbox: 'Sandbox',
  said: 'They have the quote, it’s eighteen thousand now, and they decide on the second of May.',
  record: {
    title: 'Test deal',
    stages: ['Discovery', 'Proposal', 'Won'],
    moved: { field: 'Stage', before: 'Discovery', after: 'Proposal' },
    fields: [
      { field: 'Amount', before: '€12,000', after: '€18,000' },
      { field: 'Close date', before: '30 April', after: '2 May' },
    ],
  },
  /** The line below the record, at each step. */
  states: [
    'Connected by OAuth',
    'Listening',
    audit({ fields: 3, at: '2 April, 14:32' }),
  ],
} as const

/** What follows after the form on /app is sent, by its time. */
export const afterJoining = {
  heading: 'When will I hear?',
  items: [
    {
      when: 'Now',
      text: 'You’re on the list. There’s nothing to pay or install.',
      stretch: 'waiting',
    },
    {
      when: 'Your turn',
      text: 'We email you when you can start, and can’t name a date. A demo has one: your month can start from it.',
      stretch: 'words',
    },
    {
      when: 'Your month',
      text: `You connect in ${claims.setup} and brief your first test deal.`,
      stretch: 'voice',
    },
  ],
} as const
