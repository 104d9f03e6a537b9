-- What the admin area shows of a signed-in person. The row follows auth.users; nobody edits it over the API.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text,
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "A signed-in person reads their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- The columns have no checks on purpose: a profile that could be refused would refuse the user with it.
-- `on conflict`: a row that an operator made beforehand must not refuse the user either.
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

revoke execute on function private.save_profile() from public, anon, authenticated;

create trigger on_user_created_save_profile
  after insert on auth.users
  for each row execute function private.save_profile();

create trigger on_user_email_changed_save_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.save_profile();

-- People who were there before this table was.
insert into public.profiles (user_id, email, full_name)
select id, email, nullif(trim(raw_user_meta_data ->> 'full_name'), '')
from auth.users
on conflict (user_id) do nothing;
