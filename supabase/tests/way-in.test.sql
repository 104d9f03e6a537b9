-- The way in: what a demo request may hold, what becomes of it, and how many of them somebody may send. Several callers at
-- once: tests/native.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
-- What is done at the commit is done at once: there is none here.
set constraints all immediate;
delete from private.rate_limits;

-- Sends one request in a role of the API, as PostgREST does with these headers; answers its status, or the code and the
-- message of the error. A new statement for the trigger, which takes all of a test's for one.
create function pg_temp.send(
  request jsonb, headers text default '{"cf-connecting-ip": "192.0.2.50"}', sender name default 'anon'
) returns text
language plpgsql
as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(request) as name);
begin
  perform set_config('waitlist.statement', '', true), set_config('response.status', '', true),
    set_config('request.headers', headers, true);
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
-- How an address is kept.
create function pg_temp.kept(who text) returns text
language sql
as $$
  select string_agg(concat_ws(' ', status, spam_reason, return_count), ', ' order by status)
  from public.waitlist where lower(email) = who || '@pgtap.example'
$$;

-- Word by word, whatever PostgREST passes on of an error.
create function pg_temp.error_of(address text, more jsonb) returns text[]
language plpgsql
as $$
declare
  said text;
  detail text;
  hint text;
begin
  perform set_config('waitlist.statement', '', true), set_config('role', 'anon', true);
  insert into public.waitlist (name, email, company) values (more ->> 'name', address, more ->> 'company');
  return null;
exception
  when others then
    get stacked diagnostics said = message_text, detail = pg_exception_detail, hint = pg_exception_hint;
    return array[sqlstate, said, detail, hint];
end
$$;
-- How many of so many are accepted, and the code of the first refusal.
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
-- A flood: 1,000 within an hour
create function pg_temp.flood(amount integer) returns void
language sql
as $$ insert into public.waitlist (name, email) select 'N', gen_random_uuid() || '@pgtap.example' from generate_series(1, amount) $$;

-- Again from the known address, a minute after the last time.
create function pg_temp.again(name text) returns text
language sql
as $$
  update public.waitlist_returns set created_at = created_at - interval '1 minute';
  select pg_temp.send(jsonb_build_object('name', name, 'email', 'KNOWN@pgtap.example', 'message', 'Again'));
$$;
create function pg_temp.tokens() returns numeric
language sql
as $$ select round(extract(epoch from sum(full_at - clock_timestamp())) / 6) from private.rate_limits $$;
-- Leaves so many tokens in all buckets of an address or a household, and for most of a refill no more.
create function pg_temp.leave(tokens integer) returns void
language sql
as $$ update private.rate_limits set full_at = clock_timestamp() + interval '6 seconds' * (99.9 - tokens) $$;
create function pg_temp.batch(amount integer) returns text
language plpgsql
as $$
begin
  perform set_config('waitlist.statement', '', true), set_config('role', 'anon', true);
  insert into public.waitlist (name, email) select 'N', n || '@pgtap.example' from generate_series(1, amount) as n;
  return 'stored';
exception
  when others then
    return sqlstate;
end
$$;

-- What a request may hold: a visitor is told the same as an operator, and the same whether the address is known.

