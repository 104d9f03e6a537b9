-- What a team of admins shares: their names, and views of the list; and what each of them sees of it.

-- Who has the role now, by name: for admins, and of nobody else.
create function private.waitlist_admins() returns table (id uuid, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select roles.user_id, coalesce(profiles.full_name, profiles.email, '')
    from public.user_roles as roles left join public.profiles on profiles.user_id = roles.user_id
    where roles.role = 'admin'
    order by lower(coalesce(profiles.full_name, profiles.email, '')), roles.user_id;
end
$$;

-- A name for a search, filters and an order.
create table private.waitlist_views (
  id uuid primary key,
  admin_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  name text not null
    constraint waitlist_views_name_length check (char_length(name) between 1 and 60)
    constraint waitlist_views_name_trimmed check (private.is_trimmed(name)),
  -- What the dashboard's address has behind the `#`.
  view text not null constraint waitlist_views_view_length check (char_length(view) <= 2000),
  -- With the other admins.
  shared boolean not null
);

create index waitlist_views_of_admin on private.waitlist_views (admin_id);

create table private.admin_settings (
  admin_id uuid primary key references auth.users (id) on delete cascade,
  -- The columns of the list that are shown.
  columns text[] constraint admin_settings_columns_length
    check (cardinality(columns) <= 40 and char_length(array_to_string(columns, '')) <= 1600)
);

revoke all on private.waitlist_views, private.admin_settings from public, anon, authenticated, service_role;

create function private.waitlist_views() returns table (
  id uuid, name text, view text, shared boolean, mine boolean, admin_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select saved.id, saved.name, saved.view, saved.shared, saved.admin_id = auth.uid(), saved.admin_id
    from private.waitlist_views as saved
    where saved.shared or saved.admin_id = auth.uid()
    order by lower(saved.name), saved.id;
end
$$;

-- Makes a view under an id of the caller's, or changes one that is theirs.
create function private.waitlist_view_save(id uuid, name text, view text, shared boolean) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- One at a time counts a person's views.
  perform pg_advisory_xact_lock(hashtextextended('views of ' || auth.uid(), 0));
  update private.waitlist_views as saved set
    name = waitlist_view_save.name, view = waitlist_view_save.view, shared = waitlist_view_save.shared
  where saved.id = waitlist_view_save.id and saved.admin_id = auth.uid();
  if not found then
    if exists (select from private.waitlist_views as saved where saved.id = waitlist_view_save.id) then
      raise insufficient_privilege using message = 'permission denied: this view is somebody else''s';
    end if;
    if (select count(*) from private.waitlist_views as saved where saved.admin_id = auth.uid()) >= 100 then
      raise check_violation using message = 'at most 100 views are saved';
    end if;
    insert into private.waitlist_views (id, admin_id, name, view, shared)
    values (waitlist_view_save.id, auth.uid(), waitlist_view_save.name, waitlist_view_save.view, waitlist_view_save.shared);
  end if;
  return waitlist_view_save.id;
end
$$;

create function private.waitlist_view_remove(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.waitlist_views as saved
  where saved.id = waitlist_view_remove.id and saved.admin_id = auth.uid();
  return found;
end
$$;

create function private.admin_settings() returns table (columns text[])
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select (select kept.columns from private.admin_settings as kept where kept.admin_id = auth.uid());
end
$$;

create function private.admin_settings_save(columns text[]) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.admin_settings (admin_id, columns) values (auth.uid(), admin_settings_save.columns)
  on conflict (admin_id) do update set columns = excluded.columns;
end
$$;

-- What the API exposes.

create function public.waitlist_admins() returns table (id uuid, name text)
language sql
stable
set search_path = ''
begin atomic
  select admins.id, admins.name from private.waitlist_admins() as admins;
end;

create function public.waitlist_views() returns table (
  id uuid, name text, view text, shared boolean, mine boolean, admin_id uuid
)
language sql
stable
set search_path = ''
begin atomic
  select saved.id, saved.name, saved.view, saved.shared, saved.mine, saved.admin_id from private.waitlist_views() as saved;
end;

create function public.waitlist_view_save(id uuid, name text, view text, shared boolean default false) returns uuid
language sql
set search_path = ''
begin atomic
  select private.waitlist_view_save(id, name, view, shared);
end;

create function public.waitlist_view_remove(id uuid) returns boolean
language sql
set search_path = ''
begin atomic
  select private.waitlist_view_remove(id);
end;

create function public.admin_settings() returns table (columns text[])
language sql
stable
set search_path = ''
begin atomic
  select kept.columns from private.admin_settings() as kept;
end;

create function public.admin_settings_save(columns text[]) returns void
language sql
set search_path = ''
begin atomic
  select private.admin_settings_save(columns);
end;

revoke execute on function
  private.waitlist_admins(), private.waitlist_views(), private.waitlist_view_save(uuid, text, text, boolean),
  private.waitlist_view_remove(uuid), private.admin_settings(), private.admin_settings_save(text[]),
  public.waitlist_admins(), public.waitlist_views(), public.waitlist_view_save(uuid, text, text, boolean),
  public.waitlist_view_remove(uuid), public.admin_settings(), public.admin_settings_save(text[])
from public, anon, authenticated, service_role;
grant execute on function
  private.waitlist_admins(), private.waitlist_views(), private.waitlist_view_save(uuid, text, text, boolean),
  private.waitlist_view_remove(uuid), private.admin_settings(), private.admin_settings_save(text[]),
  public.waitlist_admins(), public.waitlist_views(), public.waitlist_view_save(uuid, text, text, boolean),
  public.waitlist_view_remove(uuid), public.admin_settings(), public.admin_settings_save(text[])
to authenticated;
