-- How much an admin gets or erases in one call.
begin;
create extension if not exists pgtap with schema extensions;
select plan(7);

delete from public.waitlist;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
insert into auth.sessions (id, user_id, created_at) values
  ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
  "session_id": "50000000-0000-4000-8000-00000000000a"}', true);
insert into public.waitlist (name, email, created_at)
select 'N', 'n' || n || '@pgtap.example', timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
from generate_series(1, 1001) as n;

select is((select count(*) from public.waitlist_page(size => 1000)), 1000::bigint, 'a page of 1,000');
select is((select count(*) from public.waitlist_page(size => 2147483647)), 1000::bigint, 'no page has more');
select is((select count(*) from public.waitlist_page(size => -1)), 1::bigint, 'and none has less than one row');
select is(
  (select array[json_array_length(stretch -> 'rows'), (stretch ->> 'walked')::integer]
   from public.waitlist_export(size => 10000) as stretch),
  array[1001, 1001],
  'a stretch of an export is as long as it was asked to be, up to 10,000'
);
select results_eq(
  $$select * from public.waitlist_newer('2026-01-01 12:00:00Z'::timestamptz + interval '991 minutes')$$,
  $$values (timestamptz '2026-01-01 12:00:00Z' + interval '1001 minutes', 10::bigint)$$,
  'when the newest came, and how many after a moment'
);
select lives_ok(
  $$select public.waitlist_erase(array(select id from public.waitlist order by created_at limit 1000))$$,
  '1,000 are erased at once'
);
select throws_ok(
  $$select public.waitlist_erase(array(select gen_random_uuid() from generate_series(1, 1001)))$$,
  '22023', null, '1,001 are not'
);

select * from finish();
rollback;
