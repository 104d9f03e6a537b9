-- Second factors: the states of a session and the rights of each, notes of
-- changes, and a colleague's reset.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from public.audit_log;
delete from auth.mfa_factors;
delete from auth.users;

-- Ids end in: admin (a), second admin (b), member without a role (c).
create function pg_temp.id(letter text) returns uuid return ('00000000-0000-4000-8000-00000000000' || letter)::uuid;
insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
select pg_temp.id(letter), letter || '@pgtap.example', 'known', jsonb_build_object('full_name', name)
from (values ('a', 'Anna'), ('b', 'Ben'), ('c', 'Cleo')) as people (letter, name);
insert into public.user_roles (user_id, role) select pg_temp.id(letter), 'admin' from unnest(array['a', 'b']) as letter;
insert into auth.sessions (id, user_id, created_at, aal)
select overlay(id::text placing '5' from 1)::uuid, id, now(), 'aal1' from auth.users;
insert into public.waitlist (name, email) values ('One', 'one@pgtap.example');
delete from public.audit_log;

create function pg_temp.add_factor(letter text, status text default 'verified') returns void language sql
begin atomic
  insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), pg_temp.id(letter), status);
end;

-- Acts as a person; `reset role` ends it.
create function pg_temp.become(letter text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', pg_temp.id(letter), 'role', 'authenticated',
    'session_id', overlay(pg_temp.id(letter)::text placing '5' from 1), 'aal', 'aal2')::text, true);
  set local role authenticated;
end
$$;

