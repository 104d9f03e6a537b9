-- Replies: sending, undo, limits, the mail server's answer, and the answer that
-- it is to a request.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

-- Leaves only this file's rows; rolled back at the end.
delete from public.waitlist;
delete from public.destinations;
delete from public.audit_log;
delete from auth.users;

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'bea@pgtap.example', '{"full_name": "Bea"}');
insert into auth.sessions (id, user_id, created_at)
select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into public.destinations (name, kind, url, style) values ('Hook', 'webhook', 'https://hook.example.com/in', 'standard');
insert into public.waitlist (id, name, email, created_at, last_request_at) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', now() - interval '1 hour', now() - interval '1 hour'),
  ('e0000000-0000-4000-8000-000000000002', 'Two', 'two@pgtap.example', now() - interval '1 hour', now() - interval '1 hour');
delete from public.deliveries;

-- Runs a command as an admin; returns the number of rows or the error code.
create function pg_temp.as_admin(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', '00000000-0000-4000-8000-00000000000' || letter,
    'role', 'authenticated', 'session_id', '50000000-0000-4000-8000-00000000000' || letter)::text, true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;

-- Sends a reply as an admin; `entry` is the last digit of its id.
create function pg_temp.send(letter text, entry integer, reply uuid default gen_random_uuid()) returns text language sql as $$
  select pg_temp.as_admin(letter, format(
    $sql$insert into public.replies (id, entry_id, subject, body) values (%L, 'e0000000-0000-4000-8000-00000000000%s', 'Hello', 'Tuesday?')
      on conflict do nothing$sql$, reply, entry))
$$;
create function pg_temp.claim(after interval default '11 seconds') returns jsonb language sql as $$
  select public.deliveries_claim(private.direct_destination(), 25, 60, clock_timestamp() + after)
$$;
create function pg_temp.finish(message jsonb, result text, status integer default null, error text default null,
  retry_seconds double precision default null) returns boolean language sql as $$
  select public.delivery_finish((message ->> 'lease')::uuid, result, status, 5, error, retry_seconds, null, clock_timestamp())
$$;
create function pg_temp.state(reply uuid) returns text language sql as $$
  select case when sent_at is not null then 'sent' when refused_at is not null then 'refused' else 'waiting' end || coalesce(': ' || error, '')
  from public.replies where id = reply
$$;

-- Sending

select is(pg_temp.send('a', 1), '23514', 'a reply is refused while no mail server is set');
select public.delivery_sender('notices@mail.example');
select is(pg_temp.send('a', 1, '10000000-0000-4000-8000-000000000001'), '1', 'an admin sends a reply');
select is(pg_temp.send('a', 1, '10000000-0000-4000-8000-000000000001'), '0', 'a retry with the same id sends no second reply');
select results_eq(
  $$select message_id, send_at - created_at > interval '9 seconds' from public.replies$$,
  $$values ('<10000000-0000-4000-8000-000000000001@mail.example>', true)$$,
  'the message id consists of the reply''s id and the mail domain, and the reply waits ten seconds'
);
select results_eq('select id, event, due_at from public.deliveries where event = ''reply.sent''', 'select id, ''reply.sent'', send_at from public.replies',
  'a reply has one delivery, due when the undo ends');
select is(pg_temp.claim('5 seconds'), '[]', 'a reply isn''t sent while it can be undone');
select results_eq($$select action, admin_id, entry_ids from public.audit_log where action like 'reply-%'$$,
  $$values ('reply-sent', '00000000-0000-4000-8000-00000000000a'::uuid, array['e0000000-0000-4000-8000-000000000001'::uuid])$$, 'a reply is audited once');
select is(pg_temp.as_admin('a', format($$insert into public.replies (entry_id, subject, body)
    values ('e0000000-0000-4000-8000-000000000001', %L, %L)$$, subject, body)), '23514',
  format('a reply is refused with the subject %s and a text of %s characters', to_json(left(subject, 20)), char_length(body)))
from (values ('', 'x'), (' x', 'x'), (E'x\nBcc: y@z.example', 'x'), (E'x\ry', 'x'), (repeat('x', 151), 'x'), ('x', ''), ('x', ' '), ('x', repeat('x', 4001))) as those (subject, body);
select is(pg_temp.as_admin('a', format($$insert into public.replies (entry_id, subject, body)
    values ('e0000000-0000-4000-8000-000000000001', %L, %L)$$, repeat('x', 150), repeat('x', 4000))), '1', 'a reply can be as long as an opening');
update public.waitlist set status = 'spam' where name = 'Two';
select is(pg_temp.send('a', 2), '23514', 'a reply to spam is refused');
update public.waitlist set status = 'new', email = null, phone = '+353 1', source = 'call' where name = 'Two';
select is(pg_temp.send('a', 2), '23514', 'a reply to an entry without an address is refused');
update public.waitlist set email = 'two@pgtap.example' where name = 'Two';
select is(pg_temp.send('a', 9), '23514', 'a reply to an erased entry is refused');
insert into public.deliveries (id, destination_id, event, erased_id) select '10000000-0000-4000-8000-0000000000ff', private.direct_destination(), 'request.erased', gen_random_uuid();
select is(pg_temp.send('a', 1, '10000000-0000-4000-8000-0000000000ff'), '23514', 'a reply can''t take over another delivery');
delete from public.deliveries where event = 'request.erased';

