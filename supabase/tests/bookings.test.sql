-- Bookings of the booking page: what becomes of each event, in any order.
begin;
-- JSON writes moments in the session's zone: on hosted databases UTC.
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example', null);
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
insert into public.destinations (name, kind, url, style) values ('Hook', 'webhook', 'https://hook.example.com/in', 'standard');
insert into public.waitlist (id, name, email, message) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', 'First words');
delete from public.deliveries;

-- Records an event as the function does, and returns the answer or the error
-- code. Times are hours of 1 December 2026.
create function pg_temp.tell(
  event text, uid text, hour integer default 10, former_uid text default null, email text default 'one@pgtap.example',
  message text default null, holder text default null, minutes integer default 45
) returns text language plpgsql as $$
declare
  answer text;
begin
  perform set_config('role', 'service_role', true);
  answer := public.record_booking(
    event, uid, former_uid, timestamptz '2026-12-01 UTC' + make_interval(hours => hour), minutes, 'Booker', email, message, holder
  );
  perform set_config('role', 'none', true);
  set constraints all immediate;
  set constraints all deferred;
  return answer;
exception
  when others then
    return sqlstate;
end
$$;
-- Demos as 'uid hour outcome'.
create function pg_temp.demos() returns text language sql as $$
  select string_agg(concat_ws(' ', booking_uid, to_char(starts_at, 'FMHH24'), outcome), ', ' order by starts_at, booking_uid) from public.demos
$$;
-- Events of the deliveries since the last call, with their changes.
create function pg_temp.told() returns text language sql as $$
  with told as (delete from public.deliveries returning *)
  select string_agg(concat_ws(' ', event, detail), ', ' order by event, detail::text) from told
$$;
savepoint before;

-- A booking

select is(pg_temp.tell('booked', 'A'), 'booked', 'a booking of a known address is booked');
select results_eq('select entry_id, starts_at, minutes, booked_by, booking_uid from public.demos',
  $$values (uuid 'e0000000-0000-4000-8000-000000000001', timestamptz '2026-12-01 10:00Z', 45, null::uuid, 'A')$$,
  'its demo belongs to the address''s entry, with time and length, and no admin has booked it');
select results_eq('select status, answered_at, changed_by, return_count, name from public.waitlist',
  $$values ('booked', null::timestamptz, null::uuid, 0, 'One')$$, 'the entry is booked; no admin has answered it, and nothing was asked again');
select set_eq('select action, admin_id, after from public.waitlist_history',
  $$values ('demo', null::uuid, '2026-12-01T10:00:00Z'), ('status', null, 'booked')$$, 'the history names no admin');
select is(pg_temp.told(), 'request.updated {"by": "link", "demo_at": [null, "2026-12-01T10:00:00+00:00"]}', 'webhooks are told, and that it was booked by link');
select is(pg_temp.tell('booked', 'A', 12), 'unchanged', 'a repeat is answered');
select is(pg_temp.demos(), 'A 10', 'a repeat changes nothing');
select is(pg_temp.told(), null, 'a repeat tells nobody');
savepoint booked;

select is(pg_temp.tell('moved', 'B', 15, 'A', holder => 'ANN@pgtap.example'), 'moved', 'a booking is moved');
select results_eq('select booking_uid, former_booking_uids, starts_at, holder_id from public.demos',
  $$values ('B', array['A'], timestamptz '2026-12-01 15:00Z', uuid '00000000-0000-4000-8000-00000000000a')$$,
  'its demo has the new time and id, and the admin whose calendar it is in');
select is(pg_temp.told(), 'request.updated {"by": "link", "demo_at": ["2026-12-01T10:00:00+00:00", "2026-12-01T15:00:00+00:00"]}', 'webhooks are told of the move');
select is(pg_temp.tell('booked', 'A'), 'unchanged', 'the booking, repeated after its move, changes nothing');
select is(pg_temp.tell('cancelled', 'A'), 'unchanged', 'nor does a cancellation of the time before the move');
select is(pg_temp.tell('moved', 'B', 15, 'A'), 'unchanged', 'nor does a repeat of the move');
select is(pg_temp.demos(), 'B 15', 'there is one demo');
select is(pg_temp.tell('cancelled', 'B'), 'cancelled', 'a moved booking is cancelled');
select is(pg_temp.tell('cancelled', 'B'), 'unchanged', 'a repeat of the cancellation changes nothing');
select results_eq('select outcome, decided_by from public.demos', $$values ('cancelled', null::uuid)$$, 'its demo is cancelled, by no admin');
select is(pg_temp.told(), 'request.updated {"by": "link", "demo_outcome": [null, "cancelled"]}', 'webhooks are told of the cancellation');
rollback to booked;

update public.demos set outcome = 'held';
select is(pg_temp.tell('cancelled', 'A'), 'unchanged', 'a demo that an admin has marked as held stays held');
select is(pg_temp.tell('moved', 'B', 15, 'A'), 'moved', 'a move of a demo that has an outcome is accepted');
select is(pg_temp.demos(), 'A 10 held, B 15', 'it books another demo, and the outcome stays');
rollback to booked;

update public.waitlist set status = 'spam';
update public.demos set outcome = 'cancelled';
select is(pg_temp.tell('moved', 'B', 15, 'A'), 'moved', 'a move is kept for an entry that was marked as spam');
select results_eq('select status, asked_again_at is not null, return_count from public.waitlist', $$values ('booked', true, 1)$$,
  'the entry comes back as booked, with a question to answer');
select is(pg_temp.demos(), 'A 10 cancelled, B 15', 'the demo that the spam had cancelled stays cancelled');
rollback to before;

