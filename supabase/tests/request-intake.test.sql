-- The intake: limits of a demo request, its answers, returns, and the rate
-- limit. Concurrent callers: tests/native.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
-- Runs deferred triggers at once, as this file never commits.
set constraints all immediate;
delete from private.rate_limits;

-- Sends one request as `sender`, as PostgREST does with these headers. Returns
-- its status, or the error's code and constraint.
create function pg_temp.send(
  request jsonb, headers text default '{"cf-connecting-ip": "192.0.2.50"}', sender name default 'anon'
) returns text language plpgsql as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(request) as name);
begin
  perform set_config('response.status', '', true), set_config('request.headers', headers, true);
  perform set_config('role', sender, true);
  execute format('insert into public.waitlist (%s) select %1$s from jsonb_populate_record(null::public.waitlist, $1)', columns)
    using request;
  reset role;
  return coalesce(nullif(current_setting('response.status'), ''), '201');
exception
  when others then
    return concat_ws(' ', sqlstate, substring(sqlerrm from 'constraint "(.*)"'));
end
$$;
create function pg_temp.ask(name text, more jsonb default '{}') returns text
language sql
as $$ select pg_temp.send(jsonb_build_object('name', 'Name', 'email', name || '@pgtap.example') || more) $$;
-- Stored entries of an address, each with status, spam reason and number of
-- returns.
create function pg_temp.kept(who text) returns text language sql as $$
  select string_agg(concat_ws(' ', status, spam_reason, return_count), ', ' order by status)
  from public.waitlist where lower(email) = who || '@pgtap.example'
$$;

-- Sends `amount` requests; returns the number stored, and the first refusal.
create function pg_temp.accepted(amount integer, headers text, sender name default 'anon') returns text
language plpgsql
as $$
declare
  answer text;
begin
  for number in 1..amount loop
    answer := pg_temp.send(jsonb_build_object('name', 'N', 'email', gen_random_uuid() || '@pgtap.example'), headers, sender);
    if answer <> '201' then
      return concat(number - 1, ', then ', answer);
    end if;
  end loop;
  return amount::text;
end
$$;
create function pg_temp.from_network(network text, amount integer) returns text
language sql
as $$ select pg_temp.accepted(amount, json_build_object('cf-connecting-ip', network)::text) $$;
create function pg_temp.pass(period interval) returns void
language sql
as $$ update private.rate_limits set full_at = full_at - period $$;
-- Inserts `amount` requests of other callers.
create function pg_temp.flood(amount integer) returns void
language sql
as $$
  insert into public.waitlist (name, email, source)
  select 'N', gen_random_uuid() || '@pgtap.example', 'demo' from generate_series(1, amount)
$$;

-- Sends a return of the known address, a minute after the last one.
create function pg_temp.again(name text) returns text language sql as $$
  update public.waitlist_returns set created_at = created_at - interval '1 minute';
  select pg_temp.send(jsonb_build_object('name', name, 'email', 'KNOWN@pgtap.example', 'message', 'Again'));
$$;
-- Starts counting used tokens, in a bucket that stays far from full.
create function pg_temp.start_counting() returns void language sql as $$
  select pg_temp.from_network('192.0.2.50', 1);
  update private.rate_limits set full_at = now() + interval '5 minutes';
$$;
create function pg_temp.tokens() returns numeric
language sql
as $$ select round(extract(epoch from max(full_at) - now() - interval '5 minutes') / 6) from private.rate_limits $$;
-- Leaves an address this many tokens and a tenth of the next one.
create function pg_temp.leave(tokens integer) returns void
language sql
as $$ update private.rate_limits set full_at = clock_timestamp() + interval '6 seconds' * (99.9 - tokens) $$;
create function pg_temp.batch(amount integer) returns text
language plpgsql
as $$
begin
  perform set_config('request.headers', '{"cf-connecting-ip": "192.0.2.50"}', true), set_config('response.status', '', true), set_config('role', 'anon', true);
  insert into public.waitlist (name, email) select 'N', n || '@pgtap.example' from generate_series(1, amount) as n;
  reset role;
  return coalesce(nullif(current_setting('response.status'), ''), '201');
exception
  when others then
    return sqlstate;
end
$$;

-- Limits of a request, the same for visitors and operators. A visitor's answer
-- names no constraint, and is the same for known and unknown addresses.

