import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Extensions } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')
const STAND_IN = join(import.meta.dirname, 'supabase-stand-in.sql')

/**
 * What a project gives to what comes into `public` before a migration says anything: `open` everything to everybody, as
 * those made before autumn 2026 do, `closed` nothing.
 */
export type Defaults = 'open' | 'closed'

const DEFAULT_PRIVILEGES: Record<Defaults, string> = {
  open: ['tables', 'sequences', 'functions']
    .map(
      (kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
    )
    .join('\n'),
  closed: 'alter default privileges revoke execute on functions from public;',
}

/**
 * A database in memory with every migration applied over a stand-in for Supabase's own roles and schemas. It has the
 * named extensions to offer, as a server has those that were installed with it.
 */
export async function createMigratedDatabase(
  extensions: Extensions = { pgcrypto, pgtap },
  defaults: Defaults = 'open',
): Promise<PGlite> {
  const database = await PGlite.create({ extensions })
  await database.exec(await readFile(STAND_IN, 'utf8'))
  await database.exec(DEFAULT_PRIVILEGES[defaults])
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    if (!name.endsWith('.sql')) continue
    const migration = await readFile(join(MIGRATIONS, name), 'utf8')
    await database.exec(migration).catch((cause: unknown) => {
      throw new Error(`Migration ${name} failed: ${String(cause)}`, { cause })
    })
  }
  return database
}
