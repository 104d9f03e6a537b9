-- Erasure, retention periods and schedules. The privacy policy promises the
-- periods (src/content/site.ts; a test compares them; docs/operations.md,
-- Retention).

-- Addresses of an entry: the present one, those before and after corrections,
-- and those of its returns.
create view public.waitlist_addresses with (security_invoker = true) as
select id as entry_id, lower(email) as email, false as former from public.waitlist
union
select entry_id, lower(address), true from public.waitlist_history, unnest(array[before, after]) as address
where action = 'email'
union
select entry_id, lower(email), true from public.waitlist_returns;

-- Erases spam with an erased entry's address. Erasing spam keeps the entry:
-- strangers may have sent it. Runs with the admin's rights.
create function private.erase_spam_of_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from public.waitlist where status = 'spam' and lower(email) in (select lower(email) from erased);
  return null;
end
$$;

create trigger erase_spam_of_address
  after delete on public.waitlist
  referencing old table as erased
  for each statement when (current_user = 'authenticated' and pg_trigger_depth() = 0)
  execute function private.erase_spam_of_address();

-- Erases spam with an address that the erased entry had before a correction, or
-- that a return of it had. Runs for each of its rows that the erasure deletes.
-- Security definer: a cascade runs as the table's owner.
create function private.erase_spam_of_former_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    delete from public.waitlist
    where status = 'spam' and lower(email) = lower(to_jsonb(old) ->> tg_argv[0]);
  end if;
  return null;
end
$$;

create trigger erase_spam_of_corrected_address
  after delete on public.waitlist_history
  for each row when (old.action = 'email')
  execute function private.erase_spam_of_former_address('before');

create trigger erase_spam_of_return
  after delete on public.waitlist_returns
  for each row when (old.email is not null)
  execute function private.erase_spam_of_former_address('email');

-- Pairs of an entry and another with one of its addresses; `former` if it isn't
-- its present one. For copies and erasures.
create view public.waitlist_twins with (security_invoker = true) as
select known.entry_id as id, twin.id as twin_id, twin.name, twin.status,
  bool_and(known.former) as former
from public.waitlist_addresses as known
  join public.waitlist as twin on lower(twin.email) = known.email and twin.id <> known.entry_id
group by known.entry_id, twin.id;

revoke all on public.waitlist_addresses, public.waitlist_twins
from anon, authenticated, service_role;
grant select on public.waitlist_addresses, public.waitlist_twins to authenticated;

-- Audits admins' erasures, and queues the ids for all subscribed destinations,
-- even paused: deliveries, which show the notified ones, end after 90 days.
-- Skips spam that no admin worked on: it was never announced. Security definer:
-- callers can't write these.
create function private.record_erasure() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, entry_ids, entry_count)
  select 'erase', array_agg(id), count(*) from erased where private.is_admin() having count(*) > 0;
  insert into public.deliveries (destination_id, event, erased_id)
  select destinations.id, 'request.erased', erased.id from erased, public.destinations
  where removed_at is null and 'request.erased' = any (events) and (status <> 'spam' or version > 1);
  return null;
end
$$;

create trigger record_erasure
  after delete on public.waitlist
  referencing old table as erased
  for each statement execute function private.record_erasure();

create function private.purge_old() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('public.waitlist'));
  delete from public.waitlist
  where created_at < now() - interval '24 months' or status = 'spam' and status_since < now() - interval '30 days';
  delete from public.access_invitations where invited_at < now() - interval '30 days';
  -- Keeps an entry's newest ten returns, those of the last 30 days, and those
  -- not notified yet.
  delete from public.waitlist_returns where id in (
    select id from (
      select id, created_at, row_number() over (partition by entry_id order by created_at desc, id) as place
      from public.waitlist_returns
    ) as numbered
    where place > 10 and created_at < now() - interval '30 days'
      and not exists (select from public.deliveries where return_id = numbered.id and state in ('waiting', 'failed'))
  );
$$;

create function private.purge_short_lived() returns void
language sql
set search_path = ''
as $$
  delete from public.waitlist_notes where removed_at < now() - interval '1 minute';
  delete from private.rate_limits where caller in (
    select caller from private.rate_limits where full_at <= clock_timestamp() for update skip locked
  );
$$;

create view private.schedules (name, timing, command) as values
  ('deliver', '* * * * *',
    $$select private.wake_dispatcher() where public.deliveries_due() -> 'destinations' <> '[]'$$),
  ('queue-reminders', '* * * * *', 'select private.reopen_marked(), private.queue_reminders(), private.queue_escalations()'),
  ('note-factors', '* * * * *', 'select private.note_factors()'),
  ('end-sessions', '*/10 * * * *', 'select private.end_sessions()'),
  ('purge-short-lived', '*/10 * * * *', 'select private.purge_short_lived()'),
  ('purge-old', '17 3 * * *', 'select private.purge_old()'),
  -- pg_cron never deletes its log of runs, which has no index by time.
  ('purge-deliveries', '23 3 * * *', $$
    select private.purge_deliveries();
    delete from cron.job_run_details where end_time < now() - interval '7 days'
  $$);

-- Enables pg_net and pg_cron and creates the schedules; can be run again
-- (docs/deploy.md). On Supabase the migration fails without these extensions.
-- Elsewhere another scheduler may run private.schedules; admins see missing
-- ones.
create function private.create_schedules() returns void
language plpgsql
set search_path = ''
as $$
declare
  required constant boolean := to_regrole('supabase_admin') is not null;
begin
  if required or exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
  if required or exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule(name, timing, command) from private.schedules;
  end if;
exception
  when others then
    if required then
      raise;
    end if;
    raise warning 'Creating the schedules failed: %', sqlerrm;
end
$$;

-- Lists active schedules for the team. Security definer: only the schedules'
-- owner reads pg_cron's tables.
create function private.schedule_states() returns table (name text, active boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.can_read() then
    return;
  end if;
  if current_setting('app.other_scheduler', true) = '1' then
    return query select schedules.name, true from private.schedules;
  elsif to_regclass('cron.job') is null then
    return query select schedules.name, false from private.schedules;
  else
    return query select schedules.name, coalesce(job.active, false)
    from private.schedules left join cron.job on job.jobname = schedules.name;
  end if;
end
$$;

create view public.schedule_states with (security_invoker = true) as
select name, active from private.schedule_states();

revoke all on public.schedule_states from anon, authenticated, service_role;
grant select on public.schedule_states to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.schedule_states() to authenticated;

select private.create_schedules();
