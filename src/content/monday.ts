import { CLAIM_MARK, claims } from '@/content/claims'

interface Values {
  stage: string
  amount: number
  /** A day such as 2025-03-14. */
  closes: string
  nextStep: string
  contact: string
  decides: string
  risk: string
}

interface Deal {
  account: string
  /** Fields filled when reps report on Friday. */
  friday: Partial<Values>
  /** Fields that the call filled or changed. */
  call: Partial<Values>
}

/**
 * Texts of the landing page's pipeline meeting. The deals are invented; the
 * shares are the claimed ones.
 */
export const monday = {
  heading: 'Monday, nine o’clock',
  lead: 'Your pipeline meeting. Drag left for Friday.',
  slider: 'When reps report',
  valueText: (filled: number, all: number) =>
    `${filled} of ${all} fields filled`,
  filled: (reported: number) =>
    `of fields filled${CLAIM_MARK}, ${reported ? `up from ${claims.dataCompleteness.before} on Fridays` : 'as reported on Friday'}`,
  deal: 'Deal',
  empty: 'Empty',
  /** Beside a deal on a phone, which has room for three of its fields. */
  known: (filled: number, all: number) => `${filled} of ${all}`,
  /** Marks of the fields, at the ends and in the middle of the slider. */
  legend: { filled: 'Known on Friday', empty: 'Empty', fresh: 'From the call' },
  fields: {
    stage: 'Stage',
    amount: 'Amount',
    closes: 'Close date',
    nextStep: 'Next step',
    contact: 'Contact',
    decides: 'Decides',
    risk: 'Risk',
  } satisfies Record<keyof Values, string>,
  quarterEnd: '2025-03-31',
  forecast: {
    title: 'Opportunity Forecasting',
    sum: 'is due to close by 31 March.',
    missing: (count: number) =>
      `${count} of 4 deals don’t count: no amount, or no date.`,
    later: (account: string, day: string) =>
      `${account} slipped to ${day}. You know it today.`,
  },
  pipeline: {
    title: 'AI Pipeline Analysis',
    ask: '“Which deals have no next step?”',
    found: (count: number) =>
      `${count} of 4. You’ll spend the hour asking why.`,
    none: 'None. Spend the hour on the deals.',
  },
  deals: [
    {
      account: 'Northwind',
      friday: { stage: 'Proposal', amount: 38_000, decides: 'Finance' },
      call: {
        stage: 'Negotiation',
        amount: 45_000,
        closes: '2025-03-14',
        nextStep: 'Security pack',
        contact: 'Aoife',
      },
    },
    {
      account: 'Fernhill',
      friday: { stage: 'Proposal', amount: 26_000, contact: 'Tomás' },
      call: {
        stage: 'Negotiation',
        amount: 33_500,
        closes: '2025-03-21',
        nextStep: 'Contract',
        decides: 'Tomás',
        risk: 'Clause 9',
      },
    },
    {
      account: 'Kestrel Foods',
      friday: { stage: 'Proposal', amount: 60_000, closes: '2025-03-14' },
      call: {
        stage: 'Negotiation',
        amount: 62_500,
        closes: '2025-03-28',
        nextStep: 'Price list',
        contact: 'Ruth',
        decides: 'Ruth',
      },
    },
    {
      account: 'Larkspur',
      friday: { stage: 'Proposal', amount: 24_000, closes: '2025-03-28' },
      call: {
        stage: 'Negotiation',
        amount: 28_000,
        closes: '2025-04-30',
        nextStep: 'Rollout plan',
        contact: 'Maeve',
        risk: 'New buyer',
      },
    },
  ] satisfies readonly Deal[] as readonly Deal[],
}

export type DealField = keyof Values
