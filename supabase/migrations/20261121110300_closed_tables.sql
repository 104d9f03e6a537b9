-- Nobody who calls the API reads the two tables themselves any more. Row-level security kept their rows from who is no
-- admin, but not what the planner thinks of their number (`Prefer: count=planned`); and what an admin read there was
-- counted by nobody. The functions answer admins and write down what is more than a screen.

revoke select on public.waitlist, public.waitlist_audit from authenticated;

-- The policies stay as they are: should the tables ever be granted again, only an admin reads them.

-- What admins did, newest first, from behind a given row.
create function private.waitlist_activity(after_moment timestamptz, after_id uuid, size integer) returns table (
  id uuid, created_at timestamptz, action text, entry_ids uuid[], admin_id uuid
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
    select id, created_at, action, entry_ids, admin_id from public.waitlist_audit
    where after_id is null or (created_at, id) < (after_moment, after_id)
    order by created_at desc, id desc
    limit least(greatest(size, 1), 1000);
end
$$;

create function public.waitlist_activity(
  after_moment timestamptz default null, after_id uuid default null, size integer default 20
) returns table (id uuid, created_at timestamptz, action text, entry_ids uuid[], admin_id uuid)
language sql
stable
set search_path = ''
begin atomic
  select activity.id, activity.created_at, activity.action, activity.entry_ids, activity.admin_id
  from private.waitlist_activity(after_moment, after_id, size) as activity;
end;

revoke execute on function
  private.waitlist_activity(timestamptz, uuid, integer), public.waitlist_activity(timestamptz, uuid, integer)
from public, anon, authenticated, service_role;

grant execute on function
  private.waitlist_activity(timestamptz, uuid, integer), public.waitlist_activity(timestamptz, uuid, integer)
to authenticated;
