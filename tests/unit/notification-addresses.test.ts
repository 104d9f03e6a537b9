// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressesIn, problemOf } from '@/features/notifications/addresses'
import { openDeliveryDatabase, type DeliveryDatabase } from '../support/delivery.ts'

let db: DeliveryDatabase

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())

it('takes a list as people paste it', () => {
  expect(addressesIn(' a@x.example\nb@x.example, c@x.example;d@x.example  e@x.example\n\n')).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`),
  )
  expect(addressesIn('Inbound Desk <desk@sales.example>, "Team, other" <team@x.example>')).toEqual([
    'desk@sales.example',
    '"Team',
    'team@x.example',
  ])
})

it('says which address is wrong, or how many there are too many', () => {
  expect(problemOf(['a@x.example', 'Inbound', 'Desk'])).toBe('“Inbound” is not an email address.')
  expect(problemOf(Array(20).fill('a@x.example'))).toBeUndefined()
  expect(problemOf(Array(21).fill('a@x.example'))).toBe('These are 21 addresses: 20 at most.')
})

it.each([
  'a@x.example',
  `${'a'.repeat(64)}@x.example`,
  `${'a'.repeat(65)}@x.example`,
  `a@${'x'.repeat(245)}.example`,
  `a@${'x'.repeat(246)}.example`,
  'a+b@x.example',
  "o'neill@x.example",
  'é@x.example',
  'a@é.example',
  'a@x',
  'a@x.e',
  'a@x.example.',
  'a@@x.example',
  'a b@x.example',
  'a@x.example\n',
  '<a@x.example>',
  'a:b@x.example',
  '"a"@x.example',
  '@x.example',
  '',
])('%j is as valid here as in the database', async (address) => {
  const stored = await db.email(address).then(
    () => true,
    () => false,
  )
  expect(problemOf([address]) === undefined).toBe(stored)
})
