import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { startProject } from '../support/native-project.ts'
import { sqlOf } from '../support/runbook.ts'

// The statements of docs/operations.md, as they stand there.

const STOLEN = '00000000-0000-4000-8000-00000000000a'
const OTHER = '00000000-0000-4000-8000-00000000000b'

let postgres: NativePostgres

beforeAll(() => {
  postgres = startProject('closed')
  postgres.sql(`
    insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values
      ('${STOLEN}', 'thief@runbook.example', 'unknown', '{"full_name": "Ada", "filler": "900 kB"}'),
      ('${OTHER}', 'other@runbook.example', 'own', '{"full_name": "Ben"}');
    insert into auth.identities (user_id, provider_id, provider, identity_data)
      select id, id::text, 'email', jsonb_build_object('email', email) from auth.users;
    insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now() from auth.users;
    insert into auth.mfa_factors (id, user_id, status) select gen_random_uuid(), id, 'verified' from auth.users;
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
  `)
})
afterAll(() => postgres.stop())

const stateOf = (id: string) =>
  postgres.sql(`
    select email, encrypted_password = 'unknown', raw_user_meta_data, identity_data ->> 'email',
      (select count(*) from auth.sessions where user_id = users.id),
      (select count(*) from auth.mfa_factors where user_id = users.id)
    from auth.users join auth.identities on user_id = users.id where users.id = '${id}'`)

it('the runbook of a stolen account gives it back to its owner, and touches no other', () => {
  const other = stateOf(OTHER)
  const statements = sqlOf('A stolen account')
  expect(statements).toHaveLength(6)
  for (const statement of statements.slice(1)) {
    expect(statement).toMatch(/returning/)
    expect(
      postgres.sql(statement.replaceAll('<id>', STOLEN)),
      statement,
    ).not.toBe('')
  }
  expect(stateOf(STOLEN)).toBe(
    'person@company.example|f|{"full_name": "Ada"}|person@company.example|0|0',
  )
  expect(stateOf(OTHER)).toBe(other)
})

it('the changed address of the stolen account stands in the audit', () => {
  expect(
    postgres.sql('select action, before, after from public.audit_log'),
  ).toBe('address-changed|thief@runbook.example|person@company.example')
})
