import * as z from 'zod/mini'
import type { Provider } from './signature.ts'

/** Parameters of record_booking (migration bookings). */
export interface Booking {
  event: 'booked' | 'moved' | 'cancelled'
  uid: string
  former_uid: string | null
  /** ISO moment. */
  starts_at: string
  minutes: number
  name: string
  email: string
  message: string | null
  holder_email: string | null
}

/**
 * A body's booking; without one, whether the site has no use for its event, or
 * the reason why it can't be read.
 */
export type Reading =
  | { booking: Booking }
  | { unused: string }
  | { problem: string }

const MINUTE_MS = 60_000

/** Length of a booking without an end. */
const DEFAULT_MIN = 30

/** Limits of the database; a booked length is brought within. */
const LENGTHS_MIN = { shortest: 5, longest: 480 }

/** Longest name and message of a request, in characters. */
const LONGEST = { name: 100, message: 1000 }

const moment = z.string().check(
  z.refine((text) => !Number.isNaN(Date.parse(text)), {
    error: 'is not a time',
  }),
)
const text = z.string().check(
  z.minLength(1, { error: 'is empty' }),
  // PostgreSQL can't store it.
  z.refine((given) => !given.includes('\0'), { error: 'has a null character' }),
)
const maybe = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.nullish(schema), undefined)

/**
 * Cal.com, https://cal.com/docs/developing/guides/automation/webhooks: the
 * attendees are the person who booked, then guests. A moved booking has a new
 * `uid`; `rescheduleUid` is the one before.
 */
const calBody = z.object({
  triggerEvent: text,
  payload: z.object({
    uid: text,
    rescheduleUid: maybe(text),
    startTime: moment,
    endTime: maybe(moment),
    attendees: z.tuple(
      [z.object({ name: maybe(z.string()), email: text })],
      z.unknown(),
    ),
    organizer: maybe(z.object({ email: maybe(z.string()) })),
    additionalNotes: maybe(z.string()),
  }),
})

const CAL_EVENTS = new Map<string | undefined, Booking['event']>([
  ['BOOKING_CREATED', 'booked'],
  ['BOOKING_RESCHEDULED', 'moved'],
  ['BOOKING_CANCELLED', 'cancelled'],
])

/**
 * Calendly, https://developer.calendly.com/api-docs/overview/webhooks: an
 * invitee's address is its id. A move is two events: `invitee.created` with
 * `old_invitee`, and `invitee.canceled` with `rescheduled`.
 * https://developer.calendly.com/see-how-webhook-payloads-change-when-invitees-reschedule-events
 */
const calendlyBody = z.object({
  event: text,
  payload: z.object({
    uri: text,
    email: text,
    name: maybe(z.string()),
    rescheduled: maybe(z.boolean()),
    old_invitee: maybe(text),
    questions_and_answers: maybe(
      z.array(z.object({ question: z.string(), answer: z.string() })),
    ),
    scheduled_event: z.object({
      start_time: moment,
      end_time: maybe(moment),
      event_memberships: maybe(
        z.array(z.object({ user_email: maybe(z.string()) })),
      ),
    }),
  }),
})

const CALENDLY_EVENTS = new Map<string | undefined, Booking['event']>([
  ['invitee.created', 'booked'],
  ['invitee.canceled', 'cancelled'],
])

/** Reads a body that the provider has signed. */
export function readBooking(provider: Provider, body: string): Reading {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { problem: 'The body is not JSON' }
  }
  return provider === 'cal.com' ? readCal(json) : readCalendly(json)
}

function readCal(json: unknown): Reading {
  const name = nameIn(json, 'triggerEvent')
  const event = CAL_EVENTS.get(name)
  if (name && !event) return { unused: name }
  const read = calBody.safeParse(json)
  if (!read.success || !event) return problemOf(read.error)
  const { payload } = read.data
  const [{ email, name: attendee }] = payload.attendees
  return {
    booking: {
      event,
      uid: payload.uid,
      former_uid: event === 'moved' ? (payload.rescheduleUid ?? null) : null,
      ...timesOf(payload.startTime, payload.endTime),
      ...personOf(attendee, email),
      message: cut(payload.additionalNotes ?? '', LONGEST.message) || null,
      holder_email: payload.organizer?.email ?? null,
    },
  }
}

function readCalendly(json: unknown): Reading {
  const name = nameIn(json, 'event')
  const event = CALENDLY_EVENTS.get(name)
  if (name && !event) return { unused: name }
  const read = calendlyBody.safeParse(json)
  if (!read.success || !event) return problemOf(read.error)
  const { payload } = read.data
  // The event of the new time moves the demo.
  if (event === 'cancelled' && payload.rescheduled)
    return { unused: `${name} of a moved booking` }
  const former = event === 'booked' ? (payload.old_invitee ?? null) : null
  const { start_time, end_time, event_memberships } = payload.scheduled_event
  const answers = (payload.questions_and_answers ?? [])
    .filter(({ answer }) => answer.trim())
    .map(({ question, answer }) => `${question}\n${answer}`)
  return {
    booking: {
      event: former === null ? event : 'moved',
      uid: payload.uri,
      former_uid: former,
      ...timesOf(start_time, end_time),
      ...personOf(payload.name, payload.email),
      message: cut(answers.join('\n\n'), LONGEST.message) || null,
      holder_email: event_memberships?.[0]?.user_email ?? null,
    },
  }
}

/** The event's name, whatever else the body holds. */
function nameIn(json: unknown, key: string): string | undefined {
  const named = z.record(z.string(), z.unknown()).safeParse(json)
  const name = named.success ? named.data[key] : undefined
  return typeof name === 'string' ? name : undefined
}

function problemOf(error: z.core.$ZodError | undefined): Reading {
  const [issue] = error?.issues ?? []
  const path = issue?.path.join('.') || 'The body'
  return { problem: `${path}: ${issue?.message ?? 'no event'}` }
}

function timesOf(start: string, end: string | null | undefined) {
  const from = new Date(start)
  const minutes = end
    ? Math.round((Date.parse(end) - from.getTime()) / MINUTE_MS)
    : DEFAULT_MIN
  return {
    starts_at: from.toISOString(),
    minutes: Math.min(
      Math.max(minutes, LENGTHS_MIN.shortest),
      LENGTHS_MIN.longest,
    ),
  }
}

function personOf(name: string | null | undefined, address: string) {
  const email = address.trim()
  const [local = email] = email.split('@')
  return {
    name: cut(name ?? '', LONGEST.name) || cut(local, LONGEST.name),
    email,
  }
}

/** Null characters, which PostgreSQL can't store. */
const NULLS = /\0/g

/** Trims and shortens a text as the database counts: by code points. */
const cut = (given: string, most: number) =>
  Array.from(given.replaceAll(NULLS, '').trim()).slice(0, most).join('').trim()
