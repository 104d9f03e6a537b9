-- Accounts, roles and sessions. Operators create the first admin; admins invite
-- the others (migration access).

-- An admin reads and changes everything, a reader only reads. An enum:
-- generated types list the roles; misspelt ones are refused.
create type public.app_role as enum ('admin', 'reader');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  -- New requests go in turn to the admins who take turns (migration
  -- request_intake).
  takes_turns boolean not null default false,
  last_turn_at timestamptz,
  constraint user_roles_only_admins_take_turns check (role = 'admin' or not takes_turns)
);

-- Copied from auth.users without checks: a refused profile would refuse the
-- account.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text,
  created_at timestamptz not null default now(),
  left_at timestamptz
);

-- A session ends 7 days after sign-in, or 12 hours after its last token refresh
-- if earlier (src/content/site.ts repeats both; a test compares).
-- `refreshed_at` is in UTC without a time zone.
create view private.session_ends as
select id, user_id, latest_at, aal,
  least(latest_at, coalesce(refreshed_at at time zone 'UTC', created_at) + interval '12 hours') as ends_at
from (select *, least(created_at + interval '7 days', not_after) as latest_at from auth.sessions) as session;

revoke all on private.session_ends from public, anon, authenticated, service_role;

-- Returns the state of the caller's session: 'open'; 'needs-code', if the
-- account has a second factor that this session hasn't shown; 'needs-factor', if
-- the team requires one of everybody with a role and the account has none; null
-- for a session that has ended. PostgREST accepts tokens for an hour; this
-- refuses users at once when banned or signed out everywhere.
--
-- Asks the session's level, not the token's `aal`: a token from before the
-- enrolment says aal1 and one of a removed factor aal2, for an hour.
--
-- The auth server deletes sessions on sign-out, but keeps those of banned and
-- soft-deleted accounts, and checks time limits (docs/deploy.md) only at a
-- token refresh.
--
-- Security definer: callers can't read `auth`. PL/pgSQL caches the plan: 0.2 ms
-- a call, 1.9 as an SQL function.
create function private.session_state() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session_id is null or session_id !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' then
    return null;
  end if;
  return (
    select case
      when exists (select from auth.mfa_factors where user_id = person.id and status = 'verified')
        then case when session.aal = 'aal2' then 'open' else 'needs-code' end
      when (select needs_factor from public.team_settings)
        and exists (select from public.user_roles where user_id = person.id)
        then 'needs-factor'
      else 'open'
    end
    from private.session_ends as session
    join auth.users as person on person.id = session.user_id
    where session.id = session_id::uuid
      and person.id = auth.uid()
      and session.ends_at > now()
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

create function private.session_is_open() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.session_state() is not distinct from 'open';
end
$$;

-- Returns whether the caller is an admin with an open session. Security
-- definer: independent of rows that callers can read. Policies use `(select
-- private.is_admin())`, evaluated once per query (80 ms instead of 3,600 for
-- 500,000 rows).
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

-- Returns whether the caller has a role, whichever, and an open session: the
-- condition of every SELECT policy. Used like `is_admin`.
create function private.can_read() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.session_is_open()
    and exists (select from public.user_roles where user_id = auth.uid());
end
$$;

grant execute on function private.session_state(), private.session_is_open(), private.is_admin(), private.can_read() to authenticated;

alter table public.user_roles enable row level security;
alter table public.profiles enable row level security;
revoke all on public.user_roles, public.profiles from anon, authenticated, service_role;
grant select on public.user_roles, public.profiles to authenticated;
grant delete, update (role, takes_turns) on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles, public.profiles to service_role;

create policy "People read their own role, the team all" on public.user_roles
  for select to authenticated
  using ((select private.can_read()) or user_id = (select auth.uid()) and (select private.session_is_open()));

-- The policy includes former members of the team: notes, history and entries
-- show their names.
create policy "People read their own profile, the team those of the team" on public.profiles
  for select to authenticated
  using (
    user_id = (select auth.uid()) and (select private.session_state()) is not null
    or (select private.can_read()) and (left_at is not null or user_id in (select user_id from public.user_roles))
  );

-- Admins can't remove their own access or change their own role, so one admin
-- always remains.
create policy "Admins remove the access of others" on public.user_roles
  for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "Admins change roles and turns" on public.user_roles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Security definer: callers can't write this action.
create function private.audit_turns() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, before, after)
  select 'settings-changed', name || case when old.takes_turns then ': takes turns' else ': no turns' end,
    name || case when new.takes_turns then ': takes turns' else ': no turns' end
  from (select coalesce(full_name, email, 'An admin') as name from public.profiles where user_id = new.user_id) as profile;
  return null;
end
$$;

create trigger audit_turns
  after update on public.user_roles
  for each row when (new.takes_turns <> old.takes_turns and new.role = old.role)
  execute function private.audit_turns();

