-- Rights of every kind of caller: each policy's commands by its callers, by all
-- others, and without the policy; then commands that no policy allows.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

-- Leaves only this file's rows; rolled back at the end.
truncate public.waitlist, public.destinations cascade;
delete from public.audit_log;
delete from auth.users;

-- Ids end in: admin (a), member (b), second admin (c), reader (d), and admins
-- without access: signed out (1), signed in 8 days ago (2), idle (3), banned (4).
insert into auth.users (id, email, banned_until)
select ('00000000-0000-4000-8000-00000000000' || letter)::uuid, letter || '@pgtap.example', banned_until from (values
  ('a', null), ('b', null), ('c', null), ('d', null), ('1', null), ('2', null), ('3', null), ('4', now() + interval '1 hour')
) as people (letter, banned_until);
insert into public.user_roles (user_id, role)
select id, case left(email, 1) when 'd' then 'reader' else 'admin' end::public.app_role
from auth.users where email <> 'b@pgtap.example';
insert into auth.sessions (id, user_id, created_at)
select overlay(id::text placing '5' from 1)::uuid, id, now() - case left(email, 1)
  when '2' then interval '8 days' when '3' then interval '13 hours' else '0' end
from auth.users where email <> '1@pgtap.example';

insert into public.destinations (id, name, kind, url, style)
values ('00000000-0000-4000-8000-0000000000d1', 'Hook', 'webhook', 'https://hook.pgtap.example', 'standard');
insert into public.webhook_secrets (destination_id, secret)
values ('00000000-0000-4000-8000-0000000000d1', 'whsec_' || repeat('a', 32));
insert into public.waitlist (id, name, email) values
  ('00000000-0000-4000-8000-0000000000e1', 'One', 'one@pgtap.example'),
  ('00000000-0000-4000-8000-0000000000e2', 'Two', 'two@pgtap.example');
insert into public.waitlist_returns (entry_id, name, email) select id, name, email from public.waitlist;
insert into public.waitlist_notes (entry_id, admin_id, body)
select id, '00000000-0000-4000-8000-00000000000c', 'Called' from public.waitlist;
insert into public.demos (id, entry_id, starts_at, booked_by) values
  ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000e1', '2026-12-01 10:00Z', '00000000-0000-4000-8000-00000000000a'),
  ('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-0000000000e2', '2026-12-02 10:00Z', '00000000-0000-4000-8000-00000000000c');
-- One reply of the admin waits, another was refused, and one is a colleague's.
select public.delivery_sender('notices@pgtap.example');
insert into public.replies (id, entry_id, admin_id, subject, body, message_id, refused_at)
select ('00000000-0000-4000-8000-0000000000' || id)::uuid, '00000000-0000-4000-8000-0000000000e1', ('00000000-0000-4000-8000-00000000000' || admin)::uuid,
  'Hello', 'Hello', '<' || id || '@pgtap.example>', refused_at
from (values ('a1', 'a', null), ('a2', 'a', now()), ('a3', 'c', null)) as given (id, admin, refused_at);
insert into public.deliveries (id, destination_id, event, entry_id, due_at)
select id, private.direct_destination(), 'reply.sent', entry_id, send_at from public.replies where refused_at is null;
insert into public.invitations (entry_id, demo_id, sequence, method, starts_at, minutes)
values ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000f1', 0, 'REQUEST', '2026-12-01 10:00Z', 30);
insert into public.saved_views (admin_id, name, view, shared) values
  ('00000000-0000-4000-8000-00000000000a', 'Own', '{}', false), ('00000000-0000-4000-8000-00000000000c', 'Shared', '{}', true),
  ('00000000-0000-4000-8000-00000000000c', 'Hidden', '{}', false), ('00000000-0000-4000-8000-00000000000b', 'Left', '{}', true);
insert into public.admin_settings (admin_id, columns) values
  ('00000000-0000-4000-8000-00000000000c', '{name}'), ('00000000-0000-4000-8000-00000000000b', '{email}');
insert into public.access_invitations (email, role, invited_by, accepted_at)
select address, 'reader', '00000000-0000-4000-8000-00000000000c', accepted_at
from (values ('new@pgtap.example', null), ('d@pgtap.example', now())) as given (address, accepted_at);
-- Replaces the history and audit that triggers wrote above.
delete from public.waitlist_history;
insert into public.waitlist_history (entry_id, action) select id, 'status' from public.waitlist;
delete from public.audit_log;
insert into public.audit_log (admin_id, action) values ('00000000-0000-4000-8000-00000000000c', 'export');

