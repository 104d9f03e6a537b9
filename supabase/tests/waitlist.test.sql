-- What a request may hold, tried as an operator and as a visitor.
begin;
create extension if not exists pgtap with schema extensions;
select plan(139);

delete from public.waitlist;

-- What becomes of a request in which one field is `value`: 'accepted', or the code and the broken constraint. Asked as
-- the service role, which is told them; a visitor must get the answer that goes with them. Nothing of it stays.
create function pg_temp.outcome(field text, value text) returns text
language plpgsql
as $$
declare
  outcome text := pg_temp.insert_as('service_role', field, value);
  answer text := pg_temp.insert_as('anon', field, value);
begin
  if (answer = case when outcome = 'accepted' then outcome when outcome ~ '^23505' then '409' else '400' end) then
    return outcome;
  end if;
  return format('%s, but a visitor: %s', outcome, answer);
end
$$;

create function pg_temp.insert_as(sender name, field text, value text) returns text
language plpgsql
as $$
declare
  broken text;
  before integer := (select count(*) from public.waitlist);
begin
  perform set_config('role', sender, true), set_config('response.status', '', true);
  insert into public.waitlist (name, email, company, phone, message, source, suspect,
    landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion)
  select name, email, company, phone, message, source, suspect,
    landing_path, referrer_host, utm_source, utm_medium, utm_campaign, suspicion
  from json_populate_record(
    null::public.waitlist,
    (jsonb '{"name": "Name", "email": "e@pgtap.example", "suspect": false}' || jsonb_build_object(field, value))::json
  );
  reset role;
  raise exception using errcode = 'UNDO0', message = case
    when (select count(*) from public.waitlist) > before then 'accepted'
    else current_setting('response.status')
  end;
exception
  when sqlstate 'UNDO0' then
    return sqlerrm;
  when others then
    get stacked diagnostics broken = constraint_name;
    return trim(sqlstate || ' ' || broken);
end
$$;

