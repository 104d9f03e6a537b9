-- What the dashboard asks for every half minute: when the newest request came, and how many came after a moment. Unlike
-- a count through row-level security, which is just 0 for those who may not read, it refuses: the screen then empties.
-- Two functions, as in the migration waitlist_pages.

create function private.waitlist_newer(since timestamptz) returns table (newest timestamptz, newer bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select max(created_at) from public.waitlist),
    (select count(*) from public.waitlist where created_at > since);
end
$$;

revoke execute on function private.waitlist_newer(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.waitlist_newer(timestamptz) to authenticated;

create function public.waitlist_newer(since timestamptz default null) returns table (newest timestamptz, newer bigint)
language sql
stable
set search_path = ''
begin atomic
  select found.newest, found.newer from private.waitlist_newer(since) as found;
end;

revoke execute on function public.waitlist_newer(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.waitlist_newer(timestamptz) to authenticated;
