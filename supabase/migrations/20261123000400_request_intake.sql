-- A visitor's INSERT into `waitlist` stores one demo request, at a limited rate,
-- and answers
--   201 stored as a new entry (of two first requests at once, the later one is a
--       return, and answers 201, too),
--   409 stored as a return: the address has an entry,
--   400 not valid: nothing is stored, and the token is spent,
--   413 more than one row: nothing is stored, and ten tokens are spent,
--   429 too many requests (`hint` 'later': over a minute to the next token,
--       'write': none for an hour),
--   503 the entry was erased at that moment (store_return),
--   403, 406, 413, 415 for its headers (check_headers), before a token is taken.
-- Values of other columns than a visitor's are refused before, by grants.
--
-- What becomes of
--   a first request            a new entry, of which the team is told: 201
--   the same address again     a return beside the entry: 409. It opens a question
--                              that an admin has to answer; the team is told at
--                              most once an hour. A closed entry reopens, at most
--                              once a day; its texts and outcome stay
--   … while an admin has the   the return raises the entry's version (50_log, at
--     entry open               most once in 30 seconds), so the admin's next press
--                              is refused and shows it
--   … and an admin marked the  a return, as above: 409. The entry comes back to
--     entry as spam            `new`: at once, or, if it did so within a day,
--                              when reopen_marked runs after that day
--   what the form or "40_hold" an entry in spam, beside the address's regular one
--     takes for spam           if it has one, later a return of that: told to
--                              nobody, 201 or 409
--   a visitor's batch          nothing is stored: 413
--   a body without a length    as any other; if `needs_length` is on, which is the
--                              launch's setting, it is refused: 413
--   an invalid one             nothing is stored: 400
--   one added by an admin      an entry of the admin's own (if the address has
--                              one, error 23505: 409), or, inserted into
--                              waitlist_returns, a return
--
-- Its triggers, in the order of their names:
--   10_admit               checks the headers and takes a token
--   20_refuse_further_row  answers 413 for a second row
--   30_add_by_hand         lets an admin's own row pass, as the row it is
--   40_hold                validates a visitor's row, keeps it in
--                          private.demo_request, sets the answer, and drops the
--                          row from the visitor's INSERT
--   45_lock_entry          locks the address's entry, if it has one
--   50_fill                puts the kept row into the row that 60 inserts
--   60_store_entry         inserts it as the visitor, under the policy and the
--                          unique index
--   70_store_return        keeps a row that the index refused as a return
-- After the entry or the return is stored:
--   assign_turn            gives a new entry to the admin whose turn it is
--   queue_entry_notices    tells the team (migration notifications)
--   count_return           updates the entry of a return, once, at the commit
--
-- The detour by private.demo_request, and answers (response.status) in place of
-- errors, have one reason: an error would roll the token back. A second row must
-- undo the first without an error. "40_hold" sets the answer; then known and
-- unknown addresses take the same path, through policy and index, so that time
-- doesn't tell them apart if the caller has the request rolled back.
-- https://docs.postgrest.org/en/stable/references/transactions.html#response-status-code

-- Rules that depend on the deployment; docs/deploy.md sets them.
create table private.intake_settings (
  only_one boolean primary key default true check (only_one),
  -- Refuses bodies without Content-Length. Off until a browser's request was
  -- seen to carry one: an edge that strips it would close the form.
  needs_length boolean not null default false,
  -- Origins of the site; null allows all. Requests of programs have none.
  origins text[]
);

insert into private.intake_settings default values;

-- Token buckets by network and load level, stored as the time of being full
-- again. Full ones are removed (purge_short_lived): no trace of an address
-- remains after an hour. Unlogged: in no backup or replica.
create unlogged table private.rate_limits (
  -- A keyed hash of the caller's network.
  caller bytea primary key,
  full_at timestamptz not null
);

create index rate_limits_full_at on private.rate_limits (full_at);

-- Key of the hashes: plain ones of IPv4 addresses could be reversed by trying
-- all. Longer than an address, against length extension.
create table private.rate_limit_key (
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);

insert into private.rate_limit_key default values;

revoke all on private.intake_settings, private.rate_limits, private.rate_limit_key
from public, anon, authenticated, service_role;

