// @vitest-environment node
import { expect, test } from 'vitest'
import type { Demo } from '@/admin/requests/model/demos'
import type { Entry } from '@/admin/requests/model/entry'
import {
  answerOf,
  asksQuestion,
  questionOf,
} from '@/admin/requests/model/question'
import { aDemo, anEntry, type Row } from '../support/admin/rows'

const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString()
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

const entry = (given: Row) =>
  anEntry({ name: 'Niamh Kelly', ...given }) as unknown as Entry
const closed = entry({ status: 'closed' })
const booked = entry({ status: 'booked' })
const past = aDemo(YESTERDAY) as Demo
const coming = aDemo(TOMORROW) as Demo
const missed = aDemo(YESTERDAY, { outcome: 'no-show' }) as Demo

test('a closed entry is asked for its outcome, and for that of a demo without one', () => {
  expect(questionOf([closed])).toMatchObject({
    ask: 'outcome',
    text: 'Closed Niamh Kelly. What came of it?',
    answers: ['won', 'lost'],
  })
  expect(questionOf([{ ...closed, demos: [missed, coming] }])?.answers).toEqual(
    ['held', 'no-show', 'cancelled', 'won', 'lost'],
  )
  expect(questionOf([{ ...closed, demos: [missed] }])?.answers).toEqual([
    'won',
    'lost',
  ])
})

test('several closed entries are asked about together', () => {
  expect(questionOf([closed, closed])?.text).toBe(
    'Closed 2 entries. What came of it?',
  )
})

test('an answer decides the demo or the entry', () => {
  const asked = { ...closed, demos: [past] }
  const question = questionOf([asked])!
  expect(answerOf(question, 'held', asked)).toEqual({
    demo: { from: past, to: { ...past, outcome: 'held' } },
  })
  expect(answerOf(question, 'won', asked)).toEqual({ outcome: 'won' })
})

test('a booked entry is asked for the time of its demo, or what came of a past one', () => {
  expect(questionOf([booked])?.ask).toBe('time')
  expect(questionOf([{ ...booked, demos: [missed] }])?.ask).toBe('time')
  const asked = { ...booked, demos: [past] }
  const over = questionOf([asked])!
  expect(over.ask).toBe('demo-over')
  expect(answerOf(over, 'cancelled', asked)).toEqual({
    demo: { from: past, to: { ...past, outcome: 'cancelled' } },
  })
  expect(answerOf(over, 'lost', asked)).toEqual({
    status: 'closed',
    outcome: 'lost',
  })
  expect(questionOf([{ ...booked, demos: [coming] }])).toBeUndefined()
})

test('a new booking is asked for its time, whatever became of an earlier demo', () => {
  expect(questionOf([{ ...booked, demos: [past] }], true)?.ask).toBe('time')
  expect(questionOf([{ ...booked, demos: [coming] }], true)).toBeUndefined()
})

test('of several demos without an outcome the latest one that has begun is decided', () => {
  const older = aDemo(LAST_WEEK) as Demo
  const asked = { ...booked, demos: [older, past, coming] }
  const over = questionOf([asked])!
  expect(over.ask).toBe('demo-over')
  expect(answerOf(over, 'held', asked).demo?.from).toBe(past)
})

test('a demo raises a question if its new time is in the past', () => {
  expect(asksQuestion({ demo: { from: coming, to: past } })).toBe(true)
  expect(asksQuestion({ demo: { to: past } })).toBe(true)
  expect(asksQuestion({ demo: { from: past, to: coming } })).toBe(false)
  expect(asksQuestion({ demo: { from: past } })).toBe(false)
})

test('an entry that was won before is asked for the time of a new booking', () => {
  expect(questionOf([{ ...booked, outcome: 'won' }])?.ask).toBe('time')
})

test('nothing is asked of several booked entries, or once an outcome is known', () => {
  expect(questionOf([booked, booked])).toBeUndefined()
  expect(questionOf([{ ...closed, outcome: 'won' }])).toBeUndefined()
  expect(questionOf([])).toBeUndefined()
})
