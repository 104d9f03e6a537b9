-- Requests are worked: filters, changes that two admins make, notes, history. And nothing of an erased one stays.
begin;
create extension if not exists pgtap with schema extensions;
select plan(117);

delete from public.waitlist;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example', '{"full_name": "Member"}'),
  ('00000000-0000-4000-8000-00000000000c', 'bea@pgtap.example', null);
insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-8000-00000000000a', 'admin'), ('00000000-0000-4000-8000-00000000000c', 'admin');
insert into auth.sessions (id, user_id, created_at)
  select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;

-- From now on one of the three asks.
create function pg_temp.become(letter text) returns text
language sql
as $$
  select set_config('request.jwt.claims', format(
    '{"sub": "00000000-0000-4000-8000-00000000000%s", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000%1$s"}', letter), true)
$$;
create function pg_temp.entry(number integer) returns uuid
language sql
as $$
  select overlay('00000000-0000-4000-9000-000000000000' placing lpad(number::text, 3, '0') from 34)::uuid
$$;
-- What becomes of a change: of the entries from one number to another, resting on a version.
create function pg_temp.change(first integer, last integer, rest_on integer, wanted jsonb) returns text
language sql
as $$
  select string_agg(concat_ws(' ', done.version, done.status, right(done.owner::text, 1), done.problem), ', ')
  from public.waitlist_change((
    select jsonb_agg(jsonb_build_object('id', pg_temp.entry(number), 'version', rest_on) || wanted)
    from generate_series(first, last) as number
  )) as done
$$;
select pg_temp.become('a');

insert into public.waitlist (id, name, email, company, source, created_at, utm_source, referrer_host)
select pg_temp.entry(n), (array['Zoe', 'adam', 'Bo'])[1 + n % 3] || ' ' || n, 'p' || n || '@pgtap.example',
  case when n % 4 > 0 then 'Company ' || n * 7 % 10 end, case when n % 2 = 0 then 'demo' end,
  timestamptz '2026-10-20 12:00:00Z' + n / 2 * interval '6 hours',
  case when n % 5 = 0 then 'News' end, case when n % 3 = 0 then 'www.site.example' end
from generate_series(1, 60) as n;

-- Changes

select is(
  pg_temp.change(1, 2, 1, '{"status": "contacted", "owner": "00000000-0000-4000-8000-00000000000a"}'),
  '2 contacted a, 2 contacted a', 'status and owner are changed, and the version counts it'
);
select is(pg_temp.change(1, 1, 2, '{"status": "contacted"}'), '2 contacted a', 'what is there already is no change');
select pg_temp.become('c');
select is(pg_temp.change(1, 1, 1, '{"status": "closed"}'), '2 contacted a changed', 'a change that rests on an old state is refused');
select results_eq(
  format($$select status, owner, changed_by, old_status from public.waitlist_change('[{"id": "%s", "version": 1, "owner": null}]')$$,
    pg_temp.entry(1)),
  $$values ('contacted', '00000000-0000-4000-8000-00000000000a'::uuid, '00000000-0000-4000-8000-00000000000a'::uuid, null::text)$$,
  'and says what it is now and who did that'
);
select is(pg_temp.change(1, 3, 2, '{"status": "booked"}'), '3 booked a, 3 booked a, 1 new changed', 'the others are changed all the same');
select is(pg_temp.change(1, 1, 3, '{"owner": null}'), '4 booked', 'an entry may be nobody''s again');
select is(pg_temp.change(99, 99, 1, '{"status": "closed"}'), 'gone', 'what was erased is told');
select results_eq(
  format($$select what, before, after, admin_id from public.waitlist_history('%s') order by created_at desc, what$$,
    pg_temp.entry(1)),
  $$values
    ('owner', '00000000-0000-4000-8000-00000000000a', null, '00000000-0000-4000-8000-00000000000c'::uuid),
    ('status', 'contacted', 'booked', '00000000-0000-4000-8000-00000000000c'),
    ('owner', null, '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a'),
    ('status', 'new', 'contacted', '00000000-0000-4000-8000-00000000000a')$$,
  'the history has who changed what, from what to what'
);
select is(
  array(select id from public.waitlist_history(pg_temp.entry(1), null, null, 3)) || array(
    select older.id from (select * from public.waitlist_history(pg_temp.entry(1), null, null, 3) offset 2) as edge,
      public.waitlist_history(pg_temp.entry(1), edge.created_at, edge.id, 3) as older
  ),
  array(select id from public.waitlist_history(pg_temp.entry(1))), 'page by page'
);
select throws_ok(format('select public.waitlist_change(%L)', changes), '22023', null, format('no change: %s', left(changes, 80)))
from unnest(array[
  '{}', '[]', 'null', '[1]', '[{"version": 1}]', '[{"id": "00000000-0000-4000-9000-000000000001"}]',
  '[{"id": "00000000-0000-4000-9000-000000000001", "version": 1, "status": "lost"}]',
  '[{"id": "00000000-0000-4000-9000-000000000001", "version": 1, "status": null}]',
  '[{"id": "00000000-0000-4000-9000-000000000001", "version": 1, "owner": "00000000-0000-4000-8000-00000000000b"}]',
  '[{"id": "00000000-0000-4000-9000-000000000001", "version": 1}, {"id": "00000000-0000-4000-9000-000000000001", "version": 1}]'
]) as changes;
select throws_ok(
  $$select public.waitlist_change((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'version', 1))
    from generate_series(1, 1001)))$$, '22023', null, 'at most 1,000 at once'
);
select is(
  (select count(*) from public.waitlist_change((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'version', 1))
    from generate_series(1, 1000))) where problem = 'gone'), 1000::bigint, 'but 1,000'
);

