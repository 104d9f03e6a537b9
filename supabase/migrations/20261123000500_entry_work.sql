-- Admins' work on entries, and the team's settings.

create table public.waitlist_notes (
  -- The page generates the id: a retry adds no second note.
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  admin_id uuid not null default auth.uid(),
  body text not null
    constraint waitlist_notes_body_length check (char_length(body) between 1 and 2000)
    constraint waitlist_notes_body_trimmed check (private.is_trimmed(body)),
  search text generated always as (private.search_text(body)) stored,
  -- Text before the author's correction.
  first_body text,
  -- Admins whom the text names as @name: each is mailed once (migration
  -- notifications).
  mentions uuid[] not null default '{}'
    constraint waitlist_notes_mentions check (cardinality(mentions) <= 20 and array_position(mentions, null) is null),
  -- A removed note is restorable for a minute, then deleted (migration
  -- retention).
  removed_at timestamptz
);

create index waitlist_notes_of_entry on public.waitlist_notes (entry_id, created_at);
create index waitlist_notes_naming on public.waitlist_notes (admin_id, created_at) where mentions <> '{}';

-- Changes of an entry: values, ids and corrected texts, but never a note's
-- text.
create table public.waitlist_history (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  -- Admin; null if the site itself acted.
  admin_id uuid,
  -- 'status', 'owner', 'next-step', 'outcome', 'demo' (its time),
  -- 'demo-minutes', 'demo-holder', 'demo-outcome', 'answered' (a return),
  -- 'added' (by hand), 'note-added', 'note-corrected', 'note-removed',
  -- 'note-restored', or the
  -- corrected column.
  action text not null,
  before text,
  after text,
  -- Changes of one press share this id.
  press uuid not null default gen_random_uuid(),
  -- Version after the change, and values before it that an undo restores.
  version integer,
  undo_values jsonb
);

create index waitlist_history_of_entry on public.waitlist_history (entry_id, created_at desc, id desc);
create index waitlist_history_newest on public.waitlist_history (created_at desc, id desc);
create index waitlist_history_of_press on public.waitlist_history (press, created_at, id);

-- Every request added by hand is announced with the admin's own text: the limit
-- stops a stolen account from mailing without end. 500 a day are more than a
-- fair brings.
create function private.limit_added_requests() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if 500 <= (
    select count(*) from public.waitlist_history
    where created_at > now() - interval '1 day' and admin_id = new.admin_id and action = 'added'
  ) then
    raise sqlstate 'PT429' using message = 'An admin can add 500 requests a day';
  end if;
  return new;
end
$$;

create trigger limit_added_requests
  before insert on public.waitlist_history
  for each row when (new.action = 'added')
  execute function private.limit_added_requests();

create table public.team_settings (
  id boolean primary key default true constraint team_settings_one check (id),
  -- Working hours until a request is due.
  waiting_hours integer not null default 4 constraint team_settings_waiting check (waiting_hours between 1 and 72),
  -- Days of the week, from Monday (1) to Sunday (7), and the hours of each.
  working_days smallint[] not null default '{1,2,3,4,5}' constraint team_settings_working_days
    check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'),
  workday_starts time not null default '09:00',
  workday_ends time not null default '17:30',
  -- Admin who is told of a request that nobody has answered after this many
  -- working hours (migration escalation); null for nobody.
  escalate_to uuid constraint team_settings_escalate_to references public.user_roles (user_id) on delete set null,
  escalation_hours integer not null default 8 constraint team_settings_escalation check (escalation_hours between 1 and 200),
  -- Hour of the morning mails, in the team's zone.
  morning_hour integer not null default 8 constraint team_settings_morning check (morning_hour between 0 and 23),
  -- Accepts only zones of JavaScript's Intl. PostgreSQL knows more:
  -- abbreviations, `Factory`, local files, POSIX rules.
  zone text not null default 'Europe/Dublin' constraint team_settings_zone check (
    zone ~ '^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(/[A-Za-z_-]+)+)$'
    and timezone(zone, timestamptz 'epoch') is not null
  ),
  morning_on date not null default current_date,
  -- Whether the form of a demo has the invitation ticked (migration invitations).
  invites boolean not null default false,
  -- Whether everybody with a role needs a second factor (migration
  -- second_factor).
  needs_factor boolean not null default false,
  -- A shorter day would make each sum of working time walk through years.
  constraint team_settings_workday check (workday_ends - workday_starts >= interval '1 hour')
);

