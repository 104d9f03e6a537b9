-- What erasing takes along, how long things are kept, and what sees to it. The ages are promised in the privacy policy,
-- which takes the first from src/content/site.ts; a test compares what this does with it (docs/operations.md, Retention).

-- Removes the saved views that search for an erased person: by the whole email, also as a part of the view's name, by the whole
-- phone, or by the full name and nothing else. A part of either would let what a visitor typed remove other views.
create function private.forget_views(emails text[], phones text[], names text[]) returns void
language sql
set search_path = ''
as $$
  with saved as materialized (
    select id, public.fold(name) as title, public.fold(view ->> 'query') as query from public.saved_views
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
        where phone ~ '(\d\D*){6}' and position(public.fold(phone) in query) > 0
          and query ~ ('(?<!\d)' || regexp_replace(public.fold(phone), '(\W)', '\\\1', 'g') || '(?!\d)')
      )
      or exists (select from unnest(names) as name where name like '% %' and public.fold(name) = query)
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
  where removed_at is null and 'request.erased' = any (events) and (status <> 'spam' or reminders is null);
  perform private.forget_views(array_agg(email), array_agg(phone), array_agg(name))
  from erased where status <> 'spam' or reminders is null;
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
  where heard_at < now() - interval '24 months' or status = 'spam' and status_since < now() - interval '30 days';
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
