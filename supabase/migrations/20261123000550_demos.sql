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

-- Whether demos of an entry took place or were missed. One was held if an admin
-- said so, or if it had begun without an outcome when its entry was closed as
-- won or lost.
create view public.demo_results with (security_invoker = true) as
select entry.id as entry_id,
  bool_or(demo.outcome = 'held' or demo.outcome is null and demo.starts_at < entry.outcome_at) is true as was_held,
  bool_or(demo.outcome = 'no-show') is true as was_missed
from public.demos as demo join public.waitlist as entry on entry.id = demo.entry_id
group by entry.id;

-- The same as computed columns of an entry, by which the lists of the report
-- filter.
create function public.was_held(entry public.waitlist) returns boolean
language sql
stable
set search_path = ''
begin atomic
  select coalesce((select was_held from public.demo_results where entry_id = entry.id), false);
end;

create function public.was_missed(entry public.waitlist) returns boolean
language sql
stable
set search_path = ''
begin atomic
  select coalesce((select was_missed from public.demo_results where entry_id = entry.id), false);
end;

-- Answers, bookings and outcomes by `dimension` ('all': one group), without
-- spam; null is the group without a value. The owner, an id, is the admin who
-- answered, else the present owner; 'present owner' ignores answers. Half of
-- the first answers came within the median, nine of ten within the P90. An
-- entry whose demo was missed, and a later one held, counts as both.
create function public.waitlist_report(dimension text, first_day date, last_day date, zone text) returns table (
  value text, requests integer, answered integer, median_answer_seconds double precision,
  p90_answer_seconds double precision, booked integer, held integer, no_show integer, pending integer, won integer,
  lost integer, open integer
)
language sql
stable
set search_path = ''
begin atomic
  select
    case dimension
      when 'origin' then origin when 'campaign' then utm_campaign when 'landingPath' then landing_path when 'source' then source
      when 'owner' then handled_by::text when 'present owner' then owner_id::text
    end,
    count(*)::integer,
    count(answered_at)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)::double precision),
    percentile_cont(0.9) within group (order by extract(epoch from answered_at - created_at)::double precision),
    count(booked_at)::integer,
    (count(*) filter (where was_held))::integer,
    (count(*) filter (where was_missed))::integer,
    (count(*) filter (where booked_at is not null and was_held is not true and was_missed is not true))::integer,
    (count(*) filter (where outcome = 'won'))::integer,
    (count(*) filter (where outcome = 'lost'))::integer,
    (count(*) filter (where private.is_open(status)))::integer
  from public.waitlist left join public.demo_results on entry_id = id
  where created_at >= first_day::timestamp at time zone zone
    and created_at < (last_day + 1)::timestamp at time zone zone
    and status <> 'spam'
  group by 1
  order by 2 desc, 1;
end;

revoke all on public.demo_results from anon, authenticated, service_role;
grant select on public.demo_results to authenticated;
revoke execute on function
  public.was_held(public.waitlist), public.was_missed(public.waitlist),
  public.waitlist_report(text, date, date, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.was_held(public.waitlist), public.was_missed(public.waitlist),
  public.waitlist_report(text, date, date, text)
to authenticated;