insert into public.team_settings default values;

alter table public.waitlist_notes enable row level security;
alter table public.waitlist_history enable row level security;
alter table public.team_settings enable row level security;
revoke all on public.waitlist_notes, public.waitlist_history, public.team_settings from anon, authenticated, service_role;
grant select, insert (id, entry_id, body, mentions), update (body, mentions, removed_at) on public.waitlist_notes to authenticated;
grant select on public.waitlist_history to authenticated;
grant select, update (
  waiting_hours, morning_hour, zone, invites, working_days, workday_starts, workday_ends, escalate_to, escalation_hours,
  needs_factor
) on public.team_settings to authenticated;
grant select on public.waitlist_notes, public.waitlist_history, public.team_settings to service_role;

create policy "The team reads notes" on public.waitlist_notes
  for select to authenticated using ((select private.can_read()));

create policy "Admins write notes in their own name" on public.waitlist_notes
  for insert to authenticated
  with check ((select private.is_admin()) and admin_id = (select auth.uid()) and removed_at is null);

create policy "Admins remove notes and put them back" on public.waitlist_notes
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The team reads the history of an entry" on public.waitlist_history
  for select to authenticated using ((select private.can_read()));

create policy "The team reads its settings" on public.team_settings
  for select to authenticated using ((select private.can_read()));

create policy "Admins change the team's settings" on public.team_settings
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Triggers of an entry's UPDATE, in the order of their names. Those of 20 and 30
-- are about an admin's own; the others run also for a return or a turn:
--   10_check_owner    refuses an owner who is no admin
--   20_answer_by_…    status and next step answer the question of a return
--   30_follow_outcome dates an outcome that an admin sets
--   40_follow_status  what a new status sets and clears
--   50_log            version and history; an undo restores the values before
--   80_set_search     the searched text, if a text was corrected
--   90_set_due_at     when and why it is due (migration reminders)

-- The admin who changes an entry: the caller, or the one whose reply was sent
-- (migration replies), who may have signed out. Callers can't set it.
create function private.acting_admin() returns uuid
language sql
stable
set search_path = ''
return coalesce(
  nullif(current_setting('app.acting_admin', true), '')::uuid, case when private.is_admin() then auth.uid() end
);

-- Values whose changes are logged, by the history's action.
create function private.tracked_values(entry public.waitlist) returns jsonb
language sql
stable
set search_path = ''
return jsonb_build_object(
  'name', entry.name, 'email', entry.email, 'company', entry.company, 'phone', entry.phone,
  'status', entry.status, 'owner', entry.owner_id, 'outcome', entry.outcome,
  'next-step', nullif(concat_ws(' ', to_char(entry.next_step_on, 'YYYY-MM-DD'), entry.next_step), '')
);

-- Returns whether an open panel shows this moment's return by now: it asks
-- every 30 seconds (src/admin/requests/list/use-live.ts).
create function private.is_shown(asked timestamptz) returns boolean
language sql
stable
set search_path = ''
return asked < now() - interval '30 seconds';

-- A question is a change, and so is a return after it: an admin who hasn't seen
-- them can't answer them, as their version is an older one. Returns raise the
-- version once in 30 seconds: with each of a steady flow of junk no press would
-- be accepted.
create function private.is_unchanged(entry public.waitlist, changed public.waitlist) returns boolean
language sql
stable
set search_path = ''
return private.tracked_values(entry) = private.tracked_values(changed)
  and (entry.asked_again_at is null) = (changed.asked_again_at is null)
  and (
    changed.asked_again_at is null or changed.last_request_at = entry.last_request_at
    or (entry.changed_by is null and not private.is_shown(entry.changed_at))
  );

