// @vitest-environment node
import { expect, test } from 'vitest'
import {
  periodBefore,
  periods,
  readReport,
  spanOf,
} from '@/admin/reports/period'

const SATURDAY = '2026-11-28'
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'

test.each([
  ['week', SUNDAY, '2026-11-23', SUNDAY],
  ['week', MONDAY, MONDAY, MONDAY],
  ['lastWeek', SUNDAY, '2026-11-16', '2026-11-22'],
  ['lastWeek', MONDAY, '2026-11-23', SUNDAY],
  ['month', SATURDAY, '2026-10-30', SATURDAY],
  ['quarter', SATURDAY, '2026-08-31', SATURDAY],
  ['year', SATURDAY, '2025-11-29', SATURDAY],
] as const)('the %s on %s is from %s to %s', (name, today, from, to) => {
  expect(periods[name](today)).toEqual({ from, to })
})

test.each([
  ['2026-11-16', '2026-11-21', '2026-11-09', '2026-11-14'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-23', '2026-11-08', '2026-11-15'],
  ['2026-10-30', '2026-11-28', '2026-09-30', '2026-10-29'],
  ['2025-11-29', '2026-11-28', '2024-11-29', '2025-11-28'],
])(
  'before %s to %s come %s to %s: the same weekdays for a week, else as many days',
  (from, to, fromBefore, toBefore) => {
    expect(periodBefore({ from, to })).toEqual({
      from: fromBefore,
      to: toBefore,
    })
  },
)

test('a period of 90 days is drawn by day, one of a year by week', () => {
  expect(spanOf(periods.quarter(SUNDAY)).unit).toBe('day')
  expect(spanOf(periods.year(SUNDAY))).toEqual({
    first: '2025-11-30',
    last: SUNDAY,
    unit: 'week',
  })
})

const LAST_WEEK = { from: '2026-11-16', to: '2026-11-22' }

test.each([
  ['nothing', '', LAST_WEEK],
  ['a day after today', '#to=2026-11-26', LAST_WEEK],
  ['no days', '#by=x&from=yesterday&to=9999-99-99', LAST_WEEK],
  ['days too far ahead', '#from=2199-01-01&to=2199-12-31', LAST_WEEK],
  [
    'a last day alone, which means 30 days',
    '#to=2026-11-25',
    { from: '2026-10-27', to: '2026-11-25' },
  ],
  [
    'a first day alone, which means until the end of last week',
    '#from=2026-11-20',
    { from: '2026-11-20', to: '2026-11-22' },
  ],
  [
    'days in the wrong order',
    '#from=2026-11-25&to=2026-11-20',
    { from: '2026-11-20', to: '2026-11-25' },
  ],
  [
    'a day that does not exist',
    '#from=2026-02-31&to=2026-03-31',
    { from: '2026-03-02', to: '2026-03-31' },
  ],
])('an address with %s is read by origin', (_, hash, days) => {
  expect(readReport(hash, '2026-11-25')).toEqual({ ...days, by: 'origin' })
})

test('an address names the dimension', () => {
  expect(readReport('#by=owner', '2026-11-25')).toEqual({
    ...LAST_WEEK,
    by: 'owner',
  })
})
