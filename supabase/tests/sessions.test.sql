-- A token is worth as much as the session it names. What is closed to somebody without one: access.test.sql.
begin;
create extension if not exists pgtap with schema extensions;
select plan(27);

delete from auth.users;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example'), ('00000000-0000-4000-8000-00000000000b', 'other@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;

create function pg_temp.is_open(session text default '50000000-0000-4000-8000-00000000000a') returns boolean
language sql
as $$
  select private.is_admin() from (select set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
    'sub', '00000000-0000-4000-8000-00000000000a', 'role', 'authenticated', 'session_id', session
  ))::text, true)) as told
$$;
create function pg_temp.idle_limit() returns interval return interval '12 hours';
savepoint before;

select ok(pg_temp.is_open(), 'an open session');
select ok(not pg_temp.is_open(session), format('the session of the token is %s', title))
from (values
  ('missing', null), ('empty', ''), ('no uuid', 'session'), ('nobody''s', '50000000-0000-4000-8000-00000000ffff'),
  ('another admin''s', '50000000-0000-4000-8000-00000000000b'), ('the person', '00000000-0000-4000-8000-00000000000a')
) as sessions (title, session);
select ok(pg_temp.is_open('50000000-0000-4000-8000-00000000000A'), 'in capital letters it is the same');

-- Signed out, banned, deleted
update auth.sessions set not_after = now() - interval '1 second';
select ok(not pg_temp.is_open(), 'a session past its end');
update auth.sessions set not_after = now() + interval '1 hour';
select ok(pg_temp.is_open(), 'a session before its end');
update auth.users set banned_until = now() + interval '1 hour';
select ok(not pg_temp.is_open(), 'banned');
update auth.users set banned_until = now() - interval '1 second';
select ok(pg_temp.is_open(), 'a ban that is over is none');
update auth.users set deleted_at = now();
select ok(not pg_temp.is_open(), 'an account that was deleted softly');
rollback to before;
delete from auth.sessions;
select ok(not pg_temp.is_open(), 'signed out everywhere');
rollback to before;
delete from public.user_roles;
select ok(not pg_temp.is_open(), 'no longer an admin');
rollback to before;

-- 7 days after signing in, and `idle_limit` after the token was last renewed
update auth.sessions set created_at = now() - interval '7 days', refreshed_at = now() at time zone 'UTC';
select ok(not pg_temp.is_open(), 'after 7 days');
update auth.sessions set created_at = now() - interval '7 days' + interval '1 second';
select ok(pg_temp.is_open(), 'a second before that, used a moment ago');
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit()) at time zone 'UTC';
select ok(not pg_temp.is_open(), 'unused for too long');
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit() + interval '1 second') at time zone 'UTC';
set local timezone to 'Pacific/Auckland';
select ok(pg_temp.is_open(), 'a second before that, wherever the caller is');
update auth.sessions set created_at = now() - pg_temp.idle_limit(), refreshed_at = null;
select ok(not pg_temp.is_open(), 'never renewed: its beginning counts');
update auth.sessions set created_at = null;
select ok(not pg_temp.is_open(), 'without a beginning');
rollback to before;

-- What is over is ended, so that it can't be renewed.
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit() + interval '1 second') at time zone 'UTC',
  created_at = now() - interval '7 days' + interval '1 second';
select private.end_sessions();
select is((select count(*) from auth.sessions), 2::bigint, 'what is open stays');
update auth.sessions set refreshed_at = refreshed_at - interval '2 seconds' where id::text like '%a';
update auth.sessions set created_at = created_at - interval '2 seconds' where id::text like '%b';
select private.end_sessions();
select is((select count(*) from auth.sessions), 0::bigint, 'what is over is deleted: one unused, one 7 days old');
rollback to before;

-- What a session may know of itself.
update auth.sessions set created_at = '2126-01-01 00:00Z', refreshed_at = now() at time zone 'UTC',
  not_after = case when id::text like '%a' then timestamptz '2126-01-02 00:00Z' end;
select pg_temp.is_open();
prepare own_session as select * from public.own_session;
select results_eq('own_session', $$values (true, timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-02 00:00Z')$$,
  'one''s own, and the earlier end');
update auth.sessions set not_after = null;
select results_eq('own_session', $$values (true, timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-08 00:00Z')$$,
  'at the latest after 7 days');
update auth.sessions set created_at = now() - interval '7 days';
select results_eq('own_session', $$values (false, null::timestamptz, null::timestamptz)$$, 'one that is over');
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a"}', true);
select results_eq('own_session', $$values (false, null::timestamptz, null::timestamptz)$$, 'a token without one');

select * from finish();
rollback;
