-- Demos, each with its time and outcome; and the report, which counts them.

create table public.demos (
  -- The page generates the id: a retry books no second demo.
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  starts_at timestamptz not null constraint demos_start_sane check (
    starts_at between timestamptz '2000-01-01 UTC' and timestamptz '2100-01-01 UTC'
  ),
  minutes integer not null default 30 constraint demos_length check (minutes between 5 and 480),
  -- Admin who gives the demo.
  holder_id uuid references auth.users (id) on delete set null,
  -- Null until an admin decides it.
  outcome text constraint demos_outcome_known check (outcome in ('held', 'no-show', 'cancelled')),
  booked_by uuid default auth.uid(),
  booked_at timestamptz not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamptz,
  -- Id of the admin's latest press, as in the waitlist.
  press uuid
);

create index demos_of_entry on public.demos (entry_id, starts_at);
create index demos_of_holder on public.demos (holder_id) where holder_id is not null;

alter table public.demos enable row level security;
revoke all on public.demos from anon, authenticated, service_role;
grant select, delete, insert (id, entry_id, starts_at, minutes, holder_id, press),
  update (starts_at, minutes, holder_id, outcome, press) on public.demos to authenticated;
grant select on public.demos to service_role;

create policy "Admins read demos" on public.demos
  for select to authenticated using ((select private.is_admin()));

create policy "Admins book demos in their own name" on public.demos
  for insert to authenticated
  with check ((select private.is_admin()) and booked_by = (select auth.uid()));

create policy "Admins move and decide demos" on public.demos
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- The undo of a booking; later on, a demo is cancelled.
create policy "Admins take back a demo that they have just booked" on public.demos
  for delete to authenticated
  using (
    (select private.is_admin()) and booked_by = (select auth.uid()) and outcome is null
    and booked_at > now() - interval '1 minute'
  );

create trigger serialize_admin_writes
  before insert or update or delete on public.demos
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

create function private.check_holder() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.holder_id and role = 'admin') then
    raise check_violation using message = 'Only an admin can hold a demo';
  end if;
  return new;
end
$$;

create trigger "10_check_holder"
  before insert or update of holder_id on public.demos
  for each row when (new.holder_id is not null)
  execute function private.check_holder();

-- Security definer: `acting_admin` is in the private schema.
create function private.date_decision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.decided_at := case when new.outcome is not null then clock_timestamp() end;
  new.decided_by := case when new.outcome is not null then private.acting_admin() end;
  return new;
end
$$;

create trigger "20_date_decision"
  before update of outcome on public.demos
  for each row when (new.outcome is distinct from old.outcome)
  execute function private.date_decision();

-- A moment as the history writes it.
create function private.moment_text(moment timestamptz) returns text
language sql
stable
set search_path = ''
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

-- Carries a change of a demo over to its entry: history, last activity and due
-- time (migration reminders); a new demo makes the entry a booked one. The
-- entry's version stays otherwise: a change of a demo is refused only if the
-- demo itself has changed. It answers no return. Security definer: callers
-- can't write these.
create function private.record_demo() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.acting_admin();
  demo public.demos := new;
  of_press uuid;
begin
  if tg_op = 'DELETE' then
    demo := old;
  elsif tg_op = 'INSERT' then
    of_press := private.press_of(new.press, admin);
  else
    of_press := private.press_of(nullif(new.press, old.press), admin);
  end if;
  update public.waitlist set
    status = case tg_op when 'INSERT' then 'booked' else status end,
    press = case tg_op when 'INSERT' then of_press else press end,
    changed_by = admin,
    changed_at = clock_timestamp(),
    last_activity_at = clock_timestamp()
  where id = demo.entry_id;
  -- Erased together with its entry.
  if not found then
    return null;
  end if;
  -- The list reads all demos of an entry. The update above locks it.
  if tg_op = 'INSERT' and 50 < (select count(*) from public.demos where entry_id = demo.entry_id) then
    raise check_violation using message = 'An entry can have at most 50 demos';
  end if;
  insert into public.waitlist_history (entry_id, admin_id, action, before, after, press)
  select demo.entry_id, admin, action, before, after, coalesce(of_press, gen_random_uuid())
  from (values
    (
      'demo', case when tg_op <> 'INSERT' then private.moment_text(old.starts_at) end,
      case when tg_op <> 'DELETE' then private.moment_text(new.starts_at) end
    ),
    (
      'demo-outcome', case when tg_op = 'UPDATE' then old.outcome end, case when tg_op = 'UPDATE' then new.outcome end
    )
  ) as change (action, before, after)
  where before is distinct from after;
  return null;
end
$$;

create trigger record_demo
  after insert or delete or update of starts_at, minutes, outcome on public.demos
  for each row execute function private.record_demo();

