-- What erasing takes along, how long things are kept, and what sees to it. The ages are promised in the privacy policy,
-- which takes the first from src/content/site.ts; a test compares what this does with it (docs/operations.md, Retention).

-- Removes the saved views that search for an erased person: by the whole email, also as a part of the view's name, by the whole
-- phone, or by the full name and nothing else. A part of either would let what a visitor typed remove other views.
create function private.forget_views(emails text[], phones text[], names text[]) returns void
language sql
set search_path = ''
as $$
  with saved as materialized (
    select id, private.fold(name) as title, private.fold(view ->> 'query') as query from public.saved_views
  )
  delete from public.saved_views where id in (
    select id from saved
    where exists (
        select from regexp_split_to_table(concat_ws(' ', title, query), '[^a-z0-9_''+@.-]+') as word,
          unnest(emails) as email
        where lower(email) in (word, trim('''.-' from word))
      )
      or exists (
        select from unnest(phones) as phone
        where phone ~ '(\d\D*){6}' and position(private.fold(phone) in query) > 0
          and query ~ ('(?<!\d)' || regexp_replace(private.fold(phone), '(\W)', '\\\1', 'g') || '(?!\d)')
      )
      or exists (select from unnest(names) as name where name like '% %' and private.fold(name) = query)
  )
$$;

-- Takes along what an admin erases with an entry: the spam of its address. An entry that is no spam stays when spam is erased,
-- or strangers who send spam from its address could have it erased. With the admin's own rights, so the policy decides.
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

-- The other entries of an entry's address: the page says what is erased along and what stays.
create view public.waitlist_twins with (security_invoker = true) as
select entry.id, twin.id as twin_id, twin.status
from public.waitlist as entry join public.waitlist as twin on lower(twin.email) = lower(entry.email) and twin.id <> entry.id;

revoke all on public.waitlist_twins from anon, authenticated, service_role;
grant select on public.waitlist_twins to authenticated;

-- After entries were erased: an admin's erasure is in the audit, what goes by its age leaves no trace there. Destinations that
-- take erasures are told the ids, paused ones once they are resumed: the log is kept for 90 days, so nothing tells which of them
-- have an older entry. Spam that no admin worked on was told to none, and removes no view. Security definer: callers may write
-- none of it.
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
  perform private.forget_views(array_agg(email), array_agg(phone), array_agg(name))
  from erased where status <> 'spam' or version > 1 or reminders is null;
  return null;
end
$$;

create trigger record_erasure
  after delete on public.waitlist
  referencing old table as erased
  for each statement execute function private.record_erasure();

-- What stood there before a correction goes the same way.
create function private.forget_correction() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_views(
    case old.action when 'email' then array[old.before] end, case old.action when 'phone' then array[old.before] end,
    case old.action when 'name' then array[old.before] end
  );
  return null;
end
$$;

create trigger forget_correction
  after delete on public.waitlist_history
  for each row when (old.action in ('name', 'email', 'phone'))
  execute function private.forget_correction();

-- Removes rows past their retention. Run every night, or by hand.
create function private.purge_old() returns void
language sql
set search_path = ''
as $$
  -- As admins do (migration entry_work), so that no two wait for each other.
  select pg_advisory_xact_lock(hashtext('public.waitlist'));
  delete from public.waitlist
  where created_at < now() - interval '24 months' or status = 'spam' and status_since < now() - interval '30 days';
  -- Of an entry's returns the newest ten stay, and those of the last 30 days, and any whose notice isn't sent yet.
  delete from public.waitlist_returns where id in (
    select id from (
      select id, created_at, row_number() over (partition by entry_id order by created_at desc, id) as place
      from public.waitlist_returns
    ) as numbered
    where place > 10 and created_at < now() - interval '30 days'
      and not exists (select from public.deliveries where return_id = numbered.id and state in ('waiting', 'failed'))
  );
$$;

-- Removes deleted notes that can't be restored any more, and full rate-limit buckets. Run every ten minutes.
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
  -- Sends what no caller woke the dispatcher for.
  ('deliver', '* * * * *',
    $$select private.wake_dispatcher() where public.deliveries_due() -> 'destinations' <> '[]'$$),
  ('queue-reminders', '* * * * *', 'select private.queue_reminders()'),
  ('end-sessions', '*/10 * * * *', 'select private.end_sessions()'),
  ('purge-short-lived', '*/10 * * * *', 'select private.purge_short_lived()'),
  ('purge-old', '17 3 * * *', 'select private.purge_old()'),
  -- pg_cron keeps every run for ever, in a table without an index by time.
  ('purge-deliveries', '23 3 * * *', $$
    select private.purge_deliveries();
    delete from cron.job_run_details where end_time < now() - interval '7 days'
  $$);

-- Switches pg_net and pg_cron on and creates the schedules. Run again after an extension was off (docs/deploy.md). On
-- Supabase both must work, so the push fails where they don't. Elsewhere they are optional: another scheduler may run the
-- commands of private.schedules, and admins see which ones are missing (public.schedule_states).
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
    raise warning 'No schedule was created: %', sqlerrm;
end
$$;

-- Security definer, because only the owner of the schedules reads pg_cron's tables.
create function private.schedule_states() returns table (name text, active boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
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
