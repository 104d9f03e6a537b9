-- Demos: booking, moving, deciding and taking back; what follows for the entry
-- and its notices.
begin;
-- JSON writes moments in the session's zone: on hosted databases UTC.
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000c', 'bea@pgtap.example', null);
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.destinations (name, kind, url, style) values ('Hook', 'webhook', 'https://hook.example.com/in', 'standard');
update public.team_settings set zone = 'Europe/Dublin';
insert into public.waitlist (id, name, email, created_at, status_since) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', '2026-11-23 09:00Z', '2026-11-23 09:00Z');
delete from public.deliveries;

-- Runs a command as an admin; returns the number of rows or the error code.
create function pg_temp.run(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', format('{"sub": "00000000-0000-4000-8000-00000000000%s", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000%1$s"}', letter), true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  perform set_config('request.jwt.claims', '', true), set_config('role', 'none', true);
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
create function pg_temp.book(letter text, starts_at text default '2026-12-01 10:00Z') returns text language sql as $$
  select pg_temp.run(letter, format($i$insert into public.demos (entry_id, starts_at) select id, %L from public.waitlist$i$, starts_at))
$$;
create function pg_temp.decide(letter text, outcome text) returns text language sql as $$
  select pg_temp.run(letter, format('update public.demos set outcome = %L where outcome is null', outcome))
$$;
-- Returns and deletes the history since the last call.
create function pg_temp.history() returns text language sql as $$
  with told as (delete from public.waitlist_history returning *)
  select string_agg(concat_ws(' ', right(admin_id::text, 1), action, before, '>', after), ', ' order by action) from told
$$;
-- Returns and deletes the changes that notices tell of since the last call.
create function pg_temp.told() returns text language sql as $$
  with told as (delete from public.deliveries where event = 'request.updated' returning *)
  select string_agg(detail::text, ', ' order by detail::text) from told
$$;
savepoint before;

-- Booked by a press of its own, then a demo; both are undone.
update public.waitlist set reminders = 1;
select pg_temp.run('a', $$update public.waitlist set status = 'booked'$$), pg_temp.book('a'), pg_temp.run('a', 'delete from public.demos');
select is((select status from public.waitlist), 'booked', 'taking a booking back leaves a status that was there before it');
select pg_temp.run('a', $$update public.waitlist set status = 'new'$$);
select results_eq('select status_since, reminders, answered_at, booked_at from public.waitlist',
  $$values (timestamptz '2026-11-23 09:00Z', 1::smallint, null::timestamptz, null::timestamptz)$$,
  'undo of the status restores the clocks, also after a demo was booked and taken back');
rollback to before;
-- A return raises the version without history.
select pg_temp.run('a', $$update public.waitlist set status = 'contacted'$$);
create function pg_temp.ask_again(minutes integer) returns void language sql as $$
  update public.waitlist set asked_again_at = now() - make_interval(mins => minutes), last_request_at = now() - make_interval(mins => minutes)
$$;
select pg_temp.ask_again(9), pg_temp.run('a', $$update public.waitlist set status = 'contacted'$$);
select pg_temp.ask_again(3), pg_temp.run('a', $$update public.waitlist set status = 'contacted'$$);
select is((select asked_again_at from public.waitlist), null, 'an admin''s answer to a second question isn''t taken for an undo of the first');
rollback to before;

-- Booking

update public.waitlist set reminders = 1;
select is(pg_temp.book('a'), '1', 'an admin books a demo');
select results_eq('select minutes, outcome, booked_by, booked_at > now() from public.demos',
  $$values (30, null::text, uuid '00000000-0000-4000-8000-00000000000a', true)$$, 'a demo has a length, its admin and the time of its booking');
select results_eq('select status, booked_at > now(), answered_by, version, changed_by, last_activity_at > now() from public.waitlist',
  $$values ('booked', true, uuid '00000000-0000-4000-8000-00000000000a', 2, uuid '00000000-0000-4000-8000-00000000000a', true)$$,
  'a demo makes its entry a booked one, which answers the request');
savepoint booked;
select is(pg_temp.history(), 'a demo > 2026-12-01T10:00:00Z, a status new > booked', 'the history has the demo and the status');
select is(pg_temp.told(), '{"demo_at": [null, "2026-12-01T10:00:00+00:00"]}, {"status": ["new", "booked"]}', 'webhooks are told of both');
select is(pg_temp.book('c', '2026-12-08 10:00Z'), '1', 'an entry can have several demos');
select is(pg_temp.history(), 'c demo > 2026-12-08T10:00:00Z', 'a further demo leaves the status as it is');
select is((select version from public.waitlist), 3, 'each demo raises the version of its entry: an admin who saw it without is refused');
select is((private.next_demo('e0000000-0000-4000-8000-000000000001')).starts_at, '2026-12-01 10:00Z', 'the next demo is the first undecided one');
insert into public.demos (entry_id, starts_at) select 'e0000000-0000-4000-8000-000000000001', now() from generate_series(1, 47);
select is(array[pg_temp.book('a'), pg_temp.book('a')], array['1', '23514'], 'an entry has at most 50 demos');
rollback to booked;

-- One press writes one line of activity.
select results_eq('select changes::text from public.team_activity where entry_id is not null',
  $$values ('[{"after": "booked", "action": "status", "before": "new"}, {"after": "2026-12-01T10:00:00Z", "action": "demo", "before": null}]')$$,
  'a demo and the status that it gives are one line of the activity');

-- An entry that has changed since the admin saw it

select pg_temp.run('c', $$update public.waitlist set status = 'closed'$$);
select is(pg_temp.run('a', $$insert into public.demos (entry_id, entry_version, starts_at) select id, 2, '2026-12-09 10:00Z' from public.waitlist$$), '0',
  'an entry that a colleague has closed takes no demo of an admin who saw it booked');
select is((select status from public.waitlist), 'closed', 'it stays closed');
select is(pg_temp.run('a', $$insert into public.demos (entry_id, entry_version, starts_at) select id, version, '2026-12-09 10:00Z' from public.waitlist$$), '1',
  'it takes one of an admin who saw it closed');
select is(pg_temp.run('a', $$insert into public.demos (entry_id, entry_version, starts_at) values (gen_random_uuid(), 1, '2026-12-09 10:00Z')$$), '0',
  'an erased entry takes none');
rollback to booked;

-- Taking back

select is(pg_temp.run('c', 'delete from public.demos'), '0', 'another admin can''t take a booking back');
select is(pg_temp.run('a', 'delete from public.demos'), '1', 'an admin takes a booking back within a minute');
select is(pg_temp.history(), 'a demo > 2026-12-01T10:00:00Z, a demo 2026-12-01T10:00:00Z >, a status new > booked, a status booked > new',
  'the history has the booking and that it was taken back, each with the status');
select set_has($$select detail::text from public.deliveries where event = 'request.updated'$$,
  $$values ('{"demo_at": ["2026-12-01T10:00:00+00:00", null]}'), ('{"status": ["booked", "new"]}')$$, 'webhooks are told that it was taken back, and of the status');
select results_eq('select status, status_since, reminders, answered_at, booked_at from public.waitlist',
  $$values ('new', timestamptz '2026-11-23 09:00Z', 1::smallint, null::timestamptz, null::timestamptz)$$,
  'taking a booking back restores status and clocks of the entry');
rollback to booked;
select pg_temp.run('a', $$update public.waitlist set status = 'closed'$$), pg_temp.run('a', $$update public.waitlist set status = 'booked'$$);
select pg_temp.run('a', 'delete from public.demos');
select is((select status from public.waitlist), 'new', 'also after changes of their own');
rollback to booked;
select pg_temp.run('c', $$update public.waitlist set owner_id = auth.uid()$$), pg_temp.run('a', 'delete from public.demos');
select results_eq('select status, owner_id from public.waitlist', $$values ('new', uuid '00000000-0000-4000-8000-00000000000c')$$,
  'a colleague''s owner stays when a booking is taken back');
rollback to booked;
select pg_temp.run('c', $$update public.waitlist set status = 'closed'$$), pg_temp.run('a', 'delete from public.demos');
select is((select status from public.waitlist), 'closed', 'a status that a colleague has set since stays');
rollback to booked;
select pg_temp.book('c', '2026-12-08 10:00Z');
select pg_temp.run('c', $$update public.demos set outcome = 'held' where starts_at = '2026-12-08 10:00Z'$$);
select pg_temp.run('a', $$delete from public.demos where starts_at = '2026-12-01 10:00Z'$$);
select is((select status from public.waitlist), 'booked', 'an entry with another demo stays booked');
rollback to booked;
update public.demos set booked_at = now() - interval '61 seconds';
select is(pg_temp.run('a', 'delete from public.demos'), '0', 'after a minute a booking can''t be taken back');
rollback to booked;
select pg_temp.decide('a', 'held');
select is(pg_temp.run('a', 'delete from public.demos'), '0', 'a decided demo can''t be taken back');
rollback to booked;

-- Moving and deciding

select pg_temp.history(), pg_temp.told();
select is(pg_temp.run('c', $$update public.demos set starts_at = '2026-12-02 15:00Z' where starts_at = '2026-12-01 10:00Z' and outcome is null$$), '1', 'an admin moves a demo that is as they saw it');
select is(pg_temp.run('a', $$update public.demos set outcome = 'held' where starts_at = '2026-12-01 10:00Z' and outcome is null$$), '0', 'an admin who saw another time changes nothing');
select is(pg_temp.history(), 'c demo 2026-12-01T10:00:00Z > 2026-12-02T15:00:00Z', 'the history has both times of a moved demo');
select is(pg_temp.told(), '{"demo_at": ["2026-12-01T10:00:00+00:00", "2026-12-02T15:00:00+00:00"]}', 'webhooks are told of both');
select is(pg_temp.decide('c', 'no-show'), '1', 'an admin decides a demo');
select results_eq('select decided_by, decided_at > now() from public.demos', $$values (uuid '00000000-0000-4000-8000-00000000000c', true)$$, 'a decision has its admin and time');
select is(pg_temp.history(), 'c demo-outcome > no-show', 'the history has the outcome of a demo');
select is(pg_temp.told(), '{"demo_outcome": [null, "no-show"]}', 'webhooks are told of it');
select pg_temp.run('a', $$update public.demos set minutes = 45, holder_id = '00000000-0000-4000-8000-00000000000c'$$);
select is(pg_temp.history(), 'a demo-holder > 00000000-0000-4000-8000-00000000000c, a demo-minutes 30 > 45', 'the history has a new length and holder');
select is(pg_temp.run('a', 'update public.demos set outcome = null'), '1', 'an undo opens a demo again');
select results_eq('select decided_by, decided_at from public.demos', 'values (null::uuid, null::timestamptz)', 'an open demo has no decision');
select is(pg_temp.history(), 'a demo-outcome no-show >', 'the history has the undone outcome');
select pg_temp.decide('c', 'no-show'), pg_temp.book('a', '2026-12-10 10:00Z');
select results_eq('select starts_at, outcome from public.demos order by starts_at',
  $$values (timestamptz '2026-12-02 15:00Z', 'no-show'), ('2026-12-10 10:00Z', null)$$, 'a new demo after a no-show keeps the no-show');
select is(private.request_data('e0000000-0000-4000-8000-000000000001', null, null, '{}') @> '{"demo_at": "2026-12-10T10:00:00+00:00", "demo_outcome": "no-show"}', true,
  'a notice has the next demo and the outcome of the last one');
rollback to booked;
delete from auth.users where email = 'ann@pgtap.example';
select is((select count(*) from public.demos), 1::bigint, 'a demo outlives the account that booked it');
rollback to booked;
select pg_temp.run('a', 'update public.demos set holder_id = auth.uid()');
delete from auth.users where email = 'ann@pgtap.example';
select is((select holder_id from public.demos), null, 'a demo whose holder''s account was deleted has no holder');
rollback to booked;

-- A question of a return stays open.
update public.waitlist set asked_again_at = now() - interval '1 hour';
select pg_temp.book('a', '2026-12-08 10:00Z'), pg_temp.decide('a', 'held');
select is((select asked_again_at from public.waitlist), now() - interval '1 hour', 'demos answer no return');
rollback to booked;

-- Due times

select results_eq('select due_at, due_reason from public.waitlist', $$values (timestamptz '2026-12-01 10:30Z', 'demo')$$, 'a booked entry is due when its demo is over');
update public.demos set minutes = 60;
select is((select due_at from public.waitlist), '2026-12-01 11:00Z', 'a longer demo is over later');
update public.demos set starts_at = '2026-12-03 10:00Z';
select is((select due_at from public.waitlist), '2026-12-03 11:00Z', 'a moved demo moves the due time');
update public.demos set outcome = 'no-show';
select is((select due_reason from public.waitlist), 'booking', 'a booked entry without a demo to come is due for another');
update public.demos set decided_at = '2026-12-04 15:00Z';
update public.waitlist set status_since = '2026-12-01 09:00Z';
select is((select due_at from public.waitlist), '2026-12-07 15:00Z', 'it is due a working day after the last demo was decided');
rollback to booked;
delete from public.demos;
create function pg_temp.due_of_booking(since timestamptz) returns timestamptz language sql as $$
  update public.waitlist set status = 'booked';
  update public.waitlist set status_since = since returning due_at
$$;
select is(pg_temp.due_of_booking(since::timestamptz), due::timestamptz, format('a booking of %s without a time is due at %s', since, due)) from (values
  ('2026-11-23 14:00Z', '2026-11-24 14:00Z'), ('2026-11-27 14:00Z', '2026-11-30 14:00Z'), ('2026-11-28 14:00Z', '2026-11-30 14:00Z'),
  ('2026-11-29 14:00Z', '2026-11-30 14:00Z'), ('2026-03-27 14:00Z', '2026-03-30 13:00Z')
) as bookings (since, due);
rollback to booked;

-- Spam and erasure

select pg_temp.history(), pg_temp.told();
select is(pg_temp.run('a', $$update public.waitlist set status = 'spam'$$), '1', 'an admin marks an entry with demos as spam');
select is((select outcome from public.demos), null, 'spam keeps its demos, for an entry that was no spam after all');
select is((select due_at from public.waitlist), null, 'nobody is reminded of a demo of spam');
select is(pg_temp.told(), null, 'spam that was never announced tells no webhook');
select is(pg_temp.run('a', 'delete from public.waitlist'), '1', 'an admin erases an entry with demos');
select is((select count(*) from public.demos), 0::bigint, 'an erasure deletes the demos');

select * from finish();
rollback;
