import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { openCallers, type NativeAnswer, type NativeCallers } from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Admins at the same entries at the same moment, with three who are told of them, the dispatcher that tells, and the schedule
// that reminds; and at each other's access.

const ADMINS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
/** How often each of them has to succeed beside the others; a busy machine takes longer. */
const TIMES = 30
const END_MS = 300_000

let postgres: NativePostgres
let callers: NativeCallers
/** The schedule's connection, and the dispatcher's. */
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
  // A busy machine may take longer than a hosted project lets a statement wait for another's lock.
  postgres.sql(`alter role authenticator set statement_timeout = '60s'`)
  callers = await openCallers(postgres)
  machines = [0, 1].map(() => new Client(`postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`))
  await Promise.all(machines.map((machine) => machine.connect()))
})
afterAll(async () => {
  await callers.close()
  await Promise.all(machines.map((machine) => machine.end()))
  postgres.stop()
})

it('two who erase and change the same entries, beside visitors, never end in a deadlock', async () => {
  const began = performance.now()
  const answers: Record<string, NativeAnswer[]> = {
    changed: [],
    planned: [],
    erased: [],
    noted: [],
    sent: [],
    reminded: [],
    told: [],
  }
  const succeeded = (list: NativeAnswer[]) => list.filter(({ error }) => !error).length
  const areEnough = () => Object.values(answers).every((list) => succeeded(list) >= TIMES)
  const repeat = async (kind: string, ask: (round: number) => Promise<NativeAnswer>) => {
    for (let round = 0; !areEnough() && performance.now() < began + END_MS; round++) {
      answers[kind]?.push(await ask(round))
    }
  }
  const run = async (machine: number, sql: string): Promise<NativeAnswer> => {
    const error = await machines[machine]?.query(sql).then(
      () => undefined,
      (reason: { code: string; message: string }) => reason,
    )
    return { status: 200, ms: 0, ...(error && { error }) }
  }
  const some = (order: string) => `id in (select id from public.waitlist order by email ${order} limit 20)`
  await Promise.all([
    ...ADMINS.flatMap((admin, which) => [
      repeat('changed', (round) =>
        callers.ask(
          admin,
          `update public.waitlist set status = '${['contacted', 'spam', 'new', 'closed'][round % 4]}', owner_id = auth.uid()
           where ${some(which ? 'desc' : 'asc')}`,
        ),
      ),
      repeat('planned', (round) =>
        callers.ask(
          admin,
          `update public.waitlist set next_step_on = current_date + ${round % 9}, company = 'C${round}' where ${some(which ? 'asc' : 'desc')}`,
        ),
      ),
      repeat('erased', async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return callers.ask(admin, `delete from public.waitlist where ${some(which ? 'asc' : 'desc')}`)
      }),
      repeat('noted', () =>
        callers.ask(
          admin,
          `insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist where ${some('asc')}`,
        ),
      ),
    ]),
    repeat('reminded', () => run(0, `select private.queue_reminders(now() + interval '2 days')`)),
    repeat('told', async (round) => {
      const claimed = `select public.deliveries_claim(id, 5, 60) from public.destinations order by id offset ${round % 3} limit 1`
      const claim = await run(1, claimed)
      const finished = await run(
        1,
        `select public.delivery_finish(lease, 'delivered') from public.deliveries where lease is not null limit 1`,
      )
      return claim.error ? claim : finished
    }),
    ...[0, 1].map((visitor) =>
      repeat('sent', (round) =>
        callers.insert(`10.${visitor}.${round >> 8}.${round & 255}`, {
          name: 'N',
          email: `${round % 400}@native.example`,
        }),
      ),
    ),
  ])
  const codes = Object.values(answers)
    .flat()
    .flatMap(({ error }) => error?.code ?? [])
  const done = Object.entries(answers).map(([kind, list]) => `${kind} ${succeeded(list)}`)
  console.log(
    `in ${((performance.now() - began) / 1000).toFixed(1)} s: ${done.join(', ')}; errors: ${[...new Set(codes)].join(' ') || 'none'}`,
  )
  // A status that an address's other entry stands against, a note on what was just erased, and the limit on notes.
  expect(codes.filter((code) => !['23505', '23503', '23514', 'PT429'].includes(code))).toEqual([])
  for (const [kind, list] of Object.entries(answers)) expect(succeeded(list), kind).toBeGreaterThanOrEqual(TIMES)
})

it('of two who remove each other’s access at the same moment, one stays', async () => {
  const [a, b] = ADMINS
  // Both have passed the policy before either row is gone.
  const remove = (admin: string, other: string) =>
    callers.ask(admin, `delete from public.user_roles where user_id = '${other}' and pg_sleep(0.2)::text = ''`)
  const answers = await Promise.all([remove(a, b), remove(b, a)])
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['42501'])
  expect(postgres.sql('select count(*) from public.user_roles').trim()).toBe('1')
  expect(postgres.sql('select count(*) from auth.sessions').trim()).toBe('1')
  expect(postgres.sql(`select count(*) from public.audit_log where action = 'access-removed'`).trim()).toBe('1')
})
