-- A token is signed for an hour, and PostgREST believes it for that hour. Whoever was signed out everywhere, or banned,
-- reads nothing from their next request on: each one asks whether the session in the token still exists.

-- Supabase's auth server deletes a session's row when it ends: signed out here or everywhere, password changed, account
-- deleted. It keeps the rows of a banned person, and of one who was deleted "softly". A token that names no session
-- (none that this auth server has signed since 2022) opens nothing: nobody could ever end it.
-- Security definer: nobody who asks may read the tables of `auth`.
create function private.session_is_open() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id' as session_id
    ) as token
    join auth.sessions as session
      -- What is no uuid is no session, rather than an error.
      on session.id = case when token.session_id ~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'
        then token.session_id::uuid end
    join auth.users as person on person.id = session.user_id
    where person.id = (select auth.uid())
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  )
$$;

revoke execute on function private.session_is_open() from public, anon, authenticated, service_role;
grant execute on function private.session_is_open() to authenticated;

-- As before (migration user_roles): in a policy write `(select private.has_role('admin'))`, evaluated once a query.
create or replace function private.has_role(wanted public.app_role) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from public.user_roles
    where user_id = (select auth.uid()) and role = wanted
  ) and private.session_is_open()
$$;

alter policy "A signed-in person reads their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.session_is_open()));

alter policy "A signed-in person reads their own profile" on public.profiles
  using (user_id = (select auth.uid()) and (select private.session_is_open()));
