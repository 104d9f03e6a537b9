-- Replies that admins send to the person of an entry. The outbox (migration
-- notifications) mails them ten seconds after the press; until then they can be
-- undone.
--
-- Lock order of a finished reply, against deadlocks: entry, reply, then as in the
-- outbox (lock_reply). Admins' own calls come one after another.

create table public.replies (
  -- The page generates the id: a retry sends no second mail. The delivery has
  -- the same one.
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  admin_id uuid not null default auth.uid(),
  created_at timestamptz not null default clock_timestamp(),
  subject text not null
    constraint replies_subject_length check (char_length(subject) between 1 and 150)
    constraint replies_subject_line check (private.is_trimmed(subject) and subject !~ '[\u0001-\u001F\u007F-\u009F]'),
  body text not null
    constraint replies_body_length check (char_length(body) between 1 and 4000)
    constraint replies_body_trimmed check (private.is_trimmed(body)),
  send_at timestamptz not null default clock_timestamp() + interval '10 seconds',
  -- Constant: a repeat after a fault is the same mail. Null, and refused, while
  -- no mail server is set.
  message_id text constraint replies_mail_set check (message_id is not null),
  -- When the mail server accepted it, or refused it for good.
  sent_at timestamptz,
  refused_at timestamptz,
  -- The mail server's words about the latest try, if that failed.
  error text constraint replies_error_length check (char_length(error) <= 200),
  constraint replies_one_end check (num_nonnulls(sent_at, refused_at) < 2)
);

create index replies_of_entry on public.replies (entry_id, created_at);

alter table public.replies enable row level security;
revoke all on public.replies from anon, authenticated, service_role;
grant select, insert (id, entry_id, subject, body), update (refused_at), delete on public.replies to authenticated;
grant select on public.replies to service_role;

create policy "The team reads replies" on public.replies
  for select to authenticated using ((select private.can_read()));

create policy "Admins reply in their own name to an entry with an address" on public.replies
  for insert to authenticated
  with check (
    (select private.is_admin()) and admin_id = (select auth.uid())
    and entry_id in (select id from public.waitlist where email is not null and status <> 'spam')
  );

create policy "Admins send their own refused replies again" on public.replies
  for update to authenticated
  using ((select private.is_admin()) and admin_id = (select auth.uid()) and refused_at is not null)
  with check (
    refused_at is null
    and entry_id in (select id from public.waitlist where email is not null and status <> 'spam')
  );

create policy "Admins undo their own replies before they are sent" on public.replies
  for delete to authenticated
  using (
    (select private.is_admin()) and admin_id = (select auth.uid())
    and send_at > now() and sent_at is null and refused_at is null
  );

-- Also makes the limits hold for parallel calls.
create trigger serialize_admin_writes
  before insert or update or delete on public.replies
  for each statement when (current_user = 'authenticated')
  execute function private.serialize_admin_writes();

-- Refuses a reply to an entry that has meanwhile lost its address, become spam or
-- been erased, by an error that the page can tell from a lost access. Security
-- definer: the policies have the last word on everybody else.
create function private.check_receiver() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() and not exists (
    select from public.waitlist where id = new.entry_id and email is not null and status <> 'spam'
  ) then
    raise check_violation using message = 'A reply needs an entry with an address that is no spam';
  end if;
  return new;
end
$$;

create trigger check_receiver
  before insert or update on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.check_receiver();

create function private.set_message_id() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.message_id := (
    select format('<%s@%s>', new.id, split_part(sender, '@', 2)) from public.destinations
    where kind = 'direct' and sender is not null
  );
  return new;
end
$$;

create trigger set_message_id
  before insert on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.set_message_id();

create function private.send_reply_again() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.send_at := clock_timestamp() + interval '10 seconds';
  new.error := null;
  return new;
end
$$;

create trigger send_again
  before update on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.send_reply_again();

-- Bounds the mail that a stolen session can send, counts it in the audit, which
-- an undo doesn't change, and queues it. An AFTER trigger, so that a retry that
-- inserts nothing isn't counted. Security definer: admins can't write the audit
-- or deliveries.
create function private.queue_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  last_hour integer;
  last_day integer;
