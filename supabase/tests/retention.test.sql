-- How long things are kept. The ages are those that the privacy policy names: tests/unit/database-limits.test.ts.
begin;
create extension if not exists pgtap with schema extensions;
select plan(12);

truncate public.waitlist cascade;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;

-- Entries by age; `now()` stands still within a transaction.
insert into public.waitlist (name, email, created_at, heard_at, status, status_since) values
  ('Too old', 'a@pgtap.example', now() - interval '10 years', now() - interval '24 months' - interval '1 microsecond', 'booked', now()),
  ('Just old enough to stay', 'b@pgtap.example', now() - interval '10 years', now() - interval '24 months', 'new', now()),
  ('Heard of again', 'c@pgtap.example', now() - interval '10 years', now(), 'new', now()),
  ('From a clock ahead', 'd@pgtap.example', now() + interval '1 day', now() + interval '1 day', 'new', now()),
  ('Old spam', 'e@pgtap.example', now(), now(), 'spam', now() - interval '30 days' - interval '1 microsecond'),
  ('Old spam, owned lately', 'f@pgtap.example', now(), now(), 'spam', now() - interval '31 days'),
  ('New spam', 'g@pgtap.example', now() - interval '1 year', now() - interval '1 year', 'spam', now() - interval '30 days'),
  ('No spam any more', 'h@pgtap.example', now(), now(), 'new', now() - interval '1 year');
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a' where name = 'Old spam, owned lately';
insert into public.saved_views (admin_id, name, view) values ('00000000-0000-4000-8000-00000000000a', 'One', '{"query": "a@pgtap.example"}');
select private.purge_old();
select set_eq('select name from public.waitlist',
  array['Just old enough to stay', 'Heard of again', 'From a clock ahead', 'New spam', 'No spam any more'],
  'entries go 24 months after the address was heard of last, spam 30 days after it became spam, whoever owns it');
select is_empty('select from public.audit_log', 'which is nobody''s erasure');
select is_empty('select from public.saved_views', 'and takes along what searches for the person');

-- What is removed by an admin's press is there for a minute.
insert into public.waitlist_notes (entry_id, admin_id, body, removed_at)
select id, '00000000-0000-4000-8000-00000000000a', notes.body, now() - age from public.waitlist, (values
  ('kept', null), ('removed a moment ago', interval '59 seconds'), ('removed', interval '61 seconds')
) as notes (body, age) where waitlist.name = 'New spam';
alter table public.waitlist_notes disable trigger record_note_removal;
update public.waitlist_notes set removed_at = now() - interval '61 seconds' where body = 'removed';
update public.waitlist_notes set removed_at = now() - interval '59 seconds' where body = 'removed a moment ago';
select private.purge_short_lived();
select set_eq('select body from public.waitlist_notes', array['kept', 'removed a moment ago'], 'a removed note');

-- Nobody's but the operator's, with the rights of whoever runs it
select ok(not prosecdef and not has_function_privilege(role, pg_proc.oid, 'execute'), format('%s may not run %s', role, proname))
from pg_proc, unnest(array['anon', 'authenticated']) as role where proname in ('purge_old', 'purge_short_lived', 'end_sessions');

-- The schedules: there exactly where there is something to keep them.
create function pg_temp.schedules() returns setof text
language plpgsql
as $$
begin
  if to_regclass('cron.job') is not null then
    return query execute $q$select concat_ws(' ', schedule, jobname) from cron.job where active$q$;
  end if;
end
$$;
select is(
  array(select pg_temp.schedules() order by 1),
  case when exists (select from pg_extension where extname = 'pg_cron') then array[
    '* * * * * deliver', '* * * * * queue-reminders', '*/10 * * * * end-sessions', '*/10 * * * * purge-short-lived', '17 3 * * * purge-old',
    '23 3 * * * purge-deliveries'
  ] else array[]::text[] end,
  'they run where the database can run something on a schedule'
);
select is_empty('select from public.waitlist_returns', 'nothing is left of what came again');

select * from finish();
rollback;
