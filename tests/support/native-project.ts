import {
  type NativePostgres,
  startNativePostgres,
} from '../../scripts/backend/local-supabase.ts'

/**
 * The owner is no superuser, as on hosted Supabase, so its functions have
 * limited rights, too.
 */
export const OWNER = 'project_owner'

const ROLES = `
  create role ${OWNER} nosuperuser createrole bypassrls in role anon, authenticated, service_role;
  create role authenticator login noinherit in role anon, authenticated, service_role;
  alter role authenticator set statement_timeout = '3s';
  grant create on database postgres to ${OWNER};
  alter schema public owner to ${OWNER};
  grant usage, create on schema extensions to ${OWNER};
  grant usage on schema auth to ${OWNER};
  grant all on all tables in schema auth to ${OWNER};
  grant usage on schema public to anon, authenticated, service_role;
`

/**
 * Default privileges in `public`: projects created before autumn 2026 grant
 * everything, later ones nothing.
 */
const DEFAULTS = {
  open: 'grant all on KIND to',
  closed: 'revoke all on KIND from',
}

/**
 * Callers connect as `authenticator`, with a timeout of three seconds; `setup`
 * runs before the migrations.
 */
export function startProject(
  defaults: keyof typeof DEFAULTS,
  setup = '',
): NativePostgres {
  const privileges = ['tables', 'sequences', 'functions'].map(
    (kind) =>
      `alter default privileges for role ${OWNER} in schema public
       ${DEFAULTS[defaults].replace('KIND', kind)} anon, authenticated, service_role;`,
  )
  const started = startNativePostgres(
    ROLES + privileges.join('\n') + setup,
    OWNER,
  )
  if (!started)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return started
}
