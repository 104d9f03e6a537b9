-- How long requests are kept: for ever, unless an operator sets an age (docs/operations.md). The site has no part in it.

create table private.retention (
  -- There is one row, and it can't be taken for another.
  is_the_only_row boolean primary key default true constraint retention_only_row check (is_the_only_row),
  -- Requests older than this are removed every night; null removes none. The least age guards against a slip of the
  -- pen: interval '24' means 24 seconds.
  max_age interval constraint retention_max_age_least check (max_age >= interval '30 days')
);

insert into private.retention default values;

-- Whoever may write this row may remove requests.
revoke all on private.retention from public, anon, authenticated, service_role;

-- Removes what is older than the set age; answers how many requests that were. Run by the schedule below, or by hand.
create function private.purge_waitlist() returns bigint
language sql
set search_path = ''
as $$
  with gone as (
    delete from public.waitlist
    where created_at < now() - (select max_age from private.retention)
    returning 1
  )
  select count(*) from gone
$$;

revoke execute on function private.purge_waitlist() from public, anon, authenticated, service_role;

-- Every night, where the database can run something by itself: hosted Supabase can, the embedded backend can't. A
-- database that has the files of pg_cron but does not load them at its start can't either: that must not stop the
-- migrations, because nothing is removed by itself until somebody asks for it.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('purge-waitlist', '17 3 * * *', 'select private.purge_waitlist()');
  end if;
exception
  when others then
    raise warning 'Requests will not be removed by a schedule: %', sqlerrm;
end
$$;
