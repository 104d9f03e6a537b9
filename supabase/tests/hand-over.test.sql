-- Entries and demos that admins hand over: who is told, when, and in how many
-- mails; and what becomes of the reminders of a former owner.
begin;
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'bea@pgtap.example', '{"full_name": "Bea"}'),
  ('00000000-0000-4000-8000-00000000000c', 'cleo@pgtap.example', '{"full_name": "Cleo"}');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
update public.team_settings set morning_on = 'infinity', working_days = '{1,2,3,4,5,6,7}', workday_starts = '00:00', workday_ends = '24:00';

create function pg_temp.id(letter text) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || letter)::uuid $$;
create function pg_temp.as_admin(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', format('{"sub": "%s", "role": "authenticated", "session_id": "%s"}',
    pg_temp.id(letter), overlay(pg_temp.id(letter)::text placing '5' from 1)), true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  perform set_config('request.jwt.claims', '', true), set_config('role', 'none', true);
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
-- Makes this admin the owner of entries, by one press.
create function pg_temp.hand_over(by text, receiver text, entries text default '%', press uuid default gen_random_uuid()) returns text language sql as $$
  select pg_temp.as_admin(by, format('update public.waitlist set owner_id = %L, press = %L where name like %L', pg_temp.id(receiver), press, entries))
