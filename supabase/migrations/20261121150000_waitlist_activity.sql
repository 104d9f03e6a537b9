-- The audit for those who may read it, which nobody does from the table itself (migration closed_tables).

-- What admins did, newest first, from behind a given row.
create function private.waitlist_activity(after_moment timestamptz, after_id uuid, size integer) returns table (
  id uuid, created_at timestamptz, action text, entry_ids uuid[], destination_name text, admin_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, action, entry_ids, destination_name, admin_id from public.waitlist_audit
    where after_id is null or (created_at, id) < (after_moment, after_id)
    order by created_at desc, id desc
    limit least(greatest(size, 1), 1000);
end
$$;

create function public.waitlist_activity(
  after_moment timestamptz default null, after_id uuid default null, size integer default 20
) returns table (id uuid, created_at timestamptz, action text, entry_ids uuid[], destination_name text, admin_id uuid)
language sql
stable
set search_path = ''
begin atomic
  select activity.id, activity.created_at, activity.action, activity.entry_ids, activity.destination_name, activity.admin_id
  from private.waitlist_activity(after_moment, after_id, size) as activity;
end;

revoke execute on function
  private.waitlist_activity(timestamptz, uuid, integer), public.waitlist_activity(timestamptz, uuid, integer)
from public, anon, authenticated, service_role;

grant execute on function
  private.waitlist_activity(timestamptz, uuid, integer), public.waitlist_activity(timestamptz, uuid, integer)
to authenticated;
