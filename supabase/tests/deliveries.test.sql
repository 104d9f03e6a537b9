-- Who is told of requests: what an insert writes, who may claim, finish and change what, and what becomes of it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(107);

-- Only what this file makes is counted; the rollback at the end brings everything back.
delete from public.waitlist;
delete from private.destinations;
delete from auth.users;

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example'),
  ('00000000-0000-4000-8000-00000000000b', 'member@pgtap.example');
-- Each is signed in once: the session has the person's id, but for the 5 it begins with.
insert into auth.sessions (id, user_id, created_at)
  select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');

-- Without a destination nothing is written

insert into public.waitlist (name, email) values ('Before', 'before@pgtap.example');
select is((select count(*) from private.deliveries), 0::bigint, 'without a destination nothing is written');

insert into private.destinations (id, name, kind, addresses, url, style) values
  ('d0000000-0000-4000-8000-000000000001', 'Mail', 'email', array['team@pgtap.example'], null, null),
  ('d0000000-0000-4000-8000-000000000002', 'Hook', 'webhook', null, 'https://hook.example.com/in', 'standard'),
  ('d0000000-0000-4000-8000-000000000003', 'Paused', 'email', array['other@pgtap.example'], null, null);
update private.destinations set active = false where name = 'Paused';
insert into private.webhook_secrets (destination_id, secret, expires_at) values
  ('d0000000-0000-4000-8000-000000000002', 'whsec_current', null),
  ('d0000000-0000-4000-8000-000000000002', 'whsec_old', now() + interval '1 hour'),
  ('d0000000-0000-4000-8000-000000000002', 'whsec_expired', now() - interval '1 hour');

-- Who may call what. Each line is one command, tried by each kind of caller.

create function pg_temp.attempt(who text, command text) returns text
language plpgsql
as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', case who
    when 'member' then '{"sub": "00000000-0000-4000-8000-00000000000b", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000b"}'
    when 'admin' then '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
      "session_id": "50000000-0000-4000-8000-00000000000a"}'
    else ''
  end, true);
  perform set_config('role', case who
    when 'visitor' then 'anon' when 'service' then 'service_role' else 'authenticated'
  end, true);
  execute command;
  get diagnostics row_count = row_count;
  raise exception using errcode = 'UNDO0', message = row_count || ' rows';
exception
  when others then
    return case sqlstate when 'UNDO0' then sqlerrm else sqlstate end;
end
$$;

select is(pg_temp.attempt(who, command), expected, format('%s: %s', who, command))
from (values
  -- command, then what comes of it for: a visitor, a member, an admin, the service role
  ('select public.deliveries_due()', '42501', '42501', '42501', '1 rows'),
  ($$select public.deliveries_claim('d0000000-0000-4000-8000-000000000002', 10, 60)$$,
    '42501', '42501', '42501', '1 rows'),
  ($$select public.delivery_finish(gen_random_uuid(), 'delivered')$$, '42501', '42501', '42501', '1 rows'),
  ('select public.destinations_list()', '42501', '42501', '1 rows', '42501'),
  ($$select public.deliveries_list('d0000000-0000-4000-8000-000000000002')$$, '42501', '42501', '0 rows', '42501'),
  ('select public.delivery_health()', '42501', '42501', '1 rows', '42501'),
  ($$select public.destination_add('New', 'email', array['a@pgtap.example'])$$, '42501', '42501', '1 rows', '42501'),
  ($$select public.destination_pause('d0000000-0000-4000-8000-000000000001', true)$$,
    '42501', '42501', '1 rows', '42501'),
  ($$select public.destination_remove('d0000000-0000-4000-8000-000000000001')$$, '42501', '42501', '1 rows', '42501'),
  ($$select public.destination_test('d0000000-0000-4000-8000-000000000001')$$, '42501', '42501', '1 rows', '42501'),
  ($$select public.destination_rotate('d0000000-0000-4000-8000-000000000002')$$, '42501', '42501', '1 rows', '42501'),
  ($$select public.deliveries_replay(destination => 'd0000000-0000-4000-8000-000000000002')$$,
    '42501', '42501', '1 rows', '42501'),
  ($$select public.deliveries_dismiss(destination => 'd0000000-0000-4000-8000-000000000002')$$,
    '42501', '42501', '1 rows', '42501'),
  ('select * from private.destinations', '42501', '42501', '42501', '42501')
) as attempts (command, visitor, member, admin, service)
cross join lateral (values
  ('visitor', visitor), ('member', member), ('admin', admin), ('service', service)
) as callers (who, expected);

