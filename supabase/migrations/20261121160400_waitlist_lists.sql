-- Reading entries: a page, a count, how many of each status, one. As before each function comes twice (migration
-- waitlist_pages). The one in `public` answers with what the other answers, whole: it need not know the fields.

-- `work_mem` and `jit`: as in the migration waitlist_reading.
create function private.waitlist_page(
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
  -- date, the walk goes along the table: 1 µs. With a status, an owner or a first touch both lead anywhere.
  step_cost := case when shown.worked then 1 when shown.pattern is null then 4 when sort = 'created_at' then 0.2 else 1 end;

  -- `offset 0`: looked up for each row of the walk, which stays in its order.
  if shown.worked and sort = 'created_at' then
    walk := format(
      'select entry_id as id from %s as work where true %s %s order by entered_at %s, entry_id %s',
      private.work_in_order(shown), shown.work, shown.work_behind, shown.direction, shown.direction);
    apart := '';
    if shown.matching <> '' then
      beside := format(
        ', lateral (select from public.waitlist as sent where sent.id = walk.id %s offset 0) as matching', shown.matching);
    end if;
  else
    walk := format(
      'select * from public.waitlist where true %s %s order by %s %s, id %s',
      case when sort = 'created_at' then shown.ranged else '' end,
      shown.behind, shown.sort_key, shown.direction, shown.direction);
    apart := case when sort = 'created_at' or shown.worked then '' else shown.ranged end || shown.matching;
    if shown.worked then
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

-- How many requests a view has, and how many come before a key. With `at_most` counting stops one beyond it, and what
-- lies before is null where it is not known by then.
create function private.waitlist_count(
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
  counted_from := private.counted_from(shown, since, until, origin);
  execute format('select count(*) from (select from %s where true %s %s) as counted', counted_from, conditions, limited)
  into total using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch;
  if cursor_id is not null then
    behind := shown.behind;
    if counted_from = 'private.waitlist_work' then
      if sort = 'created_at' then
        behind := shown.work_behind;
      else
        counted_from := 'public.waitlist join private.waitlist_work on entry_id = id';
      end if;
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

-- Where a view is best counted. What one in five of the newest has is counted faster by reading all than by looking each
-- of them up in the index of windows.
create function private.counted_from(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text
) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  hits integer;
begin
  if shown.windows is null then
    return case when shown.worked then 'private.waitlist_work' else 'public.waitlist' end;
  end if;
  execute format(
    'select count(*) from (
       select search from public.waitlist where true %s order by created_at desc, id desc limit 1000
     ) as newest where search like $1', shown.ranged
  ) into hits using shown.pattern, since, until, origin;
  if hits < 200 then
    return private.waitlist_source(shown, since, until, origin);
  end if;
  return 'public.waitlist' || case when shown.worked then ' join private.waitlist_work on entry_id = id' else '' end;
end
$$;

-- How many entries a view has of each status. With `at_most` counting stops there, in all of them together.
create function private.waitlist_status_counts(
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
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(query, since, until, origin, 'created_at', true, false, null, owned_by, touch);
  if shown.windows is not null then
    shown.worked := true;
    counted_from := private.counted_from(shown, since, until, origin);
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

-- One entry, or none.
create function private.waitlist_entry(wanted uuid) returns setof public.listed_entry
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format(
    'select %s from public.waitlist join private.waitlist_work on entry_id = id where id = $1', private.entry_fields('null')
  ) using wanted;
  if found then
    perform private.note_reading(1);
  end if;
end
$$;

-- What the API exposes.

create function public.waitlist_page(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, backward boolean default false, size integer default 50,
  statuses text[] default null, owned_by text default null, touch text default null
) returns setof public.listed_entry
language sql
set search_path = ''
begin atomic
  select private.waitlist_page(
    query, since, until, origin, sort, descending, cursor_key, cursor_id, backward, size, statuses, owned_by, touch);
end;

create function public.waitlist_count(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, at_most integer default null,
  statuses text[] default null, owned_by text default null, touch text default null
) returns table (total bigint, before bigint)
language sql
stable
set search_path = ''
begin atomic
  select counted.total, counted.before
  from private.waitlist_count(
    query, since, until, origin, sort, descending, cursor_key, cursor_id, at_most, statuses, owned_by, touch) as counted;
end;

create function public.waitlist_status_counts(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  owned_by text default null, touch text default null, at_most integer default null
) returns table (status text, total bigint, more boolean)
language sql
stable
set search_path = ''
begin atomic
  select counted.status, counted.total, counted.more
  from private.waitlist_status_counts(query, since, until, origin, owned_by, touch, at_most) as counted;
end;

create function public.waitlist_entry(wanted uuid) returns setof public.listed_entry
language sql
set search_path = ''
begin atomic
  select private.waitlist_entry(wanted);
end;

revoke execute on function private.counted_from(private.waitlist_view, timestamptz, timestamptz, text)
from public, anon, authenticated, service_role;

revoke execute on function
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer, text[], text, text),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text),
  private.waitlist_status_counts(text, timestamptz, timestamptz, text, text, text, integer),
  private.waitlist_entry(uuid),
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer, text[], text, text),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text),
  public.waitlist_status_counts(text, timestamptz, timestamptz, text, text, text, integer),
  public.waitlist_entry(uuid)
from public, anon, authenticated, service_role;

grant execute on function
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer, text[], text, text),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text),
  private.waitlist_status_counts(text, timestamptz, timestamptz, text, text, text, integer),
  private.waitlist_entry(uuid),
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer, text[], text, text),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text),
  public.waitlist_status_counts(text, timestamptz, timestamptz, text, text, text, integer),
  public.waitlist_entry(uuid)
to authenticated;
