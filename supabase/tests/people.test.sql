-- Colleagues: who reads when an admin was last here, and who takes another's access away.
begin;
-- When an admin was last here is the same in any time zone.
set local timezone to 'Asia/Tokyo';
create extension if not exists pgtap with schema extensions;
select plan(31);

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

-- Becomes who has the ids that end with this letter; a visitor without one.
create function pg_temp.become(letter text) returns void
language sql
as $$
  select set_config('request.jwt.claims', json_build_object(
      'sub', '00000000-0000-4000-8000-00000000000' || letter, 'session_id', '50000000-0000-4000-8000-00000000000' || letter,
      'role', 'authenticated', 'app_metadata', json_build_object('role', 'admin')
    )::text, true),
    set_config('role', case letter when '' then 'anon' else 'authenticated' end, true)
$$;

-- How many rows the command touches, or the code of its error.
create function pg_temp.attempt(letter text, command text) returns text
language plpgsql
as $$
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

create function pg_temp.admins(letter text) returns setof public.admins
language plpgsql
as $$
begin
  perform pg_temp.become(letter);
  return query select * from public.admins order by name;
  reset role;
end
$$;

-- Who reads what of the admins

select results_eq(
  $$select name, email, last_seen_at from pg_temp.admins('a')$$,
  $$values ('Ada', 'ada@pgtap.example', now() - interval '1 hour'),
    ('Cleo', 'cleo@pgtap.example', now() - interval '3 minutes'),
    ('dan@pgtap.example', 'dan@pgtap.example', null)$$,
  'an admin reads who is one, and when a session of theirs was used last'
);
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000000c';
select results_eq(
  $$select last_seen_at from pg_temp.admins('a') where name = 'Cleo'$$, $$values (now() - interval '9 days')$$,
  'or, where none is left, when they signed in last'
);
select is_empty($$select * from pg_temp.admins('b')$$, 'a member reads none of it');
select is(pg_temp.attempt('a', 'select from auth.sessions'), '42501', 'the sessions themselves are read by nobody');
select pg_temp.become('b');
reset role;
select is_empty('select * from private.last_seen()', 'what is behind it knows a member as well');

-- Who takes access away

insert into auth.sessions (id, user_id, created_at)
select overlay(id::text placing start from 1)::uuid, id, now()
from auth.users, unnest(array['5', '6']) as start where email in ('cleo@pgtap.example', 'dan@pgtap.example');

select is(
  pg_temp.attempt('a', $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a'$$), '0',
  'an admin keeps their own'
);
select is(
  pg_temp.attempt('a', $$update public.user_roles set user_id = '00000000-0000-4000-8000-00000000000b'$$), '42501',
  'and hands none on'
);
select is_empty('select * from public.audit_log', 'nothing has happened, and nothing was noted');
select is(pg_temp.attempt('c', 'select from public.waitlist'), '1', 'Cleo reads an entry');
select is(
  pg_temp.attempt('a', $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000c'$$), '1',
  'an admin takes Cleo''s access away'
);
select is_empty(
  $$select name from unnest(array['waitlist', 'user_roles', 'profiles', 'audit_log', 'admins']) as name
    where pg_temp.attempt('c', 'select from public.' || name) <> '0'$$,
  'Cleo''s next request reads nothing'
);
select is(pg_temp.attempt('c', 'delete from public.user_roles'), '0', 'and takes nobody''s away in return');
select results_eq(
  $$select left(user_id::text, 1) || right(user_id::text, 1), count(*) from auth.sessions group by user_id order by 1$$,
  $$values ('0a', 1::bigint), ('0b', 1), ('0d', 2)$$,
  'every session of theirs has ended, and nobody else''s'
);
select is(
  (select owner_id from public.waitlist), '00000000-0000-4000-8000-00000000000c', 'their entries stay theirs'
);
select results_eq(
  'select admin_id, action, person_name, entry_count, entry_ids from public.audit_log',
  $$values ('00000000-0000-4000-8000-00000000000a'::uuid, 'access-removed', 'Cleo, cleo@pgtap.example', null::integer,
    '{}'::uuid[])$$,
  'the audit has who took whose access away'
);
select is(pg_temp.attempt('a', 'delete from public.user_roles'), '1', 'who takes away all that they can');
select results_eq(
  $$select name, left_at from pg_temp.admins('a')$$,
  $$values ('Ada', null::timestamptz), ('Cleo', now()), ('dan@pgtap.example', now())$$,
  'stays an admin, and still reads the names of those who left'
);
select is(pg_temp.attempt('a', $$select from public.profiles where email = 'member@pgtap.example'$$), '0',
  'but not of a person who never was an admin');
select is(pg_temp.attempt('b', $$select from public.profiles where email <> 'member@pgtap.example'$$), '0', 'and a member reads none of them');
select is(pg_temp.attempt('a', $$update public.profiles set left_at = null$$), '42501', 'no admin edits when a person left');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000c', 'admin');
select results_eq($$select left_at from pg_temp.admins('a') where name = 'Cleo'$$, 'values (null::timestamptz)', 'an admin who came back has not left');
select is(
  pg_temp.attempt('a', $$select from public.remove_access('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000b')$$),
  '23514', 'entries go to no person without access'
);
select isnt_empty($$select from public.user_roles where user_id::text like '%c'$$, 'and then the access stays as well');
insert into public.waitlist (name, email, owner_id, status)
values ('Closed', 'closed@pgtap.example', '00000000-0000-4000-8000-00000000000c', 'closed');
select is(pg_temp.attempt('b', $$select public.remove_access('00000000-0000-4000-8000-00000000000c')$$), '1', 'a member may call it');
select isnt_empty($$select from public.user_roles where user_id::text like '%c'$$, 'which removes nothing');
select is(
  pg_temp.attempt('a', $$select public.remove_access('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000a')$$),
  '1', 'an admin removes the access of another and takes their entries'
);
select results_eq('select name, right(owner_id::text, 1) from public.waitlist order by name', $$values ('Closed', 'c'), ('Theirs', 'a')$$,
  'the open ones change owner, the closed ones keep theirs');
select is_empty($$select from public.user_roles where user_id::text like '%c'$$, 'the access is gone');
select is(pg_temp.attempt('', $$select public.remove_access('00000000-0000-4000-8000-00000000000a')$$), '42501', 'a visitor may not call it');

-- Two admins who take each other's away at the same moment. The second waits, and finds their own gone, although the
-- policies, which were asked before, let them.
create policy "Asked before" on public.user_roles to authenticated using (true);
select is(
  pg_temp.attempt('d', $$delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a'$$), '42501',
  'whose own was taken away meanwhile takes nobody''s'
);
select lives_ok('delete from public.user_roles', 'an operator takes away what is to be taken away');

select * from finish();
rollback;
