-- How a request of a visitor or a member comes in: one row at a time, and every attempt takes a turn.
--
-- Until now a refused request gave its turn back, because an error undoes everything. So anyone could ask as often as
-- they liked whether an e-mail address is known, and send 99 rows of which the last is a duplicate: 1.5 s of computing,
-- undone without a trace. Now a duplicate or an invalid request is no error: the trigger below stores the row itself,
-- and where that fails it stores nothing, keeps the turn, and lets PostgREST answer 409 or 400:
-- https://docs.postgrest.org/en/stable/references/transactions.html#response-status-code

-- Buckets

-- Their measures change: what was counted by the old ones is forgotten.
truncate private.request_buckets;

-- `size` turns at once, of which one comes back each `refill`. `caller` is its key in private.request_buckets.
create type private.bucket as (caller bytea, size integer, refill interval);

-- A text's hash with the two keys that this database alone knows.
create function private.keyed_hash(value text) returns bytea
language plpgsql
stable
set search_path = ''
as $$
declare
  keys private.address_keys;
begin
  select * into keys from private.address_keys;
  return sha256(keys.outer_key || sha256(keys.inner_key || convert_to(value, 'UTF8')));
end
$$;

-- The buckets of one caller, narrowest first; none if the address is not known. IPv6 counts by connection (/64), by
-- household (/56) and by what a company or a customer of a host is given (/48): by the first alone, one household
-- would be 256 callers, who use up the turns of everybody.
create function private.buckets_of(address inet) returns private.bucket[]
language plpgsql
stable
set search_path = ''
as $$
declare
  buckets private.bucket[] := '{}';
  measure record;
begin
  for measure in
    select * from (values
      (4, 32, 100, interval '6 seconds'),
      (6, 64, 100, interval '6 seconds'),
      (6, 56, 200, interval '3 seconds'),
      (6, 48, 400, interval '1.5 seconds')
    ) as measures (ip, length, size, refill)
    where ip = family(address)
    order by length desc
  loop
    buckets := buckets || row(
      private.keyed_hash(network(set_masklen(address, measure.length))::text), measure.size, measure.refill
    )::private.bucket;
  end loop;
  return buckets;
end
$$;

-- Whether each of them has a turn, without waiting for anybody: a flood doesn't line up behind itself.
create function private.have_turns(buckets private.bucket[]) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  bucket private.bucket;
begin
  foreach bucket in array buckets loop
    if exists (
      select from private.request_buckets
      where caller = bucket.caller and full_at > clock_timestamp() + (bucket.size - 1) * bucket.refill
    ) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Takes a turn from each; false if one has none. They are held until the end of the transaction, so they must always
-- come in the same order.
create function private.take_turns(buckets private.bucket[]) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  bucket private.bucket;
  moment timestamptz := clock_timestamp();
begin
  if not private.have_turns(buckets) then
    return false;
  end if;
  foreach bucket in array buckets loop
    insert into private.request_buckets as held (caller, full_at) values (bucket.caller, moment + bucket.refill)
    on conflict (caller) do update set full_at = greatest(held.full_at, moment) + bucket.refill
      where held.full_at <= moment + (bucket.size - 1) * bucket.refill;
    if not found then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- The turns of everybody together: 1,000 at once, then 60 a minute. Counted as if one had been taken in each second in
-- which nobody came: so never behind the clock, and at most 1,000 ahead of it. In a sequence, for which nobody waits: a
-- row would be held until its transaction is on the disk, and of 50 requests at once the last waited more than 3 s
-- where disks were slow.
create sequence private.turns_of_everybody;

create function private.has_turn_of_everybody() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  return (select last_value from private.turns_of_everybody) < floor(extract(epoch from clock_timestamp())) + 1000;
end
$$;

create function private.take_turn_of_everybody() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  seconds bigint := floor(extract(epoch from clock_timestamp()));
begin
  if (select last_value from private.turns_of_everybody) < seconds then
    perform setval('private.turns_of_everybody', seconds);
  end if;
  return nextval('private.turns_of_everybody') <= seconds + 1000;
end
$$;

