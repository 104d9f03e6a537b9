-- Reminders, morning mails, and notices of changes, returns and erasures, with
-- a given clock.
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
insert into public.destinations (id, name, kind, addresses, url, style, active) values
  ('d0000000-0000-4000-8000-000000000001', 'Mail', 'email', '{team@pgtap.example}', null, null, true),
  ('d0000000-0000-4000-8000-000000000002', 'Hook', 'webhook', null, 'https://hook.example.com/in', 'standard', true),
  ('d0000000-0000-4000-8000-000000000003', 'Teams', 'webhook', null, 'https://teams.example.com/in', 'teams', true),
  ('d0000000-0000-4000-8000-000000000005', 'Slack', 'webhook', null, 'https://slack.example.com/in', 'slack', true),
  ('d0000000-0000-4000-8000-000000000004', 'Paused', 'email', '{p@pgtap.example}', null, null, false);
select results_eq('select name, cardinality(events) from public.destinations order by name',
  $$values ('Hook', 4), ('Mail', 2), ('Paused', 2), ('Slack', 2), ('Teams', 2)$$, 'destinations without chosen events get their kind''s defaults');
-- Work round the clock: working hours are hours (working-time.test.sql).
update public.team_settings set waiting_hours = 4, morning_hour = 8, zone = 'Europe/Dublin', morning_on = '2026-11-22',
  working_days = '{1,2,3,4,5,6,7}', workday_starts = '00:00', workday_ends = '24:00';

create function pg_temp.as_admin(letter text, command text) returns text language plpgsql as $$
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
-- Returns and deletes the waiting deliveries since the last call, except those
-- of new requests.
create function pg_temp.told() returns text language sql as $$
  with told as (delete from public.deliveries where event <> 'request.created' and state = 'waiting' returning *)
  select string_agg(concat_ws(' ', name, event, detail ->> 'round'), ', ' order by name, event)
  from told join public.destinations on destinations.id = destination_id
$$;
create function pg_temp.claim(name text, moment timestamptz default now()) returns jsonb language sql as $$
  select public.deliveries_claim(destinations.id, 100, 60, moment) from public.destinations where destinations.name = claim.name
$$;
create function pg_temp.remind(moment timestamptz) returns text language plpgsql as $$
begin
  perform private.queue_reminders(moment);
  return pg_temp.told();
end
$$;
create function pg_temp.send_again(spam text default null, message text default null) returns void
language plpgsql
as $$
begin
  perform set_config('role', 'anon', true);
  insert into public.waitlist (name, email, phone, spam_reason, message) values ('Again', 'ONE@pgtap.example', '+1', spam, message);
  perform set_config('role', 'none', true);
  set constraints all immediate;
  set constraints all deferred;
end
$$;
insert into public.waitlist (id, name, email, created_at, status_since, utm_source) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', '2026-11-23 09:00Z', '2026-11-23 09:00Z', 'news');
update public.deliveries set state = 'delivered', finished_at = '2026-11-23 09:00Z';
savepoint before;

