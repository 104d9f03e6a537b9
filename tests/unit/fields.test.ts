// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '@/admin/requests/model/entry'
import {
  FILE_FIELDS,
  fieldText,
  fieldsWithRoom,
  LIST_FIELDS,
  shownFields,
  SORT_FIELDS,
  type FieldKey,
} from '@/admin/requests/model/fields'
import { requestLabels } from '@/content/request-fields'
import {
  aDemo,
  anEntry,
  minutesAgo,
  NOW,
  type Row,
} from '../support/admin/rows'

beforeEach(() => void vi.setSystemTime(NOW))

const entry = (given: Row = {}) =>
  ({ ...anEntry(given), notes: 2 }) as unknown as Entry

test('the exported file begins with the submission, and has every field once', () => {
  expect(
    FILE_FIELDS.map(({ label, fileLabel }) => fileLabel ?? label).join(', '),
  ).toBe(
    `Submitted, ${Object.values(requestLabels).join(', ')}, ` +
      'Next step, Form, Origin, ' +
      'Newest message, Times asked again, Last asked, Id, ' +
      'Status, Owner, Next step on, Demo, Outcome of the demo, All demos, Outcome, Answered after (working minutes), ' +
      'Last activity, First page, Came from, utm_source, utm_medium, ' +
      'utm_campaign, Reason for spam, Changed, Notes, Replies',
  )
})

const FULL = {
  created_at: minutesAgo(60),
  company: 'Daly',
  status: 'booked',
  source: 'app',
  origin: 'google',
  demos: [aDemo(minutesAgo(-60), { outcome: 'no-show' })],
  outcome: 'won',
  next_step: 'Call',
  next_step_on: '2026-11-26',
  answer_seconds: 3600,
  last_activity_at: minutesAgo(0),
}

test.each<[FieldKey, string]>([
  ['created_at', 'Nov 25, 2026, 09:00 PM'],
  ['last_activity_at', 'Nov 25, 2026, 10:00 PM'],
  ['company', 'Daly'],
  ['status', 'Booked'],
  ['source', 'App page'],
  ['origin', 'google'],
  ['demo_at', 'Nov 25, 2026, 11:00 PM'],
  ['demo_outcome', 'No-show'],
  ['outcome', 'Won'],
  ['next_step', 'Call · tomorrow'],
  ['next_step_on', '2026-11-26'],
  ['answered_after', '1 h'],
  ['notes', '2'],
])('the field %s is written "%s"', (key, text) => {
  expect(fieldText(entry(FULL), key)).toBe(text)
})

test.each<[FieldKey]>([
  ['company'],
  ['phone'],
  ['next_step'],
  ['answered_after'],
  ['demo_at'],
  ['demo_outcome'],
  ['outcome'],
])('an empty field %s is N/A', (key) => {
  expect(fieldText(entry(), key)).toBe('N/A')
})

const keys = (chosen: readonly string[] | null) =>
  shownFields(chosen).map(({ key }) => key)

test('the list has the six specified columns, then the next step, until an admin chooses others', () => {
  expect(keys(null).join(' ')).toBe(
    'name email company phone message created_at next_step',
  )
})

test('the name is always a column', () => {
  expect(keys([])).toEqual(['name'])
})

test('chosen columns keep their order, and what only files have is no column', () => {
  expect(keys(['utm_campaign', 'source', 'phone', 'status'])).toEqual([
    'name',
    'phone',
    'source',
    'utm_campaign',
  ])
})

const roomFor = (width: number, ...added: FieldKey[]) => {
  const chosen = LIST_FIELDS.filter(
    ({ key, atFirst }) => atFirst || added.includes(key),
  )
  return fieldsWithRoom(chosen, width).map(({ key }) => key)
}
const OWN = keys(null)

test('a list has room for as many further columns as leave the message its width', () => {
  expect(roomFor(67, 'source', 'outcome')).toEqual(OWN)
  expect(roomFor(78, 'source', 'outcome')).toEqual([...OWN, 'source'])
  expect(roomFor(90, 'source', 'outcome')).toEqual([
    ...OWN,
    'source',
    'outcome',
  ])
})

test('a list whose width is unknown leaves no chosen column out', () => {
  expect(fieldsWithRoom(LIST_FIELDS, undefined)).toEqual(LIST_FIELDS)
})

test('the list is sorted by six of its columns', () => {
  expect(SORT_FIELDS.map(({ sort, label }) => `${label}: ${sort}`)).toEqual([
    'Name: name',
    'Email: email',
    'Company: company',
    'Submitted: last_request_at',
    'Next step: due_at',
    'Last activity: last_activity_at',
  ])
})
