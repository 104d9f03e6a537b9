-- The list's search: every word in any order, phones by their digits, notes and returns.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist cascade;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example');
insert into public.waitlist (id, name, email, company, phone, message) values
  ('e0000000-0000-4000-8000-000000000001', 'Niamh Kelly', 'niamh@pgtap.example', 'Ö & Söhne', '+353 1 555 0101', 'Costs 100%_off \\ C:'),
  ('e0000000-0000-4000-8000-000000000002', 'Kelly Doe', 'doe@pgtap.example', null, null, null);
insert into public.waitlist (id, name, phone, source) values ('e0000000-0000-4000-8000-000000000003', 'Caller', '+49 30 987654', 'call');
insert into public.waitlist_notes (entry_id, admin_id, body) values
  ('e0000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'Met at the Tullamore show');
insert into public.waitlist_returns (entry_id, name, email, company, phone, message) values
  ('e0000000-0000-4000-8000-000000000001', 'Niamh', 'niamh@pgtap.example', null, null, 'Fourth'),
  ('e0000000-0000-4000-8000-000000000002', 'Kelly Deux', 'deux@pgtap.example', 'Zweite GmbH', '087-765 4321', 'The board decides'),
  ('e0000000-0000-4000-8000-000000000002', 'Kelly Deux', 'doe@pgtap.example', null, null, 'A third time');

create function pg_temp.found(term text) returns text
language sql
return (select coalesce(string_agg(right(id::text, 1), '' order by id), '') from public.waitlist_matching(term));

select is(pg_temp.found(term), expected, format('"%s" finds %s', term, expected)) from (values
  ('kelly', '12'), ('kelly niamh', '1'), ('  SOHNE   kelly ', '1'), ('kelly xyz', ''), ('niamh@pgtap', '1'), ('caller', '3'), ('deux@ zweite', '2'),
  ('35315550101', '1'), ('01 555 0101', '1'), ('(353) 1/555-0101', '1'), ('0101', '1'), ('353.1.555', '1'), ('555-0101', '1'), ('55-0101', ''), ('0877654321', '2'), ('+353 87 765 4321', ''),
  ('tullamore show', '2'), ('board', '2'), ('deux third', '2'), ('fourth', '1'), ('%', '1'), ('100%_off', '1'), ('_', '1'), ('\', '1'), ('k%y', ''),
  (repeat('kelly ', 40) || 'xyz', '12')
) as terms (term, expected);

update public.waitlist_notes set removed_at = now();
select is(pg_temp.found('tullamore'), '', 'a removed note is not found');
update public.waitlist_notes set removed_at = null;
select is(pg_temp.found('tullamore'), '2', 'a restored note is found again');
insert into public.waitlist_returns (entry_id, name, email, message, created_at)
select 'e0000000-0000-4000-8000-000000000002', 'Again', 'doe@pgtap.example', 'no' || lpad(nth::text, 2, '0'), now() + nth * interval '1 minute'
from generate_series(1, 25) as nth;
select is(array[pg_temp.found('no01'), pg_temp.found('no25 no01'), pg_temp.found('no26')], array['2', '2', ''], 'all kept returns are searched');

select * from finish();
rollback;