update public.team_settings set morning_on = 'infinity';
select is(pg_temp.remind(moment::timestamptz), told, format('reminders at %s: %s', moment, coalesce(told, 'nothing'))) from (values
  ('2026-11-23 13:00Z', null), ('2026-11-23 13:00:01Z', 'Mail request.waiting 1, Slack request.waiting 1, Teams request.waiting 1'),
  ('2026-11-24 13:00Z', null), ('2026-11-24 13:00:01Z', 'Mail request.waiting 2, Slack request.waiting 2, Teams request.waiting 2'),
  ('2027-11-24 13:00Z', null)
) as clock (moment, told);
delete from public.destinations;
update public.waitlist set reminders = 0;
select is(pg_temp.remind('2026-11-24 14:00Z'), null, 'without destinations there is no reminder of an entry without an owner');
rollback to before;
update public.team_settings set morning_on = 'infinity';
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', reminders = 0;
update public.waitlist set reminders = 0;
select is(pg_temp.remind('2026-11-26 13:00Z'), 'Ann request.waiting 2', 'missed reminders are sent once, to the owner');
select is(pg_temp.remind('2026-11-26 13:00Z'), null, 'a sent reminder is not repeated');
update public.waitlist set reminders = 0;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.remind('2026-11-23 14:00Z'), 'Mail request.waiting 1, Slack request.waiting 1, Teams request.waiting 1', 'an owner without admin rights gets no reminder, the destinations do');
rollback to before;
update public.team_settings set morning_on = 'infinity';
select private.queue_reminders('2026-11-23 14:00Z');
select is((pg_temp.claim('Mail') #> '{0}') - 'id' - 'lease' - 'request' @> '{"event": "request.waiting", "round": 1, "asked_again": false}', true, 'a claimed reminder has its number');
select is((pg_temp.claim('Slack') #>> '{0,waiting_since}')::timestamptz, '2026-11-23 09:00Z', 'a claimed reminder has the time since which the entry waits');
update public.deliveries set lease = null, due_at = now();
savepoint queued;
-- Any work by an admin withdraws and prevents reminders, unless it is undone.
select pg_temp.as_admin('c', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$);
select is(pg_temp.claim(name), '[]', 'a note withdraws queued reminders of: ' || name) from unnest(array['Mail', 'Slack', 'Teams']) as name;
select is(pg_temp.remind('2026-11-25 14:00Z'), null, 'a note prevents further reminders');
rollback to queued;
select pg_temp.as_admin('a', $$update public.waitlist set next_step_on = '2026-12-01'$$);
insert into public.waitlist (name, email, reminders) values ('Other', 'other@pgtap.example', 2);
select is(pg_temp.claim('Teams') @? '$[*] ? (@.event == "request.waiting")', false, 'a next step withdraws queued reminders');
rollback to queued;
select pg_temp.as_admin('c', $$update public.waitlist set status = 'contacted'$$);
select is(pg_temp.claim('Teams'), '[]', 'an answer withdraws queued reminders');
savepoint answered;
select pg_temp.as_admin('c', $$update public.waitlist set status = 'new'$$);
select pg_temp.told();
select is(pg_temp.remind(moment::timestamptz), told, format('an undone answer restores the waiting time: %s, %s', moment, coalesce(told, 'nothing'))) from (values
  ('2026-11-24 13:00Z', null), ('2026-11-24 13:00:01Z', 'Mail request.waiting 2, Slack request.waiting 2, Teams request.waiting 2')
) as clock (moment, told);
rollback to answered;
select pg_temp.as_admin('a', $$update public.waitlist set status = 'new'$$);
select pg_temp.told();
select is(pg_temp.remind(clock_timestamp() + interval '5 hours'), 'Mail request.waiting 1, Slack request.waiting 1, Teams request.waiting 1',
  'an entry set to new by another admin starts to wait anew');
rollback to before;

update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', status = 'contacted', next_step_on = '2026-11-23', next_step = 'Call again';
update public.team_settings set morning_on = '2026-11-21';
select is(pg_temp.remind(moment::timestamptz), told, format('morning mails at %s: %s', moment, coalesce(told, 'nothing'))) from (values
  ('2026-11-22 12:00Z', null), ('2026-11-23 07:59Z', null), ('2026-11-23 08:00Z', 'Ann digest.morning'), ('2026-11-23 09:00Z', null),
  ('2026-11-24 10:00Z', 'Ann digest.morning')
) as clock (moment, told);
select private.queue_reminders('2026-11-25 08:00Z');
update public.deliveries set created_at = '2026-11-25 08:00Z', due_at = '2026-11-25 08:00Z';
select is(jsonb_path_query_array(pg_temp.claim('Ann', '2026-11-25 08:00Z'), '$[0].keyvalue() ? (@.key == "kind" || @.key == "addresses" || @.key == "digest").value'),
  '["email", {"due": {"total": 1, "entries": [{"id": "e0000000-0000-4000-8000-000000000001", "name": "One", "company": null, "status": "contacted",
    "demo_at": null, "next_step": "Call again", "due_reason": "step", "next_step_on": "2026-11-23", "waiting_since": null, "asked_again_at": null}]},
    "questions": {"total": 0, "entries": []}, "demos": {"total": 0, "entries": []}, "nobody": {"total": 0, "entries": []}, "week": null}, ["ann@pgtap.example"]]', 'a morning mail lists due entries and goes to the account''s address');