-- The values before an admin's last change of the entry, if this update takes
-- that change back. Changes of its demos may lie between, which are no part of
-- these values; a return, which has a version but no history, may not.
create function private.values_to_restore(entry public.waitlist, changed public.waitlist, admin uuid) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  last_version constant integer := (
    select max(version) from public.waitlist_history where entry_id = entry.id and action !~ '^demo'
  );
  versions_of_demos constant integer := (
    select count(distinct version) from public.waitlist_history where entry_id = entry.id and version > last_version
  );
begin
  return (
    select (array_agg(past.undo_values))[1] from public.waitlist_history as past
    where past.entry_id = entry.id and past.admin_id = admin and past.action !~ '^demo'
      and past.version = last_version and entry.version = last_version + versions_of_demos
    having private.tracked_values(changed) = private.tracked_values(entry)
        || coalesce(jsonb_object_agg(past.action, past.before) filter (where past.action <> 'answered'), '{}')
      and changed.last_request_at = entry.last_request_at
  );
end
$$;

create function private.check_owner() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.owner_id and role = 'admin') then
    raise check_violation using message = 'Only an admin can own an entry';
  end if;
  return new;
end
$$;

create trigger "10_check_owner"
  before update of owner_id on public.waitlist
  for each row when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.check_owner();

-- Runs also if an admin sets the status that the entry has: the press answers.
-- Owner, corrections and demos don't. Withdraws the reminders, too.
create function private.answer_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    new.asked_again_at := null;
    new.reminders := null;
  end if;
  return new;
end
$$;

create trigger "20_answer_by_status"
  before update of status on public.waitlist
  for each row when (pg_trigger_depth() = 0)
  execute function private.answer_return();

create trigger "20_answer_by_next_step"
  before update of next_step_on on public.waitlist
  for each row when (pg_trigger_depth() = 0 and new.next_step_on is not null)
  execute function private.answer_return();

-- Runs also if the outcome is the one that the entry has: closing a reopened
-- entry as won, again.
create function private.follow_outcome() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.outcome_at := case when new.outcome is not null then clock_timestamp() end;
  return new;
end
$$;

create trigger "30_follow_outcome"
  before update of outcome on public.waitlist
  for each row execute function private.follow_outcome();

create function private.follow_status() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.acting_admin();
begin
  new.status_since := clock_timestamp();
  if old.status = 'spam' then
    new.spam_reason := null;
  end if;
  if new.status = 'new' then
    new.reminders := 0;
  elsif new.status in ('closed', 'spam') then
    new.next_step := null;
    new.next_step_on := null;
  elsif old.status = 'new' and old.answered_at is null and admin is not null then
    new.answered_at := new.status_since;
    new.answered_by := admin;
    new.answer_seconds := private.working_seconds(new.created_at, new.answered_at);
  end if;
  -- Closing again ends the outcome of the last closing, unless it sets one; an
  -- undo of reopening keeps it.
  if new.status = 'spam' or new.status = 'closed' and new.outcome_at is not distinct from old.outcome_at
    and private.values_to_restore(old, new, admin) is null
  then
    new.outcome := null;
    new.outcome_at := null;
  end if;
  if new.status = 'booked' then
    new.booked_at := coalesce(old.booked_at, new.status_since);
  end if;
  return new;
end
$$;

create trigger "40_follow_status"
  before update on public.waitlist
  for each row when (new.status <> old.status)
  execute function private.follow_status();

