-- Admins' work on entries: changes, history, notes, erasure, views, settings
-- and reports.
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

-- Runs a command as an admin; returns the number of rows or the error code.
create function pg_temp.run(letter text, command text) returns text language plpgsql as $$
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
-- Returns and deletes the entries' history since the last call.
create function pg_temp.history() returns text language sql as $$
  with told as (delete from public.waitlist_history returning *)
  select string_agg(concat_ws(' ', right(admin_id::text, 1), action, before, right(after, 9)), ', ' order by action) from told
$$;
-- Summary of both entries' times and reminders.
create function pg_temp.clocks() returns text language sql as $$
  select string_agg(distinct concat_ws(' ', case when status_since < now() then 'since before' else 'since now' end, reminders,
    case when answered_at < now() then 'answered before' when answered_at is not null then 'answered' end, case when booked_at < now() then 'booked before' when booked_at is not null then 'booked' end), ', ')
  from public.waitlist
$$;
savepoint before;

-- Status and owner, with the version as optimistic lock

select is(pg_temp.run('a', $$update public.waitlist set status = 'contacted', owner_id = auth.uid() where version = 1$$), '2',
  'an admin changes two entries at once');
select results_eq(
  'select distinct version, status, owner_id, changed_by, changed_at >= status_since, status_since > now() from public.waitlist',
  $$select 2, 'contacted', id, id, true, true from auth.users where email = 'ann@pgtap.example'$$,
  'a change increments the version and records the admin and time'
);
select is(pg_temp.history(), 'a owner 00000000a, a owner 00000000a, a status new contacted, a status new contacted', 'the history has a row per changed field and entry');
select is(pg_temp.run('c', $$update public.waitlist set status = 'closed' where version = 1$$), '0', 'a stale version changes nothing');
select is(pg_temp.run('c', $$update public.waitlist set status = 'contacted' where version = 2$$), '2', 'an update to the same status is accepted');
select results_eq('select distinct version, changed_by from public.waitlist',
  $$select 2, id from auth.users where email = 'ann@pgtap.example'$$, 'an update to the same status leaves version and admin unchanged');
select is(pg_temp.history(), null, 'an update to the same status adds no history');
select is(pg_temp.run('c', format('update public.waitlist set owner_id = %L', owner)), expected, 'an entry''s owner must be an admin: ' || owner)
from (values ('00000000-0000-4000-8000-00000000000b', '23514'), ('00000000-0000-4000-8000-0000000000ff', '23514'),
  ('00000000-0000-4000-8000-00000000000c', '2')) as owners (owner, expected);
select results_eq('select distinct version, status_since = changed_at from public.waitlist', $$values (3, false)$$,
  'a change of owner leaves status_since unchanged');
select is(pg_temp.history(), 'c owner 00000000-0000-4000-8000-00000000000a 00000000c, c owner 00000000-0000-4000-8000-00000000000a 00000000c',
  'the history has the previous and the new owner');
update public.waitlist set status = 'spam' where name = 'Max Muster';
select is(pg_temp.run('a', $$update public.waitlist set status = 'new' where status = 'spam'$$), '1', 'an admin can set spam to new');
insert into public.waitlist (name, email, status, spam_reason) values ('Max', 'MAX@pgtap.example', 'spam', 'links');
select is(pg_temp.run('a', $$update public.waitlist set status = 'new' where status = 'spam'$$), '23505', 'spam can''t become a second regular entry of an address');
select is(pg_temp.run('a', $$update public.waitlist set status = 'new', version = 9$$), '42501', 'an admin can''t set the version');
delete from auth.users where email = 'bea@pgtap.example';
select results_eq('select owner_id, count(*) from public.waitlist group by 1', $$values (null::uuid, 3::bigint)$$, 'entries of a deleted account stay without an owner');
rollback to before;

-- An entry's next step, answer and corrections

select is(pg_temp.run('a', format('update public.waitlist set next_step = %L, next_step_on = %L', step, day)), expected, format('limits of a next step: "%s", %s', step, day))
from (values ('Call', null, '23514'), ('', '2026-11-26', '23514'), (' Call', '2026-11-26', '23514'), (repeat('x', 201), '2026-11-26', '23514'),
  ('Call', 'infinity', '23514'), ('Call', '2026-11-26', '2'), (null, '2026-11-27', '2')) as steps (step, day, expected);
select is(array(select concat_ws(' > ', before, after) from public.waitlist_history where entry_id::text like '%1' order by created_at),
  array['2026-11-26 Call', '2026-11-26 Call > 2026-11-27'], 'the history has a next step''s day and text');
select is(pg_temp.run('a', $$update public.waitlist set status = 'spam' where name = 'Max Muster'$$), '1', 'an entry with a next step can become spam');
select results_eq('select name, next_step_on from public.waitlist order by name',
  $$values ('Max Muster', null::date), ('Zoë Örn', '2026-11-27')$$, 'an entry that becomes spam loses its next step');
rollback to before;

-- Outcomes

select is(pg_temp.run(letter, 'update public.waitlist set ' || change || $$ where name = 'Max Muster'$$), '1', change) from (values
  ('a', $$status = 'booked'$$), ('a', $$status = 'closed'$$), ('c', $$outcome = 'lost'$$), ('c', $$status = 'new'$$)
) as changes (letter, change);
select results_eq('select outcome, booked_at > now() from public.waitlist where name = $$Max Muster$$',
  $$values ('lost', true)$$, 'a reopened entry keeps its outcome and booking');
select is(array(select concat_ws(' ', action, before, '>', after) from public.waitlist_history where action = 'outcome'),
  array['outcome > lost'], 'the history has outcomes');
