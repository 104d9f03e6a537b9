-- Due times; reminders of unhandled requests, after the team's waiting hours
-- and a working day later; and the schedule of the morning mails.

-- When and why an entry needs an admin. The question of a return comes first,
-- then a planned next step, on its day; without a step, a booked demo, once it
-- is over, a booking without a demo to come, after a working day, and a new
-- entry. Question and new entry are due after the waiting hours. The reason is
-- set before it is due: the list says what is planned. Also when a question or
-- new entry is reminded of and escalated. Security definer: visitors can't read
-- the settings.
create function private.set_due_at() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  settings public.team_settings;
  demo public.demos;
  waits_for_demo constant boolean := new.status = 'booked' and new.next_step_on is null;
  new_since constant timestamptz := case when new.status = 'new' and new.next_step_on is null then new.status_since end;
  question_due timestamptz;
  new_due timestamptz;
begin
  new.due_at := null;
  new.late_at := null;
  new.due_reason := null;
  new.remind_at := null;
  new.escalate_at := null;
  if new.status = 'spam' then
    return new;
  end if;
  select * into settings from public.team_settings;
  question_due := private.after_working_hours(new.asked_again_at, settings.waiting_hours);
  new_due := private.after_working_hours(new_since, settings.waiting_hours);
  if waits_for_demo then
    demo := private.next_demo(new.id);
  end if;
  select min(due), min(coalesce(late, due)), (array_agg(reason order by place))[1]
  into new.due_at, new.late_at, new.due_reason
  from (values
    (1, 'question', question_due, null),
    (
      2, 'step', new.next_step_on::timestamp at time zone settings.zone,
      (new.next_step_on + 1)::timestamp at time zone settings.zone
    ),
    (3, 'demo', demo.starts_at + make_interval(mins => demo.minutes), null),
    (
      4, 'booking',
      case when waits_for_demo and demo.id is null then
        private.next_working_day(
          greatest(new.status_since, (select max(decided_at) from public.demos where entry_id = new.id))
        )
      end, null
    ),
    (5, 'new', new_due, null)
  ) as reasons (place, reason, due, late)
  where due is not null;
  new.remind_at := case new.reminders
    when 0 then coalesce(question_due, new_due)
    when 1 then private.next_working_day(coalesce(question_due, new_due))
  end;
  new.escalate_at := private.after_working_hours(
    least(
      case when new_since > coalesce(new.escalated_at, '-infinity') then new_since end,
      case when new.asked_again_at > coalesce(new.escalated_at, '-infinity') then new.asked_again_at end
    ),
    settings.escalation_hours
  );
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

-- Queues reminders, of which several missed ones become one, and on working days
-- the morning mails.
create function private.queue_reminders(moment timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  with reminded as (
    update public.waitlist
    set reminders = case when reminders = 0 and private.next_working_day(remind_at) >= moment then 1 else 2 end
    where remind_at < moment
    returning id, owner_id, reminders
  )
  insert into public.deliveries (destination_id, event, entry_id, detail)
  select receiver, 'request.waiting', reminded.id, jsonb_build_object('round', reminders)
  from reminded cross join private.reminder_destinations(owner_id) as receiver;

  update public.team_settings set morning_on = (moment at time zone zone)::date
  where morning_on < (moment at time zone zone)::date and extract(hour from moment at time zone zone) >= morning_hour;
  if found then
    insert into public.deliveries (destination_id, event)
    select private.admin_destination(user_id), 'digest.morning' from public.user_roles cross join public.team_settings
    where role = 'admin' and private.is_working_day(morning_on) and private.digest_data(user_id, moment) is not null;
  end if;
end
$$;
