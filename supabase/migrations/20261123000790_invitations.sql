-- Calendar invitations to demos, by mail to the person and the holder. An admin
-- ticks it for a demo; from then on both calendars follow it: a move sends an
-- update, a cancellation a CANCEL (RFC 5546), as does closing its entry. Each mail waits for ten seconds: an
-- undo in that time takes it back.

alter table public.demos add invites boolean not null default false;
grant insert (invites), update (invites) on public.demos to authenticated;

-- One row a mail. Of each demo the newest says what both calendars are to show.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  -- The calendars' UID. No foreign key: of a demo that was taken back, the
  -- cancellation is sent.
  demo_id uuid not null,
  sequence integer not null,
  method text not null constraint invitations_method_known check (method in ('REQUEST', 'CANCEL')),
  starts_at timestamptz not null,
  minutes integer not null,
  holder_id uuid,
  -- Admin of the change; null if the site itself acted.
  admin_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Words of the mail server that refused it.
  failure text,
  constraint invitations_once unique (demo_id, sequence)
);

create index invitations_of_entry on public.invitations (entry_id);

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated, service_role;
grant select on public.invitations to authenticated, service_role;

create policy "The team reads invitations" on public.invitations
  for select to authenticated using ((select private.can_read()));

-- Bounds the mail that a stolen session can send to addresses of its choice, and
-- counts it in the audit, which no erasure of an entry changes. Called by
-- queue_invitation, which may write it.
create function private.limit_invitations() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if 100 <= (
    select count(*) from public.audit_log
    where admin_id = new.admin_id and action = 'demo-invited' and created_at > clock_timestamp() - interval '1 day'
  ) then
    raise sqlstate 'PT429' using message = 'An admin can send 100 invitations a day';
  end if;
  insert into public.audit_log (action, entry_ids) values ('demo-invited', array[new.entry_id]);
  return new;
end
$$;

create trigger limit_invitations
  before insert on public.invitations
  for each row when (new.admin_id is not null and new.method = 'REQUEST')
  execute function private.limit_invitations();

-- Queues the mail that brings both calendars to what the demo is now, in place
-- of one that still waits; none if they show it, or if the demo is over. Security definer: admins can't write invitations and deliveries.
create function private.queue_invitation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  demo public.demos := new;
  entry public.waitlist;
  last public.invitations;
  next public.invitations;
begin
  if tg_op = 'DELETE' then
    demo := old;
  end if;
  select * into entry from public.waitlist where id = demo.entry_id;
  -- Erased together with its entry.
  if not found then
    return null;
  end if;
  -- Waits for a dispatcher that is claiming one, which then stays.
  with waiting as materialized (
    select invitation_id from public.deliveries
    where invitation_id in (select id from public.invitations where demo_id = demo.id)
      and state = 'waiting' and lease is null and tries = 0
    for update
  )
  delete from public.invitations where id in (select invitation_id from waiting);
  select * into last from public.invitations where demo_id = demo.id order by sequence desc limit 1;
  if demo.outcome in ('held', 'no-show') or greatest(demo.starts_at, last.starts_at) < now() then
    return null;
  end if;
  next := last;
  next.method := 'CANCEL';
  if tg_op <> 'DELETE' and demo.outcome is null and demo.invites and entry.email is not null
    and entry.status not in ('closed', 'spam')
  then
    next.method := 'REQUEST';
    next.starts_at := demo.starts_at;
    next.minutes := demo.minutes;
    next.holder_id := coalesce(demo.holder_id, entry.owner_id, demo.booked_by);
  end if;
  if (last.method, last.starts_at, last.minutes, last.holder_id)
    is not distinct from (next.method, next.starts_at, next.minutes, next.holder_id)
    or next.method = 'CANCEL' and last.id is null
  then
    return null;
  end if;
  insert into public.invitations (entry_id, demo_id, sequence, method, starts_at, minutes, holder_id, admin_id)
  values (
    entry.id, demo.id, coalesce(last.sequence + 1, 0), next.method, next.starts_at, next.minutes, next.holder_id,
    private.acting_admin()
  )
  returning * into next;
  insert into public.deliveries (destination_id, event, entry_id, invitation_id, due_at)
  values (private.direct_destination(), 'demo.invitation', entry.id, next.id, clock_timestamp() + interval '10 seconds');
  return null;
end
$$;

create trigger queue_invitation
  after insert or delete or update of starts_at, minutes, holder_id, outcome, invites on public.demos
  for each row execute function private.queue_invitation();

-- Nobody expects an entry that is closed or marked as spam at its demo, and a
-- demo without a holder is held by the entry's owner: the calendars hear of both.
-- The update changes nothing; it runs queue_invitation for each invited demo.
-- Security definer: serves every role that changes an entry.
create function private.follow_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.demos set invites = true where entry_id = new.id and invites and outcome is null;
  return null;
end
$$;

create trigger follow_entry
  after update of status, owner_id on public.waitlist
  for each row when (
    (new.status in ('closed', 'spam')) <> (old.status in ('closed', 'spam')) or new.owner_id is distinct from old.owner_id
  )
  execute function private.follow_entry();

-- Called by a trigger of deliveries (migration notifications). Security definer:
-- the dispatcher can't write invitations.
create function private.mark_invitation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.invitations set
    sent_at = case when new.state = 'delivered' then new.finished_at end,
    failure = case when new.state = 'failed' then coalesce(new.error, '') end
  where id = new.invitation_id;
  return null;
end
$$;

-- Receivers and content of an invitation's mail; empty for another delivery.
create function private.invitation_data(delivery uuid) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'addresses', array_remove(array[entry.email, holder.email], null),
      'invitation', jsonb_build_object(
        'uid', one.demo_id, 'sequence', one.sequence, 'method', one.method, 'starts_at', one.starts_at, 'minutes', one.minutes,
        'created_at', one.created_at, 'name', entry.name, 'email', entry.email,
        'holder', jsonb_build_object('name', holder.full_name, 'email', holder.email)
      )
    )
    from public.deliveries join public.invitations as one on one.id = invitation_id
      join public.waitlist as entry on entry.id = one.entry_id
      left join public.profiles as holder on holder.user_id = one.holder_id
        and exists (select from public.user_roles where user_id = one.holder_id and role = 'admin')
    where deliveries.id = delivery
  ), '{}');
end
$$;
