-- How long things are kept. The ages are those that the privacy policy names: tests/unit/database-limits.test.ts.
begin;
create extension if not exists pgtap with schema extensions;
select plan(13);

truncate public.waitlist cascade;
delete from public.audit_log;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;

-- Entries by age; `now()` stands still within a transaction.
insert into public.waitlist (name, email, created_at, heard_at, status, status_since) values
  ('Too old', 'a@pgtap.example', now() - interval '24 months' - interval '1 microsecond', now() - interval '24 months', 'booked', now()),
  ('Just old enough to stay', 'b@pgtap.example', now() - interval '24 months', now() - interval '24 months', 'new', now()),
  ('Too old, asked again', 'c@pgtap.example', now() - interval '25 months', now(), 'new', now()),
  ('From a clock ahead', 'd@pgtap.example', now() + interval '1 day', now() + interval '1 day', 'new', now()),
  ('Old spam', 'e@pgtap.example', now(), now(), 'spam', now() - interval '30 days' - interval '1 microsecond'),
  ('Old spam, owned lately', 'f@pgtap.example', now(), now(), 'spam', now() - interval '31 days'),
  ('New spam', 'g@pgtap.example', now() - interval '1 year', now() - interval '1 year', 'spam', now() - interval '30 days'),
  ('No spam any more', 'h@pgtap.example', now(), now(), 'new', now() - interval '1 year');
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a' where name = 'Old spam, owned lately';
insert into public.saved_views (admin_id, name, view) values ('00000000-0000-4000-8000-00000000000a', 'One', '{"query": "a@pgtap.example"}');
select private.purge_old();
select set_eq('select name from public.waitlist',
  array['Just old enough to stay', 'From a clock ahead', 'New spam', 'No spam any more'],
  'entries are removed 24 months after they came, whatever came again, and spam 30 days after it became spam, whoever owns it');
select is_empty('select from public.audit_log', 'which is nobody''s erasure');
select is_empty('select from public.saved_views', 'and takes along what searches for the person');

-- Returns of one entry: 'r1' is the oldest, 'r12' the newest but for three of today.
insert into public.waitlist_returns (entry_id, name, email, created_at)
select id, 'r' || number, email, now() - interval '31 days' - interval '1 hour' * (12 - number)
from public.waitlist, generate_series(1, 12) as number where waitlist.name = 'No spam any more';
insert into public.waitlist_returns (entry_id, name, email)
select id, 'today', email from public.waitlist, generate_series(1, 3) where waitlist.name = 'No spam any more';
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
insert into public.deliveries (destination_id, event, entry_id, return_id)
select destinations.id, 'request.returned', entry_id, waitlist_returns.id from public.destinations, public.waitlist_returns
where waitlist_returns.name = 'r2' and destinations.name = 'Team';
select private.purge_old();
select results_eq('select name, count(*) from public.waitlist_returns group by 1 order by 1',
  $$values ('r10', 1::bigint), ('r11', 1), ('r12', 1), ('r2', 1), ('r6', 1), ('r7', 1), ('r8', 1), ('r9', 1), ('today', 3)$$,
  'the newest ten returns of an entry stay, and one whose notice still waits');
delete from public.waitlist where name = 'No spam any more';
select is_empty('select from public.waitlist_returns', 'returns go with their entry');

-- What is removed by an admin's press is there for a minute.
insert into public.waitlist_notes (entry_id, admin_id, body, removed_at)
select id, '00000000-0000-4000-8000-00000000000a', notes.body, now() - age from public.waitlist, (values
  ('kept', null), ('removed a moment ago', interval '59 seconds'), ('removed', interval '61 seconds')
) as notes (body, age) where waitlist.name = 'New spam';
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

select * from finish();
rollback;
