-- The team: reading the others' last activity, changing their role, and
-- removing their access.
begin;
-- An admin's last activity must not depend on the time zone.
set local timezone to 'Asia/Tokyo';
create extension if not exists pgtap with schema extensions;
select plan(38);

delete from public.waitlist;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data, last_sign_in_at) values
  ('00000000-0000-4000-8000-00000000000a', 'ada@pgtap.example', '{"full_name": "Ada"}', null),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example', null, now()),
  ('00000000-0000-4000-8000-00000000000c', 'cleo@pgtap.example', '{"full_name": "Cleo"}', now() - interval '9 days'),
  ('00000000-0000-4000-8000-00000000000d', 'dan@pgtap.example', null, null);
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email <> 'member@pgtap.example';
-- Dan has never signed in; Cleo is signed in twice.
insert into auth.sessions (id, user_id, created_at, refreshed_at) values
  ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now() - interval '1 hour', null),
  ('50000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000b', now(), null),
  ('50000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000c', now() - interval '2 hours', null),
  ('60000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000c', now() - interval '4 hours',
    (now() - interval '3 minutes') at time zone 'UTC');
insert into public.waitlist (name, email, owner_id)
values ('Theirs', 'theirs@pgtap.example', '00000000-0000-4000-8000-00000000000c');

-- Acts as the person whose ids end with this letter.
create function pg_temp.become(letter text) returns void language sql as $$
  select set_config('request.jwt.claims', json_build_object(
      'sub', '00000000-0000-4000-8000-00000000000' || letter, 'session_id', '50000000-0000-4000-8000-00000000000' || letter,
      'role', 'authenticated', 'app_metadata', json_build_object('role', 'admin')
    )::text, true),
    set_config('role', 'authenticated', true)
$$;

-- Runs a command as a person; returns the number of rows, or the error code.
create function pg_temp.attempt(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform pg_temp.become(letter);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;

create function pg_temp.id(letter text) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || letter)::uuid $$;
create function pg_temp.people(letter text) returns setof public.people language plpgsql as $$
begin
  perform pg_temp.become(letter);
  return query select * from public.people order by name;
  reset role;
end
$$;

select results_eq(
  $$select name, email, last_seen_at from pg_temp.people('a')$$,
  $$values ('Ada', 'ada@pgtap.example', now() - interval '1 hour'),
    ('Cleo', 'cleo@pgtap.example', now() - interval '3 minutes'),
    ('dan@pgtap.example', 'dan@pgtap.example', null)$$,
  'an admin reads all admins and the last use of their sessions'
);
delete from auth.sessions where user_id = pg_temp.id('c');
select results_eq($$select last_seen_at from pg_temp.people('a') where name = 'Cleo'$$, $$values (now() - interval '9 days')$$,
  'the last sign-in is shown for an admin without sessions');
select pg_temp.become('b');
reset role;
select is_empty('select * from private.last_seen()', 'private.last_seen returns nothing to a member');

insert into auth.sessions (id, user_id, created_at)
select overlay(id::text placing start from 1)::uuid, id, now()
from auth.users, unnest(array['5', '6']) as start where email in ('cleo@pgtap.example', 'dan@pgtap.example');

select is(pg_temp.attempt('a', $$delete from public.user_roles where user_id::text like '%a'$$), '0', 'an admin can''t remove their own role');
select is(pg_temp.attempt('c', 'select from public.waitlist'), '1', 'another admin, Cleo, reads an entry');
select is(pg_temp.attempt('a', $$delete from public.user_roles where user_id::text like '%c'$$), '1', 'an admin removes Cleo''s access');
select is_empty(
  $$select name from unnest(array['waitlist', 'user_roles', 'profiles', 'audit_log', 'people']) as name
    where pg_temp.attempt('c', 'select from public.' || name) <> '0'$$,
  'Cleo''s next requests find nothing'
);
select results_eq(
  $$select left(user_id::text, 1) || right(user_id::text, 1), count(*) from auth.sessions group by user_id order by 1$$,
  $$values ('0a', 1::bigint), ('0b', 1), ('0d', 2)$$,
  'removing access ends all sessions of that person only'
);
select is((select owner_id from public.waitlist), pg_temp.id('c'), 'deleting a role leaves the owner of entries unchanged');
select results_eq('select admin_id, action, person_name, entry_count, entry_ids from public.audit_log',
  $$values (pg_temp.id('a'), 'access-removed', 'Cleo, cleo@pgtap.example', null::integer, '{}'::uuid[])$$,
  'the audit names the admin and the person who lost access');
select is(pg_temp.attempt('a', 'delete from public.user_roles'), '1', 'an admin deletes all roles, and one remains');
select results_eq($$select name, left_at from pg_temp.people('a')$$,
  $$values ('Ada', null::timestamptz), ('Cleo', now()), ('dan@pgtap.example', now())$$, 'the remaining admin reads the names of former admins');
select is(pg_temp.attempt('a', $$select from public.profiles where email = 'member@pgtap.example'$$), '0',
  'an admin can''t read the profile of a person who never was an admin');
insert into public.user_roles (user_id, role) values (pg_temp.id('c'), 'admin'), (pg_temp.id('d'), 'admin');
select results_eq($$select left_at from pg_temp.people('a') where name = 'Cleo'$$, 'values (null::timestamptz)', 'an admin whose role is restored has no leaving time');
create function pg_temp.remove(letter text, successor text default null) returns text language sql as $$
  select pg_temp.attempt(letter, format('select public.remove_access(%L, %L)', pg_temp.id('c'), pg_temp.id(successor)))
