import { barsOf, type BarsFigure, type Tone } from '@/content/figure'

const VALUES = 200

const bar = barsOf((passed) => `${(passed / VALUES) * 100}%`)
const passing = (label: string, passed: number, tone: Tone) =>
  bar(label, `${passed} of ${VALUES}`, passed, tone)

export default {
  kind: 'bars',
  caption:
    'Of 200 values, 168 are filled, 121 of those are right, and 95 of those were recorded within a day.',
  source: 'Invented results, to show the arithmetic of the audit.',
  description:
    'Three bars on a scale of all 200 values. Each is a part of the one above it, and the last is less than half of the scale.',
  columns: ['Test', 'Values that pass', 'Share'],
  tones: { plain: 'Passes the tests so far', main: 'Passes all three' },
  most: VALUES,
  bars: [
    passing('Filled', 168, 'plain'),
    passing('Filled and right', 121, 'plain'),
    passing('And within a day', 95, 'main'),
  ],
  marks: [{ at: VALUES, text: 'all 200' }],
} satisfies BarsFigure
