import type { PGlite } from '@electric-sql/pglite'

/**
 * Ends the sessions that are over before a token is renewed: what pg_cron does on a hosted project, or its auth server
 * (docs/deploy.md), and there is neither here. Migrations of a test may have no such function.
 */
export async function endSessions(database: PGlite, request: Request): Promise<void> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/token') return
  await database.exec(`do $$ begin
    if to_regprocedure('private.end_sessions()') is not null then perform private.end_sessions(); end if;
  end $$`)
}
