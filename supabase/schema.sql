-- Generated from supabase/migrations by `npm run db:schema`. To be read, not run: what is in force, each thing once, with
-- the comment and the migration that it has from the last one that made it. Changed by a new migration. Schedules
-- (pg_cron) are not in it.

-- 20261121100100_one_request_at_a_time.sql
-- `size` turns at once, of which one comes back each `refill`. `caller` is its key in private.request_buckets.
create type private.bucket as (
  caller bytea,
  size integer,
  refill interval
);

-- 20261121160600_waitlist_change.sql
-- One change: as it was asked for, and what becomes of it.
create type private.waitlist_step as (
  place bigint,
  id uuid,
  version integer,
  status text,
  owner uuid,
  old_status text,
  old_owner uuid,
  problem text,
  changed_by uuid,
  changed_at timestamp with time zone,
  applies boolean
);

-- 20261121160300_waitlist_entries.sql
-- A view of the waitlist as pieces of SQL. In all of them $1 is the search pattern, $2 and $3 are the moments from which
-- and before which, $4 is the source, ($5, $6) is the key behind which the page begins, $7 are the windows that are
-- searched for, $8 the statuses, $9 the owner and $10 the first touch.
create type private.waitlist_view as (
  pattern text,
  windows tsquery,
  statuses text[],
  owner uuid,
  touch text,
  sort_key text,
  direction text,
  behind text,
  work_behind text,
  ranged text,
  work text,
  worked boolean,
  matching text
);

-- 20261120090100_user_roles.sql
-- An enum, not text: the generated types know the values, and a misspelt role in a policy fails at migration time.
create type public.app_role as enum ('admin');

-- 20261121160700_waitlist_notes.sql
create type public.entry_note as (
  id uuid,
  created_at timestamp with time zone,
  admin_id uuid,
  body text
);

-- 20261121160300_waitlist_entries.sql
create type public.listed_entry as (
  id uuid,
  created_at timestamp with time zone,
  name text,
  email text,
  company text,
  phone text,
  message text,
  source text,
  suspect boolean,
  sort_key text,
  status text,
  owner uuid,
  version integer,
  spam_reason text,
  spam_since timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone,
  notes integer,
  landing_path text,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text
);

-- 20261120120000_rate_limit.sql
-- The two keys of a hash of the form of HMAC (RFC 2104), made here and known to this database alone. An address of
-- IPv4 could be found from a plain hash by trying all of them.
create table private.address_keys (
  inner_key bytea not null,
  outer_key bytea not null
);
-- granted to nobody

-- 20261121160800_admins_and_views.sql
create table private.admin_settings (
  admin_id uuid not null,
  columns text[],
  constraint admin_settings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint admin_settings_pkey PRIMARY KEY (admin_id),
  constraint admin_settings_columns_length CHECK (((cardinality(columns) <= 40) AND (char_length(array_to_string(columns, ''::text)) <= 1600)))
);
-- granted to nobody

-- 20261121130000_deliveries.sql
-- No personal data: a delivery names the request, and the message is made when it is sent. `request_id` is no foreign
-- key, because the log outlives what it tells of; null is a test.
create table private.deliveries (
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  destination_id uuid not null,
  request_id uuid,
  state text default 'waiting'::text not null,
  due_at timestamp with time zone default now() not null,
  lease uuid,
  tries integer default 0 not null,
  lost integer default 0 not null,
  tried_at timestamp with time zone,
  status integer,
  took_ms integer,
  error text,
  finished_at timestamp with time zone,
  constraint deliveries_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES private.destinations(id) ON DELETE CASCADE,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_error_length CHECK ((char_length(error) <= 200)),
  constraint deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text, 'dismissed'::text])))
);
CREATE INDEX deliveries_delivered ON private.deliveries USING btree (destination_id, finished_at) WHERE (state = 'delivered'::text);
CREATE INDEX deliveries_due ON private.deliveries USING btree (destination_id, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_failed ON private.deliveries USING btree (destination_id, tried_at) WHERE (state = 'failed'::text);
CREATE INDEX deliveries_leased ON private.deliveries USING btree (lease) WHERE (lease IS NOT NULL);
CREATE UNIQUE INDEX deliveries_once ON private.deliveries USING btree (request_id, destination_id);
-- granted to nobody

-- 20261121130000_deliveries.sql
-- One row. Where the dispatcher is found if the database has no Vault for it, and whether this machine's own addresses
-- may be told: the local backend says so, where an environment variable says it to it.
create table private.delivery_settings (
  is_the_only_row boolean default true not null,
  function_url text,
  function_secret text,
  allow_localhost boolean default false not null,
  constraint delivery_settings_pkey PRIMARY KEY (is_the_only_row),
  constraint delivery_settings_only_row CHECK (is_the_only_row)
);
-- granted to nobody

-- 20261121130000_deliveries.sql
create table private.destinations (
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  name text not null,
  kind text not null,
  addresses text[],
  url text,
  style text,
  active boolean default true not null,
  gone boolean default false not null,
  held_until timestamp with time zone,
  removed_at timestamp with time zone,
  constraint destinations_pkey PRIMARY KEY (id),
  constraint destinations_email CHECK (((kind <> 'email'::text) OR ((url IS NULL) AND (style IS NULL) AND (addresses IS NOT NULL) AND ((cardinality(addresses) >= 1) AND (cardinality(addresses) <= 20)) AND private.are_addresses(addresses)))),
  constraint destinations_kind_known CHECK ((kind = ANY (ARRAY['email'::text, 'webhook'::text]))),
  constraint destinations_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint destinations_removed_rest CHECK (((removed_at IS NULL) OR (NOT active))),
  constraint destinations_style_known CHECK ((style = ANY (ARRAY['standard'::text, 'slack'::text]))),
  constraint destinations_webhook CHECK (((kind <> 'webhook'::text) OR ((addresses IS NULL) AND (style IS NOT NULL) AND (url IS NOT NULL) AND (char_length(url) <= 2000) AND (url ~* '^(https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]+)(:443)?|http://localhost(:\d{1,5})?)([/?][^\s\\#]*)?$'::text))))
);
-- granted to nobody

-- 20261121110100_waitlist_readings.sql
-- The exports that are under way, by a hash of what was asked for: the stretch that follows another belongs to it.
create unlogged table private.exports (
  admin_id uuid not null,
  wanted bytea not null,
  began timestamp with time zone not null,
  continued timestamp with time zone not null,
  constraint exports_pkey PRIMARY KEY (admin_id, wanted)
);
-- granted to nobody

-- 20261121110100_waitlist_readings.sql
-- How many requests an admin was shown, in slots of ten seconds, of which the last eight are kept. Unlogged, as the next
-- table: what they hold is worth something for minutes.
create unlogged table private.readings (
  admin_id uuid not null,
  slot smallint not null,
  began timestamp with time zone not null,
  amount integer not null,
  constraint readings_pkey PRIMARY KEY (admin_id, slot)
);
-- granted to nobody

-- 20261120120000_rate_limit.sql
-- What a bucket holds follows from when it is full again. One that is full is forgotten: after 10 minutes at the
-- latest nothing of an address is left. Unlogged: it reaches no backup and no replica.
create unlogged table private.request_buckets (
  caller bytea not null,
  full_at timestamp with time zone not null,
  constraint request_buckets_pkey PRIMARY KEY (caller)
);
CREATE INDEX request_buckets_full_at ON private.request_buckets USING btree (full_at);
-- granted to nobody

-- 20261120110000_retention.sql
create table private.retention (
  is_the_only_row boolean default true not null,
  max_age interval default '2 years'::interval,
  spam_age interval default '30 days'::interval not null,
  constraint retention_pkey PRIMARY KEY (is_the_only_row),
  constraint retention_max_age_least CHECK ((max_age >= '30 days'::interval)),
  constraint retention_only_row CHECK (is_the_only_row),
  constraint retention_spam_age_least CHECK ((spam_age >= '1 day'::interval))
);
-- granted to nobody

-- 20261121160300_waitlist_entries.sql
-- Who changed what of an entry. Words and ids: never what a note said.
create table private.waitlist_history (
  id uuid default gen_random_uuid() not null,
  entry_id uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  admin_id uuid not null,
  what text not null,
  before text,
  after text,
  constraint waitlist_history_pkey PRIMARY KEY (id),
  constraint waitlist_history_what_known CHECK ((what = ANY (ARRAY['status'::text, 'owner'::text, 'note-added'::text, 'note-removed'::text, 'note-restored'::text])))
);
CREATE INDEX waitlist_history_of_entry ON private.waitlist_history USING btree (entry_id, created_at DESC, id DESC);
-- granted to nobody

-- 20261121160300_waitlist_entries.sql
-- Short texts by admins about an entry.
create table private.waitlist_notes (
  id uuid default gen_random_uuid() not null,
  entry_id uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  admin_id uuid not null,
  body text not null,
  removed_at timestamp with time zone,
  constraint waitlist_notes_pkey PRIMARY KEY (id),
  constraint waitlist_notes_body_length CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint waitlist_notes_body_trimmed CHECK (private.is_trimmed(body))
);
CREATE INDEX waitlist_notes_of_entry ON private.waitlist_notes USING btree (entry_id, created_at);
CREATE INDEX waitlist_notes_removed ON private.waitlist_notes USING btree (removed_at) WHERE (removed_at IS NOT NULL);
-- granted to nobody

-- 20261121160800_admins_and_views.sql
-- A name for a search, filters and an order.
create table private.waitlist_views (
  id uuid not null,
  admin_id uuid not null,
  created_at timestamp with time zone default now() not null,
  name text not null,
  view text not null,
  shared boolean not null,
  constraint waitlist_views_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint waitlist_views_pkey PRIMARY KEY (id),
  constraint waitlist_views_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint waitlist_views_name_trimmed CHECK (private.is_trimmed(name)),
  constraint waitlist_views_view_length CHECK ((char_length(view) <= 2000))
);
CREATE INDEX waitlist_views_of_admin ON private.waitlist_views USING btree (admin_id);
-- granted to nobody

-- 20261121160000_waitlist_worked.sql
-- One row for each request, made by the triggers below. Its names differ from those of public.waitlist, so that a join of
-- the two needs no prefixes.
create table private.waitlist_work (
  entry_id uuid not null,
  entered_at timestamp with time zone not null,
  origin text,
  touch text,
  address text collate "C" not null,
  status text not null,
  owner uuid,
  version integer default 1 not null,
  spam_reason text,
  spam_since timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone,
  constraint waitlist_work_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint waitlist_work_pkey PRIMARY KEY (entry_id),
  constraint waitlist_work_spam_dated CHECK (((status = 'spam'::text) = (spam_since IS NOT NULL))),
  constraint waitlist_work_spam_reason_known CHECK ((spam_reason = ANY (ARRAY['honeypot'::text, 'hurried'::text, 'links'::text]))),
  constraint waitlist_work_status_known CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'booked'::text, 'closed'::text, 'spam'::text])))
);
CREATE INDEX waitlist_work_by_owner ON private.waitlist_work USING btree (owner, status, entered_at, entry_id);
CREATE INDEX waitlist_work_by_status ON private.waitlist_work USING btree (status, entered_at, entry_id);
CREATE INDEX waitlist_work_by_touch ON private.waitlist_work USING btree (touch, entered_at, entry_id) WHERE (touch IS NOT NULL);
CREATE INDEX waitlist_work_counts ON private.waitlist_work USING btree (status);
CREATE INDEX waitlist_work_spam_email ON private.waitlist_work USING btree (address) WHERE (status = 'spam'::text);
CREATE INDEX waitlist_work_spam_since ON private.waitlist_work USING btree (spam_since) WHERE (spam_since IS NOT NULL);
CREATE UNIQUE INDEX waitlist_email_key ON private.waitlist_work USING btree (address) WHERE (status <> 'spam'::text);
-- granted to nobody

