-- Notices of demo requests, as an outbox: a change of an entry writes one
-- delivery per subscribed destination in the same transaction. A dispatcher
-- (supabase/functions/deliver) claims due deliveries with a lease and sends
-- each at least once, with a constant id.
--
-- Lock order, against deadlocks: entry, destination, delivery.

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null constraint destinations_name_length check (char_length(trim(name)) between 1 and 100),
  kind text not null constraint destinations_kind_known check (kind in ('email', 'webhook', 'admin', 'direct')),
  -- Admin of a mailbox (kind `admin`), which has the account's address.
  admin_id uuid unique references auth.users (id) on delete cascade,
  -- Of mail to people (kind `direct`): the address it comes from, as the
  -- dispatcher reports it. Null, and inactive, while no mail server is set.
  sender text,
  addresses text[],
  url text,
  style text constraint destinations_style_known check (style in ('standard', 'slack', 'teams')),
  events text[] not null default '{}' constraint destinations_events_known
    check (events <@ '{request.created,request.returned,request.updated,request.erased}'),
  active boolean not null default true,
  -- `gone`: stopped by a 410. `failing`: nothing was accepted for five days.
  stopped text constraint destinations_stopped_known check (stopped in ('gone', 'failing')),
  -- End of a pause in sending, set by Retry-After or a batched mail
  -- (deliveries_claim).
  held_until timestamptz,
  -- Time of the last throttled try: for an hour, notices are then sent one at a
  -- time.
  throttled_at timestamptz,
  -- Failed tries since the last success; three count as failing.
  failures integer not null default 0,
  failing_since timestamptz,
  failure text,
  failure_notified_at timestamptz,
  -- A removed destination is kept while deliveries refer to it: an erasure
  -- lists the notified receivers.
  removed_at timestamptz,
  constraint destinations_admin check (
    (kind = 'admin') = (admin_id is not null) and (kind <> 'admin' or num_nonnulls(addresses, url, style) = 0 and active)
  ),
  constraint destinations_direct check (
    case kind when 'direct' then num_nonnulls(addresses, url, style, removed_at) = 0 and active = (sender is not null) else sender is null end
  ),
  -- Checks all addresses joined by a space, which none can contain.
  constraint destinations_email check (kind <> 'email' or (
    url is null and style is null and addresses is not null and cardinality(addresses) between 1 and 20
    and array_to_string(addresses, ' ') ~
      '^((?=\S{1,255}( |$))[^\s@<>,;:"()\[\]\\]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?![0-9]+( |$))[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?( |$))+$'
    and cardinality(string_to_array(array_to_string(addresses, ' '), ' ')) = cardinality(addresses)
  )),
  -- Checks only the URL's shape: no credentials, other ports or bare numbers.
  -- The dispatcher checks resolved addresses
  -- (supabase/functions/deliver/address.ts), change_destination checks
  -- localhost.
  constraint destinations_webhook check (kind <> 'webhook' or (
    addresses is null and style is not null and url is not null and char_length(url) <= 2000
    and url ~* ('^(https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]+)(:443)?'
      '|http://localhost(:\d{1,5})?)([/?][^\s\\#]*)?$')
  )),
  -- Without events it would look active and get nothing.
  constraint destinations_some_event check (kind in ('admin', 'direct') or events <> '{}'),
  constraint destinations_inactive check (not active or stopped is null and removed_at is null)
);

-- Secrets that sign webhooks; after a rotation the old one signs too, for a
-- day.
create table public.webhook_secrets (
  destination_id uuid not null references public.destinations (id) on delete cascade,
  -- Secrets have 24 to 64 bytes:
  -- https://github.com/standard-webhooks/standard-webhooks
  secret text not null constraint webhook_secrets_shape check (secret ~ '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$'),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (destination_id, secret)
);

-- The outbox, without personal data: messages are built when sent. Of an erased
-- entry only the id is kept.
create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  destination_id uuid not null references public.destinations (id) on delete cascade,
  event text not null default 'request.created'
    constraint deliveries_event_known check (event in (
      'request.created', 'request.returned', 'request.updated', 'request.erased', 'request.waiting', 'request.escalated',
      'owner.assigned', 'owner.handed-over', 'note.mentioned', 'reply.sent', 'demo.invitation', 'digest.morning', 'destination.failing',
      'destination.changed',       'colleague.factor', 'test'
    )),
  entry_id uuid references public.waitlist (id) on delete cascade,
  return_id uuid references public.waitlist_returns (id) on delete set null,
  erased_id uuid,
  invitation_id uuid references public.invitations (id) on delete cascade,
  about_id uuid references public.destinations (id) on delete cascade,
  note_id uuid references public.waitlist_notes (id) on delete cascade,
  -- Of `owner.handed-over`: deliveries of one press are one mail (lease_due).
  press uuid,
  -- A change's values before and after, or the number of the reminder. Of a
  -- changed destination: its settings before and after, and the admin's name. Of
  -- a colleague's second factor: the name, the change, and the admin's name.
  detail jsonb,
  state text not null default 'waiting'
    constraint deliveries_state_known check (state in ('waiting', 'delivered', 'failed', 'dismissed')),
  -- A claim moves the due time to the end of its lease.
  due_at timestamptz not null default now(),
  lease uuid,
  tries integer not null default 0,
  throttles integer not null default 0,
  lost_leases integer not null default 0,
  tried_at timestamptz,
  status integer,
  took_ms integer,
  error text constraint deliveries_error_length check (char_length(error) <= 200),
  finished_at timestamptz,
  constraint deliveries_subject check (
    (event in (
      'request.created', 'request.returned', 'request.updated', 'request.waiting', 'request.escalated', 'owner.assigned', 'owner.handed-over',
      'note.mentioned', 'reply.sent',
      'demo.invitation'
    )) = (entry_id is not null)
    and (event = 'note.mentioned') = (note_id is not null)
    and (event = 'owner.handed-over') = (press is not null)
    and (event = 'request.erased') = (erased_id is not null)
    and (event = 'demo.invitation') = (invitation_id is not null)
    and (event in ('destination.failing', 'destination.changed')) = (about_id is not null)
  )
);