select is(pg_temp.run('a', $$update public.waitlist set outcome = 'won' where name = 'Max Muster'$$), '23514', 'only a closed entry gets an outcome');
savepoint reopened;
select is(pg_temp.run('c', $$update public.waitlist set status = 'closed' where name = 'Max Muster'$$), '1', 'an admin undoes their reopening');
select results_eq('select status, outcome, outcome_at < status_since from public.waitlist where name = $$Max Muster$$',
  $$values ('closed', 'lost', false)$$, 'an undo of reopening keeps the outcome and its date');
rollback to reopened;
savepoint open_again;
select is(pg_temp.run('a', $$update public.waitlist set status = 'closed', outcome = 'lost' where name = 'Max Muster'$$), '1', 'another admin closes the entry as lost, again');
select results_eq('select outcome, outcome_at <= status_since from public.waitlist where name = $$Max Muster$$', $$values ('lost', true)$$, 'closing again with the same outcome keeps and dates it');
rollback to open_again;
select is(pg_temp.run('a', $$update public.waitlist set status = 'closed' where name = 'Max Muster'$$), '1', 'another admin closes the entry again');
select results_eq('select outcome, outcome_at from public.waitlist where name = $$Max Muster$$', 'values (null::text, null::timestamptz)', 'closing again ends the outcome of the last closing');
select is(pg_temp.run('a', $$update public.waitlist set outcome = 'won' where name = 'Max Muster'$$), '1', 'a closed entry gets a new outcome');
select is(pg_temp.run('a', $$update public.waitlist set status = 'spam' where name = 'Max Muster'$$), '1', 'a closed entry can become spam');
select results_eq('select outcome from public.waitlist where name = $$Max Muster$$', 'values (null::text)', 'spam has no outcome');
rollback to before;

insert into public.waitlist (name, email)
select 'N', letter || '@' || domain from unnest(array['a', 'b']) as letter, unnest(array[
  -- Companies; the first part of a name is no provider's.
  'Liffey-Tools.ie', 'notgmail.com', 'gmail.company.ie', 'me.ie',
  -- Relays.
  'privaterelay.appleid.com', 'mozmail.com', 'duck.com', 'relay.firefox.com',
  -- Providers.
  'iol.ie', 'upcmail.ie', 'eircom.net', 'bluewin.ch', 'rogers.com',
  'sbcglobal.net', 'arcor.de', 'posteo.de', 'bk.ru', 'foxmail.com', 'GMail.com',
  'icloud.com', 'me.com', 'mac.com', 'proton.me', 'yahoo.co.uk', 'yahoo.com.au',
  'hotmail.ie', 'outlook.ie', 'live.ie', 'web.de', 't-online.de', 'qq.com',
  'sky.com', 'orange.fr'
]) as domain;
select results_eq(
  $$select company_domain from public.waitlist
    where name = 'N' and email like 'a@%'
      and exists (select from public.waitlist_colleagues(id)) order by 1$$,
  $$values ('gmail.company.ie'), ('liffey-tools.ie'), ('me.ie'), ('notgmail.com')$$,
  'only addresses of one company are of colleagues, not those of a provider or relay'
);
select results_eq(
  $$select colleague.email from public.waitlist as entry, public.waitlist_colleagues(entry.id) as colleague
    where entry.email = 'a@me.ie'$$,
  $$values ('b@me.ie')$$, 'an entry is not its own colleague');
rollback to before;

create function pg_temp.answered(letter text, status text) returns boolean language sql as $$
  select pg_temp.run(letter, format('update public.waitlist set status = %L', status));
  select bool_and(answered_at is not null and answered_by::text ~ 'c$') from public.waitlist;
$$;
select is(pg_temp.answered(letter, status), answered, format('an entry counts as answered after admin %s sets %s', letter, status)) from (values
  ('c', 'contacted', true), ('a', 'new', true), ('c', 'booked', true), ('c', 'new', true), ('c', 'closed', true)
) as changes (letter, status, answered);
update public.waitlist set status = 'new';
update public.waitlist set answered_at = null;
select is(pg_temp.answered(letter, status), answered, format('answered_at of an unanswered entry after admin %s sets %s', letter, status)) from (values
  ('a', 'closed', false), ('a', 'contacted', false), ('a', 'new', false), ('c', 'booked', true), ('c', 'new', false)
) as changes (letter, status, answered);
rollback to before;

-- 19 October 2026 is a Monday; both entries came on a Saturday.
update public.waitlist set created_at = '2026-10-17 10:00Z', status = 'new', answered_at = null;
update public.team_settings set workday_starts = '00:00', workday_ends = '24:00', working_days = array[extract(isodow from now() at time zone zone)];
select pg_temp.run('c', $$update public.waitlist set status = 'contacted'$$);
select is(bool_and(answer_seconds = private.working_seconds(created_at, answered_at) and answer_seconds < extract(epoch from answered_at - created_at)), true,
  'the first answer has its working time') from public.waitlist;
create temporary table answered as select id, answer_seconds from public.waitlist;
update public.team_settings set working_days = '{1,2,3,4,5,6,7}';
select pg_temp.run('a', $$update public.waitlist set status = 'booked'$$);
select is(bool_and(waitlist.answer_seconds = answered.answer_seconds), true, 'other working hours and later answers leave it')
from public.waitlist join answered using (id);
rollback to before;
select pg_temp.run('c', $$update public.waitlist set status = 'contacted'$$);
select pg_temp.run('c', $$update public.waitlist set status = 'new'$$);
select is(count(answer_seconds), 0::bigint, 'an undone answer takes its working time along') from public.waitlist;
rollback to before;

