import type { TimelineFigure } from '@/content/figure'

const WEEKS = 12

export default {
  kind: 'timeline',
  caption:
    'Half of the twelve weeks pass before the first team starts, and each phase can end in a no.',
  source:
    'The plan of this article. A diamond is a decision; the rollout has one for each team, every two weeks.',
  description:
    'Twelve weeks from left to right. The assessment fills the first two, the pilot the next four, the rollout the last six. A decision stands at the end of each phase, and one every two weeks of the rollout. What is ongoing begins where the twelve weeks end.',
  columns: ['Phase', 'Weeks', 'Decided at its end'],
  from: 0,
  to: WEEKS + 1,
  grid: [0, 2, 6, 12],
  ticks: Array.from({ length: WEEKS }, (_, week) => ({
    at: week + 0.5,
    text: String(week + 1),
  })),
  lanes: [
    {
      label: 'Assessment',
      text: 'Weeks 1 to 2',
      spans: [{ from: 0, to: 2, tone: 'plain' }],
      decisions: [2],
      cells: [
        '1 to 2',
        'Whether break-even needs less than half of the hours you can defend',
      ],
    },
    {
      label: 'Pilot',
      text: 'Weeks 3 to 6',
      spans: [{ from: 2, to: 6, tone: 'plain' }],
      decisions: [6],
      cells: [
        '3 to 6',
        'Whether the defended hours, now measured, are still at least twice break-even',
      ],
    },
    {
      label: 'Rollout',
      text: 'Weeks 7 to 12',
      spans: [{ from: 6, to: 12, tone: 'main' }],
      decisions: [8, 10, 12],
      cells: [
        '7 to 12',
        'Team by team: on to the next one, or hold it and find out why',
      ],
    },
    {
      label: 'Ongoing',
      text: 'Each quarter',
      spans: [{ from: 12, to: 13, tone: 'faint' }],
      cells: ['After 12', 'Extend, hold or stop'],
    },
  ],
} satisfies TimelineFigure