$$;
-- The mails that this admin's mailbox gets an hour later: what each is about.
create function pg_temp.mails(name text, most integer default 25) returns text language sql as $$
  select string_agg(mail ->> 'event' || ': ' || coalesce(
      mail #>> '{request,name}',
      (select string_agg(entry ->> 'name', ', ' order by entry ->> 'name') from jsonb_array_elements(mail #> '{handed_over,entries}') as entry)
    ), '; ' order by mail ->> 'event', mail -> 'count' desc)
  from public.destinations, jsonb_array_elements(public.deliveries_claim(destinations.id, most, 60, now() + interval '1 hour')) as mail
  where destinations.name = mails.name
$$;
insert into public.waitlist (name, email, created_at, status_since)
select name, name || '@pgtap.example', now() - interval '1 day', now() - interval '1 day' from unnest(array['One', 'Two', 'Three']) as name;
savepoint before;

select pg_temp.hand_over('a', 'b');
select is((public.deliveries_claim(id, 25, 60, now() + interval '9 seconds')), '[]', 'a new owner is told nothing while the press can be undone')
from public.destinations where name = 'Bea';
select results_eq($$select distinct due_at - created_at >= '10 seconds', due_at - clock_timestamp() <= '12 seconds' from public.deliveries where event = 'owner.handed-over'$$,
  'values (true, true)', 'a hand-over is told some ten seconds after its press');
select is(pg_temp.mails('Bea'), 'owner.handed-over: One, Three, Two', 'one press is one mail to the new owner');
rollback to before;

select pg_temp.hand_over('a', 'b');
select is(pg_temp.mails('Bea', 1), 'owner.handed-over: One, Three, Two', 'a press is claimed as a whole, however many are claimed at once');
rollback to before;

-- The page writes a press in several calls.
select pg_temp.hand_over('a', 'b', 'One', pg_temp.id('f')), pg_temp.hand_over('a', 'b', 'Two', pg_temp.id('f'));
update public.deliveries set due_at = now() where (select name from public.waitlist where id = entry_id) = 'One';
select is(public.deliveries_claim(id, 25, 60, now() + interval '1 second'), '[]', 'no entry of a press is told before the last one is due')
from public.destinations where name = 'Bea';
select is(pg_temp.mails('Bea'), 'owner.handed-over: One, Two', 'then all of them are, in one mail');
rollback to before;

select pg_temp.hand_over('a', 'b', 'One');
update public.waitlist_history set created_at = created_at - interval '13 seconds';
select pg_temp.as_admin('a', $$update public.waitlist set owner_id = null where name = 'One'$$);
delete from public.deliveries;
select pg_temp.hand_over('a', 'b', 'One');
select is(pg_temp.mails('Bea'), 'owner.handed-over: One', 'a press that is repeated after its undo is told');
rollback to before;

select pg_temp.hand_over('a', 'b', 'One');
select pg_temp.as_admin('a', $$update public.waitlist set status = 'spam' where name = 'One'$$);
select pg_temp.as_admin('a', $$update public.waitlist set status = 'new' where name = 'One'$$);
select is(pg_temp.mails('Bea'), 'owner.handed-over: One', 'so is one of an entry that was spam by mistake');
rollback to before;

select pg_temp.hand_over('a', 'b', 'One', '90000000-0000-4000-8000-000000000001'), pg_temp.hand_over('a', 'b', 'T%', '90000000-0000-4000-8000-000000000001');
select is(pg_temp.mails('Bea'), 'owner.handed-over: One, Three, Two', 'several calls of one press are one mail');
rollback to before;

select pg_temp.hand_over('a', 'b', 'One'), pg_temp.hand_over('a', 'b', 'T%');
select is(pg_temp.mails('Bea'), 'owner.handed-over: Three, Two; owner.handed-over: One', 'two presses are two mails');
rollback to before;

select pg_temp.as_admin('a', format($$update public.waitlist set press = '90000000-0000-4000-8000-000000000001',
  owner_id = case name when 'One' then %L::uuid else %L end$$, pg_temp.id('b'), pg_temp.id('c')));
select is(pg_temp.mails('Bea') || ' / ' || pg_temp.mails('Cleo'), 'owner.handed-over: One / owner.handed-over: Three, Two', 'each new owner gets a mail of their own');
rollback to before;

select pg_temp.hand_over('a', 'a');
select is(pg_temp.mails('Ann'), null, 'an admin who takes entries is told nothing');
rollback to before;

select pg_temp.hand_over('a', 'b');
select pg_temp.as_admin('a', 'update public.waitlist set owner_id = null');
select is(pg_temp.mails('Bea'), null, 'an undone press tells nobody');
select is_empty($$select from public.deliveries where event = 'owner.handed-over'$$, 'its mails are dropped');
rollback to before;

select pg_temp.hand_over('a', 'b');
select pg_temp.as_admin('a', $$update public.waitlist set owner_id = null where name = 'One'$$);
select is(pg_temp.mails('Bea'), 'owner.handed-over: Three, Two', 'a press that was undone in part tells the rest');
rollback to before;

-- Waits until what was done so far can't be undone any more.
create function pg_temp.a_day_later() returns void language sql as $$
  update public.waitlist_history set created_at = created_at - interval '1 day';
  update public.deliveries set state = 'delivered', finished_at = now() - interval '1 day' where state = 'waiting';
$$;
update public.waitlist set owner_id = pg_temp.id('b');
select pg_temp.a_day_later();
savepoint owned;
select pg_temp.hand_over('a', 'c'), pg_temp.hand_over('a', 'b');
select is(concat(pg_temp.mails('Bea'), pg_temp.mails('Cleo')), '', 'an undo that gives entries back tells neither owner');
rollback to owned;
select pg_temp.hand_over('a', 'c'), pg_temp.a_day_later(), pg_temp.hand_over('a', 'b');
select is(pg_temp.mails('Bea'), 'owner.handed-over: One, Three, Two', 'an owner who gets entries back after a holiday is told');
rollback to before;
select pg_temp.hand_over('a', 'b', 'One'), pg_temp.hand_over('a', 'c', 'One'), pg_temp.hand_over('a', 'b', 'One');
select is(concat(pg_temp.mails('Bea'), pg_temp.mails('Cleo')), 'owner.handed-over: One', 'entries that come back before the mail was sent are told once');
rollback to before;

select pg_temp.hand_over('a', 'b');
select pg_temp.as_admin('a', $$update public.waitlist set status = 'spam' where name = 'One'$$);
delete from public.waitlist where name = 'Two';
select is(pg_temp.mails('Bea'), 'owner.handed-over: Three', 'spam and erased entries are in no mail');
rollback to before;

insert into public.waitlist (name, email) select 'Many ' || n, n || '@pgtap.example' from generate_series(1, 21) as n;
select pg_temp.hand_over('a', 'b', name) from public.waitlist where name like 'Many%';
select is((select count(*) from public.destinations, jsonb_array_elements(public.deliveries_claim(id, 25, 60, now() + interval '1 hour')) where name = 'Bea'), 1::bigint,
  'more than 20 presses in a minute are one mail');
rollback to before;
insert into public.waitlist (name, email) select 'Many ' || n, n || '@pgtap.example' from generate_series(1, 30) as n;
select pg_temp.hand_over('a', 'b', 'Many%');
select results_eq($$select mail ->> 'count', mail #>> '{handed_over,total}', jsonb_array_length(mail #> '{handed_over,entries}')
    from public.destinations, jsonb_array_elements(public.deliveries_claim(id, 25, 60, now() + interval '1 hour')) as mail where name = 'Bea'$$,
  $$values ('30', '30', 20)$$, 'a mail of thirty entries lists twenty of them');
select is((select held_until from public.destinations where name = 'Bea'), null, 'a large press doesn''t hold the mailbox');
rollback to before;

-- Reminders and open questions stay with the entry.
update public.waitlist set owner_id = pg_temp.id('b') where name = 'One';
update public.waitlist set owner_id = pg_temp.id('a'), reminders = null where name <> 'One';
update public.waitlist set asked_again_at = now() - interval '1 hour' where name = 'One';
savepoint asked;
select pg_temp.hand_over('a', 'c', 'One');
select results_eq($$select reminders, asked_again_at from public.waitlist where name = 'One'$$, $$values (0::smallint, now() - interval '1 hour')$$,
  'a hand-over keeps the reminders running and the question open');
update public.deliveries set state = 'delivered' where event <> 'request.waiting';
select private.queue_reminders(now() + interval '12 hours');
select is(pg_temp.mails('Cleo'), 'request.waiting: One', 'the new owner is reminded, and of what the old one was not');
rollback to asked;

select private.queue_reminders(now() + interval '12 hours');
update public.deliveries set lease = gen_random_uuid(), state = 'failed' where event = 'request.waiting';
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
insert into public.destinations (name, kind, url, style, events) values ('Hook', 'webhook', 'https://hook.example.com/in', 'standard', '{request.created}');
savepoint reminded;
select pg_temp.hand_over('a', 'c', 'One');
select is(concat(pg_temp.mails('Bea'), ' / ', pg_temp.mails('Cleo')), ' / owner.handed-over: One; request.waiting: One',
  'a reminder that didn''t reach its owner goes to the new one');
rollback to reminded;
select pg_temp.as_admin('a', format('select public.remove_access(%L)', pg_temp.id('b')));
select is(concat(pg_temp.mails('Bea'), ' / ', pg_temp.mails('Team'), ' / ', pg_temp.mails('Hook')), ' / request.waiting: One / ',
  'a leaver''s reminder goes to the team, if nobody owns the entry');
rollback to reminded;
select pg_temp.as_admin('a', format('select public.change_role(%L, %L)', pg_temp.id('b'), 'reader'));
select is(pg_temp.mails('Team'), 'request.waiting: One', 'so does the reminder of an admin who becomes a reader');
rollback to reminded;
update public.waitlist set status = 'closed', reminders = 1 where name = 'One';
update public.waitlist set asked_again_at = now() - interval '1 hour' where name = 'One';
select pg_temp.as_admin('a', format('select public.remove_access(%L, %L)', pg_temp.id('b'), pg_temp.id('c')));
select is((select right(owner_id::text, 1) from public.waitlist where name = 'One'), 'c', 'a question of a closed entry is handed over, too');
rollback to reminded;
delete from public.user_roles where user_id = pg_temp.id('b');
select is(pg_temp.mails('Team'), 'request.waiting: One', 'so it does if an operator deletes the role');
rollback to reminded;
delete from auth.users where id = pg_temp.id('b');
select is(pg_temp.mails('Team'), 'request.waiting: One', 'so it does if the account is deleted');
rollback to reminded;
select pg_temp.as_admin('a', format($$update public.waitlist set owner_id = %L, status = 'contacted' where name = 'One'$$, pg_temp.id('c')));
select is(pg_temp.mails('Cleo'), 'owner.handed-over: One', 'a reminder of an answered entry goes to nobody');
rollback to before;

-- Demos: their holder is told as an owner is.
insert into public.demos (id, entry_id, starts_at, holder_id, outcome)
select demo_id::uuid, id, now() + days * interval '1 day', pg_temp.id('b'), result
from public.waitlist, (values ('f0000000-0000-4000-8000-000000000001', -9, 'held'), ('f0000000-0000-4000-8000-000000000002', 9, null)) as demo (demo_id, days, result)
where name = 'One';
update public.waitlist set owner_id = pg_temp.id('a') where name = 'One';
update public.waitlist set owner_id = pg_temp.id('b') where name = 'Two';
update public.deliveries set state = 'delivered';
savepoint held;
select pg_temp.as_admin('a', format('update public.demos set holder_id = %L where outcome is null', pg_temp.id('c')));
select is(pg_temp.mails('Cleo'), 'owner.handed-over: One', 'the new holder of a demo is told');
rollback to held;
select pg_temp.as_admin('c', format('update public.demos set holder_id = %L where outcome is null', pg_temp.id('c')));
select is(pg_temp.mails('Cleo'), null, 'an admin who takes a demo is told nothing');
rollback to held;
select pg_temp.as_admin('a', format('update public.demos set holder_id = %L where outcome is null', pg_temp.id(letter))) from unnest(array['c', 'b']) as letter;
select is(concat(pg_temp.mails('Bea'), pg_temp.mails('Cleo')), '', 'an undone change of the holder tells nobody');
rollback to held;

select is(pg_temp.as_admin('a', format('select public.remove_access(%L, %L)', pg_temp.id('b'), pg_temp.id('c'))), '1', 'an admin hands over what a leaver has');
select results_eq('select right(holder_id::text, 1), outcome from public.demos order by starts_at', $$values ('b', 'held'), ('c', null)$$,
  'the new owner holds the leaver''s demos, but not those of the past');
select is(pg_temp.mails('Cleo'), 'owner.handed-over: One, Two', 'one mail tells of a leaver''s entries and demos');
select results_eq($$select string_agg(distinct action, ' '), count(distinct press) from public.waitlist_history where action in ('owner', 'demo-holder') and admin_id is not null$$,
  $$values ('demo-holder owner', 1::bigint)$$, 'both are one press in the activity');
rollback to held;
select pg_temp.as_admin('a', format('select public.remove_access(%L)', pg_temp.id('b')));
select results_eq($$select held_by from public.demo_list where result = 'pending'$$, $$values (pg_temp.id('a'))$$,
  'without a new owner, the owner of an entry holds its demo');

rollback to before;

-- An admin's own mailbox that refuses mail.
create function pg_temp.try_mail(times integer) returns void language plpgsql as $$
declare
  claimed jsonb;
begin
  for n in 1..times loop
    update public.deliveries set due_at = now() where state = 'waiting';
    select public.deliveries_claim(id, 1, 60, now() + interval '1 hour') into claimed from public.destinations where name = 'Bea';
    perform public.delivery_finish((claimed #>> '{0,lease}')::uuid, 'retry', 550, 5, 'Mail: the mail server answered 550', 60);
  end loop;
end
$$;
select pg_temp.hand_over('a', 'b', 'One'), pg_temp.try_mail(2);
select is(pg_temp.as_admin('a', 'select from public.failing_mailboxes'), '0', 'two failed tries are no failing mailbox');
select pg_temp.try_mail(1);
select results_eq('select right(admin_id::text, 1), failure, failing_since is not null from public.failing_mailboxes',
  $$values ('b', 'Mail: the mail server answered 550', true)$$, 'a mailbox that refused three tries fails, in the server''s words');
select is(pg_temp.as_admin('a', $$update public.deliveries set state = 'waiting' where event = 'owner.handed-over'$$), '1', 'an admin has its mail sent again');
select public.delivery_finish((message ->> 'lease')::uuid, 'delivered')
from public.destinations, jsonb_array_elements(public.deliveries_claim(id, 25, 60, now() + interval '1 hour')) as message where name = 'Bea';
select is(pg_temp.as_admin('a', 'select from public.failing_mailboxes'), '0', 'a mailbox that took it works again');
update public.deliveries set state = 'failed' where event = 'owner.handed-over';
select is(pg_temp.as_admin('a', 'select from public.failing_mailboxes'), '1', 'a mail that was given up is shown');
delete from public.user_roles where user_id = pg_temp.id('b');
select is(pg_temp.as_admin('a', 'select from public.failing_mailboxes'), '0', 'a former admin''s mailbox isn''t');

select * from finish();
rollback;