insert into public.waitlist (name, email) values ('Known', 'known@pgtap.example');
create temporary table fields (field text, value text, expected text);
insert into fields values
  ('name', null, '23502'), ('name', '', '23514 name_length'), ('name', 'N', '201'), ('name', repeat('🦊', 100), '201'),
  ('name', repeat('n', 101), '23514 name_length'), ('name', ' ', '23514 name_trimmed'), ('name', E'Two words\nand a line', '201'), ('name', E'\u2060', '23514 name_visible'), ('name', E'\u3164\U000E0041\u00AD', '23514 name_visible'),
  ('name', E'\u200B\u00A0\u1680\u2007\u202F\U0001BCA3\U0001D173', '23514 name_visible'),
  ('name', E'\u2060N', '201'),
  ('email', null, '23514 reachable'), ('email', '', '23514 email_pattern'), ('email', rpad('e@', 247, 'd') || '.example', '201'),
  ('email', rpad('e@', 248, 'd') || '.example', '23514 email_length'), ('email', 'e@pgtap', '23514 email_pattern'),
  ('email', E'e@pgtap.example\n', '23514 email_pattern'), ('email', 'o''sample@pgtap.example', '201'),
  ('company', null, '201'), ('company', '', '23514 company_length'), ('company', repeat('c', 100), '201'),
  ('company', repeat('c', 101), '23514 company_length'), ('company', E'C\u00A0', '23514 company_trimmed'),
  ('phone', '', '23514 phone_length'), ('phone', repeat('1', 20), '201'), ('phone', repeat('1', 21), '23514 phone_length'),
  ('phone', ' 1', '23514 phone_trimmed'), ('message', '', '23514 message_length'), ('message', repeat('🦊', 1000), '201'),
  ('message', repeat('m', 1001), '23514 message_length'), ('message', E'\nM', '23514 message_trimmed'),
  ('source', 'demo', '201'), ('source', 'app', '201'), ('source', 'exit-popup', '201'), ('source', 'roi', '201'), ('source', '', '23514 source_known'), ('source', 'Demo', '23514 source_known'),
  ('landing_path', '/blog/%C3%A9t%C3%A9', '201'), ('landing_path', '/' || repeat('p', 199), '201'),
  ('landing_path', '/' || repeat('p', 200), '23514 landing_path_shape'), ('landing_path', 'blog', '23514 landing_path_shape'),
  ('landing_path', '/?email=e@pgtap.example', '23514 landing_path_shape'), ('landing_path', '/#token', '23514 landing_path_shape'),
  ('landing_path', '/été', '23514 landing_path_shape'), ('referrer_host', 'www.xn--t-bia.example:8080', '201'),
  ('referrer_host', 'h', '201'), ('referrer_host', '-h', '23514 referrer_host_shape'), ('referrer_host', 'h.', '23514 referrer_host_shape'),
  ('referrer_host', repeat('h', 253), '201'), ('referrer_host', repeat('h', 254), '23514 referrer_host_shape'),
  ('referrer_host', 'News.example', '23514 referrer_host_shape'), ('referrer_host', 'https://news.example', '23514 referrer_host_shape'),
  ('spam_reason', 'honeypot', '201'), ('spam_reason', 'hurried', '201'), ('spam_reason', 'because', '23514 spam_reason_known');
insert into fields select field, value, replace(expected, 'utm', field) from unnest(array['utm_source', 'utm_medium', 'utm_campaign']) as field, (values
  ('u', '201'), (repeat('🦊', 100), '201'), ('', '23514 utm_length'), (repeat('u', 101), '23514 utm_length'), (' u', '23514 utm_plain'), (E'u\nu', '23514 utm_plain'),
  (E'u\u0001u', '23514 utm_plain'), (E'u\u007Fu', '23514 utm_plain'), (E'u\u0085u', '23514 utm_plain'), (E'u\u061Cu', '23514 utm_plain'),
  (E'u\u200Fu', '23514 utm_plain'), (E'u\u202Eu', '23514 utm_plain'), (E'u\u2066u', '23514 utm_plain')
) as campaigns (value, expected);
savepoint before;
select is(
  pg_temp.send(jsonb_build_object('name', 'Name', 'email', md5(concat(sender, field, value)) || '@pgtap.example') || jsonb_build_object(field, value),
    '', sender),
  -- The operator's request comes second: its email is already stored.
  case
    when sender = 'anon' then regexp_replace(expected, '^235.*', '400')
    when field = 'email' then replace(expected, '201', '23505 waitlist_email')
    else expected
  end,
  format('%s, %s: %s', sender, field, left(quote_nullable(value), 40))
)
from fields, unnest(array['anon', 'service_role']) as sender;
select is(
  pg_temp.ask('known', jsonb_build_object(field, value)),
  regexp_replace(replace(expected, '201', '409'), '^235.*', '400'),
  format('known, %s: %s', field, left(quote_nullable(value), 40))
)
from fields where field not in ('email', 'spam_reason');
rollback to before;

