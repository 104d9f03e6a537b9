-- Floods: how many requests a caller may send, and what is kept about who sent them.
begin;
create extension if not exists pgtap with schema extensions;
select plan(54);

delete from public.waitlist;
delete from private.request_buckets;

-- Sends requests one by one in a role of the API, as PostgREST would with these headers, until one is refused.
-- Answers how many were accepted and, if one was not, the code of its refusal.
create function pg_temp.send(amount integer, headers text default '', sender name default 'anon') returns text
language plpgsql
as $$
declare
  accepted integer := 0;
begin
  perform set_config('request.headers', headers, true);
  while accepted < amount loop
    begin
      perform set_config('role', sender, true);
      insert into public.waitlist (name, email) values ('N', gen_random_uuid() || '@pgtap.example');
      reset role;
    exception when others then
      reset role;
      return format('%s, then %s', accepted, sqlstate);
    end;
    accepted := accepted + 1;
  end loop;
  return accepted::text;
end
$$;

-- What becomes of one command of a visitor: what it is answered, how many requests and turns there are more than before.
create function pg_temp.outcome(command text, headers text default '{"cf-connecting-ip": "192.0.2.50"}') returns text
language plpgsql
as $$
declare
  requests integer := (select count(*) from public.waitlist);
  full_at timestamptz := pg_temp.full_at();
  answer text;
begin
  perform set_config('request.headers', headers, true);
  begin
    set local role anon;
    execute command;
    reset role;
    answer := coalesce(nullif(current_setting('response.status', true), ''), '201');
  exception when others then
    reset role;
    answer := sqlstate;
  end;
  return format(
    '%s, %s stored, %s turns', answer, (select count(*) from public.waitlist) - requests,
    round(extract(epoch from pg_temp.full_at() - full_at) / 6)
  );
end
$$;

-- When the address of `outcome` has all its turns again; each that it takes is 6 seconds.
create function pg_temp.full_at() returns timestamptz
language sql
as $$
  select coalesce(max(full_at), clock_timestamp()) from private.request_buckets where octet_length(caller) = 32
$$;

create function pg_temp.pass(period interval) returns void
language sql
as $$
  update private.request_buckets set full_at = full_at - period
$$;

-- Leaves so many turns in a bucket, and for most of a refill no more.
create function pg_temp.leave(turns integer, bucket private.bucket) returns void
language sql
as $$
  insert into private.request_buckets
  values (bucket.caller, clock_timestamp() + (bucket.size - turns - 0.1) * bucket.refill)
  on conflict (caller) do update set full_at = excluded.full_at
$$;

-- The same for the turns of everybody together. A sequence is not rolled back: the end of this file sets it back.
create function pg_temp.leave_everybody(turns integer) returns void
language sql
as $$
  select setval('private.tokens_of_everybody', floor(extract(epoch from clock_timestamp()))::bigint + 1000 - turns)
$$;
create temporary table before as select last_value from private.tokens_of_everybody;

-- Asks for each of so many addresses whether it is known.
create function pg_temp.known_addresses(amount integer) returns setof text
language plpgsql
as $$
begin
  for number in 1..amount loop
    return next pg_temp.outcome(
      format('insert into public.waitlist (name, email) values (%L, %L)', 'N', number || '@known.pgtap.example'));
  end loop;
end
$$;

-- One address

