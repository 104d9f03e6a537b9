import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { reasonOf, StartError } from '../start-error.ts'

const SUPABASE = join(import.meta.dirname, '../../../supabase')
const SEED_FILE = 'seed.sql'

export interface Migration {
  /** File name, such as 20261123000100_people.sql. */
  file: string
  /** The name's digits: its order, and its key in `supabase_migrations`. */
  version: string
  name: string
  sql: string
}

export interface Schema {
  migrations: Migration[]
  /** SQL with sample data; absent in tests and for an empty start. */
  seed?: string
}

/**
 * Reads the migrations in their order and, on request, the seed. Ignores files
 * without a version in their name.
 */
export function readSchema(
  options: { seed?: boolean; migrationsDir?: string } = {},
): Schema {
  return {
    migrations: readMigrations(
      options.migrationsDir ?? join(SUPABASE, 'migrations'),
    ),
    seed: options.seed ? readSql(join(SUPABASE, SEED_FILE)) : undefined,
  }
}

/** Converts line ends: Git on Windows may have written CRLF. */
const readSql = (path: string) =>
  readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).toSorted()
  return files.flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    return version && name
      ? [{ file, version, name, sql: readSql(join(folder, file)) }]
      : []
  })
}

/**
 * Runs the migrations not yet applied. Throws a StartError if an applied one
 * has changed since or is missing.
 */
export async function applyMigrations(
  database: PGlite,
  migrations: Migration[],
): Promise<void> {
  const { rows } = await database.query<Omit<Migration, 'file'>>(
    'select version, name, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  )
  for (const applied of rows) assertUnchanged(applied, migrations)
  const appliedVersions = new Set(rows.map(({ version }) => version))
  const pending = migrations.filter(
    ({ version }) => !appliedVersions.has(version),
  )
  for (const { file, version, name, sql } of pending) {
    const recordSql =
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])'
    await runFile(database, `Migration ${file}`, sql, recordSql, [
      version,
      name,
      sql,
    ])
  }
}

function assertUnchanged(
  applied: Omit<Migration, 'file'>,
  migrations: Migration[],
) {
  const current = migrations.find(({ version }) => version === applied.version)
  if (current?.sql === applied.sql) return
  const state = current ? 'has changed since' : 'is missing now'
  throw new StartError(
    `The local data was created with migration ${applied.version}_${applied.name}.sql, which ${state}: ` +
      'restore the file, or delete the local data with `npm run reset`.',
  )
}

/** Runs the seed only once: deleted rows don't return. */
export async function applySeed(database: PGlite, sql: string): Promise<void> {
  const seeded = await database.query(
    'select from supabase_migrations.seed_files where path = $1',
    [SEED_FILE],
  )
  if (seeded.rows.length) return
  const hash = createHash('sha256').update(sql).digest('hex')
  const recordSql =
    'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)'
  await runFile(database, `The seed ${SEED_FILE}`, sql, recordSql, [
    SEED_FILE,
    hash,
  ])
}

async function runFile(
  database: PGlite,
  label: string,
  sql: string,
  recordSql: string,
  values: string[],
) {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql)
      await transaction.query(recordSql, values)
    })
  } catch (cause) {
    const { position } = cause as { position?: string }
    const line = position
      ? ` (line ${sql.slice(0, Number(position)).split('\n').length})`
      : ''
    const message = `${label} failed${line}: ${reasonOf(cause)}. Nothing of it was applied.`
    throw new StartError(message, { cause })
  }
}
