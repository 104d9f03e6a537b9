-- Who is told of a request, and whether they have been. The insert of a request writes one delivery for each active
-- destination, in the same transaction: from then on it is sent at least once, or somebody is shown that it was not.
-- Everything here is the database's own; the API reaches it through functions (the next files).

-- A separator could stand inside an address: each is looked at alone.
create function private.are_addresses(addresses text[]) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(bool_and(
    coalesce(address ~ '^[^\s@<>,;:"()\[\]\\]{1,64}@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$', false)
      and char_length(address) <= 255
  ), false)
  from unnest(addresses) as address
$$;

revoke execute on function private.are_addresses(text[]) from public, anon, authenticated, service_role;

create table private.destinations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null constraint destinations_name_length check (char_length(name) between 1 and 100),
  kind text not null constraint destinations_kind_known check (kind in ('email', 'webhook')),
  addresses text[],
  url text,
  -- What a webhook's body is: that of the Standard Webhooks specification, or a text for a chat.
  style text constraint destinations_style_known check (style in ('standard', 'slack')),
  active boolean not null default true,
  -- Its receiver answered 410: it wants no more. That paused it.
  gone boolean not null default false,
  -- Nothing is sent before: the receiver asked for it (Retry-After), or one mail a minute is enough (claim, below).
  held_until timestamptz,
  -- Removed ones stay for as long as the log names them: who was told is a question that an erasure raises.
  removed_at timestamptz,
  constraint destinations_email check (kind <> 'email' or (
    url is null and style is null and addresses is not null
    and cardinality(addresses) between 1 and 20 and private.are_addresses(addresses)
  )),
  -- The shape alone: what a name resolves to is looked at before each try (supabase/functions/deliver/address.ts). No
  -- credentials, no other port, no bare numbers. This machine's own name passes only where a setting lets it.
  constraint destinations_webhook check (kind <> 'webhook' or (
    addresses is null and style is not null and url is not null and char_length(url) <= 2000
    and url ~* ('^(https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]+)(:443)?'
      '|http://localhost(:\d{1,5})?)([/?][^\s\\#]*)?$')
  )),
  constraint destinations_removed_rest check (removed_at is null or not active)
);

-- One or two of each webhook: after a rotation the old one signs for a day beside the new one.
create table private.webhook_secrets (
  destination_id uuid not null references private.destinations (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (destination_id, secret)
);

-- No personal data: a delivery names the request, and the message is made when it is sent. `request_id` is no foreign
-- key, because the log outlives what it tells of; null is a test.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  destination_id uuid not null references private.destinations (id) on delete cascade,
  request_id uuid,
  state text not null default 'waiting' constraint deliveries_state_known
    check (state in ('waiting', 'delivered', 'failed', 'cancelled', 'dismissed')),
  -- When it may be taken. A dispatcher that takes it moves this to the end of its lease: if it dies, it is due again.
  due_at timestamptz not null default now(),
  lease uuid,
  -- Finished tries, and leases that ran out.
  tries integer not null default 0,
  lost integer not null default 0,
  -- What came of the last try.
  tried_at timestamptz,
  status integer,
  took_ms integer,
  error text constraint deliveries_error_length check (char_length(error) <= 200),
  finished_at timestamptz
);

create unique index deliveries_once on private.deliveries (request_id, destination_id);
create index deliveries_due on private.deliveries (destination_id, due_at) where state = 'waiting';
create index deliveries_failed on private.deliveries (destination_id, tried_at) where state = 'failed';
create index deliveries_delivered on private.deliveries (destination_id, finished_at) where state = 'delivered';
create index deliveries_leased on private.deliveries (lease) where lease is not null;

-- One row. Where the dispatcher is found if the database has no Vault for it, and whether this machine's own addresses
-- may be told: the local backend says so, where an environment variable says it to it.
create table private.delivery_settings (
  is_the_only_row boolean primary key default true constraint delivery_settings_only_row check (is_the_only_row),
  function_url text,
  function_secret text,
  allow_localhost boolean not null default false
);

insert into private.delivery_settings default values;

revoke all on private.destinations, private.webhook_secrets, private.deliveries, private.delivery_settings
  from public, anon, authenticated, service_role;

-- Wakes the dispatcher, where the database can call it: hosted Supabase has pg_net. It is only the alarm clock: pg_net's
-- queue is an unlogged table, which a crash empties, and it tries once (https://github.com/supabase/pg_net/issues/110).
-- What was missed, the job of the next file finds a minute later. Nothing that goes wrong here may refuse a request.
create function private.wake_dispatcher() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  called private.delivery_settings;
  kept text;
begin
  if to_regproc('net.http_post') is null then
    return;
  end if;
  select * into called from private.delivery_settings;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $sql$select decrypted_secret from vault.decrypted_secrets where name = 'deliver_url'$sql$ into kept;
    called.function_url := coalesce(kept, called.function_url);
    execute $sql$select decrypted_secret from vault.decrypted_secrets where name = 'deliver_secret'$sql$ into kept;
    called.function_secret := coalesce(kept, called.function_secret);
  end if;
  if called.function_url is null or called.function_secret is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 5000)'
    using called.function_url, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || called.function_secret);
exception
  when others then
    raise warning 'The dispatcher was not woken: %', sqlerrm;
end
$$;

-- Writes a request's deliveries; a second time, none. For the trigger, and for a request that is found to be none of
-- the suspect ones later.
create function private.announce_request(request uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.deliveries (destination_id, request_id)
  select id, request from private.destinations where active
  on conflict do nothing;
  if found and to_regproc('net.http_post') is not null and not exists (
    -- The one before this woke it a moment ago, and it has not come yet: it will find this one too.
    select from private.deliveries
    where state = 'waiting' and lease is null and due_at < now() and created_at > now() - interval '5 seconds'
  ) then
    perform private.wake_dispatcher();
  end if;
end
$$;

create function private.announce_inserted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_request(new.id);
  return null;
end
$$;

-- What may come from a robot is told to nobody, unless somebody says that it does not.
create trigger announce_request
  after insert on public.waitlist
  for each row when (not new.suspect)
  execute function private.announce_inserted();

-- What was erased is told to nobody any more. One that went in the transaction that brought it was never a request.
create function private.cancel_deliveries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.deliveries
  where request_id in (select id from gone) and created_at = now() and state = 'waiting' and tries = 0;
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where request_id in (select id from gone) and state in ('waiting', 'failed');
  return null;
end
$$;

create trigger cancel_deliveries
  after delete on public.waitlist
  referencing old table as gone
  for each statement execute function private.cancel_deliveries();

create function private.cancel_all_deliveries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where request_id is not null and state in ('waiting', 'failed');
  return null;
end
$$;

create trigger cancel_all_deliveries
  after truncate on public.waitlist
  for each statement execute function private.cancel_all_deliveries();

revoke execute on function private.wake_dispatcher(), private.announce_request(uuid), private.announce_inserted(),
  private.cancel_deliveries(), private.cancel_all_deliveries()
from public, anon, authenticated, service_role;