-- Filters. Statuses and owners over all ages.

update private.waitlist_work as work set
  status = (array['new', 'contacted', 'booked', 'closed', 'spam'])[1 + number % 5],
  spam_since = case when number % 5 = 4 then now() end,
  owner = case number % 3 when 0 then '00000000-0000-4000-8000-00000000000a'::uuid
    when 1 then '00000000-0000-4000-8000-00000000000c' end
from (select id, substring(id::text from 34)::integer as number from public.waitlist) as numbered
where entry_id = numbered.id;

-- All pages of a view, one after the other, as the numbers of the entries.
create function pg_temp.walk(sorted_by text, descends boolean, backwards boolean, wanted text[], owned text, touched text, search text)
returns uuid[]
language plpgsql
as $$
declare
  seen uuid[] := '{}';
  page public.listed_entry[];
  edge public.listed_entry;
begin
  loop
    select array_agg(entry) into page from public.waitlist_page(
      query => search, sort => sorted_by, descending => descends, cursor_key => edge.sort_key, cursor_id => edge.id,
      backward => backwards, size => 5, statuses => wanted, owned_by => owned, touch => touched) as entry;
    exit when page is null;
    edge := page[case when backwards then 1 else cardinality(page) end];
    seen := case when backwards then array(select id from unnest(page)) || seen else seen || array(select id from unnest(page)) end;
  end loop;
  return seen;
end
$$;
-- The same, by looking at every entry.
create function pg_temp.expected(sorted_by text, descends boolean, wanted text[], owned uuid, touched text, part text)
returns uuid[]
language sql
as $$
  select coalesce(array_agg(id order by
    case when sorted_by = 'company' then company_key end collate "C",
    case when descends then created_at end desc, case when descends then id end desc,
    case when sorted_by = 'created_at' then created_at end, id
  ), '{}')
  from public.waitlist join private.waitlist_work on entry_id = id
  where (wanted is null or status = any (wanted))
    and (owned is null or owner is not distinct from nullif(owned, '00000000-0000-4000-8000-000000000000'))
    and (touched is null or coalesce(touch, 'none') = touched)
    and search like '%' || part || '%'
$$;