create function pg_temp.changed(letter text, change text) returns text language sql as $$
  select pg_temp.run(letter, 'update public.waitlist set ' || change) || ': ' || pg_temp.clocks()
$$;
savepoint clocks;
update public.waitlist set reminders = case name when 'Max Muster' then 1 else 0 end;
select is(pg_temp.changed('a', $$status = 'contacted', owner_id = auth.uid()$$), '2: since now answered', 'an answer restarts the waiting time');
update public.waitlist set status_since = now() - interval '1 hour', answered_at = now() - interval '1 hour';
select is(pg_temp.changed('a', change), '2: ' || clocks, format('an undo restores the clocks and can''t be undone itself: %s', change)) from (values
  ($$status = 'new', owner_id = null$$, 'since before 0, since before 1'), ($$status = 'contacted', owner_id = auth.uid()$$, 'since now answered'),
  ($$status = 'new'$$, 'since now 0 answered')
) as changes (change, clocks);
rollback to clocks;
update public.waitlist set answered_at = now() - interval '1 hour', booked_at = now() - interval '1 hour';
select is(pg_temp.changed('a', $$status = 'booked'$$), '2: since now answered before booked before', 'a second answer and booking keep the times of the first');
rollback to clocks;
update public.waitlist set reminders = 1;
select is(pg_temp.changed(letter, change), '2: ' || clocks, format('clocks after admin %s sets %s', letter, change)) from (values
  ('a', $$owner_id = auth.uid()$$, 'since before 1'), ('a', 'owner_id = null', 'since before 1'),
  ('a', $$status = 'booked'$$, 'since now answered booked'), ('a', $$status = 'new'$$, 'since before 1'),
  ('a', $$status = 'contacted'$$, 'since now answered'),
  ('c', $$status = 'closed', outcome = 'lost'$$, 'since now answered'), ('c', $$outcome = 'won'$$, 'since now answered'),
  ('c', $$status = 'new'$$, 'since now 0 answered'),
  ('a', $$status = 'booked'$$, 'since now answered booked'), ('a', $$status = 'closed'$$, 'since now answered booked'),
  ('c', $$status = 'contacted'$$, 'since now answered booked')
) as changes (letter, change, clocks);
rollback to before;

update public.waitlist set last_activity_at = '2026-10-01';
select is(pg_temp.run('c', $$update public.waitlist set name = 'Max Other', email = 'other@pgtap.example', company = 'Acme', phone = null where name = 'Max Muster'$$), '1', 'an admin corrects name, email, company and phone');
select is(pg_temp.history(), 'c company Acme, c email max@pgtap.example p.example, c name Max Muster Max Other, c phone +1 555 0100', 'the history has the values before a correction');
select results_eq('select rtrim(search, E''\n''), name_key, email_key, company_key, version, last_activity_at > now() from public.waitlist where version > 1',
  $$values (E'max other\nother@pgtap.example\nacme', 'max other' collate "C", 'other@pgtap.example' collate "C", 'acme' collate "C", 2, true)$$, 'a correction updates search text, sort keys, version and last activity');
select is(pg_temp.run('c', format('update public.waitlist set %s where version > 1', wrong)), expected, wrong) from (values
  ($$email = 'ZOE@pgtap.example'$$, '23505'), ($$email = 'no address'$$, '23514'), ($$name = ''$$, '23514'), ($$phone = ''$$, '23514')
) as corrections (wrong, expected);
update public.waitlist set last_activity_at = '2026-10-01';
select pg_temp.run('a', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist where version = 1$$);
select results_eq('select name from public.waitlist where last_activity_at > now()', array['Zoë Örn'], 'a note updates its entry''s last activity');
rollback to before;

select is(pg_temp.run('a', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$), '2', 'an admin adds notes to two entries');
select is(pg_temp.history(), 'a note-added, a note-added', 'the history records a note without its text');
select is(pg_temp.run('a', format($$insert into public.waitlist_notes (entry_id, body) select id, %L from public.waitlist$$, body)), '23514',
  format('refuses an untrimmed note or one of %s characters', char_length(body))) from unnest(array['', ' Called', repeat('n', 2001)]) as body;
select is(pg_temp.run('c', $$update public.waitlist_notes set removed_at = '2000-01-01'$$), '2', 'another admin can remove notes');
select is_empty($$select from public.waitlist where search like '%called%'$$, 'a removed note is not searched');
select results_eq('select distinct removed_at > now() from public.waitlist_notes', array[true], 'a removal is dated by the database''s clock');
select is(pg_temp.run('a', $$update public.waitlist_notes set removed_at = '2999-01-01'$$), '2', 'removed notes can be removed again');
select results_eq('select distinct removed_at < now() + $$1 day$$ from public.waitlist_notes', array[true], 'a second removal can''t postpone the first');
select is(pg_temp.run('a', 'update public.waitlist_notes set removed_at = null'), '2', 'removed notes can be restored');
select is(pg_temp.history(), 'c note-removed, c note-removed, a note-restored, a note-restored', 'the history records removals and restorations');
insert into public.waitlist_notes (entry_id, admin_id, body)
select '00000000-0000-4000-9000-000000000001', '00000000-0000-4000-8000-00000000000a', 'N' || n from generate_series(1, 198) as n;
create function pg_temp.add() returns text language sql
as $$ select pg_temp.run('a', $i$insert into public.waitlist_notes (entry_id, body) values ('00000000-0000-4000-9000-000000000001', repeat('n', 2000))$i$) $$;
select is(array[pg_temp.add(), pg_temp.add()], array['1', '23514'], 'an entry has at most 200 notes');
select is(pg_temp.run('a', $$update public.waitlist_notes set removed_at = now() where body = 'N1'$$), '1', 'one of 200 notes can be removed');
select is(array[pg_temp.add(), pg_temp.run('a', $$update public.waitlist_notes set removed_at = null where body = 'N1'$$)],
  array['1', '23514'], 'a note can''t be restored beyond the limit');