create function private.request_headers() returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}');
exception
  when data_exception then
    return '{}';
end
$$;

-- The caller's address, or null. Hosted Supabase's edge overwrites
-- `cf-connecting-ip`; `x-forwarded-for` there begins with the caller's own
-- value (https://github.com/orgs/supabase/discussions/34647) and ends with an
-- address shared by all. Elsewhere the server in front appends to
-- `x-forwarded-for`, and must remove `cf-*` and `sb-*` headers, which callers
-- can forge (docs/operations.md).
create function private.caller_address(headers jsonb) returns inet
language plpgsql
stable
set search_path = ''
as $$
begin
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

-- Refuses a request by its headers alone, at no token: before PostgreSQL
-- converts the body to rows, which costs what the body weighs.
create function private.check_headers(headers jsonb) returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  length constant text := substring(headers ->> 'content-length' from '^[0-9]+$');
  rules private.intake_settings;
begin
  select * into rules from private.intake_settings;
  -- PostgREST would refuse a request for a single object later, and roll the
  -- token back.
  if headers ->> 'accept' ~* 'vnd\.pgrst\.object' then
    raise sqlstate 'PT406' using message = 'Stored requests cannot be returned: send Prefer: return=minimal';
  -- No valid request has more than 20,000 bytes.
  elsif length is null and rules.needs_length or length::numeric > 20000 then
    raise sqlstate 'PT413' using message = 'The body is longer than any valid demo request, or has no Content-Length';
  elsif headers ->> 'content-type' !~* '^application/json *(;|$)' then
    raise sqlstate 'PT415' using message = 'A demo request is sent as application/json';
  -- Another site's page sends its readers' browsers, each with an address of
  -- its own.
  elsif headers ->> 'origin' <> all (rules.origins) then
    raise sqlstate 'PT403' using message = 'Demo requests are sent from the site itself';
  end if;
end
$$;

-- The number of visitors' requests in the last hour, at most 10,000. Rows that
-- operators import have no source, and those that admins add by hand another.
create function private.recent_requests(moment timestamptz) returns integer
language sql
stable
set search_path = ''
begin atomic
  select count(*)::integer from (
    (
      select from public.waitlist
      where created_at > moment - interval '1 hour' and source in ('demo', 'app', 'exit-popup', 'roi') limit 10000
    )
    union all
    (
      select from public.waitlist_returns
      where created_at > moment - interval '1 hour' and source in ('demo', 'app', 'exit-popup', 'roi') limit 10000
    )
  ) as request;
end;

-- Size and refill time of every bucket, by the last hour's requests: in a flood
-- an office behind one address can still send five. From 10,000 an hour on, to
-- save the disk, each gets one an hour.
create function private.level_at(moment timestamptz)
returns table (requests integer, size integer, refill interval, hint text)
language sql
stable
set search_path = ''
begin atomic
  select levels.* from (values
    (0, 100, interval '6 seconds', 'in a minute'),
    (250, 20, interval '3 minutes', 'later'),
    (1000, 5, interval '12 minutes', 'later'),
    (10000, 1, interval '1 hour', 'write')
  ) as levels (requests, size, refill, hint)
  where levels.requests <= private.recent_requests(moment)
  order by levels.requests desc
  limit 1;
end;

-- Buckets of the networks that an address belongs to, at a level. `share` is the
-- size in addresses: an IPv6 household (/56) counts as one, its company or
-- hosting customer (/48) as 4, a provider (/32, or IPv4 /24) as 16. `latest` is
-- the latest `full_at` of a bucket that still has a token.
create function private.buckets(address inet, moment timestamptz, requests integer, size integer, refill interval)
returns table (length integer, caller bytea, refill interval, latest timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select networks.length,
    sha256(key || convert_to(concat(network(set_masklen(address, networks.length)), buckets.requests), 'UTF8')),
    buckets.refill / share, moment + buckets.refill / share * (size * share - 1)
  from private.rate_limit_key,
    (values (4, 32, 1), (4, 24, 16), (6, 56, 1), (6, 48, 4), (6, 32, 16)) as networks (ip, length, share)
  where ip = family(address);
end;

-- Takes a token of each network of the address, or refuses with 429 if one has
-- none.
create function private.take_token(address inet, moment timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  level record;
  bucket record;
begin
  select * into level from private.level_at(moment);
  if level.requests >= 1000 and address is null then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment', hint = level.hint;
  end if;
  for bucket in
    select * from private.buckets(address, moment, level.requests, level.size, level.refill)
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
    raise sqlstate 'PT429' using message = 'Too many requests from this address', hint = level.hint;
  end loop;
end
$$;

-- Takes nine further tokens of each network of the address, or as many as there
-- are. Skips buckets that others lock, rather than wait for them.
create function private.charge_batch(address inet, moment timestamptz) returns void
language sql
set search_path = ''
begin atomic
  with bucket as (
    select buckets.*
    from private.level_at(moment) as level,
      private.buckets(address, moment, level.requests, level.size, level.refill) as buckets
  ), free as (
    select caller from private.rate_limits
    where caller in (select bucket.caller from bucket)
    for update skip locked
  )
  update private.rate_limits as held
  set full_at = least(greatest(held.full_at, moment) + bucket.refill * 9, bucket.latest + bucket.refill)
  from bucket
  where held.caller = bucket.caller and held.caller in (select free.caller from free);
end;

-- Runs before any row is read. Admins need no token to add requests by hand
-- (limit_added_requests bounds them).
create function private.admit_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers constant jsonb := private.request_headers();
begin
  perform set_config('response.status', '', true);
  if not private.is_admin() then
    perform private.check_headers(headers);
    perform private.take_token(private.caller_address(headers), clock_timestamp());
  end if;
  return null;
end
$$;

create trigger "10_admit"
  before insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.admit_request();

-- Runs from the second row on, as "40_hold" has set an answer then: drops the
-- row, and the kept first one. The batch pays for its rows, up to 6,600 in 20 kB,
-- with nine more tokens. Without an EXCEPTION block, which would cost 13 to 70 µs
-- for each row.
create function private.refuse_further_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if current_setting('response.status') <> '413' then
    delete from private.demo_request;
    perform set_config('response.status', '413', true);
    perform private.charge_batch(private.caller_address(private.request_headers()), clock_timestamp());
  end if;
  return null;
end
$$;

create trigger "20_refuse_further_row"
  before insert on public.waitlist
  for each row when (
    current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0 and current_setting('response.status') <> ''
  )
  execute function private.refuse_further_row();

-- Gives the row to the admin who adds it; a conversation was an answer already.
-- A visitor's row continues, and the CHECKs of demo_request refuse its source.
create function private.add_by_hand() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    new.owner_id := auth.uid();
    if private.is_conversation(new.source) then
      new.status := 'contacted';
      new.answered_at := now();
      new.answered_by := new.owner_id;
    end if;
  end if;
  return new;
end
$$;

create trigger "30_add_by_hand"
  before insert on public.waitlist
  for each row when (current_user = 'authenticated' and private.is_by_hand(new.source))
  execute function private.add_by_hand();

-- Validates the row by storing it where it is kept until the statement ends,
-- and sets the answer: PostgREST reads it before the statement's AFTER triggers
-- run.
create function private.hold_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- No valid request is larger: its message has up to 1,000 characters of 4
  -- bytes.
  if pg_column_size(new) > 9000 then
    perform set_config('response.status', '400', true);
    return null;
  -- "https://www.example.com" is one link.
  elsif 2 < (
    select count(*)
    from regexp_matches(concat_ws(' ', new.name, new.company, new.phone, new.message), '(https?://|www\.)\S', 'gi')
  ) then
    new.spam_reason := coalesce(new.spam_reason, 'links');
  end if;
  -- Visitors' requests have a source: recent_requests counts them by it.
  new.source := coalesce(new.source, 'demo');
  begin
    insert into private.demo_request
    select request.* from jsonb_populate_record(null::private.demo_request, to_jsonb(new)) as request;
  exception
    when check_violation or not_null_violation then
      perform set_config('response.status', '400', true);
      return null;
  end;
  perform from public.waitlist
  where lower(email) = lower(new.email) and (spam_reason is null) = (new.spam_reason is null);
  perform set_config('response.status', case when found then '409' else '201' end, true);
  return null;
end
$$;

create trigger "40_hold"
  before insert on public.waitlist
  for each row when (
    current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0 and new.owner_id is null
  )
  execute function private.hold_request();

-- Locks the entry of a known address until the commit: it can't be erased
-- meanwhile. Runs after the last row, when no batch takes tokens any more: one
-- that held an entry while it waited for a bucket deadlocked.
create function private.lock_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  held private.demo_request;
begin
  select * into held from private.demo_request;
  perform from public.waitlist
  where lower(email) = lower(held.email) and (spam_reason is null) = (held.spam_reason is null)
  -- As the return's UPDATE locks it later: a weaker lock first could deadlock
  -- with an erasure.
  for no key update;
  return null;
end
$$;

create trigger "45_lock_entry"
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.lock_entry();

-- Fills the empty row of store_entry; without a kept row there is none to
-- store. Folds its texts once, for entry or return: a second time for returns
-- alone would tell a known address by the time of a request that PostgREST
-- rolls back.
create function private.fill_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  held private.demo_request;
begin
  update private.demo_request set search = private.searchable(name, email, company, phone, message)
  returning * into held;
  if not found then
    return null;
  end if;
  new := jsonb_populate_record(new, to_jsonb(held));
  new.status := case when new.spam_reason is null then 'new' else 'spam' end;
  return new;
end
$$;

create trigger "50_fill"
  before insert on public.waitlist
  for each row when (current_user in ('anon', 'authenticated') and pg_trigger_depth() > 0)
  execute function private.fill_entry();

-- Inserts with the visitor's rights: the policy applies to every request, also
-- to one that the unique index then refuses.
create function private.store_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.waitlist default values on conflict do nothing;
  return null;
end
$$;

create trigger "60_store_entry"
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.store_entry();

-- Ends the kept row: the entry of its address is the row itself, or the row
-- becomes a return of it. Spam is a return of the address's spam entry.
create function private.store_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  held private.demo_request;
  entry uuid;
begin
  delete from private.demo_request returning * into held;
  if held.id is null then
    return null;
  end if;
  select id into entry from public.waitlist
  where lower(email) = lower(held.email) and (spam_reason is null) = (held.spam_reason is null);
  if entry is null then
    -- Another request or an admin made an entry of this address a moment ago,
    -- and an admin removed it.
    raise sqlstate 'PT503' using message = 'The entry of this address changes at the moment';
  elsif entry <> held.id then
    insert into public.waitlist_returns (
      id, entry_id, name, email, company, phone, message, source, landing_path, referrer_host,
      utm_source, utm_medium, utm_campaign, spam_reason, search
    )
    values (
      held.id, entry, held.name, held.email, held.company, held.phone, held.message, held.source, held.landing_path,
      held.referrer_host, held.utm_source, held.utm_medium, held.utm_campaign, held.spam_reason,
      held.search
    );
  end if;
  return null;
end
$$;

create trigger "70_store_return"
  after insert on public.waitlist
  for each statement when (current_user in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.store_return();

create function private.log_addition() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.waitlist_history (entry_id, admin_id, action) values (new.id, new.owner_id, 'added');
  return null;
end
$$;

create trigger log_addition
  after insert on public.waitlist
  for each row when (private.is_by_hand(new.source) and new.owner_id is not null)
  execute function private.log_addition();

-- Gives a new request to the admin whose last turn is oldest, if any takes
-- turns. Security definer: visitors can't read roles or set owners.
create function private.assign_turn() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_owner uuid;
begin
  if not exists (select from public.user_roles where takes_turns) then
    return null;
  end if;
  -- Serialises turns until the commit: of two requests at once, each goes to
  -- another admin.
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
  return null;
end
$$;

create trigger assign_turn
  after insert on public.waitlist
  for each row when (new.status <> 'spam' and new.owner_id is null)
  execute function private.assign_turn();

-- Returns whether a return may bring a closed entry, or one that an admin
-- marked as spam, back to `new`: once a day, so that junk of its address can't
-- return as often as it is put away.
create function private.may_reopen(entry public.waitlist, moment timestamptz) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (entry.status = 'closed' or entry.status = 'spam' and entry.spam_reason is null) and not exists (
    select from public.waitlist_history as past
    where past.entry_id = entry.id and past.before = entry.status and past.admin_id is null
      and past.created_at > moment - interval '1 day'
  );
end
$$;

-- Tells destinations and the owner of a return, once an hour for each entry.
create function private.queue_return_notice(returned public.waitlist_returns, status_before text, entry public.waitlist)
returns void
language plpgsql
set search_path = ''
as $$
declare
  detail constant jsonb := jsonb_build_object('status', jsonb_build_array(status_before, entry.status));
begin
  if exists (
    select from public.deliveries
    where entry_id = entry.id and event = 'request.returned' and created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  perform private.queue_notice('request.returned', entry.id, detail, returned.id);
  insert into public.deliveries (destination_id, event, entry_id, detail, return_id)
  select private.admin_destination(user_id), 'request.returned', entry.id, detail, returned.id
  from public.user_roles
  where user_id = entry.owner_id and role = 'admin'
    and not (private.is_by_hand(returned.source) and user_id = auth.uid());
end
$$;

-- Updates the entry of a return, once. What the form found to be spam is only
-- counted. A conversation that an admin adds answers; any other return asks,
-- and the first unanswered one starts the clock. It reopens a closed entry and
-- one that an admin marked as spam, if it may; what a marked entry receives
-- later on the same day waits for reopen_marked. Its outcome stays.
create function private.count_return() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.waitlist;
  status_before text;
  is_answered constant boolean := private.is_conversation(new.source);
begin
  if private.is_by_hand(new.source) then
    insert into public.waitlist_history (entry_id, admin_id, action) values (new.entry_id, auth.uid(), 'added');
  end if;
  if new.spam_reason is not null then
    update public.waitlist set return_count = return_count + 1 where id = new.entry_id;
    return null;
  end if;
  -- Locks the entry: of two returns at once, one reopens it.
  select * into entry from public.waitlist where id = new.entry_id for no key update;
  status_before := entry.status;
  entry.status := case
    when is_answered and entry.status in ('new', 'closed') then 'contacted'
    when not is_answered and private.may_reopen(entry, now()) then 'new'
    else entry.status
  end;
  update public.waitlist set
    return_count = return_count + 1,
    last_request_at = case when entry.status = 'spam' then last_request_at else now() end,
    last_activity_at = case when entry.status = 'spam' then last_activity_at else now() end,
    asked_again_at = case when not is_answered then coalesce(asked_again_at, now()) end,
    reminders = case when not is_answered and asked_again_at is null then 0 else reminders end,
    latest_message = coalesce(new.message, latest_message),
    owner_id = case when private.is_by_hand(new.source) then coalesce(owner_id, auth.uid()) else owner_id end,
    status = entry.status
  where id = new.entry_id
  returning * into entry;
  if entry.status <> 'spam' then
    perform private.queue_return_notice(new, status_before, entry);
  end if;
  return null;
end
$$;

-- Counts returns only at the commit, so that timing reveals less about the
-- address.
create constraint trigger count_return
  after insert on public.waitlist_returns
  deferrable initially deferred
  for each row execute function private.count_return();

-- Brings entries that an admin marked as spam back, in which a request waits
-- since the last time was less than a day ago. Run by a schedule: whoever
-- writes in earnest is seen within a day.
create function private.reopen_marked(moment timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry public.waitlist;
  newest public.waitlist_returns;
begin
  -- Waits its turn, as every write of several entries does
  -- (serialize_admin_writes).
  perform pg_advisory_xact_lock(hashtext('public.waitlist'));
  for entry in
    select * from public.waitlist as marked
    where status = 'spam' and asked_again_at is not null and private.may_reopen(marked, moment)
    for no key update
  loop
    update public.waitlist set status = 'new', reminders = 0, last_request_at = moment, last_activity_at = moment
    where id = entry.id returning * into entry;
    select * into newest from public.waitlist_returns
    where entry_id = entry.id and spam_reason is null order by created_at desc, id desc limit 1;
    perform private.queue_return_notice(newest, 'spam', entry);
  end loop;
end
$$;
