-- Deliveries: queueing, claims, results, admins' changes, destinations and
-- secrets.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

-- Leaves only this file's rows; rolled back at the end.
delete from public.waitlist;
delete from public.destinations;
delete from auth.users;

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into auth.sessions (id, user_id, created_at)
values ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');

insert into public.waitlist (name, email) values ('Before', 'before@pgtap.example');

insert into public.destinations (id, name, kind, addresses, url, style, events) values
  ('d0000000-0000-4000-8000-000000000001', 'Mail', 'email', array['team@pgtap.example'], null, null, default),
  ('d0000000-0000-4000-8000-000000000002', 'Hook', 'webhook', null, 'https://hook.example.com/in', 'standard', '{request.created}'),
  ('d0000000-0000-4000-8000-000000000003', 'Paused', 'email', array['other@pgtap.example'], null, null, default);
update public.destinations set active = false where name = 'Paused';
insert into public.webhook_secrets (destination_id, secret)
values ('d0000000-0000-4000-8000-000000000002', 'whsec_first00000000000000000000000000000');

-- Runs a command as the admin; returns the rows of a query as JSON, else the
-- number of rows, or the error code.
create function pg_temp.as_admin(command text) returns text language plpgsql as $$
declare
  answer text;
  row_count bigint;
begin
  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
    "session_id": "50000000-0000-4000-8000-00000000000a"}', true), set_config('role', 'authenticated', true);
  if command ~ '^select' then
    execute format('select jsonb_agg(found) from (%s) as found', command) into answer;
  else
    execute command;
    get diagnostics row_count = row_count;
    answer := row_count || ' rows';
  end if;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return answer;
exception
  when others then
    return sqlstate;
end
$$;

create function pg_temp.id(name text) returns uuid language sql as $$
  select id from public.destinations where destinations.name = id.name
$$;
create function pg_temp.claim(name text, amount integer, after interval default '0') returns jsonb language sql as $$
  select public.deliveries_claim(pg_temp.id(name), amount, 60, now() + after)
$$;

-- The request used below, with a delivery to both active destinations.
insert into public.waitlist (id, name, email) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example');

select is(pg_temp.as_admin($$insert into public.webhook_secrets (destination_id, secret)
  values ('d0000000-0000-4000-8000-000000000001', 'whsec_another000000000000000000000000000')$$), '42501', 'a mail destination can''t have a secret');
select is(pg_temp.as_admin($$insert into public.deliveries (destination_id, entry_id)
  values ('d0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001')$$), '42501', 'an admin can''t insert a notice to send');
