-- Reading requests as the dashboard does: found, sorted, a page at a time, counted, by day, exported.
--
-- Each function comes twice. The one in `private` does the work with its owner's rights, after it has asked for the
-- role itself: below row-level security PostgreSQL may not use the trigram index, because LIKE is not leakproof
-- (https://www.postgresql.org/docs/current/rules-privileges.html). The one in `public` is what the API exposes: it
-- has its caller's rights and was bound to the other when it was made, so that nobody needs USAGE on `private`.

create function private.require_admin() returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise insufficient_privilege using message = 'permission denied: only an admin reads or erases requests';
  end if;
end
$$;

revoke execute on function private.require_admin() from public;

-- A view of the waitlist as pieces of SQL. In all of them $1 is the search pattern, $2 and $3 are the moments from
-- which and before which, $4 is the source, and ($5, $6) is the key behind which the page begins.
create type private.waitlist_view as (
  pattern text,
  -- What the rows are sorted by, before the id.
  sort_key text,
  -- Follows the sort order backwards or forwards, as the page is read.
  direction text,
  -- Which rows come behind the key.
  behind text,
  -- Conditions that the index of the sort order answers, and those that are tried row by row.
  in_order text,
  apart text
);

create function private.make_waitlist_view(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean, has_key boolean
) returns private.waitlist_view
language plpgsql
immutable
set search_path = ''
as $$
declare
  made private.waitlist_view;
  dated text := '';
  from_origin text := '';
  matching text := '';
begin
  if sort not in ('created_at', 'name', 'email', 'company', 'phone', 'message') then
    raise invalid_parameter_value using message = 'no column to sort by: ' || sort;
  end if;
  if query <> '' then
    made.pattern := '%' || replace(replace(replace(
      private.fold(left(query, 1000)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    matching := ' and search like $1';
  end if;
  if since is not null then
    dated := dated || ' and created_at >= $2';
  end if;
  if until is not null then
    dated := dated || ' and created_at < $3';
  end if;
  if origin = 'none' then
    from_origin := ' and source is null';
  elsif origin is not null then
    from_origin := ' and source = $4';
  end if;
  made.direction := case when descending then 'desc' else 'asc' end;
  if sort = 'created_at' then
    made.sort_key := 'created_at';
    made.in_order := dated || from_origin;
    made.apart := matching;
  else
    made.sort_key := format('private.sort_key(%I) collate "C"', sort);
    made.in_order := '';
    made.apart := dated || from_origin || matching;
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

revoke execute on function private.make_waitlist_view(
  text, timestamptz, timestamptz, text, text, boolean, boolean
) from public;

create function private.waitlist_page(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, backward boolean, size integer
) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  sort_key text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  shown private.waitlist_view := private.make_waitlist_view(
    query, since, until, origin, sort, descending <> backward, cursor_id is not null);
  found_ids uuid[];
  walked integer;
  wanted integer := least(greatest(size, 1), 1000);
  -- Roughly, and without statistics, which a database that was just filled doesn't have.
  table_rows double precision := pg_relation_size('public.waitlist') / 500.0;
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
    -- / 1000) match in all. A row costs about the same either way: walk on only where fewer of them are needed.
    exit when shown.apart = '' or cardinality(found_ids) = wanted
      or cardinality(found_ids)::double precision ^ 2 * table_rows < wanted * 1000000.0;
  end loop;

  -- Else everything that matches, from whichever index is best, and then its order.
  if cardinality(found_ids) < wanted and shown.apart <> '' then
    execute format(
      'with found as materialized (select * from public.waitlist where true %s %s %s)
       select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
      shown.in_order, shown.apart, shown.behind, '{}', shown.sort_key, shown.direction, shown.direction, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id;
  end if;

  return query execute format(
    'select id, created_at, name, email, company, phone, message, source, (%s)::text as sort_key
     from public.waitlist where id = any($1) order by %s %s, id %s',
    shown.sort_key, shown.sort_key, case when descending then 'desc' else 'asc' end,
    case when descending then 'desc' else 'asc' end
  ) using found_ids;
end
$$;

create function private.waitlist_count(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid
) returns table (total bigint, before bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Backwards: what lies behind the key on the way back is what comes before it.
  shown private.waitlist_view := private.make_waitlist_view(
    query, since, until, origin, sort, not descending, cursor_id is not null);
begin
  perform private.require_admin();
  execute format('select count(*) from public.waitlist where true %s %s', shown.in_order, shown.apart)
    into total using shown.pattern, since, until, origin;
  if cursor_id is not null then
    execute format(
      'select count(*) from public.waitlist where true %s %s %s', shown.in_order, shown.apart, shown.behind
    ) into before using shown.pattern, since, until, origin, cursor_key, cursor_id;
  end if;
  return next;
end
$$;

-- Submissions a day, week or month as somebody in that time zone counts them; those without any are left out.
create function private.waitlist_days(zone text, first_day date, last_day date, unit text, origin text)
returns table (day date, submissions integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if unit not in ('day', 'week', 'month') then
    raise invalid_parameter_value using message = 'no unit to count by: ' || unit;
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
     order by 1
     limit 1000',
    case when origin = 'none' then 'and source is null' when origin is not null then 'and source = $5' else '' end
  ) using zone, first_day, last_day, unit, origin;
end
$$;

-- The next stretch of a view for an export, of which the first is written into the audit. `next` is the key to go on
-- from, null at the end; `walked` counts the rows that were looked at, also those that don't match.
create function private.waitlist_export(
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
  if cursor_id is null then
    insert into public.waitlist_audit (admin_id, action) values (auth.uid(), 'export');
  end if;
  execute format(
    'with walk as materialized (
       select *, %s as key from public.waitlist where true %s %s order by %s %s, id %s limit %s
     )
     select json_build_object(
       ''walked'', (select count(*) from walk),
       ''rows'', (select coalesce(json_agg(json_build_array(
         created_at, name, email, company, phone, message, source, id)), ''[]'') from walk where true %s),
       ''next'', (select json_build_array(key::text, id) from walk offset %s limit 1)
     )',
    shown.sort_key, shown.in_order, shown.behind, shown.sort_key, shown.direction, shown.direction, wanted,
    shown.apart, wanted - 1
  ) into stretch using shown.pattern, since, until, origin, cursor_key, cursor_id;
  return stretch;
end
$$;

-- Takes requests away for good and writes down who did it. Answers which were there.
create function private.waitlist_erase(ids uuid[]) returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased uuid[];
begin
  perform private.require_admin();
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'at most 1000 requests are erased at once';
  end if;
  with gone as (delete from public.waitlist where id = any(ids) returning id)
  select coalesce(array_agg(id), '{}') into erased from gone;
  if erased <> '{}' then
    insert into public.waitlist_audit (admin_id, action, entry_ids) values (auth.uid(), 'erase', erased);
  end if;
  return erased;
end
$$;

grant execute on function
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid),
  private.waitlist_days(text, date, date, text, text),
  private.waitlist_export(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_erase(uuid[])
to authenticated;

-- What the API exposes.

create function public.waitlist_page(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, backward boolean default false, size integer default 50
) returns table (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  sort_key text
)
language sql
stable
set search_path = ''
begin atomic
  select page.id, page.created_at, page.name, page.email, page.company, page.phone, page.message, page.source,
    page.sort_key
  from private.waitlist_page(
    query, since, until, origin, sort, descending, cursor_key, cursor_id, backward, size
  ) as page;
end;

create function public.waitlist_count(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null
) returns table (total bigint, before bigint)
language sql
stable
set search_path = ''
begin atomic
  select counted.total, counted.before
  from private.waitlist_count(query, since, until, origin, sort, descending, cursor_key, cursor_id) as counted;
end;

create function public.waitlist_days(
  zone text, first_day date, last_day date, unit text default 'day', origin text default null
) returns table (day date, submissions integer)
language sql
stable
set search_path = ''
begin atomic
  select days.day, days.submissions from private.waitlist_days(zone, first_day, last_day, unit, origin) as days;
end;

create function public.waitlist_export(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, size integer default 5000
) returns json
language sql
set search_path = ''
begin atomic
  select private.waitlist_export(query, since, until, origin, sort, descending, cursor_key, cursor_id, size);
end;

create function public.waitlist_erase(ids uuid[]) returns uuid[]
language sql
set search_path = ''
begin atomic
  select private.waitlist_erase(ids);
end;

grant execute on function
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid),
  public.waitlist_days(text, date, date, text, text),
  public.waitlist_export(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  public.waitlist_erase(uuid[])
to authenticated;