-- Serialises removals and changes of roles, and refuses a caller who has lost
-- the role while waiting: of two admins who remove each other at once, one
-- stays.
create function private.check_still_admin() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') then
    raise insufficient_privilege using message = 'Only an admin can change access';
  end if;
end
$$;

-- Refuses a change of the caller's own role, audits one of another's, and ends
-- the turns of an admin who becomes a reader. Security definer: callers can't
-- write the audit.
create function private.record_role() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_still_admin();
  if new.user_id = auth.uid() then
    raise insufficient_privilege using message = 'Another admin can change your role';
  end if;
  new.takes_turns := new.takes_turns and new.role = 'admin';
  insert into public.audit_log (action, person_name, before, after)
  select 'role-changed', concat_ws(', ', full_name, email), old.role, new.role
  from public.profiles where user_id = new.user_id;
  return new;
end
$$;

create trigger record_role
  before update of role on public.user_roles
  for each row when (current_user = 'authenticated' and new.role <> old.role)
  execute function private.record_role();

-- Audits an admin's removal of another's access, and ends that person's
-- sessions. Security definer: callers may do neither.
create function private.record_removal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_still_admin();
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

-- Records when a person loses access. Security definer: callers can't write
-- profiles.
create function private.set_left_at() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set left_at = now() where user_id = old.user_id;
  return null;
end
$$;

create trigger set_left_at
  after delete on public.user_roles
  for each row execute function private.set_left_at();

-- Newest sign-in or hourly token refresh of each person with a role. Security definer:
-- callers can't read `auth`.
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
  where private.can_read() and person.id in (select user_roles.user_id from public.user_roles)
  group by person.id;
end;

-- Accounts with a second factor, for admins. Security definer: callers can't
-- read `auth`.
create function private.factor_holders() returns table (user_id uuid)
language sql
stable
security definer
set search_path = ''
begin atomic
  select distinct factor.user_id from auth.mfa_factors as factor where private.is_admin() and status = 'verified';
end;

-- The team, and its former members, who have no role.
create view public.people with (security_invoker = true) as
select user_id as id, role, coalesce(full_name, email, '') as name, email, last_seen_at, case when role is null then left_at end as left_at,
  takes_turns, user_id in (select factor_holders.user_id from private.factor_holders()) as has_factor
from public.user_roles full join public.profiles using (user_id) left join private.last_seen() using (user_id)
where role is not null or left_at is not null;

grant execute on function private.last_seen(), private.factor_holders() to authenticated;
revoke all on public.people from anon, authenticated, service_role;
grant select on public.people to authenticated;

-- Copies an account to its profile; one already made by an operator must not
-- refuse the account.
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

create trigger save_profile
  after insert or update of email on auth.users
  for each row execute function private.save_profile();

insert into public.profiles (user_id, email, full_name)
select id, email, nullif(trim(raw_user_meta_data ->> 'full_name'), '') from auth.users;

-- Audits a changed address of an admin, which a stolen session may have caused.
-- Security definer: the auth server can't write the audit.
create function private.record_new_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, before, after)
  select 'address-changed', old.email, new.email where exists (select from public.user_roles where user_id = new.id);
  return null;
end
$$;

create trigger record_new_address
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.record_new_address();

-- A deleted account, also a soft-deleted one, loses its role and sessions. Of a
-- deleted one foreign keys would do so, but only after its mailbox is gone, with
-- the reminders in it (migration notifications). Security definer: the auth
-- server can't write roles.
create function private.remove_deleted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = old.id;
  delete from auth.sessions where user_id = old.id;
  return old;
end
$$;

create trigger remove_soft_deleted
  after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null)
  execute function private.remove_deleted();

create trigger remove_deleted
  before delete on auth.users
  for each row execute function private.remove_deleted();

-- State, start and latest end of the caller's session, and the number of their
-- others; always one row: token refreshes may succeed without access.
create function private.own_session()
returns table (state text, began_at timestamptz, ends_at timestamptz, others integer)
language sql
stable
security definer
set search_path = ''
begin atomic
  select asked.state, session.created_at, ends.latest_at, (
    select count(*)::integer from auth.sessions as other join private.session_ends as its on its.id = other.id
    where other.user_id = session.user_id and other.id <> session.id and its.ends_at > now()
  )
  from (select private.session_state() as state) as asked
  left join auth.sessions as session
    on asked.state is not null and session.id::text = lower(current_setting('request.jwt.claims', true)::jsonb ->> 'session_id')
  left join private.session_ends as ends on ends.id = session.id;
end;

create view public.own_session with (security_invoker = true) as
select state, began_at, ends_at, others from private.own_session();

grant execute on function private.own_session() to authenticated;
revoke all on public.own_session from anon, authenticated, service_role;
grant select on public.own_session to authenticated;

-- Deletes expired sessions, which a token refresh would reactivate. Run by a
-- schedule, and by the embedded backend before token refreshes.
create function private.end_sessions() returns void
language sql
set search_path = ''
as $$
  delete from auth.sessions where id in (select id from private.session_ends where ends_at < now())
$$;
