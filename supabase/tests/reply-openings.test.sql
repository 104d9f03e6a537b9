-- Openings of replies: their limits, versions and audit.
begin;
create extension if not exists pgtap with schema extensions;
select plan(13);

delete from auth.users;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'ada@pgtap.example');
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
insert into auth.sessions (id, user_id, created_at)
values ('50000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', now());
select set_config('request.jwt.claims', json_build_object(
    'sub', '00000000-0000-4000-8000-00000000000a', 'session_id', '50000000-0000-4000-8000-00000000000a', 'role', 'authenticated'
  )::text, true);

-- Runs a command as the admin; returns the number of rows, or the error code.
create function pg_temp.run(command text) returns text language plpgsql as $$
declare
  row_count bigint;
begin
  set local role authenticated;
  execute command;
  get diagnostics row_count = row_count;
  reset role;
  return row_count;
exception
  when others then
    return sqlstate;
end
$$;

-- Adds the opening "New" with one value that differs.
create function pg_temp.add(column_name text, value text) returns text language sql as $$
  select pg_temp.run(format(
    'insert into public.reply_openings (name, form, subject, body) values (%L, %L, %L, %L)',
    one ->> 'name', one ->> 'form', one ->> 'subject', one ->> 'body'
  ))
  from (select '{"name": "New", "subject": "Hello", "body": "Hello"}' || jsonb_build_object(column_name, value) as one) as given
$$;

select is(pg_temp.add(column_name, value), expected, format('%s of %s characters: %s', column_name, length(value), expected)) from (values
  ('name', repeat('a', 40), '1'), ('name', repeat('a', 41), '23514'), ('subject', repeat('a', 151), '23514'), ('body', repeat('a', 4001), '23514')
) as limits (column_name, value, expected);
select is(
  pg_temp.run(format('update public.reply_openings set subject = %L, body = %L', repeat('a', 150), repeat('a', 4000))), '7',
  'subject and text can be as long as that'
);
select is(pg_temp.add('subject', E'Hello\nBcc: x@pgtap.example'), '23514', 'a subject has one line');
select is(pg_temp.add('form', 'fair'), '23514', 'an opening is for one of the forms');
select is(pg_temp.add('name', 'Ask first'), '23505', 'a form, or all of them, has one opening of a name');

delete from public.audit_log;
select pg_temp.add('name', 'New');
select is(pg_temp.run($$update public.reply_openings set body = 'Hello you' where name = 'New'$$), '1', 'an admin changes a text');
select results_eq(
  $$select version from public.reply_openings where name = 'New'$$, 'values (2)', 'each change raises the version'
);
select is(pg_temp.run('update public.reply_openings set version = 1'), '42501', 'no admin sets the version');
select pg_temp.run($$update public.reply_openings set name = 'Newer' where name = 'New'$$);
select pg_temp.run($$delete from public.reply_openings where name = 'Newer'$$);
select set_eq(
  'select action, before, after from public.audit_log',
  $$values ('opening-added', null, 'New'), ('opening-changed', null, 'New'), ('opening-changed', 'New', 'Newer'),
    ('opening-removed', null, 'Newer')$$,
  'the audit names each opening that was added, changed, renamed or removed'
);
select results_eq(
  'select distinct admin_id from public.audit_log', $$values (uuid '00000000-0000-4000-8000-00000000000a')$$,
  'the audit says which admin did it'
);

select * from finish();
rollback;
