-- Demo requests, called entries in the admin area: anyone may send one, the
-- team reads them, and its admins edit them.

-- Sources of requests that admins add by hand. A call or a meeting at a fair
-- was an answer already; an email still waits for one.
create function private.is_by_hand(source text) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(source in ('call', 'fair', 'email'), false);

create function private.is_conversation(source text) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(source in ('call', 'fair'), false);

create function private.is_open(status text) returns boolean
language sql immutable parallel safe set search_path = ''
return status in ('new', 'contacted', 'booked');

-- The text in which a request is found: folded, with its numbers as digits.
-- Search terms can't contain the separating line breaks.
create function private.searchable(name text, email text, company text, phone text, message text) returns text
language sql immutable parallel safe set search_path = ''
return private.search_text(
  coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '')
  || E'\n' || coalesce(message, '')
);

-- Granted because policies, CHECKs, generated columns and triggers' conditions
-- call these as the inserting role.
grant execute on function
  private.is_by_hand(text), private.is_conversation(text), private.is_open(text),
  private.searchable(text, text, text, text, text)
to anon, authenticated, service_role;

-- A demo request: its columns and limits, which the tables below repeat
-- (docs/content.md). Holds the one row that a visitor's INSERT sends, from its
-- validation until the end of the statement (migration request_intake): every
-- row that a transaction can see here is its own. Unlogged: in no backup.
--
-- The form repeats the limits (src/site/demo-request/schema.ts; a test
-- compares). Empty optional fields are null. CHECKs run in order of their
-- names: the cheap `_length` first.
create unlogged table private.demo_request (
  id uuid not null default gen_random_uuid(),
  name text not null
    constraint name_length check (char_length(name) between 1 and 100)
    constraint name_trimmed check (private.is_trimmed(name))
    -- Refuses names of invisible characters; the form has the same list. `\s`
    -- would depend on the database's locale.
    constraint name_visible check (
      name !~ '^[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]*$'
    ),
  -- What browsers accept in an email field, of a host with a dot whose last
  -- label isn't a number; the form has the same pattern.
  email text not null
    constraint email_length check (char_length(email) <= 255)
    constraint email_pattern check (email ~
      '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$'
    ),
  company text
    constraint company_length check (char_length(company) between 1 and 100)
    constraint company_trimmed check (private.is_trimmed(company)),
  phone text
    constraint phone_length check (char_length(phone) between 1 and 20)
    constraint phone_trimmed check (private.is_trimmed(phone)),
  message text
    constraint message_length check (char_length(message) between 1 and 1000)
    constraint message_trimmed check (private.is_trimmed(message)),
  source text constraint source_known check (source in ('demo', 'app', 'exit-popup', 'roi')),
  landing_path text
    constraint landing_path_shape check (landing_path ~ '^/[!-~]{0,199}$' and landing_path !~ '[?#]'),
  referrer_host text
    constraint referrer_host_shape check (referrer_host ~ '^[a-z0-9]([a-z0-9._:-]{0,251}[a-z0-9])?$'),
  utm_source text
    constraint utm_source_length check (char_length(utm_source) between 1 and 100)
    constraint utm_source_plain check (private.is_trimmed(utm_source) and utm_source !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]'),
  utm_medium text
    constraint utm_medium_length check (char_length(utm_medium) between 1 and 100)
    constraint utm_medium_plain check (private.is_trimmed(utm_medium) and utm_medium !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]'),
  utm_campaign text
    constraint utm_campaign_length check (char_length(utm_campaign) between 1 and 100)
    constraint utm_campaign_plain check (private.is_trimmed(utm_campaign) and utm_campaign !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]'),
  -- Sign of spam: the form reports `honeypot` and `hurried`, unverified; the
  -- intake finds `links`.
  spam_reason text constraint spam_reason_known check (spam_reason in ('honeypot', 'hurried', 'links')),
  -- Searched without an index (docs/decisions/database.md), beside that of notes
  -- (waitlist_matching). Not generated: the intake folds a text once, before it
  -- tells entry from return, and PostgreSQL writes a generated column anew at
  -- each update if the table has BEFORE triggers.
  search text
);

revoke all on private.demo_request from public, anon, authenticated, service_role;

