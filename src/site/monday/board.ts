import { monday, type DealField } from '@/content/monday'

export const FIELDS = Object.keys(monday.fields) as DealField[]

/** Fields of all deals together. */
export const ALL_FIELDS = monday.deals.length * FIELDS.length

/** Number of fields that only the calls fill. */
export const REPORTS = monday.deals.flatMap(({ friday, call }) =>
  FIELDS.filter((field) => field in call && !(field in friday)),
).length

/**
 * The deals once the first `reported` of the new fields have arrived, deal by
 * deal. A call's corrections arrive with its first new field.
 */
export function boardAt(reported: number) {
  /** New fields counted so far, deal by deal. */
  let arrivals = 0
  const deals = monday.deals.map(({ account, friday, call }) => {
    const first = arrivals + 1
    const fresh = FIELDS.filter((field) => {
      if (!(field in call)) return false
      return reported >= (field in friday ? first : ++arrivals)
    })
    const heard = Object.fromEntries(
      fresh.map((field) => [field, call[field]]),
    ) as typeof call
    return { account, fresh, values: { ...friday, ...heard } }
  })
  const filled = deals.flatMap(({ values }) => Object.keys(values)).length
  const counted = deals.filter(
    ({ values: { amount, closes } }) =>
      amount && closes && closes <= monday.quarterEnd,
  )
  return {
    deals,
    filled,
    percent: Math.round((filled / ALL_FIELDS) * 100),
    counted,
    forecast: counted.reduce((sum, { values }) => sum + values.amount!, 0),
    missing: deals.filter(({ values }) => !values.amount || !values.closes)
      .length,
    later: deals.find(
      ({ values: { closes = '' } }) => closes > monday.quarterEnd,
    ),
    withoutStep: deals.filter(({ values }) => !values.nextStep).length,
  }
}
