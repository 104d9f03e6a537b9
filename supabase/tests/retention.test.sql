-- Retention periods, as named by the privacy policy:
-- tests/unit/legal-texts.test.ts.
begin;
create extension if not exists pgtap with schema extensions;
select plan(16);

truncate public.waitlist, public.destinations cascade;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;

-- Entries by age; `now()` is constant within a transaction.
insert into public.waitlist (name, email, created_at, last_request_at, status, status_since) values
  ('Too old', 'a@pgtap.example', now() - interval '24 months' - interval '1 microsecond', now() - interval '24 months', 'booked', now()),
  ('Just old enough to stay', 'b@pgtap.example', now() - interval '24 months', now() - interval '24 months', 'new', now()),
  ('Too old, asked again', 'c@pgtap.example', now() - interval '25 months', now(), 'new', now()),
  ('From a clock ahead', 'd@pgtap.example', now() + interval '1 day', now() + interval '1 day', 'new', now()),
  ('Old spam', 'e@pgtap.example', now(), now(), 'spam', now() - interval '30 days' - interval '1 microsecond'),
  ('Old spam, owned lately', 'f@pgtap.example', now(), now(), 'spam', now() - interval '31 days'),
  ('New spam', 'g@pgtap.example', now() - interval '1 year', now() - interval '1 year', 'spam', now() - interval '30 days'),
  ('No spam any more', 'h@pgtap.example', now(), now(), 'new', now() - interval '1 year');
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a' where name = 'Old spam, owned lately';
select private.purge_old();
select set_eq('select name from public.waitlist',
  array['Just old enough to stay', 'From a clock ahead', 'New spam', 'No spam any more'],
  'purge_old deletes entries after 24 months, even with recent requests, and spam after 30 days as spam, even with an owner');
select is_empty('select from public.audit_log', 'purge_old is not audited');

-- Returns of one entry: 'r1' is the oldest, 'r12' the newest but for three of
-- today.
insert into public.waitlist_returns (entry_id, name, email, created_at)
select id, 'r' || number, email, now() - interval '31 days' - interval '1 hour' * (12 - number)
from public.waitlist, generate_series(1, 12) as number where waitlist.name = 'No spam any more';
insert into public.waitlist_returns (entry_id, name, email)
select id, 'today', email from public.waitlist, generate_series(1, 3) where waitlist.name = 'No spam any more'
union all select id, 'recent', email from public.waitlist, generate_series(1, 11) where waitlist.name = 'From a clock ahead';
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
insert into public.deliveries (destination_id, event, entry_id, return_id, state, finished_at)
select destinations.id, 'request.returned', entry_id, waitlist_returns.id, notices.state, case when notices.state <> 'waiting' then now() end
from public.destinations, public.waitlist_returns join (values ('r1', 'failed'), ('r2', 'waiting'), ('r3', 'delivered')) as notices (name, state) using (name)
where destinations.name = 'Team';
select private.purge_old();
select results_eq('select name, count(*) from public.waitlist_returns group by 1 order by 1',
  $$values ('r1', 1::bigint), ('r10', 1), ('r11', 1), ('r12', 1), ('r2', 1), ('r6', 1), ('r7', 1), ('r8', 1), ('r9', 1), ('recent', 11), ('today', 3)$$,
  'purge_old keeps the newest ten returns of an entry, those of the last 30 days and those with a waiting or failed notice');
select is((select count(*) from public.deliveries), 3::bigint, 'the notice of a deleted return stays in the log');
delete from public.waitlist where name = 'No spam any more';
select is((select count(*) from public.waitlist_returns), 11::bigint, 'deleting an entry deletes its returns');

-- Notes removed a minute ago are deleted.
insert into public.waitlist_notes (entry_id, admin_id, body, removed_at)
select id, '00000000-0000-4000-8000-00000000000a', notes.body, now() - age from public.waitlist, (values
  ('kept', null), ('removed a moment ago', interval '59 seconds'), ('removed', interval '61 seconds')
) as notes (body, age) where waitlist.name = 'New spam';
select private.purge_short_lived();
select set_eq('select body from public.waitlist_notes', array['kept', 'removed a moment ago'], 'a removed note is deleted after a minute');