-- 20261121130000_deliveries.sql
-- One or two of each webhook: after a rotation the old one signs for a day beside the new one.
create table private.webhook_secrets (
  destination_id uuid not null,
  secret text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone,
  constraint webhook_secrets_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES private.destinations(id) ON DELETE CASCADE,
  constraint webhook_secrets_pkey PRIMARY KEY (destination_id, secret)
);
-- granted to nobody

-- 20261120090200_profiles.sql
create table public.profiles (
  user_id uuid not null,
  email text,
  full_name text,
  created_at timestamp with time zone default now() not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.profiles enable row level security;
create policy "A signed-in person reads their own profile" on public.profiles for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.session_is_open() AS session_is_open)));
-- granted: select to authenticated, delete to service_role, insert to service_role, select to service_role, update to service_role

-- 20261120090100_user_roles.sql
create table public.user_roles (
  user_id uuid not null,
  role public.app_role not null,
  created_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_roles enable row level security;
create policy "A signed-in person reads their own roles" on public.user_roles for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.session_is_open() AS session_is_open)));
-- granted: select to authenticated, delete to service_role, insert to service_role, select to service_role, update to service_role

-- 20261120090300_waitlist.sql
-- The limits are those of the demo form's schema (src/features/demo-request/schema.ts); a unit test compares them.
-- An optional field that was left empty is null, never ''.
-- CHECKs run in the order of their names: `_length` comes before the dearer `_pattern` and `_trimmed`.
create table public.waitlist (
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  name text not null,
  email text not null,
  company text,
  phone text,
  message text,
  source text,
  search text generated always as (private.fold(((((((((name || '
'::text) || email) || '
'::text) || COALESCE(company, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(message, ''::text)))) stored,
  name_key text collate "C" generated always as (private.sort_key(name)) stored,
  email_key text collate "C" generated always as (private.sort_key(email)) stored,
  company_key text collate "C" generated always as (private.sort_key(company)) stored,
  phone_key text collate "C" generated always as (private.sort_key(phone)) stored,
  message_key text collate "C" generated always as (private.sort_key(message)) stored,
  suspect boolean default false not null,
  landing_path text,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  suspicion text,
  constraint waitlist_pkey PRIMARY KEY (id),
  constraint waitlist_company_length CHECK (((char_length(company) >= 1) AND (char_length(company) <= 100))),
  constraint waitlist_company_trimmed CHECK (private.is_trimmed(company)),
  constraint waitlist_email_length CHECK ((char_length(email) <= 255)),
  constraint waitlist_email_pattern CHECK ((email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'::text)),
  constraint waitlist_landing_path_shape CHECK (((landing_path ~ '^/[!-~]{0,199}$'::text) AND (landing_path !~ '[?#]'::text))),
  constraint waitlist_message_length CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000))),
  constraint waitlist_message_trimmed CHECK (private.is_trimmed(message)),
  constraint waitlist_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint waitlist_name_trimmed CHECK (private.is_trimmed(name)),
  constraint waitlist_phone_length CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 20))),
  constraint waitlist_phone_trimmed CHECK (private.is_trimmed(phone)),
  constraint waitlist_referrer_host_shape CHECK ((referrer_host ~ '^[a-z0-9]([a-z0-9._:-]{0,251}[a-z0-9])?$'::text)),
  constraint waitlist_source_known CHECK ((source = ANY (ARRAY['demo'::text, 'app'::text, 'exit-popup'::text, 'roi'::text]))),
  constraint waitlist_suspicion_known CHECK ((suspicion = ANY (ARRAY['honeypot'::text, 'hurried'::text, 'links'::text]))),
  constraint waitlist_utm_campaign_length CHECK (((char_length(utm_campaign) >= 1) AND (char_length(utm_campaign) <= 100))),
  constraint waitlist_utm_campaign_plain CHECK ((private.is_trimmed(utm_campaign) AND (utm_campaign !~ '[\u0001-\u001F\u007F]'::text))),
  constraint waitlist_utm_medium_length CHECK (((char_length(utm_medium) >= 1) AND (char_length(utm_medium) <= 100))),
  constraint waitlist_utm_medium_plain CHECK ((private.is_trimmed(utm_medium) AND (utm_medium !~ '[\u0001-\u001F\u007F]'::text))),
  constraint waitlist_utm_source_length CHECK (((char_length(utm_source) >= 1) AND (char_length(utm_source) <= 100))),
  constraint waitlist_utm_source_plain CHECK ((private.is_trimmed(utm_source) AND (utm_source !~ '[\u0001-\u001F\u007F]'::text)))
);
CREATE INDEX waitlist_by_company ON public.waitlist USING btree (company_key, id);
CREATE INDEX waitlist_by_email ON public.waitlist USING btree (email_key, id);
CREATE INDEX waitlist_by_message ON public.waitlist USING btree (message_key, id);
CREATE INDEX waitlist_by_name ON public.waitlist USING btree (name_key, id);
CREATE INDEX waitlist_by_phone ON public.waitlist USING btree (phone_key, id);
CREATE INDEX waitlist_by_source ON public.waitlist USING btree (source, created_at, id);
CREATE INDEX waitlist_newest_first ON public.waitlist USING btree (created_at DESC, id DESC);
CREATE INDEX waitlist_windows ON public.waitlist USING gin (private.search_windows(search)) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE TRIGGER announce_request AFTER INSERT ON public.waitlist FOR EACH ROW WHEN (((NOT new.suspect) AND (new.suspicion IS NULL))) EXECUTE FUNCTION private.announce_inserted();
CREATE TRIGGER begin_requests BEFORE INSERT ON public.waitlist FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.begin_requests();
CREATE TRIGGER begin_work AFTER INSERT ON public.waitlist REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION private.begin_work();
CREATE TRIGGER cancel_all_deliveries AFTER TRUNCATE ON public.waitlist FOR EACH STATEMENT EXECUTE FUNCTION private.cancel_all_deliveries();
CREATE TRIGGER cancel_deliveries AFTER DELETE ON public.waitlist REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.cancel_deliveries();
CREATE TRIGGER end_all_work AFTER TRUNCATE ON public.waitlist FOR EACH STATEMENT EXECUTE FUNCTION private.end_all_work();
CREATE TRIGGER end_work AFTER DELETE ON public.waitlist REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.end_work();
CREATE TRIGGER follow_request AFTER UPDATE OF email, created_at, source, utm_source, referrer_host ON public.waitlist FOR EACH ROW EXECUTE FUNCTION private.follow_request();
CREATE TRIGGER limit_requests BEFORE INSERT ON public.waitlist FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_requests();
alter table public.waitlist enable row level security;
create policy "Anyone may send a request, dated by the database" on public.waitlist for insert to anon, authenticated with check ((created_at = now()));
create policy "Only an admin reads requests" on public.waitlist for select to authenticated using (( SELECT private.has_role('admin'::public.app_role) AS has_role));
-- granted: delete to service_role, insert to service_role, select to service_role, update to service_role; insert (name, email, company, phone, message, source, suspect, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion) to anon; insert (name, email, company, phone, message, source, suspect, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion) to authenticated

-- 20261120100100_waitlist_audit.sql
create table public.waitlist_audit (
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  admin_id uuid,
  action text not null,
  entry_ids uuid[] default '{}'::uuid[] not null,
  destination_id uuid,
  destination_name text,
  constraint waitlist_audit_pkey PRIMARY KEY (id),
  constraint waitlist_audit_action_known CHECK (((action = ANY (ARRAY['erase'::text, 'export'::text, 'read'::text])) OR (action = ANY (ARRAY['destination-added'::text, 'destination-paused'::text, 'destination-resumed'::text, 'destination-removed'::text, 'destination-tested'::text, 'destination-gone'::text, 'secret-rotated'::text, 'deliveries-replayed'::text, 'deliveries-dismissed'::text])))),
  constraint waitlist_audit_has_actor CHECK (((admin_id IS NOT NULL) OR (action = 'destination-gone'::text)))
);
CREATE INDEX waitlist_audit_newest_first ON public.waitlist_audit USING btree (created_at DESC, id DESC);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.waitlist_audit FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.waitlist_audit FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
alter table public.waitlist_audit enable row level security;
create policy "Only an admin reads the audit" on public.waitlist_audit for select to authenticated using (( SELECT private.has_role('admin'::public.app_role) AS has_role));
-- granted: select to service_role

-- 20261121190000_token_bucket.sql
-- Everybody's tokens: 1,000 at once, then 60 a minute. Counted as if one had been taken in each second in which nobody
-- came: so never behind the clock, and at most 1,000 ahead of it. A sequence, for which nobody waits.
create sequence private.tokens_of_everybody;
-- granted to nobody

-- 20261121160800_admins_and_views.sql
create function private.admin_settings()
 RETURNS TABLE(columns text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select (select kept.columns from private.admin_settings as kept where kept.admin_id = auth.uid());
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.admin_settings()
 RETURNS TABLE(columns text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT kept.columns
    FROM private.admin_settings() kept(columns);
END
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function private.admin_settings_save(columns text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  insert into private.admin_settings (admin_id, columns) values (auth.uid(), admin_settings_save.columns)
  on conflict (admin_id) do update set columns = excluded.columns;
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.admin_settings_save(columns text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.admin_settings_save(columns) AS admin_settings_save;
END
;
-- executed by authenticated

-- 20261121160000_waitlist_worked.sql
-- Makes the rows that are missing beside requests; answers how many. For the next file, and after a restored backup.
create function private.adopt_requests()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130000_deliveries.sql
create function private.announce_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_request(new.id);
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130000_deliveries.sql
-- Writes a request's deliveries; a second time, none. For the trigger, and for a request that is found to be none of
-- the suspect ones later.
create function private.announce_request(request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121100100_one_request_at_a_time.sql
-- What PostgREST is to answer although nothing has failed: a status, and the code in the header in which it names the
-- code of an error.
create function private.answer(status text, code text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('response.status', status, true);
  perform set_config('response.headers', format('[{"Proxy-Status": "PostgREST; error=%s"}]', code), true);
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130000_deliveries.sql
-- A separator could stand inside an address: each is looked at alone.
create function private.are_addresses(addresses text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(bool_and(
    coalesce(address ~ '^[^\s@<>,;:"()\[\]\\]{1,64}@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$', false)
      and char_length(address) <= 255
  ), false)
  from unnest(addresses) as address
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130200_destinations_admin.sql
create function private.audit_destination(admin uuid, action text, destination uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.waitlist_audit (admin_id, action, destination_id, destination_name)
  select admin, action, id, name from private.destinations where id = destination
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121100100_one_request_at_a_time.sql
-- Before a statement's first row. What becomes of that is kept in `waitlist.first_row`: its id, or 'refused', or
-- 'several' once a second one has come.
create function private.begin_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config(setting, '', true)
  from unnest(array['waitlist.first_row', 'response.status', 'response.headers']) as setting;
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160000_waitlist_worked.sql
create function private.begin_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.waitlist_work (entry_id, entered_at, origin, touch, address, status, spam_reason, spam_since)
  select id, created_at, source, private.touch_of(utm_source, referrer_host), lower(email),
    case when suspicion is not null or suspect then 'spam' else 'new' end,
    coalesce(suspicion, case when suspect then 'honeypot' end),
    case when suspicion is not null or suspect then now() end
  from came;
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121100100_one_request_at_a_time.sql
-- The buckets of one caller, narrowest first; none if the address is not known. IPv6 counts by connection (/64), by
-- household (/56) and by what a company or a customer of a host is given (/48): by the first alone, one household
-- would be 256 callers, who use up the turns of everybody.
create function private.buckets_of(address inet)
 RETURNS private.bucket[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  buckets private.bucket[] := '{}';
  measure record;
begin
  for measure in
    select * from (values
      (4, 32, 100, interval '6 seconds'),
      (6, 64, 100, interval '6 seconds'),
      (6, 56, 200, interval '3 seconds'),
      (6, 48, 400, interval '1.5 seconds')
    ) as measures (ip, length, size, refill)
    where ip = family(address)
    order by length desc
  loop
    buckets := buckets || row(
      private.keyed_hash(network(set_masklen(address, measure.length))::text), measure.size, measure.refill
    )::private.bucket;
  end loop;
  return buckets;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120120000_rate_limit.sql
-- The address that a request came from, or null. `cf-connecting-ip` is set by the edge of hosted Supabase, over
-- whatever a caller sent; `x-forwarded-for` begins there with what the caller sent
-- (https://github.com/orgs/supabase/discussions/34647). Elsewhere the server in front adds to the end of the latter.
-- Who hosts the API without such an edge must remove `cf-connecting-ip` in front of it: else a caller can feign an
-- address, and only the bucket of everybody holds. The half of an IPv6 address that its owner chooses freely does
-- not count.
create function private.caller_address()
 RETURNS inet
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '');
  address := regexp_replace(
    trim(coalesce(headers ->> 'cf-connecting-ip', substring(headers ->> 'x-forwarded-for' from '[^,]*$'))),
    '^::ffff:(?=[0-9.]+$)', '', 'i'
  );
  return case family(address) when 6 then network(set_masklen(address, 64)) else address end;
exception
  -- Neither JSON nor an address.
  when data_exception then
    return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130000_deliveries.sql
create function private.cancel_all_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where request_id is not null and state in ('waiting', 'failed');
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130000_deliveries.sql
-- What was erased is told to nobody any more. One that went in the transaction that brought it was never a request.
create function private.cancel_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deliveries
  where request_id in (select id from gone) and created_at = now() and state = 'waiting' and tries = 0;
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where request_id in (select id from gone) and state in ('waiting', 'failed');
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160600_waitlist_change.sql
-- An error that names what is wrong with changes, or nothing.
create function private.check_changes(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160200_waitlist_incoming.sql
-- How many links a text holds: "https://www.example.com" is one.
create function private.count_links(value text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT (count(*))::integer AS count FROM regexp_matches(count_links.value, '(https?://|www\.)\S'::text, 'gi'::text) regexp_matches(regexp_matches))
;
-- executed by nobody but functions and triggers of its owner

-- 20261121180100_waitlist_counts_early.sql
-- `filtered`: by status, owner or first touch, so that the narrow table leaves fewer. `early`: counting stops at some number.
-- `offset 0`: the rows are looked up one after the other, as many as are needed, whatever a page of the disk is said to
-- cost.
create function private.counted_from(shown private.waitlist_view, since timestamp with time zone, until timestamp with time zone, origin text, filtered boolean, early boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  common boolean;
begin
  if shown.windows is null then
    return case when shown.worked then 'private.waitlist_work' else 'public.waitlist' end;
  end if;
  -- What one in five has is counted faster by reading all than by looking each of them up in the index of windows. A
  -- sample of 1,500 tells: the newest alone may be unlike the rest.
  execute format(
    'select count(*) filter (where search like $1) >= greatest(200, count(*) * 0.2)
     from public.waitlist tablesample system (%s) repeatable (0) where true %s',
    least(100, 100 * 1500 * 540.0 / greatest(pg_relation_size('public.waitlist'), 1)), shown.ranged
  ) into common using shown.pattern, since, until, origin;
  if not common then
    return private.waitlist_source(shown, private.leaves_few(shown, since, until, origin), '');
  end if;
  return case
    when not shown.worked then 'public.waitlist'
    when not early then 'public.waitlist join private.waitlist_work on entry_id = id'
    when filtered then
      'private.waitlist_work, lateral (select * from public.waitlist where id = entry_id and search like $1 offset 0) as waitlist'
    else 'public.waitlist, lateral (select * from private.waitlist_work where entry_id = id offset 0) as waitlist_work'
  end;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130100_dispatch.sql
-- Takes what is due for one destination, oldest first, at most so many, and answers all that it takes to send it. Other
-- dispatchers pass over what this one has taken, until its lease has run out.
--
-- A flood of requests is no flood of mails: where more than 20 wait or went out within a minute, all that wait become
-- one mail, which says how many they are, and for a minute there is no other one.
create function private.deliveries_claim(destination uuid, most integer, lease_seconds double precision, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by service_role

-- 20261121130100_dispatch.sql
create function public.deliveries_claim(destination uuid, most integer, lease_seconds double precision, moment timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliveries_claim(destination, most, lease_seconds, moment) AS deliveries_claim;
END
;
-- executed by service_role

-- 20261121130200_destinations_admin.sql
-- Somebody has seen that these failed and lets it be: one, or all of a destination.
create function private.deliveries_dismiss(delivery uuid, destination uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.deliveries_dismiss(delivery uuid DEFAULT NULL::uuid, destination uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliveries_dismiss(delivery, destination) AS deliveries_dismiss;
END
;
-- executed by authenticated

-- 20261121130100_dispatch.sql
-- Which destinations have something to send now, and in how many seconds the next one of the others will.
create function private.deliveries_due(moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by service_role

-- 20261121130100_dispatch.sql
create function public.deliveries_due(moment timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliveries_due(moment) AS deliveries_due;
END
;
-- executed by service_role

-- 20261121130200_destinations_admin.sql
-- The log of one destination: what failed, what waits, and what was done lately.
create function private.deliveries_list(destination uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, request_id uuid, state text, due_at timestamp with time zone, tries integer, tried_at timestamp with time zone, status integer, took_ms integer, error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.deliveries_list(destination uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, request_id uuid, state text, due_at timestamp with time zone, tries integer, tried_at timestamp with time zone, status integer, took_ms integer, error text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT log.id,
     log.created_at,
     log.request_id,
     log.state,
     log.due_at,
     log.tries,
     log.tried_at,
     log.status,
     log.took_ms,
     log.error
    FROM private.deliveries_list(deliveries_list.destination) log(id, created_at, request_id, state, due_at, tries, tried_at, status, took_ms, error);
END
;
-- executed by authenticated

-- 20261121160600_waitlist_change.sql
-- As before (migration destinations_admin), and never spam: neither what was set aside nor what an admin has marked.
create function private.deliveries_replay(delivery uuid, destination uuid, since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.deliveries_replay(delivery uuid DEFAULT NULL::uuid, destination uuid DEFAULT NULL::uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliveries_replay(delivery, destination, since) AS deliveries_replay;
END
;
-- executed by authenticated

-- 20261121130100_dispatch.sql
-- Writes down what came of a try: 'delivered', 'failed' or 'cancelled' end it, 'retry' lets it wait so long. A lease that
-- was taken away or ran out finishes nothing: somebody else has it. What was erased while it was on its way did arrive.
create function private.delivery_finish(lease uuid, result text, status integer, took_ms integer, error text, retry_seconds double precision, hold_seconds double precision, gone boolean, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by service_role

-- 20261121130100_dispatch.sql
create function public.delivery_finish(lease uuid, result text, status integer DEFAULT NULL::integer, took_ms integer DEFAULT NULL::integer, error text DEFAULT NULL::text, retry_seconds double precision DEFAULT NULL::double precision, hold_seconds double precision DEFAULT NULL::double precision, gone boolean DEFAULT false, moment timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.delivery_finish(lease, result, status, took_ms, error, retry_seconds, hold_seconds, gone, moment) AS delivery_finish;
END
;
-- executed by service_role

-- 20261121130200_destinations_admin.sql
-- Whether anybody is told: how many destinations there are, what failed, and since when something has been due that no
-- dispatcher took, if that is ten minutes or more.
create function private.delivery_health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.delivery_health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.delivery_health() AS delivery_health;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
-- Answers its id and, for a webhook, the secret: the only time that it can be read.
create function private.destination_add(name text, kind text, addresses text[], url text, style text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destination_add(name text, kind text, addresses text[] DEFAULT NULL::text[], url text DEFAULT NULL::text, style text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destination_add(name, kind, addresses, url, style) AS destination_add;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function private.destination_pause(destination uuid, paused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destination_pause(destination uuid, paused boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destination_pause(destination, paused) AS destination_pause;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
-- What it was waiting for is cancelled, its secrets are gone; the log of what it was told stays.
create function private.destination_remove(destination uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.require_destination(destination);
  perform private.audit_destination(auth.uid(), 'destination-removed', destination);
  update private.destinations set active = false, removed_at = now() where id = destination;
  delete from private.webhook_secrets where destination_id = destination;
  update private.deliveries set state = 'cancelled', finished_at = clock_timestamp()
  where destination_id = destination and state in ('waiting', 'failed');
end
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destination_remove(destination uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destination_remove(destination) AS destination_remove;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
-- A new secret. The old one stays valid beside it for a day; one that was being replaced already ends now.
create function private.destination_rotate(destination uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destination_rotate(destination uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destination_rotate(destination) AS destination_rotate;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
-- Sends a message that says it is a test. A paused destination gets it too.
create function private.destination_test(destination uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destination_test(destination uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destination_test(destination) AS destination_test;
END
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
-- Every destination with what an admin wants to know of it. Never a secret.
create function private.destinations_list()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121130200_destinations_admin.sql
create function public.destinations_list()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.destinations_list() AS destinations_list;
END
;
-- executed by authenticated

-- 20261121160300_waitlist_entries.sql
create function private.end_all_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  truncate private.waitlist_work, private.waitlist_notes, private.waitlist_history;
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121170000_session_limits.sql
-- Ends what is over: its refresh tokens go with it, or the auth server would renew them, and what was unused for 12 hours
-- would be in use again. Run by the schedule below; the embedded backend, which has none, asks before it renews a token.
create function private.end_sessions()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with ended as (
    delete from auth.sessions
    where created_at < now() - interval '7 days'
      or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '12 hours'
    returning 1
  )
  select count(*) from ended
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160300_waitlist_entries.sql
create function private.end_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.waitlist_work where entry_id in (select id from gone);
  delete from private.waitlist_notes where entry_id in (select id from gone);
  delete from private.waitlist_history where entry_id in (select id from gone);
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160300_waitlist_entries.sql
-- The SQL of one field of an entry, over public.waitlist joined with private.waitlist_work.
create function private.entry_field(field text, sort_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE field WHEN 'sort_key'::text THEN format('(%s)::text'::text, sort_key) WHEN 'spam_reason'::text THEN 'case when status = ''spam'' then spam_reason end'::text WHEN 'notes'::text THEN '(select count(*)::integer from private.waitlist_notes as note where note.entry_id = waitlist_work.entry_id and removed_at is null)'::text ELSE quote_ident(field) END
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160300_waitlist_entries.sql
-- All of them, in the order of the type.
create function private.entry_fields(sort_key text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT string_agg(format('%s as %I'::text, private.entry_field((pg_attribute.attname)::text, entry_fields.sort_key), pg_attribute.attname), ', '::text ORDER BY pg_attribute.attnum) AS string_agg FROM pg_attribute WHERE ((pg_attribute.attrelid = ('public.listed_entry'::regclass)::oid) AND (pg_attribute.attnum > 0) AND (NOT pg_attribute.attisdropped)))
;
-- executed by nobody but functions and triggers of its owner

-- 20261121110000_search_windows.sql
-- As before, and put together again (NFC) when accents are gone: a Korean syllable is one character and no longer
-- three, which made a request of Korean three times as dear. What is left is limited a second time, because one
-- character may be decomposed into eighteen; all fields of a request together have 1,479.
create function private.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  -- Longer than all fields of a request together may be: their checks refuse it, but only after this has been
  -- computed, and 10 MB would take half a minute.
  value := left(value, 2000);
  -- Nothing but ASCII, which is most of it.
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  value := left(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'), NFC), 1500);
  -- Latin, Greek or Cyrillic letters: the others are spared the walk through the list.
  if value ~ '[\u00C0-\u052F\u1E9E]' then
    value := translate(
      value,
      'ØøŁłĐđÐðĦħŊŋŦŧıẞÞÆŒ'
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'oollddddhhnnttißþæœ'
      'αβγδεζηθικλμνξοπρστυφχψωσ'
      'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
    );
    value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return lower(value collate "C");
end
$function$
;
-- executed by anon, authenticated, service_role

-- 20261121160000_waitlist_worked.sql
-- What an operator corrects.
create function private.follow_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.waitlist_work set
    entered_at = new.created_at, origin = new.source, touch = private.touch_of(new.utm_source, new.referrer_host),
    address = lower(new.email)
  where entry_id = new.id;
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121100100_one_request_at_a_time.sql
-- What pg_cron calls. It used to wait for a bucket while it held others, and so did requests: a deadlock.
create function private.forget_callers()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.forget_callers(null)
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121100100_one_request_at_a_time.sql
-- What pg_cron calls. It used to wait for a bucket while it held others, and so did requests: a deadlock.
create function private.forget_callers(at_most bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.request_buckets where caller = any (array(
    select caller from private.request_buckets
    where full_at <= clock_timestamp() and octet_length(caller) = 32
    limit at_most for update skip locked
  ));
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160700_waitlist_notes.sql
-- What was removed a minute ago is gone. Called by whatever is done with notes, and where there is a schedule by that.
create function private.forget_notes()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.waitlist_notes where removed_at < clock_timestamp() - interval '1 minute'
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121120000_open_sessions.sql
-- As before (migration user_roles): in a policy write `(select private.has_role('admin'))`, evaluated once a query.
create function private.has_role(wanted public.app_role)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.session_is_open() and exists (
    select 1
    from public.user_roles
    where user_id = auth.uid() and role = wanted
  );
end
$function$
;
-- executed by authenticated

-- 20261121190000_token_bucket.sql
-- Whether everybody's bucket has a token.
create function private.has_token_of_everybody()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return (select last_value from private.tokens_of_everybody) < floor(extract(epoch from clock_timestamp())) + 1000;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121190000_token_bucket.sql
-- Whether each of them has a token, without waiting for anybody: a flood doesn't line up behind itself.
create function private.have_tokens(buckets private.bucket[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  bucket private.bucket;
begin
  foreach bucket in array buckets loop
    if exists (
      select from private.request_buckets
      where caller = bucket.caller and full_at > clock_timestamp() + (bucket.size - 1) * bucket.refill
    ) then
      return false;
    end if;
  end loop;
  return true;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120090300_waitlist.sql
-- "Trimmed" as JavaScript's String.prototype.trim means it, because the form trims with that:
-- https://tc39.es/ecma262/#sec-white-space and #sec-line-terminators
create function private.is_trimmed(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select value = btrim(
    value,
    E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    '\u2028\u2029\u202F\u205F\u3000\uFEFF'
  )
$function$
;
-- executed by anon, authenticated, service_role

-- 20261121100100_one_request_at_a_time.sql
-- A text's hash with the two keys that this database alone knows.
create function private.keyed_hash(value text)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  keys private.address_keys;
begin
  select * into keys from private.address_keys;
  return sha256(keys.outer_key || sha256(keys.inner_key || convert_to(value, 'UTF8')));
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121180000_waitlist_stops.sql
-- What the migration waitlist_entries had in one function, in two: whether other conditions leave so few that no index of
-- windows is needed, 20,000 requests of some days, which lie together, or 2,000 that lie anywhere ...
create function private.leaves_few(shown private.waitlist_view, since timestamp with time zone, until timestamp with time zone, origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  few boolean := shown.windows is null;
begin
  if not few and shown.worked then
    execute format(
      'select count(*) <= 2000 from (select from private.waitlist_work where true %s limit 2001) as first_ones', shown.work
    ) into few using null::text, since, until, origin, null::text, null::uuid, null::tsquery,
      shown.statuses, shown.owner, shown.touch;
  end if;
  if not few and shown.ranged <> '' then
    execute format(
      'select count(*) <= 20000 from (select from public.waitlist where true %s limit 20001) as first_ones', shown.ranged
    ) into few using null::text, since, until, origin;
  end if;
  return few;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160200_waitlist_incoming.sql
-- For each row, in place of the insert: it answers null, so that the statement itself inserts nothing.
create function private.limit_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if not private.have_tokens(own) then
    raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
  end if;
  from_everybody := private.has_token_of_everybody();
  if not from_everybody and (kept is null or not private.have_tokens(kept)) then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  if not private.take_tokens(own) then
    raise sqlstate 'PT429' using message = 'Too many requests from this address: try again in a minute';
  end if;
  from_everybody := from_everybody and private.take_token_of_everybody();

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
  if not from_everybody and (kept is null or not private.take_tokens(kept)) then
    raise sqlstate 'PT429' using message = 'Too many requests at the moment: try again in a minute';
  end if;
  perform private.forget_callers(20);
  return null;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160300_waitlist_entries.sql
-- Of the filters as the API is given them. `owned_by` is 'me', 'nobody' or an id, `touch` may be 'none'.
create function private.make_waitlist_view(query text, since timestamp with time zone, until timestamp with time zone, origin text, sort text, descending boolean, has_key boolean, statuses text[], owned_by text, touch text)
 RETURNS private.waitlist_view
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  made private.waitlist_view;
  folded text := private.fold(left(query, 1000));
  ranged text[] := '{}';
  worked text[] := '{}';
  condition text;
begin
  if coalesce(sort, '') not in ('created_at', 'name', 'email', 'company', 'phone', 'message') then
    raise invalid_parameter_value using message = 'no column to sort by: ' || coalesce(sort, 'null');
  end if;
  made.matching := '';
  if folded <> '' then
    made.pattern := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    made.windows := private.search_query(folded);
    made.matching := ' and search like $1';
  end if;

  if since is not null then
    ranged := ranged || ' and MOMENT >= $2'::text;
  end if;
  if until is not null then
    ranged := ranged || ' and MOMENT < $3'::text;
  end if;
  if origin is not null then
    ranged := ranged || case when origin = 'none' then ' and ORIGIN is null' else ' and ORIGIN = $4' end;
  end if;

  if cardinality(statuses) > 0 then
    made.statuses := statuses;
    worked := worked || ' and status = any ($8)'::text;
  end if;
  if owned_by is not null then
    made.owner := case owned_by when 'me' then auth.uid() when 'nobody' then null else owned_by::uuid end;
    worked := worked || case when made.owner is null then ' and owner is null' else ' and owner = $9' end;
  end if;
  if touch is not null then
    made.touch := lower(touch);
    worked := worked || case when made.touch = 'none' then ' and touch is null' else ' and touch = $10' end;
  end if;

  condition := array_to_string(ranged, '');
  made.ranged := replace(replace(condition, 'MOMENT', 'created_at'), 'ORIGIN', 'source');
  made.work := replace(replace(condition, 'MOMENT', 'entered_at'), 'ORIGIN', 'origin') || array_to_string(worked, '');
  made.worked := worked <> '{}';

  made.direction := case when descending then 'desc' else 'asc' end;
  made.sort_key := case sort when 'created_at' then sort else sort || '_key' end;
  made.behind := case when has_key then format(
    ' and (%s, id) %s ($5%s, $6)',
    made.sort_key,
    case when descending then '<' else '>' end,
    case when sort = 'created_at' then '::timestamptz' else ' collate "C"' end
  ) else '' end;
  if sort = 'created_at' then
    made.work_behind := replace(made.behind, '(created_at, id)', '(entered_at, entry_id)');
  end if;
  return made;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130200_destinations_admin.sql
-- 244 random bits, as text: https://github.com/standard-webhooks/standard-webhooks asks for 192 to 512.
create function private.make_webhook_secret()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'whsec_' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64')
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121110100_waitlist_readings.sql
-- Writes an export into the audit, unless it goes on with one that is there: of the same requests in the same order,
-- whose last stretch was asked for within five minutes, and which began within an hour. What a caller says (a cursor)
-- decides nothing but that a first stretch is always a new export.
create function private.note_export(named text, goes_on boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  admin uuid := auth.uid();
  moment timestamptz := clock_timestamp();
  hash bytea := sha256(convert_to(named, 'UTF8'));
begin
  if goes_on then
    update private.exports set continued = moment
    where admin_id = admin and wanted = hash
      and continued > moment - interval '5 minutes' and began > moment - interval '1 hour';
    if found then
      return;
    end if;
  end if;
  insert into public.waitlist_audit (admin_id, action) values (admin, 'export');
  delete from private.exports where admin_id = admin and began <= moment - interval '1 hour';
  insert into private.exports (admin_id, wanted, began, continued) values (admin, hash, moment, moment)
  on conflict (admin_id, wanted) do update set began = excluded.began, continued = excluded.continued;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160700_waitlist_notes.sql
create function private.note_history(entry uuid, what text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.waitlist_history (entry_id, admin_id, what) values (entry, auth.uid(), what)
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121110100_waitlist_readings.sql
-- Takes note of so many requests shown to the caller. Beyond 500 in a minute that is written into the audit, once a
-- minute for as long as it goes on.
create function private.note_reading(amount integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  admin uuid := auth.uid();
  moment timestamptz := clock_timestamp();
begin
  -- Two calls at once are counted one after the other: neither may miss what the other read.
  perform pg_advisory_xact_lock(hashtextextended('reading by ' || admin, 0));
  insert into private.readings as known (admin_id, slot, began, amount)
  values (
    admin, floor(extract(epoch from moment) / 10)::bigint % 8,
    date_bin('10 seconds', moment, timestamptz 'epoch'), note_reading.amount
  )
  on conflict (admin_id, slot) do update set
    began = excluded.began,
    amount = excluded.amount + case when known.began = excluded.began then known.amount else 0 end;
  if 500 < (
    select sum(readings.amount) from private.readings
    where admin_id = admin and began > moment - interval '70 seconds'
  ) and not exists (
    select from public.waitlist_audit
    where created_at > moment - interval '1 minute' and admin_id = admin and action = 'read'
  ) then
    insert into public.waitlist_audit (admin_id, action) values (admin, 'read');
  end if;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121170000_session_limits.sql
-- Whether one's own session is open, when it began, and when it ends at the latest. The page asks for it, because the auth
-- server may go on renewing the tokens of a session that opens nothing any more. Always one row.
create function private.own_session()
 RETURNS TABLE(is_open boolean, began_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT asked.is_open,
     session.created_at,
     LEAST((session.created_at + '7 days'::interval), session.not_after) AS "least"
    FROM (( SELECT private.session_is_open() AS is_open) asked
      LEFT JOIN auth.sessions session ON ((asked.is_open AND ((session.id)::text = lower(((current_setting('request.jwt.claims'::text, true))::jsonb ->> 'session_id'::text))))));
END
;
-- executed by authenticated

-- 20261121170000_session_limits.sql
create function public.own_session()
 RETURNS TABLE(is_open boolean, began_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT own.is_open,
     own.began_at,
     own.ends_at
    FROM private.own_session() own(is_open, began_at, ends_at);
END
;
-- executed by authenticated

-- 20261121160600_waitlist_change.sql
-- What becomes of each, with the rows locked. Spam that is none any more needs its address for itself.
create function private.plan_changes(changes jsonb)
 RETURNS private.waitlist_step[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130100_dispatch.sql
create function private.purge_deliveries()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.deliveries
  where state in ('delivered', 'cancelled', 'dismissed') and finished_at < now() - interval '90 days';
  delete from private.webhook_secrets where expires_at < now();
  delete from private.destinations as destination
  where removed_at is not null
    and not exists (select from private.deliveries where destination_id = destination.id);
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160600_waitlist_change.sql
-- Removes what was set aside that long ago; answers how many that were. Run by the schedule below, or by hand.
create function private.purge_spam()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.waitlist where id in (
      select entry_id from private.waitlist_work
      where spam_since < now() - (select spam_age from private.retention)
    )
    returning 1
  )
  select count(*) from gone
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120110000_retention.sql
-- Removes what is older than the set age; answers how many requests that were. Run by the schedule below, or by hand.
create function private.purge_waitlist()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.waitlist
    where created_at < now() - (select max_age from private.retention)
    returning 1
  )
  select count(*) from gone
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120100100_waitlist_audit.sql
-- Not even whoever owns the table changes what happened, unless they take this away first.
create function private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise insufficient_privilege using message = 'The audit can neither be changed nor deleted';
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120100200_waitlist_pages.sql
create function private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    raise insufficient_privilege using message = 'permission denied: only an admin reads or erases requests';
  end if;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130200_destinations_admin.sql
-- The one that is meant, or nothing further happens.
create function private.require_destination(destination uuid)
 RETURNS private.destinations
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_one private.destinations;
begin
  select * into found_one from private.destinations where id = destination and removed_at is null;
  if not found then
    raise no_data_found using message = 'no such destination';
  end if;
  return found_one;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261120090200_profiles.sql
-- The columns have no checks on purpose: a profile that could be refused would refuse the user with it.
-- `on conflict`: a row that an operator made beforehand must not refuse the user either.
create function private.save_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (user_id, email, full_name)
  values (new.id, new.email, nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''))
  on conflict (user_id) do update set email = excluded.email;
  return new;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121180000_waitlist_stops.sql
-- The windows to look for: side by side instead of each over the next, which tells hardly more and takes twice as long, and
-- those in which one word ends and the next begins. What they find is compared with the text itself in any case.
create function private.search_query(folded text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (string_agg(DISTINCT (((''''::text || replace(replace(substr(search_query.folded, place.place, 3), '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''''::text) ||
         CASE
             WHEN (char_length(search_query.folded) < 3) THEN ':*'::text
             ELSE ''::text
         END), ' & '::text))::tsquery AS string_agg
    FROM generate_series(1, LEAST(GREATEST((char_length(search_query.folded) - 2), 1), 58)) place(place)
   WHERE (((place.place % 3) = 1) OR (place.place = (char_length(search_query.folded) - 2)) OR (substr(search_query.folded, (place.place + 1), 1) = ' '::text));
END
;
-- executed by nobody but functions and triggers of its owner

-- 20261121110000_search_windows.sql
-- Every three characters that stand side by side, spaces and signs included. The end is filled up with line breaks, so
-- that three begin at each character. Split once: to take them out one by one would read the text once for each.
--
-- Dear, so that no plan tries it row by row: 0.2 ms for one request. `or replace`: it is there where somebody has made the
-- index before.
create function private.search_windows(value text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1e+07
 SET search_path TO ''
AS $function$
declare
  characters text[] := string_to_array(value || E'\n\n', null);
begin
  return array_to_tsvector(array(
    select one || two || three
    from unnest(characters, characters[2:], characters[3:]) as side_by_side (one, two, three)
    where three is not null
  ));
end
$function$
;
-- executed by anon, authenticated, service_role

-- 20261121160200_waitlist_incoming.sql
-- What of a request is the visitor's: all but what the database adds. The grants say who may set which of it.
create function private.sent_columns()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT string_agg(quote_ident((pg_attribute.attname)::text), ', '::text ORDER BY pg_attribute.attnum) AS string_agg FROM pg_attribute WHERE ((pg_attribute.attrelid = ('public.waitlist'::regclass)::oid) AND (pg_attribute.attnum > 0) AND (NOT pg_attribute.attisdropped) AND (pg_attribute.attgenerated = ''::"char") AND (pg_attribute.attname <> ALL (ARRAY['id'::name, 'created_at'::name]))))
;
-- executed by nobody but functions and triggers of its owner

-- 20261121170000_session_limits.sql
-- When a session was used last is taken from when its token was last renewed: at most an hour before the last request,
-- for that is how long a token lives. An open tab renews it unasked; that nobody sits in front of it is for the page to
-- notice (src/features/auth/idle.ts). `refreshed_at` has no time zone and is in UTC.
-- A row without a beginning, which the auth server never writes, is no open session.
create function private.session_is_open()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- What is no uuid is no session, rather than an error.
  if session_id is null or session_id !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' then
    return false;
  end if;
  return exists (
    select 1
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id = session_id::uuid
      and person.id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and session.created_at > now() - interval '7 days'
      and coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > now() - interval '12 hours'
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$function$
;
-- executed by authenticated

-- 20261120100000_waitlist_search.sql
-- What a column is sorted by: the beginning is enough, and an index entry must stay small (2,704 bytes at most: a
-- longer one would refuse the request itself). Empty fields come last, behind every character.
-- Its body is bound to `fold` as it is made: who inserts, and so runs it, can't name anything in this schema.
create function private.sort_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE("left"(private.fold("left"(value, 64)), 64), chr(1114111))
;
-- executed by anon, authenticated, service_role

-- 20261121190000_token_bucket.sql
-- Takes one of everybody's tokens, without waiting; whether there was one.
create function private.take_token_of_everybody()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  seconds bigint := floor(extract(epoch from clock_timestamp()));
begin
  if (select last_value from private.tokens_of_everybody) < seconds then
    perform setval('private.tokens_of_everybody', seconds);
  end if;
  return nextval('private.tokens_of_everybody') <= seconds + 1000;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121190000_token_bucket.sql
-- Takes a token from each of them, or from none; whether it could.
create function private.take_tokens(buckets private.bucket[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  bucket private.bucket;
  moment timestamptz := clock_timestamp();
begin
  if not private.have_tokens(buckets) then
    return false;
  end if;
  foreach bucket in array buckets loop
    insert into private.request_buckets as held (caller, full_at) values (bucket.caller, moment + bucket.refill)
    on conflict (caller) do update set full_at = greatest(held.full_at, moment) + bucket.refill
      where held.full_at <= moment + (bucket.size - 1) * bucket.refill;
    if not found then
      return false;
    end if;
  end loop;
  return true;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160600_waitlist_change.sql
-- Destinations are told of what is no spam any more, once; of what has become spam they are told no more.
create function private.tell_of_changes(steps private.waitlist_step[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160000_waitlist_worked.sql
-- What a visit is told apart by: the campaign's source, else the site that it came from.
create function private.touch_of(utm_source text, referrer_host text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN lower(COALESCE(utm_source, referrer_host))
;
-- executed by nobody but functions and triggers of its owner

-- 20261121150000_waitlist_activity.sql
-- What admins did, newest first, from behind a given row.
create function private.waitlist_activity(after_moment timestamp with time zone, after_id uuid, size integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, action text, entry_ids uuid[], destination_name text, admin_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, action, entry_ids, destination_name, admin_id from public.waitlist_audit
    where after_id is null or (created_at, id) < (after_moment, after_id)
    order by created_at desc, id desc
    limit least(greatest(size, 1), 1000);
end
$function$
;
-- executed by authenticated

-- 20261121150000_waitlist_activity.sql
create function public.waitlist_activity(after_moment timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, size integer DEFAULT 20)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, action text, entry_ids uuid[], destination_name text, admin_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT activity.id,
     activity.created_at,
     activity.action,
     activity.entry_ids,
     activity.destination_name,
     activity.admin_id
    FROM private.waitlist_activity(waitlist_activity.after_moment, waitlist_activity.after_id, waitlist_activity.size) activity(id, created_at, action, entry_ids, destination_name, admin_id);
END
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
-- Who has the role now, by name: for admins, and of nobody else.
create function private.waitlist_admins()
 RETURNS TABLE(id uuid, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select roles.user_id, coalesce(profiles.full_name, profiles.email, '')
    from public.user_roles as roles left join public.profiles on profiles.user_id = roles.user_id
    where roles.role = 'admin'
    order by lower(coalesce(profiles.full_name, profiles.email, '')), roles.user_id;
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.waitlist_admins()
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT admins.id,
     admins.name
    FROM private.waitlist_admins() admins(id, name);
END
;
-- executed by authenticated

-- 20261121160600_waitlist_change.sql
create function private.waitlist_change(changes jsonb)
 RETURNS TABLE(id uuid, version integer, status text, owner uuid, old_status text, old_owner uuid, problem text, changed_by uuid, changed_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$
;
-- executed by authenticated

-- 20261121160600_waitlist_change.sql
create function public.waitlist_change(changes jsonb)
 RETURNS TABLE(id uuid, version integer, status text, owner uuid, old_status text, old_owner uuid, problem text, changed_by uuid, changed_at timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT done.id,
     done.version,
     done.status,
     done.owner,
     done.old_status,
     done.old_owner,
     done.problem,
     done.changed_by,
     done.changed_at
    FROM private.waitlist_change(waitlist_change.changes) done(id, version, status, owner, old_status, old_owner, problem, changed_by, changed_at);
END
;
-- executed by authenticated

-- 20261121180100_waitlist_counts_early.sql
create function private.waitlist_count(query text, since timestamp with time zone, until timestamp with time zone, origin text, sort text, descending boolean, cursor_key text, cursor_id uuid, at_most integer, statuses text[], owned_by text, touch text)
 RETURNS TABLE(total bigint, before bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '32MB'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  shown private.waitlist_view;
  conditions text;
  counted_from text;
  behind text;
  limited text := case when at_most is null then '' else format('limit %s', greatest(at_most, 0)::bigint + 1) end;
begin
  perform private.require_admin();
  -- Backwards: what lies behind the key on the way back is what comes before it.
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, not descending, cursor_id is not null, statuses, owned_by, touch);
  conditions := case when shown.worked then shown.work else shown.ranged end || shown.matching;
  counted_from := private.counted_from(shown, since, until, origin, shown.worked, at_most is not null);
  execute format('select count(*) from (select from %s where true %s %s) as counted', counted_from, conditions, limited)
  into total using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch;
  if cursor_id is not null then
    behind := shown.behind;
    if counted_from ^@ 'private.waitlist_work' and sort = 'created_at' then
      behind := shown.work_behind;
    elsif counted_from = 'private.waitlist_work' then
      counted_from := 'public.waitlist join private.waitlist_work on entry_id = id';
    end if;
    execute format(
      'select count(*) from (select from %s where true %s %s %s) as counted', counted_from, conditions, behind, limited
    ) into before using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
    before := case when before > at_most then null else before end;
  end if;
  return next;
end
$function$
;
-- executed by authenticated

-- 20261121160400_waitlist_lists.sql
create function public.waitlist_count(query text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, origin text DEFAULT NULL::text, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, cursor_key text DEFAULT NULL::text, cursor_id uuid DEFAULT NULL::uuid, at_most integer DEFAULT NULL::integer, statuses text[] DEFAULT NULL::text[], owned_by text DEFAULT NULL::text, touch text DEFAULT NULL::text)
 RETURNS TABLE(total bigint, before bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT counted.total,
     counted.before
    FROM private.waitlist_count(waitlist_count.query, waitlist_count.since, waitlist_count.until, waitlist_count.origin, waitlist_count.sort, waitlist_count.descending, waitlist_count.cursor_key, waitlist_count.cursor_id, waitlist_count.at_most, waitlist_count.statuses, waitlist_count.owned_by, waitlist_count.touch) counted(total, before);
END
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
-- Submissions a day, week or month as somebody in that time zone counts them; those without any are left out. As many
-- units as can be drawn: each is looked up on its own, and 10,000 years took 7 s.
create function private.waitlist_days(zone text, first_day date, last_day date, unit text, origin text, statuses text[], owned_by text, touch text)
 RETURNS TABLE(day date, submissions integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown private.waitlist_view;
begin
  perform private.require_admin();
  if coalesce(unit, '') not in ('day', 'week', 'month') then
    raise invalid_parameter_value using message = 'no unit to count by: ' || coalesce(unit, 'null');
  end if;
  if not (isfinite(first_day) and isfinite(last_day)
    and last_day - first_day <= 1200 * case unit when 'day' then 1 when 'week' then 7 else 28 end) is true
  then
    raise invalid_parameter_value using message = 'at most 1200 days, weeks or months are counted, and both ends are dates';
  end if;
  shown := private.make_waitlist_view('', null, null, origin, 'created_at', true, false, statuses, owned_by, touch);
  -- Each unit is a stretch of the index. Grouping the rows by their date instead takes ten times as long.
  return query execute format(
    'select starts::date, amount::integer
     from generate_series(date_trunc($6, $3::timestamp), $5::timestamp, (''1 '' || $6)::interval) as starts,
       lateral (
         select count(*) as amount from %s
         where %2$s >= greatest(starts, $3::timestamp) at time zone $1
           and %2$s < least(starts + (''1 '' || $6)::interval, $5 + interval ''1 day'') at time zone $1 %s
       ) as counted
     where amount > 0
     order by 1',
    case when shown.worked then 'private.waitlist_work' else 'public.waitlist' end,
    case when shown.worked then 'entered_at' else 'created_at' end,
    case when shown.worked then shown.work else shown.ranged end
  ) using zone, null, first_day, origin, last_day, unit, null, shown.statuses, shown.owner, shown.touch;
end
$function$
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
create function public.waitlist_days(zone text, first_day date, last_day date, unit text DEFAULT 'day'::text, origin text DEFAULT NULL::text, statuses text[] DEFAULT NULL::text[], owned_by text DEFAULT NULL::text, touch text DEFAULT NULL::text)
 RETURNS TABLE(day date, submissions integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT days.day,
     days.submissions
    FROM private.waitlist_days(waitlist_days.zone, waitlist_days.first_day, waitlist_days.last_day, waitlist_days.unit, waitlist_days.origin, waitlist_days.statuses, waitlist_days.owned_by, waitlist_days.touch) days(day, submissions);
END
;
-- executed by authenticated

-- 20261121160400_waitlist_lists.sql
-- One entry, or none.
create function private.waitlist_entry(wanted uuid)
 RETURNS SETOF public.listed_entry
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query execute format(
    'select %s from public.waitlist join private.waitlist_work on entry_id = id where id = $1', private.entry_fields('null')
  ) using wanted;
  if found then
    perform private.note_reading(1);
  end if;
end
$function$
;
-- executed by authenticated

-- 20261121160400_waitlist_lists.sql
create function public.waitlist_entry(wanted uuid)
 RETURNS SETOF public.listed_entry
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_entry(wanted) AS waitlist_entry;
END
;
-- executed by authenticated

-- 20261120100200_waitlist_pages.sql
-- Takes requests away for good and writes down who did it. Answers which were there.
create function private.waitlist_erase(ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  erased uuid[];
begin
  perform private.require_admin();
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'at most 1000 requests are erased at once';
  end if;
  with gone as (delete from public.waitlist where id = any(ids) returning id)
  select coalesce(array_agg(id), '{}') into erased from gone;
  if erased <> '{}' then
    insert into public.waitlist_audit (admin_id, action, entry_ids) values (auth.uid(), 'erase', erased);
  end if;
  return erased;
end
$function$
;
-- executed by authenticated

-- 20261120100200_waitlist_pages.sql
create function public.waitlist_erase(ids uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_erase(ids) AS waitlist_erase;
END
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
-- The next batch of a view for an export: of all of it, or of a selection. `next` is the key to go on from, null at the
-- end; `walked` counts the rows that were looked at, also those that don't match.
create function private.waitlist_export(query text, since timestamp with time zone, until timestamp with time zone, origin text, sort text, descending boolean, cursor_key text, cursor_id uuid, size integer, statuses text[], owned_by text, touch text, ids uuid[], columns text[])
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown private.waitlist_view;
  wanted integer := least(greatest(size, 1), 10000);
  fields text[] := coalesce(columns, array[
    'created_at', 'name', 'email', 'company', 'phone', 'message', 'source', 'id', 'suspect']);
  unknown text;
  of_work boolean;
  batch json;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, descending, cursor_id is not null, statuses, owned_by, touch);
  if cardinality(ids) > 10000 then
    raise invalid_parameter_value using message = 'a selection has at most 10000 entries';
  end if;
  select field into unknown from unnest(fields) as field
  where not exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'public.listed_entry'::regclass and attnum > 0 and not attisdropped and attname = field
  );
  if found then
    raise invalid_parameter_value using message = 'no such column: ' || coalesce(unknown, 'null');
  end if;
  -- The two tables are joined only where that is needed: half of an export is in the first alone.
  of_work := shown.worked or exists (
    select from unnest(fields) as field where not exists (
      select from pg_catalog.pg_attribute
      where attrelid = 'public.waitlist'::regclass and attnum > 0 and not attisdropped and attname = field
    )
  );
  perform private.note_export(
    json_build_array(query, since, until, origin, sort, descending, statuses, owned_by, touch, ids)::text,
    cursor_id is not null);
  execute format(
    'with walk as materialized (
       select *, %s as key from public.waitlist where true %s %s %s order by %s %s, id %s limit %s
     )
     select json_build_object(
       ''walked'', (select count(*) from walk),
       ''rows'', (
         select coalesce(json_agg(fields order by place), ''[]'') from (
           select row_number() over () as place, json_build_array(%s) as fields from walk %s where true %s %s
         ) as rows
       ),
       ''next'', (select json_build_array(key::text, id) from walk offset %s limit 1)
     )',
    shown.sort_key, case when ids is null then '' else ' and id = any ($11)' end,
    case when sort = 'created_at' then shown.ranged else '' end,
    shown.behind, shown.sort_key, shown.direction, shown.direction, wanted,
    (select string_agg(private.entry_field(field, 'key'), ', ' order by place)
      from unnest(fields) with ordinality as wanted_fields (field, place)),
    case when of_work then
      format(
        ', lateral (select * from private.waitlist_work where entry_id = walk.id %s offset 0) as waitlist_work',
        case when shown.worked then shown.work else '' end
      )
    else '' end,
    case when sort = 'created_at' or shown.worked then '' else shown.ranged end, shown.matching, wanted - 1
  ) into batch using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch, ids;
  return batch;
end
$function$
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
create function public.waitlist_export(query text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, origin text DEFAULT NULL::text, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, cursor_key text DEFAULT NULL::text, cursor_id uuid DEFAULT NULL::uuid, size integer DEFAULT 5000, statuses text[] DEFAULT NULL::text[], owned_by text DEFAULT NULL::text, touch text DEFAULT NULL::text, ids uuid[] DEFAULT NULL::uuid[], columns text[] DEFAULT NULL::text[])
 RETURNS json
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_export(query, since, until, origin, sort, descending, cursor_key, cursor_id, size, statuses, owned_by, touch, ids, columns) AS waitlist_export;
END
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function private.waitlist_history(entry uuid, after_moment timestamp with time zone, after_id uuid, size integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, admin_id uuid, what text, before text, after text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, admin_id, what, before, after from private.waitlist_history
    where entry_id = entry and (after_id is null or (created_at, id) < (after_moment, after_id))
    order by created_at desc, id desc
    limit least(greatest(size, 1), 1000);
end
$function$
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function public.waitlist_history(entry uuid, after_moment timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, size integer DEFAULT 50)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, admin_id uuid, what text, before text, after text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT history.id,
     history.created_at,
     history.admin_id,
     history.what,
     history.before,
     history.after
    FROM private.waitlist_history(waitlist_history.entry, waitlist_history.after_moment, waitlist_history.after_id, waitlist_history.size) history(id, created_at, admin_id, what, before, after);
END
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
-- When the newest request that is not spam came, and how many came after a moment.
create function private.waitlist_newer(since timestamp with time zone)
 RETURNS TABLE(newest timestamp with time zone, newer bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select max(latest.entered_at), coalesce(sum(latest.amount), 0)::bigint
    from unnest(array['new', 'contacted', 'booked', 'closed']) as wanted,
      lateral (
        select
          (select max(entered_at) from private.waitlist_work where status = wanted) as entered_at,
          (select count(*) from private.waitlist_work where status = wanted and waitlist_work.entered_at > since) as amount
      ) as latest;
end
$function$
;
-- executed by authenticated

-- 20261121120100_waitlist_newer.sql
create function public.waitlist_newer(since timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(newest timestamp with time zone, newer bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT found.newest,
     found.newer
    FROM private.waitlist_newer(waitlist_newer.since) found(newest, newer);
END
;
-- executed by authenticated

-- 20261121161000_waitlist_note_of_none.sql
-- `note` is the id that the caller has given it: sent once more after a lost answer, it is there already.
create function private.waitlist_note_add(entry uuid, body text, note uuid)
 RETURNS SETOF public.entry_note
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Until the end of this nobody erases the entry, and no other note of it is counted.
  perform from private.waitlist_work where entry_id = entry for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'no such request';
  end if;
  if note is null or not exists (select from private.waitlist_notes where id = note) then
    if (select count(*) from private.waitlist_notes where entry_id = entry and removed_at is null) >= 200 then
      raise check_violation using message = 'an entry has at most 200 notes';
    end if;
    note := coalesce(note, gen_random_uuid());
    insert into private.waitlist_notes (id, entry_id, admin_id, body)
    values (note, entry, auth.uid(), waitlist_note_add.body);
    perform private.note_history(entry, 'note-added');
  end if;
  perform private.forget_notes();
  return query
    select kept.id, kept.created_at, kept.admin_id, kept.body from private.waitlist_notes as kept
    where kept.id = note and kept.entry_id = entry;
end
$function$
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function public.waitlist_note_add(entry uuid, body text, note uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.entry_note
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_note_add(entry, body, note) AS waitlist_note_add;
END
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function private.waitlist_note_remove(note uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry uuid;
begin
  perform private.require_admin();
  perform private.forget_notes();
  update private.waitlist_notes set removed_at = clock_timestamp()
  where id = note and removed_at is null
  returning entry_id into entry;
  if found then
    perform private.note_history(entry, 'note-removed');
    return true;
  end if;
  return false;
end
$function$
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function public.waitlist_note_remove(note uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_note_remove(note) AS waitlist_note_remove;
END
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function private.waitlist_note_restore(note uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry uuid;
begin
  perform private.require_admin();
  perform private.forget_notes();
  update private.waitlist_notes set removed_at = null
  where id = note and removed_at is not null
  returning entry_id into entry;
  if found then
    perform private.note_history(entry, 'note-restored');
    return true;
  end if;
  return false;
end
$function$
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function public.waitlist_note_restore(note uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_note_restore(note) AS waitlist_note_restore;
END
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function private.waitlist_notes(entry uuid)
 RETURNS SETOF public.entry_note
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select id, created_at, admin_id, body from private.waitlist_notes
    where entry_id = entry and removed_at is null
    order by created_at, id;
end
$function$
;
-- executed by authenticated

-- 20261121160700_waitlist_notes.sql
create function public.waitlist_notes(entry uuid)
 RETURNS SETOF public.entry_note
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_notes(entry) AS waitlist_notes;
END
;
-- executed by authenticated

-- 20261121180000_waitlist_stops.sql
-- `work_mem` and `jit`: as in the migration waitlist_reading. One process: to start others takes longer than they spare.
create function private.waitlist_page(query text, since timestamp with time zone, until timestamp with time zone, origin text, sort text, descending boolean, cursor_key text, cursor_id uuid, backward boolean, size integer, statuses text[], owned_by text, touch text)
 RETURNS SETOF public.listed_entry
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '32MB'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  shown private.waitlist_view;
  found_ids uuid[];
  hits integer;
  wanted integer := least(greatest(size, 1), 1000);
  -- The rows in their order, and what is looked at row by row: beside them, and of themselves.
  walk text;
  beside text := '';
  apart text;
  walked integer;
  few boolean;
  stop record;
  -- Roughly, and without statistics, which a database that was just filled doesn't have.
  table_rows double precision := pg_relation_size('public.waitlist') / 540.0;
  step_cost double precision;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(
    query, since, until, origin, sort, descending <> backward, cursor_id is not null, statuses, owned_by, touch);
  -- What a step of the walk costs, in rows that are found by an index and then put into order. Measured with 500,000
  -- requests: sorted by a text, a step leads to any page of the table, 4 µs, against 1 µs for a row of a stretch of
  -- days, which lie together, and 4 µs for one that a search found: those lie anywhere and are tried again. Sorted by
  -- date, the walk goes along the table: 1 µs. With a status, an owner or a first touch a look-up comes to it.
  step_cost := case when shown.worked then 1 when shown.pattern is null then 4 when sort = 'created_at' then 0.2 else 1 end;

  if shown.worked and sort = 'created_at' and shown.matching = '' then
    walk := private.work_in_order(shown, wanted);
    apart := '';
  else
    walk := format(
      'select * from public.waitlist where true %s %s order by %s %s, id %s',
      case when sort = 'created_at' then shown.ranged else '' end,
      shown.behind, shown.sort_key, shown.direction, shown.direction);
    apart := case when sort = 'created_at' or shown.worked then '' else shown.ranged end || shown.matching;
    if shown.worked then
      -- `offset 0`: looked up for each row of the walk that matches, which stays in its order.
      beside := format(
        ', lateral (select from private.waitlist_work where entry_id = walk.id %s offset 0) as worked', shown.work);
    end if;
  end if;

  -- First, the rows in their order, as far as there is hope that enough of them match. Where nothing has to be
  -- tried row by row, the first ones are the page.
  walked := case when apart || beside = '' then wanted else 1000 end;
  loop
    execute format(
      'select coalesce(array_agg(id), %L) from (
         select walk.id from (%s limit %s) as walk %s where true %s limit %s
       ) as page',
      '{}', walk, walked, beside, apart, wanted
    ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
      shown.statuses, shown.owner, shown.touch;
    -- At the rate of the first 1,000 rows the page is full after (wanted * 1000 / hits) of them, and (all rows * hits
    -- / 1000) match in all: walk on only where that costs less, and not much further than that.
    hits := cardinality(found_ids);
    exit when apart || beside = '' or hits = wanted or walked > 1000
      or hits::double precision ^ 2 * table_rows < wanted * 1000000.0 * step_cost;
    walked := least(20000, 2000 * wanted / hits);
  end loop;

  -- Else what matches up to a stop, and then its order.
  if cardinality(found_ids) < wanted and apart || beside <> '' then
    few := private.leaves_few(shown, since, until, origin);
    for stop in
      select * from private.waitlist_stops(shown, since, until, origin, cursor_key, cursor_id, wanted) where not few
      union all
      select '', null, null where few
    loop
      execute format(
        'with found as materialized (select id, %s from %s where true %s %s %s)
         select coalesce(array_agg(id), %L) from (select id from found order by %s %s, id %s limit %s) as page',
        shown.sort_key,
        private.waitlist_source(shown, few, stop.within),
        case when shown.worked then shown.work else shown.ranged end, shown.matching, shown.behind, '{}',
        shown.sort_key, shown.direction, shown.direction, wanted
      ) into found_ids using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
        shown.statuses, shown.owner, shown.touch, stop.stop_key, stop.stop_id;
      exit when cardinality(found_ids) = wanted;
    end loop;
  end if;

  perform private.note_reading(cardinality(found_ids));
  return query execute format(
    'select %s from public.waitlist join private.waitlist_work on entry_id = id
     where id = any($1) order by %s %s, id %s',
    private.entry_fields(shown.sort_key), shown.sort_key, case when descending then 'desc' else 'asc' end,
    case when descending then 'desc' else 'asc' end
  ) using found_ids;
end
$function$
;
-- executed by authenticated

-- 20261121160400_waitlist_lists.sql
create function public.waitlist_page(query text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, origin text DEFAULT NULL::text, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, cursor_key text DEFAULT NULL::text, cursor_id uuid DEFAULT NULL::uuid, backward boolean DEFAULT false, size integer DEFAULT 50, statuses text[] DEFAULT NULL::text[], owned_by text DEFAULT NULL::text, touch text DEFAULT NULL::text)
 RETURNS SETOF public.listed_entry
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_page(query, since, until, origin, sort, descending, cursor_key, cursor_id, backward, size, statuses, owned_by, touch) AS waitlist_page;
END
;
-- executed by authenticated

-- 20261121180000_waitlist_stops.sql
-- ... and where to look for what matches. `offset 0` keeps the windows apart from the rest: no plan may use another index
-- and compute the windows of what that finds, request by request. `within`: conditions on the order's index.
create function private.waitlist_source(shown private.waitlist_view, few boolean, within text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (CASE WHEN few THEN 'public.waitlist'::text ELSE format('(select * from public.waitlist where private.search_windows(search) @@ $7 %s offset 0) as waitlist'::text, within) END || CASE WHEN (shown).worked THEN ' join private.waitlist_work on entry_id = id'::text ELSE ''::text END)
;
-- executed by nobody but functions and triggers of its owner

-- 20261121180100_waitlist_counts_early.sql
create function private.waitlist_status_counts(query text, since timestamp with time zone, until timestamp with time zone, origin text, owned_by text, touch text, at_most integer)
 RETURNS TABLE(status text, total bigint, more boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '32MB'
 SET jit TO 'off'
AS $function$
declare
  shown private.waitlist_view;
  counted_from text := 'private.waitlist_work';
  filtered boolean;
begin
  perform private.require_admin();
  shown := private.make_waitlist_view(query, since, until, origin, 'created_at', true, false, null, owned_by, touch);
  if shown.windows is not null then
    filtered := shown.worked;
    shown.worked := true;
    counted_from := private.counted_from(shown, since, until, origin, filtered, at_most is not null);
  end if;
  return query execute format(
    'with counted as materialized (
       select status, count(*) as amount from (select status from %s where true %s %s %s) as found group by status
     )
     select wanted, coalesce(amount, 0), coalesce((select sum(amount) from counted) > %s, false)
     from unnest(array[''new'', ''contacted'', ''booked'', ''closed'', ''spam'']) with ordinality as statuses (wanted, place)
     left join counted on status = wanted
     order by place',
    counted_from, shown.work, shown.matching,
    case when at_most is null then '' else format('limit %s', greatest(at_most, 0)::bigint + 1) end,
    case when at_most is null then 'null' else greatest(at_most, 0)::text end
  ) using shown.pattern, since, until, origin, null::text, null::uuid, shown.windows,
    shown.statuses, shown.owner, shown.touch;
end
$function$
;
-- executed by authenticated

-- 20261121160400_waitlist_lists.sql
create function public.waitlist_status_counts(query text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, origin text DEFAULT NULL::text, owned_by text DEFAULT NULL::text, touch text DEFAULT NULL::text, at_most integer DEFAULT NULL::integer)
 RETURNS TABLE(status text, total bigint, more boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT counted.status,
     counted.total,
     counted.more
    FROM private.waitlist_status_counts(waitlist_status_counts.query, waitlist_status_counts.since, waitlist_status_counts.until, waitlist_status_counts.origin, waitlist_status_counts.owned_by, waitlist_status_counts.touch, waitlist_status_counts.at_most) counted(status, total, more);
END
;
-- executed by authenticated

-- 20261121180000_waitlist_stops.sql
-- What of the order's index to look at for a page, as conditions in which ($11, $12) is the key of a stop: up to two stops,
-- before which twice and sixteen times as many match as are wanted, by a sample of 4,000; at last everything. A stop has
-- to spare 4,000 requests that the index of windows would find: looking along the order costs as much. Of a word that one
-- in 300 has, or fewer, everything is little. A sample is whole pages of the table, always the same, which therefore stay
-- in memory; one page has requests of one day, so that the first stop may be too near.
create function private.waitlist_stops(shown private.waitlist_view, since timestamp with time zone, until timestamp with time zone, origin text, cursor_key text, cursor_id uuid, wanted integer)
 RETURNS TABLE(within text, stop_key text, stop_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  rows_of_table double precision := greatest(pg_relation_size('public.waitlist') / 540.0, 4000);
  part double precision := 4000 / rows_of_table;
  place bigint := 2 + ceil(2 * wanted * part);
  hits integer;
begin
  execute format(
    'select count(*) from public.waitlist tablesample system (%s) repeatable (0) where search like $1',
    100 * 600 / rows_of_table
  ) into hits using shown.pattern;
  if hits < 2 then
    return query select '', null::text, null::uuid;
    return;
  end if;
  return query execute format(
    'select %L, key::text, id from (
       select key, id, spared, row_number() over (order by spared desc) as place from (
         select %s as key, id, row_number() over (order by %s %s, id %4$s) - 1 as spared, %s as fits
         from public.waitlist tablesample system (%s) repeatable (0) %s where true %s %s %s
       ) as sample
       where fits
     ) as ranked
     where spared >= %s and place in (%s, %s)
     order by place',
    shown.behind || format(
      ' and (%s, id) %s ($11%s, $12)',
      shown.sort_key, case shown.direction when 'desc' then '>=' else '<=' end,
      case shown.sort_key when 'created_at' then '::timestamptz' else ' collate "C"' end
    ),
    -- Counted from the end: so many of the sample lie behind it.
    shown.sort_key, shown.sort_key, case shown.direction when 'desc' then 'asc' else 'desc' end,
    case when shown.worked then 'worked.fits is not null' else 'true' end,
    100 * part,
    -- `offset 0`: looked up for each row, where all that is open would be read otherwise.
    case when shown.worked then format(
      'left join lateral (select true as fits from private.waitlist_work where entry_id = waitlist.id %s offset 0) as worked on true',
      shown.work
    ) else '' end,
    shown.ranged, shown.matching, shown.behind, ceil(4000 * part), place, 8 * place
  ) using shown.pattern, since, until, origin, cursor_key, cursor_id, shown.windows,
    shown.statuses, shown.owner, shown.touch;
  return query select shown.ranged || shown.behind, null::text, null::uuid;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121160500_waitlist_along.sql
-- What visits are told apart by, in alphabetical order: from one to the next of the index, so that the number of requests
-- doesn't matter.
create function private.waitlist_touches()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with recursive touches as (
      (select touch from private.waitlist_work where touch is not null order by touch limit 1)
      union all
      select (select touch from private.waitlist_work where touch > touches.touch order by touch limit 1)
      from touches where touches.touch is not null
    )
    select touch from touches where touch is not null limit 200;
end
$function$
;
-- executed by authenticated

-- 20261121160500_waitlist_along.sql
create function public.waitlist_touches()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_touches() AS waitlist_touches;
END
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function private.waitlist_view_remove(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from private.waitlist_views as saved
  where saved.id = waitlist_view_remove.id and saved.admin_id = auth.uid();
  return found;
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.waitlist_view_remove(id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_view_remove(id) AS waitlist_view_remove;
END
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
-- Makes a view under an id of the caller's, or changes one that is theirs.
create function private.waitlist_view_save(id uuid, name text, view text, shared boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- One at a time counts a person's views.
  perform pg_advisory_xact_lock(hashtextextended('views of ' || auth.uid(), 0));
  update private.waitlist_views as saved set
    name = waitlist_view_save.name, view = waitlist_view_save.view, shared = waitlist_view_save.shared
  where saved.id = waitlist_view_save.id and saved.admin_id = auth.uid();
  if not found then
    if exists (select from private.waitlist_views as saved where saved.id = waitlist_view_save.id) then
      raise insufficient_privilege using message = 'permission denied: this view is somebody else''s';
    end if;
    if (select count(*) from private.waitlist_views as saved where saved.admin_id = auth.uid()) >= 100 then
      raise check_violation using message = 'at most 100 views are saved';
    end if;
    insert into private.waitlist_views (id, admin_id, name, view, shared)
    values (waitlist_view_save.id, auth.uid(), waitlist_view_save.name, waitlist_view_save.view, waitlist_view_save.shared);
  end if;
  return waitlist_view_save.id;
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.waitlist_view_save(id uuid, name text, view text, shared boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.waitlist_view_save(id, name, view, shared) AS waitlist_view_save;
END
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function private.waitlist_views()
 RETURNS TABLE(id uuid, name text, view text, shared boolean, mine boolean, admin_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select saved.id, saved.name, saved.view, saved.shared, saved.admin_id = auth.uid(), saved.admin_id
    from private.waitlist_views as saved
    where saved.shared or saved.admin_id = auth.uid()
    order by lower(saved.name), saved.id;
end
$function$
;
-- executed by authenticated

-- 20261121160800_admins_and_views.sql
create function public.waitlist_views()
 RETURNS TABLE(id uuid, name text, view text, shared boolean, mine boolean, admin_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT saved.id,
     saved.name,
     saved.view,
     saved.shared,
     saved.mine,
     saved.admin_id
    FROM private.waitlist_views() saved(id, name, view, shared, mine, admin_id);
END
;
-- executed by authenticated

-- 20261121130000_deliveries.sql
-- Wakes the dispatcher, where the database can call it: hosted Supabase has pg_net. It is only the alarm clock: pg_net's
-- queue is an unlogged table, which a crash empties, and it tries once (https://github.com/supabase/pg_net/issues/110).
-- What was missed, the job of the next file finds a minute later. Nothing that goes wrong here may refuse a request.
create function private.wake_dispatcher()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121130100_dispatch.sql
create function private.wake_if_due()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(private.deliveries_due(null) -> 'destinations') > 0 then
    perform private.wake_dispatcher();
  end if;
end
$function$
;
-- executed by nobody but functions and triggers of its owner

-- 20261121161100_waitlist_in_order.sql
-- The first so many entries with a status, an owner or a first touch, by date. A first touch has an index of its own.
create function private.work_in_order(shown private.waitlist_view, wanted integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT format('select id from (%s) as work order by entered_at %s, id %2$s'::text, string_agg(format('(select entry_id as id, entered_at from private.waitlist_work where true %s %s %s
          order by entered_at %s, entry_id %4$s limit %s)'::text, CASE WHEN (statuses.wanted_status IS NULL) THEN ''::text ELSE format('and status = %L'::text, statuses.wanted_status) END, (work_in_order.shown).work, (work_in_order.shown).work_behind, (work_in_order.shown).direction, work_in_order.wanted), ' union all '::text), (work_in_order.shown).direction) AS format FROM (SELECT DISTINCT unnest(CASE WHEN ((work_in_order.shown).touch <> 'none'::text) THEN ARRAY[NULL::text] ELSE COALESCE((work_in_order.shown).statuses, ARRAY['new'::text, 'contacted'::text, 'booked'::text, 'closed'::text, 'spam'::text]) END) AS unnest) statuses(wanted_status))
;
-- executed by nobody but functions and triggers of its owner
