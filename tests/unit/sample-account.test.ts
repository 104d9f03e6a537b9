// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { forecast } from '@/content/capability-pictures'
import { sampleAccount } from '@/content/sample-account'
import { dealsOn, forecastOn, forecastChanges, stalenessOf } from '@/lib/deals'

const { begin, today, quarterEnd, pipeline } = sampleAccount

const sumOn = (day: string) => forecastOn(day, quarterEnd, pipeline)

describe('the forecast of the sample account', () => {
  it('equals the sum by hand of the deals reported by the end of each day', () => {
    // Deals on 10 February: 26,000 + 60,000 + 28,000 + 19,000, all within the quarter.
    expect(sumOn(begin)).toBe(133_000)
    expect(sumOn('2025-02-13')).toBe(133_000)
    // Kestrel Foods signs for 62,500; then Harbour and Larkspur move to April; then Fernhill rises to 33,500.
    expect(sumOn('2025-02-14')).toBe(135_500)
    expect(sumOn('2025-02-20')).toBe(116_500)
    expect(sumOn('2025-02-27')).toBe(88_500)
    expect(sumOn(today)).toBe(96_000)
  })

  it('shifts four times, once in each week, and has a text for each shift', () => {
    const shifts = forecastChanges(quarterEnd, pipeline)
    const weeks = shifts.map(({ report }) =>
      Math.floor((Date.parse(report.day) - Date.parse(begin)) / (7 * 86_400_000)),
    )
    expect(weeks).toEqual([0, 1, 2, 3])
    expect(shifts.map(({ before, after }) => after - before)).toEqual([2_500, -19_000, -28_000, 7_500])
    expect(shifts.map(({ report }) => report.account).toSorted()).toEqual(Object.keys(forecast.reported).toSorted())
    expect(shifts.at(-1)?.after).toBe(sumOn(today))
  })

  it('includes or excludes a deal by its close date, to the day', () => {
    const deal = { account: 'A', stage: 'S', stageSince: begin, amount: 100, closes: quarterEnd }
    const moved = [{ day: '2025-02-11', account: 'A', change: { closes: '2025-04-01' } }]
    expect(forecastOn('2025-02-10', quarterEnd, { deals: [deal], reports: moved })).toBe(100)
    expect(forecastOn('2025-02-11', quarterEnd, { deals: [deal], reports: moved })).toBe(0)
  })
})

describe('the pipeline of the sample account', () => {
  const deals = dealsOn(today, pipeline)

  it('has one deal for each of the three kinds of staleness, and a won one', () => {
    expect(Object.fromEntries(deals.map((deal) => [deal.account, stalenessOf(deal, today)]))).toEqual({
      Fernhill: 'movedTwice',
      'Kestrel Foods': undefined,
      Larkspur: 'noNextStep',
      Harbour: 'stuck',
    })
  })

  it('counts a stage from the day on which it was reached', () => {
    expect(deals.map(({ account, stageSince }) => [account, stageSince])).toEqual([
      ['Fernhill', '2025-03-03'],
      ['Kestrel Foods', '2025-02-14'],
      ['Larkspur', '2025-02-10'],
      ['Harbour', '2025-01-06'],
    ])
  })
})
