// @vitest-environment node
import { readFileSync } from 'node:fs'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type {
  Message,
  Redirected,
} from '../../supabase/functions/deliver/message.ts'
import {
  CALL_TIMEOUT_MS,
  LEASE_S,
  MAIL_TIMEOUT_MS,
  waitAfter,
} from '../../supabase/functions/deliver/schedule.ts'
import {
  webhookText,
  type SendResult,
} from '../../supabase/functions/deliver/webhook.ts'
import { EVENTS } from '@/admin/notices/api'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { deferred } from '../support/deferred.ts'
import { asAdmin, openDeliveryDatabase } from '../support/delivery.ts'
import { ROUND_THE_CLOCK } from '../support/round-the-clock.ts'

// The dispatcher with the database functions, on a fake clock.
// supabase/tests/notifications.test.sql tests the functions alone.

vi.setConfig({ testTimeout: 120_000 })

const PATIENT = { timeout: 60_000 }
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const URL = 'https://hooks.example.com/in'
const ok: SendResult = { result: 'delivered', status: 200 }

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>
/** A time at which all deliveries queued by the test are due. */
let start = 0

beforeAll(async () => {
  db = await openDeliveryDatabase()
})
afterAll(() => db.database.close())
beforeEach(async () => {
  await db.empty()
  start = Date.now() + 1000
})

/**
 * Sends all deliveries due at a moment, or at the moments of a clock; returns
 * the seconds until the next one.
 */
async function runAt(
  send: (message: Message) => SendResult,
  now: number | (() => number),
  chance = 0,
) {
  const errors: unknown[] = []
  const dispatcher = createDispatcher({
    store: db.store(() => new Date(typeof now === 'number' ? now : now())),
    send: async (message) => send(message),
    random: () => chance,
    onError: (error) => errors.push(error),
  })
  dispatcher.wake()
  const next = await dispatcher.idle()
  expect(errors).toEqual([])
  return next
}

/**
 * Adds a request with its own due time, so that its delivery is a separate
 * attempt.
 */
async function requestAt(second: number) {
  const [id] = await db.requests(1)
  const moment = new Date(start + second * 1000)
  await db.query(
    'update public.deliveries set created_at = $1, due_at = $1 where entry_id = $2',
    [moment, id],
  )
  return id!
}

describe('the retry schedule', () => {
  const error = 'The receiver answered 500'
  const refusal: SendResult = { result: 'retry', status: 500, error }
  const noSend = () => expect.unreachable('sent before its time')

  interface Attempt {
    state: string
    tries: number
    due_at: Date
    status: number
    error: string
  }
  const attempt = async () => {
    const [row] = await db.query<Attempt>(
      'select state, tries, due_at, status, error from public.deliveries',
    )
    return row!
  }

  /** Refuses a delivery whenever it is due, until it has failed. */
  async function refuseUntilFailed() {
    await db.webhook(URL)
    await db.requests(1)
    const ids: string[] = []
    const waits: number[] = []
    let now = start
    for (;;) {
      await runAt(({ id }) => (ids.push(id), refusal), now, 0.5)
      const row = await attempt()
      if (row.state !== 'waiting') return { ids, waits }
      waits.push((row.due_at.getTime() - now) / 1000)
      now = row.due_at.getTime()
    }
  }

  it('makes ten attempts over three days, with 5% of jitter, then the delivery has failed', async () => {
    const { ids, waits } = await refuseUntilFailed()
    const SCHEDULE = [
      5,
      300,
      1800,
      2 * HOUR_S,
      5 * HOUR_S,
      10 * HOUR_S,
      14 * HOUR_S,
      20 * HOUR_S,
      24 * HOUR_S,
    ]
    expect(waits).toEqual(
      SCHEDULE.map((wait) => expect.closeTo(wait * 1.05, 1)),
    )
    expect(ids).toHaveLength(10)
    expect(await db.states()).toEqual({ failed: 1 })
  })

  it('keeps the id of a delivery, so that a receiver can tell a second attempt', async () => {
    const { ids } = await refuseUntilFailed()
    expect(new Set(ids).size).toBe(1)
  })

  it("records the attempt and the receiver's answer", async () => {
    await db.webhook(URL)
    await db.requests(1)
    await runAt(() => refusal, start)
    expect(await attempt()).toMatchObject({ tries: 1, status: 500, error })
  })

  it('claims no delivery before its time', async () => {
    await db.webhook(URL)
    await db.requests(1)
    await runAt(() => refusal, start)
    const due = (await attempt()).due_at.getTime()
    const secondsLeft = await runAt(noSend, due - 10)
    expect(secondsLeft).toBeCloseTo(0.01, 2)
  })

  it.each([
    {
      time: 'a day at most',
      tries: 0,
      throttles: 9,
      asked: 10 * DAY_S,
      result: 'throttled',
      retry: DAY_S,
      hold: DAY_S,
    },
    {
      time: 'a second at least',
      tries: 0,
      throttles: 0,
      asked: 0,
      result: 'throttled',
      retry: 1,
      hold: 1,
    },
    {
      time: 'longer than the schedule',
      tries: 0,
      throttles: 10,
      asked: 60,
      result: 'retry',
      retry: 60,
      hold: 60,
    },
    {
      time: 'as long as the schedule',
      tries: 1,
      throttles: 10,
      asked: 60,
      result: 'retry',
      retry: 300,
      hold: 60,
    },
    {
      time: 'no longer, after the last try',
      tries: 9,
      throttles: 10,
      asked: 60,
      result: 'retry',
      retry: undefined,
      hold: 60,
    },
  ])(
    'a receiver that asks for time gets $time',
    ({ tries, throttles, asked, result, retry, hold }) => {
      expect(waitAfter({ tries, throttles }, asked, () => 0)).toEqual({
        result,
        retry_seconds: retry,
        hold_seconds: hold,
      })
    },
  )
})

