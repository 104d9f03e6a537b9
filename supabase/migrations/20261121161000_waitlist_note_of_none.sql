-- A note about an entry that is gone is answered 404: PostgREST answers P0002 as an error of its own, 500.

-- `note` is the id that the caller has given it: sent once more after a lost answer, it is there already.
create or replace function private.waitlist_note_add(entry uuid, body text, note uuid) returns setof public.entry_note
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Until the end of this nobody erases the entry, and no other note of it is counted.
  perform from private.waitlist_work where entry_id = entry for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'no such request';
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