-- A stand-in for pg_cron's tables, if the database has no pg_cron.
do $$
begin
  if to_regclass('cron.job') is null then
    create schema cron;
    create table cron.job (jobname text, schedule text, active boolean);
    create table cron.job_run_details (runid bigint, end_time timestamptz);
  end if;
end
$$;
select set_eq('select timing, name from private.schedules', $$values
  ('* * * * *', 'deliver'), ('* * * * *', 'queue-reminders'), ('* * * * *', 'note-factors'), ('*/10 * * * *', 'end-sessions'),
  ('*/10 * * * *', 'purge-short-lived'), ('17 3 * * *', 'purge-old'), ('23 3 * * *', 'purge-deliveries')$$,
  'private.schedules lists all schedules and their times');
select is_empty($$
  select from pg_extension, (select name, timing from private.schedules except select jobname, schedule from cron.job where active) as missing
  where extname = 'pg_cron'$$, 'the migrations create all schedules if pg_cron is available');

-- `runid` is given: its sequence belongs to Supabase.
insert into cron.job_run_details (runid, end_time)
values (1000000001, now() - interval '7 days' - interval '1 microsecond'), (1000000002, now() - interval '7 days');
insert into public.destinations (id, name, kind, url, style) values (gen_random_uuid(), 'Hook', 'webhook', 'https://x.example', 'standard');
insert into public.webhook_secrets (destination_id, secret, expires_at) select id, 'whsec_first00000000000000000000000000000', now() - interval '1 s'
from public.destinations where name = 'Hook';
insert into public.destinations (name, kind, addresses, active, removed_at) values ('Removed', 'email', '{x@x.example}', false, now());
insert into public.deliveries (destination_id, event, erased_id, state, finished_at)
select id, event, case event when 'request.erased' then id end, state, now() - interval '91 days' from public.destinations, (values
  ('test', 'failed'), ('test', 'delivered'), ('test', 'dismissed'), ('request.erased', 'failed')
) as old (event, state) where name = 'Hook';
do $$ begin execute (select command from private.schedules where name = 'purge-deliveries'); end $$;
select is_empty('select from public.webhook_secrets where expires_at < now()', 'an expired secret is deleted');
select set_eq('select name, event, state from public.destinations left join public.deliveries on destination_id = destinations.id and finished_at < now() - $$1 day$$::interval',
  $$values ('Hook', 'request.erased', 'failed'), ('Team', null, null)$$, 'purge_deliveries keeps failed notices of requests, and destinations that are not removed');
select set_eq($$select end_time from cron.job_run_details where end_time <= now() - interval '7 days'$$,
  array[now() - interval '7 days'], 'pg_cron''s log is deleted after 7 days');

-- Without an extension a push to Supabase fails; elsewhere it passes, and
-- admins see missing schedules.
create function pg_temp.fails(sql text) returns boolean language plpgsql as $$
begin
  execute sql;
  return false;
exception
  when others then
    return true;
end
$$;
select is(pg_temp.fails('select private.create_schedules()'), false, 'create_schedules can run again, and passes without extensions');
do $$
begin
  if to_regrole('supabase_admin') is null then
    create role supabase_admin;
  end if;
end
$$;
select is(pg_temp.fails('select private.create_schedules()'),
  2 > (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')), 'create_schedules fails on Supabase if an extension is missing');

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.unschedule('deliver');
    perform cron.alter_job((select jobid from cron.job where jobname = 'purge-old'), active := false);
  else
    insert into cron.job (jobname, schedule, active) select name, timing, name <> 'purge-old' from private.schedules where name <> 'deliver';
  end if;
end
$$;
create function pg_temp.seen(person uuid) returns text language plpgsql as $$
declare
  names text;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'session_id', person)::text, true);
  set local role authenticated;
  select string_agg(name, ' ' order by name) filter (where not active) into names from public.schedule_states;
  reset role;
  return names;
end
$$;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example');
insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
select is(pg_temp.seen('00000000-0000-4000-8000-00000000000a'), 'deliver purge-old', 'an admin sees missing and disabled schedules');
select is(pg_temp.seen('00000000-0000-4000-8000-00000000000b'), null, 'a member reads no schedule states');
set local app.other_scheduler = '1';
select is(pg_temp.seen('00000000-0000-4000-8000-00000000000a'), null, 'no schedule is missing if another scheduler runs them');

select * from finish();
rollback;
