import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { installPgTap, pgTapFiles, runPgTapFile } from '../support/native-pgtap.ts'
import { OWNER, startProject } from '../support/native-project.ts'

// Who may do what, on a real PostgreSQL with the roles of a hosted project.

describe.each(['closed', 'open'] as const)('a project in which what is new is %s', (defaults) => {
  let postgres: NativePostgres
  beforeAll(() => {
    postgres = startProject(defaults)
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
    expect(postgres.sql(`set role authenticator; select has_table_privilege('public.waitlist', 'delete')`)).toBe('f')
  })

  it.each(pgTapFiles())('%s holds', (name) => {
    const { ran, failed } = runPgTapFile(postgres, name, OWNER)
    expect(failed).toEqual([])
    expect(ran).toBeGreaterThan(0)
  })
})
