-- Admins' saved views of the list, their own or shared, and each admin's choice
-- of columns.

create table public.saved_views (
  -- The page generates the id: a retry adds no second view.
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  name text not null
    constraint saved_views_name_length check (char_length(name) between 1 and 60)
    constraint saved_views_name_trimmed check (private.is_trimmed(name)),
  -- Filters and order, but never a searched text: it may name a person, and
  -- erasures don't look here.
  view jsonb not null
    constraint saved_views_view_size check (jsonb_typeof(view) = 'object' and pg_column_size(view) <= 4000)
    constraint saved_views_without_search check (not view ? 'query'),
  shared boolean not null default false
);

create index saved_views_of_admin on public.saved_views (admin_id);

create table public.admin_settings (
  admin_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  columns text[] constraint admin_settings_columns_length
    check (cardinality(columns) <= 40 and char_length(array_to_string(columns, '')) <= 1600)
);

alter table public.saved_views enable row level security;
alter table public.admin_settings enable row level security;
revoke all on public.saved_views, public.admin_settings from anon, authenticated, service_role;
-- Ids are updatable because PostgREST's upsert sets every received column.
grant select, insert (id, name, view, shared), update (id, name, view, shared), delete on public.saved_views to authenticated;
grant select, insert (admin_id, columns), update (admin_id, columns) on public.admin_settings to authenticated;
grant select on public.saved_views, public.admin_settings to service_role;

create policy "The team reads shared views, and each person their own" on public.saved_views
  for select to authenticated using ((select private.can_read()) and (shared or admin_id = (select auth.uid())));

create policy "Admins save views of their own" on public.saved_views
  for insert to authenticated with check ((select private.is_admin()) and admin_id = (select auth.uid()));

create policy "Admins change their own views" on public.saved_views
  for update to authenticated using ((select private.is_admin()) and admin_id = (select auth.uid()))
  with check ((select private.is_admin()) and admin_id = (select auth.uid()));

create policy "Admins remove their own views, and what former admins left" on public.saved_views
  for delete to authenticated
  using (
    (select private.is_admin())
    and (admin_id = (select auth.uid()) or admin_id not in (select user_id from public.user_roles where role = 'admin'))
  );

create policy "Admins have settings of their own" on public.admin_settings
  for all to authenticated using ((select private.is_admin()) and admin_id = (select auth.uid()))
  with check ((select private.is_admin()) and admin_id = (select auth.uid()));