select is(
  pg_temp.walk(sort, descends, backwards, statuses, owned, touch, search),
  pg_temp.expected(sort, descends, statuses, owner::uuid, touch, search),
  format('by %s, %s, %s, status %s, owner %s, first touch %s, search "%s"', sort, case when descends then 'descending' else 'ascending' end,
    case when backwards then 'backwards' else 'forwards' end, statuses, owned, touch, search)
)
from (values ('created_at', true), ('created_at', false), ('company', false)) as orders (sort, descends),
  (values
    (array['new', 'contacted', 'booked'], null, null, null, '', false),
    (array['new', 'contacted', 'booked'], null, null, null, '', true),
    (array['spam'], null, null, null, '', false),
    (null, 'nobody', '00000000-0000-4000-8000-000000000000', null, '', true),
    (null, 'me', '00000000-0000-4000-8000-00000000000c', null, 'a', false),
    (array['closed', 'closed'], '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', null, '', false),
    (null, null, null, 'news', '', false),
    (array['new', 'closed'], null, null, 'none', 'o', true),
    (array['lost'], null, null, null, '', false)
  ) as filters (statuses, owned, owner, touch, search, backwards);

select results_eq(
  $$select status, total, more from public.waitlist_status_counts()$$,
  $$values ('new', 12::bigint, false), ('contacted', 12, false), ('booked', 12, false), ('closed', 12, false), ('spam', 12, false)$$,
  'how many there are of each status'
);
select is(
  (select sum(counted.total) from public.waitlist_status_counts(
    query => search, origin => origin, owned_by => owned, touch => touch) as counted),
  (select total::numeric from public.waitlist_count(query => search, origin => origin, owned_by => owned, touch => touch)),
  format('counts of each status add up: "%s", %s, %s, %s', search, origin, owned, touch)
)
from (values ('', null, 'me', null), ('o', 'none', null, null), ('a', null, 'nobody', 'none'), ('', 'demo', null, 'news'))
  as views (search, origin, owned, touch);
select results_eq(
  $$select sum(total), bool_and(more) from public.waitlist_status_counts(at_most => 10)$$, $$values (11::numeric, true)$$,
  'counting stops where it is told to'
);
select results_eq(
  $$select total, before from (values ('created_at'), ('company')) as sorts (sort),
      lateral (
        select sort_key, id from public.waitlist_page(sort => sort, descending => false, statuses => '{new,spam}', size => 10) offset 9
      ) as tenth,
      lateral public.waitlist_count(
        sort => sort, descending => false, cursor_key => sort_key, cursor_id => id, statuses => '{new,spam}')$$,
  $$values (24::bigint, 9::bigint), (24, 9)$$, 'how many come before a key'
);
select results_eq(
  $$select sum(submissions) from public.waitlist_days('UTC', '2026-10-01', '2026-11-30', 'day', 'demo', '{closed}', 'me')$$,
  $$select count(*) from public.waitlist join private.waitlist_work on entry_id = id
    where source = 'demo' and status = 'closed' and owner = auth.uid()$$, 'statistics of a status and an owner'
);
select results_eq(
  'select * from public.waitlist_touches()', $$values ('news'), ('www.site.example')$$, 'what visits are told apart by'
);
select results_eq(
  $$select newest, newer from public.waitlist_newer('2026-10-27 12:00:00Z')$$,
  $$select max(entered_at), count(*) filter (where entered_at > '2026-10-27 12:00:00Z') from private.waitlist_work
    where status <> 'spam'$$, 'spam is nothing new'
);
select is(
  (public.waitlist_export(
    ids => array[pg_temp.entry(4), pg_temp.entry(5)], sort => 'company', descending => false,
    columns => '{name,status,utm_source,owner,notes}') -> 'rows')::jsonb,
  '[["Bo 5", "new", "News", null, 0], ["adam 4", "spam", null, "00000000-0000-4000-8000-00000000000c", 0]]',
  'a selection is taken along, with the columns that were asked for'
);
select is(
  json_array_length(public.waitlist_export(ids => array[pg_temp.entry(4), pg_temp.entry(5)], statuses => '{new}') -> 'rows'), 1,
  'and within the filters'
);
select is(
  json_array_length(public.waitlist_export(statuses => '{new,closed}', owned_by => 'me', size => 1000) -> 'rows'),
  (select count(*)::integer from private.waitlist_work where status in ('new', 'closed') and owner = auth.uid()),
  'an export has what its view has'
);
select throws_ok($$select public.waitlist_export(columns => '{name,search}')$$, '22023', null, 'no column but those of an entry');
select throws_ok(
  $$select public.waitlist_export(ids => array_fill(gen_random_uuid(), array[10001]))$$, '22023', null, 'at most 10,000 are a selection'
);
select throws_ok($$select public.waitlist_page(owned_by => 'everybody')$$, '22P02', null, 'an owner is somebody');

