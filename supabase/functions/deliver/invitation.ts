import ICAL from 'ical.js'
import type { SendMailOptions } from 'nodemailer'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { knownZone } from './dates.ts'
import type { Invitation } from './message.ts'
import { displayName, oneLine } from './plain-text.ts'
import { words } from './words.ts'

// A folded line begins with a space, which counts too:
// https://www.rfc-editor.org/rfc/rfc5545#section-3.1
ICAL.foldLength = 74

const text = words.invitation
const MINUTE_MS = 60_000

interface Sender {
  /** Address that the mail server accepts as sender: the organiser. */
  address: string
  brand: string
}

/** What an invitation needs besides itself. */
interface Surroundings extends Sender {
  zone: string
  /** Host of the site, for ids that are the site's own. */
  host: string
}

/**
 * An invitation, its update or its cancellation, as a mail to the person and
 * the holder: in words, and as a file that calendars take over.
 */
export function invitationMail(
  invitation: Invitation,
  { zone: asked, ...sender }: Sender & { host: string; zone: string | null },
): SendMailOptions {
  const surroundings = { ...sender, zone: knownZone(asked) }
  const { method, holder } = invitation
  const name = organiserName(invitation, sender.brand)
  const say = sayingOf(invitation)
  const when = whenText(invitation, surroundings.zone)
  return {
    from: { name, address: sender.address },
    ...(holder.email && { replyTo: { name, address: holder.email } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: say.subject(sender.brand, when),
    text: [
      text.hello(oneLine(invitation.name)),
      '',
      say.lead(sender.brand),
      '',
      `${text.when}: ${when}`,
      `${text.with}: ${name}`,
      `${text.length}: ${text.minutes(invitation.minutes)}`,
      '',
      method === 'CANCEL' ? text.cancelledFile : text.file,
      ...(holder.email ? [text.reply(name)] : []),
      '',
    ].join('\n'),
    icalEvent: {
      method,
      filename: 'demo.ics',
      content: invitationFile(invitation, surroundings),
    },
  }
}

function sayingOf({ method, sequence }: Invitation) {
  if (method === 'CANCEL') return text.cancelled
  return sequence === 0 ? text.invited : text.changed
}

const organiserName = ({ holder }: Invitation, brand: string) =>
  displayName(holder.name ?? '') || brand

/** Day, times and zone: 'Tuesday 1 December 2026, 10:00 to 10:30 (Dublin, GMT)'. */
function whenText({ starts_at, minutes }: Invitation, timeZone: string) {
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + minutes * MINUTE_MS)
  const part = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(moment)
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const offset = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'shortOffset',
  })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/\+0$/, '')
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return text.span(
    `${part(start, { weekday: 'long' })} ${part(start, day)}`,
    part(start, time),
    part(end, time),
    [...new Set([place, offset])].join(', '),
  )
}

/**
 * The calendar file: https://www.rfc-editor.org/rfc/rfc5545, its methods in
 * https://www.rfc-editor.org/rfc/rfc5546#section-3.2
 */
export function invitationFile(
  invitation: Invitation,
  { address, brand, zone, host }: Surroundings,
): string {
  const { uid, sequence, method, starts_at, minutes, holder } = invitation
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + minutes * MINUTE_MS)
  const calendarZone = zoneOf(zone)
  const inZone = { zone: calendarZone, timeZone: zone }
  const name = organiserName(invitation, brand)

  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${uid}@${host}`)
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('dtstamp', utc(new Date(invitation.created_at)))
  event.addProperty(momentProperty('dtstart', start, inZone))
  event.addProperty(momentProperty('dtend', end, inZone))
  event.addPropertyWithValue('summary', text.summary(brand, name))
  event.addPropertyWithValue(
    'status',
    method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
  )
  event.addProperty(personProperty('organizer', name, address))
  if (invitation.email)
    event.addProperty(
      personProperty(
        'attendee',
        displayName(invitation.name),
        invitation.email,
        'NEEDS-ACTION',
      ),
    )
  if (holder.email)
    event.addProperty(
      personProperty('attendee', name, holder.email, 'ACCEPTED'),
    )

  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${brand}//Demos//EN`)
  calendar.addPropertyWithValue('method', method)
  calendar.addSubcomponent(calendarZone.component)
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** The zone with its rules, as the tz database has them. */
function zoneOf(zone: string) {
  const [block] = tzlib_get_ical_block(zone) as string[]
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(block!) as unknown[]))
}

const utc = (moment: Date) => ICAL.Time.fromJSDate(moment, true)

/** A moment in the zone; in UTC if the zone's clocks show it twice. */
function momentProperty(
  name: string,
  moment: Date,
  { zone, timeZone }: { zone: ICAL.Timezone; timeZone: string },
) {
  const isTwice = showTwice(moment, timeZone)
  const property = new ICAL.Property(name)
  property.setValue(isTwice ? utc(moment) : utc(moment).convertToZone(zone))
  if (!isTwice) property.setParameter('tzid', zone.tzid)
  return property
}

/** By how much clocks are put back: an hour, on Lord Howe Island half of one. */
const BACK_MIN = [60, 30]

/** Whether clocks in the zone show this time a second time on the same day. */
function showTwice(moment: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return BACK_MIN.flatMap((minutes) => [minutes, -minutes]).some(
    (minutes) =>
      clock.format(new Date(moment.getTime() + minutes * MINUTE_MS)) ===
      clock.format(moment),
  )
}

function personProperty(
  kind: 'organizer' | 'attendee',
  name: string,
  address: string,
  answer?: 'NEEDS-ACTION' | 'ACCEPTED',
) {
  const property = new ICAL.Property(kind)
  property.setValue(`mailto:${address}`)
  if (name) property.setParameter('cn', name)
  if (answer) {
    property.setParameter('role', 'REQ-PARTICIPANT')
    property.setParameter('partstat', answer)
    // Nothing reads answers at the organiser's address.
    property.setParameter('rsvp', 'FALSE')
  }
  return property
}
