-- Reading requests once more: searches through the index of windows, counts that may stop early, bounds for whatever is
-- asked for, and a note of how much was read. Replaces the functions of the migrations waitlist_pages and
-- waitlist_sort_keys; docs/decisions.md says why each comes twice.

drop function
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid),
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid);

-- $7, and the conditions on day and source alone.
alter type private.waitlist_view add attribute windows tsquery, add attribute ranged text;

create or replace function private.make_waitlist_view(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean, has_key boolean
) returns private.waitlist_view
language plpgsql
immutable
set search_path = ''
as $$
declare
  made private.waitlist_view;
  folded text := private.fold(left(query, 1000));
  matching text := '';
begin
  if coalesce(sort, '') not in ('created_at', 'name', 'email', 'company', 'phone', 'message') then
    raise invalid_parameter_value using message = 'no column to sort by: ' || coalesce(sort, 'null');
  end if;
  if folded <> '' then
    made.pattern := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    made.windows := private.search_query(folded);
    matching := ' and search like $1';
  end if;
  made.ranged := '';
  if since is not null then
    made.ranged := made.ranged || ' and created_at >= $2';
  end if;
  if until is not null then
    made.ranged := made.ranged || ' and created_at < $3';
  end if;
  if origin = 'none' then
    made.ranged := made.ranged || ' and source is null';
  elsif origin is not null then
    made.ranged := made.ranged || ' and source = $4';
  end if;
  made.direction := case when descending then 'desc' else 'asc' end;
  if sort = 'created_at' then
    made.sort_key := 'created_at';
    made.in_order := made.ranged;
    made.apart := matching;
  else
    made.sort_key := sort || '_key';
    made.in_order := '';
    made.apart := made.ranged || matching;
  end if;
  made.behind := case when has_key then format(
    ' and (%s, id) %s ($5%s, $6)',
    made.sort_key,
    case when descending then '<' else '>' end,
    case when sort = 'created_at' then '::timestamptz' else ' collate "C"' end
  ) else '' end;
  return made;
end
$$;

-- Where everything that matches is best looked for: in the whole table, where the days or the source leave 20,000
-- requests at most, or in what the index of windows finds. `offset 0` keeps the two apart: no plan may use another index
-- and compute the windows of what that finds, request by request.
create function private.waitlist_source(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text
) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  few boolean := false;
begin
  if shown.windows is null then
    return 'public.waitlist';
  end if;
  if shown.ranged <> '' then
    execute format(
      'select count(*) <= 20000 from (select from public.waitlist where true %s limit 20001) as first_ones', shown.ranged
    ) into few using shown.pattern, since, until, origin;
  end if;
  return case when few then 'public.waitlist' else
    '(select * from public.waitlist where private.search_windows(search) @@ $7 offset 0) as waitlist' end;
end
$$;

revoke execute on function private.waitlist_source(private.waitlist_view, timestamptz, timestamptz, text)
  from public, anon, authenticated, service_role;

-- `work_mem`: what the index finds is held row by row, of tables many times as large as ours. Otherwise the windows of
-- all the rows of a page are computed to find the right ones. `jit`: compiling takes longer than the search.
create function private.waitlist_page(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, backward boolean, size integer
) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  suspect boolean, sort_key text
)
language plpgsql
security definer
set search_path = ''
set work_mem = '32MB'
set jit = off
as $$
#variable_conflict use_column
declare
  shown private.waitlist_view := private.make_waitlist_view(
    query, since, until, origin, sort, descending <> backward, cursor_id is not null);
  found_ids uuid[];
  walked integer;
  wanted integer := least(greatest(size, 1), 1000);
  -- Roughly, and without statistics, which a database that was just filled doesn't have.
  table_rows double precision := pg_relation_size('public.waitlist') / 540.0;
  -- What a step of the walk costs, in rows that are found by an index and then put into order. Measured with 500,000
  -- requests: sorted by a text, a step leads to any page of the table, 4 µs, against 1 µs for a row of a stretch of
  -- days, which lie together, and 4 µs for one that a search found: those lie anywhere and are tried again. Sorted by
  -- date, the walk goes along the table: 1 µs.
  step_cost double precision :=
    case when shown.pattern is null then 4 when sort = 'created_at' then 0.2 else 1 end;