create unique index destinations_one_direct on public.destinations (kind) where kind = 'direct';
create unique index deliveries_once on public.deliveries (entry_id, destination_id) where event = 'request.created';
create unique index deliveries_one_test on public.deliveries (destination_id) where event = 'test' and state = 'waiting';
create index deliveries_of_entry on public.deliveries (entry_id) where entry_id is not null;
create index deliveries_of_return on public.deliveries (return_id) where return_id is not null;
create index deliveries_of_invitation on public.deliveries (invitation_id) where invitation_id is not null;
create index deliveries_due on public.deliveries (destination_id, due_at) where state = 'waiting';
create index deliveries_failed on public.deliveries (destination_id, tried_at) where state = 'failed';
create index deliveries_delivered on public.deliveries (destination_id, finished_at) where state = 'delivered';
create index deliveries_leased on public.deliveries (lease) where lease is not null;
create unique index deliveries_of_note on public.deliveries (note_id, destination_id);
create index deliveries_of_press on public.deliveries (press) where press is not null;
create index deliveries_about on public.deliveries (about_id) where about_id is not null;

alter table public.destinations enable row level security;
alter table public.webhook_secrets enable row level security;
alter table public.deliveries enable row level security;
revoke all on public.destinations, public.webhook_secrets, public.deliveries from anon, authenticated, service_role;
grant select, insert (name, kind, addresses, url, style, events),
  update (name, addresses, url, style, events, active, held_until, removed_at) on public.destinations to authenticated;
grant select, insert (destination_id, event), update (state) on public.deliveries to authenticated;
grant select (destination_id, expires_at), insert (destination_id, secret) on public.webhook_secrets to authenticated;
-- Grants for the dispatcher, which bypasses row-level security.
grant select, update on public.destinations to service_role;
grant select, insert, update, delete on public.deliveries to service_role;
grant select on public.webhook_secrets to service_role;

create policy "The team reads destinations" on public.destinations
  for select to authenticated using ((select private.can_read()));

create policy "Admins add destinations" on public.destinations
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change destinations that are not removed" on public.destinations
  for update to authenticated using ((select private.is_admin()) and removed_at is null and kind in ('email', 'webhook'))
  with check ((select private.is_admin()));

create policy "The team sees when a secret ends" on public.webhook_secrets
  for select to authenticated using ((select private.can_read()));

create policy "Admins give a webhook a secret" on public.webhook_secrets
  for insert to authenticated
  with check (
    (select private.is_admin())
    and destination_id in (select id from public.destinations where kind = 'webhook' and removed_at is null)
  );

create policy "The team reads deliveries" on public.deliveries
  for select to authenticated using ((select private.can_read()));

create policy "Admins send tests" on public.deliveries
  for insert to authenticated
  with check (
    (select private.is_admin()) and event = 'test'
    and destination_id in (select id from public.destinations where removed_at is null and kind in ('email', 'webhook'))
  );

create policy "Admins send again and dismiss" on public.deliveries
  for update to authenticated
  using (
    (select private.is_admin())
    and destination_id in (select id from public.destinations where removed_at is null and kind <> 'direct')
  )
  with check ((select private.is_admin()));

-- Serialised against deadlocks (migration entry_work).
create trigger serialize_admin_writes
  before insert or update on public.destinations
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

create trigger serialize_admin_writes
  before insert or update on public.deliveries
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

-- `overdue_since`: due time of the oldest delivery waiting for over ten
-- minutes, also of mail to people while no mail server is set. A mail that a
-- person's server refused is shown with its entry, not here.
create view public.destination_states with (security_invoker = true) as
select
  id, created_at, name, kind, addresses, url, style, events, active, stopped, failure, sender,
  case when failures >= 3 or stopped = 'failing' then failing_since end as failing_since,
  case when held_until > now() then held_until end as held_until,
  (select max(expires_at) from public.webhook_secrets where destination_id = id and expires_at > now()) as old_secret_until,
  (select count(*) from public.deliveries where destination_id = destinations.id and state = 'waiting' and event <> 'test')
    as waiting,
  (select count(*) from public.deliveries where destination_id = destinations.id and state = 'failed' and event <> 'test' and kind <> 'direct')
    as failed,
  (select max(finished_at) from public.deliveries where destination_id = destinations.id and state = 'delivered')
    as delivered_at,
  (
    select greatest(min(due_at), held_until) from public.deliveries
    where destination_id = destinations.id and state = 'waiting' and (active or kind = 'direct')
    having count(*) > 0 and greatest(min(due_at), held_until) < now() - interval '10 minutes'
  ) as overdue_since,
  (
    select jsonb_build_object('state', state, 'tried_at', tried_at, 'error', error) from public.deliveries
    where destination_id = destinations.id and event = 'test' order by created_at desc limit 1
  ) as test
from public.destinations where removed_at is null and kind <> 'admin';

revoke all on public.destination_states from anon, authenticated, service_role;
grant select on public.destination_states to authenticated;

-- Admins' own mailboxes that refuse mail, by the same rule, or that lost some.
create view public.failing_mailboxes with (security_invoker = true) as
select id, admin_id, name, failure, failed, case when failures >= 3 then failing_since end as failing_since
from public.destinations cross join lateral (
  select count(*) as failed from public.deliveries
  where destination_id = destinations.id and state = 'failed'
) as lost
where kind = 'admin' and (failures >= 3 or failed > 0)
  and admin_id in (select user_id from public.user_roles where role = 'admin');

revoke all on public.failing_mailboxes from anon, authenticated, service_role;
grant select on public.failing_mailboxes to authenticated;

-- Wakes the dispatcher through hosted Supabase's pg_net, with address and
-- secret from Vault. pg_net tries once, and a crash empties its queue
-- (https://github.com/supabase/pg_net/issues/110): the `deliver` schedule
-- retries within a minute. Errors only warn: the demo request must be stored.
create function private.wake_dispatcher() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  function_url text;
  function_secret text;
begin
  if to_regproc('net.http_post') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $sql$
    select max(decrypted_secret) filter (where name = 'deliver_url'),
      max(decrypted_secret) filter (where name = 'deliver_secret')
    from vault.decrypted_secrets
  $sql$ into function_url, function_secret;
  if function_url is null or function_secret is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 5000)'
    using function_url, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || function_secret);
exception
  when others then
    raise warning 'Calling the function deliver failed: %', sqlerrm;
end
$$;

-- Wakes the dispatcher, unless a delivery of the last five seconds is
-- unclaimed: then it is awake already.
create function private.wake_for_deliveries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from written where state = 'waiting' and lease is null) and not exists (
    select from public.deliveries
    where state = 'waiting' and lease is null and due_at < now() and created_at > now() - interval '5 seconds'
  ) then
    perform private.wake_dispatcher();
  end if;
  return null;
end
$$;

create trigger mark_invitation
  after update of state on public.deliveries
  for each row when (new.invitation_id is not null and new.state <> old.state)
  execute function private.mark_invitation();

