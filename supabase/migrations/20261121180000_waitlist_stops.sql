-- A page of a search whose word is rare where the list begins and common later: everything that the index of windows found
-- was read and sorted, 200,000 requests of 500,000, for fifty. Now a sample says how far along the order fifty will be
-- found, and only what lies before that is looked for: PostgreSQL intersects the index of windows with the one of the order
-- before it reads a request.

-- So dear that the windows of a request are computed in no plan, not even where one of them is expected from another index.
alter function private.search_windows(text) cost 10000000;

-- The windows to look for: side by side instead of each over the next, which tells hardly more and takes twice as long, and
-- those in which one word ends and the next begins. What they find is compared with the text itself in any case.
create or replace function private.search_query(folded text) returns tsquery
language sql
immutable strict
parallel safe
set search_path = ''
begin atomic
  select string_agg(distinct
    '''' || replace(replace(substr(folded, place, 3), '\', '\\'), '''', '''''') || ''''
      || case when char_length(folded) < 3 then ':*' else '' end,
    ' & '
  )::tsquery
  from generate_series(1, least(greatest(char_length(folded) - 2, 1), 58)) as place
  where place % 3 = 1 or place = char_length(folded) - 2 or substr(folded, place + 1, 1) = ' ';
end;

-- What the migration waitlist_entries had in one function, in two: whether other conditions leave so few that no index of
-- windows is needed, 20,000 requests of some days, which lie together, or 2,000 that lie anywhere ...
create function private.leaves_few(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text
) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  few boolean := shown.windows is null;
begin
  if not few and shown.worked then
    execute format(
      'select count(*) <= 2000 from (select from private.waitlist_work where true %s limit 2001) as first_ones', shown.work
    ) into few using null::text, since, until, origin, null::text, null::uuid, null::tsquery,
      shown.statuses, shown.owner, shown.touch;
  end if;
  if not few and shown.ranged <> '' then
    execute format(
      'select count(*) <= 20000 from (select from public.waitlist where true %s limit 20001) as first_ones', shown.ranged
    ) into few using null::text, since, until, origin;
  end if;
  return few;
end
$$;

-- ... and where to look for what matches. `offset 0` keeps the windows apart from the rest: no plan may use another index
-- and compute the windows of what that finds, request by request. `within`: conditions on the order's index.
create function private.waitlist_source(shown private.waitlist_view, few boolean, within text) returns text
language sql
immutable
set search_path = ''
return case when few then 'public.waitlist' else format(
    '(select * from public.waitlist where private.search_windows(search) @@ $7 %s offset 0) as waitlist', within
  ) end
  || case when shown.worked then ' join private.waitlist_work on entry_id = id' else '' end;

-- What of the order's index to look at for a page, as conditions in which ($11, $12) is the key of a stop: up to two stops,
-- before which twice and sixteen times as many match as are wanted, by a sample of 4,000; at last everything. A stop has
-- to spare 4,000 requests that the index of windows would find: looking along the order costs as much. Of a word that one
-- in 300 has, or fewer, everything is little. A sample is whole pages of the table, always the same, which therefore stay
-- in memory; one page has requests of one day, so that the first stop may be too near.
create function private.waitlist_stops(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text, cursor_key text, cursor_id uuid,
  wanted integer
) returns table (within text, stop_key text, stop_id uuid)
language plpgsql
stable
set search_path = ''
as $$
declare
  rows_of_table double precision := greatest(pg_relation_size('public.waitlist') / 540.0, 4000);
  part double precision := 4000 / rows_of_table;
  place bigint := 2 + ceil(2 * wanted * part);
  hits integer;
