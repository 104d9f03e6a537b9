import { createHmac } from 'node:crypto'

// Events of a booking page, in the forms that the providers publish.

export const BOOKING_SECRET = 'a secret of at least thirty-two characters'

const hmac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

interface CalBooking {
  trigger?: string
  uid?: string
  rescheduleUid?: string
  at?: string
  end?: string
  email?: string
  notes?: string
  organizer?: string
}

/** https://cal.com/docs/developing/guides/automation/webhooks */
export const calEvent = ({
  trigger = 'BOOKING_CREATED',
  uid = 'bFJeNb2uX8ANpT3JL5EfXw',
  rescheduleUid,
  at = '2026-12-01T10:00:00Z',
  end = '2026-12-01T10:45:00Z',
  email = 'booker@x.example',
  notes = '',
  organizer = 'calendar@x.example',
}: CalBooking = {}) => ({
  triggerEvent: trigger,
  createdAt: '2026-11-28T09:30:00.538Z',
  payload: {
    type: '45min',
    title: '45min between Ada Admin and Bo Booker',
    description: '',
    additionalNotes: notes,
    customInputs: {},
    startTime: at,
    endTime: end,
    organizer: {
      id: 5,
      name: 'Ada Admin',
      email: organizer,
      timeZone: 'Europe/Dublin',
      language: { locale: 'en' },
    },
    attendees: [
      {
        email,
        name: 'Bo Booker',
        timeZone: 'Europe/Dublin',
        language: { locale: 'en' },
      },
    ],
    location: 'integrations:daily',
    eventTypeId: 7,
    uid,
    ...(rescheduleUid !== undefined && { rescheduleUid }),
    length: 45,
    bookingId: 91,
    metadata: {},
    status: 'ACCEPTED',
  },
})

interface CalendlyBooking {
  event?: string
  invitee?: string
  oldInvitee?: string
  rescheduled?: boolean
  at?: string
  email?: string
  answers?: { question: string; answer: string; position: number }[]
  host?: string
}

/** https://developer.calendly.com/api-docs/overview/webhooks */
export const calendlyEvent = ({
  event = 'invitee.created',
  invitee = 'AAAA',
  oldInvitee,
  rescheduled = false,
  at = '2026-12-01T10:00:00.000000Z',
  email = 'invitee@x.example',
  answers = [],
  host = 'calendar@x.example',
}: CalendlyBooking = {}) => {
  const events = 'https://api.calendly.com/scheduled_events/GGGG'
  return {
    event,
    created_at: '2026-11-28T09:30:00.000000Z',
    created_by: 'https://api.calendly.com/users/UUUU',
    payload: {
      uri: `${events}/invitees/${invitee}`,
      email,
      name: 'Iva Invitee',
      status: event === 'invitee.canceled' ? 'canceled' : 'active',
      timezone: 'Europe/Dublin',
      questions_and_answers: answers,
      rescheduled,
      old_invitee: oldInvitee ? `${events}/invitees/${oldInvitee}` : null,
      new_invitee: null,
      scheduled_event: {
        uri: events,
        name: 'Demo',
        status: 'active',
        start_time: at,
        end_time: new Date(Date.parse(at) + 30 * 60_000).toISOString(),
        event_memberships: [
          { user: 'https://api.calendly.com/users/UUUU', user_email: host },
        ],
      },
    },
  }
}

/** Headers and body of Cal.com's webhook. */
export function signedByCal(event: unknown, secret = BOOKING_SECRET) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  return { body, headers: { 'x-cal-signature-256': hmac(body, secret) } }
}

/** Headers and body of Calendly's webhook, signed at a time. */
export function signedByCalendly(
  event: unknown,
  secret = BOOKING_SECRET,
  at = new Date(),
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const time = Math.floor(at.getTime() / 1000)
  const signature = hmac(`${time}.${body}`, secret)
  return {
    body,
    headers: { 'calendly-webhook-signature': `t=${time},v1=${signature}` },
  }
}
