import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { generatedFile } from './generated-file.ts'
import { createMigratedDatabase } from './migrated-database.ts'

const SUPABASE = join(import.meta.dirname, '../../../supabase')
const HEADER = `-- Generated from supabase/migrations by \`npm run db:schema\`. To be read, not run: what is in force, each thing once, with
-- the comment and the migration that it has from the last one that made it. Changed by a new migration. Schedules
-- (pg_cron) are not in it.
`

// Everything from the catalogue, in the order in which it is printed: types, then each table with what belongs to it,
// then functions. `made` is how a migration begins the statement that makes it.
const PARTS = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  granted as (
    select c.oid, string_agg(lower(privilege_type) || ' to ' || grantee::regrole, ', ' order by grantee::regrole::text, privilege_type) as text
    from pg_class as c, aclexplode(relacl) where grantee <> relowner group by c.oid
  ),
  granted_columns as (
    select attrelid as oid, string_agg(text, '; ' order by text) as text from (
      select attrelid, lower(privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ') to ' || grantee::regrole as text
      from pg_attribute, aclexplode(attacl) group by attrelid, privilege_type, grantee
    ) as columns group by attrelid
  ),
  columns as (
    select attrelid as oid, string_agg(
      '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end
        || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
        || case when attnotnull then ' not null' else '' end,
      E',\\n' order by attnum
    ) as text
    from pg_attribute join pg_type on pg_type.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped group by attrelid
  ),
  constraints as (
    select conrelid as oid, string_agg('  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), E',\\n'
      order by contype = 'c', conname) as text
    from pg_constraint where contype in ('p', 'u', 'f', 'c') group by conrelid
  ),
  belongings as (
    select oid, string_agg(text || ';', E'\\n' order by place, text) as text from (
      select indrelid as oid, 1 as place, pg_get_indexdef(indexrelid) as text from pg_index
      where not exists (select from pg_constraint where conindid = indexrelid)
      union all select tgrelid, 2, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select oid, 3, format('alter table %s enable row level security', oid::regclass) from pg_class where relrowsecurity
      union all select polrelid, 4, format('create policy %I on %s for %s to %s', polname, polrelid::regclass,
          case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          (select string_agg(role::regrole::text, ', ') from unnest(polroles) as role))
        || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
        || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') from pg_policy
    ) as parts group by oid
  )
  select 1 as place, nspname || '.' || typname as name, 'create type ' || nspname || '.' || typname as made,
    case typtype when 'e' then 'create type ' || nspname || '.' || typname || ' as enum ('
        || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid) || ');'
      else 'create type ' || nspname || '.' || typname || E' as (\\n' || columns.text || E'\\n);' end as definition
  from pg_type join ours on ours.oid = typnamespace left join pg_class on pg_class.oid = typrelid left join columns on columns.oid = typrelid
  where typtype = 'e' or relkind = 'c'
  union all
  select 2, nspname || '.' || relname, 'create %table ' || nspname || '.' || relname,
    'create ' || case relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || nspname || '.' || relname || E' (\\n'
      || concat_ws(E',\\n', columns.text, constraints.text) || E'\\n);' || coalesce(E'\\n' || belongings.text, '')
      || coalesce(E'\\n-- granted: ' || nullif(concat_ws('; ', granted.text, granted_columns.text), ''), E'\\n-- granted to nobody')
  from pg_class join ours on ours.oid = relnamespace join columns on columns.oid = pg_class.oid
    left join constraints on constraints.oid = pg_class.oid left join belongings on belongings.oid = pg_class.oid
    left join granted on granted.oid = pg_class.oid left join granted_columns on granted_columns.oid = pg_class.oid
  where relkind = 'r'
  union all
  select 3, nspname || '.' || relname, 'create sequence ' || nspname || '.' || relname,
    'create sequence ' || nspname || '.' || relname || ';' || coalesce(E'\\n-- granted: ' || granted.text, E'\\n-- granted to nobody')
  from pg_class join ours on ours.oid = relnamespace left join granted on granted.oid = pg_class.oid where relkind = 'S'
  union all
  select 4, proname || ' ' || nspname || pg_get_function_identity_arguments(pg_proc.oid), 'create %function ' || nspname || '.' || proname,
    regexp_replace(pg_get_functiondef(pg_proc.oid), '^CREATE OR REPLACE FUNCTION', 'create function') || E';\\n-- executed by '
      || coalesce((select string_agg(grantee::regrole::text, ', ' order by grantee::regrole::text)
        from aclexplode(proacl) where grantee <> proowner), 'nobody but functions and triggers of its owner')
  from pg_proc join ours on ours.oid = pronamespace
  order by place, name`

interface Part {
  place: number
  name: string
  made: string
  definition: string
}

/** Everything that the migrations leave in force, as SQL to be read. */
async function generateSchema(): Promise<string> {
  const database = await createMigratedDatabase()
  try {
    return HEADER + (await parts(database)).map(describe).join('')
  } finally {
    await database.close()
  }
}

async function parts(database: PGlite): Promise<Part[]> {
  // So that names are written out with their schema.
  await database.exec(`set search_path = ''`)
  const { rows } = await database.query<Part>(PARTS)
  return rows
}

const migrations = readdirSync(join(SUPABASE, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, lines: readFileSync(join(SUPABASE, 'migrations', name), 'utf8').split(/\r?\n/) }))

/** A definition under the comment that stands above it in the last migration that makes or renames it. */
function describe({ made, definition }: Part): string {
  const [first = '', rest = ''] = made.split('%')
  const renames = ` rename to ${made.replace(/^.*\./, '')};`
  const begins = (line: string) =>
    line.endsWith(renames) ||
    (rest === ''
      ? line.startsWith(`${made} `)
      : line.startsWith(first) && new RegExp(`${rest.replaceAll('.', '\\.')}[ (]`).test(line))
  for (const { name, lines } of migrations.toReversed()) {
    const at = lines.findLastIndex(begins)
    if (at < 0) continue
    const above = lines.slice(0, at)
    const comment = above.slice(above.findLastIndex((line) => !line.startsWith('--')) + 1)
    return ['', `-- ${name}`, ...comment, definition, ''].join('\n')
  }
  return ['', definition, ''].join('\n')
}

/** supabase/schema.sql. */
export const schema = generatedFile('supabase/schema.sql', 'npm run db:schema', generateSchema)
