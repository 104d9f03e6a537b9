-- Accounts, their profiles and roles.
begin;
create extension if not exists pgtap with schema extensions;
select plan(18);

-- Profiles: every new account gets one, and none is refused because of it

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'first@pgtap.example', '{"full_name": " First Person "}');
select results_eq(
  $$select email, full_name, created_at from public.profiles
    where user_id = '00000000-0000-4000-8000-000000000001'$$,
  $$values ('first@pgtap.example', 'First Person', now())$$,
  'a new account gets a profile with its trimmed name'
);

select lives_ok(
  format(
    $$insert into auth.users (id, email, raw_user_meta_data) values
      ('00000000-0000-4000-8000-0000000001%s', '%s@pgtap.example', %L)$$,
    lpad(place::text, 2, '0'), place, metadata
  ),
  format('an account can be created with the metadata %s', left(coalesce(metadata, 'null'), 40))
)
from (values
  (1, null), (2, 'null'), (3, '{}'), (4, '[]'), (5, '"text"'), (6, '1'), (7, '{"full_name": null}'),
  (8, '{"full_name": {"first": "A"}}'), (9, '{"full_name": ""}'),
  (10, format('{"full_name": "%s"}', repeat('x', 9999)))
) as oddities (place, metadata);
select is(
  (select count(*) from public.profiles where user_id::text like '00000000-0000-4000-8000-0000000001%'),
  10::bigint,
  'accounts with odd metadata get profiles'
);
select lives_ok(
  $$insert into auth.users (id) values ('00000000-0000-4000-8000-000000000002')$$,
  'an account can be created without an e-mail'
);
select is(
  (select full_name from public.profiles where user_id = '00000000-0000-4000-8000-000000000109'),
  null,
  'an empty name is stored as null'
);

update auth.users set email = 'renamed@pgtap.example' where id = '00000000-0000-4000-8000-000000000001';
select results_eq(
  $$select email, full_name from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'$$,
  $$values ('renamed@pgtap.example', 'First Person')$$,
  'a changed e-mail is copied to the profile'
);
delete from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
select lives_ok(
  $$update auth.users set email = 'again@pgtap.example' where id = '00000000-0000-4000-8000-000000000001'$$,
  'an account without a profile can change its e-mail'
);
select is(
  (select email from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'),
  'again@pgtap.example',
  'a change of e-mail recreates a missing profile'
);

insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin');
delete from auth.users where id = '00000000-0000-4000-8000-000000000001';
select is_empty(
  $$select 1 from public.profiles where user_id = '00000000-0000-4000-8000-000000000001'
    union all select 1 from public.user_roles where user_id = '00000000-0000-4000-8000-000000000001'$$,
  'deleting an account deletes its profile and role'
);

select * from finish();
rollback;
