import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  askWith,
  CHECKS,
  FAULTS,
  SOUND_STATES,
  type Check,
} from '../support/form-faults.ts'
import { startProject } from '../support/native-project.ts'

let postgres: NativePostgres

beforeAll(() => {
  postgres = startProject('closed')
  postgres.sql(readFileSync('supabase/seed.sql', 'utf8'))
})
afterAll(() => postgres.stop())

/** Whether all is well, in a PostgreSQL with a fault. */
function ask(fault: string, check: Check) {
  try {
    return postgres.sql(askWith(fault, check)).split('\n').at(-1)
  } catch (error) {
    return String(error)
  }
}

for (const check of CHECKS) {
  it.each(SOUND_STATES)(`${check} finds nothing: $name`, ({ sql }) => {
    expect(ask(sql, check)).toBe('t')
  })
}

it.each(FAULTS)('$noticedBy notices: $name', ({ sql, noticedBy, error }) => {
  expect(ask(sql, noticedBy)).toMatch(error ?? /^f$/)
})

it('leaves no trace: no row, no notice, no token of the rate limit', () => {
  postgres.sql('delete from private.rate_limits')
  const rows = `select (select count(*) from public.waitlist), (select count(*) from public.waitlist_returns),
    (select count(*) from public.deliveries), (select count(*) from private.rate_limits)`
  const before = postgres.sql(rows)
  const headers = '{"cf-connecting-ip": "192.0.2.7"}'
  expect(
    postgres.sql(
      `set request.headers = '${headers}'; set role anon; select public.form_works()`,
    ),
  ).toBe('t')
  expect(postgres.sql(rows)).toBe(before)
})

it('checks twice a minute at most: callers in between get the last result', () => {
  expect(postgres.sql('set role anon; select public.form_works()')).toBe('t')
  const broken = `begin; revoke insert on public.waitlist from anon; set local role anon;
    select public.form_works(); rollback`
  expect(postgres.sql(broken)).toBe('t')
  postgres.sql(
    "update private.form_check set checked_at = now() - interval '31 seconds'",
  )
  expect(postgres.sql(broken)).toBe('f')
})
