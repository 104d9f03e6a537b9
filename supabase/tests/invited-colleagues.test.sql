-- Invitations of colleagues: who may invite, what an accepted one gives, and
-- when it gives nothing.
begin;
create extension if not exists pgtap with schema extensions;
select plan(26);

delete from public.access_invitations;
delete from public.audit_log;
delete from auth.users;
-- Ada (a) is an admin, Bea (b) a reader, Cleo (c) has left, Dan (d) is an admin.
insert into auth.users (id, email, email_confirmed_at)
select ('00000000-0000-4000-8000-00000000000' || letter)::uuid, letter || '@pgtap.example', now()
from unnest(array['a', 'b', 'c', 'd']) as letter;
insert into public.user_roles (user_id, role)
select id, case left(email, 1) when 'b' then 'reader' else 'admin' end::public.app_role from auth.users where email <> 'c@pgtap.example';
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;

-- Runs a command as a person; returns the number of rows, or the error code.
create function pg_temp.attempt(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', json_build_object(
    'sub', '00000000-0000-4000-8000-00000000000' || letter, 'session_id', '50000000-0000-4000-8000-00000000000' || letter,
    'role', 'authenticated'
  )::text, true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  perform set_config('request.jwt.claims', '', true);
  return row_count;
exception
  when others then
    perform set_config('request.jwt.claims', '', true);
    return sqlstate;
end
$$;
create function pg_temp.invite(letter text, address text, role text default 'reader') returns text language sql as $$
  select pg_temp.attempt(letter, format('insert into public.access_invitations (email, role) values (%L, %L)', address, role))
$$;
-- What the auth server does at an invitation, and when its link is used.
create function pg_temp.make_account(address text) returns void language sql as $$
  insert into auth.users (id, email) values (gen_random_uuid(), address)
$$;
create function pg_temp.confirm(address text) returns void language sql as $$
  update auth.users set email_confirmed_at = now() where email = address
$$;
create function pg_temp.role_of(address text) returns text language sql as $$
  select user_roles.role::text from public.user_roles join auth.users on id = user_id where email = address
$$;

select is(pg_temp.invite('b', 'new@pgtap.example'), '42501', 'a reader can''t invite');
select is(pg_temp.invite('c', 'new@pgtap.example'), '42501', 'a former colleague can''t invite');
select is(pg_temp.invite('b', 'a@pgtap.example'), '42501', 'a refused caller doesn''t learn whether an address has access');
select is(pg_temp.invite('a', 'new@pgtap.example'), '1', 'an admin invites an address');
select results_eq('select admin_id, action, person_name, after from public.audit_log',
  $$values ('00000000-0000-4000-8000-00000000000a'::uuid, 'access-invited', 'new@pgtap.example', 'reader')$$, 'the audit names the admin, the address and the role');
select pg_temp.make_account('new@pgtap.example');
select is(pg_temp.role_of('new@pgtap.example'), null, 'an invited account has no role before it accepts');
select is(pg_temp.invite('a', 'new@pgtap.example', 'admin'), '1', 'an address can be invited again');
select results_eq('select role::text from public.access_invitations', array['admin'], 'a second invitation replaces the first');
select pg_temp.confirm('new@pgtap.example');
select is(pg_temp.role_of('new@pgtap.example'), 'admin', 'who confirms an invited address has the role');
select results_eq($$select person_name, after from public.audit_log where action = 'access-accepted'$$, $$values ('new@pgtap.example', 'admin')$$, 'the audit has the acceptance');
select is(pg_temp.invite('a', 'new@pgtap.example'), '23505', 'an address with access can''t be invited');
select is(pg_temp.invite('a', 'b@pgtap.example', 'admin'), '23505', 'inviting a reader doesn''t make them an admin');

select pg_temp.make_account('stranger@pgtap.example'), pg_temp.confirm('stranger@pgtap.example');
select is(pg_temp.role_of('stranger@pgtap.example'), null, 'an account that nobody invited has no role');
select pg_temp.invite('a', 'late@pgtap.example'), pg_temp.make_account('late@pgtap.example');
update public.access_invitations set expires_at = now() - interval '1 second' where email = 'late@pgtap.example';
select pg_temp.confirm('late@pgtap.example');
select is(pg_temp.role_of('late@pgtap.example'), null, 'a lapsed invitation gives no role');
select pg_temp.invite('a', 'gone@pgtap.example'), pg_temp.make_account('gone@pgtap.example');
select is(pg_temp.attempt('b', $$delete from public.access_invitations$$), '0', 'a reader withdraws nothing');
select is(pg_temp.attempt('d', $$delete from public.access_invitations where email = 'gone@pgtap.example'$$), '1', 'any admin withdraws an invitation');
select pg_temp.confirm('gone@pgtap.example');
select is(pg_temp.role_of('gone@pgtap.example'), null, 'a withdrawn invitation gives no role');
select results_eq($$select person_name, before from public.audit_log where action = 'access-withdrawn'$$, $$values ('gone@pgtap.example', 'reader')$$, 'the audit has the withdrawal');
select pg_temp.invite('d', 'theirs@pgtap.example', 'admin'), pg_temp.make_account('theirs@pgtap.example');
update public.user_roles set role = 'reader' where user_id = '00000000-0000-4000-8000-00000000000d';
select pg_temp.confirm('theirs@pgtap.example');
select is(pg_temp.role_of('theirs@pgtap.example'), null, 'an invitation ends with its admin''s role');

select pg_temp.invite('a', 'c@pgtap.example');
select is(pg_temp.role_of('c@pgtap.example'), 'reader', 'a confirmed account without a role gets it at once');
select isnt_empty($$select from public.access_invitations where email = 'c@pgtap.example' and accepted_at is not null$$, 'and its invitation counts as accepted');

select pg_temp.attempt('a', $$insert into public.access_invitations (email, role, full_name) values ('nia@pgtap.example', 'reader', 'Nia Byrne')$$);
select pg_temp.make_account('nia@pgtap.example'), pg_temp.confirm('nia@pgtap.example');
select results_eq($$select full_name from public.profiles where email = 'nia@pgtap.example'$$, array['Nia Byrne'], 'an accepted invitation names its colleague');
update public.profiles set full_name = 'Own Name' where email = 'stranger@pgtap.example';
select pg_temp.attempt('a', $$insert into public.access_invitations (email, role, full_name) values ('stranger@pgtap.example', 'reader', 'Other')$$);
select results_eq($$select full_name from public.profiles where email = 'stranger@pgtap.example'$$, array['Own Name'], 'an account that has a name keeps it');
select is(pg_temp.attempt('a', $$insert into public.access_invitations (email, role, full_name) values ('long@pgtap.example', 'reader', repeat('x', 101))$$), '23514', 'an invitation''s name has at most 100 characters');

delete from public.audit_log;
select is(array(select distinct pg_temp.invite('a', 'n' || n || '@pgtap.example') from generate_series(1, 10) as n), array['1'], 'an admin invites ten an hour');
select is(pg_temp.invite('a', 'n11@pgtap.example'), 'PT429', 'the eleventh within an hour is refused');

select * from finish();
rollback;
