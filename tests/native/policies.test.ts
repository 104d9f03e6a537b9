import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNativePostgres, type NativePostgres } from '../../scripts/test/database/native-postgres.ts'
import { installPgTap, pgTapFiles, runPgTapFile } from '../support/native-pgtap.ts'

// Who may do what, on a real PostgreSQL with the roles of a hosted project: the migrations are applied by an owner who
// is no superuser, as on hosted Supabase, so that functions that run with their owner's rights have no more than those.

const OWNER = 'project_owner'
const ROLES = `
  create role ${OWNER} nosuperuser createrole bypassrls in role anon, authenticated, service_role;
  create role authenticator login noinherit in role anon, authenticated, service_role;
  grant create on database postgres to ${OWNER};
  alter schema public owner to ${OWNER};
  grant usage, create on schema extensions to ${OWNER};
  grant usage on schema auth to ${OWNER};
  grant all on all tables in schema auth to ${OWNER};
  grant usage on schema public to anon, authenticated, service_role;
`
const defaults = (what: string) =>
  ['tables', 'sequences', 'functions']
    .map((kind) => `alter default privileges for role ${OWNER} in schema public ${what.replace('KIND', kind)};`)
    .join('\n')

const PROJECTS = [
  ['of today, where nothing new is open', defaults('revoke all on KIND from anon, authenticated, service_role')],
  ['of before, where everything new is open', defaults('grant all on KIND to anon, authenticated, service_role')],
] as const

describe.each(PROJECTS)('a project %s', (_, privileges) => {
  let postgres: NativePostgres
  beforeAll(() => {
    const started = startNativePostgres({ before: ROLES + privileges, migrateAs: OWNER, careless: true })
    if (!started) throw new Error('No PostgreSQL here: the step that runs these tests looks for one first.')
    postgres = started
    installPgTap(postgres)
  })
  afterAll(() => postgres.stop())

  it('takes every migration, and what they made belongs to no superuser', () => {
    const owners = postgres.sql(`
      select distinct relowner::regrole from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union select distinct proowner::regrole from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    expect(owners).toBe(OWNER)
    // `set role` as the API does it: a member of all three, and none of their rights before it has chosen.
    expect(postgres.sql(`set role authenticator; select has_table_privilege('public.waitlist', 'insert')`)).toBe('f')
  })

  it.each(pgTapFiles())('%s holds', (name) => {
    const { ran, failed } = runPgTapFile(postgres, name, OWNER)
    expect(failed).toEqual([])
    expect(ran).toBeGreaterThan(0)
  })
})
