import type { Pipeline, Report } from '@/lib/deals'

// The one account that every picture tells of: four weeks of briefings about one deal, its people, and the deals
// beside it. Sums and ages are computed from it (src/lib/deals.ts), so the pictures can't contradict each other.

/** A briefing: who was spoken to, and for some what was said. */
interface Briefing extends Report {
  with?: string
}

const briefings = [
  { day: '2025-02-11', account: 'Northwind', with: 'Ruth', change: {} },
  {
    day: '2025-02-14',
    account: 'Kestrel Foods',
    change: { stage: 'Closed Won', amount: 62_500, nextStep: 'Kick-off', won: true },
  },
  { day: '2025-02-18', account: 'Northwind', with: 'Joost', change: { closes: '2025-02-28' } },
  { day: '2025-02-20', account: 'Harbour', change: { closes: '2025-04-11' } },
  { day: '2025-02-27', account: 'Larkspur', change: { closes: '2025-04-30', nextStep: '' } },
  {
    day: '2025-03-03',
    account: 'Northwind',
    with: 'Aoife',
    change: {
      stage: 'Negotiation/Review',
      amount: 45_000,
      closes: '2025-03-14',
      nextStep: 'Send security pack',
    },
  },
  { day: '2025-03-07', account: 'Northwind', with: 'Aoife', change: {} },
] as const satisfies readonly Briefing[]

export const sampleAccount = {
  account: 'Northwind',
  /** The day on which the pictures are looked at, four weeks after the first. */
  begin: '2025-02-10',
  today: '2025-03-10',
  quarterEnd: '2025-03-31',
  /** Who is who. Nobody knows yet who the last one is. */
  people: {
    aoife: { name: 'Aoife', role: 'Head of Procurement', signsUpTo: 40_000 },
    ruth: { name: 'Ruth', role: 'Operations' },
    joost: { name: 'Joost', role: 'IT security' },
    director: { role: 'Group finance director' },
  },
  /** What each side promised in the briefing of 3 March. */
  promised: {
    day: '2025-03-03',
    ours: { what: 'Security pack', task: 'Send security pack', due: '2025-03-07' },
    theirs: { what: 'Redlines on clause 9', due: '2025-03-05' },
  },
  pipeline: {
    deals: [
      {
        account: 'Northwind',
        stage: 'Proposal/Price Quote',
        stageSince: '2025-02-03',
        amount: 38_000,
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

/** When somebody at the account was last spoken to. */
export const lastSpokenTo = (name: string): string | undefined =>
  (briefings as readonly Briefing[]).findLast((briefing) => briefing.with === name)?.day
