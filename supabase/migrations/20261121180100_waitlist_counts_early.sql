-- Counts that stop early read no further than that. A word that many requests hold was counted within the open ones by
-- joining the two tables whole, 300 ms with 500,000 requests, also where 10,001 were enough.

-- `filtered`: by status, owner or first touch, so that the narrow table leaves fewer. `early`: counting stops at some number.
-- `offset 0`: the rows are looked up one after the other, as many as are needed, whatever a page of the disk is said to
-- cost.
create function private.counted_from(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text, filtered boolean, early boolean
) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  common boolean;
begin
  if shown.windows is null then
    return case when shown.worked then 'private.waitlist_work' else 'public.waitlist' end;
  end if;
  -- What one in five has is counted faster by reading all than by looking each of them up in the index of windows. A
  -- sample of 1,500 tells: the newest alone may be unlike the rest.
  execute format(
    'select count(*) filter (where search like $1) >= greatest(200, count(*) * 0.2)
     from public.waitlist tablesample system (%s) repeatable (0) where true %s',
    least(100, 100 * 1500 * 540.0 / greatest(pg_relation_size('public.waitlist'), 1)), shown.ranged
  ) into common using shown.pattern, since, until, origin;
  if not common then
    return private.waitlist_source(shown, private.leaves_few(shown, since, until, origin), '');
  end if;
  return case
    when not shown.worked then 'public.waitlist'
    when not early then 'public.waitlist join private.waitlist_work on entry_id = id'
    when filtered then
      'private.waitlist_work, lateral (select * from public.waitlist where id = entry_id and search like $1 offset 0) as waitlist'
    else 'public.waitlist, lateral (select * from private.waitlist_work where entry_id = id offset 0) as waitlist_work'
  end;
end
$$;

-- As before but for that.

create or replace function private.waitlist_count(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, at_most integer, statuses text[], owned_by text, touch text
) returns table (total bigint, before bigint)
language plpgsql
stable
security definer
set search_path = ''
set work_mem = '32MB'
set jit = off
as $$
#variable_conflict use_column
declare
  shown private.waitlist_view;
  conditions text;
  counted_from text;
  behind text;
  limited text := case when at_most is null then '' else format('limit %s', greatest(at_most, 0)::bigint + 1) end;
begin
  perform private.require_admin();
  -- Backwards: what lies behind the key on the way back is what comes before it.
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, not descending, cursor_id is not null, statuses, owned_by, touch);
  conditions := case when shown.worked then shown.work else shown.ranged end || shown.matching;
  counted_from := private.counted_from(shown, since, until, origin, shown.worked, at_most is not null);
  execute format('select count(*) from (select from %s where true %s %s) as counted', counted_from, conditions, limited)
  into total using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch;
  if cursor_id is not null then
    behind := shown.behind;
    if counted_from ^@ 'private.waitlist_work' and sort = 'created_at' then
      behind := shown.work_behind;
    elsif counted_from = 'private.waitlist_work' then
      counted_from := 'public.waitlist join private.waitlist_work on entry_id = id';
    end if;
    execute format(
      'select count(*) from (select from %s where true %s %s %s) as counted', counted_from, conditions, behind, limited
    ) into before using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
    before := case when before > at_most then null else before end;
  end if;
  return next;
end
$$;

create or replace function private.waitlist_status_counts(
  query text, since timestamptz, until timestamptz, origin text, owned_by text, touch text, at_most integer
) returns table (status text, total bigint, more boolean)
language plpgsql
stable
security definer
set search_path = ''
set work_mem = '32MB'
set jit = off
as $$
declare
  shown private.waitlist_view;
  counted_from text := 'private.waitlist_work';
  filtered boolean;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(query, since, until, origin, 'created_at', true, false, null, owned_by, touch);
  if shown.windows is not null then
    filtered := shown.worked;
    shown.worked := true;
    counted_from := private.counted_from(shown, since, until, origin, filtered, at_most is not null);
  end if;
  return query execute format(
    'with counted as materialized (
       select status, count(*) as amount from (select status from %s where true %s %s %s) as found group by status
     )
     select wanted, coalesce(amount, 0), coalesce((select sum(amount) from counted) > %s, false)
     from unnest(array[''new'', ''contacted'', ''booked'', ''closed'', ''spam'']) with ordinality as statuses (wanted, place)
     left join counted on status = wanted
     order by place',
    counted_from, shown.work, shown.matching,
    case when at_most is null then '' else format('limit %s', greatest(at_most, 0)::bigint + 1) end,
    case when at_most is null then 'null' else greatest(at_most, 0)::text end
  ) using shown.pattern, since, until, origin, null::text, null::uuid, shown.windows,
    shown.statuses, shown.owner, shown.touch;
end
$$;

drop function
  private.counted_from(private.waitlist_view, timestamptz, timestamptz, text),
  private.waitlist_source(private.waitlist_view, timestamptz, timestamptz, text);

revoke execute on function private.counted_from(private.waitlist_view, timestamptz, timestamptz, text, boolean, boolean)
from public, anon, authenticated, service_role;