-- One entry per address (see waitlist_email), made by its first request.
create table public.waitlist (
  like private.demo_request including constraints including defaults,
  primary key (id),
  created_at timestamptz not null default now(),

  last_request_at timestamptz not null default now(),
  return_count integer not null default 0,
  -- Time of the first unhandled return (repeated request), and the newest
  -- return's message.
  asked_again_at timestamptz,
  latest_message text,

  status text not null default 'new'
    constraint status_known check (status in ('new', 'contacted', 'booked', 'closed', 'spam')),
  status_since timestamptz not null default now(),
  owner_id uuid references auth.users (id) on delete set null,
  -- Optimistic lock: updates filter by the version that the admin saw.
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  next_step text
    constraint next_step_length check (char_length(next_step) between 1 and 200)
    constraint next_step_trimmed check (private.is_trimmed(next_step)),
  next_step_on date constraint next_step_has_day check (next_step is null or next_step_on is not null)
    constraint next_step_day_finite check (isfinite(next_step_on)),
  -- Result of the last closing. It stays when the entry is reopened, until an
  -- admin closes it again.
  outcome text constraint outcome_known check (outcome in ('won', 'lost')),
  outcome_at timestamptz,
  -- The first answer counts for its admin, also after the entry has passed to
  -- another owner.
  answered_at timestamptz,
  answered_by uuid,
  -- Working time until then, by the hours that the team had at the time; null
  -- for a conversation, which was an answer already.
  answer_seconds double precision,
  handled_by uuid generated always as (coalesce(answered_by, owner_id)) stored,
  -- When the entry first became booked; stays when it is closed.
  booked_at timestamptz,
  last_activity_at timestamptz not null default now(),
  -- Number of reminders sent (migration reminders); null after an admin's work.
  reminders smallint default 0,
  -- When the next one is sent, and when the request is escalated, kept by a
  -- trigger (migration reminders).
  remind_at timestamptz,
  escalate_at timestamptz,
  -- Time of the last escalation; a later question is escalated again.
  escalated_at timestamptz,
  -- When the entry needs an admin, kept by a trigger (migration reminders);
  -- null if it doesn't.
  due_at timestamptz,
  -- Why it does, or will: list and morning mail print this.
  due_reason text,
  -- When it is overdue: a planned step at the end of its day, anything else
  -- once due.
  late_at timestamptz,
  -- Id of the admin's latest press, shared by all entries that it changed.
  press uuid,

  -- `linkedin` and `www.linkedin.com` are one origin.
  origin text generated always as (
    regexp_replace(lower(coalesce(utm_source, referrer_host)), '^www[.]|[.]com$', '', 'g')
  ) stored,
  -- Finds colleagues (migration mail_providers).
  company_domain text
    generated always as (lower(split_part(email, '@', 2))) stored,
  name_key text collate "C" generated always as (private.sort_key(name)) stored,
  email_key text collate "C" generated always as (private.sort_key(email)) stored,
  company_key text collate "C" generated always as (private.sort_key(company)) stored
);

-- Admins add requests by hand too, from a call perhaps with a phone number
-- only; and bookings by link become requests (migration bookings).
alter table public.waitlist drop constraint source_known, alter column email drop not null,
  add constraint source_known check (source in ('demo', 'app', 'exit-popup', 'roi', 'link') or private.is_by_hand(source)),
  add constraint reachable check (
    email is not null or coalesce(phone ~ '[0-9]', false) and private.is_by_hand(source)
  );

-- Leaves the text that the intake has folded. Security definer: visitors and
-- admins can't use the schema of its function.
create function private.set_search() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or new.search is null then
    new.search := private.searchable(new.name, new.email, new.company, new.phone, new.message);
  end if;
  return new;
end
$$;

create trigger "80_set_search"
  before insert or update of name, email, company, phone, message on public.waitlist
  for each row execute function private.set_search();

