-- What admins do with an entry, what is written down of it, and what goes with it.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example', null),
  ('00000000-0000-4000-8000-00000000000c', 'bea@pgtap.example', null);
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email <> 'member@pgtap.example';
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.waitlist (id, name, email, phone, utm_source, referrer_host, created_at, status_since) values
  ('00000000-0000-4000-9000-000000000001', 'Max Muster', 'max@pgtap.example', '+1 555 0100', 'News', 'n.example', '2026-10-20 23:30Z', '2026-10-20'),
  ('00000000-0000-4000-9000-000000000002', 'Zoë Örn', 'zoe@pgtap.example', null, null, 'n.example', '2026-10-21 12:00Z', '2026-10-20')
on conflict do nothing;

-- How many rows an admin's command touches, or the code of the error.
create function pg_temp.run(letter text, command text) returns text
language plpgsql
as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', format('{"sub": "00000000-0000-4000-8000-00000000000%s", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000%1$s"}', letter), true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
-- What an entry's history says since it was asked last.
create function pg_temp.history() returns text
language sql
as $$
  with told as (delete from public.waitlist_history returning *)
  select string_agg(concat_ws(' ', right(admin_id::text, 1), action, before, right(after, 9)), ', ' order by action) from told
$$;
-- Both entries' clocks: how long it has waited, reminders, first answer, first booking.
create function pg_temp.clocks() returns text language sql as $$
  select string_agg(distinct concat_ws(' ', case when status_since < now() then 'since before' else 'since now' end, reminders,
    case when answered_at is not null then 'answered' end, case when booked_at < now() then 'booked before' when booked_at is not null then 'booked' end), ', ')
  from public.waitlist
$$;
savepoint before;

-- Status and owner, with the version as an optimistic lock

select is(pg_temp.run('a', $$update public.waitlist set status = 'contacted', owner_id = auth.uid() where version = 1$$), '2',
  'two at once');
select results_eq(
  'select distinct version, status, owner_id, changed_by, changed_at = status_since, changed_at > now() from public.waitlist',
  $$select 2, 'contacted', id, id, true, true from auth.users where email = 'ann@pgtap.example'$$,
  'the version counts it, and who it was and when'
);
select is(pg_temp.history(), 'a owner 00000000a, a owner 00000000a, a status new contacted, a status new contacted', 'the history tells both');
select is(pg_temp.run('c', $$update public.waitlist set status = 'closed' where version = 1$$), '0', 'a stale version changes nothing');
select is(pg_temp.run('c', $$update public.waitlist set status = 'contacted' where version = 2$$), '2', 'what is there already');
select results_eq('select distinct version, changed_by from public.waitlist',
  $$select 2, id from auth.users where email = 'ann@pgtap.example'$$, 'is no change');
select is(pg_temp.history(), null, 'and not in the history');
select is(pg_temp.run('c', format('update public.waitlist set owner_id = %L', owner)), expected, 'owner: ' || owner)
from (values ('00000000-0000-4000-8000-00000000000b', '23514'), ('00000000-0000-4000-8000-0000000000ff', '23514'),
  ('00000000-0000-4000-8000-00000000000c', '2')) as owners (owner, expected);
select results_eq('select distinct version, status_since = changed_at from public.waitlist', $$values (3, false)$$,
  'another owner is no new status');
select is(pg_temp.history(), 'c owner 00000000-0000-4000-8000-00000000000a 00000000c, c owner 00000000-0000-4000-8000-00000000000a 00000000c',
  'the history names the one before');
update public.waitlist set status = 'spam' where name = 'Max Muster';
select is(pg_temp.run('a', $$update public.waitlist set status = 'new' where status = 'spam'$$), '1', 'what is no spam is new again');
insert into public.waitlist (name, email, status, spam_reason) values ('Max', 'MAX@pgtap.example', 'spam', 'links');
select is(pg_temp.run('a', $$update public.waitlist set status = 'new' where status = 'spam'$$), '23505', 'but an address has one entry');
select is(pg_temp.run('a', $$update public.waitlist set status = 'new', version = 9$$), '42501', 'nobody sets a version');
delete from auth.users where email = 'bea@pgtap.example';
select results_eq('select owner_id, count(*) from public.waitlist group by 1', $$values (null::uuid, 3::bigint)$$, 'the entries of a deleted account stay, nobody''s');
rollback to before;

-- Next step, answer, corrections

select is(pg_temp.run('a', format('update public.waitlist set next_step = %L, next_step_on = %L', step, day)), expected, format('next step: "%s", %s', step, day))
from (values ('Call', null, '23514'), ('', '2026-11-26', '23514'), (' Call', '2026-11-26', '23514'), (repeat('x', 201), '2026-11-26', '23514'),
  ('Call', 'infinity', '23514'), ('Call', '2026-11-26', '2'), (null, '2026-11-27', '2')) as steps (step, day, expected);
select is(array(select concat_ws(' > ', before, after) from public.waitlist_history where entry_id::text like '%1' order by created_at),
  array['2026-11-26 Call', '2026-11-26 Call > 2026-11-27'], 'the history has the day and the line');
select is(pg_temp.run('a', $$update public.waitlist set status = 'spam' where name = 'Max Muster'$$), '1', 'it becomes spam');
select results_eq('select name, next_step_on from public.waitlist order by name',
  $$values ('Max Muster', null::date), ('Zoë Örn', '2026-11-27')$$, 'of spam there is nothing to do');
rollback to before;

create function pg_temp.answered(letter text, status text) returns boolean language sql as $$
  select pg_temp.run(letter, format('update public.waitlist set status = %L', status));
  select bool_and(answered_at is not null) from public.waitlist;
$$;
select is(pg_temp.answered(letter, status), answered, format('%s says %s', letter, status)) from (values
  ('c', 'contacted', true), ('a', 'new', true), ('c', 'booked', true), ('c', 'new', true), ('c', 'closed', true)
) as changes (letter, status, answered);
update public.waitlist set status = 'new';
update public.waitlist set answered_at = null;
select is(pg_temp.answered(letter, status), answered, format('not answered: %s says %s', letter, status)) from (values
  ('a', 'closed', false), ('a', 'contacted', false), ('a', 'new', false), ('c', 'booked', true), ('c', 'new', false)
) as changes (letter, status, answered);
rollback to before;

create function pg_temp.changed(letter text, change text) returns text language sql as $$
  select pg_temp.run(letter, 'update public.waitlist set ' || change) || ': ' || pg_temp.clocks()
$$;
savepoint clocks;
update public.waitlist set reminders = 1;
select is(pg_temp.changed('a', $$status = 'contacted', owner_id = auth.uid()$$), '2: since now answered', 'an answer starts the clock anew');
update public.waitlist set status_since = now() - interval '1 hour', answered_at = now() - interval '1 hour';
select is(pg_temp.changed('a', change), '2: ' || clocks, format('an undo puts the clocks back, and is none itself: %s', change)) from (values
  ($$status = 'new', owner_id = null$$, 'since before 1'), ($$status = 'contacted', owner_id = auth.uid()$$, 'since now answered'),
  ($$status = 'new'$$, 'since now 0 answered')
) as changes (change, clocks);
rollback to clocks;
update public.waitlist set booked_at = now() - interval '1 hour';
select is(pg_temp.changed('a', $$status = 'booked'$$), '2: since now answered booked before', 'the first booking counts');
rollback to clocks;
update public.waitlist set reminders = 1;
select is(pg_temp.changed(letter, change), '2: ' || clocks, format('%s sets %s', letter, change)) from (values
  ('a', $$owner_id = auth.uid()$$, 'since before'), ('a', 'owner_id = null', 'since before 1'),
  ('a', $$status = 'booked'$$, 'since now answered booked'), ('a', $$status = 'new'$$, 'since before 1'),
  ('a', $$status = 'contacted'$$, 'since now answered'),
  ('c', $$status = 'closed'$$, 'since now answered'), ('c', $$status = 'new'$$, 'since now 0 answered'),
  ('a', $$status = 'booked'$$, 'since now answered booked'), ('a', $$status = 'closed'$$, 'since now answered booked'),
  ('c', $$status = 'contacted'$$, 'since now answered booked')
) as changes (letter, change, clocks);
rollback to before;

update public.waitlist set last_activity_at = '2026-10-01';
select is(pg_temp.run('c', $$update public.waitlist set name = 'Max Other', email = 'other@pgtap.example', company = 'Acme', phone = null where name = 'Max Muster'$$), '1', 'a correction');
select is(pg_temp.history(), 'c company Acme, c email max@pgtap.example p.example, c name Max Muster Max Other, c phone +1 555 0100', 'the history keeps what stood there');
select results_eq('select search, version, last_activity_at > now() from public.waitlist where version > 1',
  $$values (E'max other\nother@pgtap.example\nacme\n\n\n', 2, true)$$, 'it is found by what it is now');
select is(pg_temp.run('c', format('update public.waitlist set %s where version > 1', wrong)), expected, wrong) from (values
  ($$email = 'ZOE@pgtap.example'$$, '23505'), ($$email = 'no address'$$, '23514'), ($$name = ''$$, '23514'), ($$phone = ''$$, '23514')
) as corrections (wrong, expected);
select pg_temp.run('a', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist where version = 1$$);
select is((select count(*) from public.waitlist where last_activity_at > now()), 2::bigint, 'a note is something that happened, too');
rollback to before;

-- Notes

select is(pg_temp.run('a', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$), '2', 'notes');
select is(pg_temp.history(), 'a note-added, a note-added', 'the history tells of them, not what they say');
select is(pg_temp.run('a', format($$insert into public.waitlist_notes (entry_id, body) select id, %L from public.waitlist$$, body)), '23514',
  format('a note of %s characters', char_length(body))) from unnest(array['', ' Called', repeat('n', 2001)]) as body;
select is(pg_temp.run('c', $$update public.waitlist_notes set removed_at = '2000-01-01'$$), '2', 'another admin removes them');
select results_eq('select distinct removed_at > now() from public.waitlist_notes', array[true], 'the moment is the database''s');
select is(pg_temp.run('a', $$update public.waitlist_notes set removed_at = '2999-01-01'$$), '2', 'they are removed once more');
select results_eq('select distinct removed_at < now() + $$1 day$$ from public.waitlist_notes', array[true], 'a removed note can''t be kept by another moment');
select is(pg_temp.run('a', 'update public.waitlist_notes set removed_at = null'), '2', 'and they are put back');
select is(pg_temp.history(), 'c note-removed, c note-removed, a note-restored, a note-restored', 'all of it is told');
insert into public.waitlist_notes (entry_id, admin_id, body)
select '00000000-0000-4000-9000-000000000001', '00000000-0000-4000-8000-00000000000a', 'N' || n from generate_series(1, 198) as n;
create function pg_temp.add() returns text language sql
as $$ select pg_temp.run('a', $i$insert into public.waitlist_notes (entry_id, body) values ('00000000-0000-4000-9000-000000000001', 'Note')$i$) $$;
select is(array[pg_temp.add(), pg_temp.add()], array['1', '23514'], '200 at most');
select is(pg_temp.run('a', $$update public.waitlist_notes set removed_at = now() where body = 'N1'$$), '1', 'one is removed');
select is(array[pg_temp.add(), pg_temp.run('a', $$update public.waitlist_notes set removed_at = null where body = 'N1'$$)],
  array['1', '23514'], 'it is not put back beyond the limit');
rollback to before;

-- Erasure

insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
insert into public.waitlist_returns (entry_id, name, email) select id, 'Again', email from public.waitlist;
insert into public.deliveries (destination_id, entry_id) select destinations.id, waitlist.id from public.destinations, public.waitlist;
insert into public.waitlist_notes (entry_id, admin_id, body) select id, '00000000-0000-4000-8000-00000000000a', 'Called' from public.waitlist;
update public.waitlist set status = 'booked';
update public.waitlist set email = 'old@pgtap.example' where name = 'Max Muster';
update public.waitlist set email = 'max@pgtap.example' where name = 'Max Muster';
delete from public.waitlist_history where action = 'email' and before like 'max%';
delete from public.audit_log;
create temporary table views (name text, query text, goes boolean);
insert into views values
  ('By address', 'MAX@pgtap.example', true), ('max@pgtap.example', null, true), ('By phone', 'call +1 555 0100', true),
  ('By name', 'max MUSTER', true), ('In a text', 'mail <max@pgtap.example>, then call', true), ('Max Muster', 'muster', false),
  ('Max Muster, Inc.', 'inc', false), ('Max Muster', null, false), ('Longer address', 'max@pgtap.example.com', false),
  ('Other address', 'amax@pgtap.example', false), ('Other phone', '+1 555 01009', false), ('Other phone, too', '99+1 555 0100', false), ('Old address', 'old@pgtap.example', true), ('Everybody', 'max', false), ('New ones', null, false), ('Zoë', 'zoë örn', false);
insert into public.saved_views (admin_id, name, view)
select '00000000-0000-4000-8000-00000000000c', name, jsonb_strip_nulls(jsonb_build_object('query', query, 'goes', goes)) from views;
select is(pg_temp.run('a', $$delete from public.waitlist where name = 'Max Muster'$$), '1', 'an entry is erased');
select is((select count(*)::integer from public.waitlist_returns) + (select count(*)::integer from public.waitlist_notes)
  + (select count(*)::integer from public.waitlist_history) + (select count(*)::integer from public.deliveries), 5,
  'what it sent again, notes, history and notices go with it; those of the other stay');
select results_eq('select name, view ->> $$query$$ from public.saved_views order by 1, 2', 'select name, query from views where not goes order by 1, 2',
  'and so do the saved views that search for the person');
select results_eq($$select admin_id, action, entry_count, entry_ids from public.audit_log$$,
  $$values (uuid '00000000-0000-4000-8000-00000000000a', 'erase', 1, array[uuid '00000000-0000-4000-9000-000000000001'])$$,
  'the audit has who it was, and the id alone');
select is(pg_temp.run('a', $$delete from public.waitlist where name = 'Nobody'$$), '0', 'nothing is erased');
select is((select count(*) from public.audit_log), 1::bigint, 'which the audit doesn''t tell');
-- What somebody calls themselves must not take views along that have nothing to do with them.
insert into public.waitlist (name, email, phone) values
  ('New ones', 'n1@pgtap.example', 'everybody'), ('w o', 'n2@pgtap.example', repeat(U&'\0301', 6)), (U&'\0301 \0301', 'n3@pgtap.example', '++++++');
select is(pg_temp.run('a', $$delete from public.waitlist where email like 'n_@pgtap.example'$$), '3', 'three with odd names are erased');
select results_eq('select count(*) from public.saved_views', 'select count(*) from views where not goes', 'no view goes with them');
-- Spam that no admin has worked on removes none at all, by its age or by an admin; what an admin made spam does.
insert into public.waitlist (name, email, spam_reason, status, status_since) select 'Zoë Örn', address || '@pgtap.example', 'links', 'spam', since
from (values ('bmax', now()), ('amax', '2026-01-01')) as ages (address, since);
select private.purge_old();
select is(pg_temp.run('a', $$delete from public.waitlist where status = 'spam'$$), '1', 'spam is erased');
select results_eq('select count(*) from public.saved_views', 'select count(*) from views where not goes', 'and no view goes with it');
select pg_temp.run('a', $$update public.waitlist set status = 'spam' where email = 'zoe@pgtap.example'$$);
select pg_temp.run('a', $$delete from public.waitlist where status = 'spam'$$);
select is((select count(*) from public.saved_views where name = 'Zoë'), 0::bigint, 'but with spam that an admin has seen');
rollback to before;

-- The spam of an address goes with its entry, and not the other way round.
insert into public.waitlist (id, name, email, status, spam_reason) values
  ('00000000-0000-4000-9000-000000000003', 'Max', 'MAX@pgtap.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000004', 'Zoë', 'zoe@pgtap.example', 'spam', 'hurried');
select results_eq('select right(id::text, 1), right(twin_id::text, 1), status from public.waitlist_twins order by 1',
  $$values ('1', '3', 'spam'), ('2', '4', 'spam'), ('3', '1', 'new'), ('4', '2', 'new')$$, 'entries of one address know each other');
select is(pg_temp.run('c', $$delete from public.waitlist where id = '00000000-0000-4000-9000-000000000001'$$), '1', 'one id is erased');
select results_eq('select right(id::text, 1) from public.waitlist order by 1', $$values ('2'), ('4')$$, 'and with it the spam of its address alone');
select results_eq($$select right(admin_id::text, 1), right(entry_ids::text, 2) from public.audit_log where action = 'erase' order by 2$$,
  $$values ('c', '1}'), ('c', '3}')$$, 'the audit has both ids');
select pg_temp.run('c', $$delete from public.waitlist where id = '00000000-0000-4000-9000-000000000004'$$);
select is((select count(*) from public.waitlist), 1::bigint, 'an entry that is no spam stays when its spam is erased');
select is(pg_temp.run('b', 'select from public.waitlist_twins'), '0', 'a member sees no twin');
rollback to before;

-- Destinations that take erasures are told of all but spam that was never told.
insert into public.destinations (name, kind, url, style, events, active, stopped, removed_at)
select name, 'webhook', 'https://crm.pgtap.example', 'standard', events::text[], name = 'Active' or name = 'Other events', stopped, removed_at from (values
  ('Active', '{request.erased}', null, null), ('Paused', '{request.created,request.erased}', null, null), ('Gone', '{request.erased}', 'gone', null),
  ('Other events', '{request.created}', null, null), ('Removed', '{request.erased}', null, now())
) as those (name, events, stopped, removed_at);
create function pg_temp.told() returns text language sql as $$
  with told as (delete from public.deliveries where event = 'request.erased' returning *)
  select string_agg(concat_ws(' ', name, state, right(erased_id::text, 1)), ', ' order by name)
  from told join public.destinations on destinations.id = destination_id
$$;
select pg_temp.run('a', $$delete from public.waitlist where name = 'Max Muster'$$);
select is(pg_temp.told(), 'Active waiting 1, Gone waiting 1, Paused waiting 1', 'a paused destination is told once it is resumed');
insert into public.waitlist (id, name, email, status, spam_reason) values ('00000000-0000-4000-9000-000000000005', 'Flagged', 'flagged@pgtap.example', 'spam', 'links');
select pg_temp.run('a', format('update public.waitlist set status = %L where name = $n$Flagged$n$', status)) from unnest(array['new', 'spam']) as status;
select pg_temp.run('a', $$delete from public.waitlist where name = 'Flagged'$$);
select is(pg_temp.told(), 'Active waiting 5, Gone waiting 5, Paused waiting 5', 'of what the form flagged, an admin freed and made spam again');
insert into public.waitlist (name, email, status, spam_reason) values ('Robot', 'robot@pgtap.example', 'spam', 'links');
select pg_temp.run('a', $$delete from public.waitlist where name = 'Robot'$$);
select is(pg_temp.told(), null, 'and of a robot''s request none');
rollback to before;

-- Exports, views and settings

select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) values ('export', 2)$$), '1', 'an export');
select results_eq('select admin_id, created_at > now() from public.audit_log',
  $$values (uuid '00000000-0000-4000-8000-00000000000a', true)$$, 'is dated, and in the admin''s own name');