create trigger wake_for_new_deliveries
  after insert on public.deliveries
  referencing new table as written
  for each statement when (current_user <> 'service_role')
  execute function private.wake_for_deliveries();

create trigger wake_for_changed_deliveries
  after update on public.deliveries
  referencing new table as written
  for each statement when (current_user <> 'service_role')
  execute function private.wake_for_deliveries();

create trigger record_reply
  after update on public.deliveries
  for each row when (new.event = 'reply.sent' and (new.state, new.error) is distinct from (old.state, old.error))
  execute function private.record_reply();

create trigger record_withdrawn_reply
  after delete on public.deliveries
  for each row when (old.event = 'reply.sent' and old.state = 'waiting')
  execute function private.record_reply();

create function private.default_events() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.events := array['request.created', 'request.returned']
    || case when new.style = 'standard' then array['request.updated', 'request.erased'] end;
  return new;
end
$$;

create trigger default_events
  before insert on public.destinations
  for each row when (new.events = '{}' and new.kind in ('email', 'webhook'))
  execute function private.default_events();

-- Queues an event for all subscribed destinations, request.created only once.
-- Those stopped as failing receive it when resumed.
create function private.queue_notice(event text, entry uuid, detail jsonb default null, return uuid default null) returns void
language sql
set search_path = ''
begin atomic
  insert into public.deliveries (destination_id, event, entry_id, detail, return_id)
  select id, queue_notice.event, entry, detail, return from public.destinations
  where (active or stopped = 'failing') and queue_notice.event = any (events)
  on conflict do nothing;
end;

create function private.admin_destination(admin uuid) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  insert into public.destinations (name, kind, admin_id)
  select left(coalesce(full_name, email, 'Admin'), 100), 'admin', user_id from public.profiles where user_id = admin
  on conflict (admin_id) do nothing;
  return (select id from public.destinations where admin_id = admin);
end
$$;

-- Names of the fields that differ between an entry before and after a
-- correction; null if none. The outbox holds no values of a person.
create function private.corrected_fields(entry public.waitlist, corrected public.waitlist) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_agg(key order by key) from jsonb_each_text(private.tracked_values(corrected))
  where key in ('name', 'email', 'company', 'phone') and value is distinct from private.tracked_values(entry) ->> key;
end;

-- The destination of mail to people, which admins can't change: a delivery's
-- event says who gets it (direct_data). Security definer: the dispatcher can't
-- insert destinations.
create function private.direct_destination() returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.destinations (name, kind, active) values ('Mail to people', 'direct', false)
  on conflict (kind) where kind = 'direct' do nothing;
  return (select id from public.destinations where kind = 'direct');
end
$$;

-- Queues the mail about an entry to its new owner, or to the new holder of its
-- demo. It waits until the undo that the page offers for ten seconds after its
-- answer is over. Not to an admin who had it before the caller's changes of the
-- last minute: the newest change takes the others back.
create function private.queue_hand_over(entry uuid, receiver uuid, hand_over text) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailbox uuid;
  press_of_change uuid;
  had_before text;
begin
  select (array_agg(before order by created_at))[1], (array_agg(press order by created_at desc))[1]
  into had_before, press_of_change
  from public.waitlist_history
  where entry_id = entry and action = hand_over and admin_id = private.acting_admin()
    and created_at > clock_timestamp() - interval '1 minute';
  if had_before = receiver::text then
    return;
  end if;
  mailbox := private.admin_destination(receiver);
  delete from public.deliveries
  where entry_id = entry and destination_id = mailbox and event = 'owner.handed-over' and state = 'waiting' and lease is null;
  insert into public.deliveries (destination_id, event, entry_id, press, due_at)
  values (mailbox, 'owner.handed-over', entry, press_of_change, clock_timestamp() + interval '12 seconds');
end
$$;

-- Mailboxes for the reminder of an entry: its owner's, or without an admin as
-- owner the team's mail and chat.
create function private.reminder_destinations(owner uuid) returns setof uuid
language sql
set search_path = ''
begin atomic
  select private.admin_destination(user_id) from public.user_roles where user_id = owner and role = 'admin'
  union all
  select id from public.destinations
  where active and (kind = 'email' or style in ('slack', 'teams'))
    and not exists (select from public.user_roles where user_id = owner and role = 'admin');
end;

-- Sends the reminders that wait in a former owner's mailbox, or failed there, to
-- the present owner, once an undo is over. Of all entries, or of one.
create function private.pass_on_reminders(former uuid, entry uuid default null) returns void
language sql
set search_path = ''
begin atomic
  with withdrawn as (
    delete from public.deliveries
    where event = 'request.waiting' and state in ('waiting', 'failed')
      and destination_id = (select id from public.destinations where admin_id = former)
      and entry_id = coalesce(entry, entry_id)
    returning entry_id, detail
  )
  insert into public.deliveries (destination_id, event, entry_id, detail, due_at)
  select receiver, 'request.waiting', withdrawn.entry_id, withdrawn.detail, clock_timestamp() + interval '12 seconds'
  from withdrawn join public.waitlist on waitlist.id = withdrawn.entry_id
    cross join private.reminder_destinations(owner_id) as receiver
  where reminders >= (withdrawn.detail ->> 'round')::integer;
end;

-- Passes on the reminders of a former admin, and has the next run tell the
-- escalations that didn't reach them to the admin named by then. Security
-- definer: operators aside, nobody may write deliveries.
create function private.pass_on_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.pass_on_reminders(old.user_id);
  with withdrawn as (
    delete from public.deliveries
    where event = 'request.escalated' and state in ('waiting', 'failed')
      and destination_id = (select id from public.destinations where admin_id = old.user_id)
    returning entry_id
  )
  update public.waitlist set escalated_at = null where id in (select entry_id from withdrawn);
  return null;
end
$$;

create trigger pass_on_mails
  after delete on public.user_roles
  for each row execute function private.pass_on_mails();

create trigger pass_on_mails_of_reader
  after update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function private.pass_on_mails();

