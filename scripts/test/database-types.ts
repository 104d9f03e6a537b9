import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import FORMAT from '../../.oxfmtrc.json' with { type: 'json' }
import { createMigratedDatabase } from '../backend/local-supabase.ts'
import { runSupabaseCli, withUrl } from './supabase-cli.ts'

const FILE = join(import.meta.dirname, '../../src/supabase/database.types.ts')
const HEADER =
  '// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.\n\n'

/** Text of src/supabase/database.types.ts, generated from the migrations. */
export async function generateDatabaseTypes(): Promise<string> {
  const database = await createMigratedDatabase()
  const { status, stdout, stderr } = await withUrl(database, (url) =>
    runSupabaseCli(['gen', 'types', '--schema=public', `--remote=${url}`]),
  )
  await database.close()
  if (status !== 0)
    throw new Error(`The Supabase CLI could not generate the types:\n${stderr}`)
  const { code, errors } = await format(FILE, HEADER + stdout, FORMAT)
  if (errors[0])
    throw new Error(`The types can't be formatted: ${errors[0].message}`)
  return code
}

/** Converts line breaks: Git on Windows may have written CRLF. */
export const readDatabaseTypes = async () =>
  (await readFile(FILE, 'utf8')).replaceAll('\r\n', '\n')

/** `npm run db:types`. */
export const writeDatabaseTypes = async () =>
  writeFile(FILE, await generateDatabaseTypes())
