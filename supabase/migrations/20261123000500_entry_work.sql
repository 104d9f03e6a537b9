-- What admins do with an entry: its status and owner, notes, and a history of both. All of it is erased with the entry.

-- Short texts by admins about an entry.
create table public.waitlist_notes (
  -- Made by the page: sent once more after a lost answer, the note is there already.
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  admin_id uuid not null default auth.uid(),
  body text not null
    constraint waitlist_notes_body_length check (char_length(body) between 1 and 2000)
    constraint waitlist_notes_body_trimmed check (private.is_trimmed(body)),
  -- A removed note can be put back for a minute, then it is gone (migration retention).
  removed_at timestamptz
);

create index waitlist_notes_of_entry on public.waitlist_notes (entry_id, created_at);

-- Who changed what of an entry. Words and ids: never what a note said.
create table public.waitlist_history (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  -- Null is the site itself: an address that asked again.
  admin_id uuid,
  action text not null constraint waitlist_history_action_known
    check (action in ('status', 'owner', 'note-added', 'note-removed', 'note-restored')),
  before text,
  after text
);

create index waitlist_history_of_entry on public.waitlist_history (entry_id, created_at desc, id desc);

alter table public.waitlist_notes enable row level security;
alter table public.waitlist_history enable row level security;
revoke all on public.waitlist_notes, public.waitlist_history from anon, authenticated, service_role;
grant select, insert (id, entry_id, body), update (removed_at) on public.waitlist_notes to authenticated;
grant select on public.waitlist_history to authenticated;
grant select on public.waitlist_notes, public.waitlist_history to service_role;

create policy "Admins read notes" on public.waitlist_notes
  for select to authenticated
  using ((select private.is_admin()));

create policy "Admins write notes in their own name" on public.waitlist_notes
  for insert to authenticated
  with check ((select private.is_admin()) and admin_id = (select auth.uid()) and removed_at is null);

create policy "Admins remove notes and put them back" on public.waitlist_notes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins read the history of an entry" on public.waitlist_history
  for select to authenticated
  using ((select private.is_admin()));

-- Counts the version up, dates the change and writes it into the history. Security definer: nobody may write there.
create function private.record_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin constant uuid := case when private.is_admin() then auth.uid() end;
begin
  if new.owner_id is distinct from old.owner_id and new.owner_id is not null
    and not exists (select from public.user_roles where user_id = new.owner_id and role = 'admin')
  then
    raise check_violation using message = 'An entry can be owned by an admin only';
  end if;
  new.version := old.version + 1;
  new.changed_by := admin;
  new.changed_at := clock_timestamp();
  if new.status <> old.status then
    new.status_since := new.changed_at;
  end if;
  insert into public.waitlist_history (entry_id, admin_id, action, before, after)
  select new.id, admin, changed.* from (values
    ('status', old.status, new.status), ('owner', old.owner_id::text, new.owner_id::text)
  ) as changed (action, before, after)
  where changed.before is distinct from changed.after;
  return new;
end
$$;

create trigger record_change
  before update of status, owner_id on public.waitlist
  for each row when (old.status <> new.status or old.owner_id is distinct from new.owner_id)
  execute function private.record_change();

-- One admin's statement at a time changes, notes or erases entries: two that name the same ones in different orders would end in
-- a deadlock. Visitors don't wait for it.
create function private.one_admin_at_a_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  return null;
end
$$;

create trigger one_admin_at_a_time
  before update or delete on public.waitlist
  for each statement when (current_user = 'authenticated')
  execute function private.one_admin_at_a_time();

create trigger one_admin_at_a_time
  before insert or update on public.waitlist_notes
  for each statement when (current_user = 'authenticated')
  execute function private.one_admin_at_a_time();

-- At most 200 notes for an entry; the moment of a removal is the database's; both are in the history.
create function private.record_note() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.removed_at is null then
    -- Until the end of this nobody erases the entry, and no other note of it is counted.
    perform from public.waitlist where id = new.entry_id for no key update;
    if (select count(*) from public.waitlist_notes where entry_id = new.entry_id and removed_at is null) >= 200 then
      raise check_violation using message = 'An entry has at most 200 notes';
    end if;
  else
    new.removed_at := clock_timestamp();
  end if;
  insert into public.waitlist_history (entry_id, admin_id, action) values (
    new.entry_id, auth.uid(),
    case when tg_op = 'INSERT' then 'note-added' when new.removed_at is null then 'note-restored' else 'note-removed' end
  );
  return new;
end
$$;

create trigger record_note
  before insert on public.waitlist_notes
  for each row execute function private.record_note();

create trigger record_note_removal
  before update of removed_at on public.waitlist_notes
  for each row when ((old.removed_at is null) <> (new.removed_at is null))
  execute function private.record_note();

revoke execute on function private.record_change(), private.one_admin_at_a_time(), private.record_note()
from public, anon, authenticated, service_role;