-- Queues notices of new entries, admins' changes and new owners. Spam is
-- announced only if an admin unmarks it; new spam loses its waiting notices,
-- and its change is sent only if the entry was announced. Security definer:
-- visitors can't write deliveries.
create function private.queue_entry_notices() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  detail jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.queue_notice('request.created', new.id);
    return null;
  end if;
  delete from public.deliveries
  where entry_id = new.id and state in ('waiting', 'failed') and new.status = 'spam'
    -- These are dropped when they are claimed, unless an undo came first.
    and event not in ('demo.invitation', 'owner.handed-over', 'note.mentioned', 'request.escalated');
  if new.changed_by is not null and (
    'spam' not in (old.status, new.status)
    or exists (select from public.deliveries where entry_id = new.id and event = 'request.created' and state = 'delivered')
  ) then
    detail := jsonb_strip_nulls(jsonb_build_object(
      'status', case when old.status <> new.status then jsonb_build_array(old.status, new.status) end,
      'owner', case when old.owner_id is distinct from new.owner_id then jsonb_build_array(old.owner_id, new.owner_id) end,
      'outcome', case when old.outcome is distinct from new.outcome then jsonb_build_array(old.outcome, new.outcome) end,
      'corrected', private.corrected_fields(old, new)
    ));
    perform private.queue_notice('request.updated', new.id, detail);
  end if;
  if old.status = 'spam' then
    perform private.queue_notice('request.created', new.id);
  end if;
  if new.owner_id is distinct from old.owner_id then
    perform private.pass_on_reminders(old.owner_id, new.id);
    if new.status <> 'spam' and new.owner_id <> new.changed_by then
      perform private.queue_hand_over(new.id, new.owner_id, 'owner');
    end if;
  end if;
  return null;
end
$$;

create trigger queue_entry_notices
  after insert on public.waitlist
  for each row when (new.status <> 'spam')
  execute function private.queue_entry_notices();

create trigger queue_change_notices
  after update of status, owner_id, outcome, name, email, company, phone on public.waitlist
  for each row when (
    (old.status, old.owner_id, old.outcome, old.name, old.email, old.company, old.phone)
      is distinct from (new.status, new.owner_id, new.outcome, new.name, new.email, new.company, new.phone)
  )
  execute function private.queue_entry_notices();

-- Queues the notice of a change of a demo by an admin or by the booking page
-- (migration bookings): its start and its outcome, before and after. Spam is not
-- announced. Security definer: callers can't write deliveries.
create function private.queue_demo_notices() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry constant uuid := case tg_op when 'DELETE' then old.entry_id else new.entry_id end;
  start_before constant timestamptz := case when tg_op <> 'INSERT' then old.starts_at end;
  start_after constant timestamptz := case when tg_op <> 'DELETE' then new.starts_at end;
  outcome_before constant text := case when tg_op <> 'INSERT' then old.outcome end;
  outcome_after constant text := case when tg_op <> 'DELETE' then new.outcome end;
  is_by_link constant boolean := not private.is_admin() and tg_op <> 'DELETE' and new.booking_uid is not null;
begin
  if (private.is_admin() or is_by_link) and exists (select from public.waitlist where id = entry and status <> 'spam') then
    perform private.queue_notice('request.updated', entry, jsonb_strip_nulls(jsonb_build_object(
      'demo_at', case when start_before is distinct from start_after then jsonb_build_array(start_before, start_after) end,
      'demo_outcome',
        case when outcome_before is distinct from outcome_after then jsonb_build_array(outcome_before, outcome_after) end,
      'by', case when is_by_link then 'link' end
    )));
  end if;
  return null;
end
$$;

create trigger queue_demo_notices
  after insert or delete on public.demos
  for each row execute function private.queue_demo_notices();

create trigger queue_demo_change_notices
  after update of starts_at, outcome on public.demos
  for each row when ((old.starts_at, old.outcome) is distinct from (new.starts_at, new.outcome))
  execute function private.queue_demo_notices();

-- Tells each admin whom a note names, once, and not its author. Like a hand-over
-- it waits, in case the note is removed. At most 200 names an hour: a stolen
-- session must not use up the mail server. Security definer: callers can't write
-- deliveries.
create function private.queue_mentions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if 200 < (
    select sum(cardinality(mentions)) from public.waitlist_notes
    where admin_id = new.admin_id and mentions <> '{}' and created_at > clock_timestamp() - interval '1 hour'
  ) then
    raise sqlstate 'PT429' using message = 'An admin can name colleagues 200 times an hour';
  end if;
  insert into public.deliveries (destination_id, event, entry_id, note_id, due_at)
  select private.admin_destination(named), 'note.mentioned', new.entry_id, new.id, clock_timestamp() + interval '12 seconds'
  from unnest(new.mentions) as named where named <> new.admin_id
  on conflict (note_id, destination_id) do nothing;
  return null;
end
$$;

create trigger queue_mentions
  after insert or update of mentions, removed_at on public.waitlist_notes
  for each row when (new.removed_at is null and new.mentions <> '{}')
  execute function private.queue_mentions();

-- A note as the mail to a named colleague quotes it.
create function private.note_data(note uuid) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object('body', body, 'by', coalesce(full_name, email))
  from public.waitlist_notes left join public.profiles on user_id = admin_id
  where id = note;
end;

-- Security definer: callers can't write deliveries.
create function private.queue_demo_hand_over() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.holder_id <> private.acting_admin() then
    perform private.queue_hand_over(new.entry_id, new.holder_id, 'demo-holder');
  end if;
  return null;
end
$$;

-- Its name is after record_changed_demo's, which writes the history read here.
create trigger record_demo_hand_over
  after update of holder_id on public.demos
  for each row when (new.holder_id is distinct from old.holder_id and new.outcome is null)
  execute function private.queue_demo_hand_over();

-- Validates an admin's change of a destination. Security definer: resets its
-- deliveries, which admins can't.
create function private.change_destination() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.url ~* '^http:' and new.url is distinct from old.url
    and coalesce(current_setting('app.deliver_to_localhost', true), '') <> '1'
  then
    raise check_violation using message = 'localhost is allowed only on the embedded backend with DELIVER_TO_LOCALHOST=1';
  end if;
  -- Admins may only end a hold: setting one would silence the destination
  -- without a trace.
  if new.held_until is not null and new.held_until is distinct from old.held_until then
    raise check_violation using message = 'only the dispatcher can set held_until';
  end if;
  if tg_op = 'INSERT' then
    if (select count(*) from public.destinations where removed_at is null and kind in ('email', 'webhook')) >= 20 then
      raise check_violation using message = 'there can be at most 20 destinations';
    end if;
  elsif new.removed_at is not null then
    new.removed_at := now();
    new.active := false;
    new.stopped := null;
    delete from public.webhook_secrets where destination_id = new.id;
    delete from public.deliveries where destination_id = new.id and state in ('waiting', 'failed');
  elsif new.active and not old.active
    or (new.addresses, new.url, new.style) is distinct from (old.addresses, old.url, old.style)
  then
    -- Restarts the destination, and sends deliveries that failed since it began
    -- to fail.
    new.stopped := case when not new.active then new.stopped end;
    new.held_until := null;
    new.throttled_at := null;
    new.failures := 0;
    new.failing_since := null;
    new.failure := null;
    update public.deliveries set state = 'waiting', due_at = clock_timestamp(), tries = 0, throttles = 0, finished_at = null
    where destination_id = new.id and lease is null and event <> 'test'
      and (state = 'waiting' or state = 'failed' and finished_at >= old.failing_since);
  end if;
  return new;
