import type { LinesFigure } from '@/content/figure'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS } from '@/lib/roi'

/**
 * The article's defensible share: 60% of the time is entry, and 70% of that
 * moves to voice.
 */
const DEFENDED_SHARE = 0.6 * 0.7

const at = (hours: number) => {
  const { annualCrmCost, annualSavings, totalBenefit } = calculateRoi({
    ...ROI_DEFAULTS,
    hours,
  })
  return {
    hours,
    annualCrmCost,
    totalBenefit,
    defended: annualSavings * DEFENDED_SHARE,
  }
}

const asked = at(ROI_DEFAULTS.hours)
const curve = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map(at)

export default {
  kind: 'lines',
  caption:
    'Both lines are straight: whatever you think of the formula, the hours a day decide the answer.',
  source:
    'Ten reps on $80,000, by the calculator’s own formula. The lower line takes the 60% and 70% of the example below, and no productivity gain.',
  description:
    'Two straight lines that begin at nothing. At two hours a day the calculator answers $167,500 a year, and $54,115 of it can be defended; at four hours both are twice as high.',
  columns: ['Hours a day', 'Annual CRM cost', 'The calculator', 'Defended'],
  x: {
    label: 'Hours of CRM work a day',
    most: 4,
    ticks: [0, 1, 2, 3, 4].map((hours) => ({ at: hours, text: String(hours) })),
  },
  y: {
    label: 'Dollars a year',
    most: 350_000,
    ticks: [0, 100, 200, 300].map((thousands) => ({
      at: thousands * 1000,
      text: thousands ? `${thousands}k` : '0',
    })),
  },
  series: [
    {
      label: ['The calculator', 'total benefit'],
      tone: 'plain',
      points: curve.map(
        ({ hours, totalBenefit }) => [hours, totalBenefit] as const,
      ),
    },
    {
      label: ['What you', 'can defend'],
      tone: 'main',
      points: curve.map(({ hours, defended }) => [hours, defended] as const),
    },
  ],
  marks: [
    {
      at: [asked.hours, asked.totalBenefit],
      text: dollars(asked.totalBenefit),
      place: 'above',
    },
    {
      at: [asked.hours, asked.defended],
      text: dollars(asked.defended),
      place: 'below',
    },
  ],
  rows: curve
    .slice(1)
    .map(({ hours, annualCrmCost, totalBenefit, defended }) => [
      String(hours),
      dollars(annualCrmCost),
      dollars(totalBenefit),
      dollars(defended),
    ]),
} satisfies LinesFigure
