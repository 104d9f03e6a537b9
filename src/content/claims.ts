import { SAVED_SHARE } from '@/lib/roi'

/**
 * Every figure claimed on the pages (specification §9, "Claimed figures").
 * Other figures are arithmetic shown on the page, or name a public source.
 */
export const claims = {
  rating: { value: 4.8, reviews: 127, outOf: 5 },
  /** Price, in structured data only; the pages say "contact for pricing". */
  offer: { price: 0, currency: 'EUR' },
  hoursSavedWeekly: '5+',
  /** Hours saved as worded on the comparison pages. */
  hoursSavedWeeklyCompared: '5 to 8',
  lessTimeOnUpdates: `${Math.round(SAVED_SHARE * 100)}%`,
  dataCompleteness: { before: '43%', after: '89%' },
  satisfaction: '94%',
  closeRate: '+23%',
  salesCycle: '−18%',
  forecastAccuracy: '+31%',
  updateTime: {
    ours: 'about 30 seconds',
    manual: '5 to 10 minutes',
    voiceToText: '3 to 5 minutes',
  },
  timeOnCrmEntry: '20 to 30%',
  speed: '10x faster',
  setup: 'about 5 minutes',
} as const

/**
 * Stands after a claimed figure and leads to "The figures we claim"
 * (src/site/prose/claimed.tsx).
 */
export const CLAIM_MARK = '†'
