import type { RoiInput } from '@/lib/roi'
import { plainNumber } from './written-number'

export const FIELDS = [
  'team',
  'salary',
  'hours',
] as const satisfies (keyof RoiInput)[]

/** Text of each field, as typed. */
export type Typed = Record<keyof RoiInput, string>

/** Fields of whole numbers (specification §5). */
export const INTEGER_FIELDS = { team: true, salary: true, hours: false }

/** Maximum of each field, above any real value. */
export const ROI_MAX: RoiInput = {
  team: 1_000_000,
  salary: 10_000_000,
  hours: 24,
}

/**
 * Numbers as a number field takes them: `Number` would also read `0x10`, `0b11`
 * and ` `.
 */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

function amount(field: keyof RoiInput, typed: string) {
  const plain = plainNumber(typed, INTEGER_FIELDS[field])
  const value = NUMBER.test(plain) ? Number(plain) : 0
  return Number.isFinite(value) && value > 0 ? value : 0
}

/**
 * Returns the text that a field shows for a value in the address: nothing for
 * one that is no number.
 */
export function fieldText(field: keyof RoiInput, written: string): string {
  const plain = plainNumber(written, INTEGER_FIELDS[field])
  return NUMBER.test(plain) ? plain.replace(/\.$/, '') : ''
}

/** The fields that the address holds. */
export const inputOf = (address: URLSearchParams): Partial<Typed> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const written = address.get(field)
      return written === null ? [] : [[field, fieldText(field, written)]]
    }),
  )

/** Whether the calculator uses ROI_MAX instead of the typed number. */
export const isTooMuch = (field: keyof RoiInput, typed: string) =>
  amount(field, typed) > ROI_MAX[field]

function read(field: keyof RoiInput, typed: string) {
  const value = Math.min(amount(field, typed), ROI_MAX[field])
  return INTEGER_FIELDS[field] ? Math.trunc(value) : value
}

/**
 * Takes empty, non-numeric and negative input for 0 (specification §5,
 * decisions on negative input).
 */
export const readRoiInput = (typed: Typed): RoiInput => ({
  team: read('team', typed.team),
  salary: read('salary', typed.salary),
  hours: read('hours', typed.hours),
})
