-- The narrow table in the order of dates, quickly: 50 of 60,000 open requests took 30 ms of 500,000, because PostgreSQL
-- doesn't merge the indexes of several statuses by itself (what is constant in a branch of a union counts for nothing
-- there). Now each status gives as many as are wanted, in its order. And a search walks along the requests themselves:
-- most of what it reads is thrown away before the narrow table is asked.

drop function private.work_in_order(private.waitlist_view);

-- The first so many entries with a status, an owner or a first touch, by date. A first touch has an index of its own.
create function private.work_in_order(shown private.waitlist_view, wanted integer) returns text
language sql
immutable
set search_path = ''
return (
  select format(
    'select id from (%s) as work order by entered_at %s, id %2$s',
    string_agg(
      format(
        '(select entry_id as id, entered_at from private.waitlist_work where true %s %s %s
          order by entered_at %s, entry_id %4$s limit %s)',
        case when wanted_status is null then '' else format('and status = %L', wanted_status) end,
        shown.work, shown.work_behind, shown.direction, wanted
      ),
      ' union all '
    ),
    shown.direction
  )
  from (
    select distinct unnest(case
      when shown.touch <> 'none' then array[null::text]
      else coalesce(shown.statuses, array['new', 'contacted', 'booked', 'closed', 'spam'])
    end)
  ) as statuses (wanted_status)
);

revoke execute on function private.work_in_order(private.waitlist_view, integer)
from public, anon, authenticated, service_role;

-- `work_mem` and `jit`: as in the migration waitlist_reading.
create or replace function private.waitlist_page(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, backward boolean, size integer, statuses text[], owned_by text, touch text
) returns setof public.listed_entry
language plpgsql
security definer
set search_path = ''
set work_mem = '32MB'
set jit = off
as $$
declare
  shown private.waitlist_view;
  found_ids uuid[];
  walked integer;
  wanted integer := least(greatest(size, 1), 1000);
  -- The rows in their order, and what is looked at row by row: beside them, and of themselves.
  walk text;
  beside text := '';
  apart text;
  -- Roughly, and without statistics, which a database that was just filled doesn't have.
  table_rows double precision := pg_relation_size('public.waitlist') / 540.0;
  step_cost double precision;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, descending <> backward, cursor_id is not null, statuses, owned_by, touch);
  -- What a step of the walk costs, in rows that are found by an index and then put into order. Measured with 500,000
  -- requests: sorted by a text, a step leads to any page of the table, 4 µs, against 1 µs for a row of a stretch of
  -- days, which lie together, and 4 µs for one that a search found: those lie anywhere and are tried again. Sorted by
  -- date, the walk goes along the table: 1 µs. With a status, an owner or a first touch a look-up comes to it.
  step_cost := case when shown.worked then 1 when shown.pattern is null then 4 when sort = 'created_at' then 0.2 else 1 end;

  if shown.worked and sort = 'created_at' and shown.matching = '' then
    walk := private.work_in_order(shown, wanted);
    apart := '';
  else
    walk := format(
      'select * from public.waitlist where true %s %s order by %s %s, id %s',
      case when sort = 'created_at' then shown.ranged else '' end,
      shown.behind, shown.sort_key, shown.direction, shown.direction);
    apart := case when sort = 'created_at' or shown.worked then '' else shown.ranged end || shown.matching;
    if shown.worked then
      -- `offset 0`: looked up for each row of the walk that matches, which stays in its order.
      beside := format(
        ', lateral (select from private.waitlist_work where entry_id = walk.id %s offset 0) as worked', shown.work);
    end if;
  end if;

  -- First, the rows in their order, as far as there is hope that enough of them match. Where nothing has to be
  -- tried row by row, the first ones are the page.
  foreach walked in array case when apart || beside = '' then array[wanted] else array[1000, 20000] end loop
    execute format(
      'select coalesce(array_agg(id), %L) from (
         select walk.id from (%s limit %s) as walk %s where true %s limit %s
       ) as page',
      '{}', walk, walked, beside, apart, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
    -- At the rate of the first 1,000 rows the page is full after (wanted * 1000 / hits) of them, and (all rows * hits
    -- / 1000) match in all: walk on only where that costs less.
    exit when apart || beside = '' or cardinality(found_ids) = wanted
      or cardinality(found_ids)::double precision ^ 2 * table_rows < wanted * 1000000.0 * step_cost;
  end loop;

  -- Else everything that matches, from whichever index is best, and then its order.
  if cardinality(found_ids) < wanted and apart || beside <> '' then
    execute format(
      'with found as materialized (select id, %s from %s where true %s %s %s)
       select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
      shown.sort_key, private.waitlist_source(shown, since, until, origin),
      case when shown.worked then shown.work else shown.ranged end, shown.matching, shown.behind, '{}',
      shown.sort_key, shown.direction, shown.direction, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
  end if;

  perform private.note_reading(cardinality(found_ids));
  return query execute format(
    'select %s from public.waitlist join private.waitlist_work on entry_id = id
     where id = any($1) order by %s %s, id %s',
    private.entry_fields(shown.sort_key), shown.sort_key, case when descending then 'desc' else 'asc' end,
    case when descending then 'desc' else 'asc' end
  ) using found_ids;
end
$$;
