-- What the dispatcher (supabase/functions/deliver) does with deliveries: it asks which destinations have some that are
-- due, claims them with a lease, and writes down what came of each. The service role alone may call these.
-- `moment` stands in for the clock in tests.

-- Which destinations have something to send now, and in how many seconds the next one of the others will.
create function private.deliveries_due(moment timestamptz) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with clock as (select coalesce(moment, clock_timestamp()) as time),
  next as (
    select id, greatest(first.due_at, held_until) as due_at
    from private.destinations,
      lateral (
        select min(due_at) as due_at from private.deliveries
        where destination_id = destinations.id and state = 'waiting' and (destinations.active or request_id is null)
      ) as first
    where removed_at is null and first.due_at is not null
  )
  select jsonb_build_object(
    'destinations', coalesce(jsonb_agg(id) filter (where due_at <= time), '[]'),
    'next_in', extract(epoch from min(due_at) filter (where due_at > time) - min(time))
  )
  from clock left join next on true
$$;

-- Takes what is due for one destination, oldest first, at most so many, and answers all that it takes to send it. Other
-- dispatchers pass over what this one has taken, until its lease has run out.
--
-- A flood of requests is no flood of mails: where more than 20 wait or went out within a minute, all that wait become
-- one mail, which says how many they are, and for a minute there is no other one.
create function private.deliveries_claim(
  destination uuid, most integer, lease_seconds double precision, moment timestamptz
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  enough constant integer := 20;
  pause constant interval := '1 minute';
  time timestamptz := coalesce(moment, clock_timestamp());
  until timestamptz := time + make_interval(secs => lease_seconds);
  target private.destinations;
  waiting integer;
  sent integer;
  together uuid;
  claimed jsonb;
begin
  select * into target from private.destinations
  where id = destination and removed_at is null and (held_until is null or held_until <= time);
  if not found then
    return '[]';
  end if;
  if target.kind = 'email' and target.active then
    -- One at a time counts a destination's mails. Requests that come in don't wait for it.
    perform from private.destinations
    where id = destination and (held_until is null or held_until <= time) for no key update skip locked;
    if not found then
      return '[]';
    end if;
    select count(*) into waiting from (
      select from private.deliveries
      where destination_id = destination and state = 'waiting' and due_at <= time and request_id is not null
      limit enough + 1
    ) as counted;
    select count(*) into sent from (
      select from private.deliveries
      where destination_id = destination and state = 'delivered' and finished_at > time - pause
        and request_id is not null
      limit enough + 1
    ) as counted;
    if waiting > 0 and waiting + sent > enough then
      together := gen_random_uuid();
      update private.destinations set held_until = time + pause where id = destination;
    end if;
  end if;

  with due as (
    select id from private.deliveries
    where destination_id = destination and state = 'waiting' and due_at <= time
      and (target.active or request_id is null) and (together is null or request_id is not null)
    order by due_at
    limit case when together is null then most end
    for update skip locked
  ),
  taken as (
    update private.deliveries as delivery set
      lease = coalesce(together, gen_random_uuid()),
      due_at = until,
      lost = lost + (lease is not null)::integer,
      -- Something about it ends every dispatcher that touches it: it must not take the others along for ever.
      state = case when lost >= 20 and lease is not null then 'failed' else state end,
      error = case when lost >= 20 and lease is not null then 'The dispatcher did not survive sending this' else error end
    from due
    where delivery.id = due.id
    returning delivery.*
  ),
  messages as (
    select (array_agg(id order by created_at, id))[1] as id, lease, count(*) as count, max(tries) as tries,
      case when count(*) = 1 then (array_agg(request_id))[1] end as request_id,
      bool_or(request_id is null) as is_test, min(created_at) as created_at
    from taken where state = 'waiting'
    group by lease
  )
  select jsonb_agg(
    jsonb_build_object(
      'id', message.id, 'lease', lease, 'count', count, 'tries', tries, 'test', is_test,
      'created_at', message.created_at,
      'request', case when request.id is not null then jsonb_build_object(
        'id', request.id, 'created_at', request.created_at, 'name', request.name, 'email', request.email,
        'company', request.company, 'phone', request.phone, 'message', request.message, 'source', request.source
      ) end
    )
    order by message.created_at, message.id
  ) into claimed
  from messages as message left join public.waitlist as request on request.id = message.request_id;

  return (
    select coalesce(jsonb_agg(
      message || jsonb_build_object(
        'kind', target.kind, 'addresses', target.addresses, 'url', target.url, 'style', target.style, 'secrets', (
          select coalesce(jsonb_agg(secret order by expires_at desc nulls first), '[]') from private.webhook_secrets
          where destination_id = destination and (expires_at is null or expires_at > time)
        )
      )
    ), '[]')
    from jsonb_array_elements(claimed) as message
  );
end
$$;

-- Writes down what came of a try: 'delivered', 'failed' or 'cancelled' end it, 'retry' lets it wait so long. A lease that
-- was taken away or ran out finishes nothing: somebody else has it. What was erased while it was on its way did arrive.
create function private.delivery_finish(
  lease uuid, result text, status integer, took_ms integer, error text,
  retry_seconds double precision, hold_seconds double precision, gone boolean, moment timestamptz
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  time timestamptz := coalesce(moment, clock_timestamp());
  target uuid;
begin
  if result not in ('delivered', 'retry', 'failed', 'cancelled') then
    raise invalid_parameter_value using message = 'no result: ' || result;
  end if;
  with finished as (
    update private.deliveries set
      state = case
        when result = 'delivered' then result
        when state <> 'waiting' then state
        when result = 'retry' then 'waiting'
        else result
      end,
      due_at = case when result = 'retry' then time + make_interval(secs => retry_seconds) else due_at end,
      finished_at = case when result = 'retry' then finished_at else time end,
      lease = null,
      tries = tries + 1,
      tried_at = time,
      status = delivery_finish.status,
      took_ms = delivery_finish.took_ms,
      error = left(delivery_finish.error, 200)
    where deliveries.lease = delivery_finish.lease and state in ('waiting', 'cancelled')
    returning destination_id
  )
  select destination_id into target from finished limit 1;
  if target is null then
    return false;
  end if;
  if hold_seconds is not null then
    update private.destinations
    set held_until = greatest(held_until, time + make_interval(secs => hold_seconds)) where id = target;
  end if;
  if gone then
    update private.destinations set active = false, gone = true where id = target and active;
    if found then
      perform private.audit_destination(null, 'destination-gone', target);
    end if;
  end if;
  return true;
end
$$;

revoke execute on function
  private.deliveries_due(timestamptz),
  private.deliveries_claim(uuid, integer, double precision, timestamptz),
  private.delivery_finish(
    uuid, text, integer, integer, text, double precision, double precision, boolean, timestamptz)
from public, anon, authenticated;

grant execute on function
  private.deliveries_due(timestamptz),
  private.deliveries_claim(uuid, integer, double precision, timestamptz),
  private.delivery_finish(
    uuid, text, integer, integer, text, double precision, double precision, boolean, timestamptz)
to service_role;

-- What the API exposes of it.

create function public.deliveries_due(moment timestamptz default null) returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.deliveries_due(moment);
end;

create function public.deliveries_claim(
  destination uuid, most integer, lease_seconds double precision, moment timestamptz default null
) returns jsonb
language sql
set search_path = ''
begin atomic
  select private.deliveries_claim(destination, most, lease_seconds, moment);
end;

create function public.delivery_finish(
  lease uuid, result text, status integer default null, took_ms integer default null, error text default null,
  retry_seconds double precision default null, hold_seconds double precision default null,
  gone boolean default false, moment timestamptz default null
) returns boolean
language sql
set search_path = ''
begin atomic
  select private.delivery_finish(
    lease, result, status, took_ms, error, retry_seconds, hold_seconds, gone, moment);
end;

grant execute on function
  public.deliveries_due(timestamptz),
  public.deliveries_claim(uuid, integer, double precision, timestamptz),
  public.delivery_finish(
    uuid, text, integer, integer, text, double precision, double precision, boolean, timestamptz)
to service_role;

-- The safety net: every minute the dispatcher is woken if something is due. And the log is kept for 90 days.

create function private.wake_if_due() returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_array_length(private.deliveries_due(null) -> 'destinations') > 0 then
    perform private.wake_dispatcher();
  end if;
end
$$;

create function private.purge_deliveries() returns void
language sql
set search_path = ''
as $$
  delete from private.deliveries
  where state in ('delivered', 'cancelled', 'dismissed') and finished_at < now() - interval '90 days';
  delete from private.webhook_secrets where expires_at < now();
  delete from private.destinations as destination
  where removed_at is not null
    and not exists (select from private.deliveries where destination_id = destination.id);
$$;

revoke execute on function private.wake_if_due(), private.purge_deliveries()
from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
exception
  when others then
    raise warning 'The database will not wake the dispatcher itself: %', sqlerrm;
end
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('deliver', '* * * * *', 'select private.wake_if_due()');
    perform cron.schedule('purge-deliveries', '23 3 * * *', 'select private.purge_deliveries()');
  end if;
exception
  when others then
    raise warning 'Nothing will wake the dispatcher by a schedule: %', sqlerrm;
end
$$;
