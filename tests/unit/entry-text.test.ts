// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '@/admin/requests/model/entry'
import {
  agoText,
  answeredAfter,
  askedAgainText,
  daysAhead,
  dueOf,
  dueText,
  formatSubmitted,
  outcomeText,
  shortAgo,
  sourceName,
  textOrNotAvailable,
} from '@/admin/requests/model/entry-text'
import { keptUntil } from '@/admin/requests/entry/person-copy'
import {
  aDemo,
  anEntry,
  daysAgo,
  minutesAgo,
  NOW,
  type Row,
} from '../support/admin/rows'

// Texts about an entry, read on Wednesday, 25 November 2026, at 10 PM: late
// enough to be tomorrow in UTC.

beforeEach(() => void vi.setSystemTime(NOW))

const HOUR = 60
const entry = (given: Row = {}) => anEntry(given) as unknown as Entry

test.each([
  [0.9, 'Just now'],
  [1, '1 min'],
  [59, '59 min'],
  [HOUR, '1 h'],
  [24 * HOUR - 1, '23 h'],
])('%d minutes ago is shortly "%s"', (minutes, text) => {
  expect(shortAgo(minutesAgo(minutes))).toBe(text)
})

test.each([
  [1, 'Tue'],
  [2, 'Mon'],
  [6.99, 'Wed'],
  [7, 'Nov 18'],
  [30, 'Oct 26'],
  [298, 'Jan 31'],
  [300, 'Jan 29'],
  [400, 'Oct 21, 2025'],
])('%d days ago is shortly "%s"', (days, text) => {
  expect(shortAgo(daysAgo(days))).toBe(text)
})

test.each([
  [0.9, 'Just now'],
  [1, '1 min ago'],
  [HOUR, '1 h ago'],
  [24 * HOUR, '1 day ago'],
  [29.9 * 24 * HOUR, '29 days ago'],
  [30 * 24 * HOUR, 'Oct 26, 2026'],
])('%d minutes ago is in full "%s"', (minutes, text) => {
  expect(agoText(minutesAgo(minutes))).toBe(text)
})

test.each([
  [0, 'Asked again just now'],
  [2, 'Asked again 2 min ago'],
])('a person who asked again %i minutes ago: "%s"', (minutes, text) => {
  expect(askedAgainText({ last_request_at: minutesAgo(minutes) })).toBe(text)
})

test.each([
  ['2025-10-21', '400 days late'],
  ['2026-11-23', '2 days late'],
  ['2026-11-24', '1 day late'],
])('a next step for %s is overdue: "%s"', (day, text) => {
  expect(dueText(day)).toEqual({ text, overdue: true })
})

test.each([
  ['2026-11-25', 'Today'],
  ['2026-11-26', 'Tomorrow'],
  ['2026-11-27', 'Friday'],
  ['2026-12-01', 'Tuesday'],
  ['2026-12-02', 'Dec 2, 2026'],
])('a next step for %s is to come: "%s"', (day, text) => {
  expect(dueText(day)).toEqual({ text, overdue: false })
})

test.each([
  ['Monday', '2026-11-23', 'Thursday', '2026-11-26'],
  ['Tuesday', '2026-11-24', 'Friday', '2026-11-27'],
  ['Wednesday', '2026-11-25', 'Monday', '2026-11-30'],
  ['Thursday', '2026-11-26', 'Monday', '2026-11-30'],
  ['Friday', '2026-11-27', 'Tuesday', '2026-12-01'],
  ['Saturday', '2026-11-28', 'Tuesday', '2026-12-01'],
  ['Sunday', '2026-11-29', 'Wednesday', '2026-12-02'],
])('on %s %s the third suggested day is %s %s', (_, today, name, day) => {
  expect(daysAhead(today)[2]).toEqual([name, day])
})

test.each([
  ['Wednesday', '2026-11-25', 'Tomorrow', '2026-11-26'],
  ['Friday', '2026-11-27', 'Monday', '2026-11-30'],
  ['Saturday', '2026-11-28', 'Monday', '2026-11-30'],
  ['Sunday', '2026-11-29', 'Tomorrow', '2026-11-30'],
])('on %s %s the next suggested workday is %s %s', (_, today, name, day) => {
  expect(daysAhead(today)[1]).toEqual([name, day])
})

test('today and the day in a week are suggested, whatever day it is', () => {
  const [today, , , later] = daysAhead('2026-11-28')
  expect([today, later]).toEqual([
    ['Today', '2026-11-28'],
    ['In a week', '2026-12-05'],
  ])
})

