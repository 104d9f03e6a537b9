-- The way in, for whoever calls the API without our pages: one demo request at a time, at a limited rate. What is not valid is
-- an error; what a known address sends is answered 409 and kept beside its entry.

-- A token bucket for each caller: 100 demo requests at once, then ten a minute, so that a hundred colleagues behind one
-- office address can press the button in the same second. What a bucket holds follows from when it is full again, and one
-- that is full is forgotten: after ten minutes, in a flood after an hour, nothing of an address is left. Unlogged: it
-- reaches no backup and no replica.
create unlogged table private.rate_limits (
  -- A keyed hash of the caller's network.
  caller bytea primary key,
  full_at timestamptz not null
);

create index rate_limits_full_at on private.rate_limits (full_at);

-- The key of those hashes, made here and known to this database alone: an address of IPv4 could be found from a plain hash
-- by trying all of them. A kilobyte and more before the address, so that its length can't be extended to another's.
create table private.rate_limit_key (
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);

insert into private.rate_limit_key default values;

revoke all on private.rate_limits, private.rate_limit_key from public, anon, authenticated, service_role;

-- The address that a request came from, or null. `cf-connecting-ip` is set by the edge of hosted Supabase, over
-- whatever a caller sent; `x-forwarded-for` begins there with what the caller sent
-- (https://github.com/orgs/supabase/discussions/34647). Elsewhere the server in front adds to the end of the latter.
-- Who hosts the API without such an edge must remove `cf-connecting-ip` in front of it: else a caller can feign an address.
create function private.caller_address() returns inet
language plpgsql
stable
set search_path = ''
as $$
declare
  headers json;
begin
  headers := nullif(current_setting('request.headers', true), '');
  return regexp_replace(
    trim(coalesce(headers ->> 'cf-connecting-ip', substring(headers ->> 'x-forwarded-for' from '[^,]*$'))),
    '^::ffff:(?=[0-9.]+$)', '', 'i'
  )::inet;
exception
  -- Neither JSON nor an address.
  when data_exception then
    return null;
end
$$;

-- Takes one of the caller's tokens, or refuses with 429. IPv6 counts by household (/56), and by what a company or a
-- customer of a host is given (/48): one connection alone has 256 households' worth of addresses.
--
-- In a flood, when 1,000 entries came within an hour, each caller has another bucket, with one token an hour: who comes
-- for the first time still gets in, and 300 callers store 300 more. At 10,000 within an hour all are refused (disk).
create function private.take_token() returns void
language plpgsql
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  address constant inet := private.caller_address();
  lately constant integer := (
    select count(*) from (
      select from public.waitlist where created_at > moment - interval '1 hour' limit 10000
    ) as recent
  );
  flooded constant boolean := lately >= 1000;
  bucket record;
begin
  if lately >= 10000 or flooded and address is null then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  for bucket in
    select sha256(key || convert_to(concat(network(set_masklen(address, length)), flooded), 'UTF8')) as caller,
      case when flooded then interval '1 hour' else interval '10 minutes' / size end as refill,
      -- A token is there if the bucket is full again by then.
      case when flooded then moment else moment + interval '10 minutes' * (size - 1) / size end as latest
    from private.rate_limit_key, (values (4, 32, 100), (6, 56, 100), (6, 48, 400)) as networks (ip, length, size)
    where ip = family(address)
    -- The same order for everybody, so that no two wait for each other.
    order by length desc
  loop
    -- Looked at before it is locked: a flood doesn't line up behind itself.
    if not exists (select from private.rate_limits where caller = bucket.caller and full_at > bucket.latest) then
      insert into private.rate_limits as held (caller, full_at) values (bucket.caller, moment + bucket.refill)
      on conflict (caller) do update set full_at = greatest(held.full_at, moment) + bucket.refill
        where held.full_at <= bucket.latest;
      continue when found;
    end if;
    raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
  end loop;
end
$$;

-- Before each row that a visitor or a signed-in person sends.
create function private.admit_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known uuid;
begin
  -- A second row of one request ends it, before anything of it is computed, and undoes the first.
  if current_setting('waitlist.statement', true) = statement_timestamp()::text then
    raise sqlstate 'PT413' using message = 'One demo request at a time';
  end if;
  perform set_config('waitlist.statement', statement_timestamp()::text, true);
  -- Who wants the one row back as an object is refused by PostgREST when there is none, which would undo the token.
  if current_setting('request.headers', true) ~* 'vnd\.pgrst\.object' then
    raise sqlstate 'PT406' using message = 'Nobody is told what was stored';
  end if;
  -- No valid request is longer: 1,000 characters of 4 bytes and the rest. Megabytes would be searched through before
  -- the CHECKs come to refuse them.
  if pg_column_size(new) > 9000 then
    raise check_violation using message = 'This is longer than a demo request can be';
  end if;
  perform private.take_token();

  -- "https://www.example.com" is one link.
  if new.spam_reason is null and 2 < (
    select count(*) from jsonb_each_text(to_jsonb(jsonb_populate_record(null::private.typed_request, to_jsonb(new))) - 'email'),
      regexp_matches(value, '(https?://|www\.)\S', 'gi')
  ) then
    new.spam_reason := 'links';
  end if;
  new.status := case when new.spam_reason is null then 'new' else 'spam' end;

  -- Spam is a duplicate of spam too; what is no spam never is. Two that come at the same moment meet in the index.
  select id into known from public.waitlist
  where lower(email) = lower(new.email) and (status <> 'spam' or new.spam_reason is not null)
  order by status = 'spam' limit 1
  for no key update;
  if known is null then
    return new;
  end if;
  -- What is not valid fails by the same CHECKs in the same words: an error doesn't tell whether the address is known.
  begin
    insert into public.waitlist_returns
    select again.* from jsonb_populate_record(null::public.waitlist_returns, to_jsonb(new) || jsonb_build_object('entry_id', known)) as again;
  exception
    when check_violation or not_null_violation then
      raise exception using errcode = sqlstate, message = replace(sqlerrm, '"waitlist_returns"', '"waitlist"');
  end;
  -- Nothing has failed, so the token stays taken:
  -- https://docs.postgrest.org/en/stable/references/transactions.html#response-status-code
  perform set_config('response.status', '409', true);
  return null;
end
$$;

-- Only the newest ten stay. A return reopens a closed entry, and sends a notice. A robot reopens nothing.
create function private.count_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.waitlist;
  detail jsonb;
begin
  delete from public.waitlist_returns where id in (
    select id from public.waitlist_returns where entry_id = new.entry_id order by created_at desc, id offset 10
  );
  update public.waitlist set return_count = return_count + 1 where id = new.entry_id returning * into before;
  if new.spam_reason is null and before.status <> 'spam' then
    update public.waitlist set
      heard_at = now(), last_activity_at = now(),
      asked_again_at = now(), latest_message = coalesce(new.message, latest_message),
      status = case when status = 'closed' then 'new' else status end
    where id = before.id
    returning jsonb_build_object('status', jsonb_build_array(before.status, status)) into detail;
    perform private.tell('request.returned', before.id, detail, (select id from public.waitlist_returns where id = new.id));
    insert into public.deliveries (destination_id, event, entry_id, detail, return_id)
    select private.mailbox(user_id), 'request.returned', before.id, detail, (select id from public.waitlist_returns where id = new.id)
    from public.user_roles where user_id = before.owner_id and role = 'admin';
  end if;
  return null;
end
$$;

-- At the commit, which a request of two rows never reaches: it costs no token, and the time until it is refused would tell
-- of any number of addresses whether they are known.
create constraint trigger count_return
  after insert on public.waitlist_returns
  deferrable initially deferred
  for each row execute function private.count_return();

-- The API's two roles that may insert and are no operator's.
create trigger admit_request
  before insert on public.waitlist
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_request();
