-- What an entry is to an admin, and which of them are looked at. Replaces the types and helpers of the migration
-- waitlist_reading; the functions that use them follow in the next two files.
--
-- A later column of public.waitlist becomes a field of every answer by `alter type public.listed_entry add attribute`:
-- nothing below names the fields.

drop function
  public.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  public.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  public.waitlist_entry(uuid),
  public.waitlist_days(text, date, date, text, text),
  public.waitlist_export(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_page(text, timestamptz, timestamptz, text, text, boolean, text, uuid, boolean, integer),
  private.waitlist_count(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_entry(uuid),
  private.waitlist_days(text, date, date, text, text),
  private.waitlist_export(text, timestamptz, timestamptz, text, text, boolean, text, uuid, integer),
  private.waitlist_source(private.waitlist_view, timestamptz, timestamptz, text),
  private.make_waitlist_view(text, timestamptz, timestamptz, text, text, boolean, boolean);

drop type private.waitlist_view;

create type public.listed_entry as (
  id uuid, created_at timestamptz, name text, email text, company text, phone text, message text, source text,
  suspect boolean,
  -- By what the page is sorted.
  sort_key text,
  status text, owner uuid, version integer, spam_reason text, spam_since timestamptz,
  changed_by uuid, changed_at timestamptz,
  -- How many there are.
  notes integer,
  landing_path text, referrer_host text, utm_source text, utm_medium text, utm_campaign text
);

revoke all on type public.listed_entry from public, anon, authenticated, service_role;

-- Short texts by admins about an entry.
create table private.waitlist_notes (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the trigger below removes them with the entry, and TRUNCATE of the requests stays possible.
  entry_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  admin_id uuid not null,
  body text not null
    constraint waitlist_notes_body_length check (char_length(body) between 1 and 2000)
    constraint waitlist_notes_body_trimmed check (private.is_trimmed(body)),
  -- For a minute it can be brought back.
  removed_at timestamptz
);

create index waitlist_notes_of_entry on private.waitlist_notes (entry_id, created_at);
create index waitlist_notes_removed on private.waitlist_notes (removed_at) where removed_at is not null;

-- Who changed what of an entry. Words and ids: never what a note said.
create table private.waitlist_history (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  admin_id uuid not null,
  what text not null constraint waitlist_history_what_known
    check (what in ('status', 'owner', 'note-added', 'note-removed', 'note-restored')),
  before text,
  after text
);

create index waitlist_history_of_entry on private.waitlist_history (entry_id, created_at desc, id desc);

revoke all on private.waitlist_notes, private.waitlist_history from public, anon, authenticated, service_role;

create or replace function private.end_work() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.waitlist_work where entry_id in (select id from gone);
  delete from private.waitlist_notes where entry_id in (select id from gone);
  delete from private.waitlist_history where entry_id in (select id from gone);
  return null;
end
$$;

create or replace function private.end_all_work() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  truncate private.waitlist_work, private.waitlist_notes, private.waitlist_history;
  return null;
end
$$;

-- The SQL of one field of an entry, over public.waitlist joined with private.waitlist_work.
create function private.entry_field(field text, sort_key text) returns text
language sql
immutable
set search_path = ''
return case field
  when 'sort_key' then format('(%s)::text', sort_key)
  when 'spam_reason' then $sql$case when status = 'spam' then spam_reason end$sql$
  when 'notes' then
    '(select count(*)::integer from private.waitlist_notes as note where note.entry_id = waitlist_work.entry_id and removed_at is null)'
  else quote_ident(field)
end;

-- All of them, in the order of the type.
create function private.entry_fields(sort_key text) returns text
language sql
stable
set search_path = ''
return (
  select string_agg(format('%s as %I', private.entry_field(attname::text, sort_key), attname), ', ' order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.listed_entry'::regclass and attnum > 0 and not attisdropped
);

-- A view of the waitlist as pieces of SQL. In all of them $1 is the search pattern, $2 and $3 are the moments from which
-- and before which, $4 is the source, ($5, $6) is the key behind which the page begins, $7 are the windows that are
-- searched for, $8 the statuses, $9 the owner and $10 the first touch.
create type private.waitlist_view as (
  pattern text,
  windows tsquery,
  statuses text[],
  owner uuid,
  touch text,
  -- What the rows are sorted by, before the id.
  sort_key text,
  -- Follows the sort order backwards or forwards, as the page is read.
  direction text,
  -- Which rows come behind the key: of public.waitlist, and, sorted by date, of the narrow table.
  behind text,
  work_behind text,
  -- Conditions on day and source: of public.waitlist.
  ranged text,
  -- Of the narrow table: the same and those on status, owner and first touch; and whether there is one of the latter.
  work text,
  worked boolean,
  -- The condition on the text.
  matching text
);

-- Of the filters as the API is given them. `owned_by` is 'me', 'nobody' or an id, `touch` may be 'none'.
create function private.make_waitlist_view(
  query text, since timestamptz, until timestamptz, origin text, sort text, descending boolean, has_key boolean,
  statuses text[], owned_by text, touch text
) returns private.waitlist_view
language plpgsql
stable
set search_path = ''
as $$
declare
  made private.waitlist_view;
  folded text := private.fold(left(query, 1000));
  ranged text[] := '{}';
  worked text[] := '{}';
  condition text;
begin
  if coalesce(sort, '') not in ('created_at', 'name', 'email', 'company', 'phone', 'message') then
    raise invalid_parameter_value using message = 'no column to sort by: ' || coalesce(sort, 'null');
  end if;
  made.matching := '';
  if folded <> '' then
    made.pattern := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    made.windows := private.search_query(folded);
    made.matching := ' and search like $1';
  end if;

  if since is not null then
    ranged := ranged || ' and MOMENT >= $2'::text;
  end if;
  if until is not null then
    ranged := ranged || ' and MOMENT < $3'::text;
  end if;
  if origin is not null then
    ranged := ranged || case when origin = 'none' then ' and ORIGIN is null' else ' and ORIGIN = $4' end;
  end if;

  if cardinality(statuses) > 0 then
    made.statuses := statuses;
    worked := worked || ' and status = any ($8)'::text;
  end if;
  if owned_by is not null then
    made.owner := case owned_by when 'me' then auth.uid() when 'nobody' then null else owned_by::uuid end;
    worked := worked || case when made.owner is null then ' and owner is null' else ' and owner = $9' end;
  end if;
  if touch is not null then
    made.touch := lower(touch);
    worked := worked || case when made.touch = 'none' then ' and touch is null' else ' and touch = $10' end;
  end if;

  condition := array_to_string(ranged, '');
  made.ranged := replace(replace(condition, 'MOMENT', 'created_at'), 'ORIGIN', 'source');
  made.work := replace(replace(condition, 'MOMENT', 'entered_at'), 'ORIGIN', 'origin') || array_to_string(worked, '');
  made.worked := worked <> '{}';

  made.direction := case when descending then 'desc' else 'asc' end;
  made.sort_key := case sort when 'created_at' then sort else sort || '_key' end;
  made.behind := case when has_key then format(
    ' and (%s, id) %s ($5%s, $6)',
    made.sort_key,
    case when descending then '<' else '>' end,
    case when sort = 'created_at' then '::timestamptz' else ' collate "C"' end
  ) else '' end;
  if sort = 'created_at' then
    made.work_behind := replace(made.behind, '(created_at, id)', '(entered_at, entry_id)');
  end if;
  return made;
end
$$;

-- The narrow table in the order of dates, whatever the statuses: one index each, which PostgreSQL merges. A first touch has
-- an index of its own.
create function private.work_in_order(shown private.waitlist_view) returns text
language sql
immutable
set search_path = ''
return case
  when (shown.touch is null or shown.touch = 'none') then (
    select format('(%s)', string_agg(format('select * from private.waitlist_work where status = %L', wanted), ' union all '))
    from (select distinct unnest(coalesce(shown.statuses, array['new', 'contacted', 'booked', 'closed', 'spam']))) as statuses (wanted)
  )
  else 'private.waitlist_work'
end;

-- Where everything that matches is best looked for: in what the index of windows finds, or in the whole table, where
-- what else is wanted leaves few: 20,000 requests of some days, which lie together, or 2,000 that lie anywhere. `offset
-- 0` keeps the windows apart from the rest: no plan may use another index and compute the windows of what that finds,
-- request by request.
create function private.waitlist_source(
  shown private.waitlist_view, since timestamptz, until timestamptz, origin text
) returns text
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
  return case when few then 'public.waitlist' else
    '(select * from public.waitlist where private.search_windows(search) @@ $7 offset 0) as waitlist' end
    || case when shown.worked then ' join private.waitlist_work on entry_id = id' else '' end;
end
$$;

revoke execute on function
  private.entry_field(text, text), private.entry_fields(text),
  private.make_waitlist_view(
    text, timestamptz, timestamptz, text, text, boolean, boolean, text[], text, text),
  private.work_in_order(private.waitlist_view),
  private.waitlist_source(private.waitlist_view, timestamptz, timestamptz, text)
from public, anon, authenticated, service_role;
revoke all on type private.waitlist_view from public, anon, authenticated, service_role;
