-- Who took requests away, or took them along, and when. Ids only: what was erased on request must not live on here.

create table public.waitlist_audit (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the row outlives the account.
  admin_id uuid not null,
  action text not null constraint waitlist_audit_action_known check (action in ('erase', 'export')),
  -- The erased ones; an export names none.
  entry_ids uuid[] not null default '{}'
);

create index waitlist_audit_newest_first on public.waitlist_audit (created_at desc, id desc);

alter table public.waitlist_audit enable row level security;

-- Rows are written by the functions that erase and export, as their owner, and by nobody else.
grant select on public.waitlist_audit to authenticated, service_role;

create policy "Only an admin reads the audit" on public.waitlist_audit
  for select to authenticated
  using ((select private.has_role('admin')));

-- Not even whoever owns the table changes what happened, unless they take this away first.
create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'The audit can neither be changed nor deleted';
end
$$;

revoke execute on function private.refuse_change() from public, anon, authenticated, service_role;

create trigger refuse_change
  before update or delete on public.waitlist_audit
  for each row execute function private.refuse_change();

create trigger refuse_truncate
  before truncate on public.waitlist_audit
  for each statement execute function private.refuse_change();