insert into public.waitlist (name, email) values ('Known', 'known@pgtap.example');
create temporary table fields (field text, value text, expected text);
insert into fields values
  ('name', null, '23502'), ('name', '', '23514 name_length'), ('name', 'N', '201'), ('name', repeat('🦊', 100), '201'),
  ('name', repeat('n', 101), '23514 name_length'), ('name', ' ', '23514 name_trimmed'), ('name', E'Two words\nand a line', '201'),
  ('email', null, '23502'), ('email', '', '23514 email_pattern'), ('email', rpad('e@', 247, 'd') || '.example', '201'),
  ('email', rpad('e@', 248, 'd') || '.example', '23514 email_length'), ('email', 'e@pgtap', '23514 email_pattern'),
  ('email', E'e@pgtap.example\n', '23514 email_pattern'), ('email', 'o''sample@pgtap.example', '201'),
  ('company', null, '201'), ('company', '', '23514 company_length'), ('company', repeat('c', 100), '201'),
  ('company', repeat('c', 101), '23514 company_length'), ('company', E'C\u00A0', '23514 company_trimmed'),
  ('phone', '', '23514 phone_length'), ('phone', repeat('1', 20), '201'), ('phone', repeat('1', 21), '23514 phone_length'),
  ('phone', ' 1', '23514 phone_trimmed'), ('message', '', '23514 message_length'), ('message', repeat('🦊', 1000), '201'),
  ('message', repeat('m', 1001), '23514 message_length'), ('message', E'\nM', '23514 message_trimmed'),
  ('source', 'roi', '201'), ('source', '', '23514 source_known'), ('source', 'Demo', '23514 source_known'),
  ('landing_path', '/blog/%C3%A9t%C3%A9', '201'), ('landing_path', '/' || repeat('p', 199), '201'),
  ('landing_path', '/' || repeat('p', 200), '23514 landing_path_shape'), ('landing_path', 'blog', '23514 landing_path_shape'),
  ('landing_path', '/?email=e@pgtap.example', '23514 landing_path_shape'), ('landing_path', '/#token', '23514 landing_path_shape'),
  ('landing_path', '/été', '23514 landing_path_shape'), ('referrer_host', 'www.xn--t-bia.example:8080', '201'),
  ('referrer_host', repeat('h', 253), '201'), ('referrer_host', repeat('h', 254), '23514 referrer_host_shape'),
  ('referrer_host', 'News.example', '23514 referrer_host_shape'), ('referrer_host', 'https://news.example', '23514 referrer_host_shape'),
  ('utm_source', repeat('🦊', 100), '201'), ('utm_source', repeat('u', 101), '23514 utm_source_length'),
  ('utm_source', '', '23514 utm_source_length'), ('utm_source', E'u\nu', '23514 utm_source_plain'),
  ('utm_source', E'a\u202Eb', '23514 utm_source_plain'), ('utm_source', E'a\u0085b', '23514 utm_source_plain'),
  ('utm_medium', repeat('u', 101), '23514 utm_medium_length'), ('utm_medium', E'u\u007Fu', '23514 utm_medium_plain'),
  ('utm_campaign', repeat('u', 101), '23514 utm_campaign_length'), ('utm_campaign', E'u\u0001u', '23514 utm_campaign_plain'),
  ('spam_reason', 'honeypot', '201'), ('spam_reason', 'hurried', '201'), ('spam_reason', 'because', '23514 spam_reason_known');
savepoint before;
select is(
  pg_temp.send(jsonb_build_object('name', 'Name', 'email', md5(concat(sender, field, value)) || '@pgtap.example') || jsonb_build_object(field, value),
    '', sender),
  -- The operator's comes second.
  case when field = 'email' and sender = 'service_role' then replace(expected, '201', '23505 waitlist_email') else expected end,
  format('%s, %s: %s', sender, field, left(quote_nullable(value), 40))
)
from fields, unnest(array['anon', 'service_role']) as sender;
select is(
  pg_temp.ask('known', jsonb_build_object(field, value)), replace(expected, '201', '409'),
  format('known, %s: %s', field, left(quote_nullable(value), 40))
)
from fields where field <> 'email';
rollback to before;
select is(pg_temp.error_of('known@pgtap.example', more), pg_temp.error_of('unknown@pgtap.example', more),
  'invalid is told in the same words for a known and an unknown address: ' || left(more::text, 60))
from (values (jsonb '{"name": ""}'), ('{"name": null}'), ('{"name": "N", "company": ""}'),
  (jsonb_build_object('name', 'N', 'company', repeat('c', 10000)))) as invalid (more);
select isnt(pg_temp.error_of('known@pgtap.example', '{"name": ""}'), null, 'and it is an error');
rollback to before;

-- What is set aside, and why

