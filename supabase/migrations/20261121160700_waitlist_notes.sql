-- Notes about an entry, and its history.

create type public.entry_note as (id uuid, created_at timestamptz, admin_id uuid, body text);

revoke all on type public.entry_note from public, anon, authenticated, service_role;

create function private.note_history(entry uuid, what text) returns void
language sql
set search_path = ''
as $$
  insert into private.waitlist_history (entry_id, admin_id, what) values (entry, auth.uid(), what)
$$;

create function private.waitlist_notes(entry uuid) returns setof public.entry_note
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, admin_id, body from private.waitlist_notes
    where entry_id = entry and removed_at is null
    order by created_at, id;
end
$$;

-- `note` is the id that the caller has given it: sent once more after a lost answer, it is there already.
create function private.waitlist_note_add(entry uuid, body text, note uuid) returns setof public.entry_note
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Until the end of this nobody erases the entry, and no other note of it is counted.
  perform from private.waitlist_work where entry_id = entry for no key update;
  if not found then
    raise no_data_found using message = 'no such request';
  end if;
  if note is null or not exists (select from private.waitlist_notes where id = note) then
    if (select count(*) from private.waitlist_notes where entry_id = entry and removed_at is null) >= 200 then
      raise check_violation using message = 'an entry has at most 200 notes';
    end if;
    note := coalesce(note, gen_random_uuid());
    insert into private.waitlist_notes (id, entry_id, admin_id, body)
    values (note, entry, auth.uid(), waitlist_note_add.body);
    perform private.note_history(entry, 'note-added');
  end if;
  perform private.forget_notes();
  return query
    select kept.id, kept.created_at, kept.admin_id, kept.body from private.waitlist_notes as kept
    where kept.id = note and kept.entry_id = entry;
end
$$;

create function private.waitlist_note_remove(note uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry uuid;
begin
  perform private.require_admin();
  perform private.forget_notes();
  update private.waitlist_notes set removed_at = clock_timestamp()
  where id = note and removed_at is null
  returning entry_id into entry;
  if found then
    perform private.note_history(entry, 'note-removed');
    return true;
  end if;
  return false;
end
$$;

create function private.waitlist_note_restore(note uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry uuid;
begin
  perform private.require_admin();
  perform private.forget_notes();
  update private.waitlist_notes set removed_at = null
  where id = note and removed_at is not null
  returning entry_id into entry;
  if found then
    perform private.note_history(entry, 'note-restored');
    return true;
  end if;
  return false;
end
$$;

-- What was removed a minute ago is gone. Called by whatever is done with notes, and where there is a schedule by that.
create function private.forget_notes() returns void
language sql
set search_path = ''
as $$
  delete from private.waitlist_notes where removed_at < clock_timestamp() - interval '1 minute'
$$;

create function private.waitlist_history(entry uuid, after_moment timestamptz, after_id uuid, size integer) returns table (
  id uuid, created_at timestamptz, admin_id uuid, what text, before text, after text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, admin_id, what, before, after from private.waitlist_history
    where entry_id = entry and (after_id is null or (created_at, id) < (after_moment, after_id))
    order by created_at desc, id desc
    limit least(greatest(size, 1), 1000);
end
$$;

-- What the API exposes.

create function public.waitlist_notes(entry uuid) returns setof public.entry_note
language sql
stable
set search_path = ''
begin atomic
  select private.waitlist_notes(entry);
end;

create function public.waitlist_note_add(entry uuid, body text, note uuid default null) returns setof public.entry_note
language sql
set search_path = ''
begin atomic
  select private.waitlist_note_add(entry, body, note);
end;

create function public.waitlist_note_remove(note uuid) returns boolean
language sql
set search_path = ''
begin atomic
  select private.waitlist_note_remove(note);
end;

create function public.waitlist_note_restore(note uuid) returns boolean
language sql
set search_path = ''
begin atomic
  select private.waitlist_note_restore(note);
end;

create function public.waitlist_history(
  entry uuid, after_moment timestamptz default null, after_id uuid default null, size integer default 50
) returns table (id uuid, created_at timestamptz, admin_id uuid, what text, before text, after text)
language sql
stable
set search_path = ''
begin atomic
  select history.id, history.created_at, history.admin_id, history.what, history.before, history.after
  from private.waitlist_history(entry, after_moment, after_id, size) as history;
end;

revoke execute on function private.note_history(uuid, text), private.forget_notes()
from public, anon, authenticated, service_role;
revoke execute on function
  private.waitlist_notes(uuid), private.waitlist_note_add(uuid, text, uuid), private.waitlist_note_remove(uuid),
  private.waitlist_note_restore(uuid), private.waitlist_history(uuid, timestamptz, uuid, integer),
  public.waitlist_notes(uuid), public.waitlist_note_add(uuid, text, uuid), public.waitlist_note_remove(uuid),
  public.waitlist_note_restore(uuid), public.waitlist_history(uuid, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.waitlist_notes(uuid), private.waitlist_note_add(uuid, text, uuid), private.waitlist_note_remove(uuid),
  private.waitlist_note_restore(uuid), private.waitlist_history(uuid, timestamptz, uuid, integer),
  public.waitlist_notes(uuid), public.waitlist_note_add(uuid, text, uuid), public.waitlist_note_remove(uuid),
  public.waitlist_note_restore(uuid), public.waitlist_history(uuid, timestamptz, uuid, integer)
to authenticated;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('forget-notes', '*/10 * * * *', 'select private.forget_notes()');
  end if;
exception
  when others then
    raise warning 'Removed notes will not be forgotten by a schedule: %', sqlerrm;
end
$$;
