import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openCallers,
  type NativeAnswer,
  type NativeCallers,
} from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Concurrent work: two admins on the same entries, beside notices, their dispatcher and reminders; and admins who
// remove each other.

const ANNA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

let postgres: NativePostgres
let callers: NativeCallers
let schedule: Client
let dispatcher: Client

const connect = async () => {
  const client = new Client(
    `postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`,
  )
  await client.connect()
  return client
}
const count = (rows: string) =>
  Number(postgres.sql(`select count(*) from ${rows}`))

beforeAll(async () => {
  postgres = startProject('closed')
  postgres.sql(`
    insert into auth.users (id, email) values ('${ANNA}', 'a@native.example'), ('${BEN}', 'b@native.example');
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
    insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
    insert into public.destinations (name, kind, addresses)
      select 'Team ' || n, 'email', array['team@native.example'] from generate_series(1, 2) as n;
    insert into public.destinations (name, kind, url, style) values ('CRM', 'webhook', 'https://crm.native.example', 'standard')`)
  // On a busy machine a lock may take longer than a hosted project's timeout allows.
  postgres.sql(`alter role authenticator set statement_timeout = '60s'`)
  callers = openCallers(postgres)
  schedule = await connect()
  dispatcher = await connect()
})
afterAll(async () => {
  await callers.close()
  await schedule.end()
  await dispatcher.end()
  postgres.stop()
})

describe('concurrent work', () => {
  /** One repetition of a task; `round` counts them from 0. */
  type Task = (round: number) => Promise<NativeAnswer>

  /** Enough for several deadlocks if any two tasks locked rows in different orders. */
  const REPETITIONS = 20

  /** Refusals that concurrent tasks must expect. */
  const EXPECTED_REFUSALS = new Map([
    ['23505', 'the address has an open entry already'],
    ['23503', 'the entry of the note is erased'],
    ['23514', 'the entry of the note no longer takes notes'],
    ['PT429', 'too many requests'],
  ])

  /** Repeats all tasks at the same time until each has succeeded often enough, or one fails unexpectedly. */
  async function repeatTogether(tasks: Record<string, Task>) {
    const unexpected: { task: string; error: NativeAnswer['error'] }[] = []
    const successes = new Map(Object.keys(tasks).map((name) => [name, 0]))
    const isOver = () =>
      unexpected.length > 0 ||
      [...successes.values()].every((times) => times >= REPETITIONS)

    const repeat = async ([name, task]: [string, Task]) => {
      for (let round = 0; !isOver(); round++) {
        const { error } = await task(round)
        if (!error) successes.set(name, successes.get(name)! + 1)
        else if (!EXPECTED_REFUSALS.has(error.code ?? ''))
          unexpected.push({ task: name, error })
      }
    }
    await Promise.all(Object.entries(tasks).map(repeat))
    return unexpected
  }

  const run = async (client: Client, sql: string): Promise<NativeAnswer> => {
    try {
      await client.query(sql)
      return { status: 200 }
    } catch (error) {
      return { status: 500, error: error as NativeAnswer['error'] }
    }
  }

  const entriesBy = (order: 'asc' | 'desc') =>
    `id in (select id from public.waitlist order by email ${order} limit 20)`
  const STATUSES = ['contacted', 'new', 'closed']
  /** Each round takes the next of the three destinations. */
  const destination = (round: number) =>
    `(select id from public.destinations where kind <> 'admin' order by id offset ${round % 3} limit 1)`

  /** Tasks of one admin on two overlapping sets of entries, and on all destinations. */
  function adminTasks(
    name: string,
    admin: string,
    entries: string,
    otherEntries: string,
  ): Record<string, Task> {
    const as = (sql: string) => callers.ask(admin, sql)
    return {
      [`${name} changes statuses`]: (round) =>
        as(
          `update public.waitlist set status = '${STATUSES[round % STATUSES.length]}', owner_id = auth.uid() where ${entries}`,
        ),
      [`${name} plans next steps`]: (round) =>
        as(
          `update public.waitlist set next_step_on = current_date + ${round % 9}, company = 'C${round}' where ${otherEntries}`,
        ),
      [`${name} marks entries as spam`]: () =>
        as(`update public.waitlist set status = 'spam' where ${entries}`),
      [`${name} erases entries`]: () =>
        as(`delete from public.waitlist where ${entries}`),
      [`${name} adds notes`]: () =>
        as(
          `insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist where ${entriesBy('asc')}`,
        ),
      [`${name} replays a day of notices`]: (round) =>
        as(
          `select public.deliveries_replay(${destination(round)}, now() - interval '1 day')`,
        ),
      // Off for two rounds, on for two.
      [`${name} stops and resumes destinations`]: (round) =>
        as(
          `update public.destinations set active = ${round % 4 > 1}, name = 'Team ${round % 6}' where id = ${destination(Math.floor(round / 2))}`,
        ),
      [`${name} sends notices again`]: (round) =>
        as(
          `update public.deliveries set state = 'waiting' where destination_id = ${destination(round)} and state <> 'dismissed'`,
        ),
    }
  }

  const queueReminders: Task = () =>
    run(schedule, `select private.queue_reminders(now() + interval '2 days')`)

  const claimAndFinish: Task = async (round) => {
    const claimed = await run(
      dispatcher,
      `select public.deliveries_claim(${destination(round)}, 5, 60)`,
    )
    if (claimed.error) return claimed
    return run(
      dispatcher,
      `select public.delivery_finish(lease, 'delivered') from public.deliveries where lease is not null limit 1`,
    )
  }

  /** A visitor with a new network address each time, and one of 400 email addresses. */
  const sendRequest =
    (visitor: number): Task =>
    (round) =>
      callers.insert(
        `10.${visitor}.${Math.floor(round / 256)}.${round % 256}`,
        {
          name: 'N',
          email: `${round % 400}@native.example`,
        },
      )

  it('of two admins on the same entries, in opposite orders, beside visitors and notices never ends in a deadlock', async () => {
    const unexpected = await repeatTogether({
      ...adminTasks('Anna', ANNA, entriesBy('asc'), entriesBy('desc')),
      ...adminTasks('Ben', BEN, entriesBy('desc'), entriesBy('asc')),
      'the schedule queues reminders': queueReminders,
      'the dispatcher delivers notices': claimAndFinish,
      'one visitor sends requests': sendRequest(1),
      'another visitor sends requests': sendRequest(2),
    })
    expect(unexpected).toEqual([])
  })
})

