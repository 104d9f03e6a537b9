-- Accounts, their profiles and roles.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'first@pgtap.example', '{"full_name": " First Person "}');
select results_eq(
  $$select email, full_name, created_at from public.profiles
    where user_id = '00000000-0000-4000-8000-000000000001'$$,
  $$values ('first@pgtap.example', 'First Person', now())$$,
  'a new account gets a profile with its trimmed name'
);

select lives_ok(
  format('insert into auth.users (id, email, raw_user_meta_data) values (%L, %L, %L)',
    '00000000-0000-4000-8000-0000000001' || lpad(place::text, 2, '0'), place || '@pgtap.example', metadata),
  format('an account can be created with the metadata %s', left(coalesce(metadata, 'null'), 40))
)
from (values
  (1, null), (2, 'null'), (3, '{}'), (4, '[]'), (5, '"text"'), (6, '1'), (7, '{"full_name": null}'),
  (8, '{"full_name": {"first": "A"}}'), (9, '{"full_name": ""}'),
  (10, format('{"full_name": "%s"}', repeat('x', 9999)))
) as oddities (place, metadata);
select lives_ok($$insert into auth.users (id) values ('00000000-0000-4000-8000-000000000111')$$, 'an account can be created without an e-mail');
select results_eq(
  $$select count(*), array_agg(right(user_id::text, 2) order by user_id) filter (where full_name is not null) from public.profiles
    where user_id::text like '00000000-0000-4000-8000-0000000001%'$$,
  $$values (11::bigint, array['08', '10'])$$, 'each of them gets a profile, with a name unless it is empty'
);

create function pg_temp.rename(new_email text) returns setof public.profiles language sql as $$
  update auth.users set email = new_email where id = '00000000-0000-4000-8000-000000000001';
  select * from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
$$;
select results_eq($$select email, full_name from pg_temp.rename('renamed@pgtap.example')$$, $$values ('renamed@pgtap.example', 'First Person')$$,
  'a changed e-mail is copied to the profile');
delete from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
select results_eq($$select email from pg_temp.rename('again@pgtap.example')$$, array['again@pgtap.example'], 'a change of e-mail recreates a missing profile');

select is_empty($$select from public.audit_log where action = 'address-changed'$$, 'a changed e-mail of an account without a role is not audited');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin');
delete from public.audit_log;
select results_eq($$select email from pg_temp.rename('admin@pgtap.example')$$, array['admin@pgtap.example'], 'an admin''s e-mail can change');
select results_eq('select action, before, after from public.audit_log', $$values ('address-changed', 'again@pgtap.example', 'admin@pgtap.example')$$,
  'a changed e-mail of an admin is audited, with both addresses');

insert into auth.sessions (id, user_id) values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001');
update auth.users set deleted_at = now() where id = '00000000-0000-4000-8000-000000000001';
select is_empty($$select user_id from public.user_roles where user_id = '00000000-0000-4000-8000-000000000001'
  union all select user_id from auth.sessions where user_id = '00000000-0000-4000-8000-000000000001'$$,
  'a soft-deleted account loses its role and its sessions');
select is(left_at, now(), 'and counts as one that left') from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin');
delete from auth.users where id = '00000000-0000-4000-8000-000000000001';
select is_empty(
  $$select 1 from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'
    union all select 1 from public.user_roles where user_id = '00000000-0000-4000-8000-000000000001'$$,
  'deleting an account deletes its profile and role'
);

select * from finish();
rollback;
