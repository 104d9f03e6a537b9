-- Invitations to demos: which mails a change leaves waiting, in which sequence.
begin;
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann Byrne"}'),
  ('00000000-0000-4000-8000-00000000000c', 'bea@pgtap.example', null);
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.waitlist (id, name, email, phone, source) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', null, 'demo'),
  ('e0000000-0000-4000-8000-000000000002', 'Phone', null, '+353 1', 'call');
select public.delivery_sender('notices@pgtap.example');

-- Runs a command as Ann; returns the number of rows or the error code.
create function pg_temp.run(command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000a"}', true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  perform set_config('request.jwt.claims', '', true), set_config('role', 'none', true);
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
create function pg_temp.book(invites boolean default true, entry integer default 1) returns text language sql as $$
  select pg_temp.run(format($i$insert into public.demos (id, entry_id, starts_at, invites)
    values ('d0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-00000000000%s', '2099-12-01 10:00Z', %L)$i$, entry, invites))
$$;
create function pg_temp.change(what text) returns text language sql as $$
  select pg_temp.run('update public.demos set ' || what)
$$;
-- The mails that wait: method, sequence, hour.
create function pg_temp.waiting() returns text language sql as $$
  select string_agg(concat_ws(' ', method, sequence, to_char(starts_at, 'FMHH24')), ', ' order by sequence)
  from public.deliveries join public.invitations on invitations.id = invitation_id where state = 'waiting'
$$;
-- Sends what waits, as the dispatcher does after 10 seconds; returns the messages.
create function pg_temp.send(result text default 'delivered', error text default null) returns jsonb language plpgsql as $$
declare
  messages jsonb;
begin
  set local role service_role;
  messages := public.deliveries_claim((select id from public.destinations where kind = 'direct'), 25, 60, clock_timestamp() + interval '11 seconds');
  perform public.delivery_finish((message ->> 'lease')::uuid, result, 250, 5, error) from jsonb_array_elements(messages) as message;
  set local role none;
  return messages;
end
$$;
savepoint before;

select is(pg_temp.book(false), '1', 'a demo is booked without an invitation');
select is(pg_temp.waiting(), null, 'nothing is sent');
select is(pg_temp.change($$outcome = 'cancelled'$$), '1', 'it is cancelled');
select is(pg_temp.waiting(), null, 'who was never invited gets no cancellation');
rollback to before;

select is(pg_temp.book(), '1', 'a demo is booked with an invitation');
select is(pg_temp.waiting(), 'REQUEST 0 10', 'its invitation waits');
select ok((select due_at - booked_at between interval '10 seconds' and interval '20 seconds' from public.deliveries, public.demos where invitation_id is not null),
  'it waits for the ten seconds of an undo');
savepoint booked;
select is(pg_temp.run('delete from public.demos'), '1', 'the booking is taken back in time');
select is(pg_temp.waiting(), null, 'then nothing is sent');
select is_empty('select from public.invitations', 'and nobody counts as invited');
rollback to booked;
select is(pg_temp.change($$starts_at = '2099-12-01 12:00Z'$$), '1', 'the demo is moved in time');
select is(pg_temp.waiting(), 'REQUEST 0 12', 'one invitation is sent, to the new time');
rollback to booked;

create temporary table sent as select message from jsonb_array_elements(pg_temp.send()) as message;
select results_eq($$select message ->> 'event', message ->> 'kind', (message ->> 'direct')::boolean, message -> 'addresses', message ->> 'zone' from sent$$,
  $$values ('demo.invitation', 'email', true, '["one@pgtap.example", "ann@pgtap.example"]'::jsonb, (select zone from public.team_settings))$$,
  'it is a mail to the person and to the holder');
select is((select (message -> 'invitation') - 'created_at' from sent), '{"uid": "d0000000-0000-4000-8000-000000000001", "sequence": 0, "method": "REQUEST",
  "starts_at": "2099-12-01T10:00:00+00:00", "minutes": 30, "name": "One", "email": "one@pgtap.example",
  "holder": {"name": "Ann Byrne", "email": "ann@pgtap.example"}}', 'it says when, how long, and with whom: without a holder, with the admin who booked');
select ok((select sent_at is not null and failure is null from public.invitations), 'it is noted as sent');
savepoint invited;

select is(pg_temp.change($$starts_at = '2099-12-01 12:00Z', invites = true$$), '1', 'an invited demo is moved');
select is(pg_temp.waiting(), 'REQUEST 1 12', 'an update waits, with the next sequence');
select is(pg_temp.change($$starts_at = '2099-12-01 10:00Z'$$), '1', 'the move is undone');
select is(pg_temp.waiting(), null, 'then nothing is sent');
select pg_temp.change($$starts_at = '2099-12-01 12:00Z'$$), pg_temp.send(), pg_temp.change($$starts_at = '2099-12-01 10:00Z'$$);
select is(pg_temp.waiting(), 'REQUEST 2 10', 'undone after it was sent, another update follows');
rollback to invited;
select is(pg_temp.change('minutes = 45'), '1', 'its length changes');
select is(pg_temp.waiting(), 'REQUEST 1 10', 'an update waits');
rollback to invited;
select is(pg_temp.change($$holder_id = '00000000-0000-4000-8000-00000000000c'$$), '1', 'a colleague holds it');
select is((select message -> 'addresses' from jsonb_array_elements(pg_temp.send()) as message), '["one@pgtap.example", "bea@pgtap.example"]', 'the person and the new holder get an update');
rollback to invited;
select is(pg_temp.change('press = gen_random_uuid()'), '1', 'a change of nothing that the calendars show');
select is(pg_temp.waiting(), null, 'sends nothing');
select is(pg_temp.change($$outcome = 'held'$$), '1', 'the demo was held');
select is(pg_temp.waiting(), null, 'an outcome sends nothing');
rollback to invited;
select is(pg_temp.change($$outcome = 'cancelled'$$), '1', 'an invited demo is cancelled');
select is(pg_temp.waiting(), 'CANCEL 1 10', 'a cancellation waits');
savepoint cancelled;
select pg_temp.change('outcome = null');
select is(pg_temp.waiting(), null, 'undone in time, nothing is sent');
rollback to cancelled;
select pg_temp.send(), pg_temp.change('outcome = null');
select is(pg_temp.waiting(), 'REQUEST 2 10', 'undone after it was sent, an invitation follows');
rollback to invited;
select is(pg_temp.run('delete from public.demos'), '1', 'an invited demo is taken back');
select is(pg_temp.waiting(), 'CANCEL 1 10', 'a cancellation waits, though the demo is gone');
select is((select message -> 'invitation' ->> 'uid' from jsonb_array_elements(pg_temp.send()) as message), 'd0000000-0000-4000-8000-000000000001', 'it has the calendars'' id');
rollback to invited;
update public.demos set starts_at = now() + interval '1 day';
select pg_temp.send(), pg_temp.run($$update public.waitlist set status = 'spam' where email is not null$$);
select matches(pg_temp.waiting(), '^CANCEL 2', 'marking as spam cancels the demo in both calendars');
select pg_temp.run($$update public.waitlist set status = 'booked' where email is not null$$);
select is(pg_temp.waiting(), null, 'an undo of the mark in time cancels nothing');
rollback to invited;
select pg_temp.run($$update public.waitlist set status = 'closed' where email is not null$$);
select is(pg_temp.waiting(), 'CANCEL 1 10', 'closing an entry cancels the demo to come in both calendars');
select pg_temp.run($$update public.waitlist set status = 'booked' where email is not null$$);
select is(pg_temp.waiting(), null, 'reopened in time, nothing is sent');
select pg_temp.run($$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000c' where email is not null$$);
select is(pg_temp.send() -> 0 -> 'addresses', '["one@pgtap.example", "bea@pgtap.example"]', 'a new owner, who holds the demo now, is invited');
rollback to invited;
delete from public.user_roles;
select is((pg_temp.send() -> 0 -> 'addresses'), null, 'nothing waits before a change');
update public.demos set starts_at = now() + interval '2 days';
select is(pg_temp.send() -> 0 -> 'addresses', '["one@pgtap.example"]', 'a former admin gets no invitation');
rollback to invited;
rollback to invited;
select is(pg_temp.run('delete from public.waitlist'), '2', 'the entry is erased');
select is_empty('select from public.invitations', 'its invitations go with it');
rollback to booked;

select pg_temp.send('failed', '550 no such mailbox');
select results_eq('select sent_at, failure from public.invitations', $$values (null::timestamptz, '550 no such mailbox')$$, 'the server''s refusal is noted');
rollback to before;

select is(pg_temp.book(entry => 2), '1', 'a demo of a person without an address is booked');
select is(pg_temp.waiting(), null, 'there is no mail');
rollback to before;
select pg_temp.book(false);
select is(pg_temp.change('invites = true'), '1', 'an invitation is ticked later');
select is(pg_temp.waiting(), 'REQUEST 0 10', 'it waits');
rollback to before;
insert into public.audit_log (action, admin_id) select 'demo-invited', '00000000-0000-4000-8000-00000000000a' from generate_series(1, 100);
select is(pg_temp.book(), 'PT429', 'an admin''s 101st invitation of a day is refused');
select is(pg_temp.book(false), '1', 'without it the demo is booked');
rollback to before;

select is(pg_temp.run('update public.team_settings set invites = true'), '1', 'the team''s default is changed');
select matches((select after from public.audit_log where action = 'settings-changed' order by created_at desc limit 1), '^with invitations$', 'the activity tells of it');

select * from finish();
rollback;