describe('the due column', () => {
  const late = {
    due_reason: 'new',
    due_at: minutesAgo(5),
    status_since: minutesAgo(5 * HOUR),
  }
  const step = {
    due_reason: 'step',
    next_step: 'Call',
    next_step_on: '2026-11-26',
  }
  const askedAgain = {
    due_reason: 'question',
    asked_again_at: minutesAgo(9),
    last_request_at: minutesAgo(9),
  }
  const demoOn = (day: number) => ({
    status: 'booked',
    due_reason: 'demo',
    demos: [aDemo(new Date(2026, 10, 25 + day, 23, 30).toISOString())],
  })

  test('is empty if there is nothing to do', () => {
    expect(dueOf(entry())).toBeUndefined()
  })

  test('is empty for a new entry until it is due', () => {
    const inAMinute = minutesAgo(-1)
    expect(
      dueOf(entry({ due_reason: 'new', due_at: inAMinute })),
    ).toBeUndefined()
  })

  test.each([
    {
      entryIs: 'new for too long',
      given: late,
      when: 'New for 5 h',
      tone: 'late',
    },
    {
      entryIs: 'asked again',
      given: askedAgain,
      when: 'Asked again 9 min ago',
      tone: 'asked',
    },
    {
      entryIs: 'asked again and due',
      given: { ...askedAgain, due_at: minutesAgo(5) },
      when: 'Asked again 9 min ago',
      tone: 'late',
    },
    {
      entryIs: 'asked again and answered since',
      given: { return_count: 1, last_request_at: minutesAgo(2) },
      when: 'Asked again 2 min ago',
      tone: 'past',
    },
    {
      entryIs: 'with a next step to come',
      given: step,
      step: 'Call',
      when: 'tomorrow',
      tone: 'planned',
    },
    {
      entryIs: 'with a next step on a named day',
      given: { ...step, next_step_on: '2026-11-27' },
      step: 'Call',
      when: 'Friday',
      tone: 'planned',
    },
    {
      entryIs: 'with a next step without a line',
      given: { due_reason: 'step', next_step_on: '2026-11-25' },
      when: 'Today',
      tone: 'planned',
    },
    {
      entryIs: 'with a next step overdue',
      given: { ...step, next_step_on: '2026-11-24' },
      step: 'Call',
      when: '1 day late',
      tone: 'late',
    },
    {
      entryIs: 'booked without a time',
      given: { status: 'booked' },
      when: 'No date yet',
      tone: 'planned',
    },
    {
      entryIs: 'with a demo today',
      given: demoOn(0),
      when: 'Demo today, 11:30 PM',
      tone: 'asked',
    },
    {
      entryIs: 'with a demo tomorrow',
      given: demoOn(1),
      when: 'Demo tomorrow, 11:30 PM',
      tone: 'asked',
    },
    {
      entryIs: 'with a demo within a week',
      given: demoOn(2),
      when: 'Demo Fri, 11:30 PM',
      tone: 'asked',
    },
    {
      entryIs: 'with a demo in a week',
      given: demoOn(7),
      when: 'Demo Dec 2, 11:30 PM',
      tone: 'asked',
    },
    {
      entryIs: 'with a demo next year',
      given: demoOn(300),
      when: 'Demo Sep 21, 2027, 11:30 PM',
      tone: 'asked',
    },
    {
      entryIs: 'with a demo yesterday',
      given: demoOn(-1),
      when: 'Yesterday: outcome?',
      tone: 'late',
    },
    {
      entryIs: 'with a demo before yesterday',
      given: demoOn(-2),
      when: 'Nov 23: outcome?',
      tone: 'late',
    },
    {
      entryIs: 'with a demo long ago',
      given: demoOn(-400),
      when: 'Oct 21, 2025: outcome?',
      tone: 'late',
    },
    {
      entryIs: 'with a demo this minute',
      given: { ...demoOn(0), demos: [aDemo(minutesAgo(0))] },
      when: 'Today: outcome?',
      tone: 'late',
    },
  ])(
    'of an entry $entryIs says “$when”, in the tone “$tone”',
    ({ given, step = '', when, tone }) => {
      expect(dueOf(entry(given))).toEqual({ what: step, when, tone })
    },
  )
})

test('the working time until the first answer has one unit, at most hours', () => {
  expect(answeredAfter({ answer_seconds: 5400 })).toBe('1 h')
  expect(answeredAfter({ answer_seconds: 180_000 })).toBe('50 h')
  expect(answeredAfter({ answer_seconds: null })).toBeUndefined()
})

test.each([[null], [''], ['x']])('a moment that is %j is N/A', (moment) => {
  expect(formatSubmitted(moment)).toBe('N/A')
})

test("a moment is written in the reader's time zone", () => {
  expect(formatSubmitted(NOW.toISOString())).toBe('Nov 25, 2026, 10:00 PM')
})

test.each([
  [null, 'N/A'],
  ['', 'N/A'],
  [' ', 'N/A'],
  [' a ', ' a '],
])('the text %j is shown as %j', (value, text) => {
  expect(textOrNotAvailable(value)).toBe(text)
})

test.each([
  [null, 'Not recorded'],
  ['demo', 'Demo form'],
  ['roi', 'ROI calculator'],
  ['carrier-pigeon', 'carrier-pigeon'],
])('the form %j is called %j', (source, name) => {
  expect(sourceName(source)).toBe(name)
})

test('an entry is kept for 24 months since the request, spam for 30 days since it became spam', () => {
  const dates = {
    created_at: new Date(2026, 10, 23, 23).toISOString(),
    status_since: new Date(2026, 10, 24, 23).toISOString(),
  }
  expect(keptUntil({ ...dates, status: 'new' })).toBe('2028-11-23')
  expect(keptUntil({ ...dates, status: 'spam' })).toBe('2026-12-24')
})

test.each([
  ['won', new Date(2026, 10, 12, 9), 'Won on 12 November'],
  ['lost', new Date(2026, 0, 1, 9), 'Lost on 1 January'],
  ['won', new Date(2026, 1, 28, 23), 'Won on 28 February'],
  ['lost', null, 'Lost'],
  [null, null, undefined],
] as const)('the outcome %s at %s is written as %s', (outcome, at, text) => {
  const entry = { outcome, outcome_at: at && at.toISOString() }
  expect(outcomeText(entry)).toBe(text)
})