select is(pg_temp.as_admin($$insert into public.deliveries (destination_id, entry_id, event, state)
  values ('d0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'request.created', 'dismissed')$$), '42501',
  'an admin can''t hold a notice back');

-- Deliveries written when a request is stored

set local role anon;
insert into public.waitlist (name, email) values ('Two', 'two@pgtap.example');
insert into public.waitlist (name, email, spam_reason) values ('Robot', 'robot@pgtap.example', 'honeypot');
select set_config('role', 'none', true);
select results_eq(
  $$select destinations.name, waitlist.name, state, tries from public.deliveries
    join public.destinations on destinations.id = destination_id join public.waitlist on waitlist.id = entry_id
    where waitlist.name <> 'One' order by 1$$,
  $$values ('Hook', 'Two', 'waiting', 0), ('Mail', 'Two', 'waiting', 0)$$,
  'a request writes one delivery per active destination, spam none'
);
update public.waitlist set status = 'new' where name = 'Robot';
select is((select count(*) from public.deliveries), 6::bigint, 'an entry taken out of spam writes deliveries');
update public.deliveries set state = 'delivered'
where entry_id = (select id from public.waitlist where name = 'Robot')
  and destination_id = 'd0000000-0000-4000-8000-000000000001';
update public.deliveries set state = 'failed' where state = 'waiting' and entry_id = (select id from public.waitlist where name = 'Robot');
update public.waitlist set status = 'spam' where name in ('Robot', 'Two');
select is((select count(*) from public.deliveries), 3::bigint, 'an entry that becomes spam loses its waiting and failed deliveries');
delete from public.waitlist where name in ('Robot', 'Two');

create temporary table claimed as select pg_temp.claim('Hook', 10) -> 0 as message;
select is(message #>> '{request,email}', 'one@pgtap.example', 'a claim returns the request') from claimed;
select is(pg_temp.claim('Hook', 10, '59 seconds'), '[]', 'a leased delivery can''t be claimed again');
select is(pg_temp.claim('Hook', 10, '61 seconds') #>> '{0,id}', message ->> 'id',
  'a delivery with an expired lease is claimed again with the same id') from claimed;
select is(public.delivery_finish((message ->> 'lease')::uuid, 'delivered'), false,
  'delivery_finish refuses an expired lease that was claimed again') from claimed;
select is(public.delivery_finish(lease, 'retry', 500, 12, repeat('x', 300), 5, null, now()), true,
  'delivery_finish with the current lease accepts a retry') from public.deliveries where destination_id = pg_temp.id('Hook');
select results_eq(
  $$select state, tries, status, took_ms, char_length(error), due_at, lost_leases from public.deliveries
    where destination_id = pg_temp.id('Hook')$$,
  $$values ('waiting', 1, 500, 12, 200, now() + interval '5 seconds', 1)$$,
  'a retry stores the response and 200 characters of the error'
);
select throws_ok($$select public.delivery_finish(gen_random_uuid(), 'sent')$$, '22023', null, 'delivery_finish refuses an unknown result');

insert into public.waitlist (name, email) select 'N' || n, n || '@order.example' from generate_series(1, 3) as n;
update public.deliveries set due_at = now() - n * interval '1 minute'
from (select id, right(name, 1)::integer as n from public.waitlist where name like 'N_') as entry where entry_id = entry.id;
select is(pg_temp.claim('Hook', 1) #>> '{0,request,name}', 'N3', 'the delivery due longest is claimed first');
delete from public.waitlist where name like 'N_';

update public.destinations set active = false where name = 'Hook';
update public.deliveries set due_at = now() - interval '1 minute', lease = null;
select is(pg_temp.claim('Hook', 9), '[]', 'a claim for a paused destination returns no notices');
select is(public.deliveries_due(now()) -> 'destinations', jsonb_build_array(pg_temp.id('Mail')), 'deliveries_due leaves out paused destinations');
insert into public.deliveries (destination_id, event) values (pg_temp.id('Hook'), 'test');
select is(pg_temp.claim('Hook', 9) #>> '{0,event}', 'test', 'a claim for a paused destination returns a test');
update public.destinations set held_until = now() + interval '10 minutes', failures = 2, failing_since = now()
where name = 'Hook';
select is(pg_temp.as_admin(format('update public.destinations set held_until = %L where name = $n$Mail$n$', until)), expected,
  format('result when an admin sets held_until of a destination to %s', until))
from (values ('2999-01-01', '23514'), ('infinity', '23514'), (null, '1 rows')) as holds (until, expected);
select is(pg_temp.as_admin($$update public.destinations set events = events where name = 'Hook'$$), '1 rows', 'an admin can change a held destination');
insert into public.deliveries (destination_id, event, erased_id, state, finished_at, took_ms)
select pg_temp.id('Hook'), 'request.erased', gen_random_uuid(), 'failed', now() + n * interval '1 second', n from unnest(array[-1, 0, 1]) as n;
select pg_temp.as_admin($$update public.destinations set active = true where name = 'Hook'$$);
select is((select array_agg(took_ms order by took_ms) from public.deliveries where event = 'request.erased' and state = 'waiting'), array[0, 1],
  'resuming a destination sends the deliveries that failed since it began to fail');
delete from public.deliveries where event = 'request.erased';
select results_eq($$select active, held_until, failures, failing_since from public.destinations where name = 'Hook'$$,
  $$values (true, null::timestamptz, 0, null::timestamptz)$$, 'resuming a destination clears its hold and failures');
savepoint corrected;
update public.destinations set held_until = now() + interval '10 minutes', failures = 2, failing_since = now();
select pg_temp.as_admin($$update public.destinations set url = url || '?next' where name = 'Hook'$$);
select pg_temp.as_admin($$update public.destinations set addresses = addresses || '{next@pgtap.example}' where name = 'Mail'$$);
select results_eq($$select name, held_until, failures, failing_since from public.destinations where name in ('Hook', 'Mail') order by name$$,
  $$values ('Hook', null::timestamptz, 0, null::timestamptz), ('Mail', null, 0, null)$$, 'another URL or address clears a destination''s hold and failures');
rollback to corrected;
select is(pg_temp.claim('Hook', 9, '9 seconds') #>> '{0,request,name}', 'One', 'a resumed destination receives waiting deliveries');

update public.deliveries set lease = 'e0000000-0000-4000-8000-00000000000f'
where destination_id = pg_temp.id('Hook') and event <> 'test';
select public.delivery_finish('e0000000-0000-4000-8000-00000000000f', 'gone', 410, 3, 'Gone');
select results_eq($$select active, stopped from public.destinations where name = 'Hook'$$, $$values (false, 'gone')$$, 'a 410 response stops the destination');
select results_eq($$select admin_id from public.audit_log where action = 'destination-gone' and destination_name = 'Hook'$$,
  $$values (null::uuid)$$, 'a stop by 410 is audited without an admin');
select pg_temp.as_admin($$update public.destinations set active = true where name = 'Hook'$$);

insert into public.waitlist (name, email) select 'S' || n, n || '@again.example' from generate_series(1, 4) as n;
update public.deliveries set
  state = case name when 'S1' then 'failed' when 'S2' then 'delivered' when 'S3' then 'dismissed' else 'waiting' end,
  tries = 7, lost_leases = 1, finished_at = now(), lease = case name when 'S4' then gen_random_uuid() end,
  due_at = now() + interval '1 hour'
from public.waitlist where waitlist.id = entry_id and name like 'S_';
select pg_temp.as_admin($$update public.deliveries set state = 'waiting'
  where destination_id = 'd0000000-0000-4000-8000-000000000002' and event <> 'test'
    and (state = 'failed' or entry_id = (select id from public.waitlist where name = 'S4'))$$);
select results_eq(
  $$select name, state, tries, lost_leases, deliveries.due_at > now() + interval '1 minute' from public.deliveries
    join public.waitlist on waitlist.id = entry_id
    where destination_id = 'd0000000-0000-4000-8000-000000000002' and name like 'S_' order by 1$$,
  $$values ('S1', 'waiting', 0, 0, false), ('S2', 'delivered', 7, 1, true), ('S3', 'dismissed', 7, 1, true),
    ('S4', 'waiting', 7, 1, true)$$,
  'an admin''s replay restarts failed deliveries and leaves leased ones unchanged'
);
update public.deliveries set state = 'failed', finished_at = now() - interval '1 day' where entry_id = (select id from public.waitlist where name = 'S1');
select is(pg_temp.as_admin('update public.deliveries set state = ' || change), expected, format('%s when an admin sets the state of a notice to %s', expected, change))
from (values ($$'dismissed' where state = 'delivered'$$, '23514'), ($$'dismissed' where state = 'waiting'$$, '23514'), ($$'delivered' where state = 'failed'$$, '23514'),
  ($$'dismissed' where state = 'failed'$$, '2 rows')) as changes (change, expected);
select is((select count(*) from public.deliveries where state = 'dismissed' and finished_at > now()), 2::bigint, 'a notice is dismissed at that moment');

insert into public.deliveries (destination_id, event, entry_id) values (pg_temp.id('Paused'), 'request.returned', 'e0000000-0000-4000-8000-000000000001');
select is(pg_temp.as_admin(format($$select public.deliveries_replay('d0000000-0000-4000-8000-000000000003', now() + %L) as sent$$, since)),
  format('[{"sent": %s}]', expected), format('a replay has requests since %s, with or without a delivery', since))
from (values (interval '-1 day', 7), ('1 day', 0)) as replays (since, expected);
select results_eq($$select action, entry_count from public.audit_log where destination_id = pg_temp.id('Paused') and action like 'deliveries%'$$,
  $$values ('deliveries-replayed', 7)$$, 'the audit has the number of replayed deliveries');

delete from public.waitlist;
insert into public.waitlist (name, email) select 'N', 'n' || n || '@pgtap.example' from generate_series(1, 20) as n;
select is(jsonb_array_length(pg_temp.claim('Mail', 100)), 20, 'twenty requests are twenty mails');
update public.deliveries set state = 'delivered', finished_at = now() - interval '1 minute', lease = null where destination_id = pg_temp.id('Mail');
insert into public.waitlist (name, email) select 'N', 'k' || n || '@pgtap.example' from generate_series(1, 2) as n;
select is(jsonb_array_length(pg_temp.claim('Mail', 100)), 2, 'a minute later two requests are two mails');
update public.deliveries set state = 'delivered', finished_at = now(), lease = null where destination_id = pg_temp.id('Mail');
insert into public.waitlist (name, email) select 'N', 'm' || n || '@pgtap.example' from generate_series(1, 100) as n;
insert into public.deliveries (destination_id, event, entry_id) select pg_temp.id('Mail'), 'request.returned', id from public.waitlist limit 1;
select results_eq($$select jsonb_array_length(answer), (answer #>> '{0,count}')::integer from pg_temp.claim('Mail', 25) as answer$$,
  'values (1, 100)', 'a hundred more requests within a minute are one mail with their number');
select is((public.deliveries_due(now()) #>> '{next_in}')::numeric, 60::numeric, 'a destination is held for a minute after a batched mail');
select is(jsonb_array_length(pg_temp.claim('Hook', 25)), 25, 'a webhook''s requests are not batched, and claimed up to the given number');

select is(pg_temp.as_admin(format($$insert into public.deliveries (destination_id, event)
  select 'd0000000-0000-4000-8000-000000000001', 'test' from generate_series(1, %s)$$, amount)), expected, format('result when an admin inserts %s tests', amount))
from (values (2, '23505'), (1, '1 rows'), (1, '23505')) as tests (amount, expected);
delete from public.deliveries where event = 'test';

delete from public.waitlist;
insert into public.waitlist (name, email) values ('Seen', 'seen@pgtap.example');
update public.destinations set held_until = now() - interval '12 minutes';
insert into public.deliveries (destination_id, event, state, error, created_at, due_at, finished_at)
select pg_temp.id('Mail'), 'test', state, 'no answer', now() - age, now() - age, now() - age
from (values ('failed', interval '0'), ('waiting', '1 minute'), ('delivered', '2 hours'), ('delivered', '3 hours')) as tests (state, age);
insert into public.deliveries (destination_id, event, erased_id, state) values (pg_temp.id('Hook'), 'request.erased', gen_random_uuid(), 'failed');
update public.deliveries set due_at = now() - interval '9 minutes' where state = 'waiting';
select is(
  pg_temp.as_admin(
    $$select waiting, failed, test ->> 'state' as test, now() - delivered_at as delivered, overdue_since from public.destination_states where name = 'Mail'$$),
  '[{"test": "failed", "failed": 0, "waiting": 1, "delivered": "02:00:00", "overdue_since": null}]',
  'failed tests and deliveries due for nine minutes raise no alarm'
);
update public.deliveries set due_at = now() - case destination_id when pg_temp.id('Hook') then interval '13 minutes' else '11 minutes' end where state = 'waiting' and event <> 'test';
create function pg_temp.overdue() returns text language sql as $$
  select pg_temp.as_admin('select name, now() - overdue_since as since from public.destination_states where overdue_since is not null order by name')
$$;
select is(pg_temp.overdue(), '[{"name": "Hook", "since": "00:12:00"}, {"name": "Mail", "since": "00:11:00"}]', 'a delivery unclaimed for more than ten minutes is overdue');
savepoint overdue;
update public.destinations set active = false;
select is(pg_temp.overdue(), null, 'a paused destination is not overdue');
rollback to overdue;
update public.destinations set held_until = now() + interval '1 minute';
select is(pg_temp.overdue(), null, 'a held destination is not overdue');
savepoint held;
delete from public.deliveries where state = 'waiting';
update public.destinations set held_until = now() - interval '1 hour';
select is(pg_temp.overdue(), null, 'a destination held an hour ago with nothing waiting is not overdue');
update public.destinations set failing_since = now() - case name when 'Paused' then interval '3 hours' else '2 hours' end, failures = case name when 'Hook' then 3 when 'Mail' then 2 else 0 end,
  stopped = case name when 'Paused' then 'failing' end, held_until = now() + case name when 'Mail' then interval '1 minute' else '-1 minute' end;
select results_eq('select name, now() - failing_since, held_until - now() from public.destination_states order by name',
  $$values ('Hook', interval '2 hours', null::interval), ('Mail', null, '1 minute'), ('Paused', '3 hours', null)$$, 'destination_states shows what fails or is held, after three failures');
rollback to held;
select is(
  pg_temp.as_admin(
    format('insert into public.destinations (name, kind, addresses, url, style) values (%L, %L, %L, %L, %L)',
      name, kind, addresses, url, style)),
  expected, left(format('%s for a destination "%s", %s, with addresses %s and URL %s', expected, name, kind, addresses, url), 150)
)
from (select '23514', 'Bad', * from (values
  ('email', '{}', null, null), ('fax', null, null, null), ('email', array_fill('a@x.example'::text, array[21])::text, null, null), ('email', '{"a@x.example,b@x.example"}', null, null), ('email', '{a@x.example,null}', null, null),
  ('email', '{"a@x.example b@x.example"}', null, null), ('email', '{"a@x.example\r\nBcc: b@x.example"}', null, null),
  ('email', null, null, null), ('webhook', null, null, 'standard'), ('webhook', null, 'http://x.example/', 'standard'),
  ('webhook', null, 'https://user:word@x.example/', 'standard'), ('webhook', null, 'https://x.example:8443/', 'standard'),
  ('webhook', null, 'https://127.0.0.1/', 'standard'), ('webhook', null, 'https://localhost/', 'standard'),
  ('webhook', null, 'http://localhost:1234/', 'standard'), ('webhook', null, 'https://x.example/', 'other'), ('webhook', null, 'https://x.example/a b', 'standard'),
  ('webhook', null, 'https://x.example/' || repeat('p', 1983), 'standard')
  ) as bad
  union all values ('23514', ' ', 'email', '{a@x.example}', null, null), ('23514', repeat('n', 101), 'email', '{a@x.example}', null, null),
    ('1 rows', repeat('n', 100), 'email', array_fill('a@x.example'::text, array[20])::text, null, null),
    ('1 rows', 'N', 'webhook', null, 'HTTPS://X.Example:443?a=b', 'slack'), ('1 rows', 'N', 'webhook', null, 'https://x.xn--p1ai/' || repeat('p', 1981), 'teams')
) as those (expected, name, kind, addresses, url, style);
insert into public.destinations (name, kind, addresses)
select 'Many', 'email', array['a@x.example'] from generate_series(1, 14);
select is(
  pg_temp.as_admin($$insert into public.destinations (name, kind, addresses) values ('More', 'email', '{a@x.example}')$$),
  '23514', 'refuses a destination beyond twenty'
);

select is(pg_temp.as_admin(format('insert into public.webhook_secrets (destination_id, secret) values (%L, %L)', pg_temp.id('Hook'), secret)), expected, 'a secret of ' || length(secret))
from (values ('second', '23514'), ('whsec_' || repeat('s', 31), '23514'), ('whsec_' || repeat('s', 32), '1 rows'), ('whsec_' || repeat('s', 86) || '==', '1 rows'), ('whsec_' || repeat('s', 87), '23514')) as secrets (secret, expected);
insert into public.webhook_secrets (destination_id, secret, expires_at) select id, 'whsec_' || repeat('n', 32), now() + interval '30 hours' from public.destinations where name = 'N';
insert into public.webhook_secrets (destination_id, secret) values (pg_temp.id('Hook'), 'whsec_second0000000000000000000000000000');
insert into public.webhook_secrets (destination_id, secret) values (pg_temp.id('Hook'), 'whsec_third00000000000000000000000000000');
select results_eq(
  $$select distinct secret, expires_at from public.webhook_secrets order by secret$$,
  $$values ('whsec_' || repeat('n', 32), now() + interval '30 hours'), ('whsec_second0000000000000000000000000000', now() + interval '24 hours'),
    ('whsec_third00000000000000000000000000000', null)$$,
  'the previous secret is valid for a day, and older ones are deleted'
);
insert into public.deliveries (destination_id, event, state, error, created_at, finished_at)
select 'd0000000-0000-4000-8000-000000000002', 'test', 'failed', error, moment, now() from (values ('last', now() + interval '1 hour'), ('first', now())) as tests (error, moment);
select results_eq($$select test ->> 'error', old_secret_until - now() from public.destination_states where name = 'Hook'$$, $$values ('last', interval '24 hours')$$,
  'destination_states shows the last test, and for how long the old secret is valid');
update public.destinations set held_until = null where name = 'Hook';
select results_eq($$select pg_temp.claim('Hook', 1, after) #> '{0,secrets}' from (values (interval '1 hour'), ('25 hours')) as clock (after)$$,
  $$values ('["whsec_third00000000000000000000000000000", "whsec_second0000000000000000000000000000"]'::jsonb),
    ('["whsec_third00000000000000000000000000000"]')$$,
  'a claim returns all valid secrets, the newest first'
);

update public.webhook_secrets set expires_at = now() where expires_at is not null;
select is((select old_secret_until from public.destination_states where name = 'Hook'), null, 'destination_states shows no expired secret');
select pg_temp.as_admin($$update public.destinations set url = 'https://hook.example.com/other' where name = 'Hook'$$);
select pg_temp.as_admin(format('update public.destinations set %s where id = %L', change, pg_temp.id('Paused')))
from unnest(array[$$addresses = '{a@x.example}'$$, $$events = '{request.returned}'$$, $$name = 'Renamed'$$]) as change;
select is((select count(*) from public.audit_log where destination_id = pg_temp.id('Renamed') and action = 'destination-changed'), 3::bigint, 'each changed setting is audited');
select pg_temp.as_admin($$update public.destinations set removed_at = '-infinity' where name = 'Hook'$$);
select pg_temp.as_admin($$update public.destinations set active = true where name = 'Hook'$$);
select is(pg_temp.as_admin(command), expected, 'of a removed destination: ' || command) from (values
  ($$insert into public.webhook_secrets (destination_id, secret) values ('d0000000-0000-4000-8000-000000000002', 'whsec_' || repeat('s', 32))$$, '42501'),
  ($$insert into public.deliveries (destination_id, event) values ('d0000000-0000-4000-8000-000000000002', 'test')$$, '42501'),
  ($$update public.deliveries set state = 'waiting' where destination_id = 'd0000000-0000-4000-8000-000000000002'$$, '0 rows'),
  ($$update public.destinations set name = 'Removed' where id = 'd0000000-0000-4000-8000-000000000002'$$, '0 rows')
) as commands (command, expected);
select results_eq(
  $$select removed_at, active, (select count(*) from public.destination_states where name = 'Hook') from public.destinations where name = 'Hook'$$, $$values (now(), false, 0::bigint)$$,
  'a removed destination is dated by the database''s clock and can''t be resumed'
);
select is((select count(*) from public.webhook_secrets) +
  (select count(*) from public.deliveries where destination_id = pg_temp.id('Hook') and state in ('waiting', 'failed')),
  2::bigint, 'removing a destination deletes its secrets and open deliveries, and those of no other'
);
select set_eq(
  $$select action from public.audit_log where destination_id = 'd0000000-0000-4000-8000-000000000002'$$,
  array['destination-added', 'destination-gone', 'destination-resumed', 'destination-paused', 'deliveries-replayed', 'deliveries-dismissed',
    'secret-rotated', 'destination-changed', 'destination-removed'],
  'the audit has every change of the destination'
);

-- What the audit keeps, and the others are told, of a destination's addresses

rollback to held;
delete from public.deliveries;
delete from public.audit_log;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000b', 'bea@pgtap.example');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000b', 'admin');
create function pg_temp.told() returns setof text language sql as $$
  select coalesce(profiles.email, destinations.name) || ' ' || (detail ->> 'after')
  from public.deliveries join public.destinations on destinations.id = destination_id
    left join public.profiles on profiles.user_id = admin_id
  where event = 'destination.changed'
$$;
select pg_temp.as_admin($$update public.destinations
  set url = 'https://evil.example/in', name = 'Hook 2', events = '{request.created,request.erased}' where name = 'Hook'$$);
select results_eq(
  $$select action, before, after, admin_id from public.audit_log$$,
  $$values ('destination-changed',
    'URL: https://hook.example.com/in; events: request.created; name: Hook',
    'URL: https://evil.example/in; events: request.created, request.erased; name: Hook 2',
    uuid '00000000-0000-4000-8000-00000000000a')$$,
  'the audit has a destination''s name, URL and events before and after'
);
select set_eq('select * from pg_temp.told()',
  array['Mail https://evil.example/in', 'admin@pgtap.example https://evil.example/in', 'bea@pgtap.example https://evil.example/in'],
  'a changed URL is told to the other active destinations and to all admins');
delete from public.deliveries;
select pg_temp.as_admin($$update public.destinations set addresses = '{a@evil.example,b@evil.example}' where name = 'Mail'$$);
select results_eq($$select before, after from public.audit_log order by created_at desc limit 1$$,
  $$values ('addresses: team@pgtap.example', 'addresses: a@evil.example, b@evil.example')$$,
  'the audit has a destination''s addresses before and after');
select set_eq('select * from pg_temp.told()',
  array['Hook 2 a@evil.example, b@evil.example', 'admin@pgtap.example a@evil.example, b@evil.example',
    'bea@pgtap.example a@evil.example, b@evil.example'],
  'changed addresses are told to the others');
delete from public.deliveries;
select pg_temp.as_admin($$update public.destinations set name = 'Letters', events = '{request.created}' where name = 'Mail'$$);
select is_empty('select pg_temp.told()', 'a new name and other events are only audited');
select pg_temp.as_admin($$insert into public.destinations (name, kind, addresses) values ('New', 'email', '{new@evil.example}')$$);
select results_eq($$select action, before, after from public.audit_log order by created_at desc limit 1$$,
  $$values ('destination-added', null, 'addresses: new@evil.example; events: request.created, request.returned; name: New')$$,
  'the audit has the settings of a new destination');
select is((select count(*) from pg_temp.told()), 4::bigint, 'a new destination is told to the two others and the two admins');
select is(pg_temp.as_admin($$update public.destinations set events = '{}' where name = 'New'$$), '23514', 'a destination can''t be left without events');
select pg_temp.as_admin($$update public.destinations set removed_at = now() where name = 'New'$$);
select results_eq($$select action, before from public.audit_log order by created_at desc limit 1$$,
  $$values ('destination-removed', 'addresses: new@evil.example; events: request.created, request.returned; name: New')$$,
  'the audit has the settings of a removed destination');
delete from public.audit_log;
select pg_temp.as_admin($$insert into public.deliveries (destination_id, event) select id, 'test' from public.destinations where name = 'Letters'$$);
select results_eq('select action, destination_name, entry_count from public.audit_log', $$values ('test-sent', 'Letters', null::integer)$$, 'a test is audited');

-- A flood becomes one message a minute in mail and chat; systems get each
-- notice.

rollback to held;
delete from public.deliveries;
delete from public.waitlist;
insert into public.destinations (name, kind, url, style) select style, 'webhook', 'https://' || style || '.example', style
from unnest(array['slack', 'teams']) as style;
insert into public.waitlist (name, email) select 'N', 'n' || n || '@flood.example' from generate_series(1, 1000) as n;
update public.destinations set held_until = null;
select results_eq(
  $$select name, jsonb_array_length(answer), (answer #>> '{0,count}')::integer
    from public.destinations, pg_temp.claim(name, 25) as answer where name in ('slack', 'teams', 'Hook', 'Mail') order by name$$,
  $$values ('Hook', 25, 1), ('Mail', 1, 1000), ('slack', 1, 1000), ('teams', 1, 1000)$$,
  'a thousand requests at once are one message for mail, Slack and Teams'
);

-- A notice refused for its content

rollback to held;
delete from public.deliveries;
update public.destinations set held_until = null, failures = 0, failing_since = null, active = name = 'Hook';
insert into public.waitlist (name, email) select 'R' || n, n || '@refused.example' from generate_series(1, 4) as n;
select public.delivery_finish((message ->> 'lease')::uuid, 'refused', 400, 1, 'Bad Request', 5, null, now())
from jsonb_array_elements(pg_temp.claim('Hook', 9)) as message;
select results_eq(
  $$select state, count(*), min(tries), min(due_at - now()) from public.deliveries where destination_id = pg_temp.id('Hook') group by 1$$,
  $$values ('waiting', 4::bigint, 1, interval '5 seconds')$$, 'a refused notice is tried again later');
select results_eq($$select failures, failing_since, active from public.destinations where name = 'Hook'$$,
  $$values (0, null::timestamptz, true)$$, 'a destination that refuses four notices for their content doesn''t count as failing');

-- Mail to people

rollback to held;
delete from public.deliveries;
update public.destinations set held_until = null, active = name = 'Mail';
set local role service_role;
select public.delivery_sender(null);
select set_config('role', 'none', true);
insert into public.waitlist (id, name, email) values
  ('e0000000-0000-4000-8000-0000000000d1', 'Person', 'person@direct.example');
delete from public.deliveries;
insert into public.replies (entry_id, admin_id, subject, body, message_id)
select 'e0000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-00000000000a', 'Hello', 'Hello', '<x@pgtap.example>' from generate_series(1, 21);
insert into public.deliveries (id, destination_id, event, entry_id, due_at)
select id, private.direct_destination(), 'reply.sent', entry_id, now() - interval '11 minutes' from public.replies;
select is(public.deliveries_due(now()) -> 'destinations', '[]', 'mail to people waits while no mail server is set');
select is(pg_temp.as_admin($$select sender, waiting, overdue_since is not null as overdue from public.destination_states where kind = 'direct'$$),
  '[{"sender": null, "overdue": true, "waiting": 21}]', 'mail to people that waits for a mail server is shown as overdue');
select is(pg_temp.as_admin($$select problem from public.problems where subject = 'Mail to people'$$), '[{"problem": "overdue"}]',
  'mail to people that waits for a mail server is a problem');
set local role service_role;
select public.delivery_sender('notices@pgtap.example'), public.delivery_sender('notices@pgtap.example');
select set_config('role', 'none', true);
select is(public.deliveries_due(now()) -> 'destinations', jsonb_build_array(private.direct_destination()), 'mail to people is sent once a mail server is set');
create temporary table mails as
  select message from jsonb_array_elements(pg_temp.claim('Mail to people', 25)) as message;
select results_eq($$select count(*), count(distinct message ->> 'lease'), min(message ->> 'addresses') from mails$$,
  $$values (21::bigint, 21::bigint, '["person@direct.example"]')$$, 'mails to people are never combined, and go to the entry''s address');
select public.delivery_finish((message ->> 'lease')::uuid, 'failed', 550, 1, 'No such user') from mails;
select is(pg_temp.as_admin($$select failed, failing_since from public.destination_states where kind = 'direct'$$),
  '[{"failed": 0, "failing_since": null}]', 'a mail that a person''s server refused is no failure of the destination');
select is_empty($$select from public.problems where subject = 'Mail to people'$$, 'a mail that a person''s server refused is no problem of the site');
select is(pg_temp.as_admin($$update public.deliveries set state = 'waiting' where event = 'reply.sent'$$), '0 rows',
  'an admin can''t send mail to people again as a delivery');
select is(pg_temp.as_admin(command), expected, expected || ' for an admin''s ' || command) from (values
  ($$update public.destinations set active = false where kind = 'direct'$$, '0 rows'),
  ($$insert into public.destinations (name, kind) values ('People', 'direct')$$, '23514'),
  ($$insert into public.deliveries (destination_id, event) select id, 'test' from public.destinations where kind = 'direct'$$, '42501')
) as commands (command, expected);
update public.deliveries set state = 'waiting', due_at = now() where id = (select id from public.replies limit 1);
select public.delivery_finish((message ->> 'lease')::uuid, 'retry', null, 1, 'ECONNREFUSED', 5, null, now() + days * interval '1 day')
from generate_series(0, 6) as days, jsonb_array_elements(pg_temp.claim('Mail to people', 1, days * interval '1 day')) as message;
select results_eq($$select active, failures, failing_since is not null from public.destinations where kind = 'direct'$$, $$values (true, 7, true)$$,
  'mail to people is not stopped by failures of six days');
select is((select string_agg(name, ', ') from public.deliveries join public.destinations on destinations.id = destination_id
  where event = 'destination.failing' group by deliveries.created_at limit 1) ~ 'Mail', true, 'the other destinations hear that mail to people fails');

-- The dispatcher's role can claim one delivery of each event, and finish it.

rollback to held;
delete from public.deliveries;
delete from public.waitlist;
insert into public.waitlist (id, name, email, owner_id, next_step_on) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', '00000000-0000-4000-8000-00000000000a', current_date - 1);
update public.waitlist set reminders = 1;
insert into public.waitlist (id, name, email) values ('e0000000-0000-4000-8000-000000000002', 'Two', 'two@pgtap.example');
insert into public.waitlist_returns (id, entry_id, name, email) values
  ('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example');
delete from public.deliveries;
insert into public.waitlist_notes (id, entry_id, admin_id, body, mentions) values (
  'f0000000-0000-4000-8000-000000000008', 'e0000000-0000-4000-8000-000000000001', gen_random_uuid(), '@Ann', '{00000000-0000-4000-8000-00000000000a}'
);
delete from public.deliveries;
update public.waitlist set reminders = 1;
insert into public.invitations (id, entry_id, demo_id, sequence, method, starts_at, minutes)
values ('f0000000-0000-4000-8000-000000000009', 'e0000000-0000-4000-8000-000000000001', gen_random_uuid(), 0, 'REQUEST', now(), 30);
insert into public.deliveries (destination_id, event, entry_id, return_id, erased_id, invitation_id, about_id, press, note_id, detail)
select
  case when event ~ '^owner|^note' or event = 'digest.morning'
    then private.admin_destination('00000000-0000-4000-8000-00000000000a')
    when event in ('reply.sent', 'demo.invitation') then private.direct_destination() else pg_temp.id('Mail') end,
  event,
  case when event ~ '^request.(created|returned|updated|waiting|escalated)|^owner|^note|^demo' then uuid 'e0000000-0000-4000-8000-000000000001'
    -- An entry of its own: the reply withdraws the reminder.
    when event = 'reply.sent' then uuid 'e0000000-0000-4000-8000-000000000002' end,
  case when event = 'request.returned' then uuid 'f0000000-0000-4000-8000-000000000001' end,
  case when event = 'request.erased' then gen_random_uuid() end,
  case when event = 'demo.invitation' then uuid 'f0000000-0000-4000-8000-000000000009' end,
  case when event like 'destination.%' then pg_temp.id('Hook') end,
  case when event = 'owner.handed-over' then gen_random_uuid() end,
  case when event = 'note.mentioned' then uuid 'f0000000-0000-4000-8000-000000000008' end,
  case event when 'request.waiting' then '{"round": 1}'
    when 'request.updated' then '{"owner": [null, "00000000-0000-4000-8000-00000000000a"]}'
    when 'destination.changed' then '{"before": null, "after": "https://hook.example.com/in", "by": "Ann"}' end::jsonb
from (
  select substring(pg_get_constraintdef(oid) from '\[(.*)\]') as listed from pg_constraint where conname = 'deliveries_event_known'
) as known, regexp_split_to_table(listed, ', ') as quoted, regexp_replace(quoted, '''([a-z.-]+)''.*', '\1') as event;
update public.destinations set active = true, stopped = null, held_until = null where name = 'Mail';
insert into public.replies (id, entry_id, admin_id, subject, body, message_id)
select id, entry_id, '00000000-0000-4000-8000-00000000000a', 'Hello', 'Hello', '<x@pgtap.example>' from public.deliveries where event = 'reply.sent';
-- Still unanswered: its escalation is sent.
update public.waitlist set asked_again_at = now() where id = 'e0000000-0000-4000-8000-000000000001';
create temporary table events as select distinct event from public.deliveries;
select ok((select count(*) from events) >= 10, 'each known event has a delivery');
create temporary table sent (event text, finished boolean);
grant insert on sent to service_role;
set local role service_role;
select public.delivery_sender('notices@pgtap.example');
insert into sent
select message ->> 'event', public.delivery_finish((message ->> 'lease')::uuid, 'delivered', 200, 5)
from jsonb_array_elements_text(public.deliveries_due(now() + interval '1 second') -> 'destinations') as destination,
  jsonb_array_elements(public.deliveries_claim(destination::uuid, 25, 60, now() + interval '1 second')) as message;
select set_config('role', 'none', true);
select results_eq('select event, finished from sent order by 1', 'select event, true from events order by 1',
  'the dispatcher''s role claims and finishes a delivery of each event');

select * from finish();
rollback;
