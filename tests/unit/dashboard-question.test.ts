// @vitest-environment node
import { expect, test } from 'vitest'
import type { Entry } from '@/admin/requests/model/entry'
import { answerOf, questionOf } from '@/admin/requests/model/question'

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

const entry = (given: Partial<Entry>) =>
  ({
    name: 'Niamh Kelly',
    status: 'new',
    outcome: null,
    booked_at: null,
    demo_at: null,
    ...given,
  }) as Entry
const closed = entry({ status: 'closed' })
const booked = entry({ status: 'booked', booked_at: YESTERDAY })

test('a closed entry is asked for its outcome; a demo can only be held if one was booked', () => {
  expect(questionOf([closed])).toMatchObject({
    ask: 'outcome',
    text: 'Closed Niamh Kelly. What came of it?',
    answers: ['won', 'lost'],
  })
  expect(questionOf([{ ...closed, booked_at: YESTERDAY }])?.answers).toEqual([
    'held',
    'no-show',
    'won',
    'lost',
  ])
})

test('several closed entries are asked about together', () => {
  expect(questionOf([closed, closed])?.text).toBe(
    'Closed 2 entries. What came of it?',
  )
})

test('a booked entry is asked for the time of its demo, or what came of a past one', () => {
  expect(questionOf([booked])?.ask).toBe('time')
  const past = questionOf([{ ...booked, demo_at: YESTERDAY }])
  expect(past?.ask).toBe('demo-over')
  expect(past && answerOf(past, 'held')).toEqual({
    status: 'closed',
    outcome: 'held',
  })
  expect(questionOf([{ ...booked, demo_at: TOMORROW }])).toBeUndefined()
})

test('nothing is asked of several booked entries, or once an outcome is known', () => {
  expect(questionOf([booked, booked])).toBeUndefined()
  expect(questionOf([{ ...closed, outcome: 'won' }])).toBeUndefined()
  expect(questionOf([])).toBeUndefined()
})
