-- A token is valid only with the session that it names. Rights without one:
-- access.test.sql.
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

select ok(pg_temp.is_open(), 'a session is open after sign-in');
select ok(not pg_temp.is_open(session), format('a token is refused if its session is %s', title))
from (values
  ('missing', null), ('empty', ''), ('not a uuid', 'session'), ('unknown', '50000000-0000-4000-8000-00000000ffff'),
  ('another admin''s', '50000000-0000-4000-8000-00000000000b'), ('the user''s id', '00000000-0000-4000-8000-00000000000a')
) as sessions (title, session);
select ok(pg_temp.is_open('50000000-0000-4000-8000-00000000000A'), 'a session id in capital letters is accepted');

-- Sessions after sign-out, ban or deletion
update auth.sessions set not_after = now() - interval '1 second';
select ok(not pg_temp.is_open(), 'a session past not_after is closed');
update auth.sessions set not_after = now() + interval '1 hour';
select ok(pg_temp.is_open(), 'a session before not_after is open');
update auth.users set banned_until = now() + interval '1 hour';
select ok(not pg_temp.is_open(), 'a banned admin is refused');
update auth.users set banned_until = now();
select ok(pg_temp.is_open(), 'an admin whose ban has ended is accepted');
update auth.users set deleted_at = now();
select ok(not pg_temp.is_open(), 'a soft-deleted account is refused');
rollback to before;
delete from auth.sessions;
select ok(not pg_temp.is_open(), 'an admin who signed out everywhere is refused');
rollback to before;
delete from public.user_roles;
select ok(not pg_temp.is_open(), 'a person who is no longer an admin is refused');
rollback to before;

-- Sessions end 7 days after sign-in, and `idle_limit` after the last token
-- refresh
update auth.sessions set created_at = now() - interval '7 days', refreshed_at = now() at time zone 'UTC';
select ok(not pg_temp.is_open(), 'a session closes 7 days after sign-in');
update auth.sessions set created_at = now() - interval '7 days' + interval '1 second';
select ok(pg_temp.is_open(), 'a session in use is open a second before 7 days');
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit()) at time zone 'UTC';
select ok(not pg_temp.is_open(), 'a session without a token refresh for the idle limit is closed');
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit() + interval '1 second') at time zone 'UTC';
set local timezone to 'Pacific/Auckland';
select ok(pg_temp.is_open(), 'a session is open a second before the idle limit, in any time zone');
update auth.sessions set created_at = now() - pg_temp.idle_limit(), refreshed_at = null;
select ok(not pg_temp.is_open(), 'the idle limit of a session without a token refresh starts at sign-in');
update auth.sessions set created_at = null;
select ok(not pg_temp.is_open(), 'a session without a start is closed');
rollback to before;

-- Expired sessions are deleted, so that their tokens can't be refreshed.
update auth.sessions set refreshed_at = (now() - pg_temp.idle_limit() + interval '1 second') at time zone 'UTC',
  created_at = now() - interval '7 days' + interval '1 second';
select private.end_sessions();
select is((select count(*) from auth.sessions), 2::bigint, 'end_sessions keeps open sessions');
update auth.sessions set refreshed_at = refreshed_at - interval '2 seconds' where id::text like '%a';
update auth.sessions set created_at = created_at - interval '2 seconds' where id::text like '%b';
select private.end_sessions();
select is((select count(*) from auth.sessions), 0::bigint, 'end_sessions deletes idle sessions and those older than 7 days');
rollback to before;

-- A caller's view of their own session
update auth.sessions set created_at = '2126-01-01 00:00Z', refreshed_at = now() at time zone 'UTC',
  not_after = case when id::text like '%a' then timestamptz '2126-01-02 00:00Z' end;
select pg_temp.is_open('50000000-0000-4000-8000-00000000000A');
prepare own_session as select * from public.own_session;
select results_eq('own_session', $$values ('open', timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-02 00:00Z', 0)$$,
  'own_session shows the earlier of both ends');
update auth.sessions set not_after = '2126-02-01', user_id = '00000000-0000-4000-8000-00000000000a';
insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), user_id, now() - interval '13 hours' from auth.sessions;
select results_eq('own_session', $$values ('open', timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-08 00:00Z', 1)$$,
  'own_session ends 7 days after sign-in, and counts the other session');
update auth.sessions set created_at = now() - interval '7 days';
select results_eq('own_session', $$values (null::text, null::timestamptz, null::timestamptz, 0)$$, 'own_session is closed and without times for an expired session');
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a"}', true);
select results_eq('own_session', $$values (null::text, null::timestamptz, null::timestamptz, 0)$$, 'own_session is closed and without times for a token without a session');

select * from finish();
rollback;
