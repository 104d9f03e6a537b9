-- Changing status and owner, of up to 1,000 entries at once. Each change names the version that it rests on: an entry that
-- has changed meanwhile is left as it is, and the caller is told what it is now and who did that.

-- One change: as it was asked for, and what becomes of it.
create type private.waitlist_step as (
  place bigint, id uuid, version integer, status text, owner uuid, old_status text, old_owner uuid, problem text,
  changed_by uuid, changed_at timestamptz,
  -- Nothing is written where it asks for what is there already.
  applies boolean
);

-- An error that names what is wrong with changes, or nothing.
create function private.check_changes(changes jsonb) returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) not between 1 and 1000 then
    raise invalid_parameter_value using message = 'changes are an array of 1 to 1000';
  end if;
  if exists (
    select from jsonb_array_elements(changes) as change
    where jsonb_typeof(change) <> 'object' or change ->> 'id' is null or change ->> 'version' is null
  ) then
    raise invalid_parameter_value using message = 'each change names an id and a version';
  end if;
  if exists (
    select from jsonb_array_elements(changes) as change group by lower(change ->> 'id') having count(*) > 1
  ) then
    raise invalid_parameter_value using message = 'an entry is changed once at a time';
  end if;
  if exists (
    select from jsonb_array_elements(changes) as change
    where change ? 'status'
      and coalesce(change ->> 'status', '') not in ('new', 'contacted', 'booked', 'closed', 'spam')
  ) then
    raise invalid_parameter_value using message = 'no such status';
  end if;
  if exists (
    select from (
      select distinct (change ->> 'owner')::uuid as owner from jsonb_array_elements(changes) as change
      where change ->> 'owner' is not null
    ) as owners
    where not exists (select from public.user_roles where user_id = owners.owner and role = 'admin')
  ) then
    raise invalid_parameter_value using message = 'no such admin';
  end if;
end
$$;

-- What becomes of each, with the rows locked. Spam that is none any more needs its address for itself.
create function private.plan_changes(changes jsonb) returns private.waitlist_step[]
language plpgsql
set search_path = ''
as $$
declare
  steps private.waitlist_step[];
begin
  -- In one order for everybody: no two wait for each other.
  perform from private.waitlist_work
  where entry_id = any (array(select (change ->> 'id')::uuid from jsonb_array_elements(changes) as change))
  order by entry_id for update;
  select array_agg(
    row(place, id, version,
      case when problem is null and change ? 'status' then change ->> 'status' else status end,
      case when problem is null and change ? 'owner' then (change ->> 'owner')::uuid else owner end,
      case when problem is null then status end, case when problem is null then owner end,
      problem, changed_by, changed_at,
      problem is null and (
        change ? 'status' and change ->> 'status' <> status
        or change ? 'owner' and (change ->> 'owner')::uuid is distinct from owner
      )
    )::private.waitlist_step
    order by place
  ) into steps
  from (
    select given.place, given.change, (given.change ->> 'id')::uuid as id,
      work.version, work.status, work.owner, work.changed_by, work.changed_at,
      case
        when work.entry_id is null then 'gone'
        when work.version <> (given.change ->> 'version')::integer then 'changed'
        when work.status = 'spam' and given.change ->> 'status' <> 'spam' and (
          exists (
            select from private.waitlist_work as other where other.address = work.address and other.status <> 'spam'
          )
          or row_number() over (partition by work.address, given.change ->> 'status' <> 'spam' order by given.place) > 1
        ) then 'duplicate'
      end as problem
    from jsonb_array_elements(changes) with ordinality as given (change, place)
    left join private.waitlist_work as work on work.entry_id = (given.change ->> 'id')::uuid
  ) as planned;
  return steps;
end
$$;

