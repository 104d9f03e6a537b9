import type { LinesFigure } from '@/content/figure'

const CALLS = [0, 1, 2, 3, 4, 5, 6]

const LEARNT = 5
const MORE = 4
const TODAY = 2

const after = (each: number) =>
  CALLS.map((calls) => [calls, calls * each] as const)

export default {
  kind: 'lines',
  peak: true,
  caption:
    'What a brief for call seven can draw on. The gap grows with every call on the deal.',
  source:
    'The example above: five useful things learnt in each call. Put in your own.',
  description:
    'Three straight lines over six calls. What was learnt rises to 30 facts. Recording four of five leads to 24 of them, recording two of five to 12.',
  columns: ['After call', 'Learnt', 'Four of five', 'Two of five'],
  x: {
    label: 'Calls on one deal',
    most: 6,
    ticks: CALLS.map((calls) => ({ at: calls, text: String(calls) })),
  },
  y: {
    label: 'Facts',
    most: 30,
    ticks: [0, 10, 20, 30].map((facts) => ({ at: facts, text: String(facts) })),
  },
  series: [
    { label: ['30 learnt'], tone: 'faint', points: after(LEARNT) },
    {
      label: ['24 recorded', 'four of five'],
      tone: 'main',
      points: after(MORE),
    },
    {
      label: ['12 recorded', 'two of five'],
      tone: 'plain',
      points: after(TODAY),
    },
  ],
  marks: [],
  rows: CALLS.slice(1).map((calls) =>
    [calls, calls * LEARNT, calls * MORE, calls * TODAY].map(String),
  ),
} satisfies LinesFigure