begin
  perform private.require_admin();

  -- First, the rows in their order, as far as there is hope that enough of them match. Where nothing has to be
  -- tried row by row, the first ones are the page.
  foreach walked in array case when shown.apart = '' then array[wanted] else array[1000, 20000] end loop
    execute format(
      'select coalesce(array_agg(id), %L) from (select id from (
         select * from public.waitlist where true %s %s order by %s %s, id %s limit %s
       ) as walk where true %s limit %s) as page',
      '{}', shown.in_order, shown.behind, shown.sort_key, shown.direction, shown.direction, walked, shown.apart, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id;
    -- At the rate of the first 1,000 rows the page is full after (wanted * 1000 / hits) of them, and (all rows * hits
    -- / 1000) match in all: walk on only where that costs less.
    exit when shown.apart = '' or cardinality(found_ids) = wanted
      or cardinality(found_ids)::double precision ^ 2 * table_rows < wanted * 1000000.0 * step_cost;
  end loop;

  -- Else everything that matches, from whichever index is best, and then its order.
  if cardinality(found_ids) < wanted and shown.apart <> '' then
    execute format(
      'with found as materialized (select id, %s from %s where true %s %s %s)
       select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
      shown.sort_key, private.waitlist_source(shown, since, until, origin),
      shown.in_order, shown.apart, shown.behind, '{}', shown.sort_key, shown.direction, shown.direction, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows;
  end if;

  perform private.note_reading(cardinality(found_ids));
  return query execute format(
    'select id, created_at, name, email, company, phone, message, source, suspect, (%s)::text as sort_key
     from public.waitlist where id = any($1) order by %s %s, id %s',
    shown.sort_key, shown.sort_key, case when descending then 'desc' else 'asc' end,
    case when descending then 'desc' else 'asc' end
  ) using found_ids;
end
$$;

-- How many requests a view has, and how many come before a key. With `at_most` counting stops one beyond it, and what
-- lies before is null where it is not known by then.
create function private.waitlist_count(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, at_most integer
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
  -- Backwards: what lies behind the key on the way back is what comes before it.
  shown private.waitlist_view := private.make_waitlist_view(
    query, since, until, origin, sort, not descending, cursor_id is not null);
  counted_from text := 'public.waitlist';
  limited text := case when at_most is null then '' else format('limit %s', greatest(at_most, 0)::bigint + 1) end;
  hits integer;
begin
  perform private.require_admin();
  if shown.windows is not null then
    -- What one in five of the newest has is counted faster by reading all than by looking each of them up.
    execute format(
      'select count(*) from (
         select search from public.waitlist where true %s order by created_at desc, id desc limit 1000
       ) as newest where search like $1', shown.ranged
    ) into hits using shown.pattern, since, until, origin;
    if hits < 200 then
      counted_from := private.waitlist_source(shown, since, until, origin);
    end if;
  end if;
  execute format(
    'select count(*) from (select from %s where true %s %s %s) as counted',
    counted_from, shown.in_order, shown.apart, limited
  ) into total using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows;
  if cursor_id is not null then
    execute format(
      'select count(*) from (select from %s where true %s %s %s %s) as counted',
      counted_from, shown.in_order, shown.apart, shown.behind, limited
    ) into before using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows;
    before := case when before > at_most then null else before end;
  end if;
  return next;
end
$$;

-- One request, or none.
create function private.waitlist_entry(wanted uuid) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  suspect boolean
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, name, email, company, phone, message, source, suspect
    from public.waitlist where id = wanted;
  if found then
    perform private.note_reading(1);
  end if;
end
$$;

-- Submissions a day, week or month as somebody in that time zone counts them; those without any are left out. As many
-- units as can be drawn: each is looked up on its own, and 10,000 years took 7 s.
create or replace function private.waitlist_days(zone text, first_day date, last_day date, unit text, origin text)
returns table (day date, submissions integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(unit, '') not in ('day', 'week', 'month') then
    raise invalid_parameter_value using message = 'no unit to count by: ' || coalesce(unit, 'null');
  end if;
  if not (isfinite(first_day) and isfinite(last_day)
    and last_day - first_day <= 1200 * case unit when 'day' then 1 when 'week' then 7 else 28 end) is true
  then
    raise invalid_parameter_value using message = 'at most 1200 days, weeks or months are counted, and both ends are dates';
  end if;
  -- Each unit is a stretch of the index. Grouping the rows by their date instead takes ten times as long.
  return query execute format(
    'select starts::date, amount::integer
     from generate_series(date_trunc($4, $2::timestamp), $3::timestamp, (''1 '' || $4)::interval) as starts,
       lateral (
         select count(*) as amount from public.waitlist
         where created_at >= greatest(starts, $2::timestamp) at time zone $1
           and created_at < least(starts + (''1 '' || $4)::interval, $3 + interval ''1 day'') at time zone $1 %s
       ) as counted
     where amount > 0
     order by 1',
    case when origin = 'none' then 'and source is null' when origin is not null then 'and source = $5' else '' end
  ) using zone, first_day, last_day, unit, origin;
end
$$;

-- The next stretch of a view for an export. `next` is the key to go on from, null at the end; `walked` counts the rows
-- that were looked at, also those that don't match.
create or replace function private.waitlist_export(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, size integer
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  shown private.waitlist_view := private.make_waitlist_view(
    query, since, until, origin, sort, descending, cursor_id is not null);
  wanted integer := least(greatest(size, 1), 10000);
  stretch json;
begin
  perform private.require_admin();
  perform private.note_export(
    json_build_array(query, since, until, origin, sort, descending)::text, cursor_id is not null);
  execute format(
    'with walk as materialized (
       select *, %s as key from public.waitlist where true %s %s order by %s %s, id %s limit %s
     )
     select json_build_object(
       ''walked'', (select count(*) from walk),
       ''rows'', (select coalesce(json_agg(json_build_array(
         created_at, name, email, company, phone, message, source, id, suspect)), ''[]'') from walk where true %s),
       ''next'', (select json_build_array(key::text, id) from walk offset %s limit 1)
     )',
    shown.sort_key, shown.in_order, shown.behind, shown.sort_key, shown.direction, shown.direction, wanted,
    shown.apart, wanted - 1
  ) into stretch using shown.pattern, since, until, origin, cursor_key, cursor_id;
  return stretch;
end
$$;

-- What the API exposes.

create function public.waitlist_page(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, backward boolean default false, size integer default 50
) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  suspect boolean, sort_key text
)
language sql
set search_path = ''
begin atomic
  select page.id, page.created_at, page.name, page.email, page.company, page.phone, page.message, page.source,
    page.suspect, page.sort_key
  from private.waitlist_page(
    query, since, until, origin, sort, descending, cursor_key, cursor_id, backward, size
  ) as page;
end;

create function public.waitlist_count(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, at_most integer default null
) returns table (total bigint, before bigint)
language sql
stable
set search_path = ''
begin atomic
  select counted.total, counted.before
  from private.waitlist_count(query, since, until, origin, sort, descending, cursor_key, cursor_id, at_most) as counted;
end;

create function public.waitlist_entry(wanted uuid) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  suspect boolean
)
language sql
set search_path = ''
begin atomic
  select entry.id, entry.created_at, entry.name, entry.email, entry.company, entry.phone, entry.message, entry.source,
    entry.suspect
  from private.waitlist_entry(wanted) as entry;
end;

revoke execute on function
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_entry(uuid),
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  public.waitlist_entry(uuid)
from public, anon, authenticated, service_role;

grant execute on function
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_entry(uuid),
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  public.waitlist_entry(uuid)
to authenticated;
