-- What admins do about destinations: add, pause, remove, test, look after what failed. As with the waitlist each function
-- comes twice: the one in `private` asks for the role and does the work, the one in `public` is what the API exposes.

-- The audit takes these beside what it takes already, names what they were done to, and knows one change that no admin
-- makes: a receiver that answers 410 is paused by the dispatcher, for which `admin_id` is null.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into allowed from pg_catalog.pg_constraint
  where conname = 'waitlist_audit_action_known';
  alter table public.waitlist_audit drop constraint waitlist_audit_action_known;
  execute format(
    'alter table public.waitlist_audit add constraint waitlist_audit_action_known check (%s or action in (
      ''destination-added'', ''destination-paused'', ''destination-resumed'', ''destination-removed'',
      ''destination-tested'', ''destination-gone'', ''secret-rotated'', ''deliveries-replayed'',
      ''deliveries-dismissed''))',
    allowed
  );
end
$$;

alter table public.waitlist_audit
  alter column admin_id drop not null,
  add column destination_id uuid,
  -- The destination's name as it was then.
  add column destination_name text,
  add constraint waitlist_audit_has_actor check (admin_id is not null or action = 'destination-gone');

create function private.audit_destination(admin uuid, action text, destination uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.waitlist_audit (admin_id, action, destination_id, destination_name)
  select admin, action, id, name from private.destinations where id = destination
$$;

-- 244 random bits, as text: https://github.com/standard-webhooks/standard-webhooks asks for 192 to 512.
create function private.make_webhook_secret() returns text
language sql
set search_path = ''
as $$
  select 'whsec_' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64')
$$;

-- The one that is meant, or nothing further happens.
create function private.require_destination(destination uuid) returns private.destinations
language plpgsql
stable
set search_path = ''
as $$
declare
  found_one private.destinations;
begin
  select * into found_one from private.destinations where id = destination and removed_at is null;
  if not found then
    raise no_data_found using message = 'no such destination';
  end if;
  return found_one;
end
$$;

-- Answers its id and, for a webhook, the secret: the only time that it can be read.
create function private.destination_add(
  name text, kind text, addresses text[], url text, style text
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  secret text;
begin
  perform private.require_admin();
  if url ~* '^http:' and not (select allow_localhost from private.delivery_settings) then
    raise check_violation using message = 'addresses of this machine are not allowed here';
  end if;
  if (select count(*) from private.destinations where removed_at is null) >= 20 then
    raise check_violation using message = 'at most 20 destinations';
  end if;
  insert into private.destinations (name, kind, addresses, url, style)
  values (trim(destination_add.name), destination_add.kind, destination_add.addresses, destination_add.url,
    destination_add.style)
  returning id into made;
  if kind = 'webhook' then
    secret := private.make_webhook_secret();
    insert into private.webhook_secrets (destination_id, secret) values (made, secret);
  end if;
  perform private.audit_destination(auth.uid(), 'destination-added', made);
  return jsonb_build_object('id', made, 'secret', secret);
end
$$;

create function private.destination_pause(destination uuid, paused boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_destination(destination);
  update private.destinations set active = not paused, gone = false, held_until = null
  where id = destination and active = paused;
  if found then
    perform private.audit_destination(
      auth.uid(), case when paused then 'destination-paused' else 'destination-resumed' end, destination);
    perform private.wake_if_due();
  end if;
end
$$;

-- What it was waiting for is cancelled, its secrets are gone; the log of what it was told stays.
create function private.destination_remove(destination uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_destination(destination);
  perform private.audit_destination(auth.uid(), 'destination-removed', destination);
  update private.destinations set active = false, removed_at = now() where id = destination;
  delete from private.webhook_secrets where destination_id = destination;
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where destination_id = destination and state in ('waiting', 'failed');
end
$$;

-- Sends a message that says it is a test. A paused destination gets it too.
create function private.destination_test(destination uuid) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_admin();
  perform private.require_destination(destination);
  -- One test at a time.
  delete from private.deliveries where destination_id = destination and request_id is null and lease is null;
  insert into private.deliveries (destination_id) values (destination) returning id into made;
  perform private.audit_destination(auth.uid(), 'destination-tested', destination);
  perform private.wake_dispatcher();
  return made;
end
$$;

-- A new secret. The old one stays valid beside it for a day; one that was being replaced already ends now.
create function private.destination_rotate(destination uuid) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  made text := private.make_webhook_secret();
begin
  perform private.require_admin();
  if (private.require_destination(destination)).kind <> 'webhook' then
    raise check_violation using message = 'only a webhook has a secret';
  end if;
  delete from private.webhook_secrets where destination_id = destination and expires_at is not null;
  update private.webhook_secrets set expires_at = now() + interval '24 hours' where destination_id = destination;
  insert into private.webhook_secrets (destination_id, secret) values (destination, made);
  perform private.audit_destination(auth.uid(), 'secret-rotated', destination);
  return made;
end
$$;

-- Sends again: one delivery, or what failed of a destination, or everything since a moment, also what was never written
-- for it because it was paused or not there yet. The ids stay: a receiver knows a double by its own.
create function private.deliveries_replay(delivery uuid, destination uuid, since timestamptz) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := destination;
  amount integer;
begin
  perform private.require_admin();
  if delivery is not null then
    select destination_id into target from private.deliveries where id = delivery;
  end if;
  perform private.require_destination(target);
  update private.deliveries as again set
    state = 'waiting', due_at = clock_timestamp(), tries = 0, lost = 0, lease = null, finished_at = null
  where destination_id = target
    and case
      when delivery is not null then id = delivery and state in ('failed', 'dismissed', 'delivered')
      when since is null then state = 'failed' and request_id is not null
      else true
    end
    and (
      request_id is null and delivery is not null
      or exists (
        select from public.waitlist
        where waitlist.id = again.request_id and (since is null or waitlist.created_at >= since)
      )
    );
  get diagnostics amount = row_count;
  if delivery is null and since is not null then
    with missed as (
      insert into private.deliveries (destination_id, request_id)
      select target, waitlist.id from public.waitlist where created_at >= since and not suspect
      on conflict do nothing
      returning 1
    )
    select amount + count(*) into amount from missed;
  end if;
  if amount > 0 then
    perform private.audit_destination(auth.uid(), 'deliveries-replayed', target);
    perform private.wake_dispatcher();
  end if;
  return amount;
end
$$;

-- Somebody has seen that these failed and lets it be: one, or all of a destination.
create function private.deliveries_dismiss(delivery uuid, destination uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := destination;
  amount integer;
begin
  perform private.require_admin();
  if delivery is not null then
    select destination_id into target from private.deliveries where id = delivery;
  end if;
  perform private.require_destination(target);
  update private.deliveries set state = 'dismissed', finished_at = clock_timestamp()
  where destination_id = target and state = 'failed' and (delivery is null or id = delivery);
  get diagnostics amount = row_count;
  if amount > 0 then
    perform private.audit_destination(auth.uid(), 'deliveries-dismissed', target);
  end if;
  return amount;
end
$$;

-- Every destination with what an admin wants to know of it. Never a secret.
create function private.destinations_list() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', target.id, 'name', name, 'kind', kind, 'addresses', addresses, 'url', url, 'style', style,
        'active', active, 'gone', gone,
        'held_until', case when held_until > now() then held_until end,
        'old_secret_until', (
          select max(expires_at) from private.webhook_secrets
          where destination_id = target.id and expires_at > now()
        ),
        'waiting', (
          select count(*) from private.deliveries
          where destination_id = target.id and state = 'waiting' and request_id is not null
        ),
        'failed', (
          select count(*) from private.deliveries
          where destination_id = target.id and state = 'failed' and request_id is not null
        ),
        'delivered_at', (
          select max(finished_at) from private.deliveries where destination_id = target.id and state = 'delivered'
        ),
        'test', (
          select jsonb_build_object('state', state, 'tried_at', tried_at, 'status', status, 'error', error)
          from private.deliveries where destination_id = target.id and request_id is null
          order by created_at desc limit 1
        )
      )
      order by target.created_at, target.id
    ), '[]')
    from private.destinations as target where removed_at is null
  );
end
$$;

-- The log of one destination: what failed, what waits, and what was done lately.
create function private.deliveries_list(destination uuid) returns table (
  id uuid, created_at timestamptz, request_id uuid, state text, due_at timestamptz, tries integer,
  tried_at timestamptz, status integer, took_ms integer, error text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, request_id, state, due_at, tries, tried_at, status, took_ms, error
    from (
      (select 1 as part, * from private.deliveries
       where destination_id = destination and state = 'failed' and request_id is not null
       order by tried_at desc nulls last limit 50)
      union all
      (select 2, * from private.deliveries
       where destination_id = destination and state = 'waiting' and request_id is not null
       order by due_at limit 25)
      union all
      (select 3, * from private.deliveries
       where destination_id = destination and state = 'delivered' order by finished_at desc limit 25)
    ) as log
    order by part, case when part = 2 then due_at end, tried_at desc nulls last;
end
$$;

-- Whether anybody is told: how many destinations there are, what failed, and since when something has been due that no
-- dispatcher took, if that is ten minutes or more.
create function private.delivery_health() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'destinations', (select count(*) from private.destinations where active),
    'failed', (select count(*) from private.deliveries where state = 'failed' and request_id is not null),
    'overdue_since', (
      select min(greatest(first.due_at, held_until)) from private.destinations,
        lateral (
          select min(due_at) as due_at from private.deliveries
          where destination_id = destinations.id and state = 'waiting'
        ) as first
      where active and greatest(first.due_at, held_until) < now() - interval '10 minutes'
    )
  );
end
$$;

revoke execute on function
  private.audit_destination(uuid, text, uuid), private.make_webhook_secret(), private.require_destination(uuid)
from public, anon, authenticated, service_role;

revoke execute on function
  private.destination_add(text, text, text[], text, text), private.destination_pause(uuid, boolean),
  private.destination_remove(uuid), private.destination_test(uuid), private.destination_rotate(uuid),
  private.deliveries_replay(uuid, uuid, timestamptz), private.deliveries_dismiss(uuid, uuid),
  private.destinations_list(), private.deliveries_list(uuid), private.delivery_health()
from public, anon, service_role;

grant execute on function
  private.destination_add(text, text, text[], text, text), private.destination_pause(uuid, boolean),
  private.destination_remove(uuid), private.destination_test(uuid), private.destination_rotate(uuid),
  private.deliveries_replay(uuid, uuid, timestamptz), private.deliveries_dismiss(uuid, uuid),
  private.destinations_list(), private.deliveries_list(uuid), private.delivery_health()
to authenticated;

-- What the API exposes.

create function public.destination_add(
  name text, kind text, addresses text[] default null, url text default null, style text default null
) returns jsonb
language sql
set search_path = ''
begin atomic
  select private.destination_add(name, kind, addresses, url, style);
end;

create function public.destination_pause(destination uuid, paused boolean) returns void
language sql
set search_path = ''
begin atomic
  select private.destination_pause(destination, paused);
end;

create function public.destination_remove(destination uuid) returns void
language sql
set search_path = ''
begin atomic
  select private.destination_remove(destination);
end;

create function public.destination_test(destination uuid) returns uuid
language sql
set search_path = ''
begin atomic
  select private.destination_test(destination);
end;

create function public.destination_rotate(destination uuid) returns text
language sql
set search_path = ''
begin atomic
  select private.destination_rotate(destination);
end;

create function public.deliveries_replay(
  delivery uuid default null, destination uuid default null, since timestamptz default null
) returns integer
language sql
set search_path = ''
begin atomic
  select private.deliveries_replay(delivery, destination, since);
end;

create function public.deliveries_dismiss(delivery uuid default null, destination uuid default null) returns integer
language sql
set search_path = ''
begin atomic
  select private.deliveries_dismiss(delivery, destination);
end;

create function public.destinations_list() returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.destinations_list();
end;

create function public.deliveries_list(destination uuid) returns table (
  id uuid, created_at timestamptz, request_id uuid, state text, due_at timestamptz, tries integer,
  tried_at timestamptz, status integer, took_ms integer, error text
)
language sql
stable
set search_path = ''
begin atomic
  select log.id, log.created_at, log.request_id, log.state, log.due_at, log.tries, log.tried_at, log.status,
    log.took_ms, log.error
  from private.deliveries_list(destination) as log;
end;

create function public.delivery_health() returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.delivery_health();
end;

grant execute on function
  public.destination_add(text, text, text[], text, text), public.destination_pause(uuid, boolean),
  public.destination_remove(uuid), public.destination_test(uuid), public.destination_rotate(uuid),
  public.deliveries_replay(uuid, uuid, timestamptz), public.deliveries_dismiss(uuid, uuid),
  public.destinations_list(), public.deliveries_list(uuid), public.delivery_health()
to authenticated;
