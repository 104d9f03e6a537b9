-- What erasing takes along, how long things are kept, and what sees to it. The ages are promised in the privacy policy,
-- which takes the first from src/content/site.ts; a test compares what this does with it (docs/operations.md, Retention).

-- Removes the saved views that search for an erased person, by email, phone or full name, or are called by the name
-- that they search for. Not by a name alone: what visitors call themselves ("This week") must not remove views that are
-- called so.
create function private.forget_views(emails text[], phones text[], names text[]) returns void
language sql
set search_path = ''
as $$
  with saved as materialized (
    select id, private.fold(name) as title, private.fold(view ->> 'query') as query from public.saved_views
  )
  delete from public.saved_views where id in (
    select id from saved
    where exists (select from unnest(emails) as email where position(private.fold(email) in concat_ws(E'\n', title, query)) > 0)
      or exists (select from unnest(phones) as phone where phone ~ '(\d\D*){6}' and position(private.fold(phone) in query) > 0)
      or query <> ''
        and exists (select from unnest(names) as name where name like '% %' and private.fold(name) in (title, query))
  )
$$;

-- After entries were erased: an admin's erasure is in the audit, what goes by its age leaves no trace there.
-- Destinations that take it are told the ids, but of what a robot sent. Security definer: callers may write none of it.
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
  where (active or stopped = 'failing') and 'request.erased' = any (events) and (status <> 'spam' or spam_reason is null);
  perform private.forget_views(array_agg(email), array_agg(phone), array_agg(name)) from erased;
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

revoke execute on all functions in schema private from public;

-- The schedules, where the database can run something by itself: hosted Supabase can, the embedded backend can't. A database that has the
-- files of pg_cron but does not load them at its start can't either, which must not stop the migrations.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform
      -- The safety net: every minute the dispatcher is woken if something is due.
      cron.schedule('deliver', '* * * * *',
        $sql$select private.wake_dispatcher() where public.deliveries_due() -> 'destinations' <> '[]'$sql$),
      cron.schedule('queue-reminders', '* * * * *', 'select private.queue_reminders()'),
      cron.schedule('purge-deliveries', '23 3 * * *', 'select private.purge_deliveries()'),
      cron.schedule('purge-old', '17 3 * * *', 'select private.purge_old()'),
      cron.schedule('purge-short-lived', '*/10 * * * *', 'select private.purge_short_lived()'),
      cron.schedule('end-sessions', '*/10 * * * *', 'select private.end_sessions()');
  end if;
exception
  when others then
    raise warning 'Nothing will be sent again, reminded of or removed by a schedule: %', sqlerrm;
end
$$;
