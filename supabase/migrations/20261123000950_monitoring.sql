-- Monitoring: whether the form works, for an uptime monitor with the public
-- key, and the team's list of problems, which `npm run smoke` reads.

-- The latest check of the form. `problem` is for operators.
create table private.form_check (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null default '-infinity',
  works boolean not null default false,
  problem text
);

insert into private.form_check default values;

revoke all on private.form_check from public, anon, authenticated, service_role;

-- Sends a demo request as a visitor does: owned by `anon`, so that policy,
-- grants and triggers see that role, whoever calls.
create function private.send_as_visitor(email text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.waitlist (name, email, source) values ('Form check', email, 'demo')
$$;

grant create on schema private to anon;
alter function private.send_as_visitor(text) owner to anon;
revoke create on schema private from anon;
revoke execute on function private.send_as_visitor(text) from public;
do $$
begin
  execute format('grant execute on function private.send_as_visitor(text) to %I', current_user);
end
$$;

-- Sends two requests of one address in a subtransaction, looks for the entry,
-- the return and a notice for each subscribed destination, and undoes all of
-- it. Returns the problem, or null.
create function private.find_form_problem() returns text
language plpgsql
set search_path = ''
as $$
declare
  address constant text := gen_random_uuid() || '@form-check.invalid';
  entries integer;
  returns integer;
  unannounced integer;
begin
  perform private.send_as_visitor(address);
  perform private.send_as_visitor(address);
  select count(*), count(*) filter (where exists (select from public.waitlist_returns where entry_id = entry.id))
  into entries, returns from public.waitlist as entry where email = address;
  select count(*) into unannounced from public.destinations
  where active and 'request.created' = any (events) and not exists (
    select from public.deliveries join public.waitlist on waitlist.id = entry_id
    where destination_id = destinations.id and event = 'request.created' and waitlist.email = address
  );
  raise sqlstate 'UNDO0';
exception
  when sqlstate 'UNDO0' then
    return case
      when entries <> 1 then format('The request was stored %s times', entries)
      when returns <> 1 then 'The second request of the address was lost'
      when unannounced > 0 then format('%s destinations got no notice', unannounced)
    end;
  when others then
    return concat_ws(' ', sqlstate, sqlerrm);
end
$$;

-- The reason why nobody hears of new requests, or null: a notice has been due
-- for ten minutes, or every destination fails.
create function private.find_notice_problem() returns text
language sql
stable
set search_path = ''
begin atomic
  select case
    when min(overdue_since) is not null then 'Notices wait and nothing sends them'
    when bool_and(failing_since is not null) then 'Every destination fails'
  end
  from public.destination_states where kind <> 'direct' and (active or stopped = 'failing');
end;

-- Checks at most twice a minute; callers in between get the latest result.
-- Security definer: callers can't read the check.
create function private.form_works() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_problem text;
begin
  perform from private.form_check where checked_at < now() - interval '30 seconds' for update skip locked;
  if found then
    found_problem := coalesce(private.find_form_problem(), private.find_notice_problem());
    update private.form_check set checked_at = now(), works = found_problem is null, problem = found_problem;
  end if;
  return (select works from private.form_check);
end
$$;

create function public.form_works() returns boolean
language sql
set search_path = ''
begin atomic
  select private.form_works();
end;

revoke execute on function
  private.find_form_problem(), private.find_notice_problem(), private.form_works(), public.form_works()
from public, anon, authenticated, service_role;
grant execute on function private.form_works(), public.form_works() to anon;

-- Schedules whose last success is older than their rhythm allows, and the last
-- refusal of the function `deliver`, for the team. A daily schedule counts as
-- late only in a database whose pg_cron has run that long. Security definer:
-- only the schedules' owner reads the tables of pg_cron and pg_net.
create function private.schedule_problems() returns table (subject text, problem text, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.can_read() or current_setting('app.other_scheduler', true) = '1' then
    return;
  elsif to_regclass('cron.job') is null then
    return query select name, 'missing', null::timestamptz from private.schedules;
    return;
  end if;
  return query execute $sql$
    select name, case when job.active then 'no success' else 'missing or switched off' end, last_success
    from private.schedules
    left join cron.job on job.jobname = name
    left join lateral (
      select max(end_time) as last_success from cron.job_run_details
      where job_run_details.jobid = job.jobid and job_run_details.status = 'succeeded'
    ) as runs on true
    cross join lateral (
      select case
        when timing = '* * * * *' then interval '10 minutes'
        when timing like '*/%' then interval '1 hour'
        else interval '26 hours'
      end as longest
    ) as rhythm
    where job.active is not true
      or coalesce(last_success, '-infinity') < now() - longest and (
        timing like '*%' or exists (select from cron.job_run_details where start_time < now() - longest)
      )
  $sql$;
  if to_regclass('net._http_response') is not null then
    return query execute $sql$
      select 'deliver', 'refused the database: ' || status_code, created
      from (select status_code, created from net._http_response order by created desc limit 1) as latest
      where status_code >= 400
    $sql$;
  end if;
end
$$;

revoke execute on function private.schedule_problems() from public, anon, authenticated, service_role;
grant execute on function private.schedule_problems() to authenticated;

-- Everything that keeps notices, mail to people, reminders and deletion from
-- happening: also an admin's own mailbox, which is no destination of the team.
-- A mail that a person's server refused is shown with its entry.
create view public.problems with (security_invoker = true) as
select name as subject, problem, since
from public.destinations
cross join lateral (
  select
    min(tried_at) filter (where state = 'failed' and event <> 'test' and kind <> 'direct') as failed_since,
    greatest(min(due_at) filter (where state = 'waiting'), held_until) as due_since
  from public.deliveries where destination_id = destinations.id
) as notices
cross join lateral (values
  ('failing', case when failures >= 3 or stopped = 'failing' then failing_since end),
  ('overdue', case when (active or kind = 'direct') and due_since < now() - interval '10 minutes' then due_since end),
  ('notices failed for good', failed_since)
) as found (problem, since)
where removed_at is null and since is not null
union all
select subject, problem, since from private.schedule_problems();

revoke all on public.problems from anon, authenticated, service_role;
grant select on public.problems to authenticated;