end
$$;

create trigger change_destination
  before insert or update on public.destinations
  for each row when (current_user = 'authenticated')
  execute function private.change_destination();

-- Settings of a destination that the audit and notices name.
create function private.destination_settings(one public.destinations) returns jsonb
language sql
immutable
set search_path = ''
return jsonb_strip_nulls(jsonb_build_object(
  'name', one.name, 'addresses', array_to_string(one.addresses, ', '), 'URL', one.url, 'format', one.style,
  'events', array_to_string(one.events, ', ')
));

-- The settings of `one` that `other` has otherwise, as text; null if none.
create function private.changed_settings(one public.destinations, other public.destinations) returns text
language sql
immutable
set search_path = ''
begin atomic
  select string_agg(key || ': ' || value, '; ' order by key)
  from jsonb_each_text(private.destination_settings(one))
  where value is distinct from private.destination_settings(other) ->> key;
end;

create function private.audit_destination() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant text := case
    when tg_op = 'UPDATE' then private.changed_settings(old, case when new.removed_at is null then new end)
  end;
  after constant text := case
    when new.removed_at is null then private.changed_settings(new, case when tg_op = 'UPDATE' then old end)
  end;
  action text := case
    when tg_op = 'INSERT' then 'destination-added'
    when new.removed_at is not null and old.removed_at is null then 'destination-removed'
    when new.stopped is not null and old.stopped is null then 'destination-' || replace(new.stopped, 'failing', 'stopped')
    when old.active and not new.active then 'destination-paused'
    when new.active and not old.active then 'destination-resumed'
    when before is not null or after is not null then 'destination-changed'
  end;
begin
  if action is not null then
    insert into public.audit_log (action, destination_id, destination_name, before, after)
    values (action, new.id, new.name, before, after);
  end if;
  return null;
end
$$;

create trigger audit_destination
  after insert or update on public.destinations
  for each row when (new.kind in ('email', 'webhook'))
  execute function private.audit_destination();

-- Tells all admins and the other destinations that an admin has made notices go
-- elsewhere: a stolen session must not do so unseen.
create function private.announce_destination() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  detail constant jsonb := jsonb_build_object(
    'before', case when tg_op = 'UPDATE' then left(coalesce(old.url, array_to_string(old.addresses, ', ')), 500) end,
    'after', left(coalesce(new.url, array_to_string(new.addresses, ', ')), 500),
    'by', (select coalesce(full_name, email) from public.profiles where user_id = auth.uid())
  );
begin
  insert into public.deliveries (destination_id, event, about_id, detail)
  select id, 'destination.changed', new.id, detail from (
    select id from public.destinations where active and id <> new.id and kind in ('email', 'webhook')
    union all
    select private.admin_destination(user_id) from public.user_roles where role = 'admin'
  ) as receivers (id)
  where id is not null;
  return null;
end
$$;

create trigger announce_added_destination
  after insert on public.destinations
  for each row when (current_user = 'authenticated' and new.kind in ('email', 'webhook'))
  execute function private.announce_destination();

create trigger announce_changed_destination
  after update on public.destinations
  for each row when (
    current_user = 'authenticated' and (new.addresses, new.url) is distinct from (old.addresses, old.url)
  )
  execute function private.announce_destination();

create function private.replace_secret() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.webhook_secrets where destination_id = new.destination_id and expires_at is not null;
  update public.webhook_secrets set expires_at = now() + interval '24 hours' where destination_id = new.destination_id;
  if found then
    insert into public.audit_log (action, destination_id, destination_name)
    select 'secret-rotated', id, name from public.destinations where id = new.destination_id;
  end if;
  return new;
end
$$;

create trigger replace_secret
  before insert on public.webhook_secrets
  for each row execute function private.replace_secret();

-- Validates an admin's new state of a delivery: `waiting` sends it now,
-- `dismissed` is for failed ones. A leased delivery stays unchanged.
create function private.change_delivery() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.state = 'waiting' then
    if old.state = 'waiting' and old.lease is not null and old.due_at > clock_timestamp() then
      return old;
    end if;
    new.due_at := clock_timestamp();
    new.finished_at := null;
    if old.state <> 'waiting' then
      new.tries := 0;
      new.throttles := 0;
      new.lost_leases := 0;
      new.lease := null;
    end if;
  elsif new.state = 'dismissed' and old.state = 'failed' then
    new.finished_at := clock_timestamp();
  else
    raise check_violation using message = format('a delivery that is %s can''t become %s', old.state, new.state);
  end if;
  return new;
end
$$;

create trigger change_delivery
  before update on public.deliveries
  for each row when (current_user = 'authenticated')
  execute function private.change_delivery();

create function private.audit_deliveries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (action, destination_id, destination_name, entry_count)
  select
    case when tg_op = 'INSERT' then 'test-sent' when state = 'waiting' then 'deliveries-replayed' else 'deliveries-dismissed' end,
    destination.id, destination.name, case when tg_op = 'UPDATE' then count(*) end
  from written join public.destinations as destination on destination.id = destination_id
  group by state, destination.id;
  return null;
end
$$;

create trigger audit_deliveries
  after update on public.deliveries
  referencing new table as written
  for each statement when (current_user = 'authenticated')
  execute function private.audit_deliveries();

create trigger audit_tests
  after insert on public.deliveries
  referencing new table as written
  for each statement when (current_user = 'authenticated')
  execute function private.audit_deliveries();

-- Adds notices of the requests that a destination missed, as dismissed.
-- Security definer: admins may insert only tests, so that no notice is held
-- back unseen. Waits its turn first, as every admin's write does
-- (serialize_admin_writes).
create function private.add_missed(destination uuid, since timestamptz) returns void
language sql
security definer
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('public.waitlist'));
  insert into public.deliveries (destination_id, entry_id, state)
  select destinations.id, waitlist.id, 'dismissed' from public.destinations, public.waitlist
  where private.is_admin() and destinations.id = destination and removed_at is null and kind in ('email', 'webhook')
    and 'request.created' = any (events) and waitlist.created_at >= since and status <> 'spam'
  on conflict do nothing;