-- Runs `command` as `who` and undoes it. Returns the number of rows or the
-- error code, for inserts into the waitlist also PostgREST's status. `without`
-- is a policy to drop first ('*': all).
create function pg_temp.attempt(who text, command text, without text default null) returns text language plpgsql as $$
declare
  policy record;
  row_count bigint;
  letter constant text := case who
    when 'member' then 'b' when 'reader' then 'd' when 'signed out' then '1' when '8 days old' then '2' when 'idle' then '3'
    when 'banned' then '4' when 'colleague' then 'c' else 'a' end;
begin
  for policy in select * from pg_policies where schemaname = 'public' and without in ('*', policyname) loop
    execute format('drop policy %I on public.%I', policy.policyname, policy.tablename);
  end loop;
  perform set_config('response.status', '', true), set_config('request.jwt.claims', json_build_object(
    'sub', '00000000-0000-4000-8000-00000000000' || letter, 'session_id', '50000000-0000-4000-8000-00000000000' || letter,
    'role', 'authenticated', 'user_role', 'admin', 'app_metadata', json_build_object('role', 'admin')
  )::text, true) where who not in ('visitor', 'service');
  perform set_config('role', case who when 'visitor' then 'anon' when 'service' then 'service_role' else 'authenticated' end, true);
  execute command;
  get diagnostics row_count = row_count;
  raise exception using errcode = 'UNDO0',
    message = concat_ws(', ', row_count, nullif(current_setting('response.status', true), ''));
exception
  when others then
    return case sqlstate when 'UNDO0' then sqlerrm else sqlstate end;
end
$$;

