-- Each admin's morning mail: on which days it is queued, and what it says.
begin;
set local timezone to 'UTC';
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'bea@pgtap.example', '{"full_name": "Bea"}');
insert into public.user_roles (user_id, role, takes_turns) select id, 'admin', email like 'bea%' from auth.users;
update public.team_settings set waiting_hours = 4, morning_hour = 8, zone = 'Europe/Dublin', morning_on = '2026-06-01';

create function pg_temp.id(letter text) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || letter)::uuid $$;
-- Adds an entry; an owner's letter of null is nobody.
create function pg_temp.entry(name text, owner text, status text default 'contacted', step date default null, asked_again timestamptz default null)
returns uuid language sql as $$
  insert into public.waitlist (name, email, owner_id, status, next_step, next_step_on, asked_again_at, created_at, status_since)
  values (name, replace(name, ' ', '') || '@pgtap.example', pg_temp.id(owner), status, case when step is not null then 'Call' end, step, asked_again,
    '2026-06-02 08:00Z', '2026-06-02 08:00Z');
  -- An entry without an owner went to the admin whose turn it was.
  update public.waitlist set owner_id = pg_temp.id(owner) where waitlist.name = entry.name returning id;
$$;
-- Sections of this admin's mail at a moment, with the names in each.
create function pg_temp.says(letter text, moment timestamptz) returns text language sql as $$
  select string_agg(section || ': ' || names, '; ' order by place)
  from private.digest_data(pg_temp.id(letter), moment) as digest,
    unnest(array['due', 'questions', 'demos', 'nobody']) with ordinality as sections (section, place),
    lateral (select string_agg(entry ->> 'name', ', ' order by number) as names
      from jsonb_array_elements(digest -> section -> 'entries') with ordinality as listed (entry, number)) as listed
$$;
-- Admins whose morning mail is queued at a moment.
create function pg_temp.queued(moment timestamptz) returns text language sql as $$
  select private.queue_reminders(moment);
  with told as (delete from public.deliveries where event = 'digest.morning' returning destination_id)
  select string_agg(name, ', ' order by name) from told join public.destinations on destinations.id = destination_id;
$$;
savepoint before;

-- 1 June 2026 is a Monday; Dublin is an hour ahead of UTC.
select pg_temp.entry('Step', 'a', step => '2026-06-03');
select is(pg_temp.queued(moment::timestamptz), told, format('on %s: %s', moment, coalesce(told, 'nothing'))) from (values
  ('2026-06-02 12:00Z', null), ('2026-06-03 06:59Z', null), ('2026-06-03 07:00Z', 'Ann'), ('2026-06-03 08:00Z', null), ('2026-06-05 07:00Z', 'Ann'),
  ('2026-06-06 07:00Z', null), ('2026-06-07 12:00Z', null), ('2026-06-08 06:59Z', null), ('2026-06-08 07:00Z', 'Ann, Bea')
) as clock (moment, told);
rollback to before;

select is(pg_temp.queued('2026-06-03 07:00Z'), null, 'an admin to whom there is nothing to say gets no mail');
select pg_temp.entry('Step', 'a', step => '2026-06-03'), pg_temp.entry('Later', 'a', step => '2026-06-04'), pg_temp.entry('Of Bea', 'b', step => '2026-06-01'),
  pg_temp.entry('Old step', 'a', step => '2026-06-01');
select is(pg_temp.says('a', '2026-06-03 07:00Z'), 'due: Old step, Step', 'an admin''s due entries are listed, the most overdue first');
savepoint due;
select pg_temp.entry('Question', 'a', step => '2026-06-01', asked_again => '2026-06-03 06:00Z');
select is(pg_temp.says('a', '2026-06-03 07:00Z'), 'due: Old step, Step; questions: Question', 'an open question is listed once, also before it is due');
update public.waitlist set status = 'spam' where name = 'Question';
select is(pg_temp.says('a', '2026-06-03 07:00Z'), 'due: Old step, Step', 'a question of spam isn''t');
rollback to due;

insert into public.demos (entry_id, starts_at, holder_id, outcome)
select pg_temp.entry(name, owner, 'booked'), starts_at::timestamptz, pg_temp.id(holder), outcome from (values
  ('Late demo', 'a', '2026-06-03 21:00Z', null, null), ('Held for Bea', 'b', '2026-06-03 09:00Z', 'a', null), ('Given to Bea', 'a', '2026-06-03 09:00Z', 'b', null),
  ('Tomorrow', 'a', '2026-06-03 23:30Z', null, null), ('Cancelled', 'a', '2026-06-03 09:00Z', null, 'cancelled'), ('Nobody holds', null, '2026-06-03 09:00Z', null, null)
) as demo (name, owner, starts_at, holder, outcome);
select is(pg_temp.says('a', '2026-06-03 07:00Z'), 'due: Old step, Step; demos: Held for Bea, Late demo', 'the demos that an admin holds today are listed by their start, by the team''s day');
select is(pg_temp.says('b', '2026-06-03 07:00Z'), 'due: Of Bea; demos: Given to Bea; nobody: Nobody holds', 'a demo of today without a holder is told to those who take turns');
select is(pg_temp.says('a', '2026-06-03 10:00Z'), 'due: Old step, Cancelled, Given to Bea, Step; demos: Late demo', 'a demo that is over is due to its entry''s owner, and not to come');
delete from public.user_roles where user_id = pg_temp.id('b');
select matches(pg_temp.says('a', '2026-06-03 07:00Z'), 'demos: .*Given to Bea',
  'a demo of a holder who has left is told to the owner of its entry');