rollback to before;

-- Only an admin's writes take the lock on entries: counts the locks after a
-- command.
insert into public.waitlist_notes (entry_id, admin_id, body) select id, '00000000-0000-4000-8000-00000000000a', 'Called' from public.waitlist;
insert into public.demos (entry_id, starts_at) select id, '2026-12-01' from public.waitlist;
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
create function pg_temp.locks_after(letter text, command text) returns text language plpgsql as $$
begin
  perform pg_temp.run(letter, command);
  raise exception using message = (
    select count(*) from pg_locks where locktype = 'advisory' and objid::bigint = (hashtext('public.waitlist')::bigint & 4294967295)
  );
exception
  when raise_exception then
    return sqlerrm;
end
$$;
select is(array[pg_temp.locks_after('a', command), pg_temp.locks_after('b', command)], array['1', '0'], 'only an admin takes the lock by: ' || command)
from unnest(array[$$update public.waitlist set status = 'closed'$$, 'delete from public.waitlist', 'update public.waitlist_notes set removed_at = now()',
  $$update public.demos set outcome = 'held'$$, 'update public.destinations set active = false', $$update public.deliveries set state = 'waiting'$$]) as command;
-- A refusal releases the lock, so the refused statement reads it itself: a
-- division by zero if it is held.
select is(pg_temp.run(letter, $$insert into public.waitlist_notes (entry_id, body)
  select '00000000-0000-4000-9000-000000000001', 'Called ' || 1 / (1 - count(*)) from pg_locks
  where locktype = 'advisory' and objid::bigint = (hashtext('public.waitlist')::bigint & 4294967295)$$), expected, 'the lock at a note of ' || letter)
from (values ('b', '42501'), ('a', '22012')) as notes (letter, expected);
rollback to before;

insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
insert into public.waitlist_returns (entry_id, name, email) select id, 'Again', email from public.waitlist;
insert into public.deliveries (destination_id, entry_id) select destinations.id, waitlist.id from public.destinations, public.waitlist;
insert into public.waitlist_notes (entry_id, admin_id, body) select id, '00000000-0000-4000-8000-00000000000a', 'Called' from public.waitlist;
update public.waitlist set status = 'booked';
insert into public.demos (entry_id, starts_at) select id, '2026-12-01' from public.waitlist;
delete from public.audit_log;
select is(pg_temp.run('a', $$delete from public.waitlist where name = 'Max Muster'$$), '1', 'an admin erases an entry');
select is((select count(*)::integer from public.waitlist_returns) + (select count(*)::integer from public.waitlist_notes)
  + (select count(*)::integer from public.waitlist_history) + (select count(*)::integer from public.deliveries)
  + (select count(*)::integer from public.demos), 7,
  'an erasure deletes the entry''s returns, notes, demos, history and deliveries only');
select results_eq($$select admin_id, action, entry_count, entry_ids from public.audit_log$$,
  $$values (uuid '00000000-0000-4000-8000-00000000000a', 'erase', 1, array[uuid '00000000-0000-4000-9000-000000000001'])$$,
  'the audit has the erasing admin and the entry''s id');
select is(pg_temp.run('a', $$delete from public.waitlist where name = 'Nobody'$$), '0', 'a deletion without matching entries is accepted');
select is((select count(*) from public.audit_log), 1::bigint, 'a deletion without matching entries is not audited');
rollback to before;

-- An erased entry takes the spam of its address with it, but not the reverse.
insert into public.waitlist (id, name, email, status, spam_reason) values
  ('00000000-0000-4000-9000-000000000003', 'Max', 'MAX@pgtap.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000004', 'Zoë', 'zoe@pgtap.example', 'spam', 'hurried');
select results_eq('select right(id::text, 1), right(twin_id::text, 1), status from public.waitlist_twins order by 1',
  $$values ('1', '3', 'spam'), ('2', '4', 'spam'), ('3', '1', 'new'), ('4', '2', 'new')$$, 'waitlist_twins pairs the entries of an address');
select is(pg_temp.run('c', $$delete from public.waitlist where id = '00000000-0000-4000-9000-000000000001'$$), '1', 'an admin erases one of two entries of an address');
select results_eq('select right(id::text, 1) from public.waitlist order by 1', $$values ('2'), ('4')$$, 'an erasure deletes the spam of the same address only');
select results_eq($$select right(admin_id::text, 1), right(entry_ids::text, 2) from public.audit_log where action = 'erase' order by 2$$,
  $$values ('c', '1}'), ('c', '3}')$$, 'the audit has the ids of the entry and of its spam');
select pg_temp.run('c', $$delete from public.waitlist where id = '00000000-0000-4000-9000-000000000004'$$);
select is((select count(*) from public.waitlist), 1::bigint, 'erasing spam keeps the regular entry of its address');
rollback to before;

