-- Who may do what. Each line of the tables below is one command, tried by each kind of caller.
begin;
create extension if not exists pgtap with schema extensions;
select plan(313);

-- Only what this file makes is counted; the rollback at the end brings everything back.
delete from public.waitlist;
delete from auth.users;

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000c', 'bystander@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000d', 'without.profile@pgtap.example');
delete from public.profiles where user_id = '00000000-0000-4000-8000-00000000000d';
-- Each is signed in once: the session has the person's id, but for the 5 it begins with.
insert into auth.sessions (id, user_id, created_at)
  select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-8000-00000000000a', 'admin'),
  ('00000000-0000-4000-8000-00000000000c', 'admin');
insert into public.waitlist (id, name, email) values
  ('00000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example'),
  ('00000000-0000-4000-8000-000000000002', 'Two', 'two@pgtap.example');
insert into public.waitlist_audit (admin_id, action) values ('00000000-0000-4000-8000-00000000000c', 'export');

-- How many rows `command` touches when `who` runs it, or the code of the error. To visitors and members an insert into
-- waitlist touches none: what it stores, and what PostgREST answers, is said as well. Nothing of it stays.
create function pg_temp.attempt(who text, command text) returns text
language plpgsql
as $$
declare
  row_count bigint;
  answer text;
begin
  perform set_config('response.status', '', true);
  perform set_config('request.jwt.claims', case who
    when 'member' then '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000b"}'
    when 'admin' then '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000a"}'
    when 'impostor' then '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000b",
      "app_metadata": {"role": "admin"}, "user_metadata": {"role": "admin"}, "user_role": "admin"}'
    else '{"role": "authenticated"}'
  end, true);
  perform set_config('role', case who
    when 'visitor' then 'anon'
    when 'service' then 'service_role'
    else 'authenticated'
  end, true);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  answer := nullif(current_setting('response.status'), '');
  if row_count = 0 and (select count(*) from public.waitlist) > 2 then
    answer := concat_ws(', ', answer, 'stored');
  end if;
  raise exception using errcode = 'UNDO0', message = concat_ws(', ', row_count || ' rows', answer);
exception
  when others then
    return case sqlstate when 'UNDO0' then sqlerrm else sqlstate end;
end
$$;

