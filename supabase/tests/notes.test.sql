-- Notes: their correction by the author, and colleagues whom they name.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

truncate public.waitlist, public.destinations cascade;
delete from auth.users;
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-00000000000a', 'ann@pgtap.example', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'bea@pgtap.example', '{"full_name": "Bea"}'),
  ('00000000-0000-4000-8000-00000000000c', 'cleo@pgtap.example', '{"full_name": "Cleo"}'),
  ('00000000-0000-4000-8000-00000000000d', 'reader@pgtap.example', null);
insert into public.user_roles (user_id, role) select id, (case when email like 'reader%' then 'reader' else 'admin' end)::public.app_role from auth.users;
insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users;
insert into public.waitlist (id, name, email) values ('e0000000-0000-4000-8000-000000000001', 'One', 'one@pgtap.example');

create function pg_temp.id(letter text) returns uuid language sql as $$ select ('00000000-0000-4000-8000-00000000000' || letter)::uuid $$;
create function pg_temp.as_person(letter text, command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  perform set_config('request.jwt.claims', format('{"sub": "%s", "role": "authenticated", "session_id": "%s"}',
    pg_temp.id(letter), overlay(pg_temp.id(letter)::text placing '5' from 1)), true), set_config('role', 'authenticated', true);
  execute command;
  get diagnostics row_count = row_count;
  perform set_config('request.jwt.claims', '', true), set_config('role', 'none', true);
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;
-- Adds a note of Ann's that names these admins.
create function pg_temp.note(body text, named text default '') returns text language sql as $$
  select pg_temp.as_person('a', format('insert into public.waitlist_notes (entry_id, body, mentions) values (%L, %L, %L)',
    'e0000000-0000-4000-8000-000000000001', body, array(select pg_temp.id(letter) from regexp_split_to_table(named, '') as letter where letter <> '')))
$$;
create function pg_temp.correct(letter text, body text, named text default '') returns text language sql as $$
  select pg_temp.as_person(letter, format('update public.waitlist_notes set body = %L, mentions = %L',
    body, array(select pg_temp.id(named_one) from regexp_split_to_table(named, '') as named_one where named_one <> '')))
$$;
-- Notes that this admin's mailbox gets an hour later.
create function pg_temp.mails(name text) returns text language sql as $$
  select string_agg(concat(mail #>> '{note,by}', ': ', mail #>> '{note,body}', ' (', mail #>> '{request,name}', ')'), '; ')
  from public.destinations, jsonb_array_elements(public.deliveries_claim(destinations.id, 25, 60, now() + interval '1 hour')) as mail
  where destinations.name = mails.name and mail ->> 'event' = 'note.mentioned'
$$;
savepoint before;

select pg_temp.note('Caled');
select is(pg_temp.correct('a', 'Called'), '1', 'an author corrects a note');
select pg_temp.correct('a', 'Called twice');
select results_eq('select body, first_body from public.waitlist_notes', $$values ('Called twice', 'Caled')$$, 'the first text stays');
select results_eq($$select right(admin_id::text, 1), count(*) from public.waitlist_history where action = 'note-corrected' group by 1$$, $$values ('a', 2::bigint)$$,
  'the history has each correction');
select is(pg_temp.correct('b', 'Other'), '42501', 'another admin can''t correct it');
select is(pg_temp.as_person('b', 'update public.waitlist_notes set removed_at = now()'), '1', 'but removes it');
select is(pg_temp.correct('a', 'Other'), '23514', 'a removed note can''t be corrected');
select is(pg_temp.as_person('a', $$update public.waitlist_notes set first_body = 'Other'$$), '42501', 'nobody changes the first text');
select is(pg_temp.as_person('d', $$update public.waitlist_notes set body = 'Other'$$), '0', 'a reader corrects nothing');
rollback to before;
select pg_temp.note('Called');
update public.waitlist_notes set created_at = created_at - interval '10 minutes';
select is(pg_temp.correct('a', 'Other'), '23514', 'nor can a note of ten minutes ago');
select is(pg_temp.as_person('a', 'update public.waitlist_notes set removed_at = now()'), '1', 'which its author still removes');
rollback to before;

select is(pg_temp.note('@Bea @Cleo and me, @Ann', 'bca'), '1', 'a note names colleagues');
select is(concat_ws(' / ', pg_temp.mails('Ann'), pg_temp.mails('Bea'), pg_temp.mails('Cleo')),
  'Ann: @Bea @Cleo and me, @Ann (One) / Ann: @Bea @Cleo and me, @Ann (One)', 'each is told, but not the author');
update public.deliveries set state = 'delivered', lease = null where event = 'note.mentioned';
select pg_temp.correct('a', '@Bea @Cleo', 'bc');
select is(concat(pg_temp.mails('Bea'), pg_temp.mails('Cleo')), '', 'a correction tells nobody again');
rollback to before;
select pg_temp.note('@Bea', 'b');
select pg_temp.correct('a', '@Cleo', 'c');
select is(concat(pg_temp.mails('Bea'), pg_temp.mails('Cleo')), 'Ann: @Cleo (One)', 'a correction tells a colleague whom it names, and not the one whom it named before');
rollback to before;
select pg_temp.note('@Bea', 'b');
select pg_temp.as_person('a', 'update public.waitlist_notes set removed_at = now()');
savepoint removed;
select is(pg_temp.mails('Bea'), null, 'a note that is removed before the mail tells nobody');
select pg_temp.as_person('a', 'update public.waitlist_notes set removed_at = null');
select is(pg_temp.mails('Bea'), 'Ann: @Bea (One)', 'put back, it tells');
rollback to before;
select is(pg_temp.note('@Bea @Cleo', 'bc'), '1', 'a note names two');
insert into public.waitlist_notes (entry_id, admin_id, body, mentions)
select id, pg_temp.id('a'), '@Bea', array[pg_temp.id('b')] from public.waitlist, generate_series(1, 198) where name = 'One';
select is(pg_temp.note('@Bea', 'b'), 'PT429', 'an admin names colleagues 200 times an hour');
rollback to before;
select pg_temp.note('@Bea', 'b');
delete from public.waitlist;
select is_empty($$select from public.deliveries where event = 'note.mentioned'$$, 'nor does one of an erased entry');
rollback to before;
select is(pg_temp.note('@Reader', 'd'), '23514', 'a note can''t name a reader');
select is(pg_temp.note('@Nobody', 'e'), '23514', 'nor a stranger');
select is(pg_temp.note('@Bea', 'bbbbbbbbbbbbbbbbbbbbb'), '23514', 'a note names twenty at most');

select * from finish();
rollback;
