// @vitest-environment node
import { expect, test } from 'vitest'
import { valuesFor } from '@/admin/openings'
import { fillIn } from '@/admin/placeholders'
import {
  firstNameOf,
  mailAddress,
  telAddress,
} from '@/admin/requests/model/entry-text'
import { formatDuration, formatSpan } from '@/lib/duration'
import { initialsOf } from '@/lib/initials'

test.each([
  ['+44 (0)20 7946 0001', 'tel:+442079460001'],
  ['+49 (0) 30 23125 001', 'tel:+493023125001'],
  ['(+44) (0)20 7946 0001', 'tel:+442079460001'],
  ['0044 (0)20 7946 0001', 'tel:00442079460001'],
  ['+353 20 915 0102 x99', 'tel:+353209150102;ext=99'],
  ['020 7946 0001, ext. 12', 'tel:02079460001;ext=12'],
  ['020 7946 0001 or 07700 900123', 'tel:02079460001'],
  ['020 7946 0001 / 07700 900123', 'tel:02079460001'],
  ['030/23125-001', 'tel:03023125001'],
  ['(020) 7946 0001', 'tel:02079460001'],
  ['Tel. 020 7946 0001', 'tel:02079460001'],
  ['112', 'tel:112'],
  ['on request', undefined],
  [null, undefined],
])(
  'a phone link dials the number that a person would: %s',
  (phone, address) => {
    expect(telAddress(phone)).toBe(address)
  },
)

test('a reply adds no header or address, whatever its person is called', () => {
  const values = valuesFor('Aoife', 'A&bcc=x@y.example + B', 'Anna')
  const address = mailAddress('a+b?bcc=x@y.example', {
    subject: fillIn('For {company}', values),
    body: fillIn('Hello {first name},\n\n{company}', values),
  })
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('a%2Bb%3Fbcc%3Dx@y.example')
  expect([...searchParams]).toEqual([
    ['subject', 'For A&bcc=x@y.example + B'],
    ['body', 'Hello Aoife,\r\n\r\nA&bcc=x@y.example + B'],
  ])
  // Mail programs would show a plus sign that stands for a space.
  expect(address).not.toContain('+')
})

test('a duration has one unit, a span two', () => {
  expect([59, 60, 86_399, 259_199].map(formatDuration)).toEqual([
    'less than a minute',
    '1 min',
    '23 h',
    '2 days',
  ])
  const minutes = [59, 60, 199, 2879, 2880, 3739]
  const spans = [
    '59 min',
    '1 h 0 min',
    '3 h 19 min',
    '47 h 59 min',
    '2 d 0 h',
    '2 d 14 h',
  ]
  expect([90, ...minutes.map((each) => each * 60)].map(formatSpan)).toEqual([
    '2 min',
    ...spans,
  ])
})

test.each([
  ['Aoife Ní Bhriain', 'AB'],
  ['ada', 'A'],
  ['ben.keane@sayfield.example', 'BK'],
  ['Mary Jane Watson, left', 'MW'],
])('the initials of %s are %s', (name, initials) =>
  expect(initialsOf(name)).toBe(initials),
)

test.each([
  ['Dr Aoife Byrne', 'Aoife'],
  ['Mr Tom Murphy', 'Tom'],
  ['Prof Dr Anna Schmidt', 'Anna'],
  ['Dr. Aoife Byrne', 'Aoife'],
  ['MARY KELLY', ''],
  ['van der Berg Jan', ''],
  ['J. Murphy', ''],
  ['Dr', ''],
  ['+353 1 555', ''],
  ['A&bcc=x@y.example', ''],
  [null, ''],
])('a reply greets %s as "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
