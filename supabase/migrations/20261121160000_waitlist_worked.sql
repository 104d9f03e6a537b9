-- Requests are worked: a status, an owner, who changed them last; and where a visit began. What a visitor sends stays in
-- public.waitlist. What admins change lives beside it, in a narrow table: an update there touches four small indexes,
-- where one of the wide row would write all of them anew, that of the search included (1 ms a request).
--
-- In steps, so that requests go on coming in: nothing in this file takes longer with more rows. The next one fills in
-- what is there already.

-- What is known of a visit's beginning, and why a request may come from a robot. The checks hold for what comes in from
-- now on; the next file looks at what is there, without holding anything up. They are mirrored in the form.
alter table public.waitlist
  add column landing_path text,
  add column referrer_host text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column suspicion text,
  add constraint waitlist_landing_path_shape
    check (landing_path ~ '^/[!-~]{0,199}$' and landing_path !~ '[?#]') not valid,
  add constraint waitlist_referrer_host_shape
    check (referrer_host ~ '^[a-z0-9]([a-z0-9._:-]{0,251}[a-z0-9])?$') not valid,
  add constraint waitlist_utm_source_length check (char_length(utm_source) between 1 and 100) not valid,
  add constraint waitlist_utm_source_plain
    check (private.is_trimmed(utm_source) and utm_source !~ '[\u0001-\u001F\u007F]') not valid,
  add constraint waitlist_utm_medium_length check (char_length(utm_medium) between 1 and 100) not valid,
  add constraint waitlist_utm_medium_plain
    check (private.is_trimmed(utm_medium) and utm_medium !~ '[\u0001-\u001F\u007F]') not valid,
  add constraint waitlist_utm_campaign_length check (char_length(utm_campaign) between 1 and 100) not valid,
  add constraint waitlist_utm_campaign_plain
    check (private.is_trimmed(utm_campaign) and utm_campaign !~ '[\u0001-\u001F\u007F]') not valid,
  add constraint waitlist_suspicion_known check (suspicion in ('honeypot', 'hurried', 'links')) not valid;

grant insert (landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion)
  on public.waitlist to anon, authenticated;

-- One row for each request, made by the triggers below. Its names differ from those of public.waitlist, so that a join of
-- the two needs no prefixes.
create table private.waitlist_work (
  entry_id uuid primary key,
  -- Of the request, so that a filter and its order need no look at the wide row: created_at, source, and what a visit is
  -- told apart by.
  entered_at timestamptz not null,
  origin text,
  touch text,
  -- Its address in small letters. Who is spam holds no address: any number of those may have it.
  address text collate "C" not null,
  status text not null constraint waitlist_work_status_known
    check (status in ('new', 'contacted', 'booked', 'closed', 'spam')),
  owner uuid references auth.users (id) on delete set null,
  -- Counts the changes of status and owner: a change names the one that it rests on.
  version integer not null default 1,
  spam_reason text constraint waitlist_work_spam_reason_known check (spam_reason in ('honeypot', 'hurried', 'links')),
  -- Since when it has been set aside. Thirty days later it is erased.
  spam_since timestamptz,
  -- No foreign key: an account that is gone did it all the same.
  changed_by uuid,
  changed_at timestamptz,
  constraint waitlist_work_spam_dated check ((status = 'spam') = (spam_since is not null))
);

create unique index waitlist_email_key on private.waitlist_work (address) where status <> 'spam';
create index waitlist_work_spam_email on private.waitlist_work (address) where status = 'spam';
create index waitlist_work_by_status on private.waitlist_work (status, entered_at, entry_id);
create index waitlist_work_by_owner on private.waitlist_work (owner, status, entered_at, entry_id);
create index waitlist_work_by_touch on private.waitlist_work (touch, entered_at, entry_id) where touch is not null;
create index waitlist_work_spam_since on private.waitlist_work (spam_since) where spam_since is not null;

revoke all on private.waitlist_work from public, anon, authenticated, service_role;

-- What a visit is told apart by: the campaign's source, else the site that it came from.
create function private.touch_of(utm_source text, referrer_host text) returns text
language sql
immutable
parallel safe
set search_path = ''
return lower(coalesce(utm_source, referrer_host));

-- Makes the rows that are missing beside requests; answers how many. For the next file, and after a restored backup.
create function private.adopt_requests() returns bigint
language sql
set search_path = ''
as $$
  with made as (
    insert into private.waitlist_work (entry_id, entered_at, origin, touch, address, status, spam_reason, spam_since)
    select id, created_at, source, private.touch_of(utm_source, referrer_host), lower(email),
      case when suspicion is not null or suspect then 'spam' else 'new' end,
      coalesce(suspicion, case when suspect then 'honeypot' end),
      case when suspicion is not null or suspect then now() end
    from public.waitlist
    where not exists (select from private.waitlist_work where entry_id = id)
    on conflict (entry_id) do nothing
    returning 1
  )
  select count(*) from made
$$;

create function private.begin_work() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.waitlist_work (entry_id, entered_at, origin, touch, address, status, spam_reason, spam_since)
  select id, created_at, source, private.touch_of(utm_source, referrer_host), lower(email),
    case when suspicion is not null or suspect then 'spam' else 'new' end,
    coalesce(suspicion, case when suspect then 'honeypot' end),
    case when suspicion is not null or suspect then now() end
  from came;
  return null;
end
$$;

create trigger begin_work
  after insert on public.waitlist
  referencing new table as came
  for each statement execute function private.begin_work();

-- What an operator corrects.
create function private.follow_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waitlist_work set
    entered_at = new.created_at, origin = new.source, touch = private.touch_of(new.utm_source, new.referrer_host),
    address = lower(new.email)
  where entry_id = new.id;
  return null;
end
$$;

create trigger follow_request
  after update of email, created_at, source, utm_source, referrer_host on public.waitlist
  for each row execute function private.follow_request();

-- An erased request leaves nothing behind here.
create function private.end_work() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.waitlist_work where entry_id in (select id from gone);
  return null;
end
$$;

create trigger end_work
  after delete on public.waitlist
  referencing old table as gone
  for each statement execute function private.end_work();

create function private.end_all_work() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  truncate private.waitlist_work;
  return null;
end
$$;

create trigger end_all_work
  after truncate on public.waitlist
  for each statement execute function private.end_all_work();

revoke execute on function private.touch_of(text, text), private.adopt_requests(), private.begin_work(),
  private.follow_request(), private.end_work(), private.end_all_work()
from public, anon, authenticated, service_role;

-- Spam is told to nobody, unless somebody says later that it is none.
drop trigger announce_request on public.waitlist;
create trigger announce_request
  after insert on public.waitlist
  for each row when (not new.suspect and new.suspicion is null)
  execute function private.announce_inserted();
