-- Working time: sums of working hours, over nights, weekends and changes of the
-- clocks.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

create function pg_temp.work(days smallint[], starts time, ends time, zone text) returns void language sql as $$
  update public.team_settings set working_days = days, workday_starts = starts, workday_ends = ends, zone = work.zone
$$;
create function pg_temp.after(moment timestamptz, hours integer, zone text default 'Europe/Dublin') returns text language sql as $$
  select to_char(private.after_working_hours(moment, hours) at time zone zone, 'Dy DD Mon HH24:MI')
$$;

-- 23 November 2026 is a Monday.
select pg_temp.work('{1,2,3,4,5}', '09:00', '17:30', 'Europe/Dublin');
select is(pg_temp.after(moment::timestamptz, hours), result, format('%s working hours after %s', hours, moment)) from (values
  ('2026-11-23 09:00Z', 4, 'Mon 23 Nov 13:00'), ('2026-11-23 04:00Z', 4, 'Mon 23 Nov 13:00'),
  ('2026-11-23 15:30Z', 4, 'Tue 24 Nov 11:00'), ('2026-11-23 22:00Z', 4, 'Tue 24 Nov 13:00'),
  ('2026-11-27 17:29Z', 1, 'Mon 30 Nov 09:59'), ('2026-11-28 12:00Z', 1, 'Mon 30 Nov 10:00'),
  ('2026-11-23 09:00Z', 72, 'Thu 03 Dec 13:00'),
  -- Time that ends with a working day isn't put off to the next.
  ('2026-11-23 13:30Z', 4, 'Mon 23 Nov 17:30')
) as sums (moment, hours, result);
select is(private.after_working_hours(null, 4), null, 'no moment has no working hours after it');

select is(private.working_seconds(started::timestamptz, ended::timestamptz) / 3600, hours::double precision, format('from %s to %s', started, ended)) from (values
  ('2026-11-23 10:00Z', '2026-11-23 11:30Z', 1.5), ('2026-11-23 07:00Z', '2026-11-23 23:00Z', 8.5),
  ('2026-11-27 17:00Z', '2026-11-30 09:30Z', 1), ('2026-11-28 10:00Z', '2026-11-29 10:00Z', 0),
  ('2026-11-23 20:00Z', '2026-11-24 07:00Z', 0), ('2026-11-23 09:00Z', '2026-12-07 09:00Z', 85)
) as sums (started, ended, hours);

-- Summer time ends on 25 October 2026 and begins on 28 March 2027.
select is(pg_temp.after('2026-10-23 16:00Z', 2), 'Mon 26 Oct 10:30', 'working hours follow the clock into winter');
select is(pg_temp.after('2027-03-26 17:00Z', 2), 'Mon 29 Mar 10:30', 'working hours follow the clock into summer');
select is(private.working_seconds('2027-03-26 17:00Z', '2027-03-29 08:30Z') / 3600, 1::double precision, 'half an hour on each side of the change');
select pg_temp.work('{1,2,3,4,5,6,7}', '00:00', '24:00', 'Europe/Dublin');
select is(private.after_working_hours(moment, 30), moment + interval '30 hours', 'round the clock, hours are hours: ' || moment)
from unnest(array['2026-10-24 20:00Z', '2027-03-27 20:00Z', '2026-11-28 23:59Z']::timestamptz[]) as moment;
select is(private.working_seconds(day, day + interval '72 hours'), 72 * 3600::double precision, 'three days round the clock: ' || day)
from unnest(array['2026-10-24 03:00Z', '2027-03-27 03:00Z']::timestamptz[]) as day;
-- At 01:00 the clock of Dublin goes on to 02:00.
select pg_temp.work('{7}', '00:30', '03:30', 'Europe/Dublin');
select is(private.working_seconds('2027-03-28 00:00Z', '2027-03-29 00:00Z') / 3600, 2::double precision, 'a night in which the clock goes forward is an hour shorter');
select is(private.working_seconds('2026-10-24 20:00Z', '2026-10-26 00:00Z') / 3600, 4::double precision, 'one in which it goes back is an hour longer');

-- Any set of days and any zone
select pg_temp.work('{7,1,3}', '08:00', '12:00', 'Asia/Tokyo');
select is(pg_temp.after('2026-11-23 02:00Z', 10, 'Asia/Tokyo'), 'Mon 30 Nov 09:00', 'Monday, Wednesday and Sunday morning in Tokyo');
select is(private.working_seconds('2026-11-23 02:00Z', '2026-11-30 00:00Z') / 3600, 10::double precision, 'the time between is as long');
select pg_temp.work('{6}', '10:00', '11:00', 'America/New_York');
select is(pg_temp.after('2026-11-23 02:00Z', 200, 'America/New_York'), 'Sat 21 Sep 11:00', 'one hour a week is enough for any sum');

select is(bool_and(abs(private.working_seconds(moment, private.after_working_hours(moment, hours)) - hours * 3600) < 0.001), true,
  'the sum of working hours and the time between are inverse, on every day of the week: ' || days::text)
from (values ('{1,2,3,4,5}'::smallint[]), ('{2}'), ('{6,7}')) as sets (days), pg_temp.work(days, '09:00', '17:30', 'Europe/Dublin'),
  generate_series(timestamptz '2026-10-20 00:17Z', '2026-11-03', interval '5 hours') as moment, unnest(array[1, 9, 40]) as hours
group by days;

select pg_temp.work('{1,2,3,4,5}', '09:00', '17:30', 'Europe/Dublin');
select is(private.next_working_day(moment::timestamptz), next::timestamptz, 'a working day after ' || moment) from (values
  ('2026-11-23 13:00Z', '2026-11-24 13:00Z'), ('2026-11-27 20:00Z', '2026-11-30 20:00Z'), ('2026-11-28 10:00Z', '2026-11-30 10:00Z'),
  -- The clock goes back in between.
  ('2026-10-23 09:00Z', '2026-10-26 10:00Z')
) as days (moment, next);
select pg_temp.work('{3}', '09:00', '17:30', 'Europe/Dublin');
select is(private.next_working_day('2026-11-25 13:00Z'), '2026-12-02 13:00Z', 'a team that works on one day has a week between');

select * from finish();
rollback;