-- What a visitor's insert writes

select set_config('role', 'anon', true);
insert into public.waitlist (name, email) values ('One', 'one@pgtap.example');
insert into public.waitlist (name, email, suspect) values ('Robot', 'robot@pgtap.example', true);
select set_config('role', 'postgres', true);
select results_eq(
  $$select destinations.name, waitlist.name, state, tries from private.deliveries
    join private.destinations on destinations.id = destination_id join public.waitlist on waitlist.id = request_id
    order by 1$$,
  $$values ('Hook', 'One', 'waiting', 0), ('Mail', 'One', 'waiting', 0)$$,
  'one delivery for each active destination, and none of a suspect request'
);
select is_empty(
  $$select attname from pg_attribute where attrelid = 'private.deliveries'::regclass and attnum > 0
      and attname in ('name', 'email', 'company', 'phone', 'message', 'payload', 'body')$$,
  'a delivery has no place for personal data'
);
select private.announce_request(id) from public.waitlist where name in ('One', 'Robot');
select is(
  (select count(*) from private.deliveries), 4::bigint,
  'what was suspect is told when somebody says that it is not; what was told is not told again'
);
delete from public.waitlist where name = 'Robot';
select is(
  (select count(*) from private.deliveries), 2::bigint,
  'a request that goes in the transaction that brought it takes its deliveries along'
);

-- Claiming

create temporary table claimed as select public.deliveries_claim(
  'd0000000-0000-4000-8000-000000000002', 10, 60, now()) -> 0 as message;
select is(message #>> '{request,email}', 'one@pgtap.example', 'a claim answers the request') from claimed;
select is(
  message -> 'secrets', '["whsec_current", "whsec_old"]',
  'with every secret that is valid, and no expired one'
) from (select message, jsonb_array_length(message -> 'secrets') from claimed) as claimed;
select is(
  public.deliveries_claim('d0000000-0000-4000-8000-000000000002', 10, 60, now() + interval '59 seconds'), '[]',
  'what is leased is not claimed by another'
);
select is(
  public.deliveries_claim('d0000000-0000-4000-8000-000000000002', 10, 60, now() + interval '61 seconds')
    #>> '{0,id}',
  (select message ->> 'id' from claimed),
  'until its lease has run out: then with the same id'
);
select is(
  (select public.delivery_finish((message ->> 'lease')::uuid, 'delivered') from claimed), false,
  'a lease that has run out and was claimed again finishes nothing'
);
create temporary table again as select lease from private.deliveries
  where destination_id = 'd0000000-0000-4000-8000-000000000002';
select is(
  (select public.delivery_finish(lease, 'retry', 500, 12, repeat('x', 300), 5, null, false, now()) from again), true,
  'the one that holds it puts it off'
);
select results_eq(
  $$select state, tries, status, took_ms, char_length(error), due_at, lost from private.deliveries
    where destination_id = 'd0000000-0000-4000-8000-000000000002'$$,
  $$values ('waiting', 1, 500, 12, 200, now() + interval '5 seconds', 1)$$,
  'with what came back, of which 200 characters are kept'
);
select throws_ok(
  $$select public.delivery_finish(gen_random_uuid(), 'sent')$$, '22023', null, 'no other result is known'
);

-- 410, a hold, a pause

update private.deliveries set lease = 'e0000000-0000-4000-8000-000000000001', due_at = now() + interval '1 minute'
where destination_id = 'd0000000-0000-4000-8000-000000000002';
select public.delivery_finish('e0000000-0000-4000-8000-000000000001', 'failed', 410, 3, 'Gone', gone => true);
select results_eq(
  $$select active, gone from private.destinations where name = 'Hook'$$, $$values (false, true)$$, '410 pauses it'
);
select results_eq(
  $$select action, admin_id, destination_name from public.waitlist_audit where action = 'destination-gone'$$,
  $$values ('destination-gone', null::uuid, 'Hook')$$,
  'and the audit says so, though no admin did it'
);

select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a",
  "session_id": "50000000-0000-4000-8000-00000000000a"}', true);
