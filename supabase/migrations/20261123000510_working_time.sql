-- Working time: the team's days and hours, in its zone. Everything that counts
-- hours uses these functions: due times, reminders, escalations, first answers.

-- The moment at which this many working hours have passed.
create function private.after_working_hours(moment timestamptz, hours integer) returns timestamptz
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  settings public.team_settings;
  day date;
  opens timestamptz;
  closes timestamptz;
  seconds_left double precision := hours * 3600;
  seconds_today double precision;
begin
  select * into settings from public.team_settings;
  day := (moment at time zone settings.zone)::date;
  loop
    if extract(isodow from day) = any (settings.working_days) then
      opens := greatest(moment, (day + settings.workday_starts) at time zone settings.zone);
      closes := (day + settings.workday_ends) at time zone settings.zone;
      seconds_today := greatest(extract(epoch from closes - opens), 0);
      if seconds_today >= seconds_left then
        return opens + make_interval(secs => seconds_left);
      end if;
      seconds_left := seconds_left - seconds_today;
    end if;
    day := day + 1;
  end loop;
end
$$;

-- Working time between two moments, in seconds.
create function private.working_seconds(started_at timestamptz, ended_at timestamptz) returns double precision
language sql
stable
strict
set search_path = ''
begin atomic
  select coalesce(sum(greatest(extract(epoch from least(ended_at, closes) - greatest(started_at, opens)), 0)), 0)::double precision
  from public.team_settings
    cross join generate_series(
      (started_at at time zone zone)::date::timestamp, (ended_at at time zone zone)::date::timestamp, interval '1 day'
    ) as day
    cross join lateral (
      select (day + workday_starts::interval) at time zone zone as opens, (day + workday_ends::interval) at time zone zone as closes
    ) as hours
  where extract(isodow from day) = any (working_days);
end;

-- The same clock time on the next working day.
create function private.next_working_day(moment timestamptz) returns timestamptz
language sql
stable
strict
set search_path = ''
begin atomic
  select (moment at time zone zone + make_interval(days => days)) at time zone zone
  from public.team_settings cross join generate_series(1, 7) as days
  where extract(isodow from moment at time zone zone + make_interval(days => days)) = any (working_days)
  order by days
  limit 1;
end;
