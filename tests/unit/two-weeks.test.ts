// @vitest-environment node
import { afterAll, expect, test, vi } from 'vitest'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import { openDeliveryDatabase } from '../support/delivery.ts'
import { moveClockTo } from '../support/moved-clock.ts'

// Two weeks of a team, with every mail that it got: a holiday, a leaver, a
// request that waits, one that asks again, and two Mondays.

vi.setConfig({ testTimeout: 240_000 })

const ANN = '00000000-0000-4000-8000-0000000000a1'
const BEA = '00000000-0000-4000-8000-0000000000b2'
const CLEO = '00000000-0000-4000-8000-0000000000c3'
const SITE = 'https://www.sayfield.example'

moveClockTo('2026-11-01T12:00Z')
const db = await openDeliveryDatabase()
afterAll(async () => {
  vi.restoreAllMocks()
  await db.database.close()
})

const mails: string[] = []

/** Format: Mon 2 10:00. November in Dublin is in UTC. */
const momentText = () =>
  new Date(Date.now())
    .toUTCString()
    .replace(/^(\w+), 0?(\d+) Nov 2026 (\d\d:\d\d).*/, '$1 $2 $3')

function receive(message: Message) {
  const { subject, text } = mailText(message, SITE, 'Sayfield')
  expect(text.split('\n').length).toBeGreaterThan(5)
  mails.push(
    `${momentText()} ${message.addresses!.join().replace('@x.example', '')}: ${subject}`,
  )
}

/** What the schedule does each minute. */
async function runSchedule() {
  await db.query('select private.queue_reminders()')
  const errors: unknown[] = []
  const dispatcher = createDispatcher({
    store: db.store(),
    send: (message) => {
      receive(message)
      return Promise.resolve({ result: 'delivered' })
    },
    onError: (error) => errors.push(error),
  })
  dispatcher.wake()
  await dispatcher.idle()
  expect(errors).toEqual([])
}

let day = 2
let halfHours = 0
/** Runs the schedule at every half hour before a time of the same day. */
async function until(hour: number, minute = 0) {
  for (; halfHours < 2 * hour + minute / 30; halfHours++) {
    const time = `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`
    moveClockTo(`2026-11-${String(day).padStart(2, '0')}T${time}:01Z`)
    await runSchedule()
  }
}
async function nextDay() {
  await until(24)
  day++
  halfHours = 0
}

/** Runs SQL as an admin, who has just signed in. */
const as = (admin: string, sql: string) =>
  db.database.transaction(async (own) => {
    const session_id = crypto.randomUUID()
    await own.query(
      'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())',
      [session_id, admin],
    )
    const claims = { sub: admin, role: 'authenticated', session_id }
    await own.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims),
    ])
    await own.exec(`set local role authenticated; ${sql}`)
  })

const ask = (name: string) =>
  db.query('insert into public.waitlist (name, email) values ($1, $2)', [
    name,
    `${name.toLowerCase()}@prospect.example`,
  ])
const idOf = (name: string) =>
  `(select id from public.waitlist where name = '${name}')`

