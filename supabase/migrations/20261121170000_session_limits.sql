-- A session ends: 7 days after signing in, whatever happens, and after 12 hours without use. Hosted Supabase has settings
-- for both (docs/deploy.md), which it looks at when a token is renewed; here every request does.

-- When a session was used last is taken from when its token was last renewed: at most an hour before the last request,
-- for that is how long a token lives. An open tab renews it unasked; that nobody sits in front of it is for the page to
-- notice (src/features/auth/idle.ts). `refreshed_at` has no time zone and is in UTC.
-- A row without a beginning, which the auth server never writes, is no open session.
create or replace function private.session_is_open() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- What is no uuid is no session, rather than an error.
  if session_id is null or session_id !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' then
    return false;
  end if;
  return exists (
    select 1
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id = session_id::uuid
      and person.id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and session.created_at > now() - interval '7 days'
      and coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > now() - interval '12 hours'
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

-- Whether one's own session is open, when it began, and when it ends at the latest. The page asks for it, because the auth
-- server may go on renewing the tokens of a session that opens nothing any more. Always one row.
create function private.own_session() returns table (is_open boolean, began_at timestamptz, ends_at timestamptz)
language sql
stable
security definer
set search_path = ''
begin atomic
  select asked.is_open, session.created_at, least(session.created_at + interval '7 days', session.not_after)
  from (select private.session_is_open() as is_open) as asked
  left join auth.sessions as session
    on asked.is_open and session.id::text = lower(current_setting('request.jwt.claims', true)::jsonb ->> 'session_id');
end;

create function public.own_session() returns table (is_open boolean, began_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select own.is_open, own.began_at, own.ends_at from private.own_session() as own;
end;

-- Ends what is over: its refresh tokens go with it, or the auth server would renew them, and what was unused for 12 hours
-- would be in use again. Run by the schedule below; the embedded backend, which has none, asks before it renews a token.
create function private.end_sessions() returns bigint
language sql
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions
    where created_at < now() - interval '7 days'
      or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '12 hours'
    returning 1
  )
  select count(*) from ended
$$;

revoke execute on function private.own_session(), public.own_session(), private.end_sessions()
from public, anon, authenticated, service_role;

grant execute on function private.own_session(), public.own_session() to authenticated;

-- Every ten minutes, where the database has a schedule (migration retention, which also says why a failure is a warning).
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('end-sessions', '*/10 * * * *', 'select private.end_sessions()');
  end if;
exception
  when others then
    raise warning 'Sessions that are over will not be ended by a schedule: %', sqlerrm;
end
$$;
