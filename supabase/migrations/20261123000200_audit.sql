-- Log of admins' exports and irreversible actions. Changes of an entry are in
-- its history, erased with it.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the log outlives the account. Null if the site itself
  -- acted.
  admin_id uuid default auth.uid(),
  action text not null constraint audit_log_action_known check (action in (
    'export', 'copy', 'erase', 'destination-added', 'destination-changed', 'destination-paused', 'destination-resumed',
    'destination-removed', 'destination-gone', 'destination-stopped', 'secret-rotated', 'deliveries-replayed',
    'deliveries-dismissed', 'test-sent', 'access-removed', 'address-changed', 'settings-changed',
    'opening-added', 'opening-changed', 'opening-removed', 'reply-sent', 'reply-undone',
    'demo-invited', 'role-changed', 'factor-added', 'factor-removed', 'factor-reset', 'access-invited', 'access-accepted', 'access-withdrawn'
  )),
  -- Ids of erased entries prove an erasure without personal data.
  entry_count integer constraint audit_log_entry_count_positive check (entry_count >= 0),
  entry_ids uuid[] not null default '{}',
  destination_id uuid,
  destination_name text,
  person_name text,
  -- For `settings-changed` and for destinations: the changed settings, in one
  -- text. For `export`: the view, without searched texts.
  before text,
  after text constraint audit_log_after_length check (
    char_length(after) <= case when action in ('export', 'copy') then 300 else 10000 end
  )
);

create index audit_log_newest on public.audit_log (created_at desc, id desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
create index audit_log_of_admin on public.audit_log (admin_id, created_at desc) where action in ('export', 'copy', 'reply-sent', 'demo-invited', 'access-invited');

-- The log is append-only over the API; triggers write all but exports and
-- persons' copies.
grant select, insert (action, entry_count, after) on public.audit_log to authenticated;
grant select on public.audit_log to service_role;

create policy "The team reads the audit" on public.audit_log
  for select to authenticated using ((select private.can_read()));

create policy "Admins note their own exports" on public.audit_log
  for insert to authenticated
  with check ((select private.is_admin()) and admin_id = (select auth.uid()) and action in ('export', 'copy'));

create function private.require_single_export() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from written) > 1 then
    raise check_violation using message = 'Insert one export per statement';
  end if;
  return null;
end
$$;

-- Bounds what a stolen session takes away, and what it writes into the log.
create function private.limit_exports() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if 100 <= (
    select count(*) from public.audit_log
    where admin_id = new.admin_id and action in ('export', 'copy') and created_at > now() - interval '1 day'
  ) then
    raise sqlstate 'PT429' using message = 'An admin can export or copy 100 times a day';
  end if;
  return new;
end
$$;

create trigger limit_exports
  before insert on public.audit_log
  for each row when (current_user = 'authenticated')
  execute function private.limit_exports();

create trigger require_single_export
  after insert on public.audit_log
  referencing new table as written
  for each statement when (current_user = 'authenticated')
  execute function private.require_single_export();