describe("two admins who remove each other's access at the same moment", () => {
  let answers: NativeAnswer[]

  beforeAll(async () => {
    // The pause lets both commands pass the policy before either row is deleted.
    const removeAccess = (admin: string, other: string) =>
      callers.ask(
        admin,
        `delete from public.user_roles where user_id = '${other}' and pg_sleep(0.2)::text = ''`,
      )
    answers = await Promise.all([
      removeAccess(ANNA, BEN),
      removeAccess(BEN, ANNA),
    ])
  })

  it('leave one admin, with a session', () => {
    expect(count('public.user_roles')).toBe(1)
    expect(count('auth.sessions')).toBe(1)
  })

  it('get one refusal, for lack of privilege', () => {
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['42501'])
  })

  it('leave one removal in the audit log', () => {
    expect(count(`public.audit_log where action = 'access-removed'`)).toBe(1)
  })
})

it('a page of the activity reads both indexes instead of sorting the whole history', () => {
  postgres.sql(`insert into public.waitlist (name, email) values ('Many', 'many@native.example');
    insert into public.waitlist_history (entry_id, action) select id, 'added' from public.waitlist, generate_series(1, 20000)
      where email = 'many@native.example';
    analyze public.waitlist_history, public.audit_log`)
  const plan = postgres.sql(
    `explain select * from public.team_activity order by created_at desc, id desc limit 21`,
  )
  expect(plan).toContain('Index Scan using waitlist_history_newest')
  expect(plan).not.toContain('Seq Scan on waitlist_history')
})
