-- The report, and the demos that its figures lead to: requests count by the day
-- they came, demos by the day they start, won and lost entries by the day they
-- were closed.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example'), ('00000000-0000-4000-8000-00000000000c', 'bea@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;

-- Rows as given: triggers would date and decide them.
alter table public.waitlist disable trigger user;
alter table public.demos disable trigger user;
insert into public.waitlist (id, name, email, created_at, status, outcome, outcome_at)
select gen_random_uuid(), name, name || '@pgtap.example', created_at::timestamptz, status, outcome, closed_at::timestamptz
from (values
  ('A', '2026-10-18 22:59:59Z', 'booked', null, null),
  ('B', '2026-10-18 23:00:00Z', 'closed', 'won', '2026-10-25 23:59:59Z'),
  ('C', '2026-10-25 23:59:59Z', 'booked', null, null),
  ('D', '2026-10-26 00:00:00Z', 'booked', null, null),
  ('E', '2026-11-02 07:59:59Z', 'closed', 'lost', '2026-11-02 07:59:59Z'),
  ('F', '2026-11-02 08:00:00Z', 'closed', 'won', '2026-11-02 08:00:00Z'),
  ('Spam', '2026-10-20 12:00:00Z', 'spam', null, null),
  ('H', '2026-10-20 12:00:00Z', 'closed', null, null),
  ('I', '2026-03-29 22:59:59Z', 'booked', null, null),
  ('J', '2026-03-09 06:59:59Z', 'closed', 'won', '2026-03-09 07:00:00Z')
) as entries (name, created_at, status, outcome, closed_at);
insert into public.demos (entry_id, starts_at, outcome)
select entry.id, demo.starts_at::timestamptz, demo.outcome
from (values
  ('A', '2026-10-18 22:59:59Z', 'held'),
  ('B', '2026-10-18 23:00:00Z', 'held'),
  ('C', '2026-10-25 23:59:59Z', 'no-show'),
  ('C', '2026-10-26 00:00:00Z', 'held'),
  ('D', '2026-10-26 06:59:59Z', 'cancelled'),
  ('D', '2026-10-26 07:00:00Z', null),
  -- Began before E was lost: held.
  ('E', '2026-11-02 07:59:58Z', null),
  -- Had not begun when F was won: cancelled.
  ('F', '2026-11-03 10:00:00Z', null),
  ('Spam', '2026-10-20 12:00:00Z', 'held'),
  -- H was closed without an outcome: cancelled.
  ('H', '2026-10-20 12:00:00Z', null),
  ('I', '2026-03-29 23:00:00Z', 'held'),
  ('J', '2026-03-09 07:00:00Z', 'held')
) as demo (name, starts_at, outcome) join public.waitlist as entry using (name);
alter table public.waitlist enable trigger user;
alter table public.demos enable trigger user;
create function pg_temp.results(entry text) returns text language sql as $$
  select string_agg(result, ', ' order by starts_at) from public.demo_list join public.waitlist on waitlist.id = entry_id where name = entry
$$;
savepoint filled;

-- Weeks from Monday to Sunday around the changes of the clock: in Dublin on
-- 29 March and 25 October, in Los Angeles on 8 March and 1 November 2026.
create function pg_temp.figures(zone text, monday date) returns integer[] language sql as $$
  select array[requests, demos, held, no_show, cancelled, pending, won, lost]
  from public.waitlist_report('all', monday, monday + 6, zone)
$$;
select is(pg_temp.figures(zone, monday::date), figures, format('the week of %s in %s', monday, zone)) from (values
  -- requests, demos: held, no-show, cancelled, pending; won, lost
  ('Europe/Dublin', '2026-03-23', array[1, 0, 0, 0, 0, 0, 0, 0]),
  ('Europe/Dublin', '2026-03-30', array[0, 1, 1, 0, 0, 0, 0, 0]),
  ('Europe/Dublin', '2026-10-12', array[1, 1, 1, 0, 0, 0, 0, 0]),
  ('Europe/Dublin', '2026-10-19', array[3, 3, 1, 1, 1, 0, 1, 0]),
  ('Europe/Dublin', '2026-10-26', array[1, 3, 1, 0, 1, 1, 0, 0]),
  ('Europe/Dublin', '2026-11-02', array[2, 2, 1, 0, 1, 0, 1, 1]),
  ('America/Los_Angeles', '2026-03-02', array[1, 0, 0, 0, 0, 0, 0, 0]),
  ('America/Los_Angeles', '2026-03-09', array[0, 1, 1, 0, 0, 0, 1, 0]),
  ('America/Los_Angeles', '2026-10-12', array[2, 2, 2, 0, 0, 0, 0, 0]),
  ('America/Los_Angeles', '2026-10-19', array[3, 4, 1, 1, 2, 0, 1, 0]),
  ('America/Los_Angeles', '2026-10-26', array[1, 2, 1, 0, 0, 1, 0, 1]),
  ('America/Los_Angeles', '2026-11-02', array[1, 1, 0, 0, 1, 0, 1, 0])
) as weeks (zone, monday, figures);
select is(pg_temp.figures('Europe/Dublin', '2026-06-01'), null, 'a week in which nothing counts has no row');

