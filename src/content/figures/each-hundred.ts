import { claims } from '@/content/claims'
import type { CellsFigure, Tone } from '@/content/figure'
import { calculateRoi, ROI_DEFAULTS } from '@/lib/roi'

const DOLLARS = 100

const { annualCrmCost, annualSavings, productivityGain } =
  calculateRoi(ROI_DEFAULTS)
const ofHundred = (dollars: number) =>
  Math.round((dollars / annualCrmCost) * DOLLARS)

const savings = ofHundred(annualSavings)
const gain = ofHundred(productivityGain)

const part = (label: string, how: string, count: number, tone: Tone) => ({
  label,
  how,
  count,
  text: `$${count}`,
  tone,
})

export default {
  kind: 'cells',
  caption:
    'Of every $100 that CRM work costs, the formula gives back $87, whatever you enter. You measure only the 100.',
  source:
    'The calculator’s two constants, to the nearest dollar. Your entries decide how many hundreds there are.',
  description:
    'A hundred cells, a dollar each. Two thirds of them are savings, a fifth is the gain on top, and an eighth is left.',
  columns: ['Part', 'Worked out', 'Of $100'],
  across: 20,
  parts: [
    part(
      'Annual savings',
      `${claims.lessTimeOnUpdates} of the cost, our own figure`,
      savings,
      'main',
    ),
    part('Productivity gain', '30% of the savings', gain, 'plain'),
    part('Stays spent', 'the rest', DOLLARS - savings - gain, 'faint'),
  ],
} satisfies CellsFigure
