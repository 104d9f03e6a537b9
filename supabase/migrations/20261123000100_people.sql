-- Who is signed in, and who of them is an admin. Accounts and roles are made by an operator, never by the site; an admin may
-- take another's role away.

-- An enum, not text: the generated types know the values, and a misspelt role fails at migration time.
create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- The row follows auth.users. No checks on purpose: a profile that could be refused would refuse the account with it.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text,
  created_at timestamptz not null default now(),
  -- When the person's admin role was last removed.
  left_at timestamptz
);

-- When each session ends: 7 days after signing in at the latest, and 12 hours after its token was last renewed. The numbers
-- stand here alone; the page, its words and the privacy policy take theirs from src/content/site.ts, held equal by a test.
-- `refreshed_at` has no time zone and is in UTC.
create view private.session_ends as
select id, user_id, latest_at,
  least(latest_at, coalesce(refreshed_at at time zone 'UTC', created_at) + interval '12 hours') as ends_at
from (select *, least(created_at + interval '7 days', not_after) as latest_at from auth.sessions) as session;

revoke all on private.session_ends from public, anon, authenticated, service_role;

-- Whether the session that the caller's token names is still open. A token is signed for an hour, and PostgREST
-- believes it for that hour; who was signed out everywhere, or banned, reads nothing from the next request on.
--
-- Supabase's auth server deletes a session's row when it ends: signed out, password changed, account deleted. It keeps
-- the rows of a banned person, and of one who was deleted "softly". Beyond that a session ends by its time
-- (session_ends). Hosted Supabase has settings for both limits (docs/deploy.md), which it looks at when a token is
-- renewed. An unattended open tab is noticed by the page (src/features/auth/idle.ts).
--
-- Security definer: callers may not read the tables of `auth`. In PL/pgSQL, which keeps its plan: as an SQL function it
-- was planned at each call, 1.9 ms instead of 0.2.
create function private.session_is_open() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- Anything but a uuid means no session, not an error.
  if session_id is null or session_id !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' then
    return false;
  end if;
  return exists (
    select from private.session_ends as session
    join auth.users as person on person.id = session.user_id
    where session.id = session_id::uuid
      and person.id = auth.uid()
      and session.ends_at > now()
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

-- Whether the caller is an admin with an open session. Security definer, so that a policy that asks does not depend on
-- what the asker may read. In a policy write `(select private.is_admin())`: evaluated once a query. Without the `select`
-- it runs once a row: 3,600 ms instead of 80 ms to count 500,000 rows.
create function private.is_admin() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.session_is_open()
    and exists (select from public.user_roles where user_id = auth.uid() and role = 'admin');
end
$$;

revoke execute on function private.session_is_open(), private.is_admin() from public;
grant execute on function private.session_is_open(), private.is_admin() to authenticated;

alter table public.user_roles enable row level security;
alter table public.profiles enable row level security;
revoke all on public.user_roles, public.profiles from anon, authenticated, service_role;
grant select on public.user_roles, public.profiles to authenticated;
grant delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles, public.profiles to service_role;

create policy "People read their own roles, admins all" on public.user_roles
  for select to authenticated
  using ((select private.is_admin()) or user_id = (select auth.uid()) and (select private.session_is_open()));

-- Former admins keep their names for admins: notes, history and entries bear them.
create policy "People read their own profile, admins those of admins" on public.profiles
  for select to authenticated
  using (
    user_id = (select auth.uid()) and (select private.session_is_open())
    or (select private.is_admin())
      and (left_at is not null or user_id in (select user_id from public.user_roles where role = 'admin'))
  );

-- Never one's own: whoever takes access away stays, so there is always an admin left (record_removal sees to two who do it at once).
create policy "Admins remove the access of others" on public.user_roles
  for delete to authenticated
  using ((select private.is_admin()) and role = 'admin' and user_id <> (select auth.uid()));

-- After access was taken away over the API: the person's sessions end, and it is in the audit (migration audit).
-- Security definer: callers may do neither. An operator's SQL leaves no trace here.
create function private.record_removal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One after the other: of two admins who take each other's away at the same moment, the second is none any more.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') then
    raise insufficient_privilege using message = 'Only an admin takes access away';
  end if;
  delete from auth.sessions where user_id = old.user_id;
  insert into public.audit_log (action, person_name)
  select 'access-removed', (select concat_ws(', ', full_name, email) from public.profiles where user_id = old.user_id);
  return null;
