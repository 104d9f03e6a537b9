-- What an admin can do with requests: find, sort, page, count, take along, erase. And what stays written down.
begin;
create extension if not exists pgtap with schema extensions;
select plan(125);

delete from public.waitlist;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
insert into auth.sessions (id, user_id, created_at) values
  ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
  "session_id": "50000000-0000-4000-8000-00000000000a"}', true);

-- Folding: what counts as the same.

select is(private.fold(given), expected, format('%s folds to %s', given, expected))
from (values
  ('Anna@Example.COM 1_%\', 'anna@example.com 1_%\'),
  ('Zoë Łukasz Ørsted', 'zoe lukasz orsted'),
  (E'Zoe\u0308', 'zoe'),
  ('Ŝtraße ŒUVRE Æon Þór', 'strasse oeuvre aeon thor'),
  ('İstanbul ılık', 'istanbul ilik'),
  ('ΝΊΚΟΣ Νίκος', 'νικοσ νικοσ'),
  ('ЁЛКА Їжак', 'елка іжак'),
  ('ﬁnﬂow ＡＢ', 'finflow ab'),
  ('王小明 محمد 🦊', '王小明 محمد 🦊'),
  -- One character as typed, however it was composed.
  ('한글', '한글'), (E'\u1112\u1161\u11AB', '한'), ('がぎ', 'がぎ'), ('ﾊﾟ', 'パ')
) as folds (given, expected);

-- Sort keys fit into an index whatever a visitor sends: one character of these becomes eighteen.
select lives_ok(
  $$insert into public.waitlist (name, email, company, message) values
    (repeat('ﷺ', 100), 'long@pgtap.example', repeat('ﷺ', 100), repeat('🦊', 1000))$$,
  'the widest characters in every field are accepted'
);
select is(char_length(private.sort_key(repeat('ﷺ', 100))), 64, 'a sort key has 64 characters at most');
select is(
  (select max(char_length(search)) from public.waitlist), 1500, 'what is searched is bounded, however wide its characters'
);
select ok(private.sort_key(null) > private.sort_key('🦊') collate "C", 'an empty field comes behind everything');
delete from public.waitlist;

-- Rows whose order differs from column to column.
insert into public.waitlist (name, email, company, phone, message, source, created_at)
select
  (array['Éva', 'adam', 'Zoë', 'Bo', 'Ödön'])[1 + n % 5] || ' ' || n, 'p' || lpad((n * 37 % 120)::text, 3, '0') || '@pgtap.example',
  case when n % 3 > 0 then 'Company ' || n % 7 end, case when n % 4 > 0 then (n * 7 % 50)::text end,
  case when n % 5 > 0 then 'Message ' || n end, (array['demo', 'app', null])[1 + n % 3],
  timestamptz '2026-10-20 12:00:00Z' + n / 2 * interval '6 hours'
from generate_series(1, 120) as n;

-- The kept sort keys: what is sorted by, in the order of an index, and nobody's to set.

create function pg_temp.plan_of(query text) returns text
language plpgsql
as $$
declare
  line text;
  plan text := '';
begin
  for line in execute 'explain ' || query loop
    plan := plan || line || E'\n';
  end loop;
  return plan;
end
$$;

-- 120 rows would be read and sorted faster.
set local enable_seqscan = off;
set local enable_bitmapscan = off;
set local enable_sort = off;
select ok(
  pg_temp.plan_of(format(
    'select id from public.waitlist order by %s %s, id %2$s limit 50', shown.sort_key, shown.direction
  )) ~ ('Index (Only )?Scan.* using waitlist_by_' || sort),
  format('by %s: a page is read from an index', sort)
)
from unnest(array['name', 'email', 'company', 'phone', 'message']) as sort,
  private.make_waitlist_view('', null, null, null, sort, true, false, null, null, null) as shown;
reset enable_seqscan;
reset enable_bitmapscan;
reset enable_sort;
select is_empty(
  $$select from public.waitlist where (name_key, email_key, company_key, phone_key, message_key) is distinct from (
      private.sort_key(name), private.sort_key(email), private.sort_key(company), private.sort_key(phone),
      private.sort_key(message))$$,
  'each key is that of its column'
);
select is(
  (select array_agg(collation_name::text) from information_schema.columns
   where table_schema = 'public' and table_name = 'waitlist' and column_name like '%\_key'),
  array_fill('C'::text, array[5]), 'keys are compared alike in every database'
);

-- The index of a search: the windows of a text hold every piece of it, and of less than four characters no other.

create temporary table texts as select private.fold(body) as body from (values
  (E'O''Hara \\ & (Sons)\n山田太郎 100%_:*\n\n  ''a''  b|!<->'), (E'Zoë\né'), ('€'), (E'한글 q\nx')
) as written (body);
select is_empty(
  $$select body, piece from texts, generate_series(1, char_length(body)) as start, generate_series(1, 9) as length,
      substr(body, start, length) as piece
    where not private.search_windows(body) @@ private.search_query(piece)$$,
  'every piece of a text is found in its windows'
);
select is_empty(
  $$select one.body, piece from texts as one, texts as other, generate_series(1, char_length(other.body)) as start,
      generate_series(1, 3) as length, substr(other.body, start, length) as piece
    where strpos(one.body, piece) = 0 and private.search_windows(one.body) @@ private.search_query(piece)$$,
  'and three characters or less that it has not are not'
);
select is(
  private.search_query(repeat('abcdefg', 200)), private.search_query(left(repeat('abcdefg', 200), 60)),
  'of a long search the beginning is enough'
);

select ok(
  pg_temp.plan_of(format(
    'select * from public.waitlist where private.search_windows(search) @@ private.search_query(%L) offset 0', piece
  )) ~ 'Bitmap Index Scan on waitlist_windows',
  format('"%s" is looked up in the index, even among few requests and without statistics', piece)
)
from unnest(array['q', 'qx', 'o''', '€', '山田', 'n 3', 'message', '@']) as piece;

-- All pages of a view, one after the other, in either direction, as the list of ids. On the way some rows are erased
-- and some come: `changing` says whether.
create function pg_temp.walk(
  sorted_by text, descends boolean, backwards boolean, search text default '', changing boolean default false
) returns uuid[]
language plpgsql
as $$
declare
  seen uuid[] := '{}';
  page uuid[];
  first_row record;
  last_row record;
  key_value text;
  key_id uuid;
  turns integer := 0;
begin
  loop
    select array_agg(id) into page from public.waitlist_page(
      query => search, sort => sorted_by, descending => descends, cursor_key => key_value, cursor_id => key_id,
      backward => backwards, size => 7);
    exit when page is null;
    turns := turns + 1;
    seen := case when backwards then page || seen else seen || page end;
    select sort_key, id into key_value, key_id from public.waitlist_page(
      query => search, sort => sorted_by, descending => descends, cursor_key => key_value, cursor_id => key_id,
      backward => backwards, size => 7
    ) where id = page[case when backwards then 1 else cardinality(page) end];
    if changing and turns % 3 = 0 then
      -- The very row that the next page begins behind.
      delete from public.waitlist where id = key_id;
      insert into public.waitlist (name, email) values ('Adam new', 'new' || turns || '@pgtap.example');
    end if;
  end loop;
  return seen;
end
$$;

select is(
  pg_temp.walk(sort, descending, backward),
  case sort
    when 'created_at' then (select array_agg(id order by created_at, id) from public.waitlist)
    when 'name' then (select array_agg(id order by private.sort_key(name) collate "C", id) from public.waitlist)
    when 'email' then (select array_agg(id order by private.sort_key(email) collate "C", id) from public.waitlist)
    when 'company' then (select array_agg(id order by private.sort_key(company) collate "C", id) from public.waitlist)
    when 'phone' then (select array_agg(id order by private.sort_key(phone) collate "C", id) from public.waitlist)
    else (select array_agg(id order by private.sort_key(message) collate "C", id) from public.waitlist)
  end,
  format('by %s, ascending, %s: every row once, in order', sort, case when backward then 'backwards' else 'forwards' end)
)
from unnest(array['created_at', 'name', 'email', 'company', 'phone', 'message']) as sort,
  unnest(array[false]) as descending, unnest(array[false, true]) as backward;
select is(
  pg_temp.walk(sort, true, backward),
  array(select id from unnest(pg_temp.walk(sort, false, false)) with ordinality as rows (id, n) order by n desc),
  format('by %s, descending, %s: the other way round', sort, case when backward then 'backwards' else 'forwards' end)
)
from unnest(array['created_at', 'name', 'company']) as sort, unnest(array[false, true]) as backward;
select is(
  pg_temp.walk('company', false, false, 'zoe'),
  (select array_agg(id order by private.sort_key(company) collate "C", id) from public.waitlist where name like 'Zoë%'),
  'a search is paged through as well'
);

-- Every row that was there all the time is seen once, whatever comes and goes.
create temporary table before_walk as select id from public.waitlist;
create temporary table walked as select unnest(pg_temp.walk('created_at', true, false, '', true)) as id;
select is_empty($$select id from walked group by id having count(*) > 1$$, 'while rows come and go, none is seen twice');
select is_empty(
  $$select id from public.waitlist where id in (table before_walk) and id not in (table walked)$$,
  'while rows come and go, none is left out'
);

-- Searching

delete from public.waitlist;
insert into public.waitlist (name, email, company, phone, message, source, created_at) values
  ('100% Zoë', 'zoe@pgtap.example', 'Under_score & Co', '+353 1', E'back\\slash\nsecond  line', 'demo', '2026-03-29 00:30:00Z'),
  ('1000 Zoe', 'other@pgtap.example', 'UnderXscore', null, null, null, '2026-03-29 23:30:00Z');

select is(
  (select array_agg(left(name, 4) order by name) from public.waitlist_page(query => search)), expected,
  format('a search for "%s"', search)
)
from (values
  ('ZOE', array['100%', '1000']), ('zoë', array['100%', '1000']), ('0%', array['100%']), ('100% z', array['100%']),
  ('r_s', array['100%']), ('k\s', array['100%']), ('second  line', array['100%']), ('second line', null),
  ('353 1', array['100%']), ('other@', array['1000']), ('100% Zoëzoe', null), ('zoezoe', null), ('', array['100%', '1000'])
) as searches (search, expected);

select is((select count(*) from public.waitlist_page(origin => 'demo')), 1::bigint, 'by source');
select is((select count(*) from public.waitlist_page(origin => 'none')), 1::bigint, 'by no source');
select is((select count(*) from public.waitlist_page(origin => 'demo''; drop table x')), 0::bigint, 'by nonsense');
select is(
  (select count(*) from public.waitlist_page(since => '2026-03-29 01:00:00Z', until => '2026-03-29 23:30:00Z', sort => 'name')),
  0::bigint, 'since is included, until is not'
);
select throws_ok(
  $$select public.waitlist_page(sort => 'id; select 1')$$, '22023', null, 'only by the columns that there are'
);
select is(
  (select count(*) from public.waitlist_page(size => 1000000)), 2::bigint, 'a size that is too large is cut'
);

-- Counting. In Dublin the clock went forward on that night: 00:30Z is before, 23:30Z is the next day.

select results_eq(
  $$select total, before from public.waitlist_count(
      cursor_key => '2026-03-29 00:30:00Z', cursor_id => (select id from public.waitlist where name like '100\%%'))$$,
  $$values (2::bigint, 1::bigint)$$, 'how many there are, and how many come before'
);
select results_eq(
  $$select total from public.waitlist_count(query => 'under_')$$, $$values (1::bigint)$$, 'how many match'
);
select results_eq(
  $$select total, before from public.waitlist_count(
      cursor_key => '2026-03-29 00:30:00Z', cursor_id => (select id from public.waitlist where name like '100\%%'),
      at_most => 0)$$,
  $$values (1::bigint, null::bigint)$$, 'no further than asked for: that there are more, and not how many'
);
select results_eq(
  $$select total, before from public.waitlist_count(
      cursor_key => '2026-03-29 00:30:00Z', cursor_id => (select id from public.waitlist where name like '100\%%'),
      at_most => 1)$$,
  $$values (2::bigint, 1::bigint)$$, 'what is known by then is told'
);
select results_eq(
  $$select * from public.waitlist_days('Europe/Dublin', '2026-03-29', '2026-03-30')$$,
  $$values (date '2026-03-29', 1), (date '2026-03-30', 1)$$, 'days are those of the time zone'
);
select results_eq(
  $$select * from public.waitlist_days('UTC', '2026-03-01', '2026-03-31', 'week', 'demo')$$,
  $$values (date '2026-03-23', 1)$$, 'weeks begin on Monday'
);

select throws_ok(format('select * from public.waitlist_days(%s)', wanted), '22023', null, format('no days of (%s)', wanted))
from (values
  ($$'UTC', '-infinity', '2026-01-01', 'month'$$), ($$'UTC', '2026-01-01', 'infinity', 'month'$$),
  ($$'UTC', null, '2026-01-01', 'month'$$), ($$'UTC', '2026-01-01', null$$), ($$'UTC', '2026-01-01', '2026-01-01', null$$),
  ($$'UTC', '2026-01-01', '2026-01-01', 'second'$$), ($$'UTC', '0001-01-01', '9999-12-31', 'month'$$),
  ($$'UTC', '4713-01-01 BC', '5874897-12-31', 'month'$$), ($$'UTC', '2020-01-01', '2026-01-01', 'day'$$),
  ($$'UTC', '2000-01-01', '2026-01-01', 'week'$$), ($$'Atlantis', '2026-01-01', '2026-01-02'$$)
) as ranges (wanted);
select results_eq(
  $$select * from public.waitlist_days('UTC', '2023-01-01', '2026-04-14')$$,
  $$values (date '2026-03-29', 2)$$, 'but 1,200 of them'
);
select throws_ok($$select public.waitlist_page(sort => null)$$, '22023', null, 'nor is anything sorted by nothing');
select is(
  (select count(*) from public.waitlist_page(
    since => '-infinity', until => 'infinity', cursor_key => 'infinity', cursor_id => gen_random_uuid())), 2::bigint,
  'a page may begin and end anywhere'
);

-- One

select results_eq(
  $$select name, email, company, phone, message, source, suspect, created_at from public.waitlist_entry(
      (select id from public.waitlist where name = '1000 Zoe'))$$,
  $$values ('1000 Zoe', 'other@pgtap.example', 'UnderXscore', null, null, null, false, timestamptz '2026-03-29 23:30:00Z')$$,
  'one request, whole'
);
select is_empty($$select * from public.waitlist_entry(gen_random_uuid())$$, 'or none');
update public.waitlist set suspect = true where name = '1000 Zoe';
select is((select bool_or(suspect) from public.waitlist_page(query => '1000')), true, 'a page tells of suspicion');
select is(public.waitlist_export(query => '1000') -> 'rows' -> 0 ->> 8, 'true', 'and so does an export');
update public.waitlist set suspect = false;

-- Taking along

select is(
  (public.waitlist_export(size => 1) -> 'rows' -> 0 ->> 1) || (public.waitlist_export(size => 1) ->> 'walked'),
  '1000 Zoe1', 'the first stretch'
);
select is(
  public.waitlist_export(size => 5) ->> 'next', null, 'a stretch that reaches the end says so'
);
select is(
  json_array_length(public.waitlist_export(query => 'under_', sort => 'name') -> 'rows'), 1, 'only what matches'
);

-- Erasing

delete from pg_temp.walked;
insert into pg_temp.walked select id from public.waitlist where name like '100\%%';
select is(
  public.waitlist_erase(array_append((select array_agg(id) from pg_temp.walked), gen_random_uuid())),
  (select array_agg(id) from pg_temp.walked), 'what was there is erased, and named'
);
select is((select count(*) from public.waitlist), 1::bigint, 'nothing else is');
select throws_ok(
  $$select public.waitlist_erase(array_fill(gen_random_uuid(), array[1001]))$$, '22023', null, 'not everything at once'
);

-- The audit

select results_eq(
  $$select admin_id, action, entry_ids from public.waitlist_audit where action = 'erase' and entry_ids <> '{}'$$,
  $$select '00000000-0000-4000-8000-00000000000a'::uuid, 'erase', array_agg(id) from pg_temp.walked$$,
  'the audit has who erased which'
);
select is(
  (select count(*) from public.waitlist_audit where action = 'export' and entry_ids = '{}'), 5::bigint,
  'and each export'
);

-- One export is written once, however many stretches it has; a cursor alone is no export that was written.
create function pg_temp.audited(wanted text) returns bigint
language sql
as $$
  select count(*) from public.waitlist_audit where action = wanted
$$;
create function pg_temp.stretch(search text) returns text
language sql
as $$
  select public.waitlist_export(
    query => search, cursor_key => 'infinity', cursor_id => '00000000-0000-4000-8000-00000000000a') ->> 'walked'
$$;
select is(pg_temp.stretch(''), '1', 'the next stretch of an export');
select is(pg_temp.audited('export'), 5::bigint, 'is not written again');
select is(pg_temp.stretch('made up'), '1', 'a stretch with a cursor that was made up');
select is(pg_temp.audited('export'), 6::bigint, 'is written');
select pg_temp.stretch('made up'), pg_temp.stretch('');
select is(pg_temp.audited('export'), 6::bigint, 'two exports that take turns are two');
update private.exports set continued = continued - interval '5 minutes';
select pg_temp.stretch('');
select is(pg_temp.audited('export'), 7::bigint, 'what goes on after five minutes is another');
update private.exports set began = began - interval '1 hour';
select pg_temp.stretch('');
select is(pg_temp.audited('export'), 8::bigint, 'and so is what goes on after an hour');
select public.waitlist_export();
select is(pg_temp.audited('export'), 9::bigint, 'and what begins at the beginning');

-- Pages that add up to more than a screen. What was read above, and written, is made to lie a minute back.
create function pg_temp.forget() returns void
language plpgsql
as $$
begin
  truncate private.readings;
  alter table public.waitlist_audit disable trigger refuse_change;
  update public.waitlist_audit set created_at = created_at - interval '1 minute';
  alter table public.waitlist_audit enable trigger refuse_change;
end
$$;
create temporary table reads as select pg_temp.audited('read') as before;
create function pg_temp.reads() returns bigint
language sql
as $$
  select pg_temp.audited('read') - before from reads
$$;
select pg_temp.forget();
insert into public.waitlist (name, email) select 'Many', n || '@pgtap.example' from generate_series(1, 600) as n;
select public.waitlist_page(size => 500) offset 500;
select is(pg_temp.reads(), 0::bigint, '500 in a minute are a screen or ten');
select public.waitlist_entry((select id from public.waitlist limit 1)) offset 1;
select is(pg_temp.reads(), 1::bigint, 'one more is written down');
select public.waitlist_page(size => 600) offset 600;
select is(pg_temp.reads(), 1::bigint, 'once a minute');
update private.readings set began = began - interval '70 seconds';
select public.waitlist_page(size => 500) offset 500;
select is(pg_temp.reads(), 1::bigint, 'what was read a minute ago counts no more');
select pg_temp.forget();
select public.waitlist_page(size => 1000) offset 1000;
select is(pg_temp.reads(), 2::bigint, 'and who goes on is written down again');

-- What admins did, page by page.
select results_eq(
  $$select id from public.waitlist_activity(size => 1000)$$,
  $$select id from public.waitlist_audit order by created_at desc, id desc$$, 'all of it, newest first'
);
select results_eq(
  $$select next.id from (table public.waitlist_audit order by created_at desc, id desc offset 2 limit 1) as at,
      public.waitlist_activity(at.created_at, at.id, 3) as next$$,
  $$select id from public.waitlist_audit order by created_at desc, id desc offset 3 limit 3$$, 'what comes behind a row'
);
select throws_ok($$update public.waitlist_audit set action = 'export'$$, '42501', null, 'not even its owner changes it');
select throws_ok($$delete from public.waitlist_audit$$, '42501', null, 'nor deletes from it');
select throws_ok($$truncate public.waitlist_audit$$, '42501', null, 'nor empties it');

select * from finish();
rollback;