-- In another order

select is(pg_temp.tell('cancelled', 'A'), 'cancelled', 'a cancellation may come before its booking');
select is(pg_temp.tell('booked', 'A'), 'unchanged', 'the booking then changes nothing');
select is(pg_temp.demos(), 'A 10 cancelled', 'the demo stays cancelled');
rollback to before;
update public.waitlist set status = 'closed';
select is(pg_temp.tell('cancelled', 'A'), 'unchanged', 'a cancellation opens no closed entry');
delete from public.waitlist;
select is(pg_temp.tell('cancelled', 'A'), 'unchanged', 'a cancellation brings nothing back of an erased entry');
select is_empty('select from public.waitlist', 'nobody is stored');
rollback to before;
select is(pg_temp.tell('moved', 'B', 15, 'A'), 'moved', 'an unknown booking may be moved');
select is(pg_temp.tell('booked', 'A'), 'unchanged', 'the booking before the move then changes nothing');
select is(pg_temp.demos(), 'B 15', 'the new time is booked once');
rollback to before;
insert into public.demos (entry_id, starts_at) values ('e0000000-0000-4000-8000-000000000001', '2026-12-01 10:00Z');
select is(pg_temp.tell('booked', 'A'), 'booked', 'a time that an admin has booked by hand is accepted');
select is(pg_temp.demos(), 'A 10', 'both are one demo');
rollback to before;

-- The address's entry

select is(pg_temp.tell('booked', 'N', email => 'New@pgtap.example', message => 'Can it do tiles?', holder => 'ann@pgtap.example'), 'booked', 'a booking of an unknown address is booked');
select results_eq($$select name, email, message, source, status, owner_id, spam_reason from public.waitlist where email ilike 'new@%'$$,
  $$values ('Booker', 'New@pgtap.example', 'Can it do tiles?', 'link', 'booked', uuid '00000000-0000-4000-8000-00000000000a', null::text)$$,
  'the address becomes an entry of the admin whose calendar it is in');
select is(pg_temp.told(), 'request.created, request.updated {"by": "link", "demo_at": [null, "2026-12-01T10:00:00+00:00"]}', 'webhooks are told of the request and its demo');
select is(pg_temp.tell('booked', 'M', 11, email => 'new@PGTAP.example'), 'booked', 'a second booking of the same address, in other letters, is booked');
select is((select count(*) from public.waitlist), 2::bigint, 'it belongs to the same entry');
rollback to before;
select pg_temp.tell('booked', 'N', email => 'new@pgtap.example', holder => 'member@pgtap.example');
select results_eq('select owner_id, holder_id from public.waitlist join public.demos on entry_id = waitlist.id', 'values (null::uuid, null::uuid)', 'only an admin becomes owner and holder');
rollback to before;
select pg_temp.tell('booked', 'A', message => 'We are forty by now');
select results_eq('select message, latest_message, return_count, asked_again_at is not null, status from public.waitlist',
  $$values ('First words', 'We are forty by now', 1, true, 'booked')$$, 'a booking''s message is kept beside the entry''s own, as a question to answer');
select matches(pg_temp.told(), '^request.returned', 'the team is told of the question');
rollback to before;
update public.waitlist set status = 'closed', outcome = 'lost';
select pg_temp.tell('booked', 'A');
select results_eq('select status, return_count, outcome from public.waitlist', $$values ('booked', 1, 'lost')$$, 'a booking brings a closed entry back, and its outcome stays');
rollback to before;
update public.waitlist set status = 'spam';
select pg_temp.told();
select is(pg_temp.tell('booked', 'A'), 'booked', 'a booking of an address that was marked as spam is kept');
select results_eq('select status, return_count from public.waitlist', $$values ('booked', 1)$$, 'its entry comes back as booked');
select matches(pg_temp.told(), '^request.created, request.returned .*, request.updated ', 'the team is told of it');
rollback to before;
update public.waitlist set status = 'spam', spam_reason = 'hurried';
select pg_temp.tell('booked', 'A');
select results_eq('select source, status, spam_reason from public.waitlist order by status', $$values ('link', 'booked', null), (null, 'spam', 'hurried')$$,
  'a request that the form took for spam stays beside the entry of the booking');
select is((select string_agg(source, ',') from public.waitlist join public.demos on entry_id = waitlist.id), 'link', 'the demo belongs to the new entry');
rollback to before;

-- Refusals

select is(pg_temp.tell('booked', 'A', email => 'no address'), 'refused: email_pattern', 'an address that the form would refuse is refused, and named');
select is(pg_temp.tell('booked', 'A', minutes => 4), 'refused: demos_length', 'a demo of four minutes is refused');
select is(pg_temp.tell('booked', 'A', hour => 900000), 'refused: demos_start_sane', 'a time a century away is refused');
select is(pg_temp.tell('booked', ''), 'refused: demos_booking_uid_length', 'a booking without an id is refused');
select is(pg_temp.tell('ended', 'A'), '22023', 'an unknown event is an error');
select is((select count(*) from public.waitlist), 1::bigint, 'a refused booking leaves no entry');
select is(pg_temp.demos(), null, 'and no demo');
insert into public.demos (entry_id, starts_at) select 'e0000000-0000-4000-8000-000000000001', timestamptz '2026-12-02 UTC' + make_interval(hours => n) from generate_series(1, 50) as n;
select matches(pg_temp.tell('booked', 'A'), '^refused: An entry can have at most 50 demos', 'an entry''s 51st demo is refused');

select * from finish();
rollback;
