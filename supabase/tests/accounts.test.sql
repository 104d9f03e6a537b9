-- People, their profiles and their roles.
begin;
create extension if not exists pgtap with schema extensions;
select plan(28);

-- A profile for each new person, who is never turned away for the sake of it.

select lives_ok(
  $$insert into auth.users (id, email, raw_user_meta_data) values
    ('00000000-0000-4000-8000-000000000001', 'first@pgtap.example', '{"full_name": " First Person "}')$$,
  'a person is created'
);
select results_eq(
  $$select email, full_name, created_at from public.profiles
    where user_id = '00000000-0000-4000-8000-000000000001'$$,
  $$values ('first@pgtap.example', 'First Person', now())$$,
  'a new person has a profile'
);

select lives_ok(
  format(
    $$insert into auth.users (id, email, raw_user_meta_data) values
      ('00000000-0000-4000-8000-0000000001%s', '%s@pgtap.example', %L)$$,
    lpad(place::text, 2, '0'), place, metadata
  ),
  format('a person is created with the metadata %s', left(coalesce(metadata, 'null'), 40))
)
from (values
  (1, null), (2, 'null'), (3, '{}'), (4, '[]'), (5, '"text"'), (6, '1'), (7, '{"full_name": null}'),
  (8, '{"full_name": {"first": "A"}}'), (9, '{"full_name": ""}'),
  (10, format('{"full_name": "%s"}', repeat('x', 9999)))
) as oddities (place, metadata);
select is(
  (select count(*) from public.profiles where user_id::text like '00000000-0000-4000-8000-0000000001%'),
  10::bigint,
  'and has a profile each time'
);
select lives_ok(
  $$insert into auth.users (id) values ('00000000-0000-4000-8000-000000000002')$$,
  'a person is created without an e-mail'
);
select is(
  (select full_name from public.profiles where user_id = '00000000-0000-4000-8000-000000000109'),
  null,
  'an empty name is no name'
);

update auth.users set email = 'renamed@pgtap.example' where id = '00000000-0000-4000-8000-000000000001';
select results_eq(
  $$select email, full_name from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'$$,
  $$values ('renamed@pgtap.example', 'First Person')$$,
  'a new e-mail reaches the profile'
);
delete from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
select lives_ok(
  $$update auth.users set email = 'again@pgtap.example' where id = '00000000-0000-4000-8000-000000000001'$$,
  'a person whose profile is missing changes their e-mail'
);
select is(
  (select email from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'),
  'again@pgtap.example',
  'and has a profile again'
);

-- Roles

select enum_has_labels('public', 'app_role', array['admin']);
select lives_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin')$$,
  'an operator makes an admin'
);
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin')$$,
  '23505', null, 'nobody has a role twice'
);
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'owner')$$,
  '22P02', null, 'there is no other role'
);
select throws_ok(
  $$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-00000000ffff', 'admin')$$,
  '23503', null, 'a role belongs to a person'
);

insert into auth.sessions (id, user_id, created_at)
select overlay(id::text placing '5' from 1)::uuid, id, now() from auth.users where id::text like '00000000-%00000000000_';
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000001",
  "session_id": "50000000-0000-4000-8000-000000000001"}', true);
select ok(private.is_admin(), 'an admin has the role');
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000002",
  "session_id": "50000000-0000-4000-8000-000000000002"}', true);
select ok(not private.is_admin(), 'another person has not');
select set_config('request.jwt.claims', '{}', true);
select ok(not private.is_admin(), 'a token without a person has not');
select set_config('request.jwt.claims', '', true);
select ok(not private.is_admin(), 'nobody has not');

-- A person who goes takes everything along.

delete from auth.users where id = '00000000-0000-4000-8000-000000000001';
select is_empty(
  $$select 1 from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'
    union all select 1 from public.user_roles where user_id = '00000000-0000-4000-8000-000000000001'$$,
  'a deleted person leaves neither a profile nor a role'
);

select * from finish();
rollback;
