import { grouped } from '@/lib/money'
import { CLAIM_MARK, claims } from './claims'
import { site } from './site'

/** Texts of the ROI calculator (specification §3 and §9). */
export const roiText = {
  title: 'What CRM entry costs your team',
  fields: {
    team: { label: 'Team size', unit: 'people' },
    salary: { label: 'Average salary', unit: 'dollars a year' },
    hours: { label: 'Time on CRM updates', unit: 'hours a day' },
  },
  slider: (label: string) => `${label}, slider`,
  today: 'Annual cost of CRM entry today',
  withUs: `With ${site.name}`,
  results: {
    annualSavings: 'Annual savings on updates',
    productivityGain: 'Productivity gain',
    totalBenefit: 'Total annual benefit',
    monthlyBenefit: 'Monthly benefit',
  },
  defended: {
    title: 'What you can defend',
    factors: {
      entry: '60% of that time is data entry',
      voice: '70% of updates are spoken',
    },
    label: 'a year, savings only',
  },
  most: (label: string, largest: number) =>
    `${label}: ${grouped(largest)} at most.`,
  /** How the three claims about time fit together. */
  saving: `Said in ${claims.updateTime.ours}${CLAIM_MARK}: ${claims.speed}${CLAIM_MARK} than 5 minutes of typing, 93% less than 7½. To be careful, we count ${claims.lessTimeOnUpdates}${CLAIM_MARK} less for all updates.`,
  howTitle: 'The formula',
  how:
    'Hourly rate: salary divided by 52 weeks of 40 hours. Cost: people × hours a day × hourly rate × 250 working days. ' +
    `Savings: ${claims.lessTimeOnUpdates} of that cost, our own figure for time saved on CRM updates. ` +
    'Productivity gain: 30% of the savings. What you can defend: savings on the entry that is spoken. Rounded only for display. Works in any currency: enter yours. ' +
    'Your three numbers are part of the link, so you can share your result.',
  summary: (total: string, monthly: string) =>
    `${total} a year, or ${monthly} a month`,
  share: 'Copy the link',
  book: 'Book a Demo',
  shared: {
    title: 'Link copied',
    description: 'It opens the calculator with your figures.',
  },
  shareFailed: {
    title: 'Couldn’t copy the link',
    description: 'Copy it from the address bar instead.',
  },
  /** Texts of article 4's table. */
  examples: {
    caption: 'The calculator’s formula for three team sizes',
    columns: {
      team: 'Team',
      annualCrmCost: 'Annual cost of CRM entry',
      annualSavings: 'Annual savings',
      productivityGain: 'Productivity gain',
      totalBenefit: 'Total annual benefit',
      monthlyBenefit: 'Monthly benefit',
    },
    note: (salary: string, hours: number) =>
      `At ${salary} a year and ${hours} hours a day each. “100+” is worked out for 100; a larger team is a multiple of it.`,
  },
}
