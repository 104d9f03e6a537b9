-- A visitor's INSERT into `waitlist` stores one demo request, at a limited rate, and answers
--   201 stored,
--   409 stored as a return: the address has an entry,
--   400 not valid,
--   413 more than one row, or far too long,
--   429 too many requests (`hint` 'later': over a minute to the next token).
--
-- Triggers, in order: `admit_request` takes a token before any row is read. `stage_request` validates the row, sets the
-- answer and holds the row back. `store_request` inserts it as the visitor, under the policy and the unique index;
-- `store_return` keeps a row that the index refused. Until the answer is set, known and unknown addresses share a path.
--
-- Refusals after the token are answers (response.status), not errors: an error would roll the token back.
-- https://docs.postgrest.org/en/stable/references/transactions.html#response-status-code

-- Token buckets by network and load level, stored as the time of being full again. Full ones are removed
-- (purge_short_lived): no trace of an address remains after an hour. Unlogged: in no backup or replica.
create unlogged table private.rate_limits (
  -- A keyed hash of the caller's network.
  caller bytea primary key,
  full_at timestamptz not null
);

create index rate_limits_full_at on private.rate_limits (full_at);

-- Key of the hashes: plain ones of IPv4 addresses could be reversed by trying all. Longer than an address, against
-- length extension.
create table private.rate_limit_key (
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);

insert into private.rate_limit_key default values;

revoke all on private.rate_limits, private.rate_limit_key from public, anon, authenticated, service_role;

-- The caller's address, or null. Hosted Supabase's edge overwrites `cf-connecting-ip`; `x-forwarded-for` there begins
-- with the caller's own value (https://github.com/orgs/supabase/discussions/34647) and ends with an address shared by
-- all. Elsewhere the server in front appends to `x-forwarded-for`, and must remove the forgeable `cf-connecting-ip`.
create function private.caller_address() returns inet
language plpgsql
stable
set search_path = ''
as $$
declare
  headers jsonb;
begin
  headers := nullif(current_setting('request.headers', true), '');
  return regexp_replace(
    trim(coalesce(
      headers ->> 'cf-connecting-ip',
      case when not headers ?| array['cf-ray', 'sb-project-ref', 'sb-request-id'] then
        substring(headers ->> 'x-forwarded-for' from '[^,]*$')
      end
    )),
    '^::ffff:(?=[0-9.]+$)', '', 'i'
  )::inet;
exception
  -- Returns null: the headers contain no valid address.
  when data_exception then
    return null;
end
$$;

-- Takes a token of the caller's network, or refuses with 429, before PostgREST converts the JSON to rows. The last
-- hour's requests set a bucket's size and refill time: in a flood an office behind one address can still send five.
-- From 10,000 requests an hour on all are refused, to save the disk.
--
-- IPv6 requests count for their household (/56) and for their company or hosting customer (/48, four times the tokens).
create function private.admit_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers constant text := current_setting('request.headers', true);
  moment constant timestamptz := clock_timestamp();
  address constant inet := private.caller_address();
  recent constant integer := (
    select count(*) from (
      (select from public.waitlist where created_at > moment - interval '1 hour' limit 10000)
      union all
      (select from public.waitlist_returns where created_at > moment - interval '1 hour' limit 10000)
    ) as request
  );
  load record;
  bucket record;
  hint text;