-- Commands that each policy allows: caller, command and number of rows.
create temporary table allowed (policy text, who text, command text, touches text);
insert into allowed values
  ('People read their own role, the team all', 'admin', 'select from public.user_roles', '7'),
  ('People read their own profile, the team those of the team', 'admin', 'select from public.profiles', '7'),
  ('People read their own profile, the team those of the team', 'member', 'select from public.profiles', '1'),
  ('Admins remove the access of others', 'admin', 'delete from public.user_roles', '6'),
  ('The team reads the audit', 'admin', 'select from public.audit_log', '1'),
  ('The team reads invitations of colleagues', 'admin', 'select from public.access_invitations', '2'),
  ('Admins invite colleagues in their own name', 'admin',
    $$insert into public.access_invitations (email, role) values ('other@pgtap.example', 'admin')$$, '1'),
  ('Admins withdraw invitations of colleagues', 'admin', 'delete from public.access_invitations', '1'),
  ('Admins note their own exports', 'admin', $$insert into public.audit_log (action, entry_count) values ('export', 0)$$, '1'),
  ('Admins note their own exports', 'admin', $$insert into public.audit_log (action) values ('copy')$$, '1'),
  ('Anyone may send a demo request that nobody has worked on yet', 'visitor',
    $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example')$$, '0, 201'),
  ('Anyone may send a demo request that nobody has worked on yet', 'member',
    $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example')$$, '0, 201'),
  ('Anyone may send a demo request that nobody has worked on yet', 'admin',
    $$insert into public.waitlist (name, email, source) values ('New', 'new@pgtap.example', 'call')$$, '1'),
  ('Admins change roles and turns', 'admin', $$update public.user_roles set takes_turns = true where role = 'admin'$$, '6'),
  ('Admins change roles and turns', 'admin', $$update public.user_roles set role = 'reader' where user_id <> auth.uid()$$, '6'),
  ('The team reads entries', 'admin', 'select from public.waitlist', '2'),
  ('Admins work on entries', 'admin', $$update public.waitlist set status = 'booked', owner_id = auth.uid()$$, '2'),
  ('Admins erase entries', 'admin', 'delete from public.waitlist', '2'),
  ('The team reads what came again', 'admin', 'select from public.waitlist_returns', '2'),
  ('Admins add what came again by hand', 'admin',
    $$insert into public.waitlist_returns (entry_id, name, source) select '00000000-0000-4000-8000-0000000000e1', 'One', unnest(array['call', 'fair', 'email'])$$, '3'),
  ('The team reads notes', 'admin', 'select from public.waitlist_notes', '2'),
  ('Admins write notes in their own name', 'admin',
    $$insert into public.waitlist_notes (entry_id, body) values ('00000000-0000-4000-8000-0000000000e1', 'Called')$$, '1'),
  ('Admins remove notes and put them back', 'admin', 'update public.waitlist_notes set removed_at = now()', '2'),
  ('The team reads demos', 'admin', 'select from public.demos', '2'),
  ('Admins book demos in their own name', 'admin',
    $$insert into public.demos (entry_id, starts_at) values ('00000000-0000-4000-8000-0000000000e1', '2026-12-03 10:00Z')$$, '1'),
  ('Admins move and decide demos', 'admin', $$update public.demos set starts_at = '2026-12-04 10:00Z', outcome = 'held'$$, '2'),
  ('Admins take back a demo that they have just booked', 'admin', 'delete from public.demos', '1'),
  ('The team reads replies', 'admin', 'select from public.replies', '3'),
  ('Admins reply in their own name to an entry with an address', 'admin',
    $$insert into public.replies (entry_id, subject, body) values ('00000000-0000-4000-8000-0000000000e1', 'Hello', 'Hello')$$, '1'),
  ('Admins send their own refused replies again', 'admin', 'update public.replies set refused_at = null', '1'),
  ('Admins undo their own replies before they are sent', 'admin', 'delete from public.replies', '1'),
  ('The team reads invitations', 'admin', 'select from public.invitations', '1'),
  ('The team reads the history of an entry', 'admin', 'select from public.waitlist_history', '2'),
  ('The team reads shared views, and each person their own', 'admin', 'select from public.saved_views', '3'),
  ('Admins save views of their own', 'admin', $$insert into public.saved_views (name, view) values ('New', '{}')$$, '1'),
  ('Admins change their own views', 'admin', $$update public.saved_views set name = 'Other', shared = true$$, '1'),
  ('Admins remove their own views, and what former admins left', 'admin', 'delete from public.saved_views', '2'),
  ('Admins have settings of their own', 'colleague', 'select from public.admin_settings', '1'),
  ('Admins have settings of their own', 'admin', $$insert into public.admin_settings (columns) values ('{name}')$$, '1'),
  ('Admins have settings of their own', 'colleague', $$update public.admin_settings set columns = '{name}'$$, '1'),
  ('The team reads its settings', 'admin', 'select from public.team_settings', '1'),
  ('Admins change the team''s settings', 'admin', 'update public.team_settings set waiting_hours = 2', '1'),
  ('The team reads the openings of replies', 'admin', 'select from public.reply_openings', '6'),
  ('Admins add openings of replies', 'admin',
    $$insert into public.reply_openings (name, subject, body) values ('New', 'Hello', 'Hello')$$, '1'),
  ('Admins change openings of replies', 'admin', $$update public.reply_openings set subject = 'Hello'$$, '6'),
  ('Admins remove openings of replies', 'admin', 'delete from public.reply_openings', '6'),
  ('The team reads destinations', 'admin', 'select from public.destinations', '2'),
  ('Admins add destinations', 'admin',
    $$insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@pgtap.example}')$$, '1'),
  ('Admins change destinations that are not removed', 'admin', $$update public.destinations set name = 'Other'$$, '1'),
  ('The team sees when a secret ends', 'admin', 'select destination_id, expires_at from public.webhook_secrets', '1'),
  ('Admins give a webhook a secret', 'admin', format(
    'insert into public.webhook_secrets (destination_id, secret) values (%L, %L)',
    '00000000-0000-4000-8000-0000000000d1', 'whsec_' || repeat('b', 32)), '1'),
  ('The team reads deliveries', 'admin', 'select from public.deliveries', '4'),
  ('Admins send tests', 'admin',
    $$insert into public.deliveries (destination_id, event) values ('00000000-0000-4000-8000-0000000000d1', 'test')$$, '1'),
  ('Admins send again and dismiss', 'admin', $$update public.deliveries set state = 'waiting'$$, '2');

select set_eq(
  $$select policyname::text from pg_policies where schemaname = 'public'$$, 'select policy from allowed',
  'each policy has a case in this file, and each case names a policy'
);
select is(pg_temp.attempt(who, command), touches, format('policy "%s" allows its case for: %s', policy, who)) from allowed;
select alike(pg_temp.attempt(who, command, policy), '%42501', format('without policy "%s" its insert is refused for: %s', policy, who))
from allowed where command ~ '^insert';
select is(pg_temp.attempt(who, command, policy), '0', format('without policy "%s" its case touches no rows for: %s', policy, who))
from allowed where command !~ '^insert';
select is(
  array(select distinct replace(pg_temp.attempt(who, command, '*'), '0, 400', '42501') from unnest(array['visitor', 'member', 'reader', 'admin']) as who order by 1),
  case when command ~ '^insert' then array['42501'] else array['0', '42501'] end,
  'without policies each caller is refused or finds no rows: ' || command
)
from allowed;
-- Visitors have no right on the tables; signed-in callers find no rows.
select is(
  -- The intake answers 400 to a source that only admins may use.
  replace(pg_temp.attempt(other, command), '0, 400', '42501'), case when command ~ '^insert' or other = 'visitor' then '42501' else '0' end,
  format('policy "%s" excludes a caller who is: %s', policy, other)
)
from allowed, unnest(array['visitor', 'member', 'signed out', '8 days old', 'idle', 'banned', 'reader']) as other
where policy !~ '^(Anyone|People)' and (other <> 'reader' or policy !~ '^The team');
-- A reader reads what an admin reads, but no views of another's own.
select is(
  pg_temp.attempt('reader', command), case when command ~ 'saved_views' then '2' else touches end,
  format('policy "%s" includes a reader', policy)
)
from allowed where policy ~ '(^The|the) team ' and who = 'admin';
select is(pg_temp.attempt(other, command), touches, format('result for caller "%s": %s', other, command))
from (values
  ('member', 'select from public.user_roles', '0'), ('member', $$select from public.profiles where email = 'b@pgtap.example'$$, '1'),
  ('signed out', 'select from public.user_roles', '0'), ('signed out', 'select from public.profiles', '0'),
  ('8 days old', 'select from public.user_roles', '0'), ('8 days old', 'select from public.profiles', '0'),
  ('idle', 'select from public.user_roles', '0'), ('idle', 'select from public.profiles', '0'),
  ('banned', 'select from public.user_roles', '0'), ('banned', 'select from public.profiles', '0'),
  ('visitor', 'select from public.user_roles', '42501'), ('visitor', 'select from public.profiles', '42501'),
  ('banned', $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example')$$, '0, 201'),
  ('reader', $$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example')$$, '0, 201'),
  ('reader', $$insert into public.waitlist (name, email, source) values ('New', 'new@pgtap.example', 'call')$$, '0, 400')
) as others (other, command, touches);

-- Commands that policies allow in part or not at all.
select is(pg_temp.attempt(who, command), answers[place], format('result for caller "%s": %s', who, command))
from (values
  -- command, then the result for a visitor, a member, a reader, an admin, the
  -- service role
  ('truncate public.waitlist', '{42501,42501,42501,42501,42501}'::text[]),
  ('select from public.waitlist for update', '{42501,0,0,2,2}'),
  ($$insert into public.waitlist (name, email) values ('', 'new@pgtap.example')$$, '{"0, 400","0, 400","0, 400","0, 400",23514}'),
  ($$insert into public.waitlist (name, email) values ('New', 'ONE@pgtap.example')$$, '{"0, 409","0, 409","0, 409","0, 409",23505}'),
  ($$insert into public.waitlist (name, email) values ('New', 'n@pgtap.example'), ('Too', 't@pgtap.example')$$, '{"0, 413","0, 413","0, 413","0, 413",2}'),
  ($$insert into public.waitlist (name, email) values ('New', 'new@pgtap.example') returning id$$, '{42501,"0, 201","0, 201","0, 201",1}'),
  ($$insert into public.waitlist (id, name, email) values (gen_random_uuid(), 'New', 'new@pgtap.example')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.waitlist (created_at, name, email) values ('2020-01-01', 'New', 'new@pgtap.example')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.waitlist (status, name, email) values ('booked', 'New', 'new@pgtap.example')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.waitlist (name, email, search) values ('New', 'new@pgtap.example', '')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.waitlist (name, email) values ('New', 'one@pgtap.example') on conflict do nothing$$, '{"0, 409","0, 409","0, 409","0, 409",0}'),
  ($$insert into public.waitlist (name, email) values ('New', 'one@pgtap.example')
    on conflict (lower(email), (spam_reason is null)) do update set name = excluded.name$$, '{42501,"0, 409","0, 409","0, 409",1}'),
  ($$insert into public.waitlist (name, email) values ('New', 'one@pgtap.example')
    on conflict (id) do update set status = 'closed'$$, '{42501,"0, 409","0, 409","0, 409",23505}'),
  ($$update public.waitlist set name = 'Changed', next_step_on = current_date, next_step = repeat('x', 200)$$, '{42501,0,0,2,2}'),
  ($$update public.waitlist set message = 'Changed'$$, '{42501,42501,42501,42501,2}'),
  ($$update public.waitlist set answered_at = now()$$, '{42501,42501,42501,42501,2}'),
  ($$update public.waitlist set booked_at = now()$$, '{42501,42501,42501,42501,2}'),
  ($$update public.waitlist set email = 'two@pgtap.example' where name = 'One'$$, '{42501,0,0,23505,23505}'),
  ($$update public.waitlist set version = 1$$, '{42501,42501,42501,42501,2}'),
  ($$update public.waitlist set changed_by = null$$, '{42501,42501,42501,42501,2}'),
  ($$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000b'$$, '{42501,0,0,23514,23514}'),
  ($$insert into public.waitlist (name, email, source) values ('New', 'ONE@pgtap.example', 'fair')$$, '{"0, 400","0, 400","0, 400",23505,23505}'),
  ($$insert into public.waitlist (name, email, source) values ('New', 'new@pgtap', 'email')$$, '{"0, 400","0, 400","0, 400",23514,23514}'),
  ($$insert into public.waitlist (name, phone, source) values ('New', '+353 1', 'demo')$$, '{"0, 400","0, 400","0, 400","0, 400",23514}'),
  ($$insert into public.waitlist (name, phone, source) select 'New', '+353 1', unnest(array['call', 'fair', 'email'])$$, '{"0, 413","0, 413","0, 413",3,3}'),
  ($$insert into public.waitlist (name, phone, source) values ('New', 'none', 'call')$$, '{"0, 400","0, 400","0, 400",23514,23514}'),
  ($$update public.waitlist set email = null, phone = '+353 1'$$, '{42501,0,0,23514,23514}'),
  ($$update public.user_roles set last_turn_at = now()$$, '{42501,42501,42501,42501,7}'),
  ($$update public.waitlist set outcome = 'won'$$, '{42501,0,0,23514,23514}'),
  ($$update public.waitlist set status = 'closed', outcome = 'won'$$, '{42501,0,0,2,2}'),
  ($$update public.waitlist set status = 'closed', outcome = 'other'$$, '{42501,0,0,23514,23514}'),
  ($$update public.waitlist set status = 'closed', outcome = 'held'$$, '{42501,0,0,23514,23514}'),
  ($$insert into public.demos (entry_id, starts_at, booked_by)
    values ('00000000-0000-4000-8000-0000000000e1', '2026-12-03', '00000000-0000-4000-8000-00000000000c')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.demos (entry_id, starts_at, outcome) values ('00000000-0000-4000-8000-0000000000e1', '2026-12-03', 'held')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.invitations (entry_id, demo_id, sequence, method, starts_at, minutes)
    values ('00000000-0000-4000-8000-0000000000e1', gen_random_uuid(), 0, 'REQUEST', now(), 30)$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.invitations set sent_at = now()$$, '{42501,42501,42501,42501,42501}'),
  ('delete from public.invitations', '{42501,42501,42501,42501,42501}'),
  ($$insert into public.demos (entry_id, starts_at, booking_uid)
    values ('00000000-0000-4000-8000-0000000000e1', '2026-12-03', 'A')$$, '{42501,42501,42501,42501,1}'),
  ($$update public.demos set booking_uid = id::text, former_booking_uids = '{A}'$$, '{42501,42501,42501,42501,2}'),
  ($$select public.record_booking('booked', 'A', null, now(), 30, 'New', 'new@pgtap.example')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.waitlist (name, email, source) values ('New', 'new@pgtap.example', 'link')$$, '{"0, 400","0, 400","0, 400","0, 400",1}'),
  ($$insert into public.waitlist_returns (entry_id, name, source) values ('00000000-0000-4000-8000-0000000000e1', 'One', 'link')$$, '{42501,42501,42501,42501,23514}'),
  ($$update public.demos set booked_at = now()$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.demos set decided_by = null$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.demos set entry_id = '00000000-0000-4000-8000-0000000000e1'$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.demos set starts_at = 'infinity'$$, '{42501,0,0,23514,23514}'),
  ($$update public.demos set minutes = 4$$, '{42501,0,0,23514,23514}'),
  ($$update public.demos set minutes = 481$$, '{42501,0,0,23514,23514}'),
  ($$update public.demos set outcome = 'won'$$, '{42501,0,0,23514,23514}'),
  ($$update public.demos set holder_id = '00000000-0000-4000-8000-00000000000b'$$, '{42501,0,0,23514,23514}'),
  ($$update public.demos set holder_id = '00000000-0000-4000-8000-00000000000c', minutes = 480, outcome = 'no-show'$$, '{42501,0,0,2,2}'),
  ($$update public.waitlist set status = 'lost'$$, '{42501,0,0,23514,23514}'),
  ($$insert into public.waitlist_returns (entry_id, name, email) select id, name, email from public.waitlist$$, '{42501,0,42501,42501,2}'),
  ($$insert into public.waitlist_returns (entry_id, name, source) values ('00000000-0000-4000-8000-0000000000e1', 'One', 'demo')$$, '{42501,42501,42501,42501,23514}'),
  ($$insert into public.deliveries (destination_id, event, entry_id) values ('00000000-0000-4000-8000-0000000000d1', 'test',
    '00000000-0000-4000-8000-0000000000e1')$$, '{42501,42501,42501,42501,23514}'),
  ('delete from public.waitlist_returns', '{42501,42501,42501,42501,2}'),
  ($$insert into public.waitlist_notes (entry_id, admin_id, body) values ('00000000-0000-4000-8000-0000000000e1',
    '00000000-0000-4000-8000-00000000000c', 'Called')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.replies (entry_id, admin_id, subject, body) values ('00000000-0000-4000-8000-0000000000e1',
    '00000000-0000-4000-8000-00000000000c', 'Hello', 'Hello')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.replies (entry_id, subject, body, send_at) values ('00000000-0000-4000-8000-0000000000e1', 'Hello', 'Hello', now())$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.replies (entry_id, subject, body, message_id) values ('00000000-0000-4000-8000-0000000000e1', 'Hello', 'Hello', '<x@evil.example>')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.replies (entry_id, subject, body) values ('00000000-0000-4000-8000-0000000000ee', 'Hello', 'Hello')$$, '{42501,42501,42501,23514,42501}'),
  ($$update public.replies set body = 'Other'$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.replies set sent_at = now()$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.replies set refused_at = now()$$, '{42501,0,0,42501,42501}'),
  ($$insert into public.audit_log (action) values ('reply-sent')$$, '{42501,42501,42501,42501,42501}'),
  ('delete from public.audit_log', '{42501,42501,42501,42501,42501}'),
  ($$insert into public.audit_log (action) values ('erase')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.audit_log (action, admin_id) values ('export', '00000000-0000-4000-8000-00000000000c')$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.audit_log set admin_id = null$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.saved_views (admin_id, name, view) values ('00000000-0000-4000-8000-00000000000c', 'New', '{}')$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.saved_views set admin_id = auth.uid()$$, '{42501,42501,42501,42501,42501}'),
  ($$select from public.saved_views where name = 'Hidden'$$, '{42501,0,0,0,1}'),
  ($$insert into public.admin_settings (admin_id, columns) values ('00000000-0000-4000-8000-00000000000c', '{}')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.user_roles values ('00000000-0000-4000-8000-00000000000b', 'admin')$$, '{42501,42501,42501,42501,1}'),
  ($$insert into public.access_invitations (email, role, invited_by) values ('other@pgtap.example', 'admin', '00000000-0000-4000-8000-00000000000c')$$, '{42501,42501,42501,42501,42501}'),
  ($$insert into public.access_invitations (email, role) values ('c@pgtap.example', 'admin')$$, '{42501,42501,42501,1,42501}'),
  ($$insert into public.access_invitations (email, role) values ('Other@pgtap.example', 'admin')$$, '{42501,42501,42501,23514,42501}'),
  ($$update public.access_invitations set accepted_at = now()$$, '{42501,42501,42501,42501,42501}'),
  ($$update public.user_roles set role = 'reader' where user_id = auth.uid()$$, '{42501,0,0,42501,0}'),
  ($$update public.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-00000000000d'$$, '{42501,0,0,1,1}'),
  ($$update public.user_roles set takes_turns = true where role = 'reader'$$, '{42501,0,0,23514,23514}'),
  ($$insert into public.demos (entry_id, starts_at, holder_id) values ('00000000-0000-4000-8000-0000000000e1', '2026-12-03 10:00Z', '00000000-0000-4000-8000-00000000000d')$$, '{42501,23514,23514,23514,23514}'),
  ($$update public.waitlist set owner_id = '00000000-0000-4000-8000-00000000000d'$$, '{42501,0,0,23514,23514}'),
  ($$select from public.change_role('00000000-0000-4000-8000-00000000000c', 'reader') as changed where changed$$, '{42501,0,0,1,42501}'),
  ($$select from public.remove_access('00000000-0000-4000-8000-00000000000c') as removed where removed$$, '{42501,0,0,1,42501}'),
  ($$select from public.remove_access('00000000-0000-4000-8000-00000000000d') as removed where removed$$, '{42501,0,0,1,42501}'),
  ('select from public.schedule_states', '{42501,0,7,7,42501}'),
  ('delete from public.user_roles', '{42501,0,0,6,7}'),
  ($$update public.profiles set full_name = 'Changed'$$, '{42501,42501,42501,42501,8}'),
  ('select secret from public.webhook_secrets', '{42501,42501,42501,42501,1}'),
  ('delete from public.deliveries', '{42501,42501,42501,42501,4}'),
  ($$update public.deliveries set due_at = now()$$, '{42501,42501,42501,42501,4}'),
  ('select from public.people', '{42501,0,7,7,42501}'),
  ('select from public.waitlist_origins', '{42501,0,0,0,42501}'),
  ('select from public.team_activity', '{42501,0,3,3,42501}'),
  ($$select from public.waitlist_matching('a')$$, '{42501,0,2,2,42501}'),
  ('select from public.waitlist_state where role is not null', '{42501,0,1,1,42501}'),
  ('select from public.waitlist_state where latest_at is not null', '{42501,0,1,1,42501}'),
  ($$select from public.waitlist_report('all', current_date - 1, current_date + 1, 'UTC')$$, '{42501,0,1,1,1}'),
  ($$update public.destinations set kind = 'admin'$$, '{42501,42501,42501,42501,23514}'),
  ('select from public.own_session where state = ''open''', '{42501,1,1,1,42501}'),
  ('select from public.destination_states', '{42501,0,2,2,42501}'),
  ('select from public.failing_mailboxes', '{42501,0,0,0,42501}'),
  ($$select from public.waitlist_days('UTC', current_date - 1, current_date + 1, 'day')$$, '{42501,0,1,1,42501}'),
  ($$select from public.deliveries_replay('00000000-0000-4000-8000-0000000000d1', '2000-01-01') as count where count > 0$$, '{42501,0,0,1,42501}'),
  ('select from public.demo_list', '{42501,0,2,2,2}'),
  ('select from public.undated_bookings', '{42501,0,0,0,42501}'),
  ('select from public.waitlist_addresses', '{42501,0,4,4,42501}'),
  ('select from public.waitlist_twins', '{42501,0,0,0,42501}'),
  ('select from private.rate_limits', '{42501,42501,42501,42501,42501}')
) as commands (command, answers), unnest(array['visitor', 'member', 'reader', 'admin', 'service']) with ordinality as callers (who, place);

select is(pg_temp.attempt('reader', 'select from public.problems'), pg_temp.attempt('admin', 'select from public.problems'), 'a reader reads the problems that an admin reads');
select is(pg_temp.attempt('member', 'select from public.problems'), '0', 'a member reads no problems');

-- The INSERT policy also refuses columns without a grant, which the intake
-- would drop.
grant insert on public.waitlist to anon;
alter table public.waitlist disable trigger "40_hold";
select is(
  pg_temp.attempt('visitor', format('insert into public.waitlist (name, email, %I) values (''New'', ''new@pgtap.example'', %L)', field, value)),
  '42501', 'the policy refuses a visitor who sets: ' || field
)
from json_each_text('{"created_at": "2020-01-01", "last_request_at": "2020-01-01", "status_since": "2020-01-01", "version": "2", "status": "contacted", "spam_reason": "links",
  "return_count": "1", "source": "call", "owner_id": "00000000-0000-4000-8000-00000000000a", "changed_by": "00000000-0000-4000-8000-00000000000a"}') as fields (field, value);

select * from finish();
rollback;