select is(array[pg_temp.ask(name, more), pg_temp.kept(name)], array['201', expected], format('the request "%s" is stored as: %s', name, expected))
from (values
  ('plain', jsonb '{"message": "See https://a.example and www.b.example"}', 'new 0'),
  ('links', '{"message": "https://a.example http://b.example www.c.example"}', 'spam links 0'),
  ('https-www', '{"message": "https://www.a.example http://www.b.example, www. and a@b.example"}', 'new 0'),
  ('spread', '{"name": "www.a.example", "company": "HTTP://B.EXAMPLE", "phone": "www.c.example"}', 'spam links 0'),
  ('honeypot', '{"spam_reason": "honeypot", "message": "www.a.example www.b.example www.c.example"}', 'spam honeypot 0'), ('hurried', '{"spam_reason": "hurried"}', 'spam hurried 0')
) as requests (name, more, expected);
select is(array[pg_temp.ask(name, more), pg_temp.kept(name)], array[status, expected], format('another request of "%s" leaves: %s', name, expected))
from (values
  ('hurried', jsonb '{"spam_reason": "hurried"}', '409', 'spam hurried 1'), ('plain', '{"spam_reason": "hurried"}', '201', 'new 0, spam hurried 0'),
  ('hurried', '{}', '201', 'new 0, spam hurried 1'), ('hurried', '{"spam_reason": "honeypot"}', '409', 'new 0, spam hurried 2'),
  ('plain', '{"message": "www.a.example www.b.example www.c.example"}', '409', 'new 0, spam hurried 1'),
  ('plain', '{}', '409', 'new 1, spam hurried 1')
) as requests (name, more, status, expected);
select is_empty('select from private.demo_request', 'no request stays where it was validated');
insert into public.waitlist (name, email, message) values ('N', 'operator@pgtap.example', 'www.a.example www.b.example www.c.example');
select is(pg_temp.kept('operator'), 'new 0', 'an operator''s insert with links is not marked as spam');
rollback to before;

-- Returns: requests of an address that has an entry

update public.waitlist set created_at = now() - interval '1 day', last_request_at = now() - interval '1 day', status = 'contacted';
select is(pg_temp.again('N' || number), '409', 'a return is answered 409') from generate_series(1, 13) as number;
select is(pg_temp.ask('known', '{"spam_reason": "honeypot"}'), '201', 'a spam request of a known address becomes an entry in spam');
select is(pg_temp.ask('known', '{"spam_reason": "honeypot"}'), '409', 'a later spam request of the address is answered 409');
select results_eq(
  $$select return_count, last_request_at, last_activity_at, asked_again_at, latest_message, status, version, name
    from public.waitlist where spam_reason is null$$,
  $$values (13, now(), now(), now(), 'Again', 'contacted', 3, 'Known')$$,
  'returns are counted and dated, and leave the entry''s texts and status unchanged'
);
update public.waitlist set status = 'closed', last_request_at = now() - interval '1 day' where spam_reason is null;
select is(pg_temp.ask('known', '{"spam_reason": "honeypot"}'), '409', 'a spam request to a closed entry is answered 409');
select results_eq('select status, return_count, last_request_at from public.waitlist where spam_reason is null',
  $$values ('closed', 13, now() - interval '1 day')$$, 'a spam request leaves a closed entry unchanged');
select is(pg_temp.ask('known', '{"message": "Back"}'), '409', 'a regular request to a closed entry is answered 409');
select results_eq('select status, version, status_since > now(), latest_message from public.waitlist where spam_reason is null',
  $$values ('new', 5, true, 'Back')$$, 'a return reopens a closed entry');
select results_eq($$select admin_id, before, after from public.waitlist_history where after = 'new'$$,
  $$values (null::uuid, 'closed', 'new')$$, 'the history has a reopening without an admin');
