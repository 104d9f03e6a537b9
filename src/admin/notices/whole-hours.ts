import * as z from 'zod/mini'

interface Limits {
  min: number
  max: number
}

/** A field of whole hours within limits, as text. */
export const wholeHours = ({ min, max }: Limits) =>
  z.string().check(
    z.refine<string>((text) => {
      const hours = Number(text)
      return Number.isInteger(hours) && hours >= min && hours <= max
    }, `Whole hours, ${min} to ${max}.`),
  )
