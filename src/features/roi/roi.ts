import { plainNumber } from './written-number'

/** What the calculator is asked: whole people, dollars a year, hours a day (specification §3). */
export interface RoiInput {
  team: number
  salary: number
  hours: number
}

/** What it answers, in dollars, not rounded (specification §3 and §9). */
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
const SAVED_SHARE = 0.67
const PRODUCTIVITY_SHARE = 0.3

/** The formula of specification §9. Rounding is left to the component that shows a result. */
export function calculateRoi({ team, salary, hours }: RoiInput): RoiResult {
  const hourlyRate = salary / WORKING_HOURS_A_YEAR
  const annualCrmCost = team * hours * hourlyRate * WORKING_DAYS_A_YEAR
  const annualSavings = annualCrmCost * SAVED_SHARE
  const productivityGain = annualSavings * PRODUCTIVITY_SHARE
  const totalBenefit = annualSavings + productivityGain
  return { annualCrmCost, annualSavings, productivityGain, totalBenefit, monthlyBenefit: totalBenefit / 12 }
}

/** What is a whole number (specification §5). */
export const WHOLE = { team: true, salary: true, hours: false }

/** The largest numbers that are worked out: above any company, salary and day. */
export const ROI_MOST: RoiInput = { team: 1_000_000, salary: 10_000_000, hours: 24 }

function amount(field: keyof RoiInput, typed: string) {
  const value = Number(plainNumber(typed, WHOLE[field]))
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** Whether the largest number is taken in place of what was typed. */
export const isTooMuch = (field: keyof RoiInput, typed: string) => amount(field, typed) > ROI_MOST[field]

function read(field: keyof RoiInput, typed: string) {
  const value = Math.min(amount(field, typed), ROI_MOST[field])
  return WHOLE[field] ? Math.trunc(value) : value
}

/**
 * Reads what was typed: whole numbers for people and salary, a decimal for hours, none of them larger than it may be;
 * empty, non-numeric and negative input counts as 0 (specification §5, decisions on negative input).
 */
export const readRoiInput = (typed: Record<keyof RoiInput, string>): RoiInput => ({
  team: read('team', typed.team),
  salary: read('salary', typed.salary),
  hours: read('hours', typed.hours),
})