-- Notes

select is(
  (select body from public.waitlist_note_add(pg_temp.entry(1), 'Called, wants a demo', '00000000-0000-4000-a000-000000000001')),
  'Called, wants a demo', 'a note is written'
);
select is(
  (select body from public.waitlist_note_add(pg_temp.entry(1), 'Called', '00000000-0000-4000-a000-000000000001')),
  'Called, wants a demo', 'sent once more it is there already'
);
select pg_temp.become('a');
select public.waitlist_note_add(pg_temp.entry(1), 'Second');
select results_eq(
  $$select body, admin_id from public.waitlist_notes(pg_temp.entry(1))$$,
  $$values ('Called, wants a demo', '00000000-0000-4000-8000-00000000000c'::uuid), ('Second', '00000000-0000-4000-8000-00000000000a')$$,
  'both are there, with who wrote them'
);
select is((select notes from public.waitlist_entry(pg_temp.entry(1))), 2, 'an entry says how many it has');
select is(public.waitlist_note_remove('00000000-0000-4000-a000-000000000001'), true, 'a note is removed');
select is(public.waitlist_note_remove('00000000-0000-4000-a000-000000000001'), false, 'once');
select is((select notes from public.waitlist_entry(pg_temp.entry(1))), 1, 'and is not counted');
select is(public.waitlist_note_restore('00000000-0000-4000-a000-000000000001'), true, 'and brought back');
select is(
  (select array_agg(what order by what) from public.waitlist_history(pg_temp.entry(1)) where what like 'note%'),
  array['note-added', 'note-added', 'note-removed', 'note-restored'], 'the history has all that'
);
select is(
  (select count(*) from public.waitlist_history(pg_temp.entry(1)) where what like 'note%' and (before || after) is not null),
  0::bigint, 'and nothing of what the notes say'
);
select public.waitlist_note_remove('00000000-0000-4000-a000-000000000001');
update private.waitlist_notes set removed_at = removed_at - interval '61 seconds' where removed_at is not null;
select is(public.waitlist_note_restore('00000000-0000-4000-a000-000000000001'), false, 'a minute later it is gone');
select is((select count(*) from private.waitlist_notes), 1::bigint, 'for good');
select throws_ok(format('select public.waitlist_note_add(pg_temp.entry(1), %L)', body), '23514', null, format('no note: "%s"', left(body, 20)))
from unnest(array['', ' Called', repeat('n', 2001)]) as body;
select throws_ok($$select public.waitlist_note_add(pg_temp.entry(99), 'Called')$$, 'PT404', null, 'no note about nothing');
insert into private.waitlist_notes (entry_id, admin_id, body)
select pg_temp.entry(2), gen_random_uuid(), 'Note' from generate_series(1, 200);
select throws_ok($$select public.waitlist_note_add(pg_temp.entry(2), 'Called')$$, '23514', null, 'at most 200 notes an entry');

-- Erasure, correction

