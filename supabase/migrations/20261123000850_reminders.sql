-- Due times; reminders of unhandled requests, after the team's waiting hours
-- and a day later; and each admin's morning mail of due entries.

-- The same time on the next day from Monday to Friday.
create function private.after_working_day(moment timestamptz, zone text) returns timestamptz
language sql
stable
set search_path = ''
return (
  moment at time zone zone
  + make_interval(days => case extract(isodow from moment at time zone zone) when 5 then 3 when 6 then 2 else 1 end)
) at time zone zone;

-- When and why an entry needs an admin. The question of a return comes first,
-- then a planned next step, on its day; without a step, a booked demo, once it
-- is over, a booking without a demo to come, after a working day, and a new
-- entry. Question and new entry are due after the waiting hours. The reason is
-- set before it is due: the list says what is planned.
-- Security definer: visitors can't read the settings.
create function private.set_due_at() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  settings public.team_settings;
  demo public.demos;
  waits_for_demo constant boolean := new.status = 'booked' and new.next_step_on is null;
begin
  new.due_at := null;
  new.late_at := null;
  new.due_reason := null;
  if new.status = 'spam' then
    return new;
  end if;
  select * into settings from public.team_settings;
  if waits_for_demo then
    demo := private.next_demo(new.id);
  end if;
  select min(due), min(coalesce(late, due)), (array_agg(reason order by place))[1]
  into new.due_at, new.late_at, new.due_reason
  from (values
    (1, 'question', new.asked_again_at + make_interval(hours => settings.waiting_hours), null),
    (
      2, 'step', new.next_step_on::timestamp at time zone settings.zone,
      (new.next_step_on + 1)::timestamp at time zone settings.zone
    ),
    (3, 'demo', demo.starts_at + make_interval(mins => demo.minutes), null),
    (
      4, 'booking',
      case when waits_for_demo and demo.id is null then
        private.after_working_day(
          greatest(new.status_since, (select max(decided_at) from public.demos where entry_id = new.id)), settings.zone
        )
      end, null
    ),
    (
      5, 'new',
      case when new.status = 'new' and new.next_step_on is null then
        new.status_since + make_interval(hours => settings.waiting_hours)
      end, null
    )
  ) as reasons (place, reason, due, late)
  where due is not null;
  return new;
end
$$;

create trigger "90_set_due_at"
  before insert or update on public.waitlist
  for each row execute function private.set_due_at();

-- Polled by the dashboard, always one row.
create view public.waitlist_state with (security_invoker = true) as
select (select role from public.user_roles where user_id = (select auth.uid())) as role, now() as asked_at, max(last_activity_at) as latest_at,
  count(*) filter (where status = 'new') as new, count(*) filter (where status = 'contacted') as contacted,
  count(*) filter (where status = 'booked') as booked, count(*) filter (where status = 'closed') as closed,
  count(*) filter (where status = 'spam') as spam,
  count(*) filter (where due_at <= now()) as due
from public.waitlist;

revoke all on public.waitlist_state from anon, authenticated, service_role;
grant select on public.waitlist_state to authenticated;

-- Several missed reminders of an entry become one. Those of entries without an
-- owner go to mail and chat only.
create function private.queue_reminders(moment timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  waiting_limit interval;
begin
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  select make_interval(hours => waiting_hours) into waiting_limit from public.team_settings;
  with reminded as (
    update public.waitlist
    set reminders = 1 + (coalesce(asked_again_at, status_since) < moment - waiting_limit - interval '1 day')::integer
    where (status = 'new' or asked_again_at is not null) and reminders < 2
      and coalesce(asked_again_at, status_since) < moment - waiting_limit - reminders * interval '1 day'
    returning id, owner_id, reminders
  ),
  owned as (
    select reminded.*, case when user_id is not null then private.admin_destination(owner_id) end as mailbox
    from reminded left join public.user_roles on user_id = owner_id and role = 'admin'
  )
  insert into public.deliveries (destination_id, event, entry_id, detail)
  select coalesce(mailbox, destinations.id), 'request.waiting', owned.id, jsonb_build_object('round', reminders)
  from owned left join public.destinations on mailbox is null and active and (kind = 'email' or style in ('slack', 'teams'))
  where mailbox is not null or destinations.id is not null;

  update public.team_settings set morning_on = (moment at time zone zone)::date
  where morning_on < (moment at time zone zone)::date and extract(hour from moment at time zone zone) >= morning_hour;
  if found then
    insert into public.deliveries (destination_id, event)
    select private.admin_destination(user_id), 'digest.morning' from public.user_roles
    where role = 'admin' and exists (select from public.waitlist where owner_id = user_id and due_at <= moment);
  end if;
end
$$;
