-- Invitations to the team. An admin inserts a row with an address and a role
-- (the function `colleagues`, which then has the auth server send its mail);
-- whoever confirms the address in time has the role.

create table public.access_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint access_invitations_email check (
    email = lower(email) and char_length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  ),
  role public.app_role not null,
  -- For the profile of an account that has no name.
  full_name text constraint access_invitations_full_name check (char_length(full_name) between 1 and 100),
  -- No foreign key: an accepted invitation outlives the account of its admin.
  invited_by uuid not null default auth.uid(),
  invited_at timestamptz not null default clock_timestamp(),
  -- The mail's link ends sooner; until then *Forgot password* sends another.
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  accepted_at timestamptz
);

create index access_invitations_of_address on public.access_invitations (email);

alter table public.access_invitations enable row level security;
revoke all on public.access_invitations from anon, authenticated, service_role;
grant select, insert (email, role, full_name), delete on public.access_invitations to authenticated;
grant select on public.access_invitations to service_role;

create policy "The team reads invitations of colleagues" on public.access_invitations
  for select to authenticated using ((select private.can_read()));

create policy "Admins invite colleagues in their own name" on public.access_invitations
  for insert to authenticated
  with check ((select private.is_admin()) and invited_by = (select auth.uid()));

create policy "Admins withdraw invitations of colleagues" on public.access_invitations
  for delete to authenticated using ((select private.is_admin()) and accepted_at is null);

-- Bounds what a stolen session sends, and refuses an address of the team. A new
-- invitation replaces an open one of the same address. A confirmed account
-- without a role, such as a former colleague's, can't be invited by the auth
-- server and gets the role at once. An AFTER trigger, so that a caller whom the
-- policy refuses learns nothing. Security definer: admins can't write roles and
-- the audit.
create function private.record_access_invitation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := (
    select id from auth.users
    where lower(email) = new.email and email_confirmed_at is not null and deleted_at is null
    limit 1
  );
begin
  perform private.check_still_admin();
  if 10 <= (
    select count(*) from public.audit_log
    where admin_id = new.invited_by and action = 'access-invited' and created_at > clock_timestamp() - interval '1 hour'
  ) or 30 <= (
    select count(*) from public.audit_log
    where admin_id = new.invited_by and action = 'access-invited' and created_at > clock_timestamp() - interval '1 day'
  ) then
    raise sqlstate 'PT429' using message = 'An admin can invite ten colleagues an hour and 30 a day';
  end if;
  if exists (select from public.user_roles where user_id = account) then
    raise unique_violation using message = 'This address has access already';
  end if;
  delete from public.access_invitations where email = new.email and accepted_at is null and id <> new.id;
  insert into public.audit_log (action, person_name, after) values ('access-invited', new.email, new.role);
  if account is not null then
    perform private.accept_access(account, new.email);
  end if;
  return null;
end
$$;

create trigger record_access_invitation
  after insert on public.access_invitations
  for each row when (current_user = 'authenticated')
  execute function private.record_access_invitation();

-- Gives an account the role that its confirmed address was invited to, and the
-- invitation's name if it has none, unless the invitation has lapsed or its
-- admin is none any more.
create function private.accept_access(account uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  accepted_role public.app_role;
  given_name text;
begin
  update public.access_invitations set accepted_at = clock_timestamp()
  where email = lower(address) and accepted_at is null and expires_at > clock_timestamp()
    and exists (select from public.user_roles where user_id = invited_by and user_roles.role = 'admin')
  returning access_invitations.role, access_invitations.full_name into accepted_role, given_name;
  if accepted_role is null then
    return;
  end if;
  insert into public.user_roles (user_id, role) values (account, accepted_role) on conflict do nothing;
  update public.profiles set full_name = given_name where user_id = account and full_name is null and given_name is not null;
  insert into public.audit_log (action, admin_id, person_name, after) values ('access-accepted', account, address, accepted_role);
end
$$;

-- The auth server confirms an address by the link that it has sent there.
-- Security definer: the auth server can't write roles.
create function private.follow_confirmation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.accept_access(new.id, new.email);
  return null;
end
$$;

create trigger accept_access
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.follow_confirmation();

-- Security definer: admins can't write the audit.
create function private.record_access_withdrawal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, person_name, before) values ('access-withdrawn', old.email, old.role);
  return null;
end
$$;

create trigger record_access_withdrawal
  after delete on public.access_invitations
  for each row when (current_user = 'authenticated')
  execute function private.record_access_withdrawal();
