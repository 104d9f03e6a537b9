import type { TimelineFigure } from '@/content/figure'

export default {
  kind: 'timeline',
  caption:
    'Reps start a new habit in week 3, once their managers have kept theirs for a week.',
  source:
    'The four weeks whose checklists are below. The diamond is the decision.',
  description:
    'Four lanes over four weeks. The four numbers are taken in week 1 and in week 4. Fields are reviewed in week 1 and hidden in week 2. Managers begin in week 2 and go on. One team of reps begins in week 3 and goes on.',
  columns: ['Lane', 'Weeks', 'What happens'],
  from: 0,
  to: 4,
  grid: [0, 1, 2, 3, 4],
  ticks: [1, 2, 3, 4].map((week) => ({ at: week - 0.5, text: `Week ${week}` })),
  lanes: [
    {
      label: 'The four numbers',
      text: 'Before, after',
      spans: [
        { from: 0, to: 1, tone: 'faint' },
        { from: 3, to: 4, tone: 'faint' },
      ],
      decisions: [4],
      cells: ['1 and 4', 'Taken as a baseline, and again to decide'],
    },
    {
      label: 'Fields',
      text: 'First cuts',
      spans: [{ from: 0, to: 2, tone: 'plain' }],
      cells: [
        '1 to 2',
        'Reviewed with two reps in the room, the first ones hidden',
      ],
    },
    {
      label: 'Managers',
      text: 'From week 2',
      spans: [{ from: 1, to: 4, tone: 'main' }],
      cells: [
        '2 to 4',
        'Every review runs from the record, private sheets are gone',
      ],
    },
    {
      label: 'One team of reps',
      text: 'From week 3',
      spans: [{ from: 2, to: 4, tone: 'main' }],
      cells: [
        '3 to 4',
        'A faster way to update, and a rule: before the next meeting starts',
      ],
    },
  ],
} satisfies TimelineFigure