update public.waitlist set status = 'closed', last_request_at = now() - interval '1 day' where spam_reason is null;
select is(pg_temp.ask('known'), '409', 'a second return on the same day is answered 409');
select results_eq('select status, last_request_at, asked_again_at, latest_message from public.waitlist where spam_reason is null',
  $$values ('closed', now(), now(), 'Back')$$, 'a return updates an entry closed again on the same day, without reopening it');
update public.waitlist_history set created_at = created_at - interval '25 hours';
insert into public.waitlist_history (entry_id, admin_id, action, before) select id, gen_random_uuid(), 'status', 'closed' from public.waitlist;
select is(pg_temp.ask('known'), '409', 'a return a day later is answered 409');
select is((select status from public.waitlist where spam_reason is null), 'new', 'a return reopens an entry again after a day');
create function pg_temp.mark() returns void language sql as $$
  update public.waitlist set status = 'spam', asked_again_at = null, last_request_at = now() - interval '1 day' where spam_reason is null
$$;
create function pg_temp.marked() returns text language sql as $$
  select concat_ws(' ', status, return_count, latest_message, case when asked_again_at is not null then 'asks' end, case when last_request_at < now() then 'old' end)
  from public.waitlist where spam_reason is null
$$;
select pg_temp.mark();
select is(pg_temp.ask('known', '{"spam_reason": "honeypot"}'), '409', 'junk of an address that an admin marked as spam is answered 409');
select is(pg_temp.marked(), 'spam 16 Back old', 'junk leaves a marked entry in spam');
select is(pg_temp.ask('known', '{"message": "Please"}'), '409', 'a request of an address that an admin marked as spam is answered 409');
select is(pg_temp.marked(), 'new 17 Please asks', 'a request brings an entry that an admin marked as spam back');
select pg_temp.mark();
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
select is(pg_temp.ask('known', '{"message": "Really"}'), '409', 'a second request of a marked address on the same day is answered 409');
select is(pg_temp.marked(), 'spam 18 Really asks old', 'a second one on the same day waits in spam');
select is((select count(*) from public.deliveries where event = 'request.returned'), 0::bigint, 'and nobody is told of it');
select private.reopen_marked(now() + interval '23 hours');
select is(pg_temp.marked(), 'spam 18 Really asks old', 'it waits until a day has passed');
select private.reopen_marked(now() + interval '25 hours');
select is(pg_temp.marked(), 'new 18 Really asks', 'after a day it is brought back');
select results_eq($$select event, detail from public.deliveries where event = 'request.returned'$$,
  $$values ('request.returned', '{"status": ["spam", "new"]}'::jsonb)$$, 'and the team is told');
delete from public.destinations;
select pg_temp.mark();
select private.reopen_marked(now() + interval '9 days');
select is(pg_temp.marked(), 'spam 18 Really old', 'a marked entry in which no request waits stays in spam');
update public.waitlist set status = 'contacted', asked_again_at = now() - interval '3 hours' where spam_reason is null;
select is(pg_temp.ask('known'), '409', 'a second question before the first is answered');
select is((select asked_again_at from public.waitlist where spam_reason is null), now() - interval '3 hours', 'a second question waits since the first');
delete from public.waitlist where spam_reason is not null;
select is(pg_temp.ask('flagged', '{"spam_reason": "hurried"}'), '201', 'a request that the form marked as spam is stored');
update public.waitlist set status = 'new' where email like 'flagged@%';
select is(pg_temp.ask('flagged'), '409', 'an entry taken out of spam is its address''s regular entry');
select is((select spam_reason from public.waitlist where email like 'flagged@%'), null, 'an entry taken out of spam has no spam_reason');
rollback to before;

-- Notices of returns: to destinations and the owner, once an hour per entry

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'owner@pgtap.example');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000000a', 'admin');
update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000a';
insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}');
select is(pg_temp.again('N' || number), '409', 'a return is answered 409') from generate_series(1, 3) as number;
select results_eq(
  $$select destinations.kind, waitlist_returns.name from public.deliveries join public.destinations on destinations.id = destination_id
    left join public.waitlist_returns on waitlist_returns.id = return_id where event = 'request.returned' order by kind$$,
  $$values ('admin', 'N1'), ('email', 'N1')$$, 'three returns within an hour are one notice to each receiver, with the first one''s text'
);
update public.deliveries set created_at = created_at - interval '61 minutes';
select is(pg_temp.again('N4'), '409', 'a return after an hour is answered 409');
select is((select count(*) from public.deliveries where event = 'request.returned'), 4::bigint, 'a return after an hour is notified again');
rollback to before;