-- Undo

select is(pg_temp.as_admin('b', 'delete from public.replies'), '0', 'an admin can''t undo a colleague''s reply');
select is(pg_temp.as_admin('a', $$delete from public.replies where char_length(body) > 8$$), '1', 'an admin undoes a reply');
select is((select count(*) from public.deliveries where event = 'reply.sent'), 1::bigint, 'an undone reply isn''t sent');
select is((select array_agg(action order by created_at) from public.audit_log where action like 'reply-%'), array['reply-sent', 'reply-sent', 'reply-undone'],
  'an undo is audited, and doesn''t remove the reply from the audit');
update public.replies set send_at = now();
select is(pg_temp.as_admin('a', 'delete from public.replies'), '0', 'after ten seconds a reply can''t be undone, even if it still waits');
update public.replies set send_at = now() + interval '10 seconds';
create temporary table claimed as select pg_temp.claim() -> 0 as message;
select is(pg_temp.as_admin('a', 'delete from public.replies'), '0', 'a claimed reply can''t be undone any more');
select is(message -> 'addresses' || (message -> 'reply'), jsonb_build_array('one@pgtap.example', jsonb_build_object(
  'subject', 'Hello', 'body', 'Tuesday?', 'message_id', '<10000000-0000-4000-8000-000000000001@mail.example>', 'references', '[]'::jsonb, 'name', 'Ann',
  'email', 'ann@pgtap.example')), 'a claim returns the address of the entry, the text and the admin') from claimed;

-- A reply that the mail server accepts

select is(pg_temp.finish(message, 'retry', null, 'ECONNREFUSED', 5), true, 'a try is recorded') from claimed;
select is(pg_temp.state('10000000-0000-4000-8000-000000000001'), 'waiting: ECONNREFUSED', 'a reply that is tried again waits, with the reason');
select is((select status from public.waitlist where name = 'One'), 'new', 'a reply that waits answers nothing');
delete from auth.sessions where user_id = '00000000-0000-4000-8000-00000000000a';
create temporary table again as select pg_temp.claim('30 seconds') -> 0 as message;
select is(again.message -> 'reply', claimed.message -> 'reply', 'a repeat is the same mail') from again, claimed;
select is(pg_temp.finish(message, 'delivered'), true, 'the acceptance is recorded') from again;
select is(pg_temp.state('10000000-0000-4000-8000-000000000001'), 'sent', 'an accepted reply is sent');
select results_eq(
  $$select status, owner_id, answered_by, answered_at is not null, reminders, changed_by from public.waitlist where name = 'One'$$,
  $$values ('contacted', '00000000-0000-4000-8000-00000000000a'::uuid, '00000000-0000-4000-8000-00000000000a'::uuid, true, null::smallint,
    '00000000-0000-4000-8000-00000000000a'::uuid)$$,
  'an accepted reply answers a new entry for its admin, even after that admin has signed out'
);
select results_eq($$select action, before, after from public.waitlist_history where admin_id is not null order by 1$$,
  $$values ('owner', null, '00000000-0000-4000-8000-00000000000a'), ('status', 'new', 'contacted')$$, 'the history has the answer');
select is((select count(distinct press) from public.waitlist_history where admin_id is not null), 1::bigint, 'the answer is one press in the activity');
select is((select count(*) from public.deliveries where event = 'request.updated'), 1::bigint, 'webhooks hear of the answer');
select is(private.acting_admin(), null, 'nobody acts as the admin afterwards');
insert into auth.sessions (id, user_id, created_at) values ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());

-- The next reply answers a return

