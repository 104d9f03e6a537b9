// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isTooMuch, readRoiInput } from '@/site/roi/roi-input'
import { roiText } from '@/content/roi'
import { calculateRoi, DEFENDED_SHARES } from '@/lib/roi'

const FIELDS = ['team', 'salary', 'hours'] as const

it.each([
  [
    { team: 1, salary: 2080, hours: 1 },
    [250, 167.5, 50.25, 217.75, 217.75 / 12],
  ],
  [
    { team: 3, salary: 62_400, hours: 0.5 },
    [11_250, 7_537.5, 2_261.25, 9_798.75, 9_798.75 / 12],
  ],
  [
    { team: 1, salary: 1040, hours: 0.01 },
    [1.25, 0.8375, 0.25125, 1.08875, 1.08875 / 12],
  ],
])(
  'the formula of specification §9 gives the values calculated by hand for %o',
  (input, expected) => {
    const {
      annualCrmCost,
      annualSavings,
      productivityGain,
      totalBenefit,
      monthlyBenefit,
    } = calculateRoi(input)
    const results = [
      annualCrmCost,
      annualSavings,
      productivityGain,
      totalBenefit,
      monthlyBenefit,
    ]
    expect(results.map((value) => value.toFixed(8))).toEqual(
      expected.map((value) => value.toFixed(8)),
    )
  },
)

describe('the explanation of the formula', () => {
  const { how, defended } = roiText
  const numberIn = (text: string, pattern: RegExp) =>
    Number(pattern.exec(text)?.[1])
  const of = (input: { salary: number; hours: number }) =>
    calculateRoi({ team: 1, ...input })

  it('names the weeks and hours of a year, and its working days', () => {
    const weeks = numberIn(how, /salary divided by (\d+) weeks/)
    const weekHours = numberIn(how, /weeks of (\d+) hours/)
    const days = numberIn(how, /hourly rate × (\d+) working days/)
    // Whoever earns a dollar an hour and updates for an hour a day costs a
    // dollar a day.
    expect(of({ salary: weeks * weekHours, hours: 1 }).annualCrmCost).toBe(days)
  })

  it('names the shares of savings and of productivity', () => {
    const saved = numberIn(how, /Savings: (\d+)% of that cost/)
    const gained = numberIn(how, /Productivity gain: (\d+)% of the savings/)
    const result = of({ salary: 80_000, hours: 2 })
    expect((result.annualSavings / result.annualCrmCost) * 100).toBeCloseTo(
      saved,
    )
    expect((result.productivityGain / result.annualSavings) * 100).toBeCloseTo(
      gained,
    )
  })

  it('names the shares of what can be defended', () => {
    const { entry, voice } = defended.factors
    expect(numberIn(entry, /^(\d+)% of that time/)).toBe(
      DEFENDED_SHARES.entry * 100,
    )
    expect(numberIn(voice, /^(\d+)% of updates/)).toBe(
      DEFENDED_SHARES.voice * 100,
    )
  })
})

describe('the typed values (specification §5)', () => {
  const typed = { team: '10', salary: '80000', hours: '2' }

  it.each(FIELDS)(
    'count as 0 in %s when empty, not a number or negative',
    (field) => {
      for (const text of [
        '',
        ' ',
        'ten',
        '12abc',
        '--1',
        '1,00,0',
        '-1',
        '-1,000',
        '-0.5',
        '-0',
        'NaN',
        '1e999',
      ]) {
        expect(readRoiInput({ ...typed, [field]: text })[field], text).toBe(0)
      }
    },
  )

  it('are whole numbers for team and salary, and decimals after a point or comma for hours', () => {
    for (const [hours, read] of Object.entries({
      '2,5': 2.5,
      '2.500': 2.5,
      '0,25': 0.25,
      ',5': 0.5,
    }))
      expect(readRoiInput({ ...typed, hours }).hours, hours).toBe(read)
    expect(
      readRoiInput({ team: '10.9', salary: '80000.99', hours: '2.25' }),
    ).toEqual({
      team: 10,
      salary: 80_000,
      hours: 2.25,
    })
    expect(readRoiInput({ team: '0.9', salary: '.5', hours: '.5' })).toEqual({
      team: 0,
      salary: 0,
      hours: 0.5,
    })
  })

  it.each([
    ...`80,000|80 000|80\u202f000|80'000|80’000|80.000|$80,000|80,000.00|80.000,50|€ 80.000`
      .split('|')
      .map((text): [string, number] => [text, 80_000]),
    ['1,200,000', 1_200_000],
    ['1.200.000', 1_200_000],
    ['80,50', 80],
    ['1,2000', 1],
  ])('are read in common notations of whole numbers: %s', (text, read) => {
    expect(readRoiInput({ ...typed, salary: text, team: text })).toMatchObject({
      salary: read,
      team: Math.min(read, 1e6),
    })
  })

  it('are capped at the maximum, so that no result is infinite', () => {
    const most = readRoiInput({
      team: '9'.repeat(200),
      salary: '1e200',
      hours: '25',
    })
    expect(most).toEqual({ team: 1_000_000, salary: 10_000_000, hours: 24 })
    for (const value of Object.values(calculateRoi(most)))
      expect(Number.isSafeInteger(Math.round(value))).toBe(true)
    expect(
      FIELDS.map((field) => isTooMuch(field, String(most[field]))),
    ).toEqual([false, false, false])
    expect(
      FIELDS.map((field) => isTooMuch(field, String(most[field] + 1))),
    ).toEqual([true, true, true])
  })
})
