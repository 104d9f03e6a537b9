-- Floods: how many requests one address, and everybody together, may send.
--
-- Each has a bucket of turns that fills up again as time passes. One address: 100 at once, then 10 a minute. So a
-- hundred colleagues behind one office address can press the button in the same second, and of those who are refused
-- ten get through a minute later. Everybody: 1,000 at once, then 300 a minute, which is more than the best of days
-- brings and leaves a flood from many addresses with at most 433,000 small rows a day. Only what is stored counts: a
-- request that is refused, for whatever reason, gives its turn back.

-- The two keys of a hash of the form of HMAC (RFC 2104), made here and known to this database alone. An address of
-- IPv4 could be found from a plain hash by trying all of them.
create table private.address_keys (
  inner_key bytea not null,
  outer_key bytea not null
);

insert into private.address_keys
select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '')
from generate_series(1, 4);

-- What a bucket holds follows from when it is full again. One that is full is forgotten: after 10 minutes at the
-- latest nothing of an address is left. Unlogged: it reaches no backup and no replica.
create unlogged table private.request_buckets (
  -- The hash of an address; empty for everybody together.
  caller bytea primary key,
  full_at timestamptz not null
);

create index request_buckets_full_at on private.request_buckets (full_at);

-- The address that a request came from, or null. `cf-connecting-ip` is set by the edge of hosted Supabase, over
-- whatever a caller sent; `x-forwarded-for` begins there with what the caller sent
-- (https://github.com/orgs/supabase/discussions/34647). Elsewhere the server in front adds to the end of the latter.
-- Who hosts the API without such an edge must remove `cf-connecting-ip` in front of it: else a caller can feign an
-- address, and only the bucket of everybody holds. The half of an IPv6 address that its owner chooses freely does
-- not count.
create function private.caller_address() returns inet
language plpgsql
stable
set search_path = ''
as $$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '');
  address := regexp_replace(
    trim(coalesce(headers ->> 'cf-connecting-ip', substring(headers ->> 'x-forwarded-for' from '[^,]*$'))),
    '^::ffff:(?=[0-9.]+$)', '', 'i'
  );
  return case family(address) when 6 then network(set_masklen(address, 64)) else address end;
exception
  -- Neither JSON nor an address.
  when data_exception then
    return null;
end
$$;

-- Takes one turn from a bucket of `size` turns, of which one comes back each `interval`; false if it is empty.
create function private.take_turn(bucket bytea, size integer, refill interval) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  latest timestamptz := moment + (size - 1) * refill;
begin
  -- An empty one is told from a full one without waiting for it: a flood doesn't line up behind itself.
  if exists (select from private.request_buckets where caller = bucket and full_at > latest) then
    return false;
  end if;
  insert into private.request_buckets as held (caller, full_at) values (bucket, moment + refill)
  on conflict (caller) do update set full_at = greatest(held.full_at, moment) + refill
    where held.full_at <= latest;
  return found;
end
$$;

create function private.limit_requests() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  address inet := private.caller_address();
  keys private.address_keys;
begin
  -- `skip locked`: nobody waits for a bucket here, so no two wait for each other.
  delete from private.request_buckets where caller in (
    select caller from private.request_buckets where full_at <= clock_timestamp() limit 100 for update skip locked
  );
  if address is not null then
    select * into keys from private.address_keys;
    if not private.take_turn(
      sha256(keys.outer_key || sha256(keys.inner_key || convert_to(host(address), 'UTF8'))),
      100, interval '6 seconds'
    ) then
      raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
    end if;
  end if;
  -- Last, because whoever holds it holds up everybody else until the end of the transaction.
  if not private.take_turn('', 1000, interval '0.2 seconds') then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  return new;
end
$$;

revoke execute on function private.caller_address(), private.take_turn(bytea, integer, interval),
  private.limit_requests() from public, anon, authenticated, service_role;

-- The API's two roles that may insert and are no operator's. For each row: many in one request count as many.
create trigger limit_requests
  before insert on public.waitlist
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_requests();

-- Clears away what no later request has: where pg_cron exists, as on hosted Supabase, every ten minutes.
create function private.forget_callers() returns void
language sql
set search_path = ''
as $$
  delete from private.request_buckets where full_at <= clock_timestamp()
$$;

revoke execute on function private.forget_callers() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('forget-callers', '*/10 * * * *', 'select private.forget_callers()');
  end if;
exception
  -- It is there, but this server was not started with it.
  when others then
    raise warning 'Nothing will call private.forget_callers() by a schedule: %', sqlerrm;
end
$$;
