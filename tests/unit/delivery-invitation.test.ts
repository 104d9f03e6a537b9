// @vitest-environment node
import { sync, type VEvent } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MailCatcher,
  startMailCatcher,
} from '../../scripts/backend/local-supabase.ts'
import { invitationFile } from '../../supabase/functions/deliver/invitation.ts'
import {
  createMailer,
  type Mailer,
} from '../../supabase/functions/deliver/mail.ts'
import type { Invitation } from '../../supabase/functions/deliver/message.ts'
import { message } from '../support/delivery.ts'

const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  uid: '00000000-0000-4000-8000-00000000d001',
  sequence: 0,
  method: 'REQUEST',
  starts_at: '2026-12-01T10:00:00+00:00',
  minutes: 45,
  created_at: '2026-11-28T09:30:00.5+00:00',
  name: 'Jane Doe',
  email: 'jane@prospect.example',
  holder: { name: 'Ann Byrne', email: 'ann@sayfield.example' },
  ...change,
})

const file = (change: Partial<Invitation> = {}, zone = 'Europe/Dublin') =>
  invitationFile(invitation(change), {
    address: 'notices@sayfield.example',
    brand: 'Sayfield',
    zone,
    host: 'www.sayfield.example',
  })

/** The one event of a file, as each of two parsers reads it. */
function readTwice(text: string) {
  const one = Object.values(sync.parseICS(text)).find(
    (each): each is VEvent => each?.type === 'VEVENT',
  )!
  const calendar = convertIcsCalendar(undefined, text)
  const [other] = calendar.events ?? []
  return { one, other: other!, calendar }
}

describe.each([
  // [zone, instant, time on the wall]
  ['Europe/Dublin', '2026-10-24T09:00:00Z', '20261024T100000'],
  ['Europe/Dublin', '2026-10-25T02:00:00Z', '20261025T020000'],
  ['Europe/Dublin', '2026-10-25T10:00:00Z', '20261025T100000'],
  ['Europe/Dublin', '2026-10-26T10:00:00Z', '20261026T100000'],
  ['Europe/Dublin', '2027-03-27T10:00:00Z', '20270327T100000'],
  ['Europe/Dublin', '2027-03-28T01:00:00Z', '20270328T020000'],
  ['Europe/Dublin', '2027-03-28T09:00:00Z', '20270328T100000'],
  ['America/New_York', '2026-10-31T14:00:00Z', '20261031T100000'],
  ['America/New_York', '2026-11-01T15:00:00Z', '20261101T100000'],
  ['America/New_York', '2027-03-14T14:00:00Z', '20270314T100000'],
  ['Asia/Kolkata', '2026-12-01T04:30:00Z', '20261201T100000'],
  ['UTC', '2026-12-01T10:00:00Z', '20261201T100000'],
])('a demo in %s at %s', (zone, at, wall) => {
  const text = file({ starts_at: at }, zone)

  it(`begins at ${wall} on the wall, and two calendars read the same moment`, () => {
    expect(text).toMatch(new RegExp(`DTSTART;TZID=[^:]+:${wall}\r\n`))
    const { one, other } = readTwice(text)
    expect(one.start.toISOString()).toBe(new Date(at).toISOString())
    expect(other.start.date.toISOString()).toBe(new Date(at).toISOString())
  })

  it('lasts 45 minutes', () => {
    const { one, other } = readTwice(text)
    const end = new Date(Date.parse(at) + 45 * 60_000).toISOString()
    expect(one.end?.toISOString()).toBe(end)
    expect(other.end?.date.toISOString()).toBe(end)
  })

  it('brings the rules of its zone along', () => {
    const [, id] = /DTSTART;TZID=([^:]+):/.exec(text) ?? []
    expect(readTwice(text).calendar.timezones?.map((each) => each.id)).toEqual([
      id,
    ])
  })
})

it.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])(
  'a demo at %s, when Dublin’s clocks show 01:30 for the first or second time, is written in UTC',
  (at) => {
    const text = file({ starts_at: at, minutes: 90 })
    expect(text).toContain(`DTSTART:${at.replaceAll(/[-:]/g, '')}\r\n`)
    const { one, other } = readTwice(text)
    expect(one.start.toISOString()).toBe(new Date(at).toISOString())
    expect(other.start.date.toISOString()).toBe(new Date(at).toISOString())
  },
)