begin
  select count(*) filter (where created_at > clock_timestamp() - interval '1 hour'), count(*) into last_hour, last_day
  from public.audit_log
  where admin_id = new.admin_id and action = 'reply-sent' and created_at > clock_timestamp() - interval '1 day';
  if last_hour >= 30 then
    raise sqlstate 'PT429' using message = 'An admin can send 30 replies an hour';
  elsif last_day >= 100 then
    raise sqlstate 'PT429' using message = 'An admin can send 100 replies a day';
  end if;
  insert into public.audit_log (action, entry_ids) values ('reply-sent', array[new.entry_id]);
  insert into public.deliveries (id, destination_id, event, entry_id, due_at)
  values (new.id, private.direct_destination(), 'reply.sent', new.entry_id, new.send_at)
  on conflict (id) do update set
    state = 'waiting', due_at = excluded.due_at, tries = 0, lost_leases = 0, lease = null, error = null, finished_at = null
  where deliveries.event = 'reply.sent' and deliveries.entry_id = excluded.entry_id;
  if not found then
    raise check_violation using message = 'This id belongs to another delivery';
  end if;
  return null;
end
$$;

create trigger queue
  after insert or update on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.queue_reply();

-- Keeps a reply that the dispatcher has claimed. Security definer: admins can't
-- lock deliveries.
create function private.keep_claimed_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.deliveries where id = old.id and state = 'waiting' and lease is null for update;
  return case when found then old end;
end
$$;

create trigger keep_claimed
  before delete on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.keep_claimed_reply();

-- Security definer: admins can't write the audit or deliveries.
create function private.withdraw_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.deliveries where id = old.id;
  insert into public.audit_log (action, entry_ids) values ('reply-undone', array[old.entry_id]);
  return null;
end
$$;

create trigger withdraw
  after delete on public.replies
  for each row when (current_user = 'authenticated')
  execute function private.withdraw_reply();

-- A reply as the dispatcher mails it.
create function private.reply_data(reply uuid) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'subject', subject, 'body', body, 'message_id', message_id, 'name', coalesce(full_name, email, ''), 'email', email,
    'references', (
      select coalesce(jsonb_agg(earlier.message_id order by earlier.sent_at), '[]') from (
        select sent.message_id, sent.sent_at from public.replies as sent
        where sent.entry_id = replies.entry_id and sent.id <> replies.id and sent.sent_at is not null
        order by sent.sent_at desc limit 20
      ) as earlier
    )
  )
  from public.replies left join public.profiles on user_id = admin_id
  where id = reply;
end;

-- The mail server's acceptance answers a new entry, and the question of a
-- return, for the reply's admin, who becomes the owner. A return so young that
-- its admin may not have seen it stays a question, as with a note.
create function private.answer_by_reply(reply public.replies) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry public.waitlist;
  leaves_question boolean;
begin
  select * into entry from public.waitlist where id = reply.entry_id;
  leaves_question := entry.asked_again_at is not null and entry.last_request_at >= reply.created_at - interval '30 seconds';
  if entry.status = 'new' or entry.asked_again_at is not null and not leaves_question then
    entry.owner_id := coalesce(
      (select user_id from public.user_roles where user_id = reply.admin_id and role = 'admin'), entry.owner_id
    );
  end if;
  perform set_config('app.acting_admin', reply.admin_id::text, true);
  update public.waitlist set
    status = case status when 'new' then 'contacted' else status end,
    owner_id = entry.owner_id,
    asked_again_at = case when leaves_question then asked_again_at end,
    reminders = case when leaves_question then reminders end,
    last_activity_at = clock_timestamp(),
    press = gen_random_uuid()
  where id = reply.entry_id;
  perform set_config('app.acting_admin', '', true);
end
$$;

-- Keeps a delivery's result with its reply: deliveries are deleted after 90
-- days. Security definer: the dispatcher can't write replies.
create function private.record_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reply public.replies;
begin
  if tg_op = 'DELETE' then
    update public.replies set refused_at = clock_timestamp(), error = 'It was withdrawn before it was sent'
    where id = old.id and sent_at is null;
    return null;
  end if;
  update public.replies set
    sent_at = case new.state when 'delivered' then new.finished_at end,
    refused_at = case when new.state in ('failed', 'dismissed') then coalesce(new.finished_at, clock_timestamp()) end,
    error = case new.state when 'delivered' then null when 'dismissed' then 'It was dismissed after a restore' else new.error end
  where id = new.id
  returning * into reply;
  if reply.sent_at is not null then
    perform private.answer_by_reply(reply);
  end if;
  return null;
end
$$;

-- Locks what a finished reply changes, before its delivery. Security definer:
-- the dispatcher can't write replies.
create function private.lock_reply(delivery_lease uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delivery record;
begin
  select * into delivery from public.deliveries where lease = delivery_lease and event = 'reply.sent';
  if found then
    perform from public.waitlist where id = delivery.entry_id for no key update;
    perform from public.replies where id = delivery.id for no key update;
  end if;
end
$$;
