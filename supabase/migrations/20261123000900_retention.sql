-- What erasing takes along, how long things are kept, and what sees to it. The ages are promised in the privacy policy,
-- which takes the first from src/content/site.ts; a test compares what this does with it (docs/operations.md, Retention).

-- After entries were erased: an admin's erasure is in the audit, and no saved view searches for the person any more, by
-- email, phone or full name, nor is called by the name that it searches for. Not by a name alone: what visitors call
-- themselves ("This week") must not remove views that are called so. What goes by its age leaves no trace in the audit.
-- Security definer: nobody may write there.
create function private.record_erasure() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() and exists (select from erased) then
    insert into public.audit_log (action, entry_ids, entry_count)
    select 'erase', array_agg(id), count(*) from erased;
  end if;
  with saved as materialized (
    select id, public.fold(name) as title, public.fold(view ->> 'query') as query from public.saved_views
  )
  delete from public.saved_views where id in (
    select saved.id from saved, erased as person
    where position(public.fold(email) in concat_ws(E'\n', title, query)) > 0
      or phone ~ '(\d\D*){6}' and position(public.fold(phone) in query) > 0
      or person.name like '% %' and query <> '' and public.fold(person.name) in (title, query)
  );
  return null;
end
$$;

create trigger record_erasure
  after delete on public.waitlist
  referencing old table as erased
  for each statement execute function private.record_erasure();

-- Removes what is too old. Run every night, or by hand.
create function private.purge_old() returns void
language sql
set search_path = ''
as $$
  -- As admins do (migration entry_work), so that no two wait for each other.
  select pg_advisory_xact_lock(hashtext('public.waitlist'));
  delete from public.waitlist
  where heard_at < now() - interval '24 months' or status = 'spam' and status_since < now() - interval '30 days';
$$;

-- Removes what is worth something for minutes. Run every ten.
create function private.purge_short_lived() returns void
language sql
set search_path = ''
as $$
  delete from public.waitlist_notes where removed_at < now() - interval '1 minute';
  delete from private.rate_limits where caller in (
    select caller from private.rate_limits where full_at <= clock_timestamp() for update skip locked
  );
$$;

revoke execute on function private.record_erasure(), private.purge_old(), private.purge_short_lived()
from public, anon, authenticated, service_role;

-- Where the database can run something by itself: hosted Supabase can, the embedded backend can't. A database that has the
-- files of pg_cron but does not load them at its start can't either, which must not stop the migrations.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform
      cron.schedule('purge-old', '17 3 * * *', 'select private.purge_old()'),
      cron.schedule('purge-short-lived', '*/10 * * * *', 'select private.purge_short_lived()'),
      cron.schedule('end-sessions', '*/10 * * * *', 'select private.end_sessions()');
  end if;
exception
  when others then
    raise warning 'Nothing will be removed by a schedule: %', sqlerrm;
end
$$;
