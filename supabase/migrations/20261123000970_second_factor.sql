-- Second factors of admins: the team's setting, notes of changes, and the way
-- back after a lost phone. The auth server enrols and checks them;
-- `private.session_state` (migration people) asks for them.

-- An admin without a second factor would lock out themselves, too.
create function private.require_own_factor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    raise check_violation using message = 'Add a second factor to your own account first';
  end if;
  return new;
end
$$;

create trigger require_own_factor
  before update on public.team_settings
  for each row when (current_user = 'authenticated' and new.needs_factor and not old.needs_factor)
  execute function private.require_own_factor();

-- Security definer: callers can't write this action.
create function private.audit_factor_setting() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, before, after)
  select 'settings-changed', text_of[1 + old.needs_factor::integer], text_of[1 + new.needs_factor::integer]
  from (select array['second factor: optional', 'second factor: required']) as texts (text_of);
  return null;
end
$$;

create trigger audit_factor_setting
  after update on public.team_settings
  for each row when (new.needs_factor <> old.needs_factor)
  execute function private.audit_factor_setting();

-- Second factors that note_factors has noted.
create table private.known_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);

create index known_factors_of_user on private.known_factors (user_id);
revoke all on private.known_factors from public, anon, authenticated, service_role;

insert into private.known_factors (id, user_id)
select factor.id, user_id from auth.mfa_factors as factor join auth.users on users.id = user_id where status = 'verified';

-- Audits a change of a person's second factors and tells the other admins by
-- mail; `told` gets that mail, too. Without a role the person has nothing to
-- protect.
create function private.record_factor(person uuid, change text, told uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  subject public.profiles;
begin
  select profiles.* into subject from public.profiles join public.user_roles using (user_id) where user_id = person;
  if not found then
    return;
  end if;
  insert into public.audit_log (action, person_name)
  values ('factor-' || change, concat_ws(', ', subject.full_name, subject.email));
  insert into public.deliveries (destination_id, event, detail)
  select private.admin_destination(user_id), 'colleague.factor', jsonb_build_object(
    'name', coalesce(subject.full_name, subject.email), 'change', change,
    'by', (select coalesce(full_name, email) from public.profiles where user_id = auth.uid())
  )
  from public.user_roles
  where role = 'admin' and user_id <> person or user_id = told;
end
$$;

-- Notes added and removed second factors, once a minute: hosted Supabase takes
-- no trigger on the auth server's table for granted.
create function private.note_factors() returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid;
begin
  -- One run at a time, and none beside a reset.
  perform pg_advisory_xact_lock(hashtext('private.known_factors'));
  for person in
    delete from private.known_factors as known
    where not exists (select from auth.mfa_factors where id = known.id and status = 'verified')
    returning user_id
  loop
    perform private.record_factor(person, 'removed');
  end loop;
  for person in
    insert into private.known_factors (id, user_id)
    select factor.id, user_id from auth.mfa_factors as factor join auth.users on users.id = user_id
    where status = 'verified'
    on conflict do nothing
    returning user_id
  loop
    perform private.record_factor(person, 'added');
  end loop;
end
$$;

-- Takes a colleague's second factors, sessions and password away, for a lost
-- phone or a stolen account: each alone leaves a thief a way in (docs/security.md).
-- The colleague then asks for a recovery mail. Returns false without such a
-- colleague. Security definer: callers can't write `auth`.
create function private.reset_factor(person uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two admins who reset each other at once, one stays signed in.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  perform pg_advisory_xact_lock(hashtext('private.known_factors'));
  if not private.is_admin() or person = auth.uid() then
    raise insufficient_privilege using message = 'Only another admin can reset a second factor';
  end if;
  if not exists (select from public.user_roles where user_id = person) then
    return false;
  end if;
  delete from auth.mfa_factors where user_id = person;
  delete from private.known_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  update auth.users set encrypted_password =
    extensions.crypt(gen_random_uuid()::text || gen_random_uuid()::text, extensions.gen_salt('bf'))
  where id = person;
  perform private.record_factor(person, 'reset', person);
  return true;
end
$$;

create function public.reset_factor(person uuid) returns boolean
language sql
set search_path = ''
begin atomic
  select private.reset_factor(person);
end;

revoke execute on function
  private.require_own_factor(), private.audit_factor_setting(), private.record_factor(uuid, text, uuid),
  private.note_factors(), private.reset_factor(uuid), public.reset_factor(uuid)
from public, anon, authenticated, service_role;
grant execute on function private.reset_factor(uuid), public.reset_factor(uuid) to authenticated;