-- The INSERT policy applies to a known address too

drop policy "Anyone may send a demo request that nobody has worked on yet" on public.waitlist;
select is(pg_temp.ask(address), '42501', format('without the policy a visitor''s request is refused for an address that is: %s', address))
from unnest(array['known', 'unknown']) as address;
select is((select count(*) from public.waitlist_returns), 0::bigint, 'without the policy no return is stored');
rollback to before;

-- One address: 100 requests at once, then ten a minute

select is(pg_temp.from_network('192.0.2.1', 1), '1', 'a first request of an address is stored');
select pg_temp.leave(2);
select is(pg_temp.from_network('192.0.2.1', 3), '2, then PT429', 'an address without tokens is refused');
select is(pg_temp.from_network('192.0.2.2', 1), '1', 'each address has its own tokens');
select pg_temp.pass('1 minute');
select is(pg_temp.from_network('192.0.2.1', 11), '10, then PT429', 'ten tokens return in a minute');
select is(pg_temp.accepted(1, headers, sender), '0, then PT429', title)
from (values
  ('{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.7"}', 'anon', 'cf-connecting-ip takes precedence over x-forwarded-for'),
  ('{"x-forwarded-for": "198.51.100.7, 192.0.2.1"}', 'anon', 'without cf-connecting-ip the last entry of x-forwarded-for is the address'),
  ('{"cf-connecting-ip": "::FFFF:192.0.2.1"}', 'anon', 'an IPv4 address mapped to IPv6 is the same address'),
  ('{"cf-connecting-ip": "192.0.2.1"}', 'authenticated', 'a signed-in person has the same tokens as a visitor')
) as senders (headers, sender, title);
select is(pg_temp.accepted(1, headers), '1', 'a request without an address has no limit per address: ' || headers)
from unnest(array['{}', 'no JSON', '{"cf-connecting-ip": "no address"}', '{"x-forwarded-for": ""}',
  '{"x-forwarded-for": "192.0.2.1, 198.51.100.8"}', '{"x-forwarded-for": "192.0.2.1", "cf-ray": "8f"}',
  '{"x-forwarded-for": "192.0.2.1", "sb-request-id": "1"}', '{"x-forwarded-for": "192.0.2.1", "sb-project-ref": "1"}']) as headers;
select is(pg_temp.accepted(1, '{"cf-connecting-ip": "192.0.2.1"}', sender), '1', 'an operator has no rate limit')
from unnest(array['service_role', current_user]) as sender;
rollback to before;

-- IPv6: a household (/56) counts as one address, a /48 as four
select is(pg_temp.from_network('2001:db8:1:1::1', 1), '1', 'a first request of a household is stored');
select pg_temp.leave(1);
select is(pg_temp.from_network('2001:db8:1:ff::1', 2), '1, then PT429', 'addresses of one /56 share their tokens');
select pg_temp.leave(0);
select is(pg_temp.from_network('2001:db8:1:100::1', 1), '0, then PT429', 'an empty /48 bucket refuses a household with tokens');
select pg_temp.pass('1.6 seconds');
select is(pg_temp.from_network('2001:db8:1:100::1', 1), '1', 'a token of a /48 returns in 1.5 seconds');
select is(pg_temp.from_network('2001:db8:1:1::1', 1), '0, then PT429', 'a token of a household takes longer to return than one of its /48');
select is(pg_temp.from_network('2001:db8:2::1', 1), '1', 'each /48 has its own tokens');
select pg_temp.leave(-1500);
select is(pg_temp.from_network('2001:db8:3::1', 1), '0, then PT429', 'a /32 counts as sixteen');
select is(pg_temp.from_network('2001:db9::1', 1), '1', 'each /32 has its own tokens');
rollback to before;
select results_eq(
  format($$select length, refill from private.buckets(%L, now(), 0, 100, '16 seconds') order by length$$, address),
  refills, 'a token of a larger network returns faster: ' || address)
