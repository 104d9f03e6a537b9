-- What is granted, read from the catalogue: whatever comes into the API's reach must be written down here.
begin;
create extension if not exists pgtap with schema extensions;
select plan(16);

-- Tables

select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  'row-level security is on for every table'
);
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'S')$$,
  'there is no view, foreign table or sequence, to which row-level security would not apply'
);
select set_eq(
  $$select relname::text, grantee::regrole::text, string_agg(privilege_type, ', ' order by privilege_type)
    from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind <> 'i' and grantee <> relowner
    group by relname, grantee$$,
  $$values
    ('profiles', 'authenticated', 'SELECT'),
    ('profiles', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('user_roles', 'authenticated', 'SELECT'),
    ('user_roles', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('waitlist', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('waitlist_audit', 'service_role', 'SELECT')$$,
  'whole tables are granted to these and nobody else'
);
select set_eq(
  $$select attrelid::regclass::text, grantee::regrole::text, privilege_type,
      string_agg(attname, ', ' order by attname)
    from pg_attribute, aclexplode(attacl)
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by attrelid, grantee, privilege_type$$,
  $$values
    ('waitlist', 'anon', 'INSERT', 
      'company, email, landing_path, message, name, phone, referrer_host, source, suspect, suspicion, utm_campaign, utm_medium, utm_source'),
    ('waitlist', 'authenticated', 'INSERT', 
      'company, email, landing_path, message, name, phone, referrer_host, source, suspect, suspicion, utm_campaign, utm_medium, utm_source')$$,
  'single columns are granted to these and nobody else'
);

select is_empty(
  $$select relname, role from pg_class, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v')
      and has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')$$,
  'the tables of the private schema are the database''s own'
);

-- Policies

select set_eq(
  $$select tablename::text, policyname::text, cmd, array_to_string(roles, ', ') from pg_policies
    where schemaname = 'public'$$,
  $$values
    ('profiles', 'A signed-in person reads their own profile', 'SELECT', 'authenticated'),
    ('user_roles', 'A signed-in person reads their own roles', 'SELECT', 'authenticated'),
    ('waitlist', 'Anyone may send a request, dated by the database', 'INSERT', 'anon, authenticated'),
    ('waitlist', 'Only an admin reads requests', 'SELECT', 'authenticated'),
    ('waitlist_audit', 'Only an admin reads the audit', 'SELECT', 'authenticated')$$,
  'these are the policies'
);
select is_empty(
  $$select policyname from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~ '(has_role|auth\.uid)\('
      and concat(qual, with_check) !~* 'select (private\.has_role|auth\.uid)\('$$,
  'every policy asks for the person and the role once a query, not once a row'
);

-- Functions

select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef$$,
  'no function that can be called over the API has more rights than its caller'
);
select set_eq(
  $$select format('%s.%s', pronamespace::regnamespace, proname), role
    from pg_proc, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(role, pg_proc.oid, 'execute')$$,
  $$values
    ('private.admin_settings', 'authenticated'),
    ('public.admin_settings', 'authenticated'),
    ('private.admin_settings_save', 'authenticated'),
    ('public.admin_settings_save', 'authenticated'),
    ('private.waitlist_admins', 'authenticated'),
    ('public.waitlist_admins', 'authenticated'),
    ('private.waitlist_change', 'authenticated'),
    ('public.waitlist_change', 'authenticated'),
    ('private.waitlist_history', 'authenticated'),
    ('public.waitlist_history', 'authenticated'),
    ('private.waitlist_note_add', 'authenticated'),
    ('public.waitlist_note_add', 'authenticated'),
    ('private.waitlist_note_remove', 'authenticated'),
    ('public.waitlist_note_remove', 'authenticated'),
    ('private.waitlist_note_restore', 'authenticated'),
    ('public.waitlist_note_restore', 'authenticated'),
    ('private.waitlist_notes', 'authenticated'),
    ('public.waitlist_notes', 'authenticated'),
    ('private.waitlist_status_counts', 'authenticated'),
    ('public.waitlist_status_counts', 'authenticated'),
    ('private.waitlist_touches', 'authenticated'),
    ('public.waitlist_touches', 'authenticated'),
    ('private.waitlist_view_remove', 'authenticated'),
    ('public.waitlist_view_remove', 'authenticated'),
    ('private.waitlist_view_save', 'authenticated'),
    ('public.waitlist_view_save', 'authenticated'),
    ('private.waitlist_views', 'authenticated'),
    ('public.waitlist_views', 'authenticated'),
    ('private.deliveries_claim', 'service_role'),
    ('private.deliveries_dismiss', 'authenticated'),
    ('private.deliveries_due', 'service_role'),
    ('private.deliveries_list', 'authenticated'),
    ('private.deliveries_replay', 'authenticated'),
    ('private.delivery_finish', 'service_role'),
    ('private.delivery_health', 'authenticated'),
    ('private.destination_add', 'authenticated'),
    ('private.destination_pause', 'authenticated'),
    ('private.destination_remove', 'authenticated'),
    ('private.destination_rotate', 'authenticated'),
    ('private.destination_test', 'authenticated'),
    ('private.destinations_list', 'authenticated'),
    ('private.fold', 'anon'),
    ('private.fold', 'authenticated'),
    ('private.fold', 'service_role'),
    ('private.has_role', 'authenticated'),
    ('private.is_trimmed', 'anon'),
    ('private.is_trimmed', 'authenticated'),
    ('private.is_trimmed', 'service_role'),
    ('private.own_session', 'authenticated'),
    ('private.session_is_open', 'authenticated'),
    ('private.sort_key', 'anon'),
    ('private.sort_key', 'authenticated'),
    ('private.sort_key', 'service_role'),
    ('private.search_windows', 'anon'),
    ('private.search_windows', 'authenticated'),
    ('private.search_windows', 'service_role'),
    ('private.waitlist_activity', 'authenticated'),
    ('private.waitlist_count', 'authenticated'),
    ('private.waitlist_days', 'authenticated'),
    ('private.waitlist_entry', 'authenticated'),
    ('private.waitlist_erase', 'authenticated'),
    ('private.waitlist_export', 'authenticated'),
    ('private.waitlist_newer', 'authenticated'),
    ('private.waitlist_page', 'authenticated'),
    ('public.waitlist_activity', 'authenticated'),
    ('public.deliveries_claim', 'service_role'),
    ('public.deliveries_dismiss', 'authenticated'),
    ('public.deliveries_due', 'service_role'),
    ('public.deliveries_list', 'authenticated'),
    ('public.deliveries_replay', 'authenticated'),
    ('public.delivery_finish', 'service_role'),
    ('public.delivery_health', 'authenticated'),
    ('public.destination_add', 'authenticated'),
    ('public.destination_pause', 'authenticated'),
    ('public.destination_remove', 'authenticated'),
    ('public.destination_rotate', 'authenticated'),
    ('public.destination_test', 'authenticated'),
    ('public.destinations_list', 'authenticated'),
    ('public.own_session', 'authenticated'),
    ('public.waitlist_count', 'authenticated'),
    ('public.waitlist_days', 'authenticated'),
    ('public.waitlist_entry', 'authenticated'),
    ('public.waitlist_erase', 'authenticated'),
    ('public.waitlist_export', 'authenticated'),
    ('public.waitlist_newer', 'authenticated'),
    ('public.waitlist_page', 'authenticated')$$,
  'functions are executed by these and nobody else'
);
select is_empty(
  $$select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'every function has an empty search path'
);
select set_eq(
  $$select proname::text from pg_proc where pronamespace = 'private'::regnamespace and prosecdef$$,
  array[
    'admin_settings', 'admin_settings_save', 'begin_work', 'end_all_work', 'end_work', 'follow_request',
    'waitlist_admins', 'waitlist_change', 'waitlist_history', 'waitlist_note_add', 'waitlist_note_remove',
    'waitlist_note_restore', 'waitlist_notes', 'waitlist_status_counts', 'waitlist_touches', 'waitlist_view_remove',
    'waitlist_view_save', 'waitlist_views',
    'announce_inserted', 'announce_request', 'cancel_all_deliveries', 'cancel_deliveries', 'deliveries_claim',
    'deliveries_dismiss', 'deliveries_due', 'deliveries_list', 'deliveries_replay', 'delivery_finish',
    'delivery_health', 'destination_add', 'destination_pause', 'destination_remove', 'destination_rotate',
    'destination_test', 'destinations_list', 'wake_dispatcher',
    'has_role', 'limit_requests', 'own_session', 'save_profile', 'session_is_open', 'waitlist_activity', 'waitlist_count',
    'waitlist_days', 'waitlist_entry', 'waitlist_erase', 'waitlist_export', 'waitlist_newer', 'waitlist_page'
  ],
  'these functions run with the rights of their owner and no others'
);
select is_empty(
  $$select role from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, 'private', 'usage, create')$$,
  'the private schema is closed to everybody'
);
select is_empty(
  $$select role from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, 'public', 'create')$$,
  'nobody creates anything in the public schema'
);

-- Whatever comes later is closed until it is granted.

create table public.later ();
create sequence public.later_id;
create function public.later() returns integer language sql as 'select 1';

select is_empty(
  $$select role, privilege
    from unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege(role, 'public.later', privilege)$$,
  'a new table is granted to nobody'
);
select is_empty(
  $$select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_sequence_privilege(role, 'public.later_id', 'usage, select, update')$$,
  'a new sequence is granted to nobody'
);
select is_empty(
  $$select role from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where has_function_privilege(role, 'public.later()', 'execute')$$,
  'a new function is granted to nobody'
);

select * from finish();
rollback;
