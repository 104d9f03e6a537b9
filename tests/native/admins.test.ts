import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openCallers,
  type NativeAnswer,
  type NativeCallers,
} from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Concurrent work: two admins on the same entries, beside notices, their dispatcher and reminders; and admins who
// remove each other.

const ADMINS = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const
/** Repetitions of each kind of work: enough for several deadlocks if any two locked in different orders. */
const EACH = 40

let postgres: NativePostgres
let callers: NativeCallers
/** Connections of the schedule and of the dispatcher. */
let machines: Client[]

beforeAll(async () => {
  postgres = startProject('closed')
  postgres.sql(`
    insert into auth.users (id, email) values ('${ADMINS[0]}', 'a@native.example'), ('${ADMINS[1]}', 'b@native.example');
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
    insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
    insert into public.destinations (name, kind, addresses)
      select 'Team ' || n, 'email', array['team@native.example'] from generate_series(1, 2) as n;
    insert into public.destinations (name, kind, url, style) values ('CRM', 'webhook', 'https://crm.native.example', 'standard')`)
  // On a busy machine a lock may take longer than a hosted project's timeout allows.
  postgres.sql(`alter role authenticator set statement_timeout = '60s'`)
  callers = openCallers(postgres)
  machines = [0, 1].map(
    () =>
      new Client(
        `postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`,
      ),
  )
  await Promise.all(machines.map((machine) => machine.connect()))
})
afterAll(async () => {
  await callers.close()
  await Promise.all(machines.map((machine) => machine.end()))
  postgres.stop()
})

it('two admins on the same entries and destinations, beside visitors, never deadlock', async () => {
  const answers: Record<string, NativeAnswer[]> = {}
  const done = (kind: string) =>
    answers[kind]?.filter(({ error }) => !error).length ?? 0
  /**
   * Error codes other than those of expected refusals: duplicate open entries of an address, notes on erased entries,
   * rate limits.
   */
  const wrongRows = () =>
    Object.values(answers)
      .flat()
      .flatMap(({ error }) => error ?? [])
      .filter(
        ({ code }) =>
          !['23505', '23503', '23514', 'PT429'].includes(code ?? ''),
      )
  const isOver = () =>
    wrongRows().length > 0 ||
    Object.keys(answers).every((kind) => done(kind) >= EACH)
  const repeat = async (
    kind: string,
    ask: (round: number) => Promise<NativeAnswer>,
  ) => {
    const list = (answers[kind] ??= [])
    for (let round = 0; !isOver(); round++) list.push(await ask(round))
  }
  const run = async (machine: number, sql: string): Promise<NativeAnswer> => {
    const error = await machines[machine]?.query(sql).then(
      () => undefined,
      (reason: { code: string; message: string }) => reason,
    )
    return { status: 200, ...(error && { error }) }
  }
  const idsInOrder = (order: string) =>
    `id in (select id from public.waitlist order by email ${order} limit 20)`
  const destination = (round: number) =>
    `(select id from public.destinations where kind <> 'admin' order by id offset ${round % 3} limit 1)`
  const NOTE = `insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist`
  /** Works of an admin; `these` and `others` are entries, in opposite orders for the two admins. */
  const works: Record<
    string,
    (round: number, these: string, others: string) => string
  > = {
    changed: (round, these) =>
      `update public.waitlist set status = '${['contacted', 'new', 'closed'][round % 3]}', owner_id = auth.uid() where ${these}`,
    planned: (round, _, others) =>
      `update public.waitlist set next_step_on = current_date + ${round % 9}, company = 'C${round}' where ${others}`,
    'marked as spam': (_, these) =>
      `update public.waitlist set status = 'spam' where ${these}`,
    erased: (_, these) => `delete from public.waitlist where ${these}`,
    noted: () => `${NOTE} where ${idsInOrder('asc')}`,
    replayed: (round) =>
      `select public.deliveries_replay(${destination(round)}, now() - interval '1 day')`,
    resumed: (round) =>
      `update public.destinations set active = ${round % 4 > 1}, name = 'Team ${round % 6}' where id = ${destination(round >> 1)}`,
    'sent again': (round) =>
      `update public.deliveries set state = 'waiting' where destination_id = ${destination(round)} and state <> 'dismissed'`,
  }
  await Promise.all([
    ...ADMINS.flatMap((admin, at) => {
      const [these, others] = (at ? ['desc', 'asc'] : ['asc', 'desc']).map(
        idsInOrder,
      )
      return Object.entries(works).map(([kind, sql]) =>
        repeat(kind, (round) =>
          callers.ask(admin, sql(round, these!, others!)),
        ),
      )
    }),
    repeat('reminded', () =>
      run(0, `select private.queue_reminders(now() + interval '2 days')`),
    ),
    repeat('told', async (round) => {
      const claim = await run(
        1,
        `select public.deliveries_claim(${destination(round)}, 5, 60)`,
      )
      const finished = await run(
        1,
        `select public.delivery_finish(lease, 'delivered') from public.deliveries where lease is not null limit 1`,
      )
      return claim.error ? claim : finished
    }),
    ...[0, 1].map((visitor) =>
      repeat('visitor sent', (round) =>
        callers.insert(`10.${visitor}.${round >> 8}.${round & 255}`, {
          name: 'N',
          email: `${round % 400}@native.example`,
        }),
      ),
    ),
  ])
  expect(wrongRows()).toEqual([])
})

it("when two admins remove each other's access at the same moment, one stays", async () => {
  const [a, b] = ADMINS
  // The pause lets both commands pass the policy before either row is deleted.
  const remove = (admin: string, other: string) =>
    callers.ask(
      admin,
      `delete from public.user_roles where user_id = '${other}' and pg_sleep(0.2)::text = ''`,
    )
  const answers = await Promise.all([remove(a, b), remove(b, a)])
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['42501'])
  expect(postgres.sql('select count(*) from public.user_roles').trim()).toBe(
    '1',
  )
  expect(postgres.sql('select count(*) from auth.sessions').trim()).toBe('1')
  expect(
    postgres
      .sql(
        `select count(*) from public.audit_log where action = 'access-removed'`,
      )
      .trim(),
  ).toBe('1')
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
