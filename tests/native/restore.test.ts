import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { startProject } from '../support/native-project.ts'
import { commandsOf, sqlOf } from '../support/runbook.ts'

// Backups and restores by the commands of docs/operations.md, between two
// PostgreSQL servers.

const ROOT = join(import.meta.dirname, '../..')

let old: NativePostgres
let restored: NativePostgres

beforeAll(() => {
  old = startProject('closed')
  restored = startProject('closed')
  old.sql(readFileSync(join(ROOT, 'supabase/seed.sql'), 'utf8'))
  old.sql(`
    delete from public.waitlist;
    delete from public.destinations;
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users on conflict do nothing;
    insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@restore.example}');
    insert into public.waitlist (name, email, message) values
      ('Ada', 'ada@restore.example', 'Hello'), ('Ben', 'ben@restore.example', null), ('Cat', 'cat@restore.example', null);
    insert into public.waitlist_notes (entry_id, admin_id, body)
      select waitlist.id, user_id, 'A note' from public.waitlist, public.user_roles;
    insert into public.demos (entry_id, starts_at) select id, '2026-12-01 10:00Z' from public.waitlist where name = 'Ben';
    insert into public.replies (entry_id, admin_id, subject, body, message_id)
      select waitlist.id, user_id, 'Hello', 'Hello', '<one@restore.example>' from public.waitlist, public.user_roles where name = 'Ben';
    update public.waitlist set status = 'contacted' where name = 'Ada';
    update public.team_settings set waiting_hours = 9, zone = 'Europe/London';
    update public.reply_openings set subject = 'Hello';
  `)
})

afterAll(() => {
  old.stop()
  restored.stop()
})

const [dump = []] = commandsOf('Your own', 'pg_dump')
const [load = []] = commandsOf('Restoring into a new project', 'psql')
const tables = dump.flatMap((word) => /^--table=(.+)/.exec(word)?.[1] ?? [])

it('the documented commands restore every row of a backup into a new project', () => {
  const file = join(old.folder, 'backup.sql')
  const withFile = (words: string[]) =>
    words.map((word) => word.replace('sayfield.sql', file))
  old.run('pg_dump', ...withFile(dump))
  restored.run('psql', ...withFile(load))

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
    'public.demos',
    'public.replies',
    'public.deliveries',
    'auth.users',
  ])
    expect(rows(restored)[table], table).not.toBe('')
})

/**
 * What happens after the backup: an erasure, a sent notice, a colleague who
 * leaves.
 */
const SINCE_THE_BACKUP = `
  insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
  select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'session_id', id)::text, false)
    from auth.users where email = 'admin@sayfield.example';
  set role authenticated;
  delete from public.waitlist where name = 'Ben';
  reset role;
  update public.deliveries set state = 'delivered', finished_at = now()
    where entry_id = (select id from public.waitlist where name = 'Ada');
  insert into public.waitlist (name, email, message, source) values ('Eve', 'eve@restore.example', 'Since the backup', 'demo');
  insert into public.waitlist (name, phone, source) values ('Fay', '+353 87 765 4321', 'call');
  insert into public.waitlist_returns (entry_id, name, email, message) select id, name, email, 'Any news?' from public.waitlist where name = 'Ada';
  delete from public.user_roles where user_id = (select id from auth.users where email = 'member@sayfield.example');
`

const namesToNotify = ({ sql }: NativePostgres) =>
  sql(`
    select notice #>> '{request,name}' from public.destinations,
      jsonb_array_elements(public.deliveries_claim(destinations.id, 25, 60)) as notice
    where kind = 'email' order by 1`)

it('after a restore in place the documented commands do again what happened since the backup', () => {
  const [backup = ''] = old.sql('select now()').split('\n')
  const sinceTheBackup = (word: string) =>
    word.replaceAll('2026-11-28 03:00Z', backup)
  old.sql(SINCE_THE_BACKUP)
  // The restored server has the backup's rows, among them open sessions.
  restored.sql(
    'insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users',
  )

  const commands = commandsOf('Restoring in place', 'psql')
  const apply = commands.pop() ?? []
  for (const command of commands)
    expect(old.run('psql', ...command.map(sinceTheBackup))).toBe('')
  for (const file of [
    'audit.csv',
    'roles.csv',
    'deliveries.csv',
    'requests.csv',
  ])
    copyFileSync(join(old.folder, file), join(restored.folder, file))
  const [, script = ''] = apply
  copyFileSync(join(ROOT, script), join(restored.folder, 'script.sql'))
  const said = restored.run('psql', '--file', 'script.sql')

  expect(said).not.toMatch(/error/i)
  expect(restored.sql('select name from public.waitlist order by name')).toBe(
    'Ada\nCat\nEve\nFay',
  )
  expect(
    restored.sql(
      'select name, message from public.waitlist_returns union all select name, message from public.waitlist where return_count = 0 and message is not null',
    ),
  ).toBe('Ada|Any news?\nEve|Since the backup')
  expect(
    restored.sql(
      "select action, entry_count from public.audit_log where action = 'erase'",
    ),
  ).toBe('erase|1')
  expect(
    restored.sql(
      'select email from public.user_roles join auth.users on users.id = user_id',
    ),
  ).toBe('admin@sayfield.example')
  expect(restored.sql('select count(*) from auth.sessions')).toBe('0')
  // Cat was waiting; Ada's return and the requests since are told again.
  expect(namesToNotify(restored)).toBe('Ada\nCat\nEve\nFay')
})

it('without the old database the documented statements keep old notices from being sent again', () => {
  restored.sql(
    "update public.deliveries set state = 'waiting', finished_at = null, lease = null, due_at = now(), created_at = '2026-11-28 02:00Z'",
  )
  restored.sql(
    "insert into public.waitlist (name, email) values ('Dan', 'dan@restore.example')",
  )
  for (const statement of sqlOf('The database is lost')) restored.sql(statement)
  expect(namesToNotify(restored)).toBe('Dan')
})
