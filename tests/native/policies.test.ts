import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  installPgTap,
  pgTapFiles,
  runPgTapFile,
} from '../support/native-pgtap.ts'
import { OWNER, startProject } from '../support/native-project.ts'

// Migrations and pgTAP tests on a real PostgreSQL with the roles of a hosted project.

/** An account made before the migrations. */
const EARLY = `insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'early@native.example', '{"full_name": " Early "}')`

describe.each(['closed', 'open'] as const)(
  'a project whose default privileges are %s',
  (defaults) => {
    let postgres: NativePostgres
    beforeAll(() => {
      postgres = startProject(defaults, EARLY)
      installPgTap(postgres)
    })
    afterAll(() => postgres.stop())

    it('takes every migration, and no created object belongs to a superuser', () => {
      const owners = postgres.sql(`
      select distinct relowner::regrole from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union select distinct proowner::regrole from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
      // One function sends a request as `anon`: monitoring.sql.
      expect(owners.split('\n').toSorted()).toEqual(['anon', OWNER])
      expect(postgres.sql('select email, full_name from public.profiles')).toBe(
        'early@native.example|Early',
      )
      // `authenticator` belongs to the API's three roles, but has none of their rights before `set role`.
      expect(
        postgres.sql(
          `set role authenticator; select has_table_privilege('public.waitlist', 'delete')`,
        ),
      ).toBe('f')
    })

    it.each(pgTapFiles())('passes the policy tests in %s', (name) => {
      const { ran, failed } = runPgTapFile(postgres, name, OWNER)
      expect(failed).toEqual([])
      expect(ran).toBeGreaterThan(0)
    })
  },
)