describe('the file', () => {
  it('names the organiser, the person and the holder', () => {
    const { other } = readTwice(file())
    expect(other.organizer).toMatchObject({
      name: 'Ann Byrne',
      email: 'notices@sayfield.example',
    })
    expect(other.attendees).toMatchObject([
      {
        name: 'Jane Doe',
        email: 'jane@prospect.example',
        partstat: 'NEEDS-ACTION',
        role: 'REQ-PARTICIPANT',
      },
      {
        name: 'Ann Byrne',
        email: 'ann@sayfield.example',
        partstat: 'ACCEPTED',
      },
    ])
    expect(other.summary).toBe('Demo of Sayfield with Ann Byrne')
  })

  it.each([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 3, 'CONFIRMED'],
    ['CANCEL', 4, 'CANCELLED'],
  ] as const)(
    'is a %s with sequence %i and the id of the demo',
    (method, sequence, status) => {
      const text = file({ method, sequence })
      const { one, other, calendar } = readTwice(text)
      const uid = '00000000-0000-4000-8000-00000000d001@www.sayfield.example'
      expect([calendar.method, one.method]).toEqual([method, method])
      expect([other.uid, one.uid]).toEqual([uid, uid])
      expect([other.sequence ?? 0, Number(one.sequence)]).toEqual([
        sequence,
        sequence,
      ])
      expect([other.status, one.status]).toEqual([status, status])
      expect(text).toContain('DTSTAMP:20261128T093000Z\r\n')
    },
  )

  it('has lines of 75 bytes at most, each ended by CR and LF', () => {
    const name = 'Niamh Ní Dhomhnaill-Ó Súilleabháin, 😀'.repeat(2)
    const text = file({ name })
    for (const line of text.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(readTwice(text).other.attendees?.[0]?.name).toBe(name)
  })

  it.each([
    'x\r\nATTENDEE:mailto:victim@y.example',
    'x";CN="y',
    'x:mailto:victim\nEND:VEVENT',
    'a;b,c:d',
  ])('gains no line and no attendee by the name %j', (name) => {
    const text = file({ name, holder: { name, email: 'ann@sayfield.example' } })
    const { one, calendar } = readTwice(text)
    expect(calendar.events).toHaveLength(1)
    expect([one.attendee].flat().map((person) => valueOf(person))).toEqual([
      'mailto:jane@prospect.example',
      'mailto:ann@sayfield.example',
    ])
    expect(valueOf(one.organizer)).toBe('mailto:notices@sayfield.example')
  })
})

const valueOf = (person: unknown) => (person as { val: string }).val

describe('the mail', () => {
  let catcher: MailCatcher
  let mailer: Mailer
  beforeAll(async () => {
    catcher = await startMailCatcher()
    mailer = createMailer(
      {
        host: '127.0.0.1',
        port: catcher.port,
        from: '"Sayfield" <notices@sayfield.example>',
        plain: true,
      },
      'https://www.sayfield.example',
    )
  })
  afterAll(async () => {
    mailer.close()
    await catcher.close()
  })

  async function sent(change: Partial<Invitation> = {}) {
    const mail = message({
      event: 'demo.invitation',
      kind: 'email',
      direct: true,
      addresses: ['jane@prospect.example', 'ann@sayfield.example'],
      zone: 'Europe/Dublin',
      invitation: invitation(change),
    })
    expect(await mailer.send(mail)).toEqual({ result: 'delivered' })
    return catcher.mails()[0]!
  }

  it('says in words when, with whom and how long', async () => {
    const mail = await sent()
    expect(mail.subject).toBe(
      'Invitation: demo of Sayfield, Tuesday 1 December 2026, 10:00 to 10:45 (Dublin, GMT)',
    )
    expect(mail.text?.trimEnd()).toBe(
      `Hello Jane Doe,

You are invited to a demo of Sayfield.

When: Tuesday 1 December 2026, 10:00 to 10:45 (Dublin, GMT)
With: Ann Byrne
Length: 45 minutes

The attached file puts it into your calendar.
Your reply to this email goes to Ann Byrne.`,
    )
  })

  it('goes to the person and the holder, from the notices’ address with the holder’s name', async () => {
    const mail = await sent()
    expect(mail.recipients).toEqual([
      'jane@prospect.example',
      'ann@sayfield.example',
    ])
    expect(mail.from).toEqual({
      name: 'Ann Byrne',
      address: 'notices@sayfield.example',
    })
    expect(mail.replyTo).toEqual([
      { name: 'Ann Byrne', address: 'ann@sayfield.example' },
    ])
  })

  it.each([
    [{ sequence: 1 }, 'Changed: ', 'REQUEST'],
    [{ sequence: 2, method: 'CANCEL' as const }, 'Cancelled: ', 'CANCEL'],
  ])(
    'of %j begins with “%s” and carries a %s',
    async (change, start, method) => {
      const mail = await sent(change)
      expect(mail.subject).toMatch(new RegExp(`^${start}demo of Sayfield, `))
      const calendar = mail.attachments.find(
        ({ mimeType }) => mimeType === 'text/calendar',
      )
      expect(calendar?.method).toBe(method)
      const text = Buffer.from(calendar?.content as ArrayBuffer).toString(
        'utf8',
      )
      // The parser of the mail ends lines by LF alone.
      expect(text).toBe(file(change).replaceAll('\r\n', '\n'))
    },
  )

  it('names the brand where no admin holds the demo', async () => {
    const mail = await sent({ holder: { name: null, email: null } })
    expect(mail.from?.name).toBe('Sayfield')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('With: Sayfield\n')
    expect(mail.text).not.toContain('Your reply')
  })
})