rollback to before;

-- What is nobody's.
select pg_temp.entry('New', null, 'new'), pg_temp.entry('Due', null, step => '2026-06-03'), pg_temp.entry('Asked', null, asked_again => '2026-06-03 06:00Z'),
  pg_temp.entry('Later', null, step => '2026-06-04'), pg_temp.entry('Contacted', null), pg_temp.entry('Spam', null, 'spam'), pg_temp.entry('Closed', null, 'closed');
select is(pg_temp.says('b', '2026-06-03 07:00Z'), 'nobody: New, Asked, Due', 'what is nobody''s and new, due or asked again is told to an admin who takes turns');
select is(pg_temp.says('a', '2026-06-03 07:00Z'), null, 'an admin who takes no turns isn''t told');
select is(pg_temp.queued('2026-06-03 07:00Z'), 'Bea', 'and gets no mail for it');
insert into auth.users (id, email) values (pg_temp.id('c'), 'left@pgtap.example');
select pg_temp.entry('Of a former admin', 'c', 'new');
select is(pg_temp.says('b', '2026-06-03 07:00Z') ~ 'nobody: .*Of a former admin', true, 'what a former admin owns is nobody''s');
rollback to before;

-- Twenty of a section are listed.
select pg_temp.entry('Step ' || n, 'a', step => '2026-06-03') from generate_series(1, 25) as n;
select is(private.digest_data(pg_temp.id('a'), '2026-06-03 07:00Z') -> 'due' -> 'total', '25', 'a section counts all its entries');
select is(jsonb_array_length(private.digest_data(pg_temp.id('a'), '2026-06-03 07:00Z') -> 'due' -> 'entries'), 20, 'and lists twenty');
rollback to before;

-- Last week.
select pg_temp.entry('Won', 'a', 'closed');
update public.waitlist set answered_at = '2026-06-02 11:18Z', answer_seconds = 11880, answered_by = pg_temp.id('a'), outcome = 'won';
update public.waitlist set outcome_at = '2026-06-05 09:00Z';
insert into public.demos (entry_id, starts_at, outcome) select id, '2026-06-04 09:00Z', 'held' from public.waitlist;
select is(private.digest_data(pg_temp.id('a'), '2026-06-08 07:00Z') -> 'week', '{"requests": 1, "median_answer_seconds": 11880, "held": 1, "won": 1}',
  'on Monday the mail begins with last week''s figures, as the report has them');
select is(private.digest_data(pg_temp.id('a'), '2026-06-09 07:00Z'), null, 'on Tuesday it doesn''t');
select is(private.digest_data(pg_temp.id('a'), '2026-06-15 07:00Z'), null, 'a week in which nothing happened is no reason for a mail');
select is(pg_temp.queued('2026-06-08 07:00Z'), 'Ann, Bea', 'on Monday every admin gets the figures');
rollback to before;

-- The mail is written when it is claimed.
select pg_temp.entry('Step', 'a', step => '2026-06-03');
select private.queue_reminders('2026-06-03 07:00Z');
update public.deliveries set created_at = '2026-06-03 07:00Z', due_at = '2026-06-03 07:00Z';
savepoint queued;
select pg_temp.entry('Added since', 'a', step => '2026-06-03');
create function pg_temp.claimed(moment timestamptz) returns jsonb language sql as $$
  select public.deliveries_claim(id, 25, 60, moment) from public.destinations where name = 'Ann'
$$;
select is(pg_temp.claimed('2026-06-03 07:01Z') #>> '{0,digest,due,total}', '2', 'a claimed mail lists what is due by then');
rollback to queued;
create function pg_temp.claimed(moment timestamptz) returns jsonb language sql as $$
  select public.deliveries_claim(id, 25, 60, moment) from public.destinations where name = 'Ann'
$$;
update public.waitlist set next_step_on = '2026-06-09';
select is(pg_temp.claimed('2026-06-03 07:01Z'), '[]', 'a mail that has nothing to say any more is dropped');
select is_empty('select from public.deliveries where event = ''digest.morning''', 'and deleted');

select * from finish();
rollback;