from (values
  ('192.0.2.1', $$values (24, interval '1 second'), (32, interval '16 seconds')$$),
  ('2001:db8::1', $$values (32, interval '1 second'), (48, interval '4 seconds'), (56, interval '16 seconds')$$)
) as addresses (address, refills);
select is(pg_temp.from_network('192.0.2.1', 1), '1', 'a first request of a /24 is stored');
select pg_temp.leave(-1500);
select is(pg_temp.from_network('192.0.2.9', 1), '0, then PT429', 'an IPv4 /24 counts as sixteen addresses');
select is(pg_temp.from_network('192.0.3.9', 1), '1', 'each /24 has its own tokens');
rollback to before;

-- Each attempt takes a token, also a refused one, unless its headers alone
-- refuse it
select pg_temp.start_counting();
select is(
  array[pg_temp.send(request, headers),
    pg_temp.tokens()::text],
  array[expected, tokens::text], format('the request %s is answered %s, with %s tokens used so far', left(request::text, 60), expected, tokens)
)
from (values
  (jsonb '{"name": "N", "email": "NEW@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '201', 1),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '409', 2),
  ('{"name": "", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '400', 3),
  (jsonb_build_object('name', 'N', 'email', 'e@pgtap.example', 'message', repeat('m', 90000)), '{"cf-connecting-ip": "192.0.2.50"}', '400', 4),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "accept": "application/vnd.pgrst.object+json"}', 'PT406', 4),
  ('{"name": "N", "email": "new@pgtap.example"}',
    '{"cf-connecting-ip": "192.0.2.50", "accept": "text/csv;q=0.5, application/vnd.PGRST.object;nulls=stripped"}', 'PT406', 4),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "content-length": "100000"}', 'PT413', 4),
  ('{"name": "N", "email": "new2@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "content-length": "20001"}', 'PT413', 4),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "content-type": "text/csv"}', 'PT415', 4),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "content-type": "application/x-www-form-urlencoded"}', 'PT415', 4),
  ('{"name": "N", "email": "new2@pgtap.example"}',
    '{"cf-connecting-ip": "192.0.2.50", "content-length": "20000", "content-type": "application/json; charset=utf-8", "origin": "https://any.example"}', '201', 5)
) as attempts (request, headers, expected, tokens);
rollback to before;