type Keys = Record<string, string[]>

/**
 * Keys of a webhook's data, and of each object in it; values are strings or
 * null.
 */
function bodyKeys(message: Message): Keys {
  const body = JSON.parse(
    webhookText({ ...message, style: 'standard' }, 'https://x.example'),
  ) as Record<string, object>
  expect(Object.keys(body)).toEqual(['type', 'timestamp', 'data'])
  const objects = Object.entries(body.data!).filter(
    ([, value]) => value instanceof Object,
  ) as [string, object][]
  const leaves = [body.data!, ...objects.map(([, inner]) => inner)].flatMap(
    (part) => Object.values(part) as unknown[],
  )
  const odd = leaves.filter(
    (leaf) =>
      !(leaf === null || typeof leaf === 'string' || leaf instanceof Object),
  )
  expect(odd).toEqual([])
  return Object.fromEntries(
    [['data', body.data!] as const, ...objects].map(([key, part]) => [
      key,
      keysOf(part),
    ]),
  )
}
const keysOf = (part: object) => Object.keys(part).toSorted()

/** Keys that an entry has in `private.request_data`, and a return hasn't. */
const OF_THE_ENTRY = new Set([
  'id',
  'status',
  'owner',
  'outcome',
  'outcome_at',
  'demo_at',
  'demo_outcome',
  'first_asked_at',
  'dashboard_url',
])