select results_eq(
  $$select size, refill from unnest(private.buckets_of('192.0.2.1'))$$, $$values (100, interval '6 seconds')$$,
  'an address sends 100 at once, then 10 a minute'
);
select pg_temp.leave(2, (private.buckets_of('192.0.2.1'))[1]);
select is(pg_temp.send(3, '{"cf-connecting-ip": "192.0.2.1"}'), '2, then PT429', 'then it is refused');
select is(pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.2"}'), '1', 'another address has turns of its own');
select pg_temp.pass('1 minute');
select is(
  pg_temp.send(11, '{"cf-connecting-ip": "192.0.2.1"}'), '10, then PT429',
  'of those who were refused, ten get through a minute later'
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
  pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1"}', 'authenticated'), '0, then PT429',
  'a signed-in person has no more turns than a visitor'
);

-- IPv6: a connection (/64), a household (/56), a company (/48)

select results_eq(
  $$select size, refill from unnest(private.buckets_of('2001:db8:1:2::/64'))$$,
  $$values (100, interval '6 seconds'), (200, interval '3 seconds'), (400, interval '1.5 seconds')$$,
  'each has a measure of its own'
);
create function pg_temp.from_network(network text, amount integer default 1) returns text
language sql
as $$ select pg_temp.send(amount, json_build_object('cf-connecting-ip', network || '::1')::text) $$;

select pg_temp.leave(1, (private.buckets_of('2001:db8:1:2::/64'))[1]);
select is(pg_temp.from_network('2001:db8:1:2', 2), '1, then PT429', 'a connection has 100');
select is(
  pg_temp.from_network('2001:db8:1:2:ffff'), '0, then PT429',
  'in which its 18 trillion million addresses are one'
);
select is(pg_temp.from_network('2001:db8:1:3'), '1', 'the next connection has others');
select pg_temp.leave(1, (private.buckets_of('2001:db8:1:2::/64'))[2]);
select is(
  array[pg_temp.from_network('2001:db8:1:4'), pg_temp.from_network('2001:db8:1:ff')], array['1', '0, then PT429'],
  'a household has 200, whatever the connections'
);
select is(pg_temp.from_network('2001:db8:1:100'), '1', 'the next household has others');
select pg_temp.leave(1, (private.buckets_of('2001:db8:1:2::/64'))[3]);
select is(
  array[pg_temp.from_network('2001:db8:1:200'), pg_temp.from_network('2001:db8:1:ffff')], array['1', '0, then PT429'],
  'a /48 has 400, whatever the households'
);
select is(pg_temp.from_network('2001:db8:2'), '1', 'the next /48 has others');

-- Every attempt

delete from private.request_buckets;
select is(
  pg_temp.outcome($$insert into public.waitlist (name, email) values ('N', 'known@pgtap.example')$$),
  '201, 1 stored, 1 turns', 'a request takes a turn'
);
select is(pg_temp.outcome(command), expected, command)
from (values
  ($$insert into public.waitlist (name, email) values ('N', 'KNOWN@pgtap.example')$$, '409, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values ('', 'new@pgtap.example')$$, '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values (null, 'new@pgtap.example')$$, '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email, message) values ('N', 'new@pgtap.example', repeat('m', 9000000))$$,
    '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values ('N', 'known@pgtap.example') on conflict do nothing$$,
    '409, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values ('N', 'a@pgtap.example'), ('N', 'b@pgtap.example')$$,
    '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values ('N', 'known@pgtap.example'), ('N', 'b@pgtap.example')$$,
    '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) values ('N', 'b@pgtap.example'), ('N', 'known@pgtap.example')$$,
    '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email)
    select 'N', n || '@many.pgtap.example' from generate_series(1, 10000) as n$$,
    '400, 0 stored, 1 turns'),
  ($$insert into public.waitlist (name, email) select 'N', 'none@pgtap.example' where false$$,
    '201, 0 stored, 0 turns')
) as attempts (command, expected);
select is(current_setting('response.status'), '', 'a new statement begins without the answer of the one before');
select is(
  pg_temp.outcome(
    $$insert into public.waitlist (name, email) values ('N', 'new@pgtap.example')$$,
    json_build_object('cf-connecting-ip', '192.0.2.50', 'accept', accept)::text
  ),
  'PT406, 0 stored, 0 turns', 'nobody gets the row back, which would undo the turn: ' || accept
)
from unnest(array[
  'application/vnd.pgrst.object+json', 'text/csv;q=0.5, application/vnd.pgrst.object;nulls=stripped'
]) as accept;
select is(
  pg_temp.outcome($$insert into public.waitlist (name, email) values ('N', 'known@pgtap.example')$$, headers),
  '409, 0 stored, 0 turns', 'without an address there is no limit of one: ' || headers
)
from unnest(array['{}', 'no JSON', '{"cf-connecting-ip": "no address"}', '{"x-forwarded-for": ""}']) as headers;
insert into public.waitlist (name, email) select 'N', n || '@known.pgtap.example' from generate_series(1, 10) as n;
select pg_temp.leave(3, (private.buckets_of('192.0.2.50'))[1]);
select set_eq(
  'select split_part(answer, $$,$$, 1), count(*)::integer from pg_temp.known_addresses(10) as answer group by 1',
  $$values ('409', 3), ('PT429', 7)$$,
  'so a caller who asks which addresses are known learns it of as many as there are turns'
);

-- Only what the table itself refuses is an answer: what fails behind it undoes everything, and is told as an error.
create temporary table notices (id integer primary key);
grant insert on notices to public;
create function pg_temp.notify() returns trigger language plpgsql as $$
  begin insert into notices values (1), (1); return null; end
$$;
create trigger notify after insert on public.waitlist for each row when (new.name = 'Notify')
  execute function pg_temp.notify();
select is(
  pg_temp.outcome($$insert into public.waitlist (name, email) values ('Notify', 'notify@pgtap.example')$$,
    '{"cf-connecting-ip": "192.0.2.51"}'),
  '23505, 0 stored, 0 turns', 'a duplicate in another table is none of the request''s'
);

-- Everybody together

delete from private.request_buckets;
select pg_temp.leave_everybody(1000);
select pg_temp.send(1);
select cmp_ok(
  (select last_value from private.tokens_of_everybody), '>', floor(extract(epoch from now()))::bigint,
  'everybody together has one turn less'
);
select setval('private.tokens_of_everybody', 1);
select pg_temp.send(1);
select cmp_ok(
  (select last_value from private.tokens_of_everybody), '>', floor(extract(epoch from now()))::bigint,
  'and never more than 1,000, however long nobody came'
);
select pg_temp.leave_everybody(-60);
select is(pg_temp.send(1), '0, then PT429', 'when they are used up, one who can''t be told from others is refused');
select is(
  pg_temp.send(2, '{"cf-connecting-ip": "192.0.2.9"}'), '1, then PT429', 'but each caller still has one an hour'
);
select is(
  array[pg_temp.from_network('2001:db8:9:1'), pg_temp.from_network('2001:db8:9:ffff')], array['1', '0, then PT429'],
  'and a /48 of IPv6 is one caller'
);
update private.request_buckets set full_at = clock_timestamp() + interval '260 seconds' where caller = '';
select is(
  pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.10"}'), '0, then PT429', 'of those there are 1,000 at once'
);
select pg_temp.pass('11 seconds');
select is(pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.11"}'), '1', 'and more as time goes by');
select pg_temp.pass('59 minutes');
select is(pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.9"}'), '0, then PT429', 'an hour is an hour');
select pg_temp.pass('1 minute');
select is(pg_temp.send(2, '{"cf-connecting-ip": "192.0.2.9"}'), '1, then PT429', 'after which there is another one');
select pg_temp.leave_everybody(500);
select is(pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.9"}'), '1', 'and time brings those of everybody back');

-- Operators
select is(pg_temp.send(1, '', 'service_role'), '1', 'the service role is not limited');
select is(pg_temp.send(1, '', current_user), '1', 'nor is the owner of the tables');

-- What is kept
delete from private.request_buckets;
select pg_temp.send(10, '{"cf-connecting-ip": "192.0.2.1"}');
select is(
  (select array_agg(octet_length(caller)) from private.request_buckets), array[32], 'of an address, a hash'
);
select pg_temp.pass('10 minutes');
select private.forget_callers();
select is_empty('select 1 from private.request_buckets', 'for ten minutes at most');
select pg_temp.leave_everybody(-60);
select pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1"}');
select pg_temp.pass('59 minutes');
select private.forget_callers();
select is(
  (select array_agg(octet_length(caller) order by caller) from private.request_buckets), array[0, 32],
  'or, while everybody''s turns are used up, for an hour'
);
select pg_temp.pass('1 minute');
select private.forget_callers();
select is(
  (select array_agg(octet_length(caller) order by caller) from private.request_buckets), array[0],
  'the one that all share is never cleared away'
);
select pg_temp.leave_everybody(500);
select pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.1"}');
select pg_temp.pass('7 seconds');
select pg_temp.send(1, '{"cf-connecting-ip": "192.0.2.2"}');
select is(
  (select count(*)::integer from private.request_buckets where octet_length(caller) = 32), 1,
  'each request clears away what is over'
);

select setval('private.tokens_of_everybody', last_value) from before;
select * from finish();
rollback;