end;

-- Sends a destination's request notices since a time again, and those it
-- missed. Kept ids let receivers detect duplicates.
create function public.deliveries_replay(destination uuid, since timestamptz) returns integer
language sql
set search_path = ''
begin atomic
  select private.add_missed(destination, since);
  with sent as (
    update public.deliveries set state = 'waiting'
    where destination_id = destination and (
      event = 'request.created'
        and entry_id in (select id from public.waitlist where created_at >= since and status <> 'spam')
      or event in ('request.returned', 'request.updated', 'request.erased') and created_at >= since
    )
    returning id
  )
  select count(*)::integer from sent;
end;

-- Functions for the dispatcher (service role). In tests `moment` replaces the
-- clock.

-- Stores the address that mail to people comes from; null without a mail
-- server: it waits.
create function public.delivery_sender(address text) returns void
language sql
set search_path = ''
begin atomic
  select private.direct_destination();
  update public.destinations set sender = address, active = address is not null
  where kind = 'direct' and sender is distinct from address;
end;

-- Returns destinations with due deliveries, and seconds until the next
-- delivery.
create function public.deliveries_due(moment timestamptz default null) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  with clock as (select coalesce(moment, clock_timestamp()) as time),
  next as (
    select id, greatest(first.due_at, held_until) as due_at
    from public.destinations,
      lateral (
        select min(due_at) as due_at from public.deliveries
        where destination_id = destinations.id and state = 'waiting' and (destinations.active or event = 'test')
      ) as first
    where removed_at is null and first.due_at is not null
  )
  select jsonb_build_object(
    'destinations', coalesce(jsonb_agg(id) filter (where due_at <= time), '[]'),
    'next_in', extract(epoch from min(due_at) filter (where due_at > time) - min(time))
  )
  from clock left join next on true;
end;

-- The claim's acts, called by deliveries_claim with the dispatcher's rights.

-- One dispatcher at a time claims a destination's deliveries; new requests
-- don't wait.
create function private.lock_destination(destination uuid) returns void
language sql
set search_path = ''
begin atomic
  select from public.destinations where id = destination for no key update;
end;

-- Deletes due notices that are no longer true: answered reminders, escalations
-- of what is answered or put off by now, notices for a former owner, notes that are removed or don't name the receiver any more,
-- yesterday's morning mail or an empty one, mails to former admins, their
-- replies, and invitations that a newer one replaces. A reader still gets the
-- mail about a reset of their second factor.
create function private.drop_outdated(destination uuid, moment timestamptz) returns void
language sql
set search_path = ''
begin atomic
  delete from public.deliveries where id in (
    select delivery.id from public.deliveries as delivery
      join public.destinations as target on target.id = delivery.destination_id
      left join public.waitlist as entry on entry.id = delivery.entry_id
    where target.id = destination and delivery.state = 'waiting' and delivery.due_at <= moment and (
      delivery.event = 'request.waiting' and coalesce(entry.reminders, 0) < (delivery.detail ->> 'round')::integer
      or delivery.event = 'request.escalated' and entry.asked_again_at is null
        and (entry.status <> 'new' or entry.next_step_on is not null)
      or delivery.event in ('owner.handed-over', 'note.mentioned', 'request.escalated') and entry.status = 'spam'
      or delivery.event in ('owner.assigned', 'request.returned') and target.kind = 'admin'
        and entry.owner_id is distinct from target.admin_id
      or delivery.event = 'owner.handed-over' and entry.owner_id is distinct from target.admin_id and not exists (
        select from public.demos where entry_id = entry.id and holder_id = target.admin_id and outcome is null
      )
      or delivery.event = 'note.mentioned' and not exists (
        select from public.waitlist_notes
        where id = delivery.note_id and removed_at is null and target.admin_id = any (mentions)
      )
      or delivery.event = 'digest.morning'
        and (delivery.created_at < moment - interval '12 hours' or private.digest_data(target.admin_id, moment) is null)
      or target.kind = 'admin' and not exists (
        select from public.user_roles
        where user_id = target.admin_id and (role = 'admin' or delivery.event = 'colleague.factor')
      )
      or delivery.event = 'reply.sent' and not exists (
        select from public.replies join public.user_roles on user_id = admin_id and role = 'admin'
        where replies.id = delivery.id
      )
      or delivery.event = 'demo.invitation' and exists (
        select from public.invitations as one join public.invitations as newer using (demo_id)
        where one.id = delivery.invitation_id and newer.sequence > one.sequence
      )
    )
    for update of delivery skip locked
  );
end;

-- The event of which all waiting notices become one: more than 20 wait or were
-- sent within a minute; a press counts as one. Systems get each notice for itself.
create function private.batched_event(destination uuid, moment timestamptz) returns text
language sql
stable
set search_path = ''
begin atomic
  select counted.event from public.destinations as target, lateral (
    select event, count(distinct coalesce(press, id)) as notices, bool_or(state = 'waiting') as is_waiting from public.deliveries
    where destination_id = target.id
      and event in (
        'request.created', 'request.returned', 'request.updated', 'request.waiting', 'request.escalated', 'owner.assigned', 'owner.handed-over'
      )
      and (
        state = 'waiting' and due_at <= moment
        or state = 'delivered' and finished_at > moment - interval '1 minute'
      )
    group by event
  ) as counted
  where target.id = destination and target.active and target.style is distinct from 'standard'
    and counted.notices > 20 and counted.is_waiting
  order by counted.event limit 1;
end;

-- Leases due deliveries, longest due first: up to `most`, or all of a batched
-- event as one, after which the destination is held for a minute. Those of one
-- press have one lease, and so become one message, once its last is due. A
-- throttled destination gets one at a time for an hour.
create function private.lease_due(
  destination uuid, batched text, most integer, lease_seconds double precision, moment timestamptz
) returns setof public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  target public.destinations;
  batch_lease constant uuid := case when batched is not null then gen_random_uuid() end;