begin
  execute format(
    'select count(*) from public.waitlist tablesample system (%s) repeatable (0) where search like $1',
    100 * 600 / rows_of_table
  ) into hits using shown.pattern;
  if hits < 2 then
    return query select '', null::text, null::uuid;
    return;
  end if;
  return query execute format(
    'select %L, key::text, id from (
       select key, id, spared, row_number() over (order by spared desc) as place from (
         select %s as key, id, row_number() over (order by %s %s, id %4$s) - 1 as spared, %s as fits
         from public.waitlist tablesample system (%s) repeatable (0) %s where true %s %s %s
       ) as sample
       where fits
     ) as ranked
     where spared >= %s and place in (%s, %s)
     order by place',
    shown.behind || format(
      ' and (%s, id) %s ($11%s, $12)',
      shown.sort_key, case shown.direction when 'desc' then '>=' else '<=' end,
      case shown.sort_key when 'created_at' then '::timestamptz' else ' collate "C"' end
    ),
    -- Counted from the end: so many of the sample lie behind it.
    shown.sort_key, shown.sort_key, case shown.direction when 'desc' then 'asc' else 'desc' end,
    case when shown.worked then 'worked.fits is not null' else 'true' end,
    100 * part,
    -- `offset 0`: looked up for each row, where all that is open would be read otherwise.
    case when shown.worked then format(
      'left join lateral (select true as fits from private.waitlist_work where entry_id = waitlist.id %s offset 0) as worked on true',
      shown.work
    ) else '' end,
    shown.ranged, shown.matching, shown.behind, ceil(4000 * part), place, 8 * place
  ) using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch;
  return query select shown.ranged || shown.behind, null::text, null::uuid;
end
$$;

revoke execute on function
  private.leaves_few(private.waitlist_view, timestamptz, timestamptz, text),
  private.waitlist_source(private.waitlist_view, boolean, text),
  private.waitlist_stops(private.waitlist_view, timestamptz, timestamptz, text, text, uuid, integer)
from public, anon, authenticated, service_role;

-- `work_mem` and `jit`: as in the migration waitlist_reading. One process: to start others takes longer than they spare.
create or replace function private.waitlist_page(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, backward boolean, size integer, statuses text[], owned_by text, touch text
) returns setof public.listed_entry
language plpgsql
security definer
set search_path = ''
set work_mem = '32MB'
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  shown private.waitlist_view;
  found_ids uuid[];
  hits integer;
  wanted integer := least(greatest(size, 1), 1000);
  -- The rows in their order, and what is looked at row by row: beside them, and of themselves.
  walk text;
  beside text := '';
  apart text;
  walked integer;
  few boolean;
  stop record;
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
  walked := case when apart || beside = '' then wanted else 1000 end;
  loop
    execute format(
      'select coalesce(array_agg(id), %L) from (
         select walk.id from (%s limit %s) as walk %s where true %s limit %s
       ) as page',
      '{}', walk, walked, beside, apart, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
    -- At the rate of the first 1,000 rows the page is full after (wanted * 1000 / hits) of them, and (all rows * hits
    -- / 1000) match in all: walk on only where that costs less, and not much further than that.
    hits := cardinality(found_ids);
    exit when apart || beside = '' or hits = wanted or walked > 1000
      or hits::double precision ^ 2 * table_rows < wanted * 1000000.0 * step_cost;
    walked := least(20000, 2000 * wanted / hits);
  end loop;

  -- Else what matches up to a stop, and then its order.
  if cardinality(found_ids) < wanted and apart || beside <> '' then
    few := private.leaves_few(shown, since, until, origin);
    for stop in
      select * from private.waitlist_stops(shown, since, until, origin, cursor_key, cursor_id, wanted) where not few
      union all
      select '', null, null where few
    loop
      execute format(
        'with found as materialized (select id, %s from %s where true %s %s %s)
         select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
        shown.sort_key,
        private.waitlist_source(shown, few, stop.within),
        case when shown.worked then shown.work else shown.ranged end, shown.matching, shown.behind, '{}',
        shown.sort_key, shown.direction, shown.direction, wanted
      ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
        shown.statuses, shown.owner, shown.touch, stop.stop_key, stop.stop_id;
      exit when cardinality(found_ids) = wanted;
    end loop;
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
