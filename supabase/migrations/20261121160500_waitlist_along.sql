-- Statistics, what is new, where visits began, and taking entries along.

-- Submissions a day, week or month as somebody in that time zone counts them; those without any are left out. As many
-- units as can be drawn: each is looked up on its own, and 10,000 years took 7 s.
create function private.waitlist_days(
  zone text, first_day date, last_day date, unit text, origin text, statuses text[], owned_by text, touch text
) returns table (day date, submissions integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  shown private.waitlist_view;
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
  shown := private.make_waitlist_view('', null, null, origin, 'created_at', true, false, statuses, owned_by, touch);
  -- Each unit is a stretch of the index. Grouping the rows by their date instead takes ten times as long.
  return query execute format(
    'select starts::date, amount::integer
     from generate_series(date_trunc($6, $3::timestamp), $5::timestamp, (''1 '' || $6)::interval) as starts,
       lateral (
         select count(*) as amount from %s
         where %2$s >= greatest(starts, $3::timestamp) at time zone $1
           and %2$s < least(starts + (''1 '' || $6)::interval, $5 + interval ''1 day'') at time zone $1 %s
       ) as counted
     where amount > 0
     order by 1',
    case when shown.worked then 'private.waitlist_work' else 'public.waitlist' end,
    case when shown.worked then 'entered_at' else 'created_at' end,
    case when shown.worked then shown.work else shown.ranged end
  ) using zone, null, first_day, origin, last_day, unit, null, shown.statuses, shown.owner, shown.touch;
end
$$;

-- When the newest request that is not spam came, and how many came after a moment.
create or replace function private.waitlist_newer(since timestamptz) returns table (newest timestamptz, newer bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select max(latest.entered_at), coalesce(sum(latest.amount), 0)::bigint
    from unnest(array['new', 'contacted', 'booked', 'closed']) as wanted,
      lateral (
        select
          (select max(entered_at) from private.waitlist_work where status = wanted) as entered_at,
          (select count(*) from private.waitlist_work where status = wanted and waitlist_work.entered_at > since) as amount
      ) as latest;
end
$$;

-- What visits are told apart by, in alphabetical order: from one to the next of the index, so that the number of requests
-- doesn't matter.
create function private.waitlist_touches() returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with recursive touches as (
      (select touch from private.waitlist_work where touch is not null order by touch limit 1)
      union all
      select (select touch from private.waitlist_work where touch > touches.touch order by touch limit 1)
      from touches where touches.touch is not null
    )
    select touch from touches where touch is not null limit 200;
end
$$;

-- The next batch of a view for an export: of all of it, or of a selection. `next` is the key to go on from, null at the
-- end; `walked` counts the rows that were looked at, also those that don't match.
create function private.waitlist_export(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean,
  cursor_key text, cursor_id uuid, size integer, statuses text[], owned_by text, touch text,
  ids uuid[], columns text[]
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  shown private.waitlist_view;
  wanted integer := least(greatest(size, 1), 10000);
  fields text[] := coalesce(columns, array[
    'created_at', 'name', 'email', 'company', 'phone', 'message', 'source', 'id', 'suspect']);
  unknown text;
  of_work boolean;
  batch json;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, descending, cursor_id is not null, statuses, owned_by, touch);
  if cardinality(ids) > 10000 then
    raise invalid_parameter_value using message = 'a selection has at most 10000 entries';
  end if;
  select field into unknown from unnest(fields) as field
  where not exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'public.listed_entry'::regclass and attnum > 0 and not attisdropped and attname = field
  );
  if found then
    raise invalid_parameter_value using message = 'no such column: ' || coalesce(unknown, 'null');
  end if;
  -- The two tables are joined only where that is needed: half of an export is in the first alone.
  of_work := shown.worked or exists (
    select from unnest(fields) as field where not exists (
      select from pg_catalog.pg_attribute
      where attrelid = 'public.waitlist'::regclass and attnum > 0 and not attisdropped and attname = field
    )
  );
  perform private.note_export(
    json_build_array(query, since, until, origin, sort, descending, statuses, owned_by, touch, ids)::text,
    cursor_id is not null);
  execute format(
    'with walk as materialized (
       select *, %s as key from public.waitlist where true %s %s %s order by %s %s, id %s limit %s
     )
     select json_build_object(
       ''walked'', (select count(*) from walk),
       ''rows'', (
         select coalesce(json_agg(fields order by place), ''[]'') from (
           select row_number() over () as place, json_build_array(%s) as fields from walk %s where true %s %s
         ) as rows
       ),
       ''next'', (select json_build_array(key::text, id) from walk offset %s limit 1)
     )',
    shown.sort_key, case when ids is null then '' else ' and id = any ($11)' end,
    case when sort = 'created_at' then shown.ranged else '' end,
    shown.behind, shown.sort_key, shown.direction, shown.direction, wanted,
    (select string_agg(private.entry_field(field, 'key'), ', ' order by place)
      from unnest(fields) with ordinality as wanted_fields (field, place)),
    case when of_work then
      format(
        ', lateral (select * from private.waitlist_work where entry_id = walk.id %s offset 0) as waitlist_work',
        case when shown.worked then shown.work else '' end
      )
    else '' end,
    case when sort = 'created_at' or shown.worked then '' else shown.ranged end, shown.matching, wanted - 1
  ) into batch using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch, ids;
  return batch;
end
$$;

-- What the API exposes.

create function public.waitlist_days(
  zone text, first_day date, last_day date, unit text default 'day', origin text default null,
  statuses text[] default null, owned_by text default null, touch text default null
) returns table (day date, submissions integer)
language sql
stable
set search_path = ''
begin atomic
  select days.day, days.submissions
  from private.waitlist_days(zone, first_day, last_day, unit, origin, statuses, owned_by, touch) as days;
end;

create function public.waitlist_touches() returns setof text
language sql
stable
set search_path = ''
begin atomic
  select private.waitlist_touches();
end;

create function public.waitlist_export(
  query text default '', since timestamptz default null, until timestamptz default null, origin text default null,
  sort text default 'created_at', descending boolean default true,
  cursor_key text default null, cursor_id uuid default null, size integer default 5000,
  statuses text[] default null, owned_by text default null, touch text default null,
  ids uuid[] default null, columns text[] default null
) returns json
language sql
set search_path = ''
begin atomic
  select private.waitlist_export(
    query, since, until, origin, sort, descending, cursor_key, cursor_id, size, statuses, owned_by, touch, ids, columns);
end;

revoke execute on function
  private.waitlist_days(text, date, date, text, text, text[], text, text),
  private.waitlist_touches(),
  private.waitlist_export(
    text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text, uuid[], text[]),
  public.waitlist_days(text, date, date, text, text, text[], text, text),
  public.waitlist_touches(),
  public.waitlist_export(
    text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text, uuid[], text[])
from public, anon, authenticated, service_role;

grant execute on function
  private.waitlist_days(text, date, date, text, text, text[], text, text),
  private.waitlist_touches(),
  private.waitlist_export(
    text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text, uuid[], text[]),
  public.waitlist_days(text, date, date, text, text, text[], text, text),
  public.waitlist_touches(),
  public.waitlist_export(
    text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer, text[], text, text, uuid[], text[])
to authenticated;
