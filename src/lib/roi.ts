/**
 * Number of people, dollars a year, hours a day on CRM updates (specification
 * §3).
 */
export interface RoiInput {
  team: number
  salary: number
  hours: number
}

/** Results in dollars, not rounded (specification §3 and §9). */
export interface RoiResult {
  annualCrmCost: number
  annualSavings: number
  productivityGain: number
  totalBenefit: number
  monthlyBenefit: number
}

export const ROI_DEFAULTS: RoiInput = { team: 10, salary: 80_000, hours: 2 }

const WORKING_HOURS_A_YEAR = 52 * 40
const WORKING_DAYS_A_YEAR = 250
/**
 * Claimed saving of update time; pages show it through `src/content/claims.ts`.
 */
export const SAVED_SHARE = 0.67
const PRODUCTIVITY_SHARE = 0.3
/**
 * Article 4's discounts of the savings: the part of CRM time that is entry, and
 * the part of entry that is said.
 */
export const DEFENDED_SHARES = { entry: 0.6, voice: 0.7 } as const

/** The formula of specification §9. */
export function calculateRoi({ team, salary, hours }: RoiInput): RoiResult {
  const hourlyRate = salary / WORKING_HOURS_A_YEAR
  const annualCrmCost = team * hours * hourlyRate * WORKING_DAYS_A_YEAR
  const annualSavings = annualCrmCost * SAVED_SHARE
  const productivityGain = annualSavings * PRODUCTIVITY_SHARE
  const totalBenefit = annualSavings + productivityGain
  return {
    annualCrmCost,
    annualSavings,
    productivityGain,
    totalBenefit,
    monthlyBenefit: totalBenefit / 12,
  }
}
