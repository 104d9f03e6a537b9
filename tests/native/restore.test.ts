import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { startProject } from '../support/native-project.ts'
import { sqlOf } from '../support/runbook.ts'

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** Arguments of the command in docs/operations.md that starts with `program`, with its file replaced. */
function documented(program: string, file: string): string[] {
  const [, command = ''] =
    new RegExp(`^${program} "\\$DATABASE_URL"((?:.*\\\\\\n)*.*)$`, 'm').exec(
      read('docs/operations.md'),
    ) ?? []
  const words = command.match(/'[^']*'|[^\s\\]+/g) ?? []
  return words.map((word) =>
    word.replaceAll("'", '').replace('sayfield.sql', file),
  )
}

let old: NativePostgres
let restored: NativePostgres

beforeAll(() => {
  old = startProject('closed')
  restored = startProject('closed')
})

afterAll(() => {
  old.stop()
  restored.stop()
})

it('the documented commands restore every row of a backup into a new project', () => {
  old.sql(read('supabase/seed.sql'))
  old.sql(`
    insert into public.waitlist (name, email, message) values ('Ada', 'ada@restore.example', 'Hello'), ('Ben', 'ben@restore.example', null);
    insert into public.waitlist_notes (entry_id, admin_id, body)
      select waitlist.id, user_id, 'A note' from public.waitlist, public.user_roles;
    update public.waitlist set status = 'contacted' where name = 'Ada';
    update public.team_settings set waiting_hours = 9, zone = 'Europe/London';
    insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@restore.example}');
    insert into public.deliveries (destination_id, event) select id, 'test' from public.destinations;
  `)
  const file = join(old.folder, 'backup.sql')
  old.run('pg_dump', ...documented('pg_dump', file))
  restored.run('psql', ...documented('psql', file))

  const tables = documented('pg_dump', file).flatMap(
    (word) => /^--table=(.+)/.exec(word)?.[1] ?? [],
  )
  const rows = ({ sql }: NativePostgres) =>
    Object.fromEntries(
      tables.map((table) => [
        table,
        sql(
          `select row from (select to_jsonb(t)::text as row from ${table} as t) as all_rows order by 1`,
        ),
      ]),
    )
  expect(rows(restored)).toEqual(rows(old))
  for (const table of [
    'public.waitlist',
    'public.waitlist_notes',
    'public.deliveries',
    'auth.users',
  ])
    expect(rows(restored)[table], table).not.toBe('')
})

it('after a restore in place the documented statement keeps old notices from being sent again', () => {
  old.sql("update public.deliveries set state = 'waiting', finished_at = null")
  const waiting =
    "select count(*) from public.deliveries where state = 'waiting'"
  expect(old.sql(waiting)).not.toBe('0')
  const dismiss = sqlOf('Restoring in place').find((statement) =>
    statement.startsWith('update public.deliveries'),
  )
  old.sql(dismiss ?? '')
  expect(old.sql(waiting)).toBe('0')
})
