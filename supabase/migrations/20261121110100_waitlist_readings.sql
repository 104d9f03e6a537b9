-- An admin who reads more than a screen shows is written down, whatever program calls: exports with any cursor, pages that
-- add up to more than 500 requests in a minute.

alter table public.waitlist_audit
  drop constraint waitlist_audit_action_known,
  add constraint waitlist_audit_action_known check (action in ('erase', 'export', 'read'));

-- How many requests an admin was shown, in slots of ten seconds, of which the last eight are kept. Unlogged, as the next
-- table: what they hold is worth something for minutes.
create unlogged table private.readings (
  admin_id uuid not null,
  slot smallint not null,
  began timestamptz not null,
  amount integer not null,
  primary key (admin_id, slot)
);

-- The exports that are under way, by a hash of what was asked for: the stretch that follows another belongs to it.
create unlogged table private.exports (
  admin_id uuid not null,
  wanted bytea not null,
  began timestamptz not null,
  continued timestamptz not null,
  primary key (admin_id, wanted)
);

revoke all on private.readings, private.exports from public, anon, authenticated, service_role;

-- Takes note of so many requests shown to the caller. Beyond 500 in a minute that is written into the audit, once a
-- minute for as long as it goes on.
create function private.note_reading(amount integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  admin uuid := auth.uid();
  moment timestamptz := clock_timestamp();
begin
  -- Two calls at once are counted one after the other: neither may miss what the other read.
  perform pg_advisory_xact_lock(hashtextextended('reading by ' || admin, 0));
  insert into private.readings as known (admin_id, slot, began, amount)
  values (
    admin, floor(extract(epoch from moment) / 10)::bigint % 8,
    date_bin('10 seconds', moment, timestamptz 'epoch'), note_reading.amount
  )
  on conflict (admin_id, slot) do update set
    began = excluded.began,
    amount = excluded.amount + case when known.began = excluded.began then known.amount else 0 end;
  if 500 < (
    select sum(readings.amount) from private.readings
    where admin_id = admin and began > moment - interval '70 seconds'
  ) and not exists (
    select from public.waitlist_audit
    where created_at > moment - interval '1 minute' and admin_id = admin and action = 'read'
  ) then
    insert into public.waitlist_audit (admin_id, action) values (admin, 'read');
  end if;
end
$$;

-- Writes an export into the audit, unless it goes on with one that is there: of the same requests in the same order,
-- whose last stretch was asked for within five minutes, and which began within an hour. What a caller says (a cursor)
-- decides nothing but that a first stretch is always a new export.
create function private.note_export(named text, goes_on boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  admin uuid := auth.uid();
  moment timestamptz := clock_timestamp();
  hash bytea := sha256(convert_to(named, 'UTF8'));
begin
  if goes_on then
    update private.exports set continued = moment
    where admin_id = admin and wanted = hash
      and continued > moment - interval '5 minutes' and began > moment - interval '1 hour';
    if found then
      return;
    end if;
  end if;
  insert into public.waitlist_audit (admin_id, action) values (admin, 'export');
  delete from private.exports where admin_id = admin and began <= moment - interval '1 hour';
  insert into private.exports (admin_id, wanted, began, continued) values (admin, hash, moment, moment)
  on conflict (admin_id, wanted) do update set began = excluded.began, continued = excluded.continued;
end
$$;

revoke execute on function private.note_reading(integer), private.note_export(text, boolean)
  from public, anon, authenticated, service_role;
