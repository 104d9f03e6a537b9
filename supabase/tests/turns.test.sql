-- Owners of new requests: admins who take turns, and admins who add a request
-- by hand.
begin;
create extension if not exists pgtap with schema extensions;
select plan(19);

delete from private.rate_limits;
truncate public.waitlist, public.destinations cascade;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data)
select ('00000000-0000-4000-8000-00000000000' || letter)::uuid, letter || '@pgtap.example', jsonb_build_object('full_name', case when letter <> 'b' then upper(letter) end)
from unnest(array['a', 'b', 'c', 'd']) as letter;
-- C takes turns; of A and B, B became an admin first.
insert into public.user_roles (user_id, role, created_at, takes_turns)
select id, 'admin', now() - ascii(email) * interval '1 day', email like 'c%' from auth.users where email <> 'd@pgtap.example';
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;

-- Runs a command as a visitor (null) or as the person whose ids end with this
-- letter.
create function pg_temp.run(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', case when letter is null then '' else format('{"sub": "00000000-0000-4000-8000-00000000000%s",
    "role": "authenticated", "session_id": "50000000-0000-4000-8000-00000000000%1$s"}', letter) end, true),
    set_config('role', case when letter is null then 'anon' else 'authenticated' end, true);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
create function pg_temp.ask(numbers integer, again text default '') returns void language sql as $$
  select pg_temp.run(null, format('insert into public.waitlist (name, email) values (%L, %L)', 'N', n || again || '@ask.example'))
  from generate_series(1, numbers) as n
$$;
-- Owners of the entries, oldest first, which are then deleted.
create function pg_temp.owners() returns text language sql as $$
  with gone as (delete from public.waitlist returning *)
  select string_agg(coalesce(right(owner_id::text, 1), '-'), '' order by substring(email from '^[0-9]+')::integer) from gone
$$;

-- By hand, first in this session: the settings of the intake don't exist yet

savepoint before;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9"}', true);
select is(pg_temp.run('c', $$insert into public.waitlist (name, email, source, message) values
    ('N', '1@hand.example', 'call', 'www.a.example www.b.example www.c.example'), ('N', '2@hand.example', 'fair', null),
    ('N', '3@hand.example', 'email', null), ('N', '4@hand.example', 'call', null)$$), '4', 'an admin adds requests by hand');
select results_eq(
  $$select distinct waitlist.status, answered_at is not null, right(answered_by::text, 1), due_at is null, spam_reason, right(owner_id::text, 1), action, right(admin_id::text, 1) from public.waitlist join public.waitlist_history on entry_id = waitlist.id order by 1$$,
  $$values ('contacted', true, 'c', true, null::text, 'c', 'added', 'c'), ('new', false, null, false, null, 'c', 'added', 'c')$$, 'a request by hand belongs to its admin and is no spam; one from a call or a fair is answered, not due');
select is((select count(answer_seconds) from public.waitlist), 0::bigint, 'a conversation added by hand has no time of a first answer');
select is((select count(*) from private.rate_limits), 0::bigint, 'requests added by hand take no token');
update public.waitlist set owner_id = case when email like '2%' then '00000000-0000-4000-8000-00000000000a'::uuid end where email not like '3%';
update public.waitlist set last_request_at = now() - interval '1 day', asked_again_at = now(), answered_at = null, status = case left(email, 1) when '1' then 'new' when '2' then 'closed' else 'booked' end where email not like '3%';
select is(pg_temp.run('c', $$insert into public.waitlist_returns (entry_id, name, email, source) select id, 'N', 'other@hand.example', source from public.waitlist$$),
  '4', 'an admin adds requests to entries');
set constraints all immediate;
select results_eq(
  $$select distinct waitlist.status, asked_again_at is null, answered_at > now(), return_count, right(owner_id::text, 1), waitlist.id in (select id from public.waitlist_matching('other@hand')), count(*) filter (where action = 'added')
    from public.waitlist join public.waitlist_history on entry_id = waitlist.id group by waitlist.id order by 1, 5$$,
  $$values ('booked', true, null::boolean, 1, 'c', true, 2::bigint), ('contacted', true, null, 1, 'a', true, 2), ('contacted', true, true, 1, 'c', true, 2), ('new', false, null, 1, 'c', true, 2)$$,
  'a call or fair added to an entry is answered, an email waits, and the admin owns an entry without an owner');
select is((select string_agg(name, ', ') from public.deliveries join public.destinations on destinations.id = destination_id where event = 'request.returned'),
  'A', 'an admin who adds a request to an entry gets no notice of it, its other owner does');
create function pg_temp.refused(letter text, address text) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', address)::text, true);
  select pg_temp.run(letter, 'insert into public.waitlist (name, email, source) values (''N'', ''n@hand.example'', ''call'')')
    || ', ' || current_setting('response.status');
$$;
select is(pg_temp.refused(letter, address), '0, 400', 'only admins add requests by hand: ' || address)
from (values (null, '203.0.113.1'), ('d', '203.0.113.2')) as callers (letter, address);
select is((select count(*) from private.rate_limits), 3::bigint, 'a refused caller loses a token, its network (/24), too');
rollback to before;

select is(pg_temp.run('c', 'update public.user_roles set takes_turns = not takes_turns'), '3', 'an admin lets two others take turns in their place');
select pg_temp.ask(5);
select results_eq(
  $$select distinct entry_id is not null, version, changed_by, reminders::integer, waitlist.status from public.waitlist left join public.deliveries
      on entry_id = waitlist.id and event = 'owner.assigned' and destination_id = (select id from public.destinations where admin_id = owner_id)$$,
  $$values (true, 2, null::uuid, 0, 'new')$$, 'each new owner is notified, and the request stays to be reminded of');
select results_eq('select distinct action, admin_id from public.waitlist_history', $$values ('owner', null::uuid)$$, 'the history has the owner as set by the site');
select is(pg_temp.owners(), 'babab', 'requests go to the two in turn');
select results_eq('select right(admin_id::text, 1), action, before, after from public.audit_log order by before',
  $$values ('c', 'settings-changed', 'A: no turns', 'A: takes turns'), ('c', 'settings-changed', 'C: takes turns', 'C: no turns'),
    ('c', 'settings-changed', 'b@pgtap.example: no turns', 'b@pgtap.example: takes turns')$$, 'the audit has changed turns, not the turns themselves');
select pg_temp.ask(1);
select pg_temp.ask(1);
update public.waitlist set status = 'closed';
select pg_temp.run(null, format('insert into public.waitlist (name, email, spam_reason) values (%L, %L, %L)', 'N', '2@ask.example', 'links'));
select pg_temp.ask(1, '3');
select is(pg_temp.owners(), 'a-b', 'a return and spam take no turn');
delete from public.user_roles where user_id::text ~ 'b$';
select pg_temp.ask(3);
select is(pg_temp.owners(), 'aaa', 'an admin without access takes no turn');
update public.user_roles set takes_turns = false;
select pg_temp.ask(2);
select is(pg_temp.owners(), '--', 'without turns new requests have no owner');
select is(pg_temp.run(null, 'update public.user_roles set takes_turns = true'), '42501', 'a visitor can''t set turns');

select * from finish();
rollback;