update public.deliveries set lease = null, due_at = '2026-11-25 08:00Z';
savepoint morning;
select is(pg_temp.claim('Ann', '2026-11-25 20:01Z'), '[]', 'a morning mail is dropped after 12 hours');
rollback to morning;
insert into public.waitlist (name, email, owner_id, status, next_step_on, status_since)
select name, replace(name, ' ', '') || '@pgtap.example', ('00000000-0000-4000-8000-00000000000' || letter)::uuid, status, next_step_on::date, '2026-11-24 00:00Z' from (values
  ('Step', 'a', 'contacted', '2026-11-25'), ('Demo', 'a', 'booked', null), ('New', 'a', 'new', null),
  ('Tomorrow', 'a', 'contacted', '2026-11-26'), ('Of Bea', 'c', 'contacted', '2026-11-24')
) as entries (name, letter, status, next_step_on);
insert into public.demos (entry_id, starts_at) select id, '2026-11-25 05:00Z' from public.waitlist where name = 'Demo';
select is(jsonb_path_query_array(pg_temp.claim('Ann', '2026-11-25 08:00Z'), '$[*].digest.due.entries[*].keyvalue() ? (@.key == "name" || @.key == "demo_at" || @.key == "waiting_since").value'),
  '["One", null, null, "New", null, "2026-11-24T00:00:00+00:00", "Demo", "2026-11-25T05:00:00+00:00", null, "Step", null, null]',
  'a morning mail lists the steps of its day after what is overdue');
rollback to morning;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.claim('Ann', '2026-11-25 08:00Z'), '[]', 'a former admin gets no morning mail');
delete from auth.users where email = 'ann@pgtap.example';
select is_empty($$select from public.destinations where kind = 'admin'$$, 'deleting an account deletes its mailbox');
rollback to before;

-- Morning mails are sent by the team's time zone, unlike UTC in summer and in
-- Tokyo.
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', status = 'contacted', next_step_on = '2026-07-02';
update public.team_settings set morning_on = '2026-07-01';
create function pg_temp.morning(zone text, moment timestamptz) returns text language sql as $$
  update public.team_settings set zone = morning.zone, morning_on = case zone when morning.zone then morning_on else '2026-07-01' end;
  select pg_temp.remind(moment);
$$;
select is(pg_temp.morning(zone, moment::timestamptz), told, format('morning mails in %s at %s: %s', zone, moment, coalesce(told, 'nothing'))) from (values
  ('Europe/Dublin', '2026-07-02 06:59Z', null), ('Europe/Dublin', '2026-07-02 07:00Z', 'Ann digest.morning'),
  ('Asia/Tokyo', '2026-07-01 22:59Z', null), ('Asia/Tokyo', '2026-07-01 23:00Z', 'Ann digest.morning'), ('Asia/Tokyo', '2026-07-01 23:01Z', null)
) as clock (zone, moment, told);
rollback to before;