select is(array[pg_temp.ask(name, more), pg_temp.kept(name)], array['201', expected], format('%s is kept as %s', name, expected))
from (values
  ('plain', jsonb '{"message": "See https://a.example and www.b.example"}', 'new 0'),
  ('links', '{"message": "https://a.example http://b.example www.c.example"}', 'spam links 0'),
  ('https-www', '{"message": "https://www.a.example http://www.b.example, www. and a@b.example"}', 'new 0'),
  ('spread', '{"name": "www.a.example", "company": "HTTP://B.EXAMPLE", "phone": "www.c.example"}', 'spam links 0'),
  ('honeypot', '{"spam_reason": "honeypot"}', 'spam honeypot 0'), ('hurried', '{"spam_reason": "hurried"}', 'spam hurried 0')
) as requests (name, more, expected);
select is(array[pg_temp.ask(name, more), pg_temp.kept(name)], array[status, expected], format('%s again: %s', name, expected))
from (values
  ('hurried', jsonb '{"spam_reason": "hurried"}', '409', 'spam hurried 1'), ('plain', '{"spam_reason": "hurried"}', '409', 'new 1'),
  ('hurried', '{}', '201', 'new 0, spam hurried 1'), ('hurried', '{"spam_reason": "hurried"}', '409', 'new 1, spam hurried 1')
) as requests (name, more, status, expected);
insert into public.waitlist (name, email, message) values ('N', 'operator@pgtap.example', 'www.a.example www.b.example www.c.example');
select is(pg_temp.kept('operator'), 'new 0', 'what an operator puts in is no spam, whatever it holds');
rollback to before;

-- What a known address sends again is kept beside its entry: the newest ten, and how many there were.

update public.waitlist set created_at = now() - interval '1 day', heard_at = now() - interval '1 day', status = 'contacted';
select is(pg_temp.again('N' || number), '409', 'again') from generate_series(1, 13) as number;
select results_eq(
  'select name from public.waitlist_returns order by created_at',
  $$select 'N' || number from generate_series(4, 13) as number$$, 'the newest ten are kept'
);
select results_eq(
  'select return_count, heard_at, status, version, name from public.waitlist', $$values (13, now(), 'contacted', 2, 'Known')$$,
  'they are counted, the entry was heard of now, and is as it was'
);
update public.waitlist set status = 'closed', heard_at = now() - interval '1 day';
select is(pg_temp.ask('known', '{"spam_reason": "honeypot"}'), '409', 'a robot is answered the same');
select results_eq('select status, return_count, heard_at from public.waitlist', $$values ('closed', 14, now() - interval '1 day')$$,
  'and reopens nothing');
select is(pg_temp.ask('known'), '409', 'a person asks again');
select results_eq('select status, version, status_since > now() from public.waitlist', $$values ('new', 4, true)$$,
  'and a closed entry is new again');
select results_eq($$select admin_id, before, after from public.waitlist_history where after = 'new'$$,
  $$values (null::uuid, 'closed', 'new')$$, 'by the site itself');
rollback to before;

-- One address: 100 at once, then ten a minute


select is(pg_temp.from_network('192.0.2.1', 1), '1', 'an address');
select is(pg_temp.tokens(), 1::numeric, 'of 100 tokens one is gone, and comes back in six seconds');
select pg_temp.leave(2);
select is(pg_temp.from_network('192.0.2.1', 3), '2, then PT429', 'when none is left it is refused');
select is(pg_temp.from_network('192.0.2.2', 1), '1', 'another address has tokens of its own');
select pg_temp.pass('1 minute');
select is(pg_temp.from_network('192.0.2.1', 11), '10, then PT429', 'ten come back in a minute');
select is(pg_temp.accepted(1, headers, sender), '0, then PT429', title)
from (values
  ('{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.7"}', 'anon', 'the platform''s word for the address counts'),
  ('{"x-forwarded-for": "198.51.100.7, 192.0.2.1"}', 'anon', 'without it, what the nearest server has added'),
  ('{"cf-connecting-ip": "::FFFF:192.0.2.1"}', 'anon', 'IPv4 written as IPv6 is the same address'),
  ('{"cf-connecting-ip": "192.0.2.1"}', 'authenticated', 'a signed-in person has no more tokens')
) as senders (headers, sender, title);
select is(pg_temp.accepted(1, headers), '1', 'without an address there is no limit of one: ' || headers)
from unnest(array['{}', 'no JSON', '{"cf-connecting-ip": "no address"}', '{"x-forwarded-for": ""}',
  '{"x-forwarded-for": "192.0.2.1, 198.51.100.8"}']) as headers;
select is(pg_temp.accepted(1, '{"cf-connecting-ip": "192.0.2.1"}', sender), '1', 'an operator has no limit')
from unnest(array['service_role', current_user]) as sender;
rollback to before;

