import { claims } from '@/content/claims'
import { barsOf, type BarsFigure } from '@/content/figure'
import { dollars } from '@/lib/money'
import {
  calculateRoi,
  DEFENDED_SHARES,
  ROI_DEFAULTS,
  SAVED_SHARE,
} from '@/lib/roi'

const cost = calculateRoi(ROI_DEFAULTS).annualCrmCost
const entry = cost * DEFENDED_SHARES.entry
const byVoice = entry * DEFENDED_SHARES.voice
const saved = byVoice * SAVED_SHARE

const bar = barsOf(dollars)

export default {
  kind: 'bars',
  peak: true,
  caption:
    'From what CRM work costs to what a rollout can be held to: three factors, and no gain on top.',
  source:
    'The same ten reps on $80,000 with two hours a day. The 60% and 70% are this example’s.',
  description:
    'Four bars, each a part of the one above it. The last, the time saved, is a little more than a quarter of the first, the annual CRM cost.',
  columns: ['Step', 'Factor', 'Dollars a year'],
  tones: {
    plain: 'Cut down, step by step',
    main: 'What a rollout can be held to',
  },
  most: 200_000,
  bars: [
    bar('Annual CRM cost', 'none', cost, 'plain'),
    bar('The part that is entry', '× 60%', entry, 'plain'),
    bar('Entry that moves to voice', '× 70%', byVoice, 'plain'),
    bar('Time saved on it', `× ${claims.lessTimeOnUpdates}`, saved, 'main'),
  ],
} satisfies BarsFigure