begin
  -- Admins add requests by hand: without a limit.
  if private.is_admin() then
    perform set_config('waitlist.request', '', true), set_config('response.status', '', true);
    return null;
  end if;
  -- Refuses requests for a single object: PostgREST would do so later, rolling the token back.
  if headers ~* 'vnd\.pgrst\.object' then
    raise sqlstate 'PT406' using message = 'Stored requests cannot be returned: send Prefer: return=minimal';
  -- Refuses bodies from 100 kB on; no valid one has more than 20.
  elsif headers ~* '"content-length" *: *"\d{6}' then
    raise sqlstate 'PT413' using message = 'The body is longer than any valid demo request';
  end if;
  select * into load
  from (values (0, 100, interval '6 seconds'), (250, 20, interval '3 minutes'), (1000, 5, interval '12 minutes'))
    as levels (requests, size, refill)
  where requests <= recent order by requests desc limit 1;
  hint := case when load.refill > interval '1 minute' then 'later' else 'in a minute' end;
  if recent >= 10000 or recent >= 1000 and address is null then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment', hint = hint;
  end if;
  for bucket in
    select sha256(key || convert_to(concat(network(set_masklen(address, length)), load.requests), 'UTF8')) as caller,
      load.refill / share as refill,
      -- Latest `full_at` of a bucket that still has a token.
      moment + load.refill / share * (load.size * share - 1) as latest
    from private.rate_limit_key, (values (4, 32, 1), (6, 56, 1), (6, 48, 4)) as networks (ip, length, share)
    where ip = family(address)
    -- Locks buckets in the same order for every caller, against deadlocks.
    order by length desc
  loop
    -- Reads the bucket before locking it: refused callers don't queue.
    if not exists (select from private.rate_limits where caller = bucket.caller and full_at > bucket.latest) then
      insert into private.rate_limits as held (caller, full_at) values (bucket.caller, moment + bucket.refill)
      on conflict (caller) do update set full_at = greatest(held.full_at, moment) + bucket.refill
        where held.full_at <= bucket.latest;
      continue when found;
    end if;
    raise sqlstate 'PT429' using message = 'Too many requests from this address', hint = hint;
  end loop;
  perform set_config('waitlist.request', '', true), set_config('response.status', '', true);
  return null;
end
$$;

-- Validates the only row, sets the answer, and holds the row back in a transaction setting. Three links mark it as
-- spam; "https://www.example.com" is one.
create function private.stage_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if pg_trigger_depth() > 1 then
    new.status := case when new.spam_reason is null then 'new' else 'spam' end;
    return new;
  -- Others continue, and the CHECKs of demo_request refuse the source with a 400, which keeps the token.
  elsif new.source in ('call', 'fair', 'email') and private.is_admin() then
    new.owner_id := auth.uid();
    -- A call and a meeting at a fair were an answer already.
    if new.source <> 'email' then
      new.status := 'contacted';
      new.answered_at := now();
      new.answered_by := new.owner_id;
    end if;
    return new;
  elsif current_setting('response.status') <> '' then
    perform set_config('response.status', '413', true), set_config('waitlist.request', '', true);
    return null;
  -- No valid request is larger: its message has up to 1,000 characters of 4 bytes.
  elsif pg_column_size(new) > 9000 then
    perform set_config('response.status', '400', true);
    return null;
  elsif 2 < (
    select count(*) from regexp_matches(concat_ws(' ', new.name, new.company, new.phone, new.message), '(https?://|www\.)\S', 'gi')
  ) then
    new.spam_reason := coalesce(new.spam_reason, 'links');
  end if;
  -- Runs the CHECKs of demo_request, in which no row stays.
  insert into private.demo_request
  select request.* from jsonb_populate_record(null::private.demo_request, to_jsonb(new)) as request;
  delete from private.demo_request where email = new.email;
  perform set_config('waitlist.request', to_jsonb(new)::text, true), set_config('response.status', case when exists (
    select from public.waitlist where lower(email) = lower(new.email) and (spam_reason is null) = (new.spam_reason is null)
  ) then '409' else '201' end, true);
  return null;
exception
  when check_violation or not_null_violation then
    perform set_config('response.status', '400', true);
    return null;
end
$$;

create function private.store_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('waitlist.request') <> '' then
    insert into public.waitlist (
      name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason
    )
    select
      name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason
    from jsonb_populate_record(null::public.waitlist, current_setting('waitlist.request')::jsonb)
    on conflict do nothing;
    if found then
      perform set_config('waitlist.request', '', true);
    elsif tg_nargs > 0 then
      raise sqlstate 'PT503' using message = 'The entry of this address changes at the moment';
    end if;
  end if;
  return null;
end
$$;

