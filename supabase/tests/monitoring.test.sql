-- Admins' list of problems, and the form's check. The faults that both notice:
-- tests/support/form-faults.ts.
begin;
create extension if not exists pgtap with schema extensions;
select plan(8);

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example');
insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
insert into public.destinations (name, kind, addresses, failures, failing_since)
values ('Team', 'email', '{team@pgtap.example}', 3, now());

-- Stand-ins for the tables of pg_cron and pg_net, where the database has none.
do $$
begin
  if to_regclass('cron.job') is null then
    create schema cron;
    create table cron.job (jobid bigint, jobname text, schedule text, active boolean);
    create table cron.job_run_details
      (jobid bigint, runid bigint, status text, start_time timestamptz, end_time timestamptz);
  end if;
  if to_regclass('net._http_response') is null then
    create schema if not exists net;
    create table net._http_response (id bigint, status_code integer, created timestamptz);
  end if;
end
$$;
insert into cron.job (jobid, jobname, schedule, active)
select row_number() over (), name, timing, true from private.schedules where not exists (select from cron.job);
delete from cron.job_run_details;
delete from net._http_response;
-- Adds one run of every schedule. `runid` is given: its sequence belongs to
-- Supabase.
create function pg_temp.run(status text, age interval) returns void language sql as $$
  insert into cron.job_run_details (jobid, runid, status, start_time, end_time)
  select jobid, jobid * 1000000 + extract(epoch from age)::bigint, status, now() - age, now() - age from cron.job
$$;

create function pg_temp.problems(person text default 'a') returns setof text language plpgsql as $$
begin
  perform set_config('app.other_scheduler', '', true);
  perform set_config('request.jwt.claims', (
    select jsonb_build_object('sub', id, 'session_id', id) from auth.users where email like person || '%'
  )::text, true);
  set local role authenticated;
  return query select concat_ws(': ', subject, problem) from public.problems;
  reset role;
end
$$;

select set_eq('select pg_temp.problems()', array[
  'Team: failing', 'deliver: no success', 'queue-reminders: no success', 'note-factors: no success', 'end-sessions: no success', 'purge-short-lived: no success'
], 'a scheduler that never ran is a problem; a daily schedule may still have to wait for its first run');
select is_empty($$select pg_temp.problems('member')$$, 'a user who is not an admin reads no problems');

update public.destinations set failures = 0, failing_since = null;
select pg_temp.run('succeeded', interval '9 minutes');
select is_empty('select pg_temp.problems()', 'schedules that ran are no problem');
insert into net._http_response (id, status_code, created) values (1, 401, now() - interval '1 minute');
select set_eq('select pg_temp.problems()', array['deliver: refused the database: 401'],
  'a function that refuses the database''s secret is a problem');
insert into net._http_response (id, status_code, created) values (2, 202, now());
select is_empty('select pg_temp.problems()', 'only its latest answer counts');

delete from cron.job_run_details;
select pg_temp.run('succeeded', interval '27 hours');
select pg_temp.run('failed', interval '1 minute');
select is((select count(*) from pg_temp.problems()), (select count(*) from private.schedules),
  'schedules that only fail are problems');

delete from private.rate_limits;
insert into public.destinations (name, kind, addresses) values ('Second', 'email', '{second@pgtap.example}');
update private.form_check set checked_at = '-infinity';
create function pg_temp.asked() returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  set local role anon;
  answer := public.form_works();
  reset role;
  return answer;
end
$$;
select is(pg_temp.asked(), true, 'a visitor learns that the form works');
select is((select problem from private.form_check), null, 'and operators find no problem');

select * from finish();
rollback;
