-- Demos that people book, move or cancel on the booking page. Its signed webhook
-- comes to the function `bookings`, which calls record_booking.

-- The page's id of the booking, and those that it had before it was moved: both
-- Cal.com and Calendly give a moved booking a new one.
alter table public.demos
  add booking_uid text constraint demos_booking_once unique
    constraint demos_booking_uid_length check (char_length(booking_uid) between 1 and 500),
  add former_booking_uids text[] not null default '{}';

grant insert (entry_id, starts_at, minutes, holder_id, booking_uid, former_booking_uids),
  update (starts_at, minutes, holder_id, outcome, invites, booking_uid, former_booking_uids)
on public.demos to service_role;

-- Records that a booking was `booked`, `moved` (from `former_uid`) or
-- `cancelled`, all in one transaction. Returns what became of it: one of these
-- words, 'unchanged', or 'refused: ' and the constraint that a value breaks.
--
--   a repeat                    changes nothing, nor does anything told of a
--                               former uid
--   an address without entry    becomes an entry with the source `link`
--   an entry in spam or closed  comes back as booked, and the booking is kept as
--                               a return, so that the team is told: it takes
--                               time in a colleague's calendar
--   a booking with a message    of an entry's address: the message is kept as a
--                               return, a question to answer
--   the time of a demo that an  that demo has become the booking's
--     admin booked by hand
--   a move of an unknown        books its new time
--     booking, or of a demo
--     that has an outcome
--   a cancellation of an        of an open entry's address: books a demo and
--     unknown booking           cancels it, so that the booking itself changes
--                               nothing when it comes later; else nothing, as
--                               its entry may have been erased
--   a cancellation of a demo    changes nothing: an admin's word counts
--     that has an outcome
create function public.record_booking(
  event text, uid text, former_uid text, starts_at timestamptz, minutes integer, name text, email text,
  message text default null, holder_email text default null
) returns text
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  demo public.demos;
  entry public.waitlist;
  is_known boolean;
  holder uuid;
  broken text;
begin
  if event not in ('booked', 'moved', 'cancelled') then
    raise invalid_parameter_value using message = 'unknown event of a booking: ' || event;
  end if;
  -- Waits its turn, as every admin's write does (serialize_admin_writes).
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));

  select * into demo from public.demos
  where booking_uid = record_booking.uid or former_booking_uids @> array[record_booking.uid];
  if found then
    if event <> 'cancelled' or demo.booking_uid <> record_booking.uid or demo.outcome is not null then
      return 'unchanged';
    end if;
    update public.demos set outcome = 'cancelled' where id = demo.id;
    return 'cancelled';
  end if;

  select user_id into holder from public.profiles join public.user_roles using (user_id)
  where role = 'admin' and lower(email) = lower(record_booking.holder_email) limit 1;

  if event = 'moved' then
    select * into demo from public.demos where booking_uid = record_booking.former_uid and outcome is null;
  end if;
  if event = 'cancelled' and not exists (
    select from public.waitlist where lower(email) = lower(record_booking.email) and status not in ('closed', 'spam')
  ) then
    return 'unchanged';
  end if;
  if demo.id is null then
    insert into public.waitlist (name, email, message, source, owner_id)
    values (record_booking.name, record_booking.email, record_booking.message, 'link', holder)
    on conflict do nothing;
    is_known := not found;
    select * into entry from public.waitlist
    where lower(email) = lower(record_booking.email) and spam_reason is null for no key update;
  else
    is_known := true;
    select * into entry from public.waitlist where id = demo.entry_id for no key update;
  end if;

  -- Who gives the demo answers for an entry that nobody has taken.
  if holder is not null and entry.owner_id is null then
    update public.waitlist set owner_id = holder where id = entry.id;
  end if;
  if is_known and (entry.status in ('closed', 'spam') or demo.id is null and record_booking.message is not null) then
    insert into public.waitlist_returns (entry_id, name, email, message, source)
    values (entry.id, record_booking.name, record_booking.email, record_booking.message, 'link');
    update public.waitlist set status = 'booked' where id = entry.id and status in ('closed', 'spam');
  end if;

  if demo.id is null then
    select * into demo from public.demos
    where entry_id = entry.id and booking_uid is null and outcome is null and starts_at = record_booking.starts_at limit 1;
  end if;
  if demo.id is not null then
    update public.demos set
      starts_at = record_booking.starts_at,
      minutes = record_booking.minutes,
      holder_id = coalesce(holder, holder_id),
      -- The booking page sends its own invitation.
      invites = false,
      former_booking_uids = array_remove(former_booking_uids || booking_uid, null),
      booking_uid = record_booking.uid
    where id = demo.id;
  else
    insert into public.demos (entry_id, starts_at, minutes, holder_id, booking_uid, former_booking_uids)
    values (
      entry.id, record_booking.starts_at, record_booking.minutes, holder, record_booking.uid,
      array_remove(array[record_booking.former_uid], null)
    )
    returning * into demo;
  end if;
  if event = 'cancelled' then
    update public.demos set outcome = 'cancelled' where id = demo.id;
  end if;
  return event;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics broken = constraint_name;
    return 'refused: ' || coalesce(nullif(broken, ''), sqlerrm);
end
$$;

revoke execute on function
  public.record_booking(text, text, text, timestamptz, integer, text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.record_booking(text, text, text, timestamptz, integer, text, text, text, text)
to service_role;
