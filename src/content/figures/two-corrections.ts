import { barsOf, type BarsFigure } from '@/content/figure'

const bar = barsOf((value) => `${value} min`)

export default {
  kind: 'bars',
  caption:
    'Two corrections turn 108 minutes a day into 44: some updates never happen, and spoken ones are checked.',
  source:
    'This worked example: four reps with six updates a day each, at the low end of our own range by hand.',
  description:
    'Four bars in two pairs. Uncorrected, 24 typed updates are ten times as long as 24 spoken ones. Corrected, the first bar of the pair is a third shorter and the second three times as long.',
  columns: ['The four reps', 'Worked out', 'A day'],
  tones: {
    faint: 'Uncorrected',
    plain: 'Typed, corrected',
    main: 'Spoken, corrected',
  },
  most: 120,
  bars: [
    bar('All 24 typed', '24 × 5', 24 * 5, 'faint'),
    bar('All 24 spoken', '24 × 30 s', 24 * 0.5, 'faint'),
    bar('The 16 typed today', '16 × 5', 16 * 5, 'plain'),
    bar('24 spoken and checked', '24 × 1.5', 24 * 1.5, 'main'),
  ],
} satisfies BarsFigure
