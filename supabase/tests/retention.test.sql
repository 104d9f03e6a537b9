-- What becomes of old requests: they go at the age that the privacy policy names, or at another that an operator sets.
begin;
create extension if not exists pgtap with schema extensions;
select plan(23);

delete from public.waitlist;

-- Requests by age; `now()` stands still within a transaction.
insert into public.waitlist (name, email, created_at) values
  ('Ten years', 'ten-years@pgtap.example', now() - interval '10 years'),
  ('A moment too old', 'too-old@pgtap.example', now() - interval '24 months' - interval '1 microsecond'),
  ('Just old enough to stay', 'stays@pgtap.example', now() - interval '24 months'),
  ('New', 'new@pgtap.example', now()),
  ('From a clock ahead', 'ahead@pgtap.example', now() + interval '1 day');

-- On, as the migrations leave it

select results_eq('select max_age from private.retention', array[interval '24 months'], 'one setting: on, with 24 months');
delete from private.retention;
insert into private.retention default values;
select results_eq('select max_age from private.retention', array[interval '24 months'], 'a setting made again is the same');

-- Off

update private.retention set max_age = null;
select is((select count(*) from private.retention), 1::bigint, 'there is one setting');
select is(private.purge_waitlist(), 0::bigint, 'without an age nothing is removed');
select is((select count(*) from public.waitlist), 5::bigint, 'all of them are there');
update private.retention set max_age = interval '24 months';

-- What goes, and what stays

select is(private.purge_waitlist(), 2::bigint, 'with an age, it answers how many were older');
select set_eq(
  'select name from public.waitlist',
  array['Just old enough to stay', 'New', 'From a clock ahead'],
  'only the older ones are gone'
);
select is(private.purge_waitlist(), 0::bigint, 'a second run finds nothing');
update private.retention set max_age = null;
select is(private.purge_waitlist(), 0::bigint, 'it can be switched off');

-- Mistakes

select throws_ok(
  $$update private.retention set max_age = interval '24'$$, '23514', null, '24 seconds, meant as months, is refused'
);
select throws_ok(
  $$update private.retention set max_age = interval '-24 months'$$, '23514', null, 'an age below zero is refused'
);
select throws_ok(
  $$update private.retention set max_age = interval '29 days'$$, '23514', null, '29 days are refused'
);
select lives_ok($$update private.retention set max_age = interval '30 days'$$, '30 days are taken');
select throws_ok($$insert into private.retention default values$$, '23505', null, 'there is no second setting');
select throws_ok(
  $$insert into private.retention (is_the_only_row) values (false)$$, '23514', null, 'nor one of another kind'
);
delete from private.retention;
select is(private.purge_waitlist(), 0::bigint, 'a setting that was lost removes nothing');
insert into private.retention default values;

-- Nobody's but the operator's

select is_empty(
  $$select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_function_privilege(role, 'private.purge_waitlist()', 'execute')$$,
  'nobody who comes over the API may execute it'
);
select is_empty(
  $$select role, privilege
    from unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
    where has_table_privilege(role, 'private.retention', privilege)$$,
  'nor see or change the setting'
);
create function pg_temp.code_of(who text, command text) returns text
language plpgsql
as $$
begin
  execute format('set local role %I', who);
  execute command;
  return 'done';
exception
  when others then
    return sqlstate;
end
$$;
select is(pg_temp.code_of(who, 'select private.purge_waitlist()'), '42501', who || ' does not get to call it')
from unnest(array['anon', 'authenticated', 'service_role']) as who;
select is(
  (select array[prosecdef::text, proconfig::text] from pg_proc where oid = 'private.purge_waitlist()'::regprocedure),
  array['false', '{"search_path=\"\""}'],
  'it has the rights of the role that runs it, and an empty search path'
);

-- The schedule: present exactly where there is something to keep it.

create function pg_temp.schedules() returns setof text
language plpgsql
as $$
begin
  if to_regclass('cron.job') is not null then
    return query execute
      $q$select schedule || ' ' || command from cron.job where jobname = 'purge-waitlist' and active$q$;
  end if;
end
$$;
select is(
  array(select pg_temp.schedules()),
  case when exists (select from pg_extension where extname = 'pg_cron')
    then array['17 3 * * * select private.purge_waitlist()'] else array[]::text[] end,
  'it runs every night where the database can run something on a schedule'
);

select * from finish();
rollback;