select public.destination_pause('d0000000-0000-4000-8000-000000000002', false);
select results_eq(
  $$select active, gone from private.destinations where name = 'Hook'$$, $$values (true, false)$$, 'an admin resumes it'
);
select is(public.deliveries_replay(destination => 'd0000000-0000-4000-8000-000000000002'), 1, 'and replays what failed');
update private.destinations set held_until = now() + interval '10 minutes' where name = 'Hook';
select is(
  public.deliveries_claim('d0000000-0000-4000-8000-000000000002', 10, 60), '[]', 'a destination that is held gets nothing'
);
update private.destinations set held_until = null where name = 'Hook';

-- Replays

select is(
  public.deliveries_replay(destination => 'd0000000-0000-4000-8000-000000000001', since => now() - interval '1 day'), 2,
  'everything since a moment: what is there, and what was never written'
);
select is(
  (select count(*) from private.deliveries where destination_id = 'd0000000-0000-4000-8000-000000000001'), 2::bigint,
  'each once'
);
select is(
  public.deliveries_replay(destination => 'd0000000-0000-4000-8000-000000000001', since => now() + interval '1 day'), 0,
  'nothing of before'
);
update private.deliveries set state = 'failed' where destination_id = 'd0000000-0000-4000-8000-000000000001';
select is(public.deliveries_dismiss((select id from private.deliveries where state = 'failed' limit 1)), 1, 'one is dismissed');
select is(public.deliveries_dismiss(destination => 'd0000000-0000-4000-8000-000000000001'), 1, 'and the rest');

-- Erasure

update private.deliveries set created_at = now() - interval '1 hour', state = 'waiting';
update private.deliveries set state = 'delivered' where destination_id = 'd0000000-0000-4000-8000-000000000002';
update private.deliveries set lease = 'e0000000-0000-4000-8000-000000000002'
where request_id = (select id from public.waitlist where name = 'One')
  and destination_id = 'd0000000-0000-4000-8000-000000000001';
delete from public.waitlist where name = 'One';
select results_eq(
  $$select destinations.name, state from private.deliveries
    join private.destinations on destinations.id = destination_id
    where not exists (select from public.waitlist where waitlist.id = request_id) order by 1$$,
  $$values ('Hook', 'delivered'), ('Mail', 'cancelled')$$,
  'an erased request cancels what waits; that it was delivered elsewhere stays in the log'
);
select public.delivery_finish('e0000000-0000-4000-8000-000000000002', 'retry', retry_seconds => 5);
select is(
  (select count(*) from private.deliveries where state = 'cancelled'), 1::bigint, 'a try that fails does not bring it back'
);
update private.deliveries set lease = 'e0000000-0000-4000-8000-000000000002' where state = 'cancelled';
select public.delivery_finish('e0000000-0000-4000-8000-000000000002', 'delivered');
select is(
  (select count(*) from private.deliveries where state = 'cancelled'), 0::bigint, 'one that arrived all the same is in the log'
);

-- A flood is no flood of mails