update public.waitlist set asked_again_at = now() - interval '2 minutes', last_request_at = now() - interval '2 minutes' where name = 'One';
select pg_temp.send('b', 1, '10000000-0000-4000-8000-000000000002');
create temporary table second as select pg_temp.claim() -> 0 as message;
select is(message #> '{reply,references}', '["<10000000-0000-4000-8000-000000000001@mail.example>"]', 'the next reply follows the first one') from second;
select pg_temp.finish(message, 'delivered') from second;
select results_eq($$select status, asked_again_at, owner_id from public.waitlist where name = 'One'$$,
  $$values ('contacted', null::timestamptz, '00000000-0000-4000-8000-00000000000b'::uuid)$$, 'a reply answers the question of a return, and makes its admin the owner');
update public.waitlist set asked_again_at = now(), last_request_at = now() where name = 'One';
select pg_temp.send('b', 1, '10000000-0000-4000-8000-000000000003');
select pg_temp.finish(pg_temp.claim() -> 0, 'delivered');
select is((select asked_again_at from public.waitlist where name = 'One'), now(), 'a return that the admin may not have seen stays a question');

-- A reply that is refused

select pg_temp.send('a', 1, '10000000-0000-4000-8000-000000000004');
select pg_temp.finish(pg_temp.claim() -> 0, 'failed', 550, '550 No such user');
select is(pg_temp.state('10000000-0000-4000-8000-000000000004'), 'refused: 550 No such user', 'a refused reply has the server''s words');
select is((select failing_since from public.destinations where kind = 'direct'), null, 'a refused reply is no failing destination');
delete from public.deliveries where event = 'reply.sent' and state = 'failed';
select is(pg_temp.state('10000000-0000-4000-8000-000000000004'), 'refused: 550 No such user', 'the state outlives the delivery');
select is(pg_temp.as_admin('b', 'update public.replies set refused_at = null'), '0', 'an admin can''t send a colleague''s reply again');
select is(pg_temp.as_admin('a', 'update public.replies set refused_at = null'), '1', 'an admin sends a refused reply again');
select is(pg_temp.state('10000000-0000-4000-8000-000000000004'), 'waiting', 'a reply that is sent again waits');
select is(pg_temp.claim('20 seconds') #>> '{0,reply,message_id}', '<10000000-0000-4000-8000-000000000004@mail.example>', 'a reply that is sent again is the same mail');
select is(pg_temp.as_admin('a', 'update public.replies set refused_at = null'), '0', 'a reply that waits isn''t sent again');
select is((select count(*) from public.audit_log where action = 'reply-sent'), 6::bigint, 'a reply that is sent again is audited again');

-- Withdrawn replies

update public.deliveries set state = 'dismissed', finished_at = now() where id = '10000000-0000-4000-8000-000000000004';
select is(pg_temp.state('10000000-0000-4000-8000-000000000004'), 'refused: It was dismissed after a restore', 'a reply dismissed by an operator is shown as such');

select pg_temp.send('b', 2, '10000000-0000-4000-8000-000000000005');
update public.waitlist set status = 'spam' where name = 'Two';
select is(pg_temp.state('10000000-0000-4000-8000-000000000005'), 'refused: It was withdrawn before it was sent', 'a reply isn''t sent to an entry that becomes spam');
update public.waitlist set status = 'new' where name = 'Two';
select pg_temp.send('b', 2, '10000000-0000-4000-8000-000000000006');
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000b';
select is(pg_temp.claim(), '[]', 'the reply of a former admin isn''t sent');
select is(pg_temp.state('10000000-0000-4000-8000-000000000006'), 'refused: It was withdrawn before it was sent', 'the reply of a former admin is shown as withdrawn');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000b', 'admin');
delete from public.waitlist where name = 'One';
select is((select count(*) from public.replies where entry_id = 'e0000000-0000-4000-8000-000000000001'), 0::bigint, 'an erasure deletes the entry''s replies');
select is((select count(*) from public.deliveries where event = 'reply.sent' and entry_id = 'e0000000-0000-4000-8000-000000000001'), 0::bigint,
  'an erasure deletes the deliveries of its replies');

-- Limits

delete from public.audit_log;
create temporary table attempts as select n, pg_temp.send('a', 2) as answer from generate_series(1, 29) as n;
select pg_temp.send('a', 2, '10000000-0000-4000-8000-000000000030');
select is((select array_agg(distinct answer) from attempts), array['1'], 'an admin sends thirty replies an hour');
select is(pg_temp.send('a', 2), 'PT429', 'the thirty-first reply in an hour is refused');
select is(pg_temp.as_admin('a', $$delete from public.replies where id = '10000000-0000-4000-8000-000000000030'$$), '1', 'the thirtieth reply is undone');
select is(pg_temp.send('a', 2), 'PT429', 'an undo doesn''t reset the limit');
select is(pg_temp.as_admin('a', $$insert into public.replies (entry_id, subject, body)
  select 'e0000000-0000-4000-8000-000000000002', 'Hello', 'Hello' from generate_series(1, 2)$$), 'PT429', 'several replies at once don''t pass the limit');
update public.replies set refused_at = now() where admin_id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.as_admin('a', 'update public.replies set refused_at = null'), 'PT429', 'replies sent again don''t pass the limit');
select is(pg_temp.as_admin('b', $$insert into public.replies (entry_id, subject, body)
  select 'e0000000-0000-4000-8000-000000000002', 'Hello', 'Hello' from generate_series(1, 31)$$), 'PT429', 'one insert of 31 replies is refused as a whole');
select is(pg_temp.send('b', 2), '1', 'the limit of one admin isn''t another''s');
update public.audit_log set created_at = now() - interval '61 minutes';
insert into public.audit_log (admin_id, action, created_at)
select '00000000-0000-4000-8000-00000000000a', 'reply-sent', now() - interval '61 minutes' from generate_series(1, 69);
select is(pg_temp.send('a', 2), '1', 'after an hour an admin sends again');
select is(pg_temp.send('a', 2), 'PT429', 'the 101st reply in a day is refused');
update public.audit_log set created_at = created_at - interval '1 day';
select is(pg_temp.send('a', 2), '1', 'after a day an admin sends again');

select * from finish();
rollback;
