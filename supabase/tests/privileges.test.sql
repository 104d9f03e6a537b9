-- All grants, read from the catalogue: every new object in the API's reach must
-- be listed here.
begin;
create extension if not exists pgtap with schema extensions;
select plan(14);

select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  'row-level security is on for every table'
);
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and (
    relkind in ('m', 'f', 'S') or relkind = 'v' and not coalesce(reloptions, '{}') @> '{security_invoker=true}')$$,
  'every view applies its tables'' policies, and there are no relations without policies'
);
select set_eq(
  $$select relname::text, grantee::regrole::text, string_agg(lower(privilege_type), ', ' order by privilege_type)
    from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind <> 'i' and grantee <> relowner
    group by relname, grantee$$,
  $$select unnest(array['admin_settings', 'audit_log', 'deliveries', 'demo_list', 'destination_states', 'destinations', 'failing_mailboxes', 'invitations',
      'own_session', 'people', 'problems', 'profiles', 'schedule_states', 'team_activity', 'team_settings', 'undated_bookings', 'waitlist_history', 'waitlist_notes', 'waitlist_origins',
      'waitlist_addresses', 'waitlist_returns', 'waitlist_state', 'waitlist_twins']) as name, 'authenticated' as role, 'select' as verbs
    union select unnest(array['access_invitations', 'demos', 'replies', 'reply_openings', 'saved_views', 'user_roles', 'waitlist']), 'authenticated', 'delete, select'
    union select unnest(array['access_invitations', 'admin_settings', 'audit_log', 'demo_list', 'demos', 'invitations', 'replies', 'reply_openings', 'saved_views', 'team_settings', 'waitlist_history', 'waitlist_notes',
      'webhook_secrets']), 'service_role', 'select'
    union select 'destinations', 'service_role', 'select, update'
    union select unnest(array['deliveries', 'profiles', 'user_roles', 'waitlist', 'waitlist_returns']), 'service_role',
      'delete, insert, select, update'$$,
  'only these roles have rights on whole tables'
);
select set_eq(
  $$select attrelid::regclass::text, grantee::regrole::text, lower(privilege_type),
      string_agg(attname, ', ' order by attnum)
    from pg_attribute, aclexplode(attacl)
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by attrelid, grantee, privilege_type$$,
  $$select 'waitlist' as name, unnest(array['anon', 'authenticated']) as role, 'insert' as verb,
      'name, email, company, phone, message, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign, spam_reason' as columns
    union values
    ('waitlist', 'authenticated', 'update', 'name, email, company, phone, asked_again_at, status, owner_id, next_step, next_step_on, outcome, press'),
    ('demos', 'authenticated', 'insert', 'id, entry_id, entry_version, starts_at, minutes, holder_id, press, invites'),
    ('demos', 'authenticated', 'update', 'starts_at, minutes, holder_id, outcome, press, invites'),
    ('demos', 'service_role', 'insert', 'entry_id, starts_at, minutes, holder_id, booking_uid, former_booking_uids'),
    ('demos', 'service_role', 'update', 'starts_at, minutes, holder_id, outcome, invites, booking_uid, former_booking_uids'),
    ('user_roles', 'authenticated', 'update', 'role, takes_turns'),
    ('team_settings', 'authenticated', 'update', 'waiting_hours, working_days, workday_starts, workday_ends, escalate_to, escalation_hours, morning_hour, zone, invites, needs_factor'),
    ('access_invitations', 'authenticated', 'insert', 'email, role, full_name'),
    ('waitlist_notes', 'authenticated', 'insert', 'id, entry_id, body, mentions'),
    ('waitlist_returns', 'authenticated', 'insert', 'name, email, company, phone, message, source, entry_id'),
    ('waitlist_notes', 'authenticated', 'update', 'body, mentions, removed_at'),
    ('audit_log', 'authenticated', 'insert', 'action, entry_count, after'),
    ('saved_views', 'authenticated', 'insert', 'id, name, view, shared'),
    ('saved_views', 'authenticated', 'update', 'id, name, view, shared'),
    ('replies', 'authenticated', 'insert', 'id, entry_id, subject, body'),
    ('replies', 'authenticated', 'update', 'refused_at'),
    ('reply_openings', 'authenticated', 'insert', 'id, name, form, subject, body'),
    ('reply_openings', 'authenticated', 'update', 'name, form, subject, body'),
    ('admin_settings', 'authenticated', 'insert', 'admin_id, columns'),
    ('admin_settings', 'authenticated', 'update', 'admin_id, columns'),
    ('destinations', 'authenticated', 'insert', 'name, kind, addresses, url, style, events'),
    ('destinations', 'authenticated', 'update', 'name, addresses, url, style, events, active, held_until, removed_at'),
    ('webhook_secrets', 'authenticated', 'insert', 'destination_id, secret'),
    ('webhook_secrets', 'authenticated', 'select', 'destination_id, expires_at'),
    ('deliveries', 'authenticated', 'insert', 'destination_id, event'),
    ('deliveries', 'authenticated', 'update', 'state')$$,
  'only these roles have rights on single columns'
);
select is_empty(
  $$select relname, role from pg_class, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')$$,
  'API roles have no rights on tables of the private schema'
);
select is_empty(
  $$select schema, role, privilege from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role,
      (values ('private', 'usage'), ('private', 'create'), ('public', 'create')) as schemas (schema, privilege)
    where has_schema_privilege(role, schema, privilege)$$,
  'API roles can''t use the private schema or create objects in the public one'
);