-- What a person's session shows: its state, own profiles, own roles, entries,
-- audit and settings.
create function pg_temp.sees(letter text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.become(letter);
  select concat_ws(' ', coalesce(state, 'closed'),
    (select count(*) from public.profiles where user_id = auth.uid()), (select count(*) from public.user_roles where user_id = auth.uid()),
    (select count(*) from public.waitlist), (select count(*) from public.team_settings)) into answer from public.own_session;
  reset role;
  return answer;
end
$$;
-- Runs a command as a person; returns the number of rows, or the error code.
create function pg_temp.attempt(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform pg_temp.become(letter);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  return row_count;
exception
  when others then
    reset role;
    return sqlstate;
end
$$;
savepoint before;

-- States
select is(pg_temp.sees('a'), 'open 1 1 1 1', 'an admin without a second factor reads everything');
select pg_temp.add_factor('a', 'unverified');
select is(pg_temp.sees('a'), 'open 1 1 1 1', 'an unverified factor asks for nothing');
select pg_temp.add_factor('a');
select is(pg_temp.sees('a'), 'needs-code 1 0 0 0', 'with a factor, a session without a code shows its own profile alone, whatever its token says');
select is(pg_temp.sees('b'), 'open 1 1 1 1', 'a colleague''s factor asks for nothing');
update auth.sessions set aal = 'aal2' where user_id = pg_temp.id('a');
select is(pg_temp.sees('a'), 'open 1 1 1 1', 'after the code the session reads everything');
delete from auth.sessions where user_id = pg_temp.id('a');
select is(pg_temp.sees('a'), 'closed 0 0 0 0', 'a deleted session is closed, though its token says aal2');
rollback to before;
select pg_temp.add_factor('c');
select is(pg_temp.sees('c'), 'needs-code 1 0 0 0', 'a person without a role is asked for the code, too');
rollback to before;
update public.team_settings set needs_factor = true;
select is(pg_temp.sees('a'), 'needs-factor 1 0 0 0', 'with the setting, an admin without a factor sees nothing of the team');
select is(pg_temp.sees('c'), 'open 1 0 0 0', 'the setting is about people with a role');
select pg_temp.add_factor('a');
select is(pg_temp.sees('a'), 'needs-code 1 0 0 0', 'an enrolment alone doesn''t open another session');
rollback to before;

-- Writes of a session that waits for its code
select pg_temp.add_factor('a');
select is(pg_temp.attempt('a', command), answer, 'a session without its code ' || title)
from (values
  ('changes no entry', 'update public.waitlist set status = ''contacted''', '0'),
  ('changes no setting', 'update public.team_settings set needs_factor = false', '0'),
  ('removes no access', 'delete from public.user_roles', '0'),
  ('notes no export', 'insert into public.audit_log (action, entry_count) values (''export'', 1)', '42501'),
  ('resets nobody', format('select public.reset_factor(%L)', pg_temp.id('b')), '42501'),
  ('reads no secret of a factor', 'select from auth.mfa_factors', '42501')
) as commands (title, command, answer);
rollback to before;

-- The setting
select is(pg_temp.attempt('a', 'update public.team_settings set needs_factor = true'), '23514', 'an admin without a factor can''t require one');
select pg_temp.add_factor('a');
update auth.sessions set aal = 'aal2' where user_id = pg_temp.id('a');
select is(pg_temp.attempt('a', 'update public.team_settings set needs_factor = true'), '1', 'with a factor an admin requires one of everybody');
select is(pg_temp.attempt('a', 'update public.team_settings set needs_factor = false'), '1', 'and ends that');
select results_eq('select action, before, after, admin_id from public.audit_log order by created_at', format($$values
  ('settings-changed', 'second factor: optional', 'second factor: required', %1$L::uuid),
  ('settings-changed', 'second factor: required', 'second factor: optional', %1$L)$$, pg_temp.id('a')), 'both changes of the setting are audited');
rollback to before;

-- Holders
select pg_temp.add_factor('a'), pg_temp.add_factor('a'), pg_temp.add_factor('b', 'unverified');
update auth.sessions set aal = 'aal2';
select is(pg_temp.attempt('b', 'select from public.people where has_factor and name = ''Anna'''), '1', 'an admin sees who has a verified factor');
select is(pg_temp.attempt('b', 'select from public.people where has_factor'), '1', 'an unverified factor doesn''t count');
select is(pg_temp.attempt('c', 'select from public.people where has_factor'), '0', 'a person without a role learns no holder');
rollback to before;

-- Notes
create function pg_temp.told() returns setof text language sql
return (select string_agg(email || ': ' || (detail - 'by')::text, '; ' order by deliveries.created_at, email) from public.deliveries
  join public.destinations on destinations.id = destination_id join auth.users on users.id = admin_id where event = 'colleague.factor');
select pg_temp.add_factor('a'), pg_temp.add_factor('b', 'unverified'), pg_temp.add_factor('c');
select private.note_factors(), private.note_factors();
select results_eq('select action, person_name from public.audit_log', $$values ('factor-added', 'Anna, a@pgtap.example')$$,
  'a verified factor of an admin is audited once, and no other');
select is(pg_temp.told(), 'b@pgtap.example: {"name": "Anna", "change": "added"}', 'the other admins are told, the admin is not');
delete from auth.mfa_factors;
delete from public.deliveries;
select private.note_factors(), private.note_factors();
select results_eq('select action, person_name from public.audit_log order by created_at desc limit 1', $$values ('factor-removed', 'Anna, a@pgtap.example')$$,
  'a removed factor is audited');
select is((select count(*) from public.audit_log), 2::bigint, 'and audited once');
select is(pg_temp.told(), 'b@pgtap.example: {"name": "Anna", "change": "removed"}', 'the other admins are told of it');
rollback to before;

-- Reset
-- Claims the due mails about second factors and returns their addresses.
create function pg_temp.mailed() returns setof text language sql as $$
  select users.email::text from public.destinations join auth.users on users.id = admin_id,
    jsonb_array_elements(public.deliveries_claim(destinations.id, 25, 60, now() + interval '1 hour')) as mail
  where mail ->> 'event' = 'colleague.factor' order by 1
$$;
select pg_temp.add_factor('b'), pg_temp.add_factor('b', 'unverified'), pg_temp.add_factor('c');
select private.note_factors();
delete from public.audit_log;
delete from public.deliveries;
savepoint enrolled;
select is(pg_temp.attempt('a', format('select where public.reset_factor(%L)', pg_temp.id('b'))), '1', 'an admin resets a colleague''s second factor');
select is_empty(format('select from auth.mfa_factors where user_id = %L', pg_temp.id('b')), 'the factors are gone');
select is_empty(format('select from auth.sessions where user_id = %L', pg_temp.id('b')), 'the sessions are gone');
select results_eq('select email::text from auth.users where encrypted_password <> ''known''', array['b@pgtap.example'], 'the old password is refused');
select isnt_empty(format('select from auth.mfa_factors where user_id = %L', pg_temp.id('c')), 'others keep their factors');
select results_eq('select action, admin_id, person_name from public.audit_log', format($$values ('factor-reset', %L::uuid, 'Ben, b@pgtap.example')$$, pg_temp.id('a')),
  'the reset is audited');
select results_eq($$select email::text, detail from public.deliveries join public.destinations on destinations.id = destination_id
    join auth.users on users.id = admin_id where event = 'colleague.factor' order by email$$,
  $$select email, '{"by": "Anna", "name": "Ben", "change": "reset"}'::jsonb from (values ('a@pgtap.example'), ('b@pgtap.example')) as told (email)$$,
  'both are told');
select private.note_factors();
select is((select count(*) from public.audit_log), 1::bigint, 'the schedule doesn''t note the reset again');
rollback to enrolled;
update public.user_roles set role = 'reader' where user_id = pg_temp.id('b');
delete from public.deliveries;
select is(pg_temp.attempt('a', format('select where public.reset_factor(%L)', pg_temp.id('b'))), '1', 'an admin resets a reader''s second factor');
savepoint reset;
select results_eq('select pg_temp.mailed()', array['a@pgtap.example', 'b@pgtap.example'], 'both get the mail, the reader too');
rollback to reset;
delete from public.user_roles where user_id = pg_temp.id('b');
select results_eq('select pg_temp.mailed()', array['a@pgtap.example'], 'a colleague who has left by then gets none');
rollback to enrolled;
select is(pg_temp.attempt('a', format('select public.reset_factor(%L)', pg_temp.id('a'))), '42501', 'nobody resets their own');
select is(pg_temp.attempt('a', format('select where public.reset_factor(%L)', pg_temp.id('c'))), '0', 'a person without a role is no colleague');
update auth.sessions set aal = 'aal2' where user_id = pg_temp.id('c');
select is(pg_temp.attempt('c', format('select public.reset_factor(%L)', pg_temp.id('b'))), '42501', 'a person without a role resets nobody');

select * from finish();
rollback;