-- A press lasts a minute at most and is of one admin: nothing hides behind an
-- earlier change in team_activity.
create function private.press_of(press uuid, admin uuid) returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if press is null or exists (
    select from public.waitlist_history as other
    where other.press = press_of.press
      and (other.admin_id is distinct from admin or other.created_at < clock_timestamp() - interval '1 minute')
  ) then
    return gen_random_uuid();
  end if;
  return press;
end
$$;

-- Security definer: callers can't write the history.
create function private.log_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.acting_admin();
  values_before jsonb := private.tracked_values(old);
  values_after jsonb;
  restored jsonb;
  undo_values jsonb := jsonb_build_object(
    'status_since', old.status_since, 'reminders', old.reminders, 'answered_at', old.answered_at,
    'answered_by', old.answered_by, 'answer_seconds', old.answer_seconds, 'booked_at', old.booked_at, 'outcome_at', old.outcome_at,
    'asked_again_at', old.asked_again_at, 'spam_reason', old.spam_reason
  );
begin
  if admin is not null and not private.is_unchanged(old, new) then
    restored := private.values_to_restore(old, new, admin);
  end if;
  if restored is not null then
    new := jsonb_populate_record(new, restored);
    new.asked_again_at := coalesce(new.asked_again_at, old.asked_again_at);
    undo_values := null;
  elsif new.outcome is distinct from old.outcome and new.outcome is not null and new.status <> 'closed' then
    raise check_violation using message = 'Only a closed entry gets an outcome';
  elsif admin is not null and new.asked_again_at is not null and pg_trigger_depth() = 1 then
    -- Only an undo opens a question again.
    new.asked_again_at := old.asked_again_at;
  end if;
  if private.is_unchanged(old, new) then
    return new;
  end if;
  new.version := old.version + 1;
  new.changed_by := admin;
  new.changed_at := clock_timestamp();
  new.last_activity_at := new.changed_at;
  values_after := private.tracked_values(new);
  if admin is not null and new.asked_again_at is distinct from old.asked_again_at
    and (old.asked_again_at is not null or restored is not null)
  then
    values_before := values_before || jsonb_build_object('answered', coalesce(old.asked_again_at::text, ''));
    values_after := values_after || jsonb_build_object('answered', coalesce(new.asked_again_at::text, ''));
  end if;
  insert into public.waitlist_history (entry_id, admin_id, action, before, after, press, version, undo_values)
  select new.id, admin, key, nullif(values_before ->> key, ''), nullif(value, ''),
    private.press_of(nullif(new.press, old.press), admin), new.version, undo_values
  from jsonb_each_text(values_after)
  where value is distinct from values_before ->> key;
  return new;
end
$$;

create trigger "50_log"
  before update on public.waitlist
  for each row execute function private.log_change();

-- Serialises admins' writes to entries, notes, demos, destinations, deliveries
-- and settings, which could deadlock. Visitors don't wait. Refused callers don't
-- lock: a long statement would block all admins. Security definer: callers have
-- no USAGE on the schema of `is_admin`.
create function private.serialize_admin_writes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  end if;
  return null;
end
$$;

create trigger serialize_admin_writes
  before update or delete on public.waitlist
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

create trigger serialize_admin_writes
  before insert or update on public.waitlist_notes
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

-- A new note answers the question of a return, unless the return is so young
-- that its admin may not have seen it. Removing a note and putting it back
-- don't.
create function private.record_note() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_answer boolean;
begin
  if new.removed_at is not null and old.removed_at is not null then
    return old;
  end if;
  -- Locks the entry, against erasure and for the count of its notes.
  select tg_op = 'INSERT' and (asked_again_at is null or private.is_shown(last_request_at)) into is_answer
  from public.waitlist where id = new.entry_id for no key update;
  update public.waitlist set
    last_activity_at = clock_timestamp(),
    asked_again_at = case when not is_answer then asked_again_at end,
    reminders = case when not is_answer then reminders end
  where id = new.entry_id;
  new.removed_at := case when new.removed_at is not null then clock_timestamp() end;
  if new.removed_at is null and 200 <= (
    select count(*) from public.waitlist_notes where entry_id = new.entry_id and removed_at is null and id <> new.id
  ) then
    raise check_violation using message = 'An entry can have at most 200 notes';
  end if;
  insert into public.waitlist_history (entry_id, admin_id, action) values (
    new.entry_id, auth.uid(),
    case when tg_op = 'INSERT' then 'note-added' when new.removed_at is null then 'note-restored' else 'note-removed' end
  );
  return new;
