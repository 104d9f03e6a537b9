import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openTeam,
  workTogether,
  type Team,
} from '../support/concurrent-work.ts'
import { startProject } from '../support/native-project.ts'

// Concurrent work: two admins on the same entries, beside visitors, notices,
// their dispatchers and schedules; and admins who remove each other.

/**
 * Repetitions of each kind of work: enough for several deadlocks if any two
 * locked in different orders.
 */
const EACH = 40

let postgres: NativePostgres
let team: Team

beforeAll(() => {
  postgres = startProject('closed')
  team = openTeam(postgres, 2)
})
afterAll(async () => {
  await team.close()
  postgres.stop()
})

it('two admins on the same entries and destinations, beside visitors, never deadlock', async () => {
  const { errors } = await workTogether(postgres, team, (done) =>
    Object.values(done).every((times) => times >= EACH),
  )
  expect(errors).toEqual([])
})

it("when two admins remove each other's access at the same moment, one stays", async () => {
  const [a = '', b = ''] = team.admins
  postgres.sql(
    `delete from public.user_roles where user_id not in ('${a}', '${b}');
     delete from auth.sessions where user_id not in ('${a}', '${b}');
     delete from public.audit_log`,
  )
  // The pause lets both commands pass the policy before either row is deleted.
  const remove = (admin: string, other: string) =>
    team.callers.ask(
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
