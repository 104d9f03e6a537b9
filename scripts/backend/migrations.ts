import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { BackendError, reasonOf } from './backend-error.ts'

const SUPABASE = join(import.meta.dirname, '../../supabase')
export const MIGRATIONS = join(SUPABASE, 'migrations')
export const SEED = join(SUPABASE, 'seed.sql')

/** One file of `supabase/migrations`, named `<version>_<name>.sql`. */
export interface Migration {
  file: string
  version: string
  name: string
  sql: string
}

/** Reads a file with the line ends of the repository, also where git has put in those of Windows. */
export const readSql = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/** Reads a folder's migrations, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).toSorted()
  return files.flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    return version && name ? [{ file, version, name, sql: readSql(join(folder, file)) }] : []
  })
}

/**
 * Applies the migrations that a database lacks, each in one transaction with its entry in the table in which the
 * Supabase CLI keeps them too.
 */
export async function applyMigrations(database: PGlite, migrations: Migration[]): Promise<void> {
  const { rows } = await database.query<{ version: string; name: string; sql: string }>(
    'select version, name, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  )
  for (const applied of rows) {
    const current = migrations.find(({ version }) => version === applied.version)
    if (current?.sql === applied.sql) continue
    const state = current ? 'has changed since' : 'is missing now'
    throw new BackendError(
      'other-migrations',
      `The local data was made with migration ${applied.version}_${applied.name}.sql, which ${state}: ` +
        'bring it back, or start afresh with `npm run reset`.',
    )
  }
  const done = new Set(rows.map(({ version }) => version))
  for (const { file, version, name, sql } of migrations.filter(({ version }) => !done.has(version))) {
    const record =
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])'
    await runFile(database, `Migration ${file}`, sql, record, [version, name, sql])
  }
}

/** Runs the seed on a database that has not had it yet. What was deleted since does not come back. */
export async function applySeed(database: PGlite, path: string): Promise<void> {
  const file = basename(path)
  const { rows } = await database.query('select 1 from supabase_migrations.seed_files where path = $1', [file])
  if (rows.length) return
  const sql = readSql(path)
  const hash = createHash('sha256').update(sql).digest('hex')
  const record = 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)'
  await runFile(database, `The seed ${file}`, sql, record, [file, hash])
}

/** Runs a file and the statement that records it, both or neither. */
async function runFile(database: PGlite, what: string, sql: string, record: string, values: string[]) {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql)
      await transaction.query(record, values)
    })
  } catch (cause) {
    const { position } = cause as { position?: string }
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    const message = `${what} failed${line}: ${reasonOf(cause)}. Nothing of it was applied.`
    throw new BackendError('broken-sql', message, { cause })
  }
}