-- An erasure finds the person by addresses before a correction and of returns
-- too.
select pg_temp.run('a', $$update public.waitlist set email = 'new@pgtap.example' where name = 'Max Muster'$$);
insert into public.waitlist_returns (entry_id, name, email, source)
values ('00000000-0000-4000-9000-000000000001', 'Max', 'max@private.example', 'email');
insert into public.waitlist (id, name, email, status, spam_reason) values
  ('00000000-0000-4000-9000-000000000003', 'Spam, old address', 'MAX@pgtap.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000004', 'Spam, present address', 'New@pgtap.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000005', 'Spam, address of a return', 'Max@private.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000006', 'Spam, of another', 'other@pgtap.example', 'spam', 'links'),
  ('00000000-0000-4000-9000-000000000007', 'Later entry, old address', 'max@pgtap.example', 'new', null);
select results_eq(
  $$select right(twin_id::text, 1), status, former from public.waitlist_twins
    where id = '00000000-0000-4000-9000-000000000001' order by 1$$,
  $$values ('3', 'spam', true), ('4', 'spam', false), ('5', 'spam', true), ('7', 'new', true)$$,
  'waitlist_twins knows an entry''s former addresses and those of its returns'
);
select pg_temp.run('a', $$delete from public.waitlist where id = '00000000-0000-4000-9000-000000000001'$$);
select set_eq('select right(id::text, 1) from public.waitlist', array['2', '6', '7'],
  'an erasure deletes the spam of all of the entry''s addresses, but no other entry');
select results_eq(
  $$select sum(entry_count)::integer from public.audit_log where action = 'erase'$$,
  'values (4)', 'the audit has each of the four');
rollback to before;

-- Subscribed destinations get notices of all erasures but those of spam that
-- was never announced.
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
select is(pg_temp.told(), 'Active waiting 1, Gone waiting 1, Paused waiting 1', 'an erasure is queued for subscribed destinations, paused ones too');
insert into public.waitlist (id, name, email, status, spam_reason) values ('00000000-0000-4000-9000-000000000005', 'Flagged', 'flagged@pgtap.example', 'spam', 'links');
select pg_temp.run('a', format('update public.waitlist set status = %L where name = $n$Flagged$n$', status)) from unnest(array['new', 'spam']) as status;
select pg_temp.run('a', $$delete from public.waitlist where name = 'Flagged'$$);
select is(pg_temp.told(), 'Active waiting 5, Gone waiting 5, Paused waiting 5', 'an erasure of spam that an admin had unmarked is queued');
insert into public.waitlist (name, email, status, spam_reason) values ('Robot', 'robot@pgtap.example', 'spam', 'links');
select pg_temp.run('a', $$delete from public.waitlist where name = 'Robot'$$);
select is(pg_temp.told(), null, 'an erasure of spam that no admin worked on is not queued');
rollback to before;

select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count, after) values ('export', 2, 'Open')$$), '1', 'an admin records an export and its view');
select results_eq('select admin_id, created_at > now() from public.audit_log',
  $$values (uuid '00000000-0000-4000-8000-00000000000a', true)$$, 'an export is recorded with its admin and time');
select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) select 'export', 1 from generate_series(1, 2)$$), '23514', 'refuses two exports in one statement');
select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) values ('export', -1)$$), '23514', 'refuses an export of a negative number of entries');
select is(pg_temp.run('a', $$insert into public.audit_log (action, after) values ('export', repeat('v', 301))$$), '23514', 'refuses an export of a view of 301 characters');
-- What a stolen session could take away or send in a day is bounded.
savepoint limits;
insert into public.audit_log (admin_id, action, created_at)
select uuid '00000000-0000-4000-8000-00000000000a', case when n % 2 = 0 then 'export' else 'copy' end, now() - interval '23 hours' from generate_series(1, 98) as n
union all select uuid '00000000-0000-4000-8000-00000000000a', 'export', now() - interval '25 hours' from generate_series(1, 50)
union all select uuid '00000000-0000-4000-8000-00000000000c', 'export', now() from generate_series(1, 50);
select is(pg_temp.run('a', $$insert into public.audit_log (action, entry_count) values ('copy', 1)$$), expected, 'export or copy of one day: ' || nth)
from (values (100, '1'), (101, 'PT429')) as exports (nth, expected);
select is(pg_temp.run('c', $$insert into public.audit_log (action, entry_count) values ('export', 1)$$), '1', 'another admin''s exports count for that admin');
insert into public.waitlist_history (entry_id, admin_id, action)
select id, uuid '00000000-0000-4000-8000-00000000000a', 'added' from (select id from public.waitlist limit 1) as entry, generate_series(1, 499);
select is(pg_temp.run('a', format($$insert into public.waitlist (name, phone, source) values ('By hand', '+353 1 %s', 'call')$$, nth)), expected, 'request added by hand of one day: ' || nth)
from (values (500, '1'), (501, 'PT429')) as added (nth, expected);
rollback to limits;

insert into public.saved_views (admin_id, name, view, shared) values
  ('00000000-0000-4000-8000-00000000000a', 'Own', '{}', false), ('00000000-0000-4000-8000-00000000000c', 'Bea''s', '{}', true);
select is(pg_temp.run('a', 'delete from public.saved_views'), '1', 'an admin can''t remove another admin''s shared view');
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000c';
select is(pg_temp.run('c', 'select from public.saved_views'), '0', 'a former admin reads no saved views');
select is(pg_temp.run('a', 'delete from public.saved_views'), '1', 'an admin can remove a former admin''s shared view');
select is(pg_temp.run('a', format('insert into public.saved_views (name, view) values (%L, %L)', name, view)), '23514', title)
from (values ('', '{}', 'refuses a view without a name'), (repeat('n', 61), '{}', 'refuses a name of 61 characters'), (' N', '{}', 'refuses a view with an untrimmed name'), ('N', '[]', 'refuses a view that is not an object'),
  ('N', jsonb_build_object('landingPath', repeat('q', 5000))::text, 'refuses a view of 5,000 characters'), ('N', '{"status": "all", "query": "Niamh"}', 'refuses a view with a searched text')) as views (name, view, title);