-- Rules of a deployment: a body's length, and the site's origins
select is(pg_temp.ask('chunked'), '201', 'a body without a length is stored unless the deployment refuses it');
update private.intake_settings set needs_length = true, origins = '{https://www.sayfield.example}';
select pg_temp.start_counting() from (select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.50", "content-length": "90"}', true)) as headers;
select is(pg_temp.send('{"name": "N", "email": "rules@pgtap.example"}', headers), expected, title) from (values
  ('{"cf-connecting-ip": "192.0.2.51"}', 'PT413', 'a body without a length is refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "many"}', 'PT413', 'a body whose length is no number is refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "99999999999999999999"}', 'PT413', 'a length beyond any number is refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "90", "origin": "https://evil.example"}', 'PT403', 'another site is refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "90", "origin": "null"}', 'PT403', 'a page without an origin of its own is refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "90"}', '201', 'a program, which has no origin, is not refused'),
  ('{"cf-connecting-ip": "192.0.2.51", "content-length": "90", "origin": "https://www.sayfield.example"}', '409', 'the site itself is not refused')
) as deployed (headers, expected, title);
rollback to before;

-- One row per request
select pg_temp.start_counting();
select is(array[pg_temp.batch(2), pg_temp.tokens()::text, pg_temp.batch(33000)], array['413', '10', '413'], 'a request of several rows is refused, and takes ten tokens');
select is_empty('select from public.waitlist where email ~ $$^\d+@$$', 'a refused request of several rows stores none');
select is_empty('select from private.demo_request', 'nor does one of several rows stay where it was validated');
select is(pg_temp.ask('after-batch'), '201', 'a request after a refused one is stored');
select pg_temp.leave(5);
select is(array[pg_temp.batch(2), pg_temp.batch(2)], array['413', 'PT429'], 'a batch takes the last tokens of an address, but no more than it has');
select pg_temp.leave(1);
select is(array[pg_temp.batch(2), pg_temp.batch(2)], array['413', 'PT429'], 'a batch takes also the last token alone');
select is(
  (select max(full_at) < clock_timestamp() + interval '10 minutes' from private.rate_limits), true,
  'an address is known no longer for it: its bucket is full after ten minutes');
rollback to before;

-- Smaller bursts of requests under load
create function pg_temp.hint() returns text language plpgsql as $$
declare
  hint text;
begin
  perform set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', true);
  set local role anon;
  for number in 1..101 loop
    insert into public.waitlist (name, email) values ('', '');
  end loop;
  return null;
exception
  when others then
    get stacked diagnostics hint = pg_exception_hint;
    return hint;
end
$$;
select is(pg_temp.hint(), 'in a minute', 'a caller without tokens gets the hint "in a minute"');
select is(pg_temp.from_network('192.0.2.1', 50), '50', '50 requests of an address at once are stored without load');
select pg_temp.flood(200);
select is(pg_temp.from_network('192.0.2.9', 21), '20, then PT429', 'from 250 requests an hour on, an address can send 20 at once');
select pg_temp.pass('3 minutes');
select is(pg_temp.from_network('192.0.2.9', 2), '1, then PT429', 'from 250 requests an hour on, one token returns in three minutes');
select is(pg_temp.from_network('2001:db8:8:' || household || '::1', 21), '20, then PT429', 'from 250 requests an hour on, a household can send 20 at once')
from unnest(array['1', '100', '200', '300']) as household;
select is(pg_temp.from_network('2001:db8:8:400::1', 1), '0, then PT429', 'from 250 requests an hour on, a /48 can send 80 at once');
select is(pg_temp.hint(), 'later', 'under load a caller without tokens gets the hint "later"');
select pg_temp.flood(649);
select is(pg_temp.accepted(1, '{}'), '0, then PT429', 'from 1,000 requests an hour on, callers without an address are refused');
select is(pg_temp.from_network('192.0.2.9', 6), '5, then PT429', 'from 1,000 requests an hour on, an address can send five');
select is(pg_temp.from_network('192.0.2.1', 6), '5, then PT429', 'from 1,000 requests an hour on, an address that sent some before can send five too');
select pg_temp.pass('11 minutes');
select is(pg_temp.from_network('192.0.2.9', 1), '0, then PT429', 'under a flood no token has returned after 11 minutes');
select pg_temp.pass('1 minute');
select is(pg_temp.from_network('192.0.2.9', 2), '1, then PT429', 'under a flood one token returns after 12 minutes');
update public.waitlist set created_at = now() - interval '61 minutes';
select is(pg_temp.from_network('192.0.2.9', 100), '100', 'after a flood an address has all tokens again');
alter table public.waitlist_returns disable trigger user;
insert into public.waitlist_returns (entry_id, name, email, source, created_at)
select id, 'N', email, 'demo', now() - case when n > 9899 then interval '61 minutes' else '30 minutes' end from public.waitlist, generate_series(1, 9999) as n where email = 'known@pgtap.example';
select is(pg_temp.from_network('192.0.2.77', 3), '2, then PT429', 'returns of the last hour count towards the 10,000 requests from which on a network gets one more');
select is(pg_temp.from_network('192.0.2.78', 2), '1, then PT429', 'at 10,000 requests an hour another network can send one, too');
select pg_temp.pass('59 minutes');
select is(pg_temp.from_network('192.0.2.78', 1), '0, then PT429', 'at 10,000 requests an hour its token returns after an hour');
select is(pg_temp.hint(), 'write', 'at 10,000 requests an hour the hint asks the visitor to write');
select is(pg_temp.accepted(1, '{}'), '0, then PT429', 'at 10,000 requests an hour callers without an address are refused');
rollback to before;
insert into public.waitlist (name, email) select 'N', n || '@imported.example' from generate_series(1, 10000) as n;
select is(pg_temp.from_network('192.0.2.1', 100), '100', 'rows that an operator imports don''t count');
rollback to before;

-- Traces of callers in the rate limits
select is(pg_temp.from_network('192.0.2.1', 10), '10', 'ten requests of an address are stored');
select is((select array_agg(octet_length(caller)) from private.rate_limits), array[32, 32], 'a rate limit''s key is a hash of 32 bytes');
select private.purge_short_lived();
select isnt_empty('select from private.rate_limits', 'purge_short_lived keeps buckets that are not full');
select pg_temp.pass('10 minutes');
select private.purge_short_lived();
select is_empty('select from private.rate_limits', 'purge_short_lived deletes full buckets');

select * from finish();
rollback;