select is(pg_temp.attempt(who, command), expected, format('%s: %s', who, title))
from (values
  -- what, command, then what comes of it for: a visitor, a member, an admin, the service role
  ('waitlist: read',
    $$select * from public.waitlist$$,
    '42501', '42501', '42501', '2 rows'),
  ('waitlist: count',
    $$select 1 where (select count(*) from public.waitlist) > 0$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: ask what the planner thinks of their number',
    $$explain select * from public.waitlist$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: insert every column that a form sends',
    $$insert into public.waitlist (name, email, company, phone, message, source)
      values ('New', 'new@pgtap.example', 'Company', '1', 'Hello', 'demo')$$,
    '0 rows, stored', '0 rows, stored', '0 rows, stored', '1 rows'),
  ('waitlist: insert where the visit began, and that it may come from a robot',
    $$insert into public.waitlist (name, email, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion)
      values ('New', 'new@pgtap.example', '/', 'news.example', 'news', 'mail', 'autumn', 'hurried')$$,
    '0 rows, stored', '0 rows, stored', '0 rows, stored', '1 rows'),
  ('waitlist: insert and read back',
    $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example') returning id$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: insert an invalid row (refused as invalid, not as forbidden)',
    $$insert into public.waitlist (name, email) values ('', 'new@pgtap.example')$$,
    '0 rows, 400', '0 rows, 400', '0 rows, 400', '23514'),
  ('waitlist: insert a known e-mail in other letters',
    $$insert into public.waitlist (name, email) values ('New', 'ONE@PGTAP.example')$$,
    '0 rows, 409', '0 rows, 409', '0 rows, 409', '23505'),
  ('waitlist: insert two rows',
    $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example'), ('Too', 'too@pgtap.example')$$,
    '0 rows, 400', '0 rows, 400', '0 rows, 400', '2 rows'),
  ('waitlist: insert with an id of one''s own',
    $$insert into public.waitlist (id, name, email) values (gen_random_uuid(), 'New', 'new@pgtap.example')$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: insert with a date of one''s own',
    $$insert into public.waitlist (created_at, name, email) values ('2020-01-01', 'New', 'new@pgtap.example')$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: insert with a sort key of one''s own',
    $$insert into public.waitlist (name, email, name_key) values ('New', 'new@pgtap.example', 'a')$$,
    '428C9', '428C9', '428C9', '428C9'),
  ('waitlist: read a sort key',
    $$select name_key from public.waitlist$$,
    '42501', '42501', '42501', '2 rows'),
  -- What holds the addresses is a narrow table that nobody can name: there is nothing to upsert on.
  ('waitlist: overwrite by upsert on the e-mail',
    $$insert into public.waitlist (name, email) values ('Changed', 'one@pgtap.example')
      on conflict (lower(email)) do update set name = excluded.name$$,
    '42P10', '42P10', '42P10', '42P10'),
  ('waitlist: overwrite by upsert on the id',
    $$insert into public.waitlist (id, name, email)
      select id, 'Changed', email from public.waitlist where email = 'one@pgtap.example'
      on conflict (id) do update set name = excluded.name$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: upsert that would update, without a conflict',
    $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example')
      on conflict (id) do update set name = excluded.name$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: ask by upsert whether an e-mail is known',
    $$insert into public.waitlist (name, email) values ('New', 'one@pgtap.example')
      on conflict (lower(email)) do nothing$$,
    '42P10', '42P10', '42P10', '42P10'),
  ('waitlist: upsert that ignores every conflict leaves the row alone',
    $$insert into public.waitlist (name, email) values ('Changed', 'one@pgtap.example') on conflict do nothing$$,
    '0 rows, 409', '0 rows, 409', '0 rows, 409', '23505'),
  ('waitlist: overwrite by merge',
    $$merge into public.waitlist using (values ('one@pgtap.example')) as known (email)
      on waitlist.email = known.email when matched then update set name = 'Changed'$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist: update',
    $$update public.waitlist set name = 'Changed'$$,
    '42501', '42501', '42501', '2 rows'),
  ('waitlist: lock',
    $$select * from public.waitlist for update$$,
    '42501', '42501', '42501', '2 rows'),
  ('waitlist: delete',
    $$delete from public.waitlist$$,
    '42501', '42501', '42501', '2 rows'),
  ('waitlist: truncate',
    $$truncate public.waitlist$$,
    '42501', '42501', '42501', '42501'),

  ('waitlist_audit: read',
    $$select * from public.waitlist_audit$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist_audit: ask what the planner thinks of its length',
    $$explain select * from public.waitlist_audit$$,
    '42501', '42501', '42501', '1 rows'),
  ('waitlist_audit: insert',
    $$insert into public.waitlist_audit (admin_id, action) values (gen_random_uuid(), 'erase')$$,
    '42501', '42501', '42501', '42501'),
  ('waitlist_audit: update',
    $$update public.waitlist_audit set admin_id = gen_random_uuid()$$,
    '42501', '42501', '42501', '42501'),
  ('waitlist_audit: delete',
    $$delete from public.waitlist_audit$$,
    '42501', '42501', '42501', '42501'),
  ('waitlist_audit: truncate',
    $$truncate public.waitlist_audit$$,
    '42501', '42501', '42501', '42501'),

  ('waitlist_page: read',
    $$select * from public.waitlist_page()$$,
    '42501', '42501', '2 rows', '42501'),
  ('waitlist_page: the one behind it',
    $$select * from private.waitlist_page('', null, null, null, 'name', true, null, null, false, 50, null, null, null)$$,
    '42501', '42501', '42501', '42501'),
  ('waitlist_entry: read one',
    $$select * from public.waitlist_entry('00000000-0000-4000-8000-000000000001')$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_activity: read',
    $$select * from public.waitlist_activity()$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_count: count',
    $$select * from public.waitlist_count() where total = 2$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_days: count',
    $$select * from public.waitlist_days('UTC', '2000-01-01', '2089-01-01', 'month')$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_export: take along',
    $$select * from public.waitlist_export()$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_erase: erase what is not there',
    $$select public.waitlist_erase(array[gen_random_uuid()])$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_newer: ask',
    $$select * from public.waitlist_newer()$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_work: read', $$select * from private.waitlist_work$$, '42501', '42501', '42501', '42501'),
  ('waitlist_work: change', $$update private.waitlist_work set status = 'closed'$$, '42501', '42501', '42501', '42501'),
  ('waitlist_work: make room for an address', $$delete from private.waitlist_work$$, '42501', '42501', '42501', '42501'),
  ('waitlist_notes: read', $$select * from private.waitlist_notes$$, '42501', '42501', '42501', '42501'),
  ('waitlist_history: write',
    $$insert into private.waitlist_history (entry_id, admin_id, what) values (gen_random_uuid(), gen_random_uuid(), 'status')$$,
    '42501', '42501', '42501', '42501'),
  ('waitlist_views: read', $$select * from private.waitlist_views$$, '42501', '42501', '42501', '42501'),
  ('admin_settings: read', $$select * from private.admin_settings$$, '42501', '42501', '42501', '42501'),
  ('waitlist_status_counts: count', $$select * from public.waitlist_status_counts()$$, '42501', '42501', '5 rows', '42501'),
  ('waitlist_touches: read', $$select * from public.waitlist_touches()$$, '42501', '42501', '0 rows', '42501'),
  ('waitlist_change: change',
    $$select * from public.waitlist_change(
      '[{"id": "00000000-0000-4000-8000-000000000001", "version": 1, "status": "closed"}]') where problem is null$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_change: the one behind it', $$select * from private.waitlist_change('[]')$$, '42501', '42501', '42501', '42501'),
  ('waitlist_note_add: write',
    $$select * from public.waitlist_note_add('00000000-0000-4000-8000-000000000001', 'Called')$$,
    '42501', '42501', '1 rows', '42501'),
  ('waitlist_notes: read through the function',
    $$select * from public.waitlist_notes('00000000-0000-4000-8000-000000000001')$$,
    '42501', '42501', '0 rows', '42501'),
  ('waitlist_note_remove: remove', $$select public.waitlist_note_remove(gen_random_uuid())$$, '42501', '42501', '1 rows', '42501'),
  ('waitlist_note_restore: restore',
    $$select public.waitlist_note_restore(gen_random_uuid())$$, '42501', '42501', '1 rows', '42501'),
  ('waitlist_history: read',
    $$select * from public.waitlist_history('00000000-0000-4000-8000-000000000001')$$,
    '42501', '42501', '0 rows', '42501'),
  ('waitlist_admins: read', $$select * from public.waitlist_admins()$$, '42501', '42501', '2 rows', '42501'),
  ('waitlist_views: read through the function',
    $$select * from public.waitlist_views()$$, '42501', '42501', '0 rows', '42501'),
  ('waitlist_view_save: save',
    $$select public.waitlist_view_save(gen_random_uuid(), 'Mine', '')$$, '42501', '42501', '1 rows', '42501'),
  ('waitlist_view_remove: remove', $$select public.waitlist_view_remove(gen_random_uuid())$$, '42501', '42501', '1 rows', '42501'),
  ('admin_settings: read through the function', $$select * from public.admin_settings()$$, '42501', '42501', '1 rows', '42501'),
  ('admin_settings_save: save', $$select public.admin_settings_save('{name}')$$, '42501', '42501', '1 rows', '42501'),

  ('profiles: read all that one can',
    $$select * from public.profiles$$,
    '42501', '1 rows', '1 rows', '3 rows'),
  ('profiles: read the bystander''s',
    $$select * from public.profiles where user_id = '00000000-0000-4000-8000-00000000000c'$$,
    '42501', '0 rows', '0 rows', '1 rows'),
  ('profiles: insert',
    $$insert into public.profiles (user_id) values ('00000000-0000-4000-8000-00000000000d')$$,
    '42501', '42501', '42501', '1 rows'),
  ('profiles: update',
    $$update public.profiles set full_name = 'Changed'$$,
    '42501', '42501', '42501', '3 rows'),
  ('profiles: overwrite by upsert',
    $$insert into public.profiles (user_id) values ('00000000-0000-4000-8000-00000000000c')
      on conflict (user_id) do update set full_name = 'Changed'$$,
    '42501', '42501', '42501', '1 rows'),
  ('profiles: delete',
    $$delete from public.profiles$$,
    '42501', '42501', '42501', '3 rows'),
  ('profiles: truncate',
    $$truncate public.profiles$$,
    '42501', '42501', '42501', '42501'),

  ('user_roles: read all that one can',
    $$select * from public.user_roles$$,
    '42501', '0 rows', '1 rows', '2 rows'),
  ('user_roles: read the bystander''s',
    $$select * from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000c'$$,
    '42501', '0 rows', '0 rows', '1 rows'),
  ('user_roles: insert, which would make the member an admin',
    $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000b', 'admin')$$,
    '42501', '42501', '42501', '1 rows'),
  ('user_roles: insert or ignore',
    $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000b', 'admin')
      on conflict do nothing$$,
    '42501', '42501', '42501', '1 rows'),
  ('user_roles: update, which would make the member an admin',
    $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000000b'
      where user_id = '00000000-0000-4000-8000-00000000000a'$$,
    '42501', '42501', '42501', '1 rows'),
  ('user_roles: delete',
    $$delete from public.user_roles$$,
    '42501', '42501', '42501', '2 rows'),
  ('user_roles: truncate',
    $$truncate public.user_roles$$,
    '42501', '42501', '42501', '42501')
) as attempts (title, command, visitor, member, admin, service)
cross join lateral (values
  ('visitor', visitor), ('member', member), ('admin', admin), ('service', service)
) as callers (who, expected);

-- What a token says of itself counts for nothing: roles come from the table.
select is(pg_temp.attempt('impostor', 'select * from public.waitlist'), '42501', 'impostor: waitlist: read');
select is(pg_temp.attempt('impostor', 'select public.waitlist_page()'), '42501', 'impostor: waitlist_page: read');
select is(pg_temp.attempt('nobody', 'select * from public.waitlist'), '42501', 'nobody: waitlist: read');
select is(pg_temp.attempt('nobody', 'select * from public.profiles'), '0 rows', 'nobody: profiles: read');
select is(pg_temp.attempt('nobody', 'select * from public.user_roles'), '0 rows', 'nobody: user_roles: read');

-- Should the tables ever be granted again, the policies still keep them from who is no admin.
grant select on public.waitlist, public.waitlist_audit to authenticated;
select is(pg_temp.attempt(who, format('select * from public.%I', name)), expected, format('%s: %s, though it is granted', who, name))
from (values
  ('member', 'waitlist', '0 rows'), ('impostor', 'waitlist', '0 rows'), ('nobody', 'waitlist', '0 rows'),
  ('admin', 'waitlist', '2 rows'), ('member', 'waitlist_audit', '0 rows'), ('admin', 'waitlist_audit', '1 rows')
) as callers (who, name, expected);

-- An admin is one only as long as the row is there.
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.attempt('admin', 'select * from public.waitlist'), '0 rows', 'former admin: waitlist, though it is granted');
select is(pg_temp.attempt('admin', 'select public.waitlist_page()'), '42501', 'former admin: waitlist_page: read');

-- Should the whole row ever be granted, its date and its id are still the database's.
grant insert on public.waitlist to anon, authenticated;
create function pg_temp.backdate(sender name) returns boolean
language plpgsql
as $$
begin
  perform set_config('role', sender, true);
  insert into public.waitlist (id, created_at, name, email)
  values ('00000000-0000-4000-8000-0000000000ff', now() - interval '1 day', 'New', sender || '@pgtap.example');
  reset role;
  return (
    select created_at = now() and id <> '00000000-0000-4000-8000-0000000000ff' from public.waitlist
    where email = sender || '@pgtap.example'
  );
end
$$;
select ok(pg_temp.backdate(sender), sender || ': waitlist: an id and a date of one''s own are not stored, though granted')
from unnest(array['anon', 'authenticated']) as sender;
-- And without the trigger that sees to that, the policy refuses.
alter table public.waitlist disable trigger limit_requests;
select is(
  pg_temp.attempt(who, $$insert into public.waitlist (created_at, name, email)
    values (now() - interval '1 day', 'New', 'new@pgtap.example')$$),
  '42501',
  who || ': waitlist: insert with a date of one''s own, by the policy alone'
) from (values ('visitor'), ('member')) as callers (who);

select * from finish();
rollback;