select is(pg_temp.run('a', format('insert into public.saved_views (name, view) values (%L, %L)', repeat('n', 60), jsonb_build_object('landingPath', repeat('q', 3900)))), '1', 'the limits of a saved view');
select is(pg_temp.run('a', format('insert into public.admin_settings (columns) values (%L)', columns)), expected, format('%s columns, first of %s characters', cardinality(columns), length(columns[1])))
from (values (array_fill('c'::text, array[41]), '23514'), (array[repeat('c', 1601)], '23514'), (array_fill(repeat('c', 40), array[40]), '1')) as settings (columns, expected);
delete from auth.users;
select is((select count(*) from public.saved_views) + (select count(*) from public.admin_settings), 0::bigint, 'deleting accounts deletes their saved views and settings');
select is((select count(*) from public.audit_log), 1::bigint, 'the audit outlives the account');
rollback to before;

select is(pg_temp.run('a', 'update public.team_settings set ' || setting), expected, setting) from (values
  ('waiting_hours = 72, morning_hour = 23', '1'), ('waiting_hours = 1', '1'), ('morning_hour = 0', '1'), ('waiting_hours = 0', '23514'),
  ('waiting_hours = 73', '23514'), ('morning_hour = 24', '23514'), ('morning_hour = -1', '23514'),
  ($$zone = 'America/New_York'$$, '1'), ($$zone = 'Europe/Nowhere'$$, '22023'), ($$working_days = '{7,1}', workday_starts = '00:00', workday_ends = '24:00'$$, '1'),
  ($$working_days = '{}'$$, '23514'), ($$working_days = '{1,8}'$$, '23514'), ($$working_days = '{1,1,1,1,1,1,1,1}'$$, '23514'), ($$working_days = '{1,null}'$$, '23514'),
  ($$workday_starts = '22:00', workday_ends = '23:00'$$, '1'), ($$workday_starts = '22:00', workday_ends = '22:59'$$, '23514'), ($$workday_ends = '08:00'$$, '23514'),
  ($$escalate_to = '00000000-0000-4000-8000-00000000000c', escalation_hours = 200$$, '1'), ('escalation_hours = 0', '23514'), ('escalation_hours = 201', '23514'),
  ($$escalate_to = '00000000-0000-4000-8000-00000000000b'$$, '23503'), ($$zone = '+3'$$, '23514'), ('waiting_hours = 1', '1'),
  ($$zone = 'Factory'$$, '23514'), ($$zone = 'posix/Europe/Dublin'$$, '23514'), ($$zone = 'localtime'$$, '23514'), ($$zone = 'posixrules'$$, '23514'),
  ($$zone = 'CEST'$$, '23514'), ($$zone = 'Europe/Dublin+3'$$, '23514')
) as settings (setting, expected);
select results_eq('select admin_id, action, before, after from public.audit_log order by created_at',
  $$values (uuid '00000000-0000-4000-8000-00000000000a', 'settings-changed', 'due after 4 h, morning email at 8:00', 'due after 72 h, morning email at 23:00'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'due after 72 h', 'due after 1 h'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'morning email at 23:00', 'morning email at 0:00'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'Europe/Dublin', 'America/New_York'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'Mon Tue Wed Thu Fri 09:00-17:30', 'Mon Sun 00:00-24:00'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'Mon Sun 00:00-24:00', 'Mon Sun 22:00-23:00'),
    ('00000000-0000-4000-8000-00000000000a', 'settings-changed', 'escalation after 8 h, to nobody', 'escalation after 200 h, to bea@pgtap.example')$$,
  'the audit has the changed settings before and after each change');
-- The newest row of the audit.
create function pg_temp.audited() returns text language sql as $$
  select concat_ws(' > ', before, after) from public.audit_log where action = 'settings-changed' order by created_at desc limit 1
$$;
savepoint named;
select is(pg_temp.run('a', $$select public.remove_access('00000000-0000-4000-8000-00000000000c')$$), '1', 'an admin removes the access of the person named for escalations');
select is((select escalate_to from public.team_settings), null, 'then nobody is named');
select is(pg_temp.audited(), 'escalation after 200 h, to bea@pgtap.example > escalation after 200 h, to nobody', 'the audit says so');
rollback to named;
delete from auth.users where email = 'bea@pgtap.example';
select is((select escalate_to from public.team_settings), null, 'nobody is named once the account is deleted');
select matches(pg_temp.audited(), 'to nobody$', 'the audit says so of a deleted account');
rollback to named;
select is(pg_temp.run('a', format('update public.team_settings set zone = %L', zone)), '1', 'a team can be in ' || zone) from regexp_split_to_table(
  'UTC Africa/Cairo Antarctica/Troll Arctic/Longyearbyen Asia/Tokyo Atlantic/Azores Australia/Perth Indian/Maldives Pacific/Auckland', ' ') as zone;
