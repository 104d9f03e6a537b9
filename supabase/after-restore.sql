-- After a restore in place: applies what happened since the backup, from the
-- files that were saved before it (docs/operations.md, Backups).

\set ON_ERROR_STOP on
begin;
create temporary table saved_audit (like public.audit_log) on commit drop;
create temporary table saved_roles (like public.user_roles) on commit drop;
create temporary table saved_deliveries (id uuid, state text, finished_at timestamptz) on commit drop;
create temporary table saved_requests (like private.demo_request, created_at timestamptz, entry_id uuid) on commit drop;
-- Calls that admins added by hand have none.
alter table saved_requests alter email drop not null;
\copy saved_audit from 'audit.csv' with (format csv, header)
\copy saved_roles from 'roles.csv' with (format csv, header)
\copy saved_deliveries from 'deliveries.csv' with (format csv, header)
\copy saved_requests (id, name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason, created_at, entry_id) from 'requests.csv' with (format csv, header)

\echo 'Erased again:'
delete from public.waitlist
where id in (select unnest(entry_ids) from saved_audit where action = 'erase')
returning id;

\echo 'Roles removed again:'
delete from public.user_roles
where user_id not in (select user_id from saved_roles)
returning user_id;

\echo 'Roles changed again:'
update public.user_roles set role = saved.role, takes_turns = saved.takes_turns
from saved_roles as saved
where saved.user_id = user_roles.user_id and saved.role <> user_roles.role
returning user_roles.user_id;

insert into public.audit_log select * from saved_audit on conflict do nothing;

-- Requests since the backup, first those that became entries. Work on them is
-- lost, so the team is told of them again.
\echo 'Requests stored again:'
insert into public.waitlist (
  id, name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign,
  spam_reason, status, created_at, last_request_at
)
select id, name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign,
  spam_reason, case when spam_reason is null then 'new' else 'spam' end, created_at, created_at
from saved_requests where entry_id = id
on conflict do nothing
returning id, created_at;
insert into public.waitlist_returns (
  id, entry_id, name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium,
  utm_campaign, spam_reason, created_at
)
select id, entry_id, name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium,
  utm_campaign, spam_reason, created_at
from saved_requests
where entry_id <> id and entry_id in (select id from public.waitlist)
on conflict do nothing
returning id, created_at;

-- Notices that were waiting in the backup and have ended since.
update public.deliveries set state = saved.state, finished_at = saved.finished_at
from saved_deliveries as saved where saved.id = deliveries.id and deliveries.state = 'waiting';

-- Otherwise sessions that have ended since would be open again.
delete from auth.sessions;
commit;
