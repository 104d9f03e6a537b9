import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tally } from '../tally.ts'
import { createMigratedDatabase } from '../../backend/local-supabase.ts'
import { runSupabaseCli } from './supabase-cli.ts'

const FILE = join(import.meta.dirname, '../../../src/supabase/database.types.ts')
const HEADER = '// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.\n\n'

/** The TypeScript types of the migrated database's public schema. */
async function generateDatabaseTypes(): Promise<string> {
  const database = await createMigratedDatabase()
  const { status, stdout, stderr } = await runSupabaseCli(database, ['gen', 'types', '--schema=public'])
  await database.close()
  if (status !== 0) throw new Error(`The Supabase CLI could not generate the types:\n${stderr}`)
  return HEADER + format(stdout.trim()) + '\n'
}

/** src/supabase/database.types.ts: how it is written, and whether it is still what the migrations give. */
export const databaseTypes = {
  write: async (): Promise<void> => writeFile(FILE, await generateDatabaseTypes()),
  check: async (): Promise<Tally> => {
    const committed = await readFile(FILE, 'utf8').catch(() => '')
    // A checkout on Windows may have changed the line ends.
    if (committed.replaceAll('\r\n', '\n') === (await generateDatabaseTypes())) return { passed: 1, failed: 0 }
    console.error('src/supabase/database.types.ts is stale: run `npm run db:types` and commit it')
    return { passed: 0, failed: 1 }
  },
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

// The CLI leaves its output unformatted: a table's columns on one line, indented at random. One property a line
// and two spaces a level make its changes readable. What it formats well, the helper types between, stays.
function format(types: string): string {
  return types.replaceAll(/^export (?:type Database|const Constants) = \{$.*?^\}/gms, (block) => {
    let depth = 0
    return block
      .replaceAll(/,(?="\w+"\??:)/g, ',\n')
      .replaceAll(/:\n\{ /g, ': {\n')
      .replaceAll(/\{ (?=")/g, '{\n')
      .replaceAll(/ \}; (?=Returns)/g, '\n}\n')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const indented = '  '.repeat(/^[}\]]/.test(line) ? depth - 1 : depth) + line
        depth += count(line, /[{[]/g) - count(line, /[}\]]/g)
        return indented
      })
      .join('\n')
  })
}