-- IPv6: a household (/56) as one address, a /48 as four
select is(pg_temp.from_network('2001:db8:1:1::1', 1), '1', 'one connection of a household');
select pg_temp.leave(1);
select is(pg_temp.from_network('2001:db8:1:ff::1', 2), '1, then PT429', 'another connection of it has the same tokens');
select pg_temp.leave(0);
select is(pg_temp.from_network('2001:db8:1:100::1', 1), '0, then PT429', 'a /48 has its own, whatever the households');
select pg_temp.pass('1.6 seconds');
select is(pg_temp.from_network('2001:db8:1:100::1', 1), '1', 'but 400 of them: one comes back in 1.5 seconds');
select is(pg_temp.from_network('2001:db8:1:1::1', 1), '0, then PT429', 'and one of a household in six');
select is(pg_temp.from_network('2001:db8:2::1', 1), '1', 'the next /48 has others');
rollback to before;

-- What takes a token: whatever is no error
select is(
  array[pg_temp.send(request, headers),
    pg_temp.tokens()::text],
  array[expected, tokens::text], format('%s: %s, and %s tokens are gone', left(request::text, 60), expected, tokens)
)
from (values
  (jsonb '{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '201', 1),
  ('{"name": "N", "email": "NEW@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '409', 2),
  ('{"name": "", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50"}', '23514 name_length', 2),
  (jsonb_build_object('name', 'N', 'email', 'e@pgtap.example', 'message', repeat('m', 9000000)), '{"cf-connecting-ip": "192.0.2.50"}', '23514', 2),
  ('{"name": "N", "email": "new@pgtap.example"}', '{"cf-connecting-ip": "192.0.2.50", "accept": "application/vnd.pgrst.object+json"}', 'PT406', 2),
  ('{"name": "N", "email": "new@pgtap.example"}',
    '{"cf-connecting-ip": "192.0.2.50", "accept": "text/csv;q=0.5, application/vnd.PGRST.object;nulls=stripped"}', 'PT406', 2)
) as attempts (request, headers, expected, tokens);
rollback to before;

-- One row a request: the second ends it before anything of it is computed
select is(pg_temp.batch(amount), 'PT413', format('%s rows are refused', amount)) from unnest(array[2, 1000000]) as amount;
select is((select count(*) from public.waitlist), 1::bigint, 'and none is stored');
rollback to before;

select is(pg_temp.from_network('192.0.2.1', 50), '50', 'before it');
select pg_temp.flood(1000);
select is(pg_temp.from_network('192.0.2.9', 2), '1, then PT429', 'each caller has one an hour');
select is(pg_temp.from_network('192.0.2.1', 2), '1, then PT429', 'whoever came before it too');
select is(pg_temp.from_network('2001:db8:9:' || household || '::1', 1), expected, 'a /48 is one caller')
from (values ('1', '1'), ('fff', '0, then PT429')) as households (household, expected);
select is(pg_temp.accepted(1, '{}'), '0, then PT429', 'one who can''t be told from others is refused');
select pg_temp.pass('59 minutes');
select is(pg_temp.from_network('192.0.2.9', 1), '0, then PT429', 'an hour is an hour');
select pg_temp.pass('1 minute');
select is(pg_temp.from_network('192.0.2.9', 2), '1, then PT429', 'after which there is another one');
update public.waitlist set created_at = now() - interval '61 minutes';
select is(pg_temp.from_network('192.0.2.9', 100), '100', 'when it is over, everybody has all tokens again');
select pg_temp.flood(9900);
select is(pg_temp.from_network('192.0.2.77', 1), '0, then PT429', 'at 10,000 nobody gets in');
rollback to before;

-- What is kept of who sent them
select is(pg_temp.from_network('192.0.2.1', 10), '10', 'of an address');
select is((select array_agg(octet_length(caller)) from private.rate_limits), array[32], 'a hash is kept');
select private.purge_short_lived();
select is((select count(*) from private.rate_limits), 1::bigint, 'while it has not all of its tokens');
select pg_temp.pass('10 minutes');
select private.purge_short_lived();
select is_empty('select from private.rate_limits', 'for ten minutes at most');

select * from finish();
rollback;