test('every mail of two weeks has its receiver and reason, none is empty, none comes twice', async () => {
  await db.database.exec(`
    insert into auth.users (id, email, raw_user_meta_data) values
      ('${ANN}', 'ann@x.example', '{"full_name": "Ann"}'), ('${BEA}', 'bea@x.example', '{"full_name": "Bea"}'),
      ('${CLEO}', 'cleo@x.example', '{"full_name": "Cleo"}');
    insert into public.user_roles (user_id, role, takes_turns, created_at) values
      ('${ANN}', 'admin', true, '2026-10-01'), ('${BEA}', 'admin', true, '2026-10-02'), ('${CLEO}', 'admin', false, '2026-10-03')`)

  // Monday: a request for Ann, which waits; one for Bea, which she answers.
  await until(10)
  await ask('Conor')
  await until(11)
  await ask('Mary')
  await until(11, 30)
  await as(
    BEA,
    `update public.waitlist set status = 'contacted', next_step = 'Call', next_step_on = '2026-11-04' where name = 'Mary'`,
  )
  // Cleo's own: two entries, and a demo on the second Wednesday.
  await ask('Kari')
  await ask('Jan')
  await as(
    CLEO,
    `update public.waitlist set owner_id = auth.uid(), status = 'contacted', next_step_on = '2026-11-06' where name = 'Jan'`,
  )
  await as(
    CLEO,
    `update public.waitlist set owner_id = auth.uid(), status = 'contacted' where name = 'Kari';
    insert into public.demos (entry_id, starts_at, holder_id) select id, '2026-11-11T15:00Z', auth.uid() from public.waitlist where name = 'Kari'`,
  )
  await nextDay()
  // Tuesday: the last reminder. Wednesday: Bea's call.
  await nextDay()
  await until(9, 30)
  await as(
    BEA,
    `update public.waitlist set next_step_on = '2026-11-20' where name = 'Mary'`,
  )
  await nextDay()
  // Thursday: Ann goes on holiday. The first press is undone.
  await until(9)
  await as(
    ANN,
    `update public.waitlist set owner_id = '${CLEO}' where owner_id = '${ANN}'`,
  )
  await as(
    ANN,
    `update public.waitlist set owner_id = '${ANN}' where owner_id = '${CLEO}' and name = 'Conor'`,
  )
  await until(10)
  await as(
    ANN,
    `update public.waitlist set owner_id = '${BEA}' where owner_id = '${ANN}'`,
  )
  await nextDay()
  // Friday: Cleo doesn't do her step. The weekend is silent.
  await nextDay()
  await nextDay()
  await nextDay()
  // Monday: Bea answers Conor.
  await until(9)
  await as(
    BEA,
    `update public.waitlist set status = 'contacted', next_step_on = '2026-11-20' where name = 'Conor'`,
  )
  await nextDay()
  // Tuesday: Cleo leaves, Ann gets her work.
  await until(9)
  await as(BEA, `select public.remove_access('${CLEO}', '${ANN}')`)
  await until(10)
  await as(
    ANN,
    `update public.waitlist set next_step_on = '2026-11-20' where name = 'Jan'`,
  )
  await nextDay()
  // Wednesday: the demo.
  await until(16)
  await as(ANN, `update public.demos set outcome = 'held'`)
  await as(
    ANN,
    `update public.waitlist set next_step_on = '2026-11-20' where name = 'Kari'`,
  )
  await nextDay()
  // Thursday: Mary asks again, and waits until Friday.
  await until(16)
  await db.query(
    `insert into public.waitlist_returns (entry_id, name, email) select id, name, email from public.waitlist where name = 'Mary'`,
  )
  await nextDay()
  await until(9)
  await as(
    BEA,
    `insert into public.waitlist_notes (entry_id, body, mentions) values (${idOf('Mary')}, '@Ann, you know her', '{${ANN}}')`,
  )
  await nextDay()
  await nextDay()
  await nextDay()
  await until(12)

  expect(mails).toEqual([
    // Requests go in turn; Ann doesn't answer hers.
    'Mon 2 10:00 ann: Assigned to you: Conor',
    'Mon 2 11:00 bea: Assigned to you: Mary',
    'Mon 2 14:00 ann: No answer after 4 hours: Conor',
    'Tue 3 08:00 ann: Your day: 1 due',
    'Tue 3 14:00 ann: No answer after 1 day: Conor',
    'Wed 4 08:00 ann: Your day: 1 due',
    'Wed 4 08:00 bea: Your day: 1 due',
    'Thu 5 08:00 ann: Your day: 1 due',
    // Ann's holiday: nothing of the press that was undone.
    'Thu 5 10:00 bea: Handed over to you: Conor',
    'Fri 6 08:00 bea: Your day: 1 due',
    'Fri 6 08:00 cleo: Your day: 1 due',
    // Monday's figures, after a silent weekend.
    'Mon 9 08:00 ann: Your day: last week in four figures',
    'Mon 9 08:00 bea: Your day: 1 due',
    'Mon 9 08:00 cleo: Your day: 1 due',
    'Tue 10 08:00 cleo: Your day: 1 due',
    // Cleo leaves: Jan, and Kari with her demo.
    'Tue 10 09:00 ann: 2 requests handed over to you',
    'Wed 11 08:00 ann: Your day: 1 demo',
    // Mary asks again; the note answers before a reminder is due.
    'Thu 12 16:00 bea: Asked again: Mary (first asked 2 Nov, contacted)',
    'Fri 13 08:00 bea: Your day: 1 asked again',
    'Fri 13 09:00 ann: Named in a note: Mary',
    'Mon 16 08:00 ann: Your day: last week in four figures',
    'Mon 16 08:00 bea: Your day: last week in four figures',
  ])
})
