import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  installPgTap,
  pgTapFiles,
  runPgTapFile,
} from '../support/native-pgtap.ts'
import { OWNER, startProject } from '../support/native-project.ts'

// Migrations and pgTAP tests on a real PostgreSQL with the roles of a hosted
// project.

/** An account made before the migrations. */
const EARLY = `insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'early@native.example', '{"full_name": " Early "}')`

/**
 * pg_cron's tables as on hosted Supabase: they belong to a superuser, and the
 * project's owner has no right to their sequence.
 */
const CRON = `
  create schema cron;
  create sequence cron.runid_seq;
  create table cron.job (jobid bigint, jobname text, schedule text, active boolean);
  create table cron.job_run_details (
    jobid bigint, runid bigint default nextval('cron.runid_seq'), status text,
    start_time timestamptz, end_time timestamptz
  );
  grant usage on schema cron to ${OWNER};
  grant all on cron.job, cron.job_run_details to ${OWNER};`

describe.each(['closed', 'open'] as const)(
  'a project whose default privileges are %s',
  (defaults) => {
    let postgres: NativePostgres
    beforeAll(() => {
      postgres = startProject(
        defaults,
        defaults === 'closed' ? `${EARLY};${CRON}` : EARLY,
      )
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
      // `authenticator` belongs to the API's three roles, but has none of their
      // rights before `set role`.
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
