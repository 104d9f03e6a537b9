import type { BarsFigure } from '@/content/figure'
import { site } from '@/content/site'

const UPDATES = 600

const hours = (minutes: number) => (UPDATES * minutes) / 60

export default {
  kind: 'bars',
  caption:
    'What 600 updates cost a team of ten in a week, for the four fields that begin with the rep.',
  source: `Worked out from ${site.name}’s own figures for one update. Where they are a range, so is the bar.`,
  description:
    'Three bars on a scale of 100 hours. Typing reaches from the middle to the end, voice-to-text from a third to the middle, and the last is a twentieth of the scale.',
  columns: ['Method', 'Per update', 'Per week for the team'],
  tones: { plain: 'Typed or dictated', main: 'Briefed' },
  most: 100,
  bars: [
    {
      label: 'Typing by hand',
      how: '5 to 10 min',
      from: hours(5),
      value: hours(10),
      text: '50 to 100 h',
      tone: 'plain',
    },
    {
      label: 'Basic voice-to-text, then copying',
      how: '3 to 5 min',
      from: hours(3),
      value: hours(5),
      text: '30 to 50 h',
      tone: 'plain',
    },
    {
      label: site.name,
      how: 'about 30 s',
      value: hours(0.5),
      text: '5 h',
      tone: 'main',
    },
  ],
} satisfies BarsFigure