select pg_temp.as_admin('c', $$update public.waitlist set owner_id = auth.uid()$$);
select is(pg_temp.told(), 'Hook request.updated', 'an admin who takes an entry gets no mail of it');
select pg_temp.as_admin('c', $$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', status = 'contacted'$$);
select is(pg_temp.claim('Hook') #> '{0,change}', '{"owner": ["bea@pgtap.example", "Ann"], "status": ["new", "contacted"]}', 'a webhook gets changes of owner and status, with names');
select is(pg_temp.claim('Ann', now() + interval '1 hour') #>> '{0,request,owner}', 'Ann', 'a new owner is notified');
update public.deliveries set lease = null;
select is(pg_temp.told(), 'Ann owner.handed-over, Hook request.updated', 'a change of owner and status is sent once to each receiver');
select pg_temp.as_admin('c', $$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', status = 'booked'$$);
select pg_temp.as_admin('c', $$update public.waitlist set next_step_on = '2026-12-01'$$);
select is(pg_temp.told(), 'Hook request.updated', 'next steps send no notice');
select pg_temp.as_admin('c', $$update public.waitlist set name = 'Other', phone = '555 0100'$$);
select results_eq($$select detail from public.deliveries where event = 'request.updated' and detail ? 'corrected'$$,
  $$values ('{"corrected": ["name", "phone"]}'::jsonb)$$, 'a correction names its fields, without their values');
select is(pg_temp.claim('Hook') #>> '{0,request,phone}', '555 0100', 'a webhook gets the corrected values');
select pg_temp.told();
select pg_temp.as_admin('c', $$update public.waitlist set owner_id = null$$);
select pg_temp.as_admin('c', $$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a'$$);
select pg_temp.as_admin('c', $$update public.waitlist set owner_id = null$$);
insert into public.waitlist (name, email, owner_id) values ('Another', 'other@pgtap.example', '00000000-0000-4000-8000-00000000000a');
select is(pg_temp.claim('Ann', now() + interval '1 hour'), '[]', 'a former owner is not notified');
delete from public.waitlist where name = 'Another';
delete from public.deliveries where event <> 'request.created';
update public.waitlist set owner_id = null, status = 'new';
select is(pg_temp.told(), null, 'changes by the site itself send no notice');
select pg_temp.as_admin('c', $$update public.waitlist set status = 'spam'$$);
select is(pg_temp.told(), 'Hook request.updated', 'a change to spam is sent if the entry was announced');
select pg_temp.as_admin('c', $$update public.waitlist set status = 'new'$$);
select is(pg_temp.told(), 'Hook request.updated', 'a change from spam is sent if the entry was announced');
insert into public.waitlist (name, email, status, spam_reason) values ('Robot', 'r@pgtap.example', 'spam', 'links');
select pg_temp.as_admin('c', $$update public.waitlist set status = 'new' where name = 'Robot'$$);
select is(pg_temp.told(), null, 'a change from spam that was never announced is not sent');
rollback to before;

update public.waitlist set status = 'closed';
delete from public.waitlist_history;
select pg_temp.send_again('honeypot');
select is(pg_temp.told(), null, 'a return marked as spam sends no notice');
insert into public.deliveries (destination_id, event, entry_id, state, finished_at)
select 'd0000000-0000-4000-8000-000000000001', 'request.returned', id, 'delivered', now() from public.waitlist where spam_reason is not null;
select pg_temp.send_again();
select results_eq('select action, before, after, admin_id from public.waitlist_history', $$values ('status', 'closed', 'new', null::uuid)$$, 'a return reopens a closed entry');
select is(
  jsonb_path_query_array(pg_temp.claim('Mail'), '$[0].request.keyvalue() ? (@.key == "name" || @.key == "status" || @.key == "status_before").value'),
  '["One", "new", "closed"]', 'a notice of a return has the entry''s status before and after'
);
select is(pg_temp.claim('Hook') #>> '{0,request,returned,phone}', '+1', 'a notice of a return has the return''s own values');
update public.deliveries set lease = null;
select is(pg_temp.told(), 'Hook request.returned, Mail request.returned, Slack request.returned, Teams request.returned', 'a return is sent to all subscribed destinations');
insert into public.deliveries (destination_id, event, entry_id)
select destinations.id, 'request.returned', waitlist.id from public.destinations, public.waitlist, generate_series(1, 25)
where destinations.name = 'Mail' and waitlist.spam_reason is null;
select results_eq($$select message ->> 'event', message -> 'count' from jsonb_array_elements(pg_temp.claim('Mail')) as message$$,
  $$values ('request.returned', '25'::jsonb)$$, 'many returns are one mail');
rollback to before;

-- Reminders of returns that no admin has handled

create function pg_temp.due() returns text language sql as $$
  select string_agg(concat_ws(' ', name, due_at - asked_again_at), ', ') from public.waitlist where due_at is not null
$$;
create function pg_temp.set_status(status text) returns void language sql as $$
  update public.waitlist set status = set_status.status
$$;
update public.team_settings set morning_on = 'infinity';
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', status = 'contacted';
select is(pg_temp.due(), null, 'an answered entry is not due');
savepoint booked;
insert into public.demos (entry_id, starts_at, minutes) select id, '2026-12-01 10:00Z', 45 from public.waitlist;
select is((select due_at from public.waitlist), '2026-12-01 10:45Z', 'a booked entry is due when its demo is over');
update public.waitlist set status = 'closed';
select is(pg_temp.due(), null, 'the demo of a closed entry is not due');
rollback to booked;
select pg_temp.as_admin('c', $$update public.waitlist set status = 'booked'$$);
select pg_temp.send_again();
select is(pg_temp.as_admin('c', $$update public.waitlist set status = 'contacted' where version = 3$$), '0', 'an admin who has not seen a return changes nothing');
select is(pg_temp.due(), 'One 04:00:00', 'a return stays unanswered until an admin has seen it');
rollback to booked;
update public.waitlist set asked_again_at = now() - interval '1 hour';
select pg_temp.as_admin('c', $$update public.waitlist set status = 'booked'$$);
select pg_temp.as_admin('c', $$update public.waitlist set status = 'contacted'$$);
select is((select now() - asked_again_at from public.waitlist), '1 hour', 'an undo of an answer opens the question again');
rollback to booked;
select pg_temp.send_again(message => 'The board decides on Monday');
select is(pg_temp.claim('Ann') #> '{0}' @> '{"event": "request.returned", "own": true, "request": {"returned": {"message": "The board decides on Monday"}}}',
  true, 'the owner gets a mail of a return');
update public.deliveries set lease = null, due_at = now();
savepoint returned;
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000c';
select is(pg_temp.claim('Ann'), '[]', 'a former owner gets no mail of a return');
rollback to returned;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000a';
delete from public.deliveries where event = 'request.returned';
select pg_temp.send_again();
select is(pg_temp.told(), 'Hook request.returned, Mail request.returned, Slack request.returned, Teams request.returned', 'an owner without admin rights gets no mail of a return');
rollback to returned;
select is(pg_temp.told(), 'Ann request.returned, Hook request.returned, Mail request.returned, Slack request.returned, Teams request.returned', 'a return is sent to the owner and to the destinations');
select isnt_empty($$select from public.waitlist_matching('board monday')$$, 'an entry is found by the words of a return');
select pg_temp.send_again();
select is((select latest_message from public.waitlist), 'The board decides on Monday', 'a return without a message keeps the previous one');
delete from public.deliveries where event = 'request.returned';
update public.waitlist set status_since = '2026-11-23 09:00Z';
savepoint unanswered;
select is(pg_temp.due(), 'One 04:00:00', format('a return to an entry in status %s is due after four hours', status))
from unnest(array['new', 'contacted', 'booked', 'closed']) as status, lateral (select pg_temp.set_status(status)) as set_status;
rollback to unanswered;
select is(pg_temp.remind(now() + after), told, format('reminders %s after a return: %s', after, coalesce(told, 'no reminder'))) from (values
  (interval '4 hours', null), (interval '4:00:01', 'Ann request.waiting 1'), (interval '28 hours', null), (interval '28:00:01', 'Ann request.waiting 2')
) as clock (after, told);
update public.waitlist set asked_again_at = null;
select pg_temp.send_again();
select pg_temp.told();
select is(pg_temp.remind(now() + interval '5 hours'), 'Ann request.waiting 1', 'another return restarts the reminders');
rollback to unanswered;
select private.queue_reminders(now() + interval '5 hours');
select is((pg_temp.claim('Ann', now() + interval '5 hours') #> '{0}') @> jsonb_build_object('event', 'request.waiting', 'asked_again', true, 'waiting_since', now()),
  true, 'a reminder of a return has the time since which it waits');
update public.deliveries set lease = null, due_at = now();
savepoint reminded;
create function pg_temp.works(command text) returns text language plpgsql as $$
declare
  seen text;
begin
  perform pg_temp.as_admin('c', command);
  seen := concat_ws(', ', (select name from public.waitlist where due_reason = 'question'), pg_temp.claim('Ann', now() + interval '5 hours')::text, (
    select string_agg(told, ', ') from regexp_split_to_table(pg_temp.remind(now() + interval '30 hours'), ', ') as told where told ~ 'waiting'
  ));
  raise exception using errcode = 'P0001', message = seen;
exception
  when raise_exception then
    return seen;
end
$$;
-- An open panel shows a return after half a minute at the latest.
update public.waitlist set last_request_at = now() - interval '31 seconds';
select is(pg_temp.works(command), '[]', 'a return is handled by: ' || command) from unnest(array[
  $$update public.waitlist set status = 'booked'$$, $$update public.waitlist set owner_id = null, status = 'closed'$$,
  $$update public.waitlist set status = 'contacted'$$,
  $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$
]) as command;
select pg_temp.as_admin('c', $$update public.waitlist set next_step_on = '2099-01-01'$$);
select is((select asked_again_at from public.waitlist), null, 'a return is handled by a next step');
rollback to reminded;
select pg_temp.as_admin('c', $$update public.waitlist set next_step = 'Call', next_step_on = '2099-01-01'$$);
select pg_temp.send_again();
update public.waitlist set last_request_at = now() - interval '31 seconds';
select pg_temp.as_admin('c', 'update public.waitlist set next_step = null, next_step_on = null');
select is((select asked_again_at from public.waitlist), now(), 'a removed next step leaves a return unanswered');
rollback to reminded;
select pg_temp.as_admin('c', $$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$);
select is(pg_temp.due(), 'One 04:00:00', 'a note leaves a return of the last half minute unanswered, which its admin may not have seen');
update public.waitlist set last_request_at = now() - interval '31 seconds';
select is(pg_temp.as_admin('c', 'update public.waitlist_notes set removed_at = now()'), '1', 'a note is removed');
select is(pg_temp.due(), 'One 04:00:00', 'a removed note leaves a return unanswered');
select is(pg_temp.as_admin('c', 'update public.waitlist_notes set removed_at = null'), '1', 'a note is put back');
select is(pg_temp.due(), 'One 04:00:00', 'a note put back leaves a return unanswered');
select is((select reminders from public.waitlist), 1::smallint, 'neither withdraws its reminders');
rollback to reminded;
-- Number of versions that a return adds, ten seconds after another and this long
-- after the last that raised the version.
create function pg_temp.versions_of_return(later interval) returns integer language plpgsql as $$
declare
  before integer;
begin
  update public.waitlist set last_request_at = now() - interval '10 seconds', changed_at = now() - later
  returning version into before;
  perform pg_temp.send_again();
  return (select version - before from public.waitlist);
end
$$;
select is(pg_temp.versions_of_return('31 seconds'), 1,
  'a return after an unanswered one raises the version: an admin who has not seen it can''t answer it');
select is(pg_temp.versions_of_return('29 seconds'), 0,
  'a return within half a minute of one that did doesn''t: junk can''t have every press refused');
select is((select asked_again_at from public.waitlist), now(), 'the question waits since the first return');
rollback to reminded;
select pg_temp.as_admin('c', command) from unnest(array[
  $$update public.waitlist set phone = '+2', name = 'Other'$$, $$update public.waitlist set owner_id = null$$,
  $$insert into public.demos (entry_id, starts_at) select id, '2099-01-01' from public.waitlist$$, $$select public.remove_access('00000000-0000-4000-8000-00000000000a')$$,
  $$update public.waitlist set asked_again_at = '2020-01-01'$$
]) as command;
select results_eq('select asked_again_at, reminders, due_reason from public.waitlist', $$values (now(), 1::smallint, 'question')$$,
  'corrections, owner, a demo and a handed-over portfolio leave a return unanswered, due and reminded of');
rollback to reminded;
select pg_temp.as_admin('c', $$update public.waitlist set status = 'contacted' where status = 'contacted'$$);
select results_eq('select asked_again_at, due_at, version from public.waitlist', $$select null::timestamptz, null::timestamptz, max(version) from public.waitlist_history$$,
  'a press of the present status answers a return, as a new version');
select results_eq($$select right(admin_id::text, 1), before::timestamptz, after from public.waitlist_history where action = 'answered'$$,
  $$values ('c', now(), null::text)$$, 'the history has the answer of a return');
select pg_temp.as_admin('c', $$update public.waitlist set status = 'contacted'$$);
select is((select asked_again_at from public.waitlist), null, 'a second press of the present status changes nothing');
select pg_temp.as_admin('c', format('update public.waitlist set asked_again_at = %L', now()));
select results_eq('select asked_again_at, reminders, due_reason from public.waitlist', $$values (now(), 1::smallint, 'question')$$,
  'an undo of an answer opens the question again');
rollback to reminded;
select pg_temp.set_status('spam');
select is(pg_temp.due(), null, 'spam is never due');
rollback to unanswered;
select pg_temp.as_admin('c', 'update public.team_settings set waiting_hours = 8');
select is(pg_temp.due(), 'One 08:00:00', 'a change of the team''s hours moves due times, and handles no return');
rollback to unanswered;
select pg_temp.as_admin('c', $$update public.waitlist set status = 'new', next_step_on = '2026-12-01'$$);
select results_eq('select due_at, late_at from public.waitlist', $$values (timestamptz '2026-12-01 00:00Z', timestamptz '2026-12-02 00:00Z')$$,
  'a new entry that was put off is due on the chosen day, and overdue after it');
rollback to unanswered;
select pg_temp.set_status('new');
update public.waitlist set status_since = now() - interval '3 hours', asked_again_at = now();
select results_eq('select due_at - now(), late_at - now() from public.waitlist', $$values (interval '1 hour', interval '1 hour')$$, 'an entry that waits is due and overdue at the earlier time after a return');
rollback to unanswered;
select pg_temp.set_status('new');
update public.waitlist set status_since = now(), asked_again_at = null;
select is((select due_reason from public.waitlist), 'new', 'a new entry is due as such');
update public.waitlist set status = 'booked';
select is((select due_reason from public.waitlist), 'booking', 'a booked entry is due for the time of its demo');
insert into public.demos (entry_id, starts_at) select id, '2026-12-01 10:00Z' from public.waitlist;
select is((select due_reason from public.waitlist), 'demo', 'a booked entry with a demo is due for it');
update public.waitlist set next_step_on = '2026-12-05';
select is((select due_reason from public.waitlist), 'step', 'a next step comes before the demo');
update public.waitlist set asked_again_at = now();
select is((select due_reason from public.waitlist), 'question', 'the question of a return comes before all else');
rollback to unanswered;
update public.team_settings set morning_on = '2026-11-22';
select private.queue_reminders(current_date + interval '60 hours');
update public.deliveries set created_at = current_date + interval '60 hours', due_at = now() where event = 'digest.morning';
select is(pg_temp.claim('Ann', current_date + interval '60 hours') @? '$[*].digest.questions.entries[0] ? (@.asked_again_at != null && @.waiting_since == null)', true, 'a morning mail lists an entry with an unhandled return');
rollback to before;

update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a';
insert into public.waitlist (name, email, status, spam_reason) values ('Robot', 'r@pgtap.example', 'spam', 'links');
delete from public.waitlist;
select results_eq('select name, event, erased_id from public.deliveries join public.destinations on destinations.id = destination_id',
  $$values ('Hook', 'request.erased', uuid 'e0000000-0000-4000-8000-000000000001')$$, 'an erasure leaves only its notice to subscribed destinations');
select is(pg_temp.claim('Hook') #> '{0,request}', '{"id": "e0000000-0000-4000-8000-000000000001"}', 'a notice of an erasure has only the id');
rollback to before;

select is(pg_temp.as_admin('c', $$update public.destinations set events = '{request.erased}' where name = 'Hook'$$), '1', 'an admin can choose a destination''s events');
select is(pg_temp.as_admin('c', $$update public.destinations set events = '{test}' where name = 'Hook'$$), '23514', 'an unknown event is refused');
insert into public.waitlist (name, email) values ('Two', 'two@pgtap.example');
select is((select count(*) from public.deliveries where entry_id <> 'e0000000-0000-4000-8000-000000000001'), 3::bigint, 'only subscribed destinations receive a new request');
select is(pg_temp.as_admin('c', $$select public.deliveries_replay('d0000000-0000-4000-8000-000000000002', '-infinity')$$), '1', 'a replay runs for a destination that isn''t subscribed to requests');
select is((select count(*) from public.deliveries where state = 'waiting' and destination_id = 'd0000000-0000-4000-8000-000000000002'
  and entry_id <> 'e0000000-0000-4000-8000-000000000001'), 0::bigint, 'a replay sends no request to a destination that isn''t subscribed');
select is(pg_temp.as_admin('c', $$insert into public.deliveries (destination_id, event, entry_id, state) select
  'd0000000-0000-4000-8000-000000000002', 'request.waiting', id, 'dismissed' from public.waitlist$$), '42501', 'an admin can''t insert a reminder');
select private.admin_destination('00000000-0000-4000-8000-00000000000a');
select is(pg_temp.as_admin('c', $$update public.destinations set active = false where kind = 'admin'$$), '0', 'an admin can''t pause a mailbox');
select is(pg_temp.as_admin('c', $$insert into public.destinations (name, kind) values ('Bea', 'admin')$$), '23514', 'an admin can''t create a mailbox');
select is(pg_temp.as_admin('c', $$insert into public.deliveries (destination_id, event) select id, 'test' from public.destinations where kind = 'admin'$$), '42501', 'an admin can''t test a mailbox');
select is(pg_temp.as_admin('c', $$select from public.destination_states$$), '5', 'destination_states leaves out mailboxes');

select * from finish();
rollback;
