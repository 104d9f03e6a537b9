import type { BarsFigure } from '@/content/figure'

const EACH = 15

const calls = [
  {
    label: 'First call with a new account',
    number: 4,
    minutes: 12,
    how: 'own research, by hand',
  },
  {
    label: 'Next call on an open deal',
    number: 8,
    minutes: 3,
    how: 'five lines',
  },
  {
    label: 'Renewal or escalation',
    number: 2,
    minutes: 10,
    how: 'five lines, and every promise since signing',
  },
  { label: 'Quick check-in', number: 6, minutes: 0, how: 'no brief' },
]
const all = calls.reduce((sum, { number }) => sum + number, 0)

export default {
  kind: 'bars',
  caption:
    'A check-in goes without a brief, so that an escalation can have a long one.',
  source: 'The example week: minutes spent on briefs. Put in your own calls.',
  description:
    'Five bars. All calls prepared alike take the whole scale; of the four kinds of call the first takes a sixth of it, the next two less than a tenth each, and the last nothing.',
  columns: ['Call', 'Brief', 'Minutes'],
  tones: { plain: 'All calls alike', main: 'By kind of call' },
  most: all * EACH,
  bars: [
    {
      label: `${all} calls alike`,
      how: `${all} × ${EACH}`,
      value: all * EACH,
      text: `${all * EACH} min`,
      tone: 'plain',
    },
    ...calls.map(({ label, number, minutes, how }) => ({
      label,
      how: `${number} × ${minutes}, ${how}`,
      value: number * minutes,
      text: `${number * minutes} min`,
      tone: 'main' as const,
    })),
  ],
} satisfies BarsFigure
