-- Who may do more than a signed-in person. Rows are made by an operator (service role or SQL), never by the site.

-- An enum, not text: the generated types know the values, and a misspelt role in a policy fails at migration time.
create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create policy "A signed-in person reads their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Security definer, so that a policy that asks for a role does not depend on what the asker may read.
-- In a policy write `(select private.has_role('admin'))`: evaluated once a query. Without the `select` it runs
-- once a row: 3,600 ms instead of 80 ms to count 500,000 rows.
create function private.has_role(wanted public.app_role) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from public.user_roles
    where user_id = (select auth.uid()) and role = wanted
  )
$$;

revoke execute on function private.has_role(public.app_role) from public, anon;
grant execute on function private.has_role(public.app_role) to authenticated;
