import { PGlite, type Extensions } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { readSchema } from '../database/migrations.ts'
import { BARE_PLATFORM_SQL } from './native-postgres.ts'

/**
 * Default grants in `public`: to all API roles (projects made before autumn
 * 2026), or none.
 */
export type Defaults = 'open' | 'closed'

const DEFAULT_PRIVILEGES: Record<Defaults, string> = {
  open: '',
  closed: ['tables', 'sequences', 'functions']
    .map(
      (kind) =>
        `alter default privileges in schema public revoke all on ${kind} from anon, authenticated, service_role;`,
    )
    .concat('alter default privileges revoke execute on functions from public;')
    .join('\n'),
}

/** An in-memory database with all migrations; `extensions` can be created. */
export async function createMigratedDatabase(
  extensions: Extensions = { pgcrypto, pgtap },
  defaults: Defaults = 'open',
  migrationsDir?: string,
): Promise<PGlite> {
  const database = await PGlite.create({ extensions })
  // As on hosted Supabase; PGlite takes the machine's.
  await database.exec("set timezone to 'UTC'")
  await database.exec(BARE_PLATFORM_SQL)
  await database.exec(DEFAULT_PRIVILEGES[defaults])
  for (const { file, sql } of readSchema({ migrationsDir }).migrations) {
    await database.exec(sql).catch((cause: unknown) => {
      throw new Error(`Migration ${file} failed: ${String(cause)}`, { cause })
    })
  }
  return database
}