-- Forgets callers whose buckets are full again, so many at most. `skip locked`: it waits for nobody, so that no two
-- wait for each other. The one that all callers share, whose key is short, stays.
create function private.forget_callers(at_most bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.request_buckets where caller = any (array(
    select caller from private.request_buckets
    where full_at <= clock_timestamp() and octet_length(caller) = 32
    limit at_most for update skip locked
  ));
end
$$;

-- What pg_cron calls. It used to wait for a bucket while it held others, and so did requests: a deadlock.
create or replace function private.forget_callers() returns void
language sql
set search_path = ''
as $$
  select private.forget_callers(null)
$$;

-- The way in

-- What PostgREST is to answer although nothing has failed: a status, and the code in the header in which it names the
-- code of an error.
create function private.answer(status text, code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('response.status', status, true);
  perform set_config('response.headers', format('[{"Proxy-Status": "PostgREST; error=%s"}]', code), true);
end
$$;

-- Before a statement's first row. What becomes of that is kept in `waitlist.first_row`: its id, or 'refused', or
-- 'several' once a second one has come.
create function private.begin_requests() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config(setting, '', true)
  from unnest(array['waitlist.first_row', 'response.status', 'response.headers']) as setting;
  return null;
end
$$;

-- For each row, in place of the insert: it answers null, so that the statement itself inserts nothing.
create or replace function private.limit_requests() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first_row text := coalesce(current_setting('waitlist.first_row', true), '');
  own private.bucket[];
  kept private.bucket[];
  from_everybody boolean;
  stored uuid;
  refused_by text;
begin
  -- More than one row in a request: nothing of it is stored, and nothing of the further ones is computed.
  if first_row = 'several' then
    return null;
  elsif first_row <> '' then
    if first_row <> 'refused' then
      delete from public.waitlist where id = first_row::uuid and created_at = now();
    end if;
    perform set_config('waitlist.first_row', 'several', true), private.answer('400', '21000');
    return null;
  end if;

  -- A caller who wants the one row back as an object is told by PostgREST, after the fact, that there is none; that
  -- undoes everything, and the turn with it.
  if current_setting('request.headers', true) ~* 'vnd\.pgrst\.object' then
    raise sqlstate 'PT406' using message = 'Nobody is told what was stored';
  end if;

  own := private.buckets_of(private.caller_address());
  -- Where everybody's turns are used up, each caller still has one an hour, out of 1,000 at once and then 240 a minute:
  -- a flood from ten addresses uses up the former, and ten of these.
  if cardinality(own) > 0 then
    kept := array[
      row(private.keyed_hash(encode(own[cardinality(own)].caller, 'hex')), 1, interval '1 hour')::private.bucket,
      row('', 1000, interval '0.25 seconds')::private.bucket
    ];
  end if;
  if not private.have_turns(own) then
    raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
  end if;
  from_everybody := private.has_turn_of_everybody();
  if not from_everybody and (kept is null or not private.have_turns(kept)) then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  if not private.take_turns(own) then
    raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
  end if;
  from_everybody := from_everybody and private.take_turn_of_everybody();

  begin
    -- No valid request is longer (1,000 characters of 4 bytes); megabytes would be searched through before the checks
    -- come to refuse them.
    if greatest(
      octet_length(new.name), octet_length(new.email), octet_length(new.company), octet_length(new.phone),
      octet_length(new.message), octet_length(new.source)
    ) > 4000 then
      raise check_violation using table = 'waitlist';
    end if;
    insert into public.waitlist (name, email, company, phone, message, source, suspect)
    values (new.name, new.email, new.company, new.phone, new.message, new.source, new.suspect)
    returning id into stored;
    perform set_config('waitlist.first_row', stored::text, true);
  exception
    when unique_violation or check_violation or not_null_violation then
      get stacked diagnostics refused_by = table_name;
      -- What fails behind it, in another trigger, is an error.
      if refused_by <> 'waitlist' then
        raise;
      end if;
      perform set_config('waitlist.first_row', 'refused', true),
        private.answer(case sqlstate when '23505' then '409' else '400' end, sqlstate);
  end;

  -- Last, because a request that holds the one that all share holds up the others.
  if not from_everybody and (kept is null or not private.take_turns(kept)) then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  perform private.forget_callers(20);
  return null;
end
$$;

drop function private.take_turn(bytea, integer, interval);

revoke execute on function private.keyed_hash(text), private.buckets_of(inet), private.have_turns(private.bucket[]),
  private.take_turns(private.bucket[]), private.has_turn_of_everybody(), private.take_turn_of_everybody(),
  private.forget_callers(bigint), private.answer(text, text), private.begin_requests()
from public, anon, authenticated, service_role;
revoke all on sequence private.turns_of_everybody from public, anon, authenticated, service_role;
revoke all on type private.bucket from public, anon, authenticated, service_role;

-- The trigger for each row is there already: `limit_requests`.
create trigger begin_requests
  before insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.begin_requests();
