// @vitest-environment node
import { expect, test } from 'vitest'
import { openingsFor, valuesFor, type Opening } from '@/admin/openings'
import { fillIn, unknownPlaceholder } from '@/admin/placeholders'

// Openings of replies: their placeholders, and which a request is offered.

const values = valuesFor('Aoife', 'Harbour Foods', 'Anna Byrne')

test('fills in the names, the company and the product', () => {
  expect(
    fillIn('Hello {first name}, {company} and {product} by {my name}', values),
  ).toBe('Hello Aoife, Harbour Foods and Sayfield by Anna Byrne')
})

test('asks for a time if there is no booking page', () => {
  expect(fillIn('{time}', values)).toBe('When would suit you next week?')
})

test('speaks of "your company" to a person who named none', () => {
  expect(fillIn('at {company}', valuesFor('Aoife', null, 'Anna'))).toBe(
    'at your company',
  )
})

test('greets a person without a first name without a blank', () => {
  expect(fillIn('Hello {first name},', valuesFor('', null, 'Anna'))).toBe(
    'Hello,',
  )
})

test.each(['{frist name}', '{constructor}', '{}'])(
  'leaves %s as it is',
  (text) => expect(fillIn(`A ${text} b`, values)).toBe(`A ${text} b`),
)

test('never fills in braces that came with a value', () => {
  expect(fillIn('Hello {first name}', valuesFor('{time}', null, 'Anna'))).toBe(
    'Hello {time}',
  )
})

test.each([
  ['Hello {frist name}, at {compny}', '{frist name}'],
  ['{}', '{}'],
  ['Hello {first name} of {company}', undefined],
  ['No placeholder, an open { brace', undefined],
])('in "%s" it finds the unknown placeholder %s', (text, found) => {
  expect(unknownPlaceholder(text)).toBe(found)
})

const anOpening = (id: string, name: string, form: Opening['form']) => ({
  id,
  name,
  form,
  subject: 'Subject',
  body: 'Text',
  version: 1,
})
const OPENINGS = [
  anOpening('1', 'Offer a time', null),
  anOpening('2', 'Offer a time', 'app'),
  anOpening('3', 'Ask first', null),
  anOpening('4', 'Thank for figures', 'roi'),
]

test.each([
  ['app', ['2', '3']],
  ['demo', ['1', '3']],
  ['roi', ['1', '3', '4']],
  ['call', ['1', '3']],
  [null, ['1', '3']],
])(
  'a request of the form %s is offered one opening a name, its own first: %j',
  (form, ids) => {
    expect(openingsFor(OPENINGS, form).map(({ id }) => id)).toEqual(ids)
  },
)
