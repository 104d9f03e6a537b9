-- Contents of the mails that list entries: the morning mail of each admin, and
-- entries that were handed over. Read when a mail is claimed, so that none is
-- out of date (migration notifications).

create function private.is_working_day(day date) returns boolean
language sql
stable
set search_path = ''
return (select extract(isodow from day) = any (working_days) from public.team_settings);

-- Entries as a mail lists them: how many, and the first 20, the most overdue
-- first.
create function private.listed_entries(ids uuid[]) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object('total', count(*), 'entries', coalesce(
    jsonb_agg(to_jsonb(entry) - 'place' order by place) filter (where place <= 20), '[]'
  ))
  from (
    select id, name, company, status, due_reason, next_step, next_step_on, asked_again_at,
      case when status = 'new' then status_since end as waiting_since,
      case when status = 'booked' then (private.next_demo(id)).starts_at end as demo_at,
      row_number() over (order by late_at, id) as place
    from public.waitlist where id = any (ids)
  ) as entry;
end;

-- Demos that start later on a moment's day.
create function private.demos_of_day(moment timestamptz) returns setof public.demo_list
language sql
stable
set search_path = ''
begin atomic
  select demo from public.demo_list as demo cross join public.team_settings
  where result = 'pending' and starts_at >= moment
    and starts_at < (date_trunc('day', moment at time zone zone) + interval '1 day') at time zone zone;
end;

-- Last week in four figures of the report, on the first working day of a week;
-- null on other days, and if all are zero.
create function private.week_figures(moment timestamptz) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'requests', requests, 'median_answer_seconds', median_answer_seconds, 'held', held, 'won', won
  )
  from (
    select date_trunc('week', moment at time zone zone)::date as monday, (moment at time zone zone)::date as today, zone
    from public.team_settings
  ) as week
    cross join public.waitlist_report('all', monday - 7, monday - 1, zone)
  where not exists (
    select from generate_series(monday, today - 1, interval '1 day') as earlier where private.is_working_day(earlier::date)
  ) and requests + held + won > 0;
end;

-- An admin's morning mail; null if it would be empty. An entry with a question
-- isn't listed as due, too; demos are listed in any case, those of a former
-- holder by the owner of their entry. Those of nobody are told to the admins who
-- take turns: due or new ones, open questions, and demos of the day.
create function private.digest_data(admin uuid, moment timestamptz) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  with sections as (
    select jsonb_build_object(
      'week', private.week_figures(moment),
      'due', private.listed_entries(array(
        select id from public.waitlist where owner_id = admin and due_at <= moment and asked_again_at is null
      )),
      'questions', private.listed_entries(array(
        select id from public.waitlist where owner_id = admin and asked_again_at is not null and status <> 'spam'
      )),
      'demos', (
        select jsonb_build_object('total', count(*), 'entries', coalesce(
          jsonb_agg(jsonb_build_object(
            'id', entry_id, 'name', name, 'company', company, 'due_reason', 'demo', 'demo_at', starts_at
          ) order by starts_at, demo.id), '[]'
        ))
        from private.demos_of_day(moment) as demo join public.waitlist on waitlist.id = entry_id
        where coalesce((select user_id from public.user_roles where user_id = held_by and role = 'admin'), owner_id) = admin
      ),
      'nobody', private.listed_entries(array(
        select id from public.waitlist
        where exists (select from public.user_roles where user_id = admin and role = 'admin' and takes_turns)
          and not exists (select from public.user_roles where user_id = owner_id and role = 'admin')
          and status <> 'spam'
          and id in (
            select id from public.waitlist
            where due_at is not null and (status = 'new' or due_at <= moment or asked_again_at is not null)
            union all
            select entry_id from private.demos_of_day(moment)
            where not exists (select from public.user_roles where user_id = held_by and role = 'admin')
          )
      ))
    ) as digest
  )
  select digest from sections
  where digest -> 'week' <> 'null' or digest @? '$.*.total ? (@ > 0)';
end;

-- The report's figures, and what they are read from, for the dispatcher.
grant select on public.demo_list to service_role;
grant execute on function
  private.listed_entries(uuid[]), private.demos_of_day(timestamptz), private.is_working_day(date), private.week_figures(timestamptz),
  private.digest_data(uuid, timestamptz), public.waitlist_report(text, date, date, text)
to service_role;