update public.waitlist set email = 'Corrected@pgtap.example', utm_source = 'Fair', source = 'app' where id = pg_temp.entry(3);
select results_eq(
  $$select address collate "default", touch, origin from private.waitlist_work where entry_id = pg_temp.entry(3)$$,
  $$values ('corrected@pgtap.example', 'fair', 'app')$$, 'what an operator corrects is found and sorted by it'
);
select throws_ok(
  $$update public.waitlist set email = 'P6@pgtap.example' where id = pg_temp.entry(5)$$, '23505', null, 'an address is corrected to a free one'
);
select is(public.waitlist_erase(array[pg_temp.entry(1), pg_temp.entry(2)]), array[pg_temp.entry(1), pg_temp.entry(2)], 'two are erased');
select is_empty(
  $$select entry_id from private.waitlist_work where entry_id in (pg_temp.entry(1), pg_temp.entry(2))
    union all select entry_id from private.waitlist_notes union all select entry_id from private.waitlist_history
    where entry_id in (pg_temp.entry(1), pg_temp.entry(2))$$,
  'and nothing about them stays: no status, no note, no history'
);
delete from private.waitlist_work;
select is(private.adopt_requests(), 58::bigint, 'what a backup lacks is made anew');
select is(private.adopt_requests(), 0::bigint, 'once');

-- Who

select results_eq(
  'select name from public.waitlist_admins()', $$values ('Ann'), ('bea@pgtap.example')$$, 'admins are named, and nobody else'
);

-- Views and columns

select public.waitlist_view_save('00000000-0000-4000-b000-000000000001', 'Mine', 'status=open');
select public.waitlist_view_save('00000000-0000-4000-b000-000000000002', 'Ours', 'owner=me', true);
select public.waitlist_view_save('00000000-0000-4000-b000-000000000001', 'Still mine', 'status=all');
select public.admin_settings_save('{name,status}');
select results_eq(
  'select name, view, shared, mine from public.waitlist_views()',
  $$values ('Ours', 'owner=me', true, true), ('Still mine', 'status=all', false, true)$$, 'views are saved, and changed'
);
select pg_temp.become('c');
select results_eq(
  'select name, mine, admin_id from public.waitlist_views()',
  $$values ('Ours', false, '00000000-0000-4000-8000-00000000000a'::uuid)$$, 'the others see those that are shared'
);
select throws_ok(
  $$select public.waitlist_view_save('00000000-0000-4000-b000-000000000002', 'Taken', '')$$, '42501', null, 'and change none'
);
select is(public.waitlist_view_remove('00000000-0000-4000-b000-000000000002'), false, 'nor remove one');
select results_eq('select columns from public.admin_settings()', 'values (null::text[])', 'columns are each admin''s own');
select throws_ok(format('select public.waitlist_view_save(gen_random_uuid(), %L, %L)', name, view), '23514', null, format('no view: %s', left(name, 20)))
from (values ('', ''), (' Name', ''), (repeat('n', 61), ''), ('Name', repeat('v', 2001))) as views (name, view);
select throws_ok(
  $$select public.waitlist_view_save(gen_random_uuid(), 'View', '') from generate_series(1, 101)$$, '23514', null, 'at most 100 views'
);
select throws_ok(
  $$select public.admin_settings_save(array_fill('name'::text, array[41]))$$, '23514', null, 'at most 40 columns'
);
select pg_temp.become('a');
select results_eq('select columns from public.admin_settings()', $$values ('{name,status}'::text[])$$, 'and are remembered');
select is(public.waitlist_view_remove('00000000-0000-4000-b000-000000000002'), true, 'a view is removed by whose it is');

-- A role that is taken away ends with the next call.

delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
select throws_ok(format('select * from public.%s', call), '42501', null, format('a former admin: %s', call))
from unnest(array[
  'waitlist_page()', 'waitlist_status_counts()', 'waitlist_change(''[]'')', 'waitlist_touches()', 'waitlist_admins()',
  'waitlist_notes(gen_random_uuid())', 'waitlist_note_add(gen_random_uuid(), ''x'')', 'waitlist_history(gen_random_uuid())',
  'waitlist_note_remove(gen_random_uuid())', 'waitlist_note_restore(gen_random_uuid())', 'waitlist_views()',
  'waitlist_view_save(gen_random_uuid(), ''x'', '''')', 'waitlist_view_remove(gen_random_uuid())', 'admin_settings()',
  'admin_settings_save(''{}'')'
]) as call;

truncate public.waitlist;
select is_empty('select entry_id from private.waitlist_work', 'who empties the table empties what belongs to it');

select * from finish();
rollback;