-- The demo that comes next, or waits for its outcome.
create function private.next_demo(entry uuid) returns public.demos
language sql
stable
set search_path = ''
begin atomic
  select demo from public.demos as demo
  where demo.entry_id = entry and outcome is null
  order by starts_at, id limit 1;
end;

-- Nobody expects an entry marked as spam at its demo.
create function private.cancel_demos() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.demos set outcome = 'cancelled'
  where entry_id = new.id and outcome is null and starts_at > now();
  return null;
end
$$;

create trigger cancel_demos
  after update of status on public.waitlist
  for each row when (new.status = 'spam' and old.status <> 'spam')
  execute function private.cancel_demos();

create index demos_by_start on public.demos (starts_at, id);
create index waitlist_by_outcome on public.waitlist (outcome_at) where outcome is not null;

-- Demos as the admin area's page and the report list and count them, without
-- spam. Without a holder, a demo is held by the owner of its entry. Without an
-- outcome, it is pending until its entry is closed; then it counts as held if
-- it began before the entry was won or lost, else as cancelled.
create view public.demo_list with (security_invoker = true) as
select demo.id, demo.entry_id, demo.starts_at, coalesce(demo.holder_id, entry.owner_id) as held_by,
  case
    when demo.outcome is not null then demo.outcome
    when entry.status <> 'closed' then 'pending'
    when demo.starts_at < entry.outcome_at then 'held'
    else 'cancelled'
  end as result,
  entry.source, entry.origin, entry.utm_campaign, entry.landing_path
from public.demos as demo join public.waitlist as entry on entry.id = demo.entry_id
where entry.status <> 'spam';

-- Booked entries without a pending demo.
create view public.undated_bookings with (security_invoker = true) as
select id, owner_id, due_at from public.waitlist as entry
where status = 'booked' and not exists (select from public.demos where entry_id = entry.id and outcome is null);

-- Figures of a period, from `first_day` to `last_day` in `zone`, without spam:
-- requests by the day they came, with what has become of them; demos by the day
-- they start; won and lost entries by the day they were closed. One row for
-- each value of `dimension` ('all': a single row), null for none. Half of the
-- first answers took at most the median, nine of ten the P90. 'owner', an id,
-- is the holder of a demo, and for requests and closings the admin who answered
-- first, else the present owner; 'present owner' ignores answers and holders.
create function public.waitlist_report(dimension text, first_day date, last_day date, zone text) returns table (
  value text, requests integer, answered integer, median_answer_seconds double precision,
  p90_answer_seconds double precision, booked integer, open integer, demos integer, held integer, no_show integer,
  cancelled integer, pending integer, won integer, lost integer
)
language sql
stable
set search_path = ''
begin atomic
  select
    case dimension
      when 'origin' then origin when 'campaign' then utm_campaign when 'landingPath' then landing_path when 'source' then source
      when 'owner' then admin::text when 'present owner' then owner_id::text
    end,
    count(*) filter (where kind = 'request')::integer,
    count(answer_seconds)::integer,
    percentile_cont(0.5) within group (order by answer_seconds),
    percentile_cont(0.9) within group (order by answer_seconds),
    count(*) filter (where kind = 'request' and booked_at is not null)::integer,
    count(*) filter (where kind = 'request' and private.is_open(status))::integer,
    count(*) filter (where kind in ('held', 'no-show', 'cancelled', 'pending'))::integer,
    count(*) filter (where kind = 'held')::integer,
    count(*) filter (where kind = 'no-show')::integer,
    count(*) filter (where kind = 'cancelled')::integer,
    count(*) filter (where kind = 'pending')::integer,
    count(*) filter (where kind = 'won')::integer,
    count(*) filter (where kind = 'lost')::integer
  from (
    select id as entry_id, 'request' as kind, created_at as at, handled_by as admin,
      extract(epoch from answered_at - created_at)::double precision as answer_seconds
    from public.waitlist
    union all
    select entry_id, result, starts_at, held_by, null from public.demo_list
    union all
    select id, outcome, outcome_at, handled_by, null from public.waitlist where outcome is not null
  ) as event join public.waitlist on id = entry_id
  where at >= first_day::timestamp at time zone zone and at < (last_day + 1)::timestamp at time zone zone
    and status <> 'spam'
  group by 1
  order by 2 desc, 1;
end;

revoke all on public.demo_list, public.undated_bookings from anon, authenticated, service_role;
grant select on public.demo_list, public.undated_bookings to authenticated;
revoke execute on function public.waitlist_report(text, date, date, text) from public, anon, authenticated, service_role;
grant execute on function public.waitlist_report(text, date, date, text) to authenticated;