select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) select 'export', 1 from generate_series(1, 2)$$), '23514', 'no two in one statement');
select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) values ('export', -1)$$), '23514', 'of no entries less than none');
insert into public.saved_views (admin_id, name, view, shared) values
  ('00000000-0000-4000-8000-00000000000a', 'Own', '{}', false), ('00000000-0000-4000-8000-00000000000c', 'Bea''s', '{}', true);
select is(pg_temp.run('a', 'delete from public.saved_views'), '1', 'a shared view is its admin''s to remove');
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000c';
select is(pg_temp.run('c', 'select from public.saved_views'), '0', 'who is no admin any more has none');
select is(pg_temp.run('a', 'delete from public.saved_views'), '1', 'and leaves them to the others');
select is(pg_temp.run('a', format('insert into public.saved_views (name, view) values (%L, %L)', name, view)), '23514', title)
from (values ('', '{}', 'a view without a name'), (' N', '{}', 'a name that is not trimmed'), ('N', '[]', 'a view that is a list'),
  ('N', jsonb_build_object('query', repeat('q', 5000))::text, 'a view of 5,000 characters')) as views (name, view, title);
select is(pg_temp.run('a', format('insert into public.admin_settings (columns) values (%L)', columns)), '23514', 'too many columns, or too long')
from (values (array_fill('c'::text, array[41])), (array[repeat('c', 1601)])) as settings (columns);
delete from auth.users;
select is((select count(*) from public.saved_views), 0::bigint, 'views go with the account');
select is((select count(*) from public.audit_log), 1::bigint, 'the audit outlives it');
rollback to before;