end
$$;

create trigger record_removal
  after delete on public.user_roles
  for each row when (current_user = 'authenticated')
  execute function private.record_removal();

-- Dates the end of an admin's access, whoever removed it. Security definer: callers may not write profiles.
create function private.date_leaving() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set left_at = now() where user_id = old.user_id;
  return null;
end
$$;

create trigger date_leaving
  after delete on public.user_roles
  for each row execute function private.date_leaving();

-- When admins were last here, for admins: their newest sign-in, or their newest session's last use, to the hour (a token is
-- renewed once an hour). Security definer: nobody who asks may read the tables of `auth`.
create function private.last_seen() returns table (user_id uuid, last_seen_at timestamptz)
language sql
stable
security definer
set search_path = ''
begin atomic
  select person.id, greatest(
    person.last_sign_in_at, max(session.created_at), max(session.refreshed_at at time zone 'UTC')
  )
  from auth.users as person left join auth.sessions as session on session.user_id = person.id
  where private.is_admin() and person.id in (select user_roles.user_id from public.user_roles where role = 'admin')
  group by person.id;
end;

-- The admins, and with `left_at` the former ones. Who sees any of it follows from the two policies.
create view public.admins with (security_invoker = true) as
select user_id as id, coalesce(full_name, email, '') as name, email, last_seen_at, case when role is null then left_at end as left_at
from public.user_roles full join public.profiles using (user_id) left join private.last_seen() using (user_id)
where role = 'admin' or left_at is not null;

revoke execute on function private.record_removal(), private.date_leaving(), private.last_seen() from public;
grant execute on function private.last_seen() to authenticated;
revoke all on public.admins from anon, authenticated, service_role;
grant select on public.admins to authenticated;

-- `on conflict`: a row that an operator made beforehand must not refuse the account either.
create function private.save_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, email, full_name)
  values (new.id, new.email, nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''))
  on conflict (user_id) do update set email = excluded.email;
  return new;
end
$$;

create trigger on_user_created_save_profile
  after insert on auth.users
  for each row execute function private.save_profile();

create trigger on_user_email_changed_save_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.save_profile();

-- People who were there before these tables were.
insert into public.profiles (user_id, email, full_name)
select id, email, nullif(trim(raw_user_meta_data ->> 'full_name'), '') from auth.users;

-- Whether the caller's session is open, when it began, and when it ends at the latest: always one row. The page asks,
-- because the auth server may go on renewing the tokens of a session that opens nothing any more.
create function private.own_session() returns table (is_open boolean, began_at timestamptz, ends_at timestamptz)
language sql
stable
security definer
set search_path = ''
begin atomic
  select asked.is_open, session.created_at, ends.latest_at
  from (select private.session_is_open() as is_open) as asked
  left join auth.sessions as session
    on asked.is_open and session.id::text = lower(current_setting('request.jwt.claims', true)::jsonb ->> 'session_id')
  left join private.session_ends as ends on ends.id = session.id;
end;

create view public.own_session with (security_invoker = true) as
select is_open, began_at, ends_at from private.own_session();

revoke execute on function private.own_session(), private.save_profile() from public;
grant execute on function private.own_session() to authenticated;
revoke all on public.own_session from anon, authenticated, service_role;
grant select on public.own_session to authenticated;

-- Ends what is over: its refresh tokens go with it, or the auth server would renew them, and what was unused would be in use
-- again. Run by a schedule (migration retention); the embedded backend runs it before it renews a token.
create function private.end_sessions() returns void
language sql
set search_path = ''
as $$
  delete from auth.sessions where id in (select id from private.session_ends where ends_at < now())
$$;

revoke execute on function private.end_sessions() from public;
