-- The way in, once more: what may come from a robot is set aside as spam, and only what isn't holds its address. Whoever
-- sends it can't tell: a duplicate is one by the same rule, a turn is taken all the same. Replaces the function of the
-- migration one_request_at_a_time; that of a later column is not needed, because it takes whatever columns there are.

-- How many links a text holds: "https://www.example.com" is one.
create function private.count_links(value text) returns integer
language sql
immutable
parallel safe
set search_path = ''
return (select count(*)::integer from regexp_matches(value, '(https?://|www\.)\S', 'gi'));

-- What of a request is the visitor's: all but what the database adds. The grants say who may set which of it.
create function private.sent_columns() returns text
language sql
stable
set search_path = ''
return (
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.waitlist'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at')
);

revoke execute on function private.count_links(text), private.sent_columns()
from public, anon, authenticated, service_role;

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
    -- No valid request is longer: 1,000 characters of 4 bytes and the rest. Megabytes would be searched through before
    -- the checks come to refuse them.
    if pg_column_size(new) > 9000 then
      raise check_violation using table = 'waitlist';
    end if;
    new.suspicion := coalesce(new.suspicion, case
      when new.suspect then 'honeypot'
      when private.count_links(concat_ws(' ', new.name, new.company, new.phone, new.message)) > 2 then 'links'
    end);
    -- Before anything is written. Two that come at the same moment meet in the index.
    if exists (
      select from private.waitlist_work
      where address = lower(new.email) and (status <> 'spam' or new.suspicion is not null)
    ) then
      raise unique_violation using table = 'waitlist';
    end if;
    execute format(
      'insert into public.waitlist (%1$s) select %1$s from (select ($1).*) as sent returning id', private.sent_columns()
    ) into stored using new;
    perform set_config('waitlist.first_row', stored::text, true);
  exception
    when unique_violation or check_violation or not_null_violation then
      get stacked diagnostics refused_by = table_name;
      -- What fails behind it, in another trigger, is an error.
      if refused_by not in ('waitlist', 'waitlist_work') then
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

-- Requests that were erased while the rows of the file before this were made. Before the index goes, which holds up new
-- requests until the end of this.
delete from private.waitlist_work where not exists (select from public.waitlist where id = entry_id);

-- The narrow table holds addresses now (migration waitlist_worked). Those of spam are in nobody's way.
drop index public.waitlist_email_key;