-- What the team has agreed on

select is(pg_temp.run('a', 'update public.team_settings set ' || setting), expected, setting) from (values
  ('waiting_hours = 2', '1'), ('waiting_hours = 0', '23514'), ('waiting_hours = 73', '23514'), ('morning_hour = 24', '23514'),
  ($$zone = 'America/New_York'$$, '1'), ($$zone = 'Europe/Nowhere'$$, '22023'), ($$zone = '+3'$$, '23514'), ('waiting_hours = 2', '1'),
  ($$zone = 'Factory'$$, '23514'), ($$zone = 'posix/Europe/Dublin'$$, '23514'), ($$zone = 'localtime'$$, '23514'), ($$zone = 'posixrules'$$, '23514'),
  ($$zone = 'CEST'$$, '23514'), ($$zone = 'Europe/Dublin+3'$$, '23514')
) as settings (setting, expected);
select results_eq('select admin_id, action, before, after from public.audit_log order by created_at',
  $$values (uuid '00000000-0000-4000-8000-00000000000a', 'settings-changed', '4 h, 8:00, Europe/Dublin', '2 h, 8:00, Europe/Dublin'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', '2 h, 8:00, Europe/Dublin', '2 h, 8:00, America/New_York')$$,
  'what is changed is in the audit');
select pg_temp.run('c', $$update public.waitlist set status = 'booked' where name = 'Max Muster'$$);
select results_eq('select action, right(admin_id::text, 1), entry_name, before, after from public.team_activity where action <> $$settings-changed$$',
  $$values ('status', 'c', 'Max Muster', 'new', 'booked')$$, 'and beside it what became of requests');
rollback to before;

-- What is read of all of them

insert into public.waitlist (name, email, created_at, status_since, status, answered_at, booked_at, utm_source, utm_campaign, source) values
  ('A', 'a@pgtap.example', '2026-10-05', '2026-10-05', 'booked', '2026-10-05 00:40', '2026-10-05 00:40', 'News', 'Q4', 'demo'),
  ('B', 'b@pgtap.example', '2026-10-06', '2026-10-06', 'contacted', '2026-10-06 02:00', null, 'news', null, 'demo'),
  ('C', 'c@pgtap.example', '2026-10-07', now(), 'new', null, null, null, 'Q4', 'app'), ('D', 'd@pgtap.example', '2026-10-07', '2026-10-07', 'spam', null, null, null, 'Q4', 'app');
-- A demo that was held is closed.
select is(pg_temp.run('a', $$update public.waitlist set status = 'closed' where name = 'A'$$), '1', 'a booked one is closed');
select results_eq(format($$select * from public.waitlist_report(%L, '2026-10-05', '2026-10-07', 'UTC')$$, dimension), 'values ' || expected, 'report: ' || dimension)
from (values ('all', '(null::text, 3, 1, 4800::double precision, 0, 1)'),
  ('origin', $$('news', 2, 1, 4800::double precision, 0, 1), (null, 1, 0, null, 0, 0)$$),
  ('campaign', $$('Q4', 2, 1, 2400::double precision, 0, 1), (null, 1, 0, 7200, 0, 0)$$),
  ('source', $$('demo', 2, 1, 4800::double precision, 0, 1), ('app', 1, 0, null, 0, 0)$$)) as reports (dimension, expected);
select results_eq($$select value, requests, waiting from public.waitlist_report('page', '2026-10-20', '2026-10-20', 'Europe/Dublin')$$,
  'select null::text, 1, 1 where false', 'days are those of the zone');
select results_eq($$select requests, waiting from public.waitlist_report('page', '2026-10-21', '2026-10-21', 'Europe/Dublin')$$, 'values (2, 2)', 'what waits for more than a day');
delete from public.waitlist;
insert into public.waitlist (name, email, created_at) values
  ('Tokyo', 'tokyo@pgtap.example', '2026-03-01 15:00Z'), ('Summer', 'summer@pgtap.example', '2026-07-01 23:00Z');
select results_eq(
  format('select r.requests, d.day from public.waitlist_report(%1$L, %2$L, %2$L, %3$L) r, public.waitlist_days(%3$L, %2$L, %2$L, %4$L) d', 'all', day, zone, 'day'),
  case when found then format('values (1, %L::date)', day) else 'select 1, current_date where false' end,
  format('%s in %s: %s', day, zone, case when found then 'the request belongs to it' else 'none' end))
from (values
  ('2026-03-01', 'Asia/Tokyo', false), ('2026-03-02', 'Asia/Tokyo', true), ('2026-03-01', 'Europe/Dublin', true),
  ('2026-07-01', 'Europe/Dublin', false), ('2026-07-02', 'Europe/Dublin', true), ('2026-07-01', 'UTC', true)
) as days (day, zone, found);
rollback to before;

insert into public.waitlist (name, email, created_at, status, utm_source) values
  ('T', 't@pgtap.example', '2026-09-01', 'new', 'news'), ('U', 'u@pgtap.example', '2026-09-01', 'spam', 'n.example'),
  ('V', 'v@pgtap.example', '2026-09-01', 'spam', 'n.example');
select results_eq('select origin, entries from public.waitlist_origins', $$values ('news', 2::bigint), ('n.example', 1)$$,
  'where they came from: the campaign, else the site; the most frequent first, without spam');
insert into public.waitlist (name, email, created_at, status) values ('S', 's@pgtap.example', '2026-10-22', 'spam');
select results_eq(format($$select day, entries from public.waitlist_days(%L, '2026-10-01', '2026-10-31', %L)$$, zone, unit), expected, format('%s by %s', zone, unit))
from (values
  ('UTC', 'day', $$values (date '2026-10-20', 1), ('2026-10-21', 1)$$), ('Europe/Dublin', 'day', $$values (date '2026-10-21', 2)$$),
  ('UTC', 'week', $$values (date '2026-10-19', 2)$$), ('UTC', 'month', $$values (date '2026-10-01', 2)$$)
) as charts (zone, unit, expected);
select is(public.fold(text), expected, format('"%s" is found as "%s"', text, expected)) from (values
  ('Zoë ÖRN', 'zoe orn'), ('Straße', 'strasse'), ('ΣΊΣΥΦΟΣ', 'σισυφοσ'), ('Łódź', 'lodz'), ('ИГОРЬ', 'игорь'), ('한국', '한국'), ('ﬁ', 'fi')
) as texts (text, expected);
select is(private.sort_key(value), expected, 'sorted by ' || quote_nullable(value))
from (values ('Zoë', 'zoe'), (null, chr(1114111)), (repeat('x', 100), repeat('x', 64))) as keys (value, expected);

select * from finish();
rollback;
