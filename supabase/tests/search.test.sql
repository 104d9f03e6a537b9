-- The list's search: every word in any order, numbers by their last digits,
-- notes and returns.
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
  ('35315550101', '1'), ('01 555 0101', '1'), ('(353) 1/555-0101', '1'), ('0101', '1'), ('353.1.555', '1'), ('555-0101', '1'), ('55-0101', ''), ('0877654321', '2'), ('+353 87 765 4321', '2'),
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

-- The searched text follows a correction, and no other change writes it anew.
create function pg_temp.searched() returns text language sql as $$
  select search from public.waitlist where id = 'e0000000-0000-4000-8000-000000000001'
$$;
select set_config('pgtap.searched', pg_temp.searched(), true);
update public.waitlist set search = 'stale' where id = 'e0000000-0000-4000-8000-000000000001';
update public.waitlist set status = 'contacted', return_count = 1 where id = 'e0000000-0000-4000-8000-000000000001';
select is(pg_temp.searched(), 'stale', 'a change of the work leaves the searched text as it is');
update public.waitlist set name = name where id = 'e0000000-0000-4000-8000-000000000001';
select is(pg_temp.searched(), current_setting('pgtap.searched'), 'a correction writes the searched text anew');
select is(pg_temp.found('niamh pgtap'), '1', 'and the entry is found by it');

create function pg_temp.finds(term text, stored text) returns boolean
language sql
return private.search_text(stored) like all (private.search_patterns(term));

select ok(pg_temp.finds(term, stored), format('"%s" finds "%s"', term, stored))
from (values
  -- Apostrophes, hyphens and invisible characters of phones and keyboards.
  ('O''Brien', E'Niamh O\u2019Brien'), (E'O\u2019Brien', 'Niamh O''Brien'),
  ('OBrien', E'Niamh O\u2019Brien'), ('O`Brien', E'Niamh O\u00B4Brien'),
  (E'o\u02BCbrien', E'O\u2018Brien'), ('tom''s garage', E'Tom\u2019s Garage'),
  (E'D\u2019Angelo', 'D''Angelo'), (E'we\u2019re a team', 'So we''re a team'),
  (E'O\u2032Shea', E'Met O\uFF07Shea'),
  ('Jean-Luc', E'Jean\u2011Luc Picard'), (E'Jean\u2013Luc', 'Jean-Luc'),
  (E'Doe\u2212Ryan', E'Doe\uFF0DRyan'),
  ('Northwind', E'North\u00ADwind'), (E'North\u200Bwind', 'Northwind'),
  (E'\u202Ajane@x.example\u202C', 'jane@x.example'), ('Jane', E'\uFEFFJane'),
  (E'heart \u2764\uFE0F', E'heart \u2764'),
  -- A number, however it is written.
  ('+353 87 765 4321', '087 765 4321'), ('00353877654321', '087 765 4321'),
  ('353877654321', '087 765 4321'), ('tel:+353877654321', '087 765 4321'),
  (E'087\u2013765\u20134321', '087 765 4321'),
  ('087 765 4321', '+353 (0)87 765 4321'), ('0877654321', '00 353 87 7654321'),
  ('+353 (0)87 765 4321', '+353877654321'),
  ('+353 1 234 5678', '01 234 5678'), ('353 1 234 5678', '01 234 5678'),
  ('01 234 5678', '+353 (0)1 234 5678'),
  ('+33612345678', '+33 (0)6 12 34 56 78'),
  ('06 12 34 56 78', '+33612345678'),
  ('+4930 1234567', '+49 (0) 30 / 1234567'),
  ('030 123456', '+49 (0) 30 123456'),
  ('+44 20 7946 0958', '020 7946 0958'), ('+45 12 34 56 78', '12345678'),
  ('+1 (555) 010-0199', '555.010.0199'),
  -- A number by its own text, in a note or a message too.
  ('+353 86 111 2222', 'New mobile: +353 86 111 2222'),
  ('086 111 2222', 'New mobile: +353 86 111 2222'),
  ('01 555 9876', 'Ring me on 01 555 9876'),
  ('2026-0098765', 'Purchase order 2026-0098765'),
  ('1 000 000', 'A budget of 1 000 000 euro'),
  (E'1\u00A0000\u00A0000', 'A budget of 1 000 000 euro'),
  ('1,000,000', '1,000,000'), ('000 0000', 'Call 000 0000'),
  ('niamh 087 765 4321', E'Niamh Kelly\n+353877654321'),
  ('tel 087 765 4321 kelly', E'Kelly, tel.\n087-7654321')
) as found (term, stored);

select ok(not pg_temp.finds(term, stored),
  format('"%s" doesn''t find "%s"', term, stored))
from (values
  ('087 765 4321', '087 765 4322'), ('+353 87 765 4321', '+353 86 765 4321'),
  ('niamh 087 765 4321', E'Aoife\n087 765 4321'), ('000 0000', 'Call 111 1111'),
  ('555 0101', E'555\n0101'), ('Jean Luca', 'Jean-Luc')
) as missed (term, stored);

select is(private.sort_key(E'O\u2019Brien'), private.sort_key('O''Brien'),
  'names that differ in the apostrophe are sorted alike');

select * from finish();
rollback;