-- One entry per address, and another for the requests that the form or the
-- intake found to be spam. An entry that an admin marks as spam stays the
-- address's regular one: a later request brings it back (count_return).
create unique index waitlist_email on public.waitlist (lower(email), (spam_reason is null));
-- Indexes for keyset pagination; the id breaks ties.
create index waitlist_by_last_request on public.waitlist (last_request_at desc, id desc);
create index waitlist_by_status on public.waitlist (status, last_request_at desc, id desc);
create index waitlist_by_owner on public.waitlist (owner_id, last_request_at desc, id desc);
create index waitlist_by_activity on public.waitlist (last_activity_at desc, id desc);
create index waitlist_by_due on public.waitlist (late_at, id);
create index waitlist_by_name on public.waitlist (name_key, id);
create index waitlist_by_email on public.waitlist (email_key, id);
create index waitlist_by_company on public.waitlist (company_key, id);
create index waitlist_by_company_domain on public.waitlist (company_domain, last_request_at desc) where company_domain is not null;
create index waitlist_created on public.waitlist (created_at);
create index waitlist_waiting on public.waitlist (status_since) where status = 'new';
create index waitlist_marked on public.waitlist (asked_again_at) where status = 'spam' and asked_again_at is not null;
create index waitlist_to_remind on public.waitlist (remind_at) where remind_at is not null;
create index waitlist_to_escalate on public.waitlist (escalate_at) where escalate_at is not null;

-- Later requests ("returns") of an address with an entry.
create table public.waitlist_returns (
  like private.demo_request including constraints including defaults,
  primary key (id),
  created_at timestamptz not null default now(),
  entry_id uuid not null references public.waitlist (id) on delete cascade
);

alter table public.waitlist_returns drop constraint source_known, alter column email drop not null,
  add constraint source_known check (source in ('demo', 'app', 'exit-popup', 'roi', 'link') or private.is_by_hand(source)),
  add constraint email_given check (email is not null or private.is_by_hand(source));

create trigger set_search
  before insert or update of name, email, company, phone, message on public.waitlist_returns
  for each row execute function private.set_search();

create index waitlist_returns_of_entry on public.waitlist_returns (entry_id, created_at desc);
create index waitlist_returns_created on public.waitlist_returns (created_at);

alter table public.waitlist enable row level security;
alter table public.waitlist_returns enable row level security;
revoke all on public.waitlist, public.waitlist_returns from anon, authenticated, service_role;
grant insert (
  name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign,
  spam_reason
) on public.waitlist to anon, authenticated;
grant select, delete, update (
  status, owner_id, next_step, next_step_on, outcome, name, email, company, phone, press, asked_again_at
)
on public.waitlist to authenticated;
grant select, insert (entry_id, name, email, company, phone, message, source) on public.waitlist_returns to authenticated;
grant select, insert, update, delete on public.waitlist, public.waitlist_returns to service_role;

-- Policies run before CHECKs: a CHECK repeated here would answer 42501 (not
-- allowed) instead of 23514 (not valid). Only a request that an admin adds by
-- hand has an owner, themselves ("30_add_by_hand").
create policy "Anyone may send a demo request that nobody has worked on yet" on public.waitlist
  for insert to anon, authenticated
  with check (
    created_at = now() and last_request_at = now() and status_since = now() and version = 1 and return_count = 0
    and status = case when spam_reason is not null then 'spam' when private.is_conversation(source) then 'contacted' else 'new' end
    and changed_by is null
    and case when private.is_by_hand(source) then owner_id = (select auth.uid()) else owner_id is null end
  );

create policy "The team reads entries" on public.waitlist
  for select to authenticated using ((select private.can_read()));

create policy "Admins work on entries" on public.waitlist
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins erase entries" on public.waitlist
  for delete to authenticated using ((select private.is_admin()));

create policy "The team reads what came again" on public.waitlist_returns
  for select to authenticated using ((select private.can_read()));

create policy "Admins add what came again by hand" on public.waitlist_returns
  for insert to authenticated with check (private.is_by_hand(source) and (select private.is_admin()));

create view public.waitlist_origins with (security_invoker = true) as
select origin, count(*) as entries from public.waitlist
where origin is not null and status <> 'spam'
group by origin
order by count(*) desc, origin;

-- Counts entries per day, week or month (`unit`); omits periods without any.
create function public.waitlist_days(zone text, first_day date, last_day date, unit text)
returns table (day date, entries integer)
language sql
stable
set search_path = ''
begin atomic
  select date_trunc(unit, created_at at time zone zone)::date, count(*)::integer from public.waitlist
  where created_at >= first_day::timestamp at time zone zone
    and created_at < (last_day + 1)::timestamp at time zone zone
    and status <> 'spam'
  group by 1
  order by 1;
end;

revoke execute on function public.waitlist_days(text, date, date, text) from public, anon, authenticated, service_role;
grant execute on function public.waitlist_days(text, date, date, text) to authenticated;
revoke all on public.waitlist_origins from anon, authenticated, service_role;
grant select on public.waitlist_origins to authenticated;
