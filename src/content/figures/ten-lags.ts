import type { BarsFigure } from '@/content/figure'

const DAY = 24
const hours = [2, 3, 5, 20, 26, 28, 50, 72, 75, 99]

export default {
  kind: 'bars',
  peak: true,
  caption:
    'Ten meetings, by the hours it took each to reach the CRM. Six of the ten took more than a day.',
  source:
    'The sample supposed above: the median is 27, halfway between the fifth and the sixth.',
  description:
    'Ten bars, sorted. Four end before the line that marks a day, two just after it, and four far beyond.',
  columns: ['Meeting', 'Within a day', 'Hours'],
  tones: { main: 'Within a day', plain: 'Later' },
  most: 100,
  bars: hours.map((lag, index) => ({
    label: String(index + 1),
    how: lag <= DAY ? 'yes' : 'no',
    value: lag,
    text: `${lag} h`,
    tone: lag <= DAY ? 'main' : 'plain',
  })),
  marks: [{ at: DAY, text: 'one day' }],
} satisfies BarsFigure