end
$$;

-- An AFTER trigger, so that a note refused by the policy doesn't lock the
-- entry.
create trigger record_note
  after insert on public.waitlist_notes
  for each row execute function private.record_note();

create trigger record_note_removal
  before update of removed_at on public.waitlist_notes
  for each row when (old.removed_at is distinct from new.removed_at)
  execute function private.record_note();

-- Refuses to name people who are no admins. Security definer: independent of
-- rows that callers can read.
create function private.check_mentions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from unnest(new.mentions) as named (id)
    where not exists (select from public.user_roles where user_id = named.id and role = 'admin')
  ) then
    raise check_violation using message = 'A note can name admins only';
  end if;
  return new;
end
$$;

create trigger check_mentions
  before insert or update of mentions on public.waitlist_notes
  for each row when (new.mentions <> '{}')
  execute function private.check_mentions();

-- Authors correct their notes, for ten minutes. The first text stays. A policy
-- can't tell a correction from a removal, which every admin may do. Security
-- definer: callers can't write the first text and the history.
create function private.correct_note() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.admin_id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'Only its author can correct a note';
  end if;
  if old.removed_at is not null or old.created_at <= clock_timestamp() - interval '10 minutes' then
    raise check_violation using message = 'A note can be corrected for ten minutes';
  end if;
  if new.body = old.body then
    return new;
  end if;
  new.first_body := coalesce(old.first_body, old.body);
  update public.waitlist set last_activity_at = clock_timestamp() where id = old.entry_id;
  insert into public.waitlist_history (entry_id, admin_id, action) values (old.entry_id, auth.uid(), 'note-corrected');
  return new;
end
$$;

create trigger correct_note
  before update of body, mentions on public.waitlist_notes
  for each row when (
    current_user = 'authenticated' and (old.body, old.mentions) is distinct from (new.body, new.mentions)
  )
  execute function private.correct_note();

-- Entries that contain every word and number of a term in their own request,
-- their returns and notes. PostgREST applies filters,
-- order and embedding to them.
create function public.waitlist_matching(term text) returns setof public.waitlist
language sql
stable
set search_path = ''
begin atomic
  select waitlist from public.waitlist
  where search like all ((select private.search_patterns(term))::text[]) or id in (
    select entry.id from public.waitlist as entry join (
      select entry_id, string_agg(search, E'\n') as search
      from (
        select entry_id, search from public.waitlist_returns
        union all
        select entry_id, search from public.waitlist_notes where removed_at is null
      ) as text
      where search like any ((select private.search_patterns(term))::text[])
      group by entry_id
    ) as found on found.entry_id = entry.id
    where entry.search || E'\n' || found.search like all ((select private.search_patterns(term))::text[])
  );
end;

revoke execute on function public.waitlist_matching(text) from public, anon, authenticated, service_role;
grant execute on function public.waitlist_matching(text) to authenticated;

-- The team's settings as the audit names them.
create function private.settings_texts(settings public.team_settings) returns text[]
language sql
stable
set search_path = ''
return array[
  'due after ' || settings.waiting_hours || ' h',
  'morning email at ' || settings.morning_hour || ':00',
  settings.zone,
  (
    select string_agg((array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])[day], ' ' order by day)
    from unnest(settings.working_days) as day
  ) || to_char(settings.workday_starts, ' HH24:MI') || to_char(settings.workday_ends, '-HH24:MI'),
  'escalation after ' || settings.escalation_hours || ' h, to ' || case
    when settings.escalate_to is null then 'nobody'
    else coalesce(
      (select coalesce(full_name, email) from public.profiles where user_id = settings.escalate_to), 'an admin who left'
    )
  end,
  case when settings.invites then 'with' else 'without' end || ' invitations'
];

