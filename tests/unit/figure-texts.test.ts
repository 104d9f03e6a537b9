// @vitest-environment node
import { expect, test } from 'vitest'
import {
  clockTextOf,
  NO_FIGURES,
  percentOf,
  textsOf,
} from '@/admin/reports/figure-texts'

test('the columns show counts, those not answered, and times in words', () => {
  const texts = textsOf({
    requests: 1500,
    answered: 1200,
    median_answer_seconds: 5430,
    p90_answer_seconds: null,
    median_clock_seconds: 90_000,
    p90_clock_seconds: null,
    booked: 4,
    open: 9,
    demos: 7,
    held: 3,
    no_show: 2,
    cancelled: 1,
    pending: 1,
    won: 5,
    lost: 6,
  })
  expect(texts).toEqual({
    requests: '1,500',
    answered: '1,200',
    unanswered: '300',
    median: '1 h 31 min',
    p90: '-',
    booked: '4',
    open: '9',
    demos: '7',
    held: '3',
    noShow: '2',
    cancelled: '1',
    pending: '1',
    won: '5',
    lost: '6',
  })
})

test('times in working time have those by the clock beside them', () => {
  const figures = { ...NO_FIGURES, median_clock_seconds: 5430 }
  expect(clockTextOf(figures, 'median')).toBe('1 h 31 min by the clock')
  expect(clockTextOf(figures, 'p90')).toBeUndefined()
  expect(clockTextOf(figures, 'won')).toBeUndefined()
})

test('without anything to count every number is 0, and every time a dash', () => {
  const { median, p90, ...counts } = textsOf(NO_FIGURES)
  expect([median, p90]).toEqual(['-', '-'])
  expect(new Set(Object.values(counts))).toEqual(new Set(['0']))
})

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
  [0, 0, 0],
])('%i of %i is %i%%', (part, all, percent) => {
  expect(percentOf(part, all)).toBe(percent)
})