$$;
select is(pg_temp.remove('a', 'b'), '23514', 'entries can''t be moved to a person without access');
select isnt_empty($$select from public.user_roles where user_id::text like '%c'$$, 'a failed move of entries keeps the access');
insert into public.waitlist (name, email, owner_id, status)
select name, name || '@pgtap.example', pg_temp.id('c'), status from (values ('Closed', 'closed'), ('Too', 'new'), ('Asked', 'contacted'), ('Booked', 'booked')) as more (name, status);
select is(pg_temp.remove('b'), '1', 'a member may call remove_access');
select isnt_empty($$select from public.user_roles where user_id::text like '%c'$$, 'remove_access called by a member removes nothing');
select is(pg_temp.remove('a', 'a'), '1', 'an admin removes the access of another and takes their entries');
select results_eq('select name, right(owner_id::text, 1) from public.waitlist order by name', $$values ('Asked', 'a'), ('Booked', 'a'), ('Closed', 'c'), ('Theirs', 'a'), ('Too', 'a')$$,
  'remove_access moves open entries and leaves closed ones');
select results_eq($$select entry_count from public.team_activity where action = 'owner' and after like '%a'$$, 'values (4)', 'the activity shows moved entries in one line');
select results_eq('select right(user_id::text, 1) from public.user_roles order by 1', array['a', 'd'], 'remove_access deletes the role of that person only');

-- Ada (a) makes Cleo (c) a reader and an admin again; Dan (d) is an admin.
insert into public.user_roles (user_id, role, takes_turns) values (pg_temp.id('c'), 'admin', true);
insert into auth.sessions (id, user_id, created_at) values ('50000000-0000-4000-8000-00000000000c', pg_temp.id('c'), now()) on conflict do nothing;
delete from public.waitlist;
delete from public.audit_log;
insert into public.waitlist (name, email, owner_id, status)
select name, name || '@pgtap.example', pg_temp.id('c'), status from (values ('Closed', 'closed'), ('Asked', 'contacted')) as more (name, status);
create function pg_temp.change(letter text, person text, new_role text, successor text default null) returns text language sql as $$
  select pg_temp.attempt(letter, format('select from public.change_role(%L, %L, %L) as changed where changed', pg_temp.id(person), new_role, pg_temp.id(successor)))
$$;
select is(pg_temp.change('b', 'c', 'reader'), '0', 'a member changes no role');
select is(pg_temp.change('a', 'a', 'reader', 'd'), '42501', 'an admin can''t change their own role');
select is(pg_temp.change('a', 'c', 'reader', 'b'), '23514', 'entries can''t be moved to a person without a role');
select is(pg_temp.change('a', 'c', 'reader', 'd'), '1', 'an admin makes another a reader');
select results_eq('select name, right(owner_id::text, 1) from public.waitlist order by name', $$values ('Asked', 'd'), ('Closed', 'c')$$,
  'a new reader''s open entries move to the chosen owner, closed ones stay');
select results_eq($$select role::text, takes_turns from public.user_roles where user_id = pg_temp.id('c')$$, $$values ('reader', false)$$,
  'a reader takes no turns');
select results_eq($$select action, person_name, before, after from public.audit_log$$,
  $$values ('role-changed', 'Cleo, cleo@pgtap.example', 'admin', 'reader')$$, 'the audit names the person and both roles');
select is(pg_temp.change('a', 'c', 'reader'), '0', 'a role that the person has already is no change');
select is(pg_temp.attempt('c', 'select from public.waitlist'), '2', 'a reader reads entries');
select results_eq($$select name, role::text from pg_temp.people('c')$$, $$values ('Ada', 'admin'), ('Cleo', 'reader'), ('dan@pgtap.example', 'admin')$$,
  'a reader reads the team and its roles');
select is(pg_temp.change('c', 'd', 'reader'), '0', 'a reader changes no role');
select is(pg_temp.change('a', 'c', 'admin'), '1', 'an admin makes a reader an admin');
select results_eq('select name, right(owner_id::text, 1) from public.waitlist order by name', $$values ('Asked', 'd'), ('Closed', 'c')$$,
  'a new admin gets no entries');
-- A reader whose policies, checked before the wait, allowed the change.
create policy "Asked before" on public.user_roles to authenticated using (true);
update public.user_roles set role = 'reader' where user_id = pg_temp.id('c');
select is(pg_temp.attempt('c', $$update public.user_roles set role = 'reader' where user_id::text like '%a'$$), '42501',
  'an admin made a reader at the same moment can''t change others');
drop policy "Asked before" on public.user_roles;
delete from public.user_roles where user_id = pg_temp.id('c');
-- An admin removed while waiting to remove another is refused, although the
-- policies, checked before the wait (here: this one), allowed it.
create policy "Asked before" on public.user_roles to authenticated using (true);
select is(pg_temp.attempt('c', $$delete from public.user_roles where user_id::text like '%a'$$), '42501',
  'an admin removed at the same moment can''t remove others');
select lives_ok('delete from public.user_roles', 'an operator can remove the last admins');

select * from finish();
rollback;