-- Destinations are told of what is no spam any more, once; of what has become spam they are told no more.
create function private.tell_of_changes(steps private.waitlist_step[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where state = 'waiting' and request_id in (
    select id from unnest(steps) where applies and status = 'spam' and old_status <> 'spam'
  );
  insert into private.deliveries (destination_id, request_id)
  select destinations.id, step.id
  from unnest(steps) as step, private.destinations
  where step.applies and step.status <> 'spam' and step.old_status = 'spam' and destinations.active
  on conflict (request_id, destination_id) do update
    set state = 'waiting', due_at = clock_timestamp(), finished_at = null
    where deliveries.state = 'cancelled';
  if found then
    perform private.wake_dispatcher();
  end if;
end
$$;

create function private.waitlist_change(changes jsonb) returns table (
  id uuid, version integer, status text, owner uuid, old_status text, old_owner uuid, problem text,
  changed_by uuid, changed_at timestamptz
)
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  steps private.waitlist_step[];
  moment timestamptz;
begin
  perform private.require_admin();
  perform private.check_changes(changes);
  steps := private.plan_changes(changes);
  -- Behind the lock: what is written later bears a later time.
  moment := clock_timestamp();
  update private.waitlist_work as work set
    status = step.status, owner = step.owner, version = work.version + 1,
    spam_since = case
      when step.status = 'spam' then coalesce(work.spam_since, moment)
    end,
    changed_by = auth.uid(), changed_at = moment
  from unnest(steps) as step
  where step.applies and work.entry_id = step.id;
  insert into private.waitlist_history (entry_id, created_at, admin_id, what, before, after)
  select step.id, moment, auth.uid(), part.what, part.before, part.after
  from unnest(steps) as step,
    lateral (values
      ('status', step.old_status, step.status), ('owner', step.old_owner::text, step.owner::text)
    ) as part (what, before, after)
  where step.applies and part.before is distinct from part.after;
  perform private.tell_of_changes(steps);
  return query
    select step.id, step.version + step.applies::integer, step.status, step.owner, step.old_status, step.old_owner,
      step.problem,
      case when step.applies then auth.uid() else step.changed_by end,
      case when step.applies then moment else step.changed_at end
    from unnest(steps) as step
    order by step.place;
end
$$;

create function public.waitlist_change(changes jsonb) returns table (
  id uuid, version integer, status text, owner uuid, old_status text, old_owner uuid, problem text,
  changed_by uuid, changed_at timestamptz
)
language sql
set search_path = ''
begin atomic
  select done.id, done.version, done.status, done.owner, done.old_status, done.old_owner, done.problem,
    done.changed_by, done.changed_at
  from private.waitlist_change(changes) as done;
end;

revoke all on type private.waitlist_step from public, anon, authenticated, service_role;
revoke execute on function
  private.check_changes(jsonb), private.plan_changes(jsonb), private.tell_of_changes(private.waitlist_step[]),
  private.waitlist_change(jsonb), public.waitlist_change(jsonb)
from public, anon, authenticated, service_role;
grant execute on function private.waitlist_change(jsonb), public.waitlist_change(jsonb) to authenticated;

-- As before (migration destinations_admin), and never spam: neither what was set aside nor what an admin has marked.
create or replace function private.deliveries_replay(delivery uuid, destination uuid, since timestamptz) returns integer
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
        select from private.waitlist_work
        where entry_id = again.request_id and status <> 'spam' and (since is null or entered_at >= since)
      )
    );
  get diagnostics amount = row_count;
  if delivery is null and since is not null then
    with missed as (
      insert into private.deliveries (destination_id, request_id)
      select target, entry_id from private.waitlist_work where entered_at >= since and status <> 'spam'
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

-- Spam is kept for thirty days. An operator may change that like the age of requests (migration retention).
alter table private.retention
  add column spam_age interval not null default interval '30 days'
    constraint retention_spam_age_least check (spam_age >= interval '1 day');

-- Removes what was set aside that long ago; answers how many that were. Run by the schedule below, or by hand.
create function private.purge_spam() returns bigint
language sql
set search_path = ''
as $$
  with gone as (
    delete from public.waitlist where id in (
      select entry_id from private.waitlist_work
      where spam_since < now() - (select spam_age from private.retention)
    )
    returning 1
  )
  select count(*) from gone
$$;

revoke execute on function private.purge_spam() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('purge-spam', '37 3 * * *', 'select private.purge_spam()');
  end if;
exception
  when others then
    raise warning 'Spam will not be removed by a schedule: %', sqlerrm;
end
$$;