-- The settings that differ from `other`, as one text.
create function private.settings_text(settings public.team_settings, other public.team_settings) returns text
language sql
stable
set search_path = ''
begin atomic
  select string_agg(text, ', ' order by place)
  from unnest(private.settings_texts(settings), private.settings_texts(other)) with ordinality as one (text, other_text, place)
  where text <> other_text;
end;

-- Security definer: admins can't write the audit or due times.
create function private.apply_settings() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, before, after) values (
    'settings-changed', private.settings_text(old, new), private.settings_text(new, old)
  );
  -- Of the settings that set_due_at reads: others leave the entries alone, as
  -- every one of them is written.
  if (
    old.waiting_hours, old.escalation_hours, old.zone, old.working_days, old.workday_starts, old.workday_ends
  ) is distinct from (
    new.waiting_hours, new.escalation_hours, new.zone, new.working_days, new.workday_starts, new.workday_ends
  ) then
    perform pg_advisory_xact_lock(hashtext('public.waitlist'));
    -- The entries' trigger replaces the null (migration reminders).
    update public.waitlist set due_at = null where due_at is not null;
  end if;
  return null;
end
$$;

create trigger serialize_admin_writes
  before update on public.team_settings
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

create trigger apply_settings
  after update on public.team_settings
  for each row when (
    (
      old.waiting_hours, old.morning_hour, old.zone, old.invites, old.working_days, old.workday_starts, old.workday_ends,
      old.escalate_to, old.escalation_hours
    ) is distinct from (
      new.waiting_hours, new.morning_hour, new.zone, new.invites, new.working_days, new.workday_starts, new.workday_ends,
      new.escalate_to, new.escalation_hours
    )
  )
  execute function private.apply_settings();

-- One row per press, with its first entry and one change per action; a value
-- that differs between entries is '*'. A reply in the audit has its entry until
-- that is erased.
create view public.team_activity with (security_invoker = true) as
select id, created_at, admin_id, action, entry_count, entry_ids, destination_id, destination_name, person_name,
  entry_id, entry_name, before, after, changes
from (
  select id, created_at, admin_id, action, entry_count, entry_ids, destination_id, destination_name, person_name,
    (select waitlist.id from public.waitlist where action like 'reply-%' and waitlist.id = entry_ids[1]) as entry_id,
    (select name from public.waitlist where action like 'reply-%' and waitlist.id = entry_ids[1]) as entry_name,
    before, after, null::jsonb as changes, true as is_first
  from public.audit_log
  union all
  select id, created_at, admin_id, action,
    (select count(distinct entry_id)::integer from public.waitlist_history as other where other.press = one.press),
    null, null, null, null, entry_id, (select name from public.waitlist where waitlist.id = entry_id), before, after,
    (
      select jsonb_agg(to_jsonb(change) order by action desc) from (
        select action, case when min(coalesce(before, '')) = max(coalesce(before, '')) then min(before) else '*' end as before,
          case when min(coalesce(after, '')) = max(coalesce(after, '')) then min(after) else '*' end as after
        from public.waitlist_history as other where other.press = one.press
        group by action
      ) as change
    ),
    (select one.id = other.id from public.waitlist_history as other where other.press = one.press order by created_at, id limit 1)
  from public.waitlist_history as one
) as activity
-- Outside the union, and as a boolean subquery: with a condition in an arm, or
-- `not exists`, PostgreSQL sorts the whole history for each page instead of
-- reading both indexes.
where is_first;

revoke all on public.team_activity from anon, authenticated, service_role;
grant select on public.team_activity to authenticated;