begin
  select * into target from public.destinations
  where id = destination and removed_at is null and (held_until is null or held_until <= moment);
  if not found then
    return;
  end if;
  if target.throttled_at > moment - interval '1 hour' then
    if exists (
      select from public.deliveries
      where destination_id = destination and state = 'waiting' and lease is not null and due_at > moment
    ) then
      return;
    end if;
    most := 1;
  end if;
  if batched is not null then
    update public.destinations set held_until = moment + interval '1 minute' where id = destination;
  end if;
  return query
    with due as (
      select id, press from public.deliveries
      where destination_id = destination and state = 'waiting' and due_at <= moment
        and (target.active or event = 'test') and (batched is null or event = batched)
        and not exists (
          select from public.deliveries as later
          where later.press = deliveries.press and later.destination_id = destination
            and later.state = 'waiting' and later.lease is null and later.due_at > moment
        )
      order by due_at, created_at
      limit case when batched is null then most end
      for update skip locked
    ),
    -- With what the limit left out of a press.
    whole as (
      select id, press from due
      union
      select id, press from public.deliveries
      where destination_id = destination and state = 'waiting' and due_at <= moment and press in (select press from due)
    ),
    leases as materialized (
      select message, coalesce(batch_lease, gen_random_uuid()) as lease
      from (select distinct coalesce(press, id) as message from whole) as messages
    ),
    leased as (
      update public.deliveries as delivery set
        lease = leases.lease,
        due_at = moment + make_interval(secs => lease_seconds),
        lost_leases = lost_leases + (delivery.lease is not null)::integer,
        -- Fails after 20 lost leases: a delivery that crashes every dispatcher
        -- must not stop the others.
        state = case when lost_leases < 20 or delivery.lease is null then 'waiting' else 'failed' end,
        error = case when lost_leases < 20 or delivery.lease is null then error else 'The dispatcher did not survive sending this' end
      from whole join leases on message = coalesce(whole.press, whole.id)
      where delivery.id = whole.id and delivery.state = 'waiting'
      returning delivery.*
    )
    select * from leased where state = 'waiting';
end
$$;

-- A request as its notice tells of it: the entry's values and its work, its next
-- demo and the outcome of the latest decided one, and the return; of an erased
-- one only the id.
create function private.request_data(entry uuid, return uuid, erased uuid, detail jsonb) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(
    (
      select to_jsonb(jsonb_populate_record(null::public.waitlist_returns, to_jsonb(one))) - 'entry_id' - 'spam_reason' - 'search'
        || jsonb_build_object(
          'status', one.status, 'outcome', one.outcome, 'outcome_at', one.outcome_at,
          'demo_at', (private.next_demo(one.id)).starts_at,
          'demo_outcome', (
            select demo.outcome from public.demos as demo
            where entry_id = one.id and demo.outcome is not null order by decided_at desc limit 1
          ),
          'owner', (select coalesce(full_name, email) from public.profiles where user_id = one.owner_id),
          'first_asked_at', one.created_at, 'status_before', detail #>> '{status,0}',
          'returned', (
            select to_jsonb(returned) - 'id' - 'entry_id' - 'spam_reason' - 'search'
            from public.waitlist_returns as returned where returned.id = return
          )
        )
      from public.waitlist as one where one.id = entry
    ),
    case when erased is not null then jsonb_build_object('id', erased) end
  );
end;

-- A change's values before and after, with owners by name.
create function private.change_data(detail jsonb) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select detail || jsonb_strip_nulls(jsonb_build_object('owner', (
    select jsonb_agg(coalesce(full_name, email) order by place)
    from jsonb_array_elements_text(detail -> 'owner') with ordinality as change (id, place)
      left join public.profiles on user_id::text = change.id
    having count(*) > 0
  )));
end;

-- Where a message goes, and what signs it. An admin's mailbox has the account's
-- address.
create function private.destination_data(destination uuid, moment timestamptz) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', case when kind in ('admin', 'direct') then 'email' else kind end, 'own', kind = 'admin', 'direct', kind = 'direct',
    'addresses', coalesce(addresses, (select array[email] from public.profiles where user_id = admin_id)),
    'url', url, 'style', style,
    'secrets', (
      select coalesce(jsonb_agg(secret order by expires_at desc nulls first), '[]') from public.webhook_secrets
      where destination_id = destination and (expires_at is null or expires_at > moment)
    )
  )
  from public.destinations where id = destination;
end;

-- Receivers and content of a mail to people, by its event.
create function private.direct_data(delivery uuid, event text, entry uuid) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select case event
    when 'reply.sent' then jsonb_build_object(
      'addresses', (select array_agg(email) from public.waitlist where id = entry and email is not null),
      'reply', private.reply_data(delivery)
    )
    else '{}'
  end;
end;

-- Claims due deliveries and returns the messages to send. Other dispatchers
-- skip them until the lease ends.
create function public.deliveries_claim(
  destination uuid, most integer, lease_seconds double precision, moment timestamptz default null
) returns jsonb
language sql
set search_path = ''
begin atomic
  select private.lock_destination(destination);
  select private.drop_outdated(destination, coalesce(moment, clock_timestamp()));
  with clock as materialized (
    select coalesce(moment, clock_timestamp()) as moment
  ),
  leased as materialized (
    select delivery.* from clock, private.lease_due(
      destination, private.batched_event(destination, clock.moment), most, lease_seconds, clock.moment
    ) as delivery
  ),
  messages as (
    select (array_agg(id order by created_at, id))[1] as id, lease, event, count(*) as count, max(tries) as tries,
      max(throttles) as throttles, min(created_at) as created_at,
      case when count(*) = 1 then (array_agg(entry_id))[1] end as entry_id, array_agg(entry_id) as entry_ids,
      (array_agg(about_id))[1] as about_id,
      (array_agg(return_id))[1] as return_id, (array_agg(note_id))[1] as note_id, (array_agg(erased_id))[1] as erased_id, (array_agg(detail))[1] as detail
    from leased
    group by lease, event
  )
  select coalesce(jsonb_agg(
    to_jsonb(notice) - 'detail' - 'return_id' - 'erased_id' - 'entry_ids' - 'note_id'
      || private.destination_data(destination, clock.moment)
      || private.direct_data(notice.id, notice.event, notice.entry_id)
      || private.invitation_data(notice.id)
      || jsonb_build_object(
        'request', private.request_data(notice.entry_id, notice.return_id, notice.erased_id, notice.detail),
        'change', case notice.event when 'request.updated' then private.change_data(notice.detail) end,
        'waiting_since', case when notice.event in ('request.waiting', 'request.escalated') then
          coalesce(entry.asked_again_at, entry.status_since)
        end,
        'asked_again', entry.asked_again_at is not null,
        'round', notice.detail -> 'round', 'zone', (select zone from public.team_settings),
        'digest', case notice.event when 'digest.morning' then private.digest_data(target.admin_id, clock.moment) end,
        'colleague', case notice.event when 'colleague.factor' then notice.detail end,
        'note', private.note_data(notice.note_id),
        'handed_over', case when notice.event = 'owner.handed-over' and count > 1 then private.listed_entries(notice.entry_ids) end,
        'about', case notice.event
          when 'destination.failing' then jsonb_build_object(
            'name', about.name, 'failing_since', about.failing_since, 'failure', about.failure,
            'stopped', about.stopped is not null
          )
          when 'destination.changed' then jsonb_build_object('name', about.name, 'changed', notice.detail)
        end
      )
    order by notice.created_at, notice.id
  ), '[]')
  from messages as notice
    cross join clock
    join public.destinations as target on target.id = destination
    left join public.waitlist as entry on entry.id = notice.entry_id
    left join public.destinations as about on about.id = notice.about_id;
