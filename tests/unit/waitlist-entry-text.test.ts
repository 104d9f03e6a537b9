// @vitest-environment node
import { expect, test } from 'vitest'
import { replyOpenings } from '@/content/reply'
import {
  mailAddress,
  replyText,
  telAddress,
} from '@/admin/requests/model/entry-text'
import { NAMES } from '../support/specification.ts'
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

test.each([
  [
    'demo',
    'Dr. Aoife Brennan',
    `Your ${NAMES.product} demo`,
    /^Hello Aoife,\r\n\r\nThank you for asking for a demo/,
  ],
  [
    'app',
    'Aoife',
    `${NAMES.product}: your place on the waitlist`,
    /^Hello Aoife,\r\n\r\nThank you for joining/,
  ],
  [null, '+353 1 555', `Your ${NAMES.product} demo`, /^Hello,\r\n/],
  [null, 'A&bcc=x@y.example', `Your ${NAMES.product} demo`, /^Hello,\r\n/],
])(
  'a reply to form %s of %s greets by first name and adds no header or address',
  (source, name, subject, body) => {
    const [{ subject: start, paragraphs }] = replyOpenings(source)
    const address = mailAddress('a+b?bcc=x@y.example', {
      subject: start,
      body: replyText(name, paragraphs),
    })
    const { pathname, searchParams } = new URL(address)
    expect(pathname).toBe('a%2Bb%3Fbcc%3Dx@y.example')
    expect([...searchParams.keys()]).toEqual(['subject', 'body'])
    expect(searchParams.get('subject')).toBe(subject)
    expect(searchParams.get('body')).toMatch(body)
    // Mail programs would show a plus sign that stands for a space.
    expect(address).not.toContain('+')
  },
)

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
  ['Dr Aoife Byrne', 'Hello Aoife,'],
  ['Mr Tom Murphy', 'Hello Tom,'],
  ['Prof Dr Anna Schmidt', 'Hello Anna,'],
  ['Dr. Aoife Byrne', 'Hello Aoife,'],
  ['MARY KELLY', 'Hello,'],
  ['van der Berg Jan', 'Hello,'],
  ['J. Murphy', 'Hello,'],
  ['Dr', 'Hello,'],
])('a reply greets %s with %s', (name, greeting) => {
  expect(replyText(name, []).split('\n')[0]).toBe(greeting)
})