/** The same by the table of docs/deploy.md. */
function documentedKeys(event: string): Keys {
  const row = (name: string) =>
    new RegExp(`^\\| \`${name}\` \\| (.*) \\|$`, 'm').exec(
      readFileSync('docs/deploy.md', 'utf8'),
    )![1]!
  // Values of a field, and those of a change, are in brackets behind it.
  const names = (text: string) =>
    [...text.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(
      ([, name]) => name!,
    )
  const created = [...names(row('request.created')), ...REQUEST_FIELDS]
  const own = names(row(event))
  const again = created.filter((key) => !OF_THE_ENTRY.has(key))
  const data = [
    ...new Set([...(/fields/.test(row(event)) ? created : []), ...own]),
  ].toSorted()
  return {
    data,
    ...(own.includes('returned') && { returned: again.toSorted() }),
    ...(own.includes('change') && { change: ['owner'] }),
  }
}

const COLLEAGUE = '00000000-0000-4000-8000-0000000000c0'

describe('the notices of a request, from its arrival until it is erased', () => {
  const subjects: string[] = []
  const texts: string[] = []
  const bodies = new Map<string, Keys>()

  const read = (message: Message) => {
    if (message.kind === 'webhook') {
      bodies.set(message.event, bodyKeys(message))
      return
    }
    const mail = mailText(message, 'https://www.sayfield.example', '')
    subjects.push(`${message.addresses!.join()}: ${mail.subject}`)
    texts.push(mail.text)
  }
  /** Sends what is due once no press can be undone any more. */
  const send = () =>
    runAt((message) => (read(message), ok), Date.now() + 15_000)
  const visitor = (sql: string) => db.query(sql).then(send)
  const colleagues = (sql: string) => asAdmin(db, sql).then(send)
  /** Makes a moment come that a reminder waits for. */
  const clock = (sql: string) => db.query(sql)
  const queueReminders = (at: string) =>
    db.query(`select private.queue_reminders(${at})`).then(send)

  beforeAll(async () => {
    await db.empty()
    await db.database
      .exec(`insert into auth.users (id, email) values ('${COLLEAGUE}', 'mo@sayfield.example');
      insert into public.user_roles (user_id, role) values ('${COLLEAGUE}', 'admin')`)
    await db.webhook(URL)
    await db.email('team@x.example')
    await db.query(
      `update public.destinations set events = $1 where kind in ('email', 'webhook')`,
      [EVENTS],
    )

    await clock(ROUND_THE_CLOCK)

    await visitor(
      `insert into public.waitlist (name, email, company, phone) values ('Conor', 'c@x.example', 'Daly', '1')`,
    )
    await colleagues(`update public.waitlist set status = 'closed'`)
    await visitor(
      `insert into public.waitlist_returns (entry_id, name, email, phone) select id, name, email, '2' from public.waitlist`,
    )
    await clock(
      `update public.waitlist set status_since = now() - interval '245 minutes', asked_again_at = null`,
    )
    await queueReminders('now()')
    await colleagues(`update public.waitlist set owner_id = '${COLLEAGUE}'`)
    await clock(
      `update public.waitlist set status = 'contacted', next_step = 'Call', next_step_on = current_date`,
    )
    // A Tuesday, which has a morning mail but no figures of a week.
    await queueReminders(
      `date_trunc('week', now()) + interval '8 days 12 hours'`,
    )
    await colleagues('delete from public.waitlist')
  })

  it('tell the team, and the owner of what concerns them, in this order', () => {
    expect(subjects).toEqual([
      'team@x.example: New request: Conor, Daly',
      'team@x.example: Closed: Conor, Daly',
      expect.stringMatching(
        /^team@x\.example: Asked again: Conor, Daly \(first asked .*, closed\)$/,
      ),
      'team@x.example: No answer after 4 hours: Conor, Daly',
      'team@x.example: Owner mo@sayfield.example: Conor, Daly',
      'mo@sayfield.example: Handed over to you: Conor, Daly',
      'mo@sayfield.example: Your day: 1 due',
      'team@x.example: A request was erased',
    ])
  })

  it('tell a changed phone number with the earlier one', () => {
    expect(texts.join('\n')).toContain('Phone: 2 (before: 1)')
  })

  it('reach webhooks with the data that docs/deploy.md documents for each event', () => {
    const sent = [
      'request.created',
      'request.returned',
      'request.updated',
      'request.erased',
    ]
    expect(
      bodies,
      'private.request_data against docs/deploy.md; a key that a return lacks belongs into OF_THE_ENTRY of this test',
    ).toEqual(new Map(sent.map((event) => [event, documentedKeys(event)])))
  })
})

describe('the dispatcher', () => {
  it('sends to destinations in parallel, so that one hanging destination delays no other', async () => {
    const slow = await db.webhook('https://slow.example.com/')
    await db.webhook(URL)
    await db.requests(60)
    const hanging = deferred<SendResult>()
    const arrived: string[] = []
    const dispatcher = createDispatcher({
      store: db.store(),
      send: ({ url, id }) => {
        if (url !== URL) return hanging.promise
        arrived.push(id)
        return Promise.resolve(ok)
      },
    })
    dispatcher.wake()
    await vi.waitFor(() => expect(new Set(arrived).size).toBe(60), PATIENT)
    await db.requests(1)
    dispatcher.wake()
    await vi.waitFor(() => expect(arrived).toHaveLength(61), PATIENT)
    const waiting = `select from public.deliveries where destination_id = $1 and state = 'waiting'`
    expect(await db.query(waiting, [slow])).toHaveLength(61)
    hanging.resolve(ok)
    await dispatcher.idle()
    expect(await db.states()).toEqual({ delivered: 122 })
  })

  it('sends no delivery twice during its lease; after a death another dispatcher sends it with the same id', async () => {
    await db.webhook(URL)
    const entries = await db.requests(60)
    const arrived: string[] = []
    const dispatcherAt = (seconds: number, answer: Promise<SendResult>) => {
      const dispatcher = createDispatcher({
        store: db.store(() => new Date(start + seconds * 1000)),
        send: ({ id }) => (arrived.push(id), answer),
      })
      dispatcher.wake()
      return dispatcher
    }
    // This dispatcher seems dead to the others: it never gets the responses to
    // its first claim.
    dispatcherAt(0, new Promise(() => undefined))
    await vi.waitFor(() => expect(arrived).toHaveLength(25), PATIENT)
    const unfinished = [...arrived]
    await dispatcherAt(
      (MAIL_TIMEOUT_MS + CALL_TIMEOUT_MS) / 1000,
      Promise.resolve(ok),
    ).idle()
    expect([arrived.length, new Set(arrived).size]).toEqual([
      entries.length,
      entries.length,
    ])
    await dispatcherAt(LEASE_S + 1, Promise.resolve(ok)).idle()
    expect(arrived.slice(entries.length).toSorted()).toEqual(
      unfinished.toSorted(),
    )
    expect(await db.states()).toEqual({ delivered: entries.length })
  })

  it('looks for work again if it was woken during a look', async () => {
    const looked = deferred<void>()
    let looks = 0
    const dispatcher = createDispatcher({
      store: {
        ...db.store(),
        due: async () => {
          looks += 1
          if (looks === 1) await looked.promise
          return { destinations: [], next_in: null }
        },
      },
      send: () => expect.unreachable(),
    })
    dispatcher.wake()
    dispatcher.wake()
    looked.resolve()
    await dispatcher.idle()
    expect(looks).toBe(2)
  })

  it('gives up a delivery whose lease has expired too often', async () => {
    const destination = await db.webhook(URL)
    await db.requests(1)
    for (let death = 0; death < 22; death++) {
      await db
        .store(() => new Date(start + death * 61_000))
        .claim(destination, 25, 60)
    }
    expect(await db.states()).toEqual({ failed: 1 })
  })

  it('continues after a database error, without an immediate retry', async () => {
    await db.webhook(URL)
    await db.requests(1)
    const store = db.store()
    const errors: unknown[] = []
    let claims = 0
    const dispatcher = createDispatcher({
      store: {
        ...store,
        claim: (...wanted) =>
          claims++ === 0
            ? Promise.reject(new Error('gone'))
            : store.claim(...wanted),
      },
      send: () => Promise.resolve(ok),
      onError: (error) => errors.push(error),
    })
    dispatcher.wake()
    await dispatcher.idle()
    expect([claims, errors.length]).toEqual([1, 1])
    dispatcher.wake()
    await dispatcher.idle()
    expect(await db.states()).toEqual({ delivered: 1 })
  })

  it('finishes a test delivery after one attempt, with its error', async () => {
    await db.test(await db.webhook(URL))
    const late: SendResult = {
      result: 'retry',
      error: 'x'.repeat(201),
      asked: 60,
    }
    await runAt(({ event }) => (expect(event).toBe('test'), late), start)
    expect(
      await db.query('select state, error, tries from public.deliveries'),
    ).toEqual([{ state: 'failed', error: 'x'.repeat(200), tries: 1 }])
  })
})

it('cuts an error of 300 characters, and tries the delivery again', async () => {
  await db.webhook(URL)
  await db.requests(1)
  await runAt(() => ({ result: 'retry', error: 'x'.repeat(300) }), start)
  expect(
    await db.query('select state, tries, error from public.deliveries'),
  ).toEqual([{ state: 'waiting', tries: 1, error: 'x'.repeat(200) }])
  expect(await runAt(() => ok, start + 6000)).toBeNull()
  expect(await db.states()).toEqual({ delivered: 1 })
})

it('a notice refused for its content is tried ten times, and its destination doesn’t count as failing', async () => {
  const id = await db.webhook(URL)
  await db.requests(1)
  const refused: SendResult = {
    result: 'refused',
    status: 400,
    error: 'too long',
  }
  let tries = 0
  let now = start
  for (let next: number | null = 0; next !== null; now += next * 1000 + 1) {
    next = await runAt(() => {
      tries += 1
      return refused
    }, now)
    if (next === null) break
  }
  expect(tries).toBe(10)
  expect(await db.states()).toEqual({ failed: 1 })
  expect(
    await db.query(
      'select active, failures, failing_since from public.destinations where id = $1',
      [id],
    ),
  ).toEqual([{ active: true, failures: 0, failing_since: null }])
})

it('an admin’s change of an address is told to the other destinations and to all admins', async () => {
  const crm = await db.webhook(URL)
  await db.email('team@x.example')
  await asAdmin(
    db,
    `update public.destinations set url = 'https://evil.example/in' where id = '${crm}'`,
  )
  const told: Message[] = []
  await runAt((notice) => (told.push(notice), ok), Date.now() + 1000)
  expect(told.flatMap(({ addresses }) => addresses ?? []).toSorted()).toEqual(
    expect.arrayContaining(['admin@x.example', 'team@x.example']),
  )
  const { name, changed } = told[0]!.about as Redirected
  expect({ name, ...changed }).toEqual({
    name: 'Destination',
    before: URL,
    after: 'https://evil.example/in',
    by: 'admin@x.example',
  })
  expect(keysOf({ name, ...changed })).toEqual(
    documentedKeys('destination.changed').data,
  )
})

describe('a receiver that throttles', () => {
  const notNow: SendResult = {
    result: 'retry',
    status: 503,
    error: 'not now',
    asked: 1,
  }

  /**
   * Sends waiting notices to a receiver for some hours, plus one created
   * meanwhile; returns delays and counts.
   */
  async function simulate(
    waiting: number,
    answer: (entry: string, now: number) => SendResult,
    hours = 1,
    newAfter = 20,
  ) {
    await db.webhook(URL)
    const first = await db.requests(waiting)
    let now = start
    const arrived = new Map<string, number>()
    let sent = 0
    let late: string | undefined
    while (now < start + hours * 3_600_000) {
      if (late === undefined && now >= start + newAfter * 1000)
        late = await requestAt((now - start) / 1000)
      const next = await runAt(
        ({ request }) => {
          now += 10
          sent += 1
          const outcome = answer(request!.id, now)
          if (outcome === ok) arrived.set(request!.id, (now - start) / 1000)
          return outcome
        },
        () => now,
      )
      const until =
        late === undefined ? start + newAfter * 1000 : Number.POSITIVE_INFINITY
      if (next === null && late !== undefined) break
      now = Math.min(now + (next ?? 30) * 1000 + 1, Math.max(until, now + 1))
    }
    const told = first.flatMap((id) => arrived.get(id) ?? [])
    return {
      lastAfter:
        told.length === waiting ? Math.max(...told) : Number.POSITIVE_INFINITY,
      newAfter: (arrived.get(late!) ?? Number.POSITIVE_INFINITY) - newAfter,
      sent,
      states: await db.states(),
    }
  }

  it('at one request a second gets all of 60 notices within 3 minutes and a new one within 2', async () => {
    let freeAt = 0
    const oneASecond = (_id: string, now: number) =>
      now < freeAt ? notNow : ((freeAt = now + 1000), ok)
    const { lastAfter, newAfter, sent, states } = await simulate(60, oneASecond)
    expect(states).toEqual({ delivered: 61 })
    expect(lastAfter).toBeLessThan(180)
    expect(newAfter).toBeLessThan(120)
    // The receiver isn't flooded: it refuses about once per delivery.
    expect(sent).toBeLessThan(3 * 60 + 30)
  })

  it('makes only the notice fail that it always refuses, and delays no other one', async () => {
    let disliked: string | undefined
    const dislikes = (entry: string) =>
      (disliked ??= entry) === entry ? notNow : ok
    const { states, sent, newAfter } = await simulate(
      30,
      dislikes,
      24 * 4,
      3000,
    )
    expect(states).toEqual({ delivered: 30, failed: 1 })
    // The refused notice takes ten throttled attempts, which don't count, and
    // the schedule's ten.
    expect(sent).toBe(30 + 20)
    expect(newAfter).toBeLessThan(5)
  })
})

describe('a destination that refuses everything', () => {
  const broken: SendResult = {
    result: 'retry',
    status: 404,
    error: 'The receiver answered 404 Not Found',
  }
  let notices: Message[] = []
  beforeEach(() => void (notices = []))

  /** Sends deliveries due between two times, in seconds after the start. */
  async function run(from: number, to: number, outcome: SendResult) {
    let now = start + from * 1000
    while (now <= start + to * 1000) {
      const next = await runAt(
        (message) =>
          message.url === URL ? outcome : (notices.push(message), ok),
        now,
      )
      if (next === null) return
      now += next * 1000 + 1
    }
  }
  const state = async () => {
    const [found] = await db.query<
      Record<string, unknown>
    >(`select destinations.*,
        (select failing_since is not null from public.destination_states as seen where seen.id = destinations.id) as seen
      from public.destinations where url = '${URL}'`)
    return found
  }
  const failing = () =>
    notices.filter(({ event }) => event === 'destination.failing')

  it("is failing from the third failed attempt, with the receiver's error, until an attempt succeeds", async () => {
    await db.webhook(URL)
    await db.requests(1)
    await run(0, 10, broken)
    expect(await state()).toMatchObject({ failures: 2, seen: false })
    await run(300, 310, broken)
    expect(await state()).toMatchObject({
      failures: 3,
      seen: true,
      failure: 'The receiver answered 404 Not Found',
    })
    await run(2 * HOUR_S, 2 * HOUR_S, ok)
    expect(await state()).toMatchObject({
      failures: 0,
      seen: false,
      failure: null,
      failing_since: null,
    })
  })

  it('is not failing after failed tests, or mails that only some addresses refuse', async () => {
    const id = await db.webhook(URL)
    for (const wanted of ['test', 'some'] as const) {
      for (let count = 0; count < 4; count++) {
        await (wanted === 'test' ? db.test(id) : db.requests(1))
        await run(
          count,
          count,
          wanted === 'test'
            ? broken
            : { result: 'failed', error: 'refused 1 of 2 addresses' },
        )
      }
      expect(await state()).toMatchObject({ failures: 0, seen: false })
    }
  })

  it('is also failing after throttling for ten minutes', async () => {
    await db.webhook(URL)
    await db.requests(5)
    await run(0, 599, { ...broken, status: 503, asked: 60 })
    expect(await state()).toMatchObject({ seen: false })
    await run(600, 900, { ...broken, status: 503, asked: 60 })
    expect(await state()).toMatchObject({ seen: true })
  })

  it('is reported to the other destinations once a day', async () => {
    await db.webhook(URL)
    await db.email('team@x.example')
    for (let hour = 0; hour < 48; hour += 6) {
      await requestAt(hour * HOUR_S)
      await run(hour * HOUR_S, (hour + 5) * HOUR_S, broken)
    }
    expect(failing()).toHaveLength(2)
    expect(failing()[0]).toMatchObject({
      kind: 'email',
      about: {
        name: 'Destination',
        failure: 'The receiver answered 404 Not Found',
        stopped: false,
      },
    })
    expect(keysOf(failing()[0]!.about!)).toEqual(
      documentedKeys('destination.failing').data,
    )
    expect(
      notices.filter(({ event }) => event === 'request.created'),
    ).toHaveLength(8)
  })

  describe('for five days', () => {
    let id: string
    const statesOfWebhook = async () => {
      const rows = await db.query<{ state: string; count: number }>(
        'select state, count(*)::int from public.deliveries where destination_id = $1 group by 1',
        [id],
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    }
    const refuseDay = async (day: number, requests: number) => {
      for (let count = 0; count < requests; count++)
        await requestAt(day * DAY_S)
      await run(day * DAY_S, day * DAY_S + 10 * HOUR_S, broken)
    }
    beforeEach(async () => {
      id = await db.webhook(URL)
      await db.email('team@x.example')
      for (let day = 0; day < 5; day++) await refuseDay(day, 1)
    })

    /** Of the last day several deliveries are sent in parallel. */
    const refuseLastDay = () => refuseDay(5, 3)

    it('is still active before the fifth day is over', async () => {
      expect(await state()).toMatchObject({ active: true })
    })

    it('stops', async () => {
      await refuseLastDay()
      expect(await state()).toMatchObject({
        active: false,
        stopped: 'failing',
        seen: true,
      })
    })

    it('is reported once as stopped, and logged without an admin', async () => {
      await refuseLastDay()
      const stopped = failing().filter(
        ({ about }) => about && 'stopped' in about && about.stopped,
      )
      expect(stopped).toHaveLength(1)
      expect(
        await db.query(
          `select admin_id from public.audit_log where action = 'destination-stopped' and created_at > $1`,
          [new Date(start - 1000)],
        ),
      ).toEqual([{ admin_id: null }])
    })

    it('gets all deliveries since it failed once an admin makes it active', async () => {
      await refuseLastDay()
      await requestAt(6 * DAY_S)
      await run(6 * DAY_S, 6 * DAY_S, ok)
      expect(await statesOfWebhook()).toEqual({ failed: 2, waiting: 7 })
      await asAdmin(
        db,
        `update public.destinations set active = true where id = '${id}'`,
      )
      await run(7 * DAY_S, 7 * DAY_S, ok)
      expect(await statesOfWebhook()).toEqual({ delivered: 9 })
      expect(await state()).toMatchObject({
        active: true,
        stopped: null,
        failures: 0,
        seen: false,
      })
    })
  })
})

describe('a wake-up call of the function', () => {
  // Stand-ins for parts of hosted Supabase: pg_net, which calls the function,
  // and Vault, which keeps its secret.
  beforeAll(async () => {
    await db.database.exec(`
    create schema net;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.calls values (url, headers) returning 1';
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
  `)
  })
  beforeEach(async () => {
    await db.database.exec(`
    delete from net.calls;
    delete from vault.decrypted_secrets;
    insert into vault.decrypted_secrets values ('deliver_url', 'https://ref.supabase.co/functions/v1/deliver'), ('deliver_secret', 'word');
  `)
  })

  const calls = () =>
    db.query<{ url: string; headers: object }>('select * from net.calls')

  it('follows a request once, with the secret, unless there is no destination or no secret', async () => {
    await db.requests(1)
    await db.email('team@x.example')
    await db.database.exec(
      `update vault.decrypted_secrets set name = 'other' where name = 'deliver_secret'`,
    )
    await db.requests(1)
    expect(await calls()).toEqual([])
    await db.database.exec(
      `delete from public.deliveries; update vault.decrypted_secrets set name = 'deliver_secret' where name = 'other'`,
    )
    for (let count = 0; count < 3; count++) await db.requests(1)
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer word',
    }
    expect(await calls()).toEqual([
      { url: 'https://ref.supabase.co/functions/v1/deliver', headers },
    ])
  })

  it("follows an admin's resend, resume, test or release from spam, but not the dispatcher's own writes", async () => {
    const id = await db.email('team@x.example')
    await db.requests(1)
    const callsAfter = async (work: () => Promise<unknown>) => {
      await db.database.exec(
        `update public.deliveries set created_at = now() - interval '1 minute'; delete from net.calls`,
      )
      await work()
      return (await calls()).length
    }
    for (const command of [
      `update public.deliveries set state = 'waiting'`,
      `insert into public.deliveries (destination_id, event) values ('${id}', 'test')`,
      `update public.destinations set active = true where id = '${id}'`,
      `update public.waitlist set status = 'new'`,
    ]) {
      if (command.includes('active'))
        await db.database.exec('update public.destinations set active = false')
      if (command.includes(`'new'`))
        await asAdmin(db, `update public.waitlist set status = 'spam'`)
      expect(await callsAfter(() => asAdmin(db, command)), command).toBe(1)
    }
    const claim = `set role service_role; select public.deliveries_claim('${id}', 9, 60); reset role`
    expect(await callsAfter(() => db.database.exec(claim))).toBe(0)
  })

  it('that fails does not refuse the request', async () => {
    await db.email('team@x.example')
    await db.database.exec(
      'alter table net.calls add constraint never check (false)',
    )
    await db.requests(1)
    await db.database.exec('alter table net.calls drop constraint never')
    expect(await db.states()).toEqual({ waiting: 1 })
  })

  it('is made by the job of every minute only if something is due', async () => {
    await db.email('team@x.example')
    const [{ command: job } = { command: '' }] = await db.query<{
      command: string
    }>(`select command from private.schedules where name = 'deliver'`)
    await db.database.exec(job)
    expect(await calls()).toEqual([])
    await db.requests(1)
    await db.database.exec(`delete from net.calls; ${job}`)
    expect(await calls()).toHaveLength(1)
  })

  it('a delivered entry of the log is deleted after 90 days, a failed one is kept', async () => {
    await db.email('team@x.example')
    await db.requests(4)
    await db.database.exec(`
    with numbered as (select id, row_number() over () as n from public.deliveries)
    update public.deliveries set
      state = case when n < 3 then 'delivered' when n = 3 then 'failed' else 'dismissed' end,
      finished_at = now() - case when n = 1 then interval '89 days' else interval '91 days' end
    from numbered where numbered.id = deliveries.id;
    select private.purge_deliveries()
  `)
    expect(await db.states()).toEqual({ delivered: 1, failed: 1 })
  })
})