delete from private.deliveries;
insert into public.waitlist (name, email) select 'N', 'n' || n || '@pgtap.example' from generate_series(1, 20) as n;
select is(
  jsonb_array_length(public.deliveries_claim('d0000000-0000-4000-8000-000000000001', 100, 60, now())), 20,
  'twenty requests are twenty mails'
);
update private.deliveries set state = 'delivered', finished_at = now(), lease = null
where destination_id = 'd0000000-0000-4000-8000-000000000001';
insert into public.waitlist (name, email) select 'N', 'm' || n || '@pgtap.example' from generate_series(1, 100) as n;
select results_eq(
  $$select jsonb_array_length(answer), (answer #>> '{0,count}')::integer
    from public.deliveries_claim('d0000000-0000-4000-8000-000000000001', 25, 60, now()) as answer$$,
  'values (1, 100)',
  'with a hundred more they are one, which says how many'
);
select is((public.deliveries_due(now()) #>> '{next_in}')::numeric, 60::numeric, 'and nothing else goes there for a minute');
insert into public.waitlist (name, email) values ('Late', 'late@pgtap.example');
select is(
  public.deliveries_claim('d0000000-0000-4000-8000-000000000001', 25, 60, now() + interval '59 seconds'), '[]',
  'a request of that minute waits'
);
select is(
  jsonb_array_length(public.deliveries_claim('d0000000-0000-4000-8000-000000000002', 25, 60, now())), 25,
  'a webhook gets each, as many at once as were asked for'
);

-- Health

update private.destinations set held_until = null;
update private.deliveries set due_at = now() - interval '9 minutes', state = 'waiting', lease = null;
select is(public.delivery_health() ->> 'overdue_since', null, 'nine minutes are no cause for alarm');
update private.deliveries set due_at = now() - interval '11 minutes';
select isnt(public.delivery_health() ->> 'overdue_since', null, 'what nothing took for ten minutes is');
update private.destinations set held_until = now() + interval '1 minute';
select is(public.delivery_health() ->> 'overdue_since', null, 'unless its destination is held');

-- What may be a destination

select throws_ok(
  format('select public.destination_add(%L, %L, %L, %L, %L)', 'Bad', kind, addresses, url, style), '23514', null,
  format('refused: %s %s', addresses, url)
)
from (values
  ('email', '{}', null, null),
  ('email', '{"a@x.example,b@x.example"}', null, null),
  ('email', '{"a@x.example\r\nBcc: b@x.example"}', null, null),
  ('email', null, null, null),
  ('webhook', null, null, 'standard'),
  ('webhook', null, 'http://x.example/', 'standard'),
  ('webhook', null, 'https://user:word@x.example/', 'standard'),
  ('webhook', null, 'https://x.example:8443/', 'standard'),
  ('webhook', null, 'https://127.0.0.1/', 'standard'),
  ('webhook', null, 'https://localhost/', 'standard'),
  ('webhook', null, 'http://localhost:1234/', 'standard'),
  ('webhook', null, 'https://x.example/', 'other')
) as bad (kind, addresses, url, style);

-- Secrets

select matches(public.destination_rotate('d0000000-0000-4000-8000-000000000002'), '^whsec_[A-Za-z0-9+/]{43}=$', 'a new secret');
select results_eq(
  $$select secret = 'whsec_current', expires_at = now() + interval '24 hours' from private.webhook_secrets
    where destination_id = 'd0000000-0000-4000-8000-000000000002' and secret like 'whsec____%' and expires_at is not null$$,
  'values (true, true)',
  'the one before is valid for a day, and no older one is'
);
select unalike(public.destinations_list()::text, '%whsec%', 'the list holds no secret');

-- Removing, and the audit

select public.destination_remove('d0000000-0000-4000-8000-000000000002');
select is(
  (select count(*) from private.webhook_secrets) + (
    select count(*) from private.deliveries
    where destination_id = 'd0000000-0000-4000-8000-000000000002' and state in ('waiting', 'failed')
  ),
  0::bigint, 'a removed one has no secret left, and nothing waits for it'
);
select set_eq(
  $$select action from public.waitlist_audit where destination_id is not null$$,
  array['destination-gone', 'destination-resumed', 'deliveries-replayed', 'deliveries-dismissed', 'secret-rotated',
    'destination-removed'],
  'all of it is in the audit'
);
select * from finish();
rollback;
