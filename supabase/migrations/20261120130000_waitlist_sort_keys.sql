-- What requests are sorted by, kept with them. Computing it for the 4,500 requests of ten days took 36 ms a page.

-- Away first: adding the columns writes the table anew, and would rebuild these in vain.
drop index public.waitlist_by_name, public.waitlist_by_email, public.waitlist_by_company, public.waitlist_by_phone,
  public.waitlist_by_message;

-- Nobody can set them, the service role included; who may read the row may read them.
alter table public.waitlist
  add column name_key text collate "C" generated always as (private.sort_key(name)) stored,
  add column email_key text collate "C" generated always as (private.sort_key(email)) stored,
  add column company_key text collate "C" generated always as (private.sort_key(company)) stored,
  add column phone_key text collate "C" generated always as (private.sort_key(phone)) stored,
  add column message_key text collate "C" generated always as (private.sort_key(message)) stored;

create index waitlist_by_name on public.waitlist (name_key, id);
create index waitlist_by_email on public.waitlist (email_key, id);
create index waitlist_by_company on public.waitlist (company_key, id);
create index waitlist_by_phone on public.waitlist (phone_key, id);
create index waitlist_by_message on public.waitlist (message_key, id);

create or replace function private.make_waitlist_view(
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
    made.sort_key := sort || '_key';
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

create or replace function private.waitlist_page(
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
      'with found as materialized (select id, %s from public.waitlist where true %s %s %s)
       select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
      shown.sort_key, shown.in_order, shown.apart, shown.behind, '{}',
      shown.sort_key, shown.direction, shown.direction, wanted
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