select is(
  pg_temp.outcome(field, value), expected,
  format('%s, %s characters: %s', field, char_length(value), left(quote_nullable(value), 40))
)
from (values
  ('name', null, '23502'),
  ('name', '', '23514 waitlist_name_length'),
  ('name', 'N', 'accepted'),
  ('name', repeat('n', 100), 'accepted'),
  ('name', repeat('n', 101), '23514 waitlist_name_length'),
  ('name', repeat('🦊', 100), 'accepted'),
  ('name', repeat('🦊', 101), '23514 waitlist_name_length'),
  ('name', ' ', '23514 waitlist_name_trimmed'),
  ('name', E'Two words\nand a line', 'accepted'),

  ('email', null, '23502'),
  ('email', '', '23514 waitlist_email_pattern'),
  ('email', 'a@b.co', 'accepted'),
  ('email', 'First.Last+tag_1@sub-1.pgtap.example', 'accepted'),
  ('email', 'o''sample@pgtap.example', 'accepted'),
  ('email', rpad('e@', 247, 'd') || '.example', 'accepted'),
  ('email', rpad('e@', 248, 'd') || '.example', '23514 waitlist_email_length'),
  ('email', 'pgtap.example', '23514 waitlist_email_pattern'),
  ('email', 'e@pgtap', '23514 waitlist_email_pattern'),
  ('email', 'e@pgtap.e', '23514 waitlist_email_pattern'),
  ('email', 'e@@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', '.e@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', 'e.@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', 'e..e@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', 'é@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', ' e@pgtap.example', '23514 waitlist_email_pattern'),
  ('email', 'e@pgtap.example ', '23514 waitlist_email_pattern'),
  ('email', E'e@pgtap.example\n', '23514 waitlist_email_pattern'),
  ('email', E'e@pgtap.example\nf@pgtap.example', '23514 waitlist_email_pattern'),

  ('company', null, 'accepted'),
  ('company', '', '23514 waitlist_company_length'),
  ('company', 'C', 'accepted'),
  ('company', repeat('c', 100), 'accepted'),
  ('company', repeat('c', 101), '23514 waitlist_company_length'),
  ('company', ' C', '23514 waitlist_company_trimmed'),
  ('company', E'C\u00A0', '23514 waitlist_company_trimmed'),

  ('phone', null, 'accepted'),
  ('phone', '', '23514 waitlist_phone_length'),
  ('phone', '1', 'accepted'),
  ('phone', repeat('1', 20), 'accepted'),
  ('phone', repeat('1', 21), '23514 waitlist_phone_length'),
  ('phone', ' 1', '23514 waitlist_phone_trimmed'),
  ('phone', E'1\u00A0', '23514 waitlist_phone_trimmed'),

  ('message', null, 'accepted'),
  ('message', '', '23514 waitlist_message_length'),
  ('message', 'M', 'accepted'),
  ('message', E'M\n\nM', 'accepted'),
  ('message', repeat('m', 1000), 'accepted'),
  ('message', repeat('m', 1001), '23514 waitlist_message_length'),
  ('message', E'\nM', '23514 waitlist_message_trimmed'),
  ('message', E'M\u00A0', '23514 waitlist_message_trimmed'),

  ('source', null, 'accepted'),
  ('source', 'demo', 'accepted'),
  ('source', 'app', 'accepted'),
  ('source', 'exit-popup', 'accepted'),
  ('source', 'roi', 'accepted'),
  ('source', '', '23514 waitlist_source_known'),
  ('source', 'Demo', '23514 waitlist_source_known'),
  ('source', 'other', '23514 waitlist_source_known'),

  ('suspect', 'true', 'accepted'),
  ('suspect', 'false', 'accepted'),
  ('suspect', null, '23502'),

  ('landing_path', null, 'accepted'),
  ('landing_path', '/', 'accepted'),
  ('landing_path', '/blog/%C3%A9t%C3%A9', 'accepted'),
  ('landing_path', '/' || repeat('p', 199), 'accepted'),
  ('landing_path', '/' || repeat('p', 200), '23514 waitlist_landing_path_shape'),
  ('landing_path', 'blog', '23514 waitlist_landing_path_shape'),
  ('landing_path', '', '23514 waitlist_landing_path_shape'),
  ('landing_path', '/?email=e@pgtap.example', '23514 waitlist_landing_path_shape'),
  ('landing_path', '/#token', '23514 waitlist_landing_path_shape'),
  ('landing_path', '/été', '23514 waitlist_landing_path_shape'),
  ('landing_path', E'/\n', '23514 waitlist_landing_path_shape'),
  ('referrer_host', null, 'accepted'),
  ('referrer_host', 'www.xn--t-bia.example:8080', 'accepted'),
  ('referrer_host', repeat('h', 253), 'accepted'),
  ('referrer_host', repeat('h', 254), '23514 waitlist_referrer_host_shape'),
  ('referrer_host', 'News.example', '23514 waitlist_referrer_host_shape'),
  ('referrer_host', 'https://news.example', '23514 waitlist_referrer_host_shape'),
  ('referrer_host', 'news.example/person', '23514 waitlist_referrer_host_shape'),
  ('referrer_host', '', '23514 waitlist_referrer_host_shape'),
  ('utm_source', null, 'accepted'),
  ('utm_source', repeat('🦊', 100), 'accepted'),
  ('utm_source', repeat('u', 101), '23514 waitlist_utm_source_length'),
  ('utm_source', '', '23514 waitlist_utm_source_length'),
  ('utm_source', ' u', '23514 waitlist_utm_source_plain'),
  ('utm_source', E'u\nu', '23514 waitlist_utm_source_plain'),
  ('utm_medium', repeat('u', 101), '23514 waitlist_utm_medium_length'),
  ('utm_medium', E'u\u007Fu', '23514 waitlist_utm_medium_plain'),
  ('utm_campaign', repeat('u', 101), '23514 waitlist_utm_campaign_length'),
  ('utm_campaign', E'u\u0001u', '23514 waitlist_utm_campaign_plain'),
  ('suspicion', 'honeypot', 'accepted'),
  ('suspicion', 'hurried', 'accepted'),
  ('suspicion', 'somebody said so', '23514 waitlist_suspicion_known')
) as fields (field, value, expected);

-- Everything that JavaScript's trim() takes away, on either side, and some of what it leaves.
select is(
  array[pg_temp.outcome('name', chr(code) || 'Name'), pg_temp.outcome('name', 'Name' || chr(code))],
  array_fill('23514 waitlist_name_trimmed'::text, array[2]),
  format('U+%s is white space', upper(lpad(to_hex(code), 4, '0')))
)
from unnest(array[
  9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202,
  8232, 8233, 8239, 8287, 12288, 65279
]) as code;
select is(
  array[pg_temp.outcome('name', chr(code) || 'Name'), pg_temp.outcome('name', 'Name' || chr(code))],
  array['accepted', 'accepted'],
  format('U+%s is no white space', upper(lpad(to_hex(code), 4, '0')))
)
from unnest(array[
  1, 8, 14, 31, 33, 133, 159, 173, 6158, 8203, 8205, 8206, 8230, 8238, 8240, 12289, 65278
]) as code;

-- What the database adds, and what it refuses twice.

insert into public.waitlist (name, email) values ('One', 'One@pgtap.example');
select results_eq(
  'select name, email, company, phone, message, source, suspect, created_at, id is not null from public.waitlist',
  $$values ('One', 'One@pgtap.example', null::text, null::text, null::text, null::text, false, now(), true)$$,
  'a request is stored as typed, with a date and an id, empty fields are null, and nothing makes it suspect'
);
select is(
  pg_temp.outcome('email', 'one@PGTAP.example'), '23505 waitlist_email_key',
  'an e-mail comes once, in any letters'
);
select is(pg_temp.outcome('email', 'oneone@pgtap.example'), 'accepted', 'another e-mail is another request');
select has_index('public', 'waitlist', 'waitlist_newest_first', array['created_at', 'id'], 'its index');

select * from finish();
rollback;
