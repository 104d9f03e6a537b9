import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import FORMAT from '../../../.oxfmtrc.json' with { type: 'json' }
import type { Tally } from '../runner.ts'
import { createMigratedDatabase } from '../../backend/local-supabase.ts'
import { runSupabaseCli } from './supabase-cli.ts'

const FILE = join(import.meta.dirname, '../../../src/supabase/database.types.ts')
const HEADER = '// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.\n\n'

async function generateDatabaseTypes(): Promise<string> {
  const database = await createMigratedDatabase()
  const { status, stdout, stderr } = await runSupabaseCli(database, ['gen', 'types', '--schema=public'])
  await database.close()
  if (status !== 0) throw new Error(`The Supabase CLI could not generate the types:\n${stderr}`)
  const { code, errors } = await format(FILE, HEADER + stdout, FORMAT)
  if (errors[0]) throw new Error(`The types can't be formatted: ${errors[0].message}`)
  return code
}

export const databaseTypes = {
  write: async (): Promise<void> => writeFile(FILE, await generateDatabaseTypes()),
  check: async (): Promise<Tally> => {
    const committed = await readFile(FILE, 'utf8').catch(() => '')
    // Git on Windows may have written CRLF.
    if (committed.replaceAll('\r\n', '\n') === (await generateDatabaseTypes())) return { passed: 1, failed: 0 }
    console.error('src/supabase/database.types.ts is stale: run `npm run db:types` and commit it')
    return { passed: 0, failed: 1 }
  },
}