end;

-- The act of delivery_finish, once the entry of a reply is locked.
create function private.finish_delivery(
  lease uuid, result text, status integer, took_ms integer, error text, retry_seconds double precision,
  hold_seconds double precision, moment timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  time timestamptz := coalesce(moment, clock_timestamp());
  target public.destinations;
  event text;
  fails boolean;
  stops boolean;
begin
  if result not in ('delivered', 'retry', 'refused', 'throttled', 'failed', 'gone') then
    raise invalid_parameter_value using message = 'unknown delivery result: ' || result;
  end if;
  select * into target from public.destinations
  where id = (select destination_id from public.deliveries where deliveries.lease = finish_delivery.lease limit 1)
  for no key update;
  with finished as (
    update public.deliveries set
      state = case
        when result = 'delivered' then result
        when result in ('retry', 'refused', 'throttled') and retry_seconds is not null then 'waiting'
        else 'failed'
      end,
      due_at = coalesce(time + make_interval(secs => retry_seconds), due_at),
      finished_at = case when retry_seconds is null then time end,
      lease = null,
      tries = tries + (result <> 'throttled')::integer,
      throttles = throttles + (result = 'throttled')::integer,
      tried_at = time,
      status = finish_delivery.status,
      took_ms = finish_delivery.took_ms,
      error = left(finish_delivery.error, 200)
    where deliveries.lease = finish_delivery.lease and state = 'waiting'
    returning event
  )
  select finished.event into event from finished limit 1;
  if event is null then
    return false;
  end if;
  fails := event <> 'test' and (
    result = 'retry'
    or result = 'throttled' and coalesce(target.failing_since <= time - interval '10 minutes', false)
  );
  if result = 'delivered' and target.failing_since is not null then
    update public.destinations set failures = 0, failing_since = null, failure = null where id = target.id;
    delete from public.deliveries
    where about_id = target.id and deliveries.event = 'destination.failing' and state = 'waiting' and deliveries.lease is null;
  elsif result = 'gone' then
    update public.destinations set active = false, stopped = 'gone' where id = target.id and active;
  elsif event <> 'test' and (fails or hold_seconds is not null) then
    target.failing_since := coalesce(target.failing_since, time);
    target.failures := target.failures + fails::integer;
    stops := target.active and target.kind in ('email', 'webhook') and target.failures >= 3 and target.failing_since <= time - interval '5 days';
    if stops or target.failures >= 3 and coalesce(target.failure_notified_at <= time - interval '1 day', true) then
      target.failure_notified_at := time;
      insert into public.deliveries (destination_id, event, about_id, due_at)
      select id, 'destination.failing', target.id, time from public.destinations
      where active and id <> target.id and kind in ('email', 'webhook');
    end if;
    update public.destinations set
      active = active and not stops, stopped = case when stops then 'failing' else stopped end,
      failures = target.failures, failing_since = target.failing_since, failure_notified_at = target.failure_notified_at,
      failure = coalesce(left(finish_delivery.error, 200), failure),
      held_until = greatest(held_until, time + make_interval(secs => hold_seconds)),
      throttled_at = case when hold_seconds is null then throttled_at else time end
    where id = target.id;
  end if;
  return true;
end
$$;

-- Records a try's result. `retry`, `refused` (for its content: the destination
-- doesn't count as failing) and `throttled` (not counted as a try) wait for
-- `retry_seconds`, or fail without; `gone` is a 410. Returns false, changing
-- nothing, if the lease was taken over or the entry erased.
--
-- From the third failed try in a row on, the other destinations are notified
-- once a day; after five days this one stops. A throttled try counts as failed
-- only after ten minutes without success.
create function public.delivery_finish(
  lease uuid, result text, status integer default null, took_ms integer default null, error text default null,
  retry_seconds double precision default null, hold_seconds double precision default null,
  moment timestamptz default null
) returns boolean
language sql
set search_path = ''
begin atomic
  select private.lock_reply(lease);
  select private.finish_delivery(lease, result, status, took_ms, error, retry_seconds, hold_seconds, moment);
end;

-- Deletes ended deliveries after 90 days, except failed notices of requests
-- until an admin dismisses them.
create function private.purge_deliveries() returns void
language sql
set search_path = ''
as $$
  delete from public.deliveries
  where (state in ('delivered', 'dismissed') or state = 'failed' and event !~ '^request\.(created|returned|updated|erased)$')
    and finished_at < now() - interval '90 days';
  delete from public.webhook_secrets where expires_at < now();
  delete from public.destinations as destination
  where removed_at is not null
    and not exists (select from public.deliveries where destination_id = destination.id);
$$;

revoke execute on function
  public.deliveries_replay(uuid, timestamptz), public.delivery_sender(text), public.deliveries_due(timestamptz),
  public.deliveries_claim(uuid, integer, double precision, timestamptz),
  public.delivery_finish(uuid, text, integer, integer, text, double precision, double precision, timestamptz)
from public, anon, authenticated, service_role;

grant execute on function
  public.deliveries_replay(uuid, timestamptz), private.add_missed(uuid, timestamptz)
to authenticated;

grant execute on function
  private.lock_destination(uuid), private.drop_outdated(uuid, timestamptz),
  private.batched_event(uuid, timestamptz),
  private.lease_due(uuid, text, integer, double precision, timestamptz),
  private.next_demo(uuid), private.request_data(uuid, uuid, uuid, jsonb), private.change_data(jsonb),
  private.destination_data(uuid, timestamptz),
  private.direct_destination(), private.direct_data(uuid, text, uuid),
  private.invitation_data(uuid), private.note_data(uuid),
  private.reply_data(uuid), private.lock_reply(uuid),
  private.finish_delivery(uuid, text, integer, integer, text, double precision, double precision, timestamptz),
  public.delivery_sender(text), public.deliveries_due(timestamptz),
  public.deliveries_claim(uuid, integer, double precision, timestamptz),
  public.delivery_finish(uuid, text, integer, integer, text, double precision, double precision, timestamptz)
to service_role;
