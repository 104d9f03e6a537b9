import type { BarsFigure } from '@/content/figure'

export default {
  kind: 'bars',
  caption:
    'Time on five records: the car park saves 27.5 minutes a day, and the wheel 2.5 more.',
  source:
    'The seven minutes and the one-minute check are assumptions, and the 30 seconds are our own figure.',
  description:
    'Three bars. The first, typing after dinner, is almost five times as long as the second, speaking in the car park. The third, speaking at the wheel, is barely shorter than the second.',
  columns: ['Habit', 'Five visits', 'A day'],
  tones: { plain: 'The usual ways', main: 'What this article argues for' },
  most: 36,
  bars: [
    {
      label: 'Typing after dinner',
      how: '5 × 7 min',
      value: 35,
      text: '35 min',
      tone: 'plain',
    },
    {
      label: 'In the car park',
      how: '5 × (30 s + 60 s)',
      value: 7.5,
      text: '7.5 min',
      tone: 'main',
    },
    {
      label: 'At the wheel',
      how: '5 × 60 s, parked',
      value: 5,
      text: '5 min',
      tone: 'plain',
    },
  ],
} satisfies BarsFigure
