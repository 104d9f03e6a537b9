-- After a restore in place: applies what happened since the backup, from the
-- files that were saved before it (docs/operations.md, Backups).

\set ON_ERROR_STOP on
begin;
create temporary table saved_audit (like public.audit_log) on commit drop;
create temporary table saved_roles (like public.user_roles) on commit drop;
create temporary table saved_deliveries (id uuid, state text, finished_at timestamptz) on commit drop;
\copy saved_audit from 'audit.csv' with (format csv, header)
\copy saved_roles from 'roles.csv' with (format csv, header)
\copy saved_deliveries from 'deliveries.csv' with (format csv, header)

\echo 'Erased again:'
delete from public.waitlist
where id in (select unnest(entry_ids) from saved_audit where action = 'erase')
returning id;

\echo 'Roles removed again:'
delete from public.user_roles
where (user_id, role) not in (select user_id, role from saved_roles)
returning user_id;

insert into public.audit_log select * from saved_audit on conflict do nothing;

-- Notices that were waiting in the backup and have ended since.
update public.deliveries set state = saved.state, finished_at = saved.finished_at
from saved_deliveries as saved where saved.id = deliveries.id and deliveries.state = 'waiting';

-- Otherwise sessions that have ended since would be open again.
delete from auth.sessions;
commit;
