-- Escalations of unanswered requests, with a given clock.
begin;
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'head@pgtap.example', '{"full_name": "Head"}');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
update public.team_settings set zone = 'Europe/Dublin', escalation_hours = 8, escalate_to = '00000000-0000-4000-8000-00000000000b',
  working_days = '{1,2,3,4,5}', workday_starts = '09:00', workday_ends = '17:00', morning_on = 'infinity';

create function pg_temp.as_ann(command text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
    "session_id": "50000000-0000-4000-8000-00000000000a"}', true), set_config('role', 'authenticated', true);
  execute command;
  perform set_config('request.jwt.claims', '', true), set_config('role', 'none', true);
end
$$;
-- What is escalated at this moment; its deliveries are then deleted.
create function pg_temp.escalate(moment timestamptz) returns text language plpgsql as $$
declare
  told text;
begin
  perform private.queue_escalations(moment);
  with gone as (delete from public.deliveries where event = 'request.escalated' returning *)
  select string_agg(concat_ws(' ', destinations.name, waitlist.name), ', ' order by waitlist.name) into told
  from gone join public.destinations on destinations.id = destination_id join public.waitlist on waitlist.id = entry_id;
  return told;
end
$$;
create function pg_temp.claim(moment timestamptz) returns jsonb language sql as $$
  select public.deliveries_claim(destinations.id, 100, 60, moment) from public.destinations where name = 'Head'
$$;
-- What is escalated, and mailed of what was escalated before, after Ann's
-- change, which is then undone.
create function pg_temp.told_after(change text) returns text language plpgsql as $$
declare
  told text;
begin
  perform pg_temp.as_ann('update public.waitlist set ' || change);
  told := concat_ws(', ', (pg_temp.claim('2026-11-30 13:00Z') #>> '{0,event}'), pg_temp.escalate('2026-12-30'));
  raise exception using errcode = 'P0001', message = told;
exception
  when raise_exception then
    return told;
end
$$;

-- 27 November 2026 is a Friday.
insert into public.waitlist (id, name, email, owner_id, created_at, status_since) values
  ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example', '00000000-0000-4000-8000-00000000000a', '2026-11-27 12:00Z', '2026-11-27 12:00Z');
savepoint before;

select is(pg_temp.escalate(moment::timestamptz), told, format('escalations at %s: %s', moment, coalesce(told, 'none'))) from (values
  ('2026-11-29 20:00Z', null), ('2026-11-30 12:00Z', null), ('2026-11-30 12:00:01Z', 'Head One'), ('2026-11-30 12:01Z', null), ('2027-03-01 12:00Z', null)
) as clock (moment, told);
update public.waitlist set asked_again_at = '2026-12-01 10:00Z';
select is(pg_temp.escalate(moment::timestamptz), told, format('a later question, at %s: %s', moment, coalesce(told, 'not yet'))) from (values
  ('2026-12-02 10:00Z', null), ('2026-12-02 10:00:01Z', 'Head One'), ('2026-12-02 10:01Z', null)
) as clock (moment, told);
rollback to before;

update public.waitlist set asked_again_at = '2026-11-30 11:00Z';
select is(pg_temp.escalate('2026-11-30 12:00:01Z'), 'Head One', 'a question asked while the request waits doesn''t put its escalation off');
rollback to before;

select pg_temp.as_ann($$update public.waitlist set status = 'contacted'$$);
select is(pg_temp.escalate('2026-12-30'), null, 'an answered request is not escalated');
update public.waitlist set asked_again_at = '2026-12-01 10:00Z';
select is(pg_temp.escalate('2026-12-02 10:00:01Z'), 'Head One', 'a question of an answered one is');
select pg_temp.as_ann($$update public.waitlist set status = 'contacted'$$);
select pg_temp.as_ann(format('update public.waitlist set asked_again_at = %L', '2026-12-01 10:00Z'));
select is(pg_temp.escalate('2026-12-30'), null, 'an undone answer escalates nothing twice');
rollback to before;

select is(pg_temp.told_after(change), told, format('told after %s: %s', change, coalesce(nullif(told, ''), 'nothing'))) from (values
  ($$status = 'spam'$$, ''), ($$status = 'closed'$$, ''), ($$status = 'booked'$$, ''), ($$next_step_on = '2026-12-31'$$, ''),
  ($$company = 'Daly'$$, 'Head One')
) as changes (change, told);
rollback to before;

-- Also what was answered before its mail went out
select private.queue_escalations('2026-11-30 13:00Z');
update public.deliveries set due_at = '2026-11-30 13:00Z', created_at = '2026-11-30 13:00Z';
savepoint queued;
select is((pg_temp.claim('2026-11-30 13:00Z') -> 0) @> '{"event": "request.escalated", "kind": "email", "own": true, "addresses": ["head@pgtap.example"],
  "waiting_since": "2026-11-27T12:00:00+00:00", "asked_again": false, "request": {"name": "One", "owner": "Ann"}}', true, 'the mail names the request, since when it waits, and its owner');
rollback to queued;
update public.waitlist set owner_id = null;
select is(pg_temp.claim('2026-11-30 13:00Z') #> '{0,request,owner}', 'null', 'it says that nobody owns it');
rollback to queued;
select pg_temp.as_ann($$insert into public.waitlist_notes (entry_id, body) select id, 'Called' from public.waitlist$$);
select is(jsonb_array_length(pg_temp.claim('2026-11-30 13:00Z')), 1, 'a note doesn''t answer a new request');
rollback to queued;
select is(pg_temp.told_after(change), told, 'no mail is sent any more after ' || change) from (values
  ($$status = 'contacted'$$, ''), ($$status = 'closed'$$, ''), ($$status = 'spam'$$, ''), ($$next_step_on = '2026-12-31'$$, '')
) as changes (change, told);
rollback to queued;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-00000000000b';
select is(pg_temp.claim('2026-11-30 13:00Z'), '[]', 'a former admin gets no escalation');
update public.team_settings set escalate_to = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.escalate('2026-11-30 13:01Z'), 'Ann One', 'what didn''t reach a former admin is told to the one named next');
rollback to queued;
update public.deliveries set state = 'failed';
update public.user_roles set role = 'reader' where user_id = '00000000-0000-4000-8000-00000000000b';
update public.team_settings set escalate_to = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.escalate('2026-11-30 13:01Z'), 'Ann One', 'nor what failed at an admin who is a reader now');
rollback to queued;
select pg_temp.as_ann($$update public.waitlist set status = 'spam'$$);
select pg_temp.as_ann($$update public.waitlist set status = 'new'$$);
select is(jsonb_array_length(pg_temp.claim('2026-11-30 13:00Z')), 1, 'an entry that was spam by mistake is escalated all the same');
rollback to before;

update public.team_settings set escalate_to = null;
select is(pg_temp.escalate('2026-12-30'), null, 'nothing is told while nobody is named');
update public.team_settings set escalate_to = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.escalate('2026-12-30'), 'Ann One', 'what waits is told to the person named later');
rollback to before;
update public.team_settings set escalation_hours = 1;
select is(pg_temp.escalate('2026-11-27 13:00:01Z'), 'Head One', 'fewer hours apply at once');
rollback to before;

select ok(command ~ 'private\.queue_escalations\(\)', 'escalations run with the reminders') from private.schedules where name = 'queue-reminders';

select * from finish();
rollback;
