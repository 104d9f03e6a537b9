// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressesIn, problemOf } from '@/admin/notices/addresses'
import { EVENTS, defaultEvents, KINDS } from '@/admin/notices/api'
import { ESCALATION_HOURS } from '@/admin/notices/escalation-card'
import { WAITING_HOURS } from '@/admin/notices/reminders-card'
import {
  openDeliveryDatabase,
  type DeliveryDatabase,
} from '../support/delivery.ts'

let db: DeliveryDatabase

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())

const isTaken = (write: Promise<unknown>) =>
  write.then(
    () => true,
    () => false,
  )

it('a pasted list of addresses is split at any usual separator', () => {
  expect(
    addressesIn(
      ' a@x.example\nb@x.example, c@x.example;d@x.example  e@x.example\n\n',
    ),
  ).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`))
  expect(
    addressesIn(
      'Inbound Desk <desk@sales.example>, "Team, other" <team@x.example>',
    ),
  ).toEqual(['desk@sales.example', '"Team', 'team@x.example'])
})

it('the form names the invalid address, or the number of addresses if there are too many', () => {
  expect(problemOf(['a@x.example', 'Inbound', 'Desk'])).toBe(
    '“Inbound” is not an email address.',
  )
  expect(problemOf(Array(20).fill('a@x.example'))).toBeUndefined()
  expect(problemOf(Array(21).fill('a@x.example'))).toBe(
    'These are 21 addresses: 20 at most.',
  )
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
  'a@xn--80a1acny.xn--p1ai',
  'a@xn--hxajbheg2az3al.xn--jxalpdlp',
  'a@xn--vermgensberatung-pwb',
  'a@x.xn--vermgensberatung-pwb',
  'a@example-.com',
  'a@-example.com',
  'a@x.co-',
  'a@127.0.0.1',
  'a@@x.example',
  'a b@x.example',
  'a@x.example\n',
  '<a@x.example>',
  'a:b@x.example',
  '"a"@x.example',
  '@x.example',
  '',
])(
  'the address %j is as valid in the form as in the database',
  async (address) => {
    const stored = await isTaken(db.email(address))
    expect(problemOf([address]) === undefined).toBe(stored)
  },
)

it.each(KINDS)(
  'the default events of a new %s destination are the same in form and database',
  async (kind) => {
    const id = await (kind === 'email'
      ? db.email('a@x.example')
      : db.webhook('https://x.example/', kind))
    const [made] = await db.query<{ events: string[] }>(
      'select events from public.destinations where id = $1',
      [id],
    )
    expect(made?.events).toEqual(defaultEvents(kind))
    await db.query('update public.destinations set events = $1 where id = $2', [
      EVENTS,
      id,
    ])
  },
)

it.each([0, 1, 72, 73, 4.5])(
  '%s hours are as valid in the form as in the database',
  async (waiting_hours) => {
    const stored = await isTaken(
      db.query('update public.team_settings set waiting_hours = $1', [
        waiting_hours,
      ]),
    )
    const { min, max } = WAITING_HOURS
    expect(
      Number.isInteger(waiting_hours) &&
        waiting_hours >= min &&
        waiting_hours <= max,
    ).toBe(stored)
  },
)

it.each([0, 1, 200, 201, 4.5])(
  '%s hours until an escalation are as valid in the form as in the database',
  async (escalation_hours) => {
    const stored = await isTaken(
      db.query('update public.team_settings set escalation_hours = $1', [
        escalation_hours,
      ]),
    )
    const { min, max } = ESCALATION_HOURS
    expect(
      Number.isInteger(escalation_hours) &&
        escalation_hours >= min &&
        escalation_hours <= max,
    ).toBe(stored)
  },
)

it("the database accepts every time zone that a browser offers, and none that JavaScript doesn't know", async () => {
  const taken: string[] = []
  const isZone = (zone: string) =>
    isTaken(db.query('update public.team_settings set zone = $1', [zone]))
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(await isZone(zone), zone).toBe(true)
  const names = (
    await db.query<{ name: string }>('select name from pg_timezone_names')
  ).map(({ name }) => name)
  for (const zone of names) if (await isZone(zone)) taken.push(zone)
  const isUnknown = (zone: string) => {
    try {
      return !new Intl.DateTimeFormat('en', { timeZone: zone })
    } catch {
      return true
    }
  }
  expect(taken.filter(isUnknown)).toEqual([])
  expect(taken.length).toBeGreaterThan(300)
  expect(names).toContain('Factory')
})
