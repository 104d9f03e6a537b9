-- A token is worth as much as the session it names: nothing, once that has ended or the person is banned.
begin;
create extension if not exists pgtap with schema extensions;
select plan(58);

delete from public.waitlist;
delete from auth.users;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000b', 'other@pgtap.example');
insert into public.user_roles (user_id, role)
  select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) values
  ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now()),
  ('50000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000b', now());
insert into public.waitlist (name, email) values ('One', 'one@pgtap.example'), ('Two', 'two@pgtap.example');
insert into public.waitlist_audit (admin_id, action) values ('00000000-0000-4000-8000-00000000000a', 'export');

-- Nobody reads these two tables but by functions; the policies behind the grants are tried as well.
grant select on public.waitlist, public.waitlist_audit to authenticated;

-- How many rows the admin gets whose token names this session, or the code of the refusal.
create function pg_temp.reads(
  what text, session text default '50000000-0000-4000-8000-00000000000a',
  who text default 'authenticated'
) returns text
language plpgsql
as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
    'sub', '00000000-0000-4000-8000-00000000000a', 'role', 'authenticated', 'session_id', session
  ))::text, true);
  perform set_config('role', who, true);
  execute what;
  get diagnostics row_count = row_count;
  raise exception using errcode = 'UNDO0', message = row_count || ' rows';
exception
  when others then
    return case sqlstate when 'UNDO0' then sqlerrm else sqlstate end;
end
$$;

create temporary table known_entry as select id from public.waitlist limit 1;
grant select on known_entry to authenticated;

-- Everything that a signed-in admin may read, whether through a policy or a function that asks for the role itself.
create temporary table ways (what text, open text, shut text);
insert into ways values
  ('select * from public.waitlist_entry((select id from known_entry))', '1 rows', '42501'),
  ('select * from public.waitlist_activity()', '1 rows', '42501'),
  ('select * from public.user_roles', '1 rows', '0 rows'),
  ('select * from public.profiles', '1 rows', '0 rows'),
  ('select * from public.waitlist_page()', '2 rows', '42501'),
  ('select * from public.waitlist_count()', '1 rows', '42501'),
  ('select * from public.waitlist_days(''UTC'', current_date, current_date)', '1 rows', '42501'),
  ('select * from public.waitlist_newer()', '1 rows', '42501'),
  ('select public.waitlist_export()', '1 rows', '42501'),
  ('select public.waitlist_erase(array[gen_random_uuid()])', '1 rows', '42501');

select is(pg_temp.reads(what), open, 'an open session: ' || what) from ways;

-- Signed out everywhere: the auth server deletes the rows of the sessions.
savepoint before;
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.reads(what), shut, 'signed out: ' || what) from ways;
rollback to before;

-- Banned: the rows stay, and a new token is refused by the auth server alone.
update auth.users set banned_until = now() + interval '1 hour' where id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.reads(what), shut, 'banned: ' || what) from ways;
update auth.users set banned_until = now() - interval '1 second' where id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.reads('select * from public.waitlist_page()'), '2 rows', 'a ban that is over is none');
rollback to before;

-- What else a token may say of its session.
select is(pg_temp.reads('select * from public.waitlist_page()', session), '42501', format('the session of the token is %s', title))
from (values
  ('missing', null), ('empty', ''), ('no uuid', 'session'), ('nobody''s', '50000000-0000-4000-8000-00000000ffff'),
  ('another admin''s', '50000000-0000-4000-8000-00000000000b'), ('the person', '00000000-0000-4000-8000-00000000000a')
) as sessions (title, session);
update auth.sessions set not_after = now() - interval '1 second';
select is(pg_temp.reads('select * from public.waitlist_page()'), '42501', 'a session past its end');
update auth.sessions set not_after = now() + interval '1 hour';
select is(pg_temp.reads('select * from public.waitlist_page()'), '2 rows', 'a session before its end');
update auth.users set deleted_at = now();
select is(pg_temp.reads('select * from public.waitlist_page()'), '42501', 'an account that was deleted softly');
rollback to before;

-- An end that comes by time: 7 days after signing in, and 12 hours after the token was last renewed.
update auth.sessions set created_at = now() - interval '7 days', refreshed_at = now() at time zone 'UTC';
select is(pg_temp.reads(what), shut, 'after 7 days: ' || what) from ways where what ~ 'page|newer|user_roles';
update auth.sessions set created_at = now() - interval '7 days' + interval '1 second';
select is(pg_temp.reads('select * from public.waitlist_page()'), '2 rows', 'a second before that, used a moment ago');
update auth.sessions set refreshed_at = (now() - interval '12 hours') at time zone 'UTC';
select is(pg_temp.reads(what), shut, 'unused for 12 hours: ' || what) from ways where what ~ 'page|newer|user_roles';
update auth.sessions set refreshed_at = (now() - interval '12 hours' + interval '1 second') at time zone 'UTC';
set local timezone to 'Pacific/Auckland';
select is(pg_temp.reads('select * from public.waitlist_page()'), '2 rows', 'a second before that, wherever the caller is');
update auth.sessions set created_at = now() - interval '12 hours', refreshed_at = null;
select is(pg_temp.reads('select * from public.waitlist_page()'), '42501', 'never renewed: its beginning counts');
update auth.sessions set created_at = null;
select is(pg_temp.reads('select * from public.waitlist_page()'), '42501', 'without a beginning');
rollback to before;

-- What is over is ended, so that it can't be renewed.
update auth.sessions set refreshed_at = (now() - interval '12 hours' + interval '1 second') at time zone 'UTC',
  created_at = now() - interval '7 days' + interval '1 second';
select is(private.end_sessions(), 0::bigint, 'what is open stays');
update auth.sessions set refreshed_at = refreshed_at - interval '2 seconds' where id::text like '%a';
update auth.sessions set created_at = created_at - interval '2 seconds' where id::text like '%b';
select is(private.end_sessions(), 2::bigint, 'what is over is deleted: one unused, one 7 days old');
rollback to before;

-- What a session may know of itself.
update auth.sessions set created_at = '2126-01-01 00:00Z', refreshed_at = now() at time zone 'UTC',
  not_after = case when id::text like '%a' then timestamptz '2126-01-02 00:00Z' end;
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a",
  "session_id": "50000000-0000-4000-8000-00000000000A"}', true);
prepare own_session as select * from public.own_session();
select results_eq('own_session', $$values (true, timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-02 00:00Z')$$,
  'one''s own, and the earlier end');
update auth.sessions set not_after = null;
select results_eq('own_session', $$values (true, timestamptz '2126-01-01 00:00Z', timestamptz '2126-01-08 00:00Z')$$,
  'at the latest after 7 days');
update auth.sessions set created_at = now() - interval '7 days';
select results_eq('own_session', $$values (false, null::timestamptz, null::timestamptz)$$, 'one that is over');
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a"}', true);
select results_eq('own_session', $$values (false, null::timestamptz, null::timestamptz)$$, 'a token without one');
rollback to before;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.reads('select * from public.waitlist_newer()'), '42501', 'no longer an admin: what is asked for every half minute');
rollback to before;

-- Operators of the database have no token and needs none.
select is(
  pg_temp.reads('select * from public.waitlist', null, 'service_role'), '2 rows', 'the service role reads on'
);

select * from finish();
rollback;