select is_empty(
  $$select policyname from pg_policies where schemaname = 'public'
      and regexp_replace(concat(qual, with_check), 'SELECT (private\.|auth\.)|private\.is_(by_hand|conversation)', '', 'g') ~ '(private|auth)\.'$$,
  'every policy evaluates user and role once per query, not per row'
);

select is_empty(
  $$select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef$$,
  'no function of the API is security definer'
);
select set_eq(
  $$select format('%s.%s', pronamespace::regnamespace, proname), role
    from pg_proc, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(role, pg_proc.oid, 'execute')$$,
  $$select * from unnest(array['private.fold', 'private.is_by_hand', 'private.is_conversation', 'private.is_open', 'private.is_trimmed', 'private.number_pattern', 'private.search_text', 'private.searchable', 'private.sort_key']) as name,
      unnest(array['anon', 'authenticated', 'service_role']) as role
    union select unnest(array['private.add_missed', 'private.hand_over', 'private.can_read', 'private.factor_holders', 'private.is_admin', 'private.is_mail_provider', 'private.last_digits', 'private.last_seen', 'private.own_session', 'private.schedule_problems', 'private.schedule_states', 'private.reset_factor', 'private.search_patterns', 'private.session_is_open', 'private.session_state',
      'public.change_role', 'public.deliveries_replay', 'public.remove_access', 'public.reset_factor', 'public.waitlist_colleagues', 'public.waitlist_days', 'public.waitlist_matching']), 'authenticated'
    union select 'public.waitlist_report', unnest(array['authenticated', 'service_role'])
    union select unnest(array['private.form_works', 'private.send_as_visitor', 'public.form_works']), 'anon'
    union select unnest(array['private.batched_event', 'private.change_data', 'private.destination_data', 'private.digest_data', 'private.direct_data', 'private.direct_destination', 'private.drop_outdated', 'private.finish_delivery', 'private.invitation_data',
      'private.demos_of_day', 'private.is_working_day', 'private.lease_due', 'private.listed_entries', 'private.week_figures', 'private.lock_destination', 'private.lock_reply', 'private.next_demo', 'private.note_data', 'private.reply_data', 'private.request_data', 'public.deliveries_claim', 'public.deliveries_due', 'public.delivery_finish', 'public.delivery_sender', 'public.record_booking']),
      'service_role'$$,
  'only these roles can execute functions'
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
    'add_by_hand', 'admit_request', 'answer_return', 'assign_turn', 'check_holder', 'check_owner', 'date_decision', 'fill_entry', 'follow_status',
    'hold_request', 'lock_entry', 'log_addition', 'log_change', 'refuse_further_row', 'audit_turns', 'audit_opening', 'follow_entry', 'mark_invitation', 'queue_invitation', 'queue_demo_notices', 'pass_on_mails', 'prepare_booking', 'check_mentions', 'correct_note', 'queue_mentions', 'queue_demo_hand_over', 'queue_entry_notices', 'record_demo', 'audit_deliveries', 'audit_destination', 'apply_settings', 'change_destination', 'count_return',
    'set_due_at', 'set_left_at', 'set_search', 'add_missed', 'announce_destination', 'direct_destination', 'erase_spam_of_former_address', 'is_mail_provider',
    'form_works', 'check_receiver', 'keep_claimed_reply', 'lock_reply', 'queue_reply', 'record_new_address', 'record_reply', 'record_role', 'record_access_invitation', 'record_access_withdrawal', 'follow_confirmation', 'withdraw_reply', 'remove_deleted', 'schedule_problems', 'send_as_visitor',
    'can_read', 'is_admin', 'last_seen', 'serialize_admin_writes', 'own_session', 'record_erasure', 'record_note', 'record_removal', 'replace_secret', 'save_profile',
    'audit_factor_setting', 'factor_holders', 'require_own_factor', 'reset_factor', 'schedule_states', 'session_is_open', 'session_state', 'store_return', 'wake_dispatcher', 'wake_for_deliveries'
  ],
  'only these private functions are security definer'
);

create table public.later ();
create sequence public.later_id;
create function public.later() returns integer language sql as 'select 1';

select is_empty(
  $$select role, privilege
    from unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege(role, 'public.later', privilege)$$,
  'API roles have no rights on a new table'
);
select is_empty(
  $$select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_sequence_privilege(role, 'public.later_id', 'usage, select, update')$$,
  'API roles have no rights on a new sequence'
);
select is_empty(
  $$select role from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
    where has_function_privilege(role, 'public.later()', 'execute')$$,
  'no role can execute a new function'
);

select * from finish();
rollback;
