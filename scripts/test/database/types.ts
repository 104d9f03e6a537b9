import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import FORMAT from '../../../.oxfmtrc.json' with { type: 'json' }
import type { Tally } from '../runner.ts'
import { createMigratedDatabase } from '../../backend/local-supabase.ts'
import { runSupabaseCli } from './supabase-cli.ts'

const FILE = join(import.meta.dirname, '../../../src/supabase/database.types.ts')
const HEADER = '// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.\n\n'

const DROP_INTERNALS = `do $$ declare statement text; begin
  for statement in
    select 'drop function ' || oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', oid, 'execute')
    union all
    select 'drop view ' || oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and not has_table_privilege('authenticated', oid, 'select')
  loop execute statement; end loop;
end $$`

const GRANTED = `select concat_ws('.', table_name, replace(privilege_type, 'SELECT', 'ROW'), column_name) as name
  from information_schema.column_privileges where table_schema = 'public' and grantee in ('anon', 'authenticated')`

/** Replaces the CLI's six helper types, of which the site uses one. */
const TABLES = `
type Public = Database['public']
export type Tables<Name extends keyof (Public['Tables'] & Public['Views'])> =
  (Public['Tables'] & Public['Views'])[Name]['Row']
`

/** Keeps the granted columns; drops foreign keys to views, which no query embeds. */
function reduce(types: string, granted: ReadonlySet<string>): string {
  const [, views = ''] = types.split('    Views: {')
  let [table, kind] = ['', '']
  return types
    .replace(/\ntype DatabaseWithoutInternals [^]*/, TABLES)
    .replaceAll(/^ {10}\{\n(?: {12}.*\n)*? {12}referencedRelation: '(\w+)'\n.*\n {10}\},\n/gm, (key, name: string) =>
      views.includes(`\n      ${name}: {`) ? '' : key,
    )
    .split('\n')
    .filter((line) => {
      const [, indent = '', name = ''] = /^( {6,10})(\w+)\??: /.exec(line) ?? []
      if (indent.length === 6) table = name
      if (indent.length === 8) kind = name.toUpperCase()
      return indent.length < 10 || !/ROW|INSERT|UPDATE/.test(kind) || granted.has(`${table}.${kind}.${name}`)
    })
    .join('\n')
    .replaceAll(/\{\n {8}\}/g, 'never')
}

/** The CLI's types, which ignore grants, reduced to all that visitors and admins may use. */
async function generateDatabaseTypes(): Promise<string> {
  const database = await createMigratedDatabase()
  await database.exec(DROP_INTERNALS)
  const { rows } = await database.query<{ name: string }>(GRANTED)
  const { status, stdout, stderr } = await runSupabaseCli(database, ['gen', 'types', '--schema=public'])
  await database.close()
  if (status !== 0) throw new Error(`The Supabase CLI could not generate the types:\n${stderr}`)
  const types = reduce(await formatted(HEADER + stdout), new Set(rows.map(({ name }) => name)))
  return formatted(types)
}

async function formatted(source: string): Promise<string> {
  const { code, errors } = await format(FILE, source, FORMAT)
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
