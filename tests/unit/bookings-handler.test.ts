// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type Delivery,
  type EmbeddedBackend,
  startDelivery,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import { createHandler } from '../../supabase/functions/bookings/handler.ts'
import {
  BOOKING_SECRET,
  calendlyEvent,
  calEvent,
  signedByCal,
  signedByCalendly,
} from '../support/bookings.ts'
import {
  createBackendClient,
  type BackendClient,
} from '../support/backend-client.ts'

// The function `bookings` as `npm start` runs it, with the real database.

let backend: EmbeddedBackend
let delivery: Delivery
let client: BackendClient

beforeAll(async () => {
  vi.stubEnv('BOOKING_SECRET', BOOKING_SECRET)
  backend = await startEmbeddedBackend({ seed: true })
  delivery = await startDelivery(backend, 'http://localhost:5173')
  client = await createBackendClient({
    ...backend,
    middleware: delivery.middleware,
  })
})
afterAll(async () => {
  client.close()
  await delivery.close()
  await backend.close()
  vi.unstubAllEnvs()
})
beforeEach(async () => {
  await backend.query('delete from public.waitlist')
})

/** Posts a webhook as the provider does; returns status and text. */
async function receive({
  body,
  headers,
}: {
  body: string
  headers: Record<string, string>
}) {
  const response = await fetch(`${client.url}/functions/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return [response.status, await response.text()]
}

const demos = () =>
  backend.query(
    `select email, source, to_char(starts_at at time zone 'UTC', 'DD.MM. HH24:MI') as at, minutes, demos.outcome,
      (select full_name from public.profiles where user_id = holder_id) as holder
    from public.demos join public.waitlist on waitlist.id = entry_id order by starts_at`,
  )

it('Cal.com books, moves and cancels a demo, and its address becomes an entry', async () => {
  const organizer = 'admin@sayfield.example'
  expect(await receive(signedByCal(calEvent({ organizer })))).toEqual([
    200,
    'booked',
  ])
  const demo = {
    email: 'booker@x.example',
    source: 'link',
    at: '01.12. 10:00',
    minutes: 45,
    outcome: null,
    holder: 'Ada Admin',
  }
  expect(await demos()).toEqual([demo])
  const moved = calEvent({
    trigger: 'BOOKING_RESCHEDULED',
    uid: 'second',
    rescheduleUid: 'bFJeNb2uX8ANpT3JL5EfXw',
    at: '2026-12-02T15:00:00Z',
    end: '2026-12-02T15:30:00Z',
  })
  expect(await receive(signedByCal(moved))).toEqual([200, 'moved'])
  expect(await demos()).toEqual([{ ...demo, at: '02.12. 15:00', minutes: 30 }])
  const cancelled = calEvent({ trigger: 'BOOKING_CANCELLED', uid: 'second' })
  expect(await receive(signedByCal(cancelled))).toEqual([200, 'cancelled'])
  expect(await demos()).toMatchObject([{ outcome: 'cancelled' }])
})

it('Calendly books and moves a demo by two events in any order, and cancels it', async () => {
  const answers = [
    { question: 'What should we show?', answer: 'Voice notes', position: 0 },
    { question: 'Anything else?', answer: ' ', position: 1 },
  ]
  await receive(signedByCalendly(calendlyEvent({ answers })))
  expect(
    await backend.query('select name, message from public.waitlist'),
  ).toEqual([
    { name: 'Iva Invitee', message: 'What should we show?\nVoice notes' },
  ])
  const away = calendlyEvent({ event: 'invitee.canceled', rescheduled: true })
  const again = calendlyEvent({
    invitee: 'BBBB',
    oldInvitee: 'AAAA',
    at: '2026-12-03T09:00:00.000000Z',
  })
  expect(await receive(signedByCalendly(away))).toEqual([200, 'unused'])
  expect(await receive(signedByCalendly(again))).toEqual([200, 'moved'])
  expect(await receive(signedByCalendly(away))).toEqual([200, 'unused'])
  expect(await demos()).toMatchObject([
    { at: '03.12. 09:00', minutes: 30, outcome: null },
  ])
  const cancelled = calendlyEvent({
    event: 'invitee.canceled',
    invitee: 'BBBB',
  })
  expect(await receive(signedByCalendly(cancelled))).toEqual([200, 'cancelled'])
  expect(await demos()).toMatchObject([{ outcome: 'cancelled' }])
})

it('a repeat changes nothing and is answered 200', async () => {
  await receive(signedByCal(calEvent()))
  expect(await receive(signedByCal(calEvent()))).toEqual([200, 'unchanged'])
  expect(await demos()).toHaveLength(1)
})

it('a booking goes to the entry that a visitor made with the form', async () => {
  await client.insert({ name: 'Bo', email: 'Booker@x.example', source: 'demo' })
  await receive(signedByCal(calEvent()))
  expect(await demos()).toMatchObject([
    { email: 'Booker@x.example', source: 'demo' },
  ])
})

it('a body without a valid signature is refused, whatever it holds', async () => {
  const { body, headers } = signedByCal(calEvent())
  const refused = [401, 'The signature is missing or not valid']
  expect(await receive({ body, headers: {} })).toEqual(refused)
  expect(await receive({ body: `${body} `, headers })).toEqual(refused)
  expect(
    await receive(
      signedByCal(calEvent(), 'another secret, as long as the first'),
    ),
  ).toEqual(refused)
  const old = new Date(Date.now() - 181_000)
  expect(
    await receive(signedByCalendly(calendlyEvent(), BOOKING_SECRET, old)),
  ).toEqual(refused)
  expect(await demos()).toEqual([])
})

it('an event that the site has no use for is logged and answered 200', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const ping = { triggerEvent: 'PING', createdAt: '2026-11-28T09:30:00Z' }
  expect(await receive(signedByCal(ping))).toEqual([200, 'unused'])
  const form = { event: 'routing_form_submission.created', payload: {} }
  expect(await receive(signedByCalendly(form))).toEqual([200, 'unused'])
  expect(log.mock.calls).toEqual([
    ['Booking page: no use for PING'],
    ['Booking page: no use for routing_form_submission.created'],
  ])
  log.mockRestore()
})

const calPayload = calEvent().payload
it.each([
  ['no JSON', '{', 400, 'The body is not JSON'],
  ['null', 'null', 400, /^The body: /],
  ['a list', '[]', 400, /^The body: /],
  ['no event', '{"payload":{}}', 400, /^triggerEvent: /],
  [
    'no attendee',
    {
      triggerEvent: 'BOOKING_CREATED',
      payload: { ...calPayload, attendees: [] },
    },
    400,
    /^payload\.attendees/,
  ],
  [
    'an empty address',
    calEvent({ email: '' }),
    400,
    'payload.attendees.0.email: is empty',
  ],
  [
    'an address without a host',
    calEvent({ email: 'bo' }),
    422,
    'refused: email_pattern',
  ],
  [
    'no time',
    calEvent({ at: 'soon' }),
    400,
    'payload.startTime: is not a time',
  ],
  [
    'a time long ago',
    calEvent({ at: '1999-01-01T00:00:00Z' }),
    422,
    'refused: demos_start_sane',
  ],
  ['an empty id', calEvent({ uid: '' }), 400, 'payload.uid: is empty'],
  [
    'an id of 501 characters',
    calEvent({ uid: 'x'.repeat(501) }),
    422,
    'refused: demos_booking_uid_length',
  ],
])(
  'a body with %s is answered in words',
  async (_what, body, status, reason) => {
    const [gotStatus, text] = await receive(signedByCal(body))
    expect(gotStatus).toBe(status)
    expect(text).toMatch(reason)
    expect(await demos()).toEqual([])
  },
)

it('a body of more than 256 KiB is answered 413', async () => {
  const event = calEvent({ notes: 'x'.repeat(256 * 1024) })
  expect(await receive(signedByCal(event))).toEqual([
    413,
    'The body is larger than 262144 bytes',
  ])
})

it('names and messages are brought within the database’s limits', async () => {
  const { payload, ...event } = calEvent({
    notes: `  ${'😀'.repeat(1200)}\0`,
    end: '2026-12-02T10:00:00Z',
  })
  const attendees = [{ name: ` ${'n'.repeat(120)}`, email: ' bo@x.example ' }]
  expect(
    await receive(
      signedByCal({ ...event, payload: { ...payload, attendees } }),
    ),
  ).toEqual([200, 'booked'])
  expect(
    await backend.query(
      'select char_length(name) as name, char_length(message) as message, minutes from public.waitlist join public.demos on entry_id = waitlist.id',
    ),
  ).toEqual([{ name: 100, message: 1000, minutes: 480 }])
})

it('a person without a name is called by the address', async () => {
  const { payload, ...event } = calEvent()
  const attendees = [{ name: null, email: 'niamh.kelly@x.example' }]
  await receive(signedByCal({ ...event, payload: { ...payload, attendees } }))
  expect(await backend.query('select name from public.waitlist')).toEqual([
    { name: 'niamh.kelly' },
  ])
})

it('if the database fails, the provider is asked to try again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const handle = createHandler(() => BOOKING_SECRET, {
    call: () => Promise.reject(new Error('no connection')),
  })
  const { body, headers } = signedByCal(calEvent())
  const response = await handle(
    new Request('http://localhost/', { method: 'POST', body, headers }),
  )
  expect(response.status).toBe(503)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

it('without a secret of 32 characters every body is refused', async () => {
  for (const secret of ['', 'x'.repeat(31)]) {
    const { body, headers } = signedByCal(calEvent(), secret)
    const response = await createHandler(() => secret)(
      new Request('http://localhost/', { method: 'POST', body, headers }),
    )
    expect(response.status).toBe(401)
  }
})

it('only POST is answered, and only callers of this machine', async () => {
  const get = await fetch(`${client.url}/functions/v1/bookings`)
  expect(get.status).toBe(405)
  const { body, headers } = signedByCal(calEvent())
  expect(
    await receive({
      body,
      headers: { ...headers, origin: 'https://x.example' },
    }),
  ).toMatchObject([403, expect.stringContaining('ALLOWED_ORIGINS')])
})