select pg_temp.run('c', $$update public.waitlist set next_step = 'Call', next_step_on = '2027-01-01', press = '00000000-0000-4000-8000-000000000002' where name = 'Max Muster'$$);
update public.waitlist set status = 'contacted' where name <> 'Max Muster';
select pg_temp.run('c', $$update public.waitlist set status = 'closed', press = '00000000-0000-4000-8000-000000000001'$$);
select pg_temp.run('a', $$update public.waitlist set status = 'new', press = '00000000-0000-4000-8000-000000000002' where name = 'Max Muster'$$);
select is((select count(*) from public.waitlist where next_step_on is not null), 0::bigint, 'closing an entry removes its next step');
update public.waitlist_history set created_at = created_at - interval '59 seconds';
select pg_temp.run('c', $$update public.waitlist set phone = '+1', next_step_on = '2027-01-02', press = '00000000-0000-4000-8000-000000000002' where name <> 'Max Muster'$$);
update public.waitlist_history set created_at = created_at - interval '2 seconds';
select pg_temp.run('c', $$update public.waitlist set phone = '+2', press = '00000000-0000-4000-8000-000000000001' where name = 'Max Muster'$$);
select results_eq('select left(entry_name, 1), right(admin_id::text, 1), entry_count, changes::text from public.team_activity where entry_id is not null and admin_id is not null order by created_at',
  $$values ('M', 'c', 2, '[{"after": "+1", "action": "phone", "before": null}, {"after": "*", "action": "next-step", "before": null}]'),
    ('Z', 'c', 1, '[{"after": "contacted", "action": "status", "before": "new"}]'),
    ('M', 'c', 2, '[{"after": "closed", "action": "status", "before": "*"}, {"after": null, "action": "next-step", "before": "2027-01-01 Call"}]'),
    ('M', 'a', 1, '[{"after": "new", "action": "status", "before": "closed"}]'), ('M', 'c', 1, '[{"after": "+2", "action": "phone", "before": "+1 555 0100"}]')$$, 'team_activity has one row per press and admin, with what all entries have in common');
rollback to before;

insert into public.waitlist (name, email, created_at, status_since, status, answered_at, answer_seconds, booked_at, utm_source, utm_campaign, source, landing_path) values
  ('A', 'a@pgtap.example', '2026-10-05', '2026-10-05', 'booked', '2026-10-05 00:40', 1200, '2026-10-05 00:40', 'News', 'Q4', 'demo', '/a'),
  ('B', 'b@pgtap.example', '2026-10-06', '2026-10-06', 'contacted', '2026-10-06 02:00', 3600, null, 'news', null, 'demo', '/b'),
  ('C', 'c@pgtap.example', '2026-10-07', now(), 'new', null, null, null, null, 'Q4', 'app', '/b'), ('D', 'd@pgtap.example', '2026-10-07', '2026-10-07', 'spam', null, null, null, null, 'Q4', 'app', '/b');
-- A closed entry still counts as booked, and its demo as held if it was won; B
-- was lost without a demo, C missed one.
insert into public.demos (entry_id, starts_at) select id, '2026-10-06 10:00Z' from public.waitlist where name in ('A', 'C');
select is(pg_temp.run('a', format('update public.waitlist set status = %L, outcome = %L where name = %L', 'closed', outcome, name)), '1', 'an admin closes an entry as ' || coalesce(outcome, 'nothing'))
from (values ('A', 'won'), ('B', 'lost'), ('C', null)) as closed (name, outcome);
select is(pg_temp.run('a', $$update public.demos set outcome = 'no-show' where entry_id in (select id from public.waitlist where name = 'C')$$), '1', 'an admin records a no-show');
update public.waitlist set outcome_at = '2026-10-07 12:00Z' where outcome is not null;
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', answered_by = case name when 'B' then uuid '00000000-0000-4000-8000-00000000000c' end where name in ('A', 'B');
select results_eq(format($$select * from public.waitlist_report(%L, '2026-10-05', '2026-10-07', 'UTC')$$, dimension), 'values ' || expected, 'the report groups by: ' || dimension)
from (values ('all', '(null::text, 3, 2, 2400::double precision, 3360::double precision, 4800::double precision, 6720::double precision, 2, 0, 2, 1, 1, 0, 0, 1, 1)'),
  ('origin', $$('news', 2, 2, 2400::double precision, 3360::double precision, 4800::double precision, 6720::double precision, 1, 0, 1, 1, 0, 0, 0, 1, 1), (null, 1, 0, null, null, null, null, 1, 0, 1, 0, 1, 0, 0, 0, 0)$$),
  ('campaign', $$('Q4', 2, 1, 1200::double precision, 1200::double precision, 2400::double precision, 2400::double precision, 2, 0, 2, 1, 1, 0, 0, 1, 0), (null, 1, 1, 3600, 3600, 7200, 7200, 0, 0, 0, 0, 0, 0, 0, 0, 1)$$),
  ('source', $$('demo', 2, 2, 2400::double precision, 3360::double precision, 4800::double precision, 6720::double precision, 1, 0, 1, 1, 0, 0, 0, 1, 1), ('app', 1, 0, null, null, null, null, 1, 0, 1, 0, 1, 0, 0, 0, 0)$$),
  ('landingPath', $$('/b', 2, 1, 3600::double precision, 3600::double precision, 7200::double precision, 7200::double precision, 1, 0, 1, 0, 1, 0, 0, 0, 1), ('/a', 1, 1, 1200, 1200, 2400, 2400, 1, 0, 1, 1, 0, 0, 0, 1, 0)$$),
  ('owner', $$('00000000-0000-4000-8000-00000000000a', 1, 1, 1200::double precision, 1200::double precision, 2400::double precision, 2400::double precision, 1, 0, 1, 1, 0, 0, 0, 1, 0),
    ('00000000-0000-4000-8000-00000000000c', 1, 1, 3600, 3600, 7200, 7200, 0, 0, 0, 0, 0, 0, 0, 0, 1), (null, 1, 0, null, null, null, null, 1, 0, 1, 0, 1, 0, 0, 0, 0)$$),
  ('present owner', $$('00000000-0000-4000-8000-00000000000a', 2, 2, 2400::double precision, 3360::double precision, 4800::double precision, 6720::double precision, 1, 0, 1, 1, 0, 0, 0, 1, 1), (null, 1, 0, null, null, null, null, 1, 0, 1, 0, 1, 0, 0, 0, 0)$$)) as reports (dimension, expected);