-- Keeps a row that the unique index refused as a return of its address's entry, spam of its spam entry. An entry that
-- an admin erased since then is missing: the row waits for store_unmatched_request.
create function private.store_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  request public.waitlist_returns;
begin
  if current_setting('waitlist.request') <> '' then
    request := jsonb_populate_record(null::public.waitlist_returns, current_setting('waitlist.request')::jsonb);
    select id into request.entry_id from public.waitlist
    where lower(email) = lower(request.email) and (spam_reason is null) = (request.spam_reason is null);
    if found then
      insert into public.waitlist_returns select request.*;
      perform set_config('waitlist.request', '', true);
    end if;
  end if;
  return null;
end
$$;

create trigger admit_request
  before insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.admit_request();

create trigger stage_request
  before insert on public.waitlist
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.stage_request();

create trigger store_request
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.store_request();

create trigger store_return
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.store_return();

create trigger store_unmatched_request
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.store_request('last try');

-- Gives a new request to the admin whose last turn is oldest, if any takes turns. A request added by hand belongs to the
-- admin who added it. Security definer: visitors can't read roles or set owners.
create function private.assign_owner() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_owner uuid;
begin
  if new.source in ('call', 'fair', 'email') then
    insert into public.waitlist_history (entry_id, admin_id, action) values (new.id, new.owner_id, 'added');
  elsif new.owner_id is null and exists (select from public.user_roles where takes_turns) then
    -- Serialises turns until the commit: of two requests at once, each goes to another admin.
    perform pg_advisory_xact_lock(hashtext('public.user_roles.last_turn_at'));
    update public.user_roles set last_turn_at = clock_timestamp()
    where role = 'admin' and user_id = (
      select user_id from public.user_roles where role = 'admin' and takes_turns
      order by last_turn_at nulls first, created_at, user_id limit 1
    )
    returning user_id into next_owner;
    if found then
      update public.waitlist set owner_id = next_owner where id = new.id;
      insert into public.deliveries (destination_id, event, entry_id)
      values (private.admin_destination(next_owner), 'owner.assigned', new.id);
    end if;
  end if;
  return null;
end
$$;

create trigger assign_owner
  after insert on public.waitlist
  for each row when (new.status <> 'spam')
  execute function private.assign_owner();

-- Counts a return. Reopens a closed entry at most once a day, and notifies destinations and the owner at most once an
-- hour; spam, or a return to an entry in spam, does neither. One that an admin adds from a call or a fair is answered.
create function private.count_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.waitlist;
  detail jsonb;
  by_hand constant boolean := coalesce(new.source in ('call', 'fair', 'email'), false);
  is_answered constant boolean := by_hand and new.source <> 'email';
begin
  if by_hand then
    insert into public.waitlist_history (entry_id, admin_id, action) values (new.entry_id, auth.uid(), 'added');
  end if;
  update public.waitlist set return_count = return_count + 1 where id = new.entry_id returning * into entry;
  if entry.status = 'spam' then
    return null;
  end if;
  update public.waitlist set
    last_request_at = now(), last_activity_at = now(),
    asked_again_at = case when not is_answered then coalesce(asked_again_at, now()) end,
    latest_message = coalesce(new.message, latest_message),
    owner_id = case when by_hand then coalesce(owner_id, auth.uid()) else owner_id end,
    status = case
      when is_answered and status in ('new', 'closed') then 'contacted'
      when status = 'closed' and not exists (
        select from public.waitlist_history
        where entry_id = new.entry_id and before = 'closed' and admin_id is null and created_at > now() - interval '1 day'
      ) then 'new'
      else status
    end
  where id = new.entry_id
  returning jsonb_build_object('status', jsonb_build_array(entry.status, status)) into detail;
  if not exists (
    select from public.deliveries
    where entry_id = new.entry_id and event = 'request.returned' and created_at > now() - interval '1 hour'
  ) then
    perform private.queue_notice('request.returned', new.entry_id, detail, new.id);
    insert into public.deliveries (destination_id, event, entry_id, detail, return_id)
    select private.admin_destination(user_id), 'request.returned', new.entry_id, detail, new.id
    from public.user_roles
    where user_id = entry.owner_id and role = 'admin' and not (by_hand and user_id = auth.uid());
  end if;
  return null;
end
$$;

-- Counts returns only at the commit, so that timing reveals less about the address.
create constraint trigger count_return
  after insert on public.waitlist_returns
  deferrable initially deferred
  for each row execute function private.count_return();
