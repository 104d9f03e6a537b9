-- Floods: how many requests a caller may send, and what is kept about who sent them.
begin;
create extension if not exists pgtap with schema extensions;
select plan(28);

delete from public.waitlist;
delete from private.request_buckets;

-- Sends requests one by one in a role of the API, as PostgREST would with these headers, until one is refused.
-- Answers how many were stored and, if one was not, the code of its refusal.
create function pg_temp.send(amount integer, headers text default '', sender name default 'anon') returns text
language plpgsql
as $$
declare
  stored integer := 0;
begin
  perform set_config('request.headers', headers, true);
  while stored < amount loop
    begin
      perform set_config('role', sender, true);
      insert into public.waitlist (name, email) values ('N', gen_random_uuid() || '@pgtap.example');
      reset role;
    exception when others then
      reset role;
      return format('%s, then %s', stored, sqlstate);
    end;
    stored := stored + 1;
  end loop;
  return stored::text;
end
$$;

create function pg_temp.pass(period interval) returns void
language sql
as $$
  update private.request_buckets set full_at = full_at - period
$$;

-- One address

select is(pg_temp.send(101, '{"cf-connecting-ip": "192.0.2.1"}'), '100, then PT429', 'an address sends 100');
select is(pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.2"}'), '1', 'another address has turns of its own');
select pg_temp.pass('1 minute');
select is(
  pg_temp.send(11, '{"cf-connecting-ip": "192.0.2.1"}'), '10, then PT429',
  'whoever was refused gets through a minute later, ten of them'
);
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.7"}'), '0, then PT429',
  'what the platform says of the address counts, not what a caller puts beside it'
);
select is(
  pg_temp.send(1, '{"x-forwarded-for": "198.51.100.7, 192.0.2.1"}'), '0, then PT429',
  'without that header the address that the nearest server has added counts'
);
select is(
  pg_temp.send(1, '{"x-forwarded-for": "192.0.2.1, 198.51.100.8"}'), '1',
  'and not one further to the front, where a caller may have put it'
);
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "::FFFF:192.0.2.1"}'), '0, then PT429',
  'IPv4 written as IPv6 is the same address'
);
select is(
  pg_temp.send(101, '{"cf-connecting-ip": "2001:db8:1:2::1"}'), '100, then PT429', 'IPv6 has the same limit'
);
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "2001:db8:1:2:ffff:ffff:ffff:ffff"}'), '0, then PT429',
  'in which the 18 trillion million addresses of one connection are one'
);
select is(pg_temp.send(1, '{"cf-connecting-ip": "2001:db8:1:3::1"}'), '1', 'and the next connection is another');
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1"}', 'authenticated'), '0, then PT429',
  'a signed-in person has no more turns than a visitor'
);

-- What becomes of one command of a visitor: the code of its refusal, or null.
create function pg_temp.refusal(command text) returns text
language plpgsql
as $$
begin
  set local role anon;
  execute command;
  reset role;
  return null;
exception when others then
  reset role;
  return sqlstate;
end
$$;

create function pg_temp.insert_many(amount integer) returns text
language sql
as $$
  select format(
    $many$insert into public.waitlist (name, email)
      select 'N', n || '@many.pgtap.example' from generate_series(1, %s) as n$many$,
    amount
  )
$$;

-- Many in one request

delete from private.request_buckets;
select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', true);
select is(pg_temp.refusal(pg_temp.insert_many(101)), 'PT429', 'each row of one request counts');
select is(pg_temp.refusal(pg_temp.insert_many(100)), null, 'a refused request has used up nothing');

-- Only what is stored counts

delete from private.request_buckets;
select is(
  pg_temp.refusal($$insert into public.waitlist (name, email) values ('', 'a@b.example')$$), '23514',
  'an invalid request is told that it is'
);
select is(pg_temp.refusal(pg_temp.insert_many(1)), '23505', 'and a duplicate that it is');
select is_empty('select 1 from private.request_buckets', 'neither has used up a turn');

-- Everybody together
select is(pg_temp.send(1), '1', 'without an address there is no limit of one');
select is(pg_temp.send(1, header), '1', format('nor with %s for headers', header))
from unnest(array['{}', 'no JSON', '{"cf-connecting-ip": "no address"}', '{"x-forwarded-for": ""}']) as header;
update private.request_buckets set full_at = clock_timestamp() + interval '0.2 seconds' * 997.5;
select is(pg_temp.send(5), '2, then PT429', 'everybody together sends 1,000 at once');
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.9"}'), '0, then PT429',
  'which holds for an address with turns of its own as well'
);

-- Operators
select is(pg_temp.send(1, '', 'service_role'), '1', 'the service role is not limited');
select is(pg_temp.send(1, '', current_user), '1', 'nor is the owner of the tables');

-- What is kept
delete from private.request_buckets;
select pg_temp.send(100, '{"cf-connecting-ip": "192.0.2.1"}');
select is(
  (select array_agg(octet_length(caller) order by caller) from private.request_buckets), array[0, 32],
  'of an address, a hash'
);
select pg_temp.pass('10 minutes');
select private.forget_callers();
select is_empty('select 1 from private.request_buckets', 'for ten minutes at most');
select pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1"}');
select pg_temp.pass('7 seconds');
select pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.2"}');
select is(
  (select count(*)::integer from private.request_buckets where octet_length(caller) = 32), 1,
  'each request clears away what is over'
);

select * from finish();
rollback;
