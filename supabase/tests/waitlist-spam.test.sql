-- What may come from a robot: set aside, told to nobody, in nobody's way, erased after thirty days.
begin;
create extension if not exists pgtap with schema extensions;
select plan(39);

delete from public.waitlist;
delete from private.destinations;
delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'admin@pgtap.example');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
insert into auth.sessions (id, user_id, created_at) values
  ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated",
  "session_id": "50000000-0000-4000-8000-00000000000a"}', true);
insert into private.destinations (name, kind, addresses) values ('Team', 'email', array['team@pgtap.example']);

-- Sends a request as a visitor does; answers the status that PostgREST would.
create function pg_temp.send(address text, body text default null, mark text default null, marked boolean default false)
returns text
language plpgsql
as $$
begin
  perform set_config('role', 'anon', true);
  insert into public.waitlist (name, email, message, suspicion, suspect) values ('Name', address, body, mark, marked);
  reset role;
  return coalesce(nullif(current_setting('response.status'), ''), '201');
end
$$;
create function pg_temp.kept(wanted text) returns text
language sql
as $$
  select string_agg(concat_ws(' ', status, spam_reason), ', ' order by status)
  from public.waitlist_page(query => wanted)
$$;
create function pg_temp.told(wanted text) returns text
language sql
as $$
  select string_agg(state, ', ') from private.deliveries
  where request_id in (select id from public.waitlist where email = wanted)
$$;

-- Counting links

select is(private.count_links(body), expected, format('%s links in "%s"', expected, body))
from (values
  ('no link', 0), ('https://www.one.example', 1), ('HTTP://one.example', 1), ('www.one.example, www.two.example', 2),
  ('mail one@pgtap.example or see our site. www. is no link', 0), ('<a href="http://a.example">http://a.example</a>', 2)
) as texts (body, expected);

-- What is set aside, and why

select is(pg_temp.send(address, body, mark, marked), '201', format('%s: answered like any other', address))
from (values
  ('plain@pgtap.example', 'See https://a.example and www.b.example', null, false),
  ('links@pgtap.example', 'https://a.example http://b.example www.c.example', null, false),
  ('honeypot@pgtap.example', null, 'honeypot', false), ('hurried@pgtap.example', null, 'hurried', false),
  ('old@pgtap.example', null, null, true), ('both@pgtap.example', 'www.a.example www.b.example www.c.example', 'hurried', false)
) as requests (address, body, mark, marked);
select is(pg_temp.kept(address), expected, format('%s is kept as %s', address, expected))
from (values
  ('plain@pgtap.example', 'new'), ('links@pgtap.example', 'spam links'), ('honeypot@pgtap.example', 'spam honeypot'),
  ('hurried@pgtap.example', 'spam hurried'), ('old@pgtap.example', 'spam honeypot'), ('both@pgtap.example', 'spam hurried')
) as requests (address, expected);
select is(
  (select array_agg(email) from public.waitlist where id in (select request_id from private.deliveries)),
  array['plain@pgtap.example'], 'destinations are told of what is no spam alone'
);
insert into public.waitlist (name, email, message) values
  ('Operator', 'operator@pgtap.example', 'https://a.example http://b.example www.c.example');
select is(pg_temp.kept('operator@'), 'new', 'what an operator puts in is no spam, whatever it holds');

-- Its address

select is(pg_temp.send('HURRIED@pgtap.example', mark => 'hurried'), '409', 'spam sent twice is a duplicate, as anything is');
select is(pg_temp.send('plain@pgtap.example', mark => 'hurried'), '409', 'and so is spam from a known address');
select is(pg_temp.send('hurried@pgtap.example'), '201', 'what is no spam takes the place of spam');
select is(pg_temp.kept('hurried@pgtap.example'), 'new, spam hurried', 'which is still there');
select is(pg_temp.send('Hurried@pgtap.example'), '409', 'and holds the address from then on');
select is(pg_temp.told('hurried@pgtap.example'), 'waiting', 'it was told, the spam was not');

-- Not spam

create function pg_temp.change(wanted text, wanted_status text, of_status text default null) returns text
language sql
as $$
  select string_agg(concat_ws(' ', done.status, done.problem), ', ')
  from public.waitlist_change((
    select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'status', wanted_status))
    from public.waitlist_page(query => wanted) where of_status is null or status = of_status
  )) as done
$$;
select is(pg_temp.change('hurried@', 'new', 'spam'), 'spam duplicate', 'spam whose address is taken stays spam');
select is(pg_temp.change('links@', 'new'), 'new', 'what is no spam after all is new');
select is(pg_temp.kept('links@'), 'new', 'and its reason is told no more');
select is(pg_temp.told('links@pgtap.example'), 'waiting', 'now the destinations are told');
select is(pg_temp.change('links@', 'spam'), 'spam', 'an admin sets it aside again');
select is(pg_temp.told('links@pgtap.example'), 'cancelled', 'what nobody was told yet is told to nobody');
select is(pg_temp.change('links@', 'booked'), 'booked', 'and takes that back');
select is(pg_temp.told('links@pgtap.example'), 'waiting', 'they are told after all');
update private.deliveries set state = 'delivered', finished_at = now()
where request_id = (select id from public.waitlist where email = 'links@pgtap.example');
select is(
  pg_temp.change('links@', 'spam') || pg_temp.change('links@', 'new') || pg_temp.told('links@pgtap.example'),
  'spamnewdelivered', 'nobody is told twice'
);
select is(
  pg_temp.change('plain@', 'spam') || pg_temp.told('plain@pgtap.example')
    || private.deliveries_replay(null, (select id from private.destinations), now() - interval '1 day')
    || pg_temp.told('plain@pgtap.example'),
  'spamcancelled3cancelled', 'what is sent again since a moment is no spam'
);

-- Time

update private.waitlist_work set spam_since = now() - interval '30 days' where spam_reason = 'hurried' and status = 'spam';
select is(private.purge_spam(), 0::bigint, 'for thirty days spam is kept');
update private.waitlist_work set spam_since = now() - interval '31 days' where spam_reason = 'hurried' and status = 'spam';
select is(private.purge_spam(), 2::bigint, 'then it is erased');
select is(pg_temp.kept('hurried@'), 'new', 'and nothing else is');

select * from finish();
rollback;