savepoint reported;
update public.waitlist set answer_seconds = null where name = 'B';
select results_eq($$select answered, median_answer_seconds, median_clock_seconds from public.waitlist_report('all', '2026-10-05', '2026-10-07', 'UTC')$$,
  'values (2, 1200::double precision, 2400::double precision)', 'a conversation is answered, but has no time of a first answer');
update public.team_settings set working_days = '{1,2,3,4,5,6,7}', workday_starts = '00:00', workday_ends = '24:00';
insert into public.waitlist (name, email, created_at, status, status_since, next_step_on)
select status, status || n || '@pgtap.example', '2026-09-01', status, now() - interval '4 hours', case status when 'contacted' then date '2026-09-02' end
from unnest(array['contacted', 'new', 'booked', 'closed', 'spam']) with ordinality as kinds (status, amount), generate_series(1, amount) as n;
select results_eq($$select requests, open from public.waitlist_report('all', '2026-09-01', '2026-09-01', 'UTC')$$, 'values (10, 6)', 'new, contacted and booked entries are open, spam is no request');
select results_eq('select new, contacted, booked, closed, spam, due, latest_at > now() from public.waitlist_state',
  'values (4::bigint, 1::bigint, 3::bigint, 7::bigint, 6::bigint, 5::bigint, true)', 'waitlist_state counts entries by status, and due ones');
rollback to reported;
select results_eq($$select value, requests from public.waitlist_report('landingPath', '2026-10-20', '2026-10-20', 'Europe/Dublin')$$,
  'select null::text, 1 where false', 'the report''s days follow its time zone');
delete from public.waitlist;
insert into public.waitlist (name, email, created_at) values
  ('Tokyo', 'tokyo@pgtap.example', '2026-03-01 15:00Z'), ('Summer', 'summer@pgtap.example', '2026-07-01 23:00Z'),
  ('Last minute of 25 hours', 'clocks@pgtap.example', '2026-10-25 23:59Z');
select results_eq(
  format('select (select requests from public.waitlist_report(%1$L, %2$L, %2$L, %3$L)), (select day from public.waitlist_days(%3$L, %2$L, %2$L, %4$L))', 'all', day, zone, 'day'),
  case when found then format('values (1, %L::date)', day) else 'values (null::integer, null::date)' end,
  format('requests of %s in %s: %s', day, zone, case when found then 'one request' else 'none' end))
from (values
  ('2026-03-01', 'Asia/Tokyo', false), ('2026-03-02', 'Asia/Tokyo', true), ('2026-03-01', 'Europe/Dublin', true),
  ('2026-07-01', 'Europe/Dublin', false), ('2026-07-02', 'Europe/Dublin', true), ('2026-07-01', 'UTC', true),
  ('2026-10-25', 'Europe/Dublin', true), ('2026-10-26', 'Europe/Dublin', false)
) as days (day, zone, found);
rollback to before;

insert into public.waitlist (name, email, created_at, status, utm_source) values
  ('T', 't@pgtap.example', '2026-09-01', 'new', 'www.News.com'), ('U', 'u@pgtap.example', '2026-09-01', 'spam', 'n.example'),
  ('V', 'v@pgtap.example', '2026-09-01', 'spam', 'n.example'), ('W', 'w@pgtap.example', '2026-09-01', 'new', 'a'), ('X', 'x@pgtap.example', '2026-09-01', 'new', 'z');
select results_eq('select origin, entries from public.waitlist_origins', $$values ('news', 2::bigint), ('a', 1), ('n.example', 1), ('z', 1)$$,
  'origins are campaigns, else referring sites, the most frequent first, without spam');
insert into public.waitlist (name, email, created_at, status) values ('S', 's@pgtap.example', '2026-10-22', 'spam');
select results_eq(format($$select day, entries from public.waitlist_days(%L, '2026-10-01', '2026-10-31', %L)$$, zone, unit), expected, format('entries in %s by %s', zone, unit))
from (values
  ('UTC', 'day', $$values (date '2026-10-20', 1), ('2026-10-21', 1)$$), ('Europe/Dublin', 'day', $$values (date '2026-10-21', 2)$$),
  ('UTC', 'week', $$values (date '2026-10-19', 2)$$), ('UTC', 'month', $$values (date '2026-10-01', 2)$$)
) as charts (zone, unit, expected);
select is(private.fold(text), expected, format('fold turns "%s" into "%s"', text, expected)) from (values
  ('Zoë ÖRN', 'zoe orn'), ('Straße', 'strasse'), ('ΣΊΣΥΦΟΣ', 'σισυφοσ'), ('Łódź', 'lodz'), ('ИГОРЬ', 'игорь'), ('한국', '한국'), ('ﬁ', 'fi'), ('ØŁĐÐĦŊŦıÞÆŒẞ', 'olddhntithaeoess'), ('øłđðħŋŧþæœß', 'olddhntthaeoess'),
  ('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'), ('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ')
) as texts (text, expected);
select is(private.sort_key(value), expected, 'the sort key of: ' || quote_nullable(value))
from (values ('Zoë', 'zoe'), (null, chr(1114111)), (repeat('x', 100), repeat('x', 64))) as keys (value, expected);

select * from finish();
rollback;
