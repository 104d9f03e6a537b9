import type { Pipeline, Report } from '@/lib/deals'

// Deals and four weeks of briefings, from which the pictures compute their sums and ages (src/lib/deals.ts), so that
// they can't contradict each other.

const briefings = [
  {
    day: '2025-02-14',
    account: 'Kestrel Foods',
    change: { stage: 'Closed Won', amount: 62_500, nextStep: 'Kick-off', won: true },
  },
  { day: '2025-02-18', account: 'Fernhill', change: { closes: '2025-02-28' } },
  { day: '2025-02-20', account: 'Harbour', change: { closes: '2025-04-11' } },
  { day: '2025-02-27', account: 'Larkspur', change: { closes: '2025-04-30', nextStep: '' } },
  {
    day: '2025-03-03',
    account: 'Fernhill',
    change: {
      stage: 'Negotiation/Review',
      amount: 33_500,
      closes: '2025-03-14',
      nextStep: 'Send the sample contract',
    },
  },
] as const satisfies readonly Report[]

export const sampleAccount = {
  account: 'Fernhill',
  /** The pictures show the deals on the day `today`, four weeks after `begin`. */
  begin: '2025-02-10',
  today: '2025-03-10',
  quarterEnd: '2025-03-31',
  contact: 'Tomás',
  /** Promises in the briefing of 3 March. */
  promised: {
    ours: { what: 'The sample contract', due: '2025-03-07' },
    theirs: { what: 'Redlines on clause 9', due: '2025-03-05' },
  },
  pipeline: {
    deals: [
      {
        account: 'Fernhill',
        stage: 'Proposal/Price Quote',
        stageSince: '2025-02-03',
        amount: 26_000,
        closes: '2025-02-21',
        nextStep: 'Send quote',
      },
      {
        account: 'Kestrel Foods',
        stage: 'Negotiation/Review',
        stageSince: '2025-01-27',
        amount: 60_000,
        closes: '2025-02-14',
        nextStep: 'Sign',
      },
      {
        account: 'Larkspur',
        stage: 'Proposal/Price Quote',
        stageSince: '2025-02-10',
        amount: 28_000,
        closes: '2025-03-31',
        nextStep: 'Demo',
      },
      {
        account: 'Harbour',
        stage: 'Qualification',
        stageSince: '2025-01-06',
        amount: 19_000,
        closes: '2025-03-28',
        nextStep: 'Call the CFO',
      },
    ],
    reports: briefings,
  } satisfies Pipeline,
} as const