-- The same counts written otherwise: each row by its local day.
create function pg_temp.counted(zone text, day date) returns integer[] language sql as $$
  select nullif(array[
    (select count(*)::integer from public.waitlist where (created_at at time zone zone)::date = day and status <> 'spam'),
    (select count(*)::integer from public.demos, public.waitlist as entry
      where (starts_at at time zone zone)::date = day and entry.id = entry_id and status <> 'spam'),
    (select count(*)::integer from public.waitlist where (outcome_at at time zone zone)::date = day and outcome = 'won'),
    (select count(*)::integer from public.waitlist where (outcome_at at time zone zone)::date = day and outcome = 'lost')
  ], array[0, 0, 0, 0])
$$;
select is_empty(
  format($$
    select day from generate_series(date '2026-03-01', '2026-11-10', '1 day') as day
    where pg_temp.counted(%1$L, day::date) is distinct from (
      select array[requests, demos, won, lost] from public.waitlist_report('all', day::date, day::date, %1$L)
    )$$, zone),
  'every day of eight months in ' || zone || ' counts the rows of that day'
) from unnest(array['Europe/Dublin', 'America/Los_Angeles', 'Asia/Tokyo']) as zone;
select is_empty(
  $$select value from public.waitlist_report('all', '2026-03-01', '2026-11-10', 'UTC')
    where demos <> held + no_show + cancelled + pending$$,
  'held, no-show, cancelled and pending demos are all demos'
);

-- Pending

select is(pg_temp.results('D'), 'cancelled, pending', 'a demo without an outcome is pending');
update public.demos set outcome = 'cancelled' where outcome is null;
select is((select pending from public.waitlist_report('all', '2026-03-01', '2026-11-10', 'UTC')), 0, 'an entry with cancelled demos only is not pending');
rollback to filled;
select is(pg_temp.results('E'), 'held', 'a demo that had begun when its entry was lost counts as held');
select is(pg_temp.results('F'), 'cancelled', 'a demo that had not begun when its entry was won counts as cancelled');
select is(pg_temp.results('H'), 'cancelled', 'a demo whose entry was closed without an outcome counts as cancelled');
select is(pg_temp.results('Spam'), null, 'demos of spam are not listed');
update public.waitlist set status = 'booked' where name = 'E';
select is(pg_temp.results('E'), 'pending', 'a demo of a reopened entry is pending again');
rollback to filled;

-- Holders

update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a', answered_by = '00000000-0000-4000-8000-00000000000c' where name in ('A', 'B');
update public.demos set holder_id = '00000000-0000-4000-8000-00000000000c' where entry_id = (select id from public.waitlist where name = 'B');
select results_eq(
  $$select right(value, 1), requests, demos, won from public.waitlist_report('owner', '2026-10-12', '2026-10-25', 'Europe/Dublin') order by 1$$,
  $$values ('a', 0, 1, 0), ('c', 2, 1, 1), (null, 2, 2, 0)$$,
  'a demo counts for its holder, else for the owner; requests and closings for who answered'
);
select results_eq(
  $$select right(value, 1), requests, demos, won from public.waitlist_report('present owner', '2026-10-12', '2026-10-25', 'Europe/Dublin') order by 1$$,
  $$values ('a', 2, 2, 1), (null, 2, 2, 0)$$,
  'by present owner all count for the owner'
);

-- Bookings without a time

select results_eq('select name from public.undated_bookings join public.waitlist using (id) order by name', $$values ('A'), ('C'), ('I')$$,
  'a booked entry whose demos are all decided is a booking without a time');
select is_empty($$select from public.undated_bookings join public.waitlist using (id) where name in ('D', 'E')$$, 'one with a pending demo, or that is not booked, is none');

select * from finish();
rollback;
